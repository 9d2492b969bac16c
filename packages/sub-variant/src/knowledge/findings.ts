/** The facts about submarines in a letter. */
import type { Seat } from "@flottille/core"
import type { Letter, LetterLine } from "../letter/letter"
import { isVertical } from "../orders/dive"
import { placeOf } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { Knowledge } from "./tracks"

/** The facts of a letter about the depths. */
export interface Findings {
  /** Dives and surfacings that succeeded: whose, and the bit of the sea. */
  readonly dived: readonly Mark[]
  readonly surfaced: readonly Mark[]
  /** The depths that torpedoes hit, and who fired. */
  readonly hits: readonly Mark[]
  /** The powers that lost submarines, once for each. */
  readonly lost: readonly Seat[]
  /** Depths whose submarine was driven away by no move, for it fired or its support made a difference. */
  readonly firm: number
  /** Depths into which a support was given. */
  readonly helped: number
}

/** A depth, as a bit, and whose doing it is. */
export interface Mark {
  readonly sea: number
  readonly seat: Seat
}

/** Returns the place of a unit after the moves, dislodged or not. */
export function endOf({ order, result }: LetterLine): string {
  return order.type === "move" && result === "succeeds" ? order.to : placeOf(order)
}

/** Returns a test for lines of moves to the province of a place, on any coast. */
export function movesTo({ base: { provinceOf } }: Rules, place: string | null): (line: LetterLine) => boolean {
  const province = place && provinceOf(place)
  return ({ order }) => order.type === "move" && provinceOf(order.to) === province
}

export function findingsOf({ bitOf, seatOf }: Rules, { orders, notices }: Letter): Findings {
  const dived: Mark[] = []
  const surfaced: Mark[] = []
  const hits: Mark[] = []
  let firm = 0
  let helped = 0
  for (const { power, order, result } of orders) {
    if (!("to" in order) || order.to === null) continue
    const below = isDeep(order.unit)
    const sea = bitOf(order.to)
    if (power === null) {
      if (result !== null) firm |= bitOf(order.unit)
      continue
    }
    const seat = seatOf(power)
    if (isVertical(order) && result === "succeeds") (below ? surfaced : dived).push({ sea, seat })
    if (order.type === "torpedo" && result === "succeeds" && !below) hits.push({ sea, seat })
    if (order.type === "support" && isDeep(order.to) && result !== "cut" && result !== "void") helped |= sea
  }
  const lost = notices.filter(({ type }) => type === "lost").map(({ power }) => seatOf(power as string))
  return { dived, surfaced, hits, lost, firm, helped }
}

export function seasOf(marks: readonly Mark[]): number {
  return marks.reduce((mask, { sea }) => mask | sea, 0)
}

/** A submarine that may be in any of these seas. */
export interface Boat {
  readonly seat: Seat
  readonly seas: number
}

export function boatAt(boats: readonly Boat[], one: number): Boat {
  return boats[one] as Boat
}

export function boatsOf({ tracks }: Pick<Knowledge, "tracks">): Boat[] {
  return tracks.flatMap((masks, seat) => masks.map((seas) => ({ seat, seas })))
}

/**
 * Returns the pairs of submarines of which one may have dislodged the other from a depth: both may
 * be there, and a third one of another power than the victim's may have supported the move.
 *
 * @param helped - True if a support into that depth is known.
 * @returns Pairs of indices, the victim first.
 */
export function clashesAt(
  { leadTo }: Rules,
  boats: readonly Boat[],
  sea: number,
  helped: boolean,
): (readonly [number, number])[] {
  const here = [...boats.keys()].filter((one) => boatAt(boats, one).seas & sea)
  const beside = leadTo(sea)
  return here.flatMap((victim) =>
    here.flatMap((attacker) => {
      const { seat } = boatAt(boats, victim)
      if (seat === boatAt(boats, attacker).seat) return []
      const backed = boats.some((boat, one) => one !== attacker && boat.seat !== seat && boat.seas & beside)
      return helped || backed ? [[victim, attacker] as const] : []
    }),
  )
}

/** Returns the depths where submarines may have been dislodged, by a letter and the knowledge after its moves. */
export function shakenBy(rules: Rules, { hits, helped }: Findings, boats: readonly Boat[]): number {
  let shaken = seasOf(hits)
  for (let rest = boats.reduce((mask, { seas }) => mask | seas, 0); rest; rest &= rest - 1) {
    const sea = rest & -rest
    if (!(shaken & sea) && clashesAt(rules, boats, sea, (helped & sea) !== 0).length > 0) shaken |= sea
  }
  return shaken
}
