/**
 * Games and their rules as data, for programs.
 *
 * @packageDocumentation
 */
import { botNames } from "@flottille/bots/named"
import { assert, expectation } from "@flottille/core"
import type { AnyGamePackage, AnyRuledPackage } from "@flottille/core/package"
import { type Clause, clausesOf, coreChapter, findClause, type Language } from "@flottille/core/rulebook"
import { type Said, said } from "@flottille/core/said"
import { InputError } from "./errors"
import { sourceOf } from "./modules/source"
import { suggestion } from "./words"

/**
 * The package of a game by the game's id, or by its module as the command line names it.
 *
 * @throws InputError naming the games there are.
 */
export function findGame<Entry extends AnyGamePackage>(known: readonly Entry[], id: string): Entry {
  assert(Array.isArray(known), "findGame", "known", "a list of packages")
  const found = known.find((entry) => sourceOf(entry)?.reference === id) ?? known.find(({ game }) => game.id === id)
  if (found) return found
  const ids = known.map(({ game }) => game.id)
  throw new InputError("game", said`no game ${JSON.stringify(id)}; there are ${ids.join(", ")}${suggestion(id, ids)}`)
}

function assertRuled(entry: AnyRuledPackage, caller: string): void {
  assert(entry?.rulebook?.chapters !== undefined, caller, "entry", "a package with its rulebook")
}

/** Returns the short description of a game: id, title, version, traits and ids of its seats. */
export function summaryOf(entry: AnyRuledPackage, language: Language = "en") {
  assertRuled(entry, "summaryOf")
  const { game, rulebook, space } = entry
  return {
    id: game.id,
    title: rulebook.title[language],
    version: game.version,
    traits: game.traits,
    seats: game.seats(game.options()).map(({ id }) => id),
    // The size of the action space, if there is one.
    ...(space && { actions: space.size }),
  }
}

/** A game with its players and options. */
export function describeGame(entry: AnyRuledPackage, language: Language = "en") {
  assertRuled(entry, "describeGame")
  const { rulebook, shapes, policies = {} } = entry
  return {
    ...summaryOf(entry, language),
    credits: rulebook.credits[language],
    players: ["random", ...Object.keys(policies), ...botNames(entry)],
    options: Object.entries(shapes.options).map(([name, { shape, rule, default: usual = null }]) => ({
      name,
      usual,
      expected: expectation(shape),
      clause: rule,
    })),
  }
}

/**
 * The clauses of a game, of a chapter, or one.
 *
 * @example
 * const entry = findGame([{ ...dejarikPackage, rulebook }], "dejarik")
 * describeRules(entry, "DJ-3.1").clauses[0]?.title // => "The full movement"
 * findClauses(entry, "DJ-3").length // => 4
 * describeGame(entry).players.includes("ismcts") // => true
 * summaryOf(entry, "fr").seats // => ["red", "blue"]
 */
export function describeRules(entry: AnyRuledPackage, word: string | undefined, language: Language = "en") {
  assertRuled(entry, "describeRules")
  const clauses = word === undefined ? clausesOf(entry.rulebook) : findClauses(entry, word)
  return {
    game: entry.game.id,
    title: entry.rulebook.title[language],
    clauses: clauses.map(({ id, title, text, origin, reason }) => ({
      id,
      title: title[language],
      text: text[language],
      origin,
      ...(reason && { reason: reason[language] }),
    })),
  }
}

/** The clauses that a word names: one by its id, or all of a chapter (`DJ-3` for `DJ-3.1`, `DJ-3.2` …). */
export function findClauses(entry: AnyRuledPackage, word: string): readonly Clause[] {
  assertRuled(entry, "findClauses")
  const clause = findClause(entry.rulebook, word)
  if (clause) return [clause]
  const all = [...entry.rulebook.chapters, coreChapter].flatMap((chapter) => chapter.clauses)
  const begins = all.filter(({ id }) => id.toUpperCase().startsWith(`${word.toUpperCase()}.`))
  if (begins.length > 0) return begins
  throw new InputError(
    "clause",
    said`no clause ${JSON.stringify(word)} in the rules of ${entry.game.id}; ${nearby(all, word)}`,
  )
}

/** Suggests clauses of the same chapter, or else the chapters. */
function nearby(all: readonly Clause[], word: string): Said {
  const chapterOf = (id: string) => id.split(".")[0] ?? id
  const ids = all.map(({ id }) => id)
  const chapter = chapterOf(word.toUpperCase())
  const near = ids.filter((id) => id.includes(".") && chapterOf(id).toUpperCase() === chapter)
  return near.length > 0
    ? said`${chapter} has ${near.join(", ")}`
    : said`there are ${[...new Set(ids.map(chapterOf))].join(", ")}`
}
