/** The report card of a game, as data: series, players and results. */

import type { Shape } from "@flottille/core"
import { assert, assertSearchGame, isSchemaError } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Estimate } from "../interval"
import type { Differences } from "../measure"
import type { Measures } from "../measures"

export interface Play {
  /** Their name, the same in every seat: `"uniform"`, `"mcts:200"`. */
  readonly players: string
  readonly seed: string
  readonly measures: Measures
}

export interface Ruling {
  readonly options: Readonly<Record<string, unknown>>
  /** The clauses that speak of these options. */
  readonly rules: readonly string[]
  readonly players: string
  readonly seed: string
  readonly differences: Differences
}

export interface Skill {
  readonly bot: string
  readonly twice: string
  readonly games: number
  readonly seed: string
  /** The second player's share of the points. */
  readonly score: Estimate
  /** Elo that the second gains. */
  readonly elo: Estimate
}

export interface Exact {
  readonly material: string
  readonly positions: number
  readonly proved: boolean
  /** By actor: the number of positions, and the first seat's mean share of the points. */
  readonly moments: readonly { readonly moment: string; readonly positions: number; readonly mean: number }[]
}

/** All that is known of a game by playing it. */
export interface Card {
  readonly format: "flottille-card-1"
  readonly game: string
  readonly version: string
  /** Those that are not the defaults. */
  readonly options: Readonly<Record<string, unknown>>
  /** Uniform play first. */
  readonly plays: readonly Play[]
  readonly rulings: readonly Ruling[]
  readonly skill?: Skill
  readonly exact: readonly Exact[]
  /** Present if the command was interrupted: the card holds the parts that were finished until then. */
  readonly interrupted?: true
  /** Games of uniform play per second on one thread of this machine. */
  readonly gamesPerSecond?: number
}

/** Number of values tried of a long list of constants: those nearest to the default. */
const FEW = 3

/** Other values of an option than its default, as far as its shape shows: the other constants, or half of a limit. */
function othersOf(shape: Shape, usual: unknown): readonly unknown[] {
  switch (shape.kind) {
    case "literal": {
      const place = shape.values.findIndex((value) => Object.is(value, usual))
      const byDistance = shape.values.map((value, index) => ({ value, distance: Math.abs(index - place) }))
      const nearest = byDistance.filter(({ distance }) => distance > 0).sort((a, b) => a.distance - b.distance)
      return nearest.slice(0, FEW).map(({ value }) => value)
    }
    case "union":
      return shape.of.flatMap((each) => (each.kind === "integer" ? othersOf(each, usual) : []))
    case "integer":
      return typeof usual === "number" && Math.floor(usual / 2) >= shape.min && usual >= 2
        ? [Math.floor(usual / 2)]
        : []
    default:
      return []
  }
}

/** Options that only name a seat or count them make another game of the same rules. */
const SEATING = new Set(["seats", "firstSeat"])

/**
 * The options of a game one by one with each other value that there is, beside those that the game is played with.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * alternatives(dejarikPackage, dejarikPackage.game.options())[0] // => { deal: "byClass" }
 */
export function alternatives(entry: AnyGamePackage, options: object): readonly Readonly<Record<string, unknown>>[] {
  assertSearchGame(entry, "alternatives")
  const { game, shapes } = entry
  assert(shapes?.options !== undefined, "alternatives", "entry", "a package with shapes")
  const usual = new Map(Object.entries(game.options(options)))
  const single = Object.entries(shapes.options).flatMap(([name, { shape }]) =>
    SEATING.has(name) || !usual.has(name) ? [] : othersOf(shape, usual.get(name)).map((value) => ({ [name]: value })),
  )
  return single.filter((changed) => isAllowed(game, { ...options, ...changed }))
}

function isAllowed(game: AnyGamePackage["game"], options: object): boolean {
  try {
    game.options(options)
    return true
  } catch (error) {
    if (isSchemaError(error)) return false
    throw error
  }
}

export function rulesOf({ shapes }: AnyGamePackage, options: object): readonly string[] {
  return [...new Set(Object.keys(options).flatMap((name) => shapes.options[name]?.rule ?? []))].sort()
}
