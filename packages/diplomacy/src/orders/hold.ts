/** Holding: whether a unit that stays is dislodged, and what comes of the order. */
import { type Battle, moversInto, NO, OPEN, YES } from "../adjudicator/battle"
import { type Verdict, verdict } from "../adjudicator/report"

/** Whether a unit that does not leave is dislodged. */
export function decideDislodged(battle: Battle, unit: number): number {
  let answer = NO
  for (let mover = battle.firstMover[battle.province[unit]!]!; mover >= 0; mover = battle.nextMover[mover]!) {
    if (battle.success[mover] === YES) return YES
    if (battle.success[mover] === OPEN) answer = OPEN
  }
  return answer
}

/** Who dislodged a unit that did not leave: nobody, or one. */
export function dislodgers(battle: Battle, unit: number): string[] {
  return moversInto(battle, battle.province[unit]!, (mover) => battle.success[mover] === YES)
}

/** What came of a hold. */
export function holdVerdict(battle: Battle, unit: number): Verdict {
  const by = dislodgers(battle, unit)
  return by.length > 0 ? verdict("succeeds", "dislodged", "DP-4.1", { by }) : verdict("succeeds", "held", "DP-2")
}
