/** Complete turns: the sequences of acts after which a turn may end, or has ended by a win. */
import { type DiabolikFleetState, diabolikFleet } from "../../src/index"
import { anyFile, legalActs, type OracleTurn, type Search } from "./oracle"

/** Counts by the package. */
export function countTurns(state: DiabolikFleetState, known = new Map<string, number>()): number {
  const key = diabolikFleet.formatState(state)
  const before = known.get(key)
  if (before !== undefined) return before
  const { active, turn, phase } = state
  let count = 0
  for (const action of diabolikFleet.legalActions(state, active)) {
    if (action.type === "end") count++
    if (action.type === "end" || action.type === "bonus" || action.type === "propose") continue
    const next = diabolikFleet.clone(state)
    diabolikFleet.step(next, active, action)
    count += next.active === active && next.turn === turn && next.phase === phase ? countTurns(next, known) : 1
  }
  known.set(key, count)
  return count
}

/** Counts by trying everything. */
export function countTurnsByForce(turn: OracleTurn, search: Search, known = new Map<string, number>()): number {
  const ships = turn.ships.map((ship) => `${ship.seat}${ship.x},${ship.y}${ship.heading}`).sort()
  const key = `${turn.balls} ${turn.moved} ${Math.min(turn.acts, 1)} ${ships}`
  const before = known.get(key)
  if (before !== undefined) return before
  let count = turn.moved && !anyFile(turn) ? 1 : 0
  for (const { next, wins } of legalActs(turn, search)) count += wins ? 1 : countTurnsByForce(next, search, known)
  known.set(key, count)
  return count
}
