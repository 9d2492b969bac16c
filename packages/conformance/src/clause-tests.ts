import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert } from "@flottille/core"
import { coreChapter, type Rulebook } from "@flottille/core/rulebook"
import { clauseProblems } from "./clauses"
import { expect, test } from "./registry"

/**
 * Registers a test of a game's rulebook.
 *
 * Every clause must have a test whose title begins with its id, and the sources, tests and README
 * may cite only existing clauses.
 *
 * @param folder - The package folder, with sources and tests in it or in its `src` and `test`, as in
 * `new URL("../", import.meta.url)`.
 * @param base - The base rulebook of a variant, whose clauses are tested in the base's own package.
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * const tests = () => clauses(rulebook, new URL("..", import.meta.url)) // in `test/clauses.test.ts`
 * typeof tests // => "function"
 */
export function clauses(rulebook: Rulebook, folder: URL, base?: Rulebook): void {
  assert(Array.isArray(rulebook?.chapters), "clauses", "rulebook", "a rulebook with chapters")
  assert(typeof folder?.href === "string", "clauses", "folder", "the URL of a folder")
  test(`every clause of ${rulebook.game} has a test, and every clause that is cited exists`, () => {
    const tested = [coreChapter, ...(base?.chapters ?? [])]
    const places = ["src", "test", ...readdirSync(folder).filter((name) => /\.(ts|md)$/.test(name))]
    expect(clauseProblems(fileURLToPath(folder), { places, games: [{ folder: "", rulebook }], tested })).toEqual([])
  })
}
