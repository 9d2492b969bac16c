/** The clauses of the core, apart from the texts that a running game needs. */
import { assert } from "../assert"
import { type Chapter, type Clause, clausesOf, type Rulebook } from "./clauses"
import chapter from "./clauses.json" with { type: "json" }

/**
 * The clauses CO-1 to CO-7, which hold for every game.
 *
 * @example
 * coreChapter.clauses.length // => 7
 */
export const coreChapter = chapter as Chapter

/**
 * A clause by its id, in the rulebook or the core; ids are compared without regard to case.
 *
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * findClause(rulebook, "dj-2.1")?.title // => { en: "Two actions", fr: "Deux actions" }
 * findClause(rulebook, "CO-1")?.title.en // => "Game over"
 */
export function findClause(rulebook: Rulebook, id: string): Clause | undefined {
  assert(typeof id === "string", "findClause", "id", "the id of a clause")
  const wanted = id.toUpperCase()
  return [...clausesOf(rulebook), ...coreChapter.clauses].find((clause) => clause.id.toUpperCase() === wanted)
}
