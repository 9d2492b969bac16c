/** Games and their rules as data, for programs. */
import { botNames } from "@flottille/bots/named"
import { expectation } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { type Io, say } from "../io"
import { findGame } from "./find-game"
import { findClauses, type RulesRequest } from "./rules"

/** A game in a line. */
export function summaryOf({ game, rulebook, space }: AnyRuledPackage, language: Language = "en") {
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

/** The clauses of a game, of a chapter, or one. */
export function describeRules(entry: AnyRuledPackage, word: string | undefined, language: Language = "en") {
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

/** `rules --json`: prints the clauses of a game, of a chapter, or one, as data. */
export function printRules(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  clause: string | undefined,
  { lang }: RulesRequest,
): number {
  say(io, JSON.stringify(describeRules(findGame(known, id), clause, lang), null, 2))
  return 0
}
