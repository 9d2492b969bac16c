/** Holding: whether a unit that stays is dislodged, and verdicts. */
import { object } from "@flottille/core"
import { HOLD, moversInto, NO, type Numbers, OPEN, YES } from "../adjudicator/battle"
import { verdict } from "../adjudicator/report"
import type { OrderKind } from "./kind"
import type { MovementOrder } from "./order"

/** Decides whether a unit that stays is dislodged. */
export function decideDislodged(battle: Numbers, unit: number): number {
  let answer = NO
  for (let mover = battle.firstMover[battle.province[unit]!]!; mover >= 0; mover = battle.nextMover[mover]!) {
    if (battle.success[mover] === YES) return YES
    if (battle.success[mover] === OPEN) answer = OPEN
  }
  return answer
}

/** Returns the unit that dislodged one that stayed, as a list of at most one. */
export function dislodgers(battle: Numbers, unit: number): string[] {
  return moversInto(battle, battle.province[unit]!, (mover) => battle.success[mover] === YES)
}

/** DP-2: The unit stays where it is. */
export const hold: OrderKind<Extract<MovementOrder, { type: "hold" }>> = {
  act: "hold",
  words: ["h", "hold", "holds", "stand", "stands", "tient"],
  sign: "H",
  shape: (unit) => object({ unit }),
  format: ({ unit }, pen) => `${pen.unit(unit)} ${pen.words.hold}`,
  parse: (_, unit) => ({ type: "hold", unit }),
  fault: () => undefined,
  clause: () => "DP-2",
  verdict(field, unit) {
    const by = dislodgers(field, unit)
    return by.length > 0 ? verdict("succeeds", "dislodged", "DP-4.1", { by }) : verdict("succeeds", "held", "DP-2")
  },
  list: (listing, unit) => listing.addBasic(unit, HOLD, -1, -1),
}
