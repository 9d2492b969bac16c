/** What makes a game of this kind: data, and two functions where data cannot say it. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"

/** The four sides clockwise, each named after the edge where its fleet begins. */
export const allSeatNames = Object.freeze(["south", "west", "north", "east"] as const)

/** The name of a seat: the edge where its fleet begins. */
export type SeatName = (typeof allSeatNames)[number]

/** How many can play: as many as there are sides. */
export type SeatCount = (typeof seatCounts)[number]

/** The numbers of seats that rules can provide for. */
export const seatCounts = [2, 3, 4] as const

/** The sea that so many fleets share. */
export interface Sea {
  /** Files, from `a` in the west: at most 26. */
  readonly columns: number
  /** Ranks, from 1 in the south: at most 26. */
  readonly rows: number
  /** The edge where each seat's fleet begins, in the order of the turns. Each sails for the opposite edge. */
  readonly sides: readonly SeatName[]
  /** The most that players may agree on as the smallest fleet that is not lost. */
  readonly minimumFleetTo: number
}

/** Numbers of which players agree on one. */
export interface Range {
  readonly least: number
  /** The number if nothing is agreed on. */
  readonly usual: number
  readonly most: number
}

/** What costs cannonballs. */
export type Act = (typeof acts)[number]

/** The acts that cost cannonballs. */
export const acts = ["move", "reorient", "rebuild"] as const

/** How a ship and its target lie to one another, in eighths of a circle clockwise: 0 is dead ahead, 4 dead astern. */
export interface Aspect {
  /** From the bow of the ship to where its target lies. */
  readonly shown: number
  /** From the bow of the target to where the ship lies. */
  readonly met: number
  /** What players have agreed on. */
  readonly flanks: "wide" | "beam"
}

/**
 * The rules of a game: what is here makes it another game, what players agree on before one are its options. Everything else follows: boards,
 * actions, joint deployment, look-ahead, notation, positions, drawings, policies, shapes, and which options there are.
 */
export interface DiabolikFleetRules extends GameRules {
  /** The sea by number of seats; only numbers that stand here can play. */
  readonly seas: { readonly [seats in SeatCount]?: Sea }
  /** Ships of a whole fleet. */
  readonly ships: number
  /** Cannonballs of a turn: at most 8. */
  readonly cannonballs: number
  /** Cannonballs of a bonus turn. */
  readonly bonusCannonballs: Range
  /** Ships on the goal row that win. */
  readonly arrivalsToWin: Range
  /** A smaller fleet is lost; what players may agree on at most, each sea says. */
  readonly minimumFleet: Omit<Range, "most">
  /** Cannonballs that an act costs next to so many enemy ships, 0 to 8; asked once for each, when the game is made. A rebuilding is never next to any. */
  costOf(act: Act, enemies: number): number
  /** Whether a ship lies so that it can be one of the two that sink another; asked once for each aspect, when the game is made. */
  sinks(aspect: Aspect): boolean
}

/** A ship's flanks, as turns from its bow: never dead ahead (0), never dead astern (4). */
const flankTurns: Readonly<Record<Aspect["flanks"], readonly number[]>> = { wide: [1, 2, 3, 5, 6, 7], beam: [2, 6] }

const largeSea = { columns: 12, rows: 12, minimumFleetTo: 6 }

/**
 * The rules of Diabolik Fleet. A variant begins with them: `diabolikFleetOf({ ...standardRules, id: "salvo", title: "Salvo", version: "1.0", cannonballs: 5 })`.
 *
 * @rule DF-1.1 DF-2.1 DF-2.2 DF-2.4 DF-2.6 DF-3.1 DF-4.5 DF-7.1 DF-7.2
 */
export const standardRules: DiabolikFleetRules = deepFreeze({
  id: "diabolik-fleet",
  title: "Diabolik Fleet",
  version: "1.1",
  seas: {
    2: { columns: 8, rows: 8, sides: ["south", "north"], minimumFleetTo: 4 },
    3: { ...largeSea, sides: ["south", "west", "north"] },
    4: { ...largeSea, sides: ["south", "west", "north", "east"] },
  },
  ships: 8,
  cannonballs: 4,
  bonusCannonballs: { least: 2, usual: 4, most: 4 },
  arrivalsToWin: { least: 2, usual: 3, most: 4 },
  minimumFleet: { least: 2, usual: 3 },
  costOf: (act, enemies) => (act === "rebuild" ? 3 : 1 + Math.min(enemies, act === "move" ? 1 : 2)),
  // The target's own direction does not matter.
  sinks: ({ shown, flanks }) => flankTurns[flanks].includes(shown),
})
