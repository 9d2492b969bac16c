import { fileURLToPath } from "node:url"
import { coreChapter, type Rulebook } from "@flottille/core/rulebook"
import { expect, test } from "vitest"
import { clauseProblems } from "./clauses"

/**
 * Registers a test of a game's rulebook: each of its clauses has a test whose title begins with its id, and its sources, tests and README cite
 * none that is not there.
 *
 * @param folder - Where the game's `src`, `test` and `README.md` are, as in `new URL("../", import.meta.url)`.
 * @param base - The rulebook that the game's own stands on, if it is a variant: the clauses of that are tested where they come from.
 */
export function clauses(rulebook: Rulebook, folder: URL, base?: Rulebook): void {
  test(`every clause of ${rulebook.game} has a test, and every clause that is cited exists`, () => {
    const tested = [coreChapter, ...(base?.chapters ?? [])]
    const places = ["src", "test", "README.md"]
    expect(clauseProblems(fileURLToPath(folder), { places, games: [{ folder: "", rulebook }], tested })).toEqual([])
  })
}
