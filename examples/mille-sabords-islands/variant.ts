/** Mille Sabords in which ships moor at islands, and holding the harbour wins (MI). */
import { object } from "@flottille/core"
import { refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import {
  type AnyState,
  type Base,
  boardOf,
  type Island,
  isFirstOrder,
  type KindMaker,
  type MilleSabordsEnding,
  pointUnit,
  rankingOf,
  type Ship,
  shipOf,
  sideOf,
  standardEndings,
  standardKinds,
  standardRules,
} from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { rulebook as base, seatNames, type Words } from "@flottille/mille-sabords/rulebook"
import words from "./words.json" with { type: "json" }

/** An order to moor. */
export interface Moor {
  readonly type: "moor"
}

/** A ship has moored; `resistance` is its resistance after mending. */
export interface Moored {
  readonly type: "moored"
  readonly seat: number
  readonly resistance: number
}

/** Distance from a stern to a shore within which a ship can moor, in millionths of a length. */
const reach = 1_500_000

/** Returns true if a ship's stern is near enough to the shore of an island. */
export function isAtIsland({ x, y }: Ship, island: Island): boolean {
  return (x - island.x) ** 2 + (y - island.y) ** 2 <= (island.radius + reach) ** 2
}

function isAtAnyIsland({ options }: AnyState, ship: Ship): boolean {
  return boardOf(options).islands.some((island) => isAtIsland(ship, island))
}

/** Returns the resistance of a ship after mending: a point more, up to that of its start. */
function mended({ resistanceOf }: Base, { options }: AnyState, seat: number, { resistance }: Ship): number {
  return Math.min(resistance + pointUnit(options), resistanceOf(options, seat) * pointUnit(options))
}

const onlyMoor: readonly Moor[] = Object.freeze([Object.freeze({ type: "moor" })])

/** @rule MI-1.1 MI-1.2 */
export const moor: KindMaker<Moor, Moored> = (rules) => ({
  phases: ["movement"],
  rule: "MI-1.1",
  all: onlyMoor,
  shape: object({}),
  example: "moor",
  format: () => "moor",
  list(state, seat) {
    const ship = shipOf(state, seat)
    return isFirstOrder(ship) && ship.left > 0 && isAtAnyIsland(state, ship) ? onlyMoor : []
  },
  refuse(state, _action, actor) {
    const ship = shipOf(state, sideOf(actor))
    if (!isFirstOrder(ship)) return { code: "under-way", rule: "MI-1.1" }
    return isAtAnyIsland(state, ship) ? undefined : { code: "no-shore", rule: "MI-1.1" }
  },
  apply(state, _action, emit, actor) {
    const seat = sideOf(actor)
    const ship = shipOf(state, seat)
    ship.left = 0
    ship.resistance = mended(rules, state, seat, ship)
    emit?.({ type: "moored", seat, resistance: ship.resistance })
  },
})

const mooringWords: Words<"under-way" | "no-shore", Moored> = {
  refusals: words.refusals,
  events: {
    moored({ seat, resistance }) {
      const { en, fr } = seatNames(seat)
      return {
        en: `${en} moors and mends: resistance ${resistance}.`,
        fr: `${fr} mouille et répare : résistance ${resistance}.`,
      }
    },
  },
  endings: words.endings,
  labels: { moor: { en: "moor", fr: "mouiller" } },
}

/** Number of turns at whose end a ship must lie at the harbour. */
const enough = 3

/**
 * A win by the only ship at the first island at the end of three turns in a row.
 *
 * @rule MI-2.1
 */
export const holdTheHarbour: MilleSabordsEnding<"harbour-held"> = {
  reason: "harbour-held",
  rule: "MI-2.1",
  counter: {
    enough,
    count(state, seat, before) {
      const [harbour] = boardOf(state.options).islands
      if (!harbour) return 0
      const isAlone = isAtIsland(shipOf(state, seat), harbour) && !isAtIsland(shipOf(state, 1 - seat), harbour)
      return isAlone ? before + 1 : 0
    },
  },
  ranking: (_state, counts) => rankingOf(counts.indexOf(enough)),
}

/** Three islands: the harbour in the middle, and one on either side of it along the wind. */
export const archipelago = [
  { x: 0, y: 0, radius: 2 },
  { x: 0, y: 12, radius: 1.5 },
  { x: 0, y: -12, radius: 1.5 },
]

const islandsRules = {
  ...standardRules,
  id: "mille-sabords-islands",
  title: words.title.en,
  version: "1.0",
  islands: archipelago,
  kinds: { ...standardKinds, moor },
  endings: [...standardEndings, holdTheHarbour],
}

const rulebook = rulebookOf(base, { game: "mille-sabords-islands", ...words, refusals: refusalsIn(mooringWords) })

export default { ...packageOf(islandsRules, rulebook, [mooringWords]), ...botsOf(islandsRules), rulebook }
