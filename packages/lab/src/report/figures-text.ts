/** Figures and names as they stand on the page of a report card. */
import { clauseInForce, type Language, type Rulebook } from "@flottille/core/rulebook"
import { grouped, type Side } from "@flottille/host/layout"
import type { Estimate } from "../interval"
import { quantileText, type Spread } from "../spread"
import type { Card } from "./card"
import type { Block } from "./document"

export const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`
export const interval = ({ low, high }: Estimate) => `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`
export const signed = (value: number, digits: number) =>
  `${value < 0 && Number(value.toFixed(digits)) !== 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`
export const range = (spread: Spread) =>
  spread.count === 0
    ? "–"
    : `${quantileText(spread, 0.5, grouped)} ` +
      `(${quantileText(spread, 0.05, grouped)}–${quantileText(spread, 0.95, grouped)})`
export const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
export const left: Side = "left"
export const right: Side = "right"

export const optionsText = (options: Readonly<Record<string, unknown>>) =>
  Object.entries(options).map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)

export const share = (count: number, games: number) => percent(games === 0 ? 0 : count / games)

/** Returns the French name of a seat or phase; in English, it is called by its id. */
export function translated(
  names: Readonly<Record<string, { readonly fr: string }>> | undefined,
  id: string,
  language: Language,
): string {
  return language === "fr" && names && Object.hasOwn(names, id) ? (names[id]?.fr ?? id) : id
}

/** Returns counts by clause; replaced clauses count for their replacement. */
export function byClause(rulebook: Rulebook, counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [text, count] of Object.entries(counts)) {
    const held = clauseInForce(rulebook, text.split(" ")[0] ?? "")
    sums.set(held, (sums.get(held) ?? 0) + count)
  }
  return sums
}

/** Returns a table of events: how many a game has, and the share of games that have one. */
export function eventTable(plays: Card["plays"], head: readonly string[]): Block {
  const types = [...new Set(plays.flatMap(({ measures }) => Object.keys(measures.events)))].sort()
  const rows = types.flatMap((type) =>
    plays.map(({ players, measures: { events, eventGames, games } }) => {
      return [type, players, ((events[type] ?? 0) / games).toFixed(2), share(eventGames[type] ?? 0, games)]
    }),
  )
  return { kind: "table", head, rows, sides: [left, left, right, right] }
}
