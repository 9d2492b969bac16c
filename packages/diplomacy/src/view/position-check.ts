/** Rejection of positions that no game reaches. */
import { type Path, SchemaError } from "@flottille/core"
import type { Dislodged } from "../adjudicator/aftermath"
import { type Board, provinceOf } from "../map/board"
import { hasPhase, isLastYear } from "../map/calendar"
import type { Unit } from "../orders/order"
import { battleOn, deploy } from "../phases/movement"
import type { Playable } from "../rules/play"
import type { Rules } from "../rules/rules"
import type { Ending, PlayState } from "../state/state"
import { enterOrder, forgetPending, isMovement, isRetreat, placeOf, sortUnits, survivors, unitIn } from "../state/state"

/** Returns the places that a dislodged unit could retreat to if they were empty, in the order of the graph. */
export function retreatSteps({ graph }: Board, { type, at }: Unit): string[] {
  const steps = graph.retreats[graph.classes.indexOf(type)]?.[graph.index.get(at) ?? -1] ?? []
  return steps.flatMap((place) => graph.places[place] ?? [])
}

/**
 * Checks that a game can reach a position of valid shape, as far as the position itself shows.
 *
 * @param subject - The input, for the error: `"position"`, `"view"`.
 * @throws SchemaError naming the clause that the position breaks.
 */
export function checkPosition(rules: Playable, state: PlayState, subject: string): void {
  const insist = (holds: boolean, rule = "DP-8", path: Path = []) => {
    if (!holds) throw new SchemaError(subject, path, "a reachable position", rule)
  }
  const { board } = rules
  const { units, dislodged, centres, season } = state
  deploy(board, battleOn(board.graph), units)
  insist(hasPhase(board.map, state.year, season, state.options.yearLimit), "DP-6")
  for (const list of [units, dislodged]) insist(sortUnits(board, list).every((unit, index) => unit === list[index]))
  insist(
    Object.keys(centres).length === board.centres.length &&
      board.centres.every((centre) => Object.hasOwn(centres, centre)),
  )
  insist(dislodged.length === 0 || isRetreat(season), "DP-5", ["dislodged", 0])
  for (const [index, unit] of dislodged.entries()) {
    deploy(board, battleOn(board.graph), [unit])
    insist(isOpen(board, units, unit), "DP-5", ["dislodged", index])
  }
  const unreachable = rules.unreachable ? rules.unreachable(state) : drivenOutFault(units, dislodged)
  insist(unreachable === undefined, "DP-8", unreachable)
  checkOrders(rules, state, subject)
  const acting = rules.turns.acting(state)
  // Only acting seats are ready or propose, and at least one seat is awaited.
  for (const word of ["ready", "proposals"] as const) {
    const idle = state[word].findIndex((flag, seat) => flag && !acting.includes(seat))
    insist(idle < 0, "DP-3", [word, idle])
  }
  insist(state.ending !== null || acting.some((seat) => !state.ready[seat]), "DP-3")
  if (state.ending) insist(isEarned(rules, state, state.ending), "DP-7", ["ended"])
  else insist(goesOn(board, state), "DP-7")
  insist(isMovement(season) || !state.proposals.includes(true), "DP-7", ["proposals", state.proposals.indexOf(true)])
}

/** Units stand where units were dislodged, at most one per province. Returns the first one against this rule. */
function drivenOutFault(units: readonly Unit[], dislodged: readonly Unit[]): Path | undefined {
  const index = dislodged.findIndex(
    ({ at }, place) =>
      !unitIn(units, at) || dislodged.slice(0, place).some((other) => provinceOf(other.at) === provinceOf(at)),
  )
  return index < 0 ? undefined : ["dislodged", index]
}

function isOpen(board: Board, units: readonly Unit[], unit: Dislodged): boolean {
  const open = retreatSteps(board, unit).filter((to) => unit.retreats.includes(to))
  return (
    board.spec.has(unit.by) &&
    open.join() === unit.retreats.join() &&
    open.every((to) => !unitIn(units, to) && (unit.byConvoy || provinceOf(to) !== unit.by))
  )
}

/** DP-3: Checks that each order is allowed after the ones before it, and that none replaces another. */
function checkOrders({ board, play }: Playable, state: PlayState, subject: string): void {
  const open = { ...state, ending: null }
  forgetPending(open)
  for (const seat of board.seats) {
    const places = new Set<string | undefined>()
    for (const [index, order] of (state.orders[seat] ?? []).entries()) {
      const refusal = state.ending ? { rule: "DP-7" } : play.methods.validate(open, seat, order)
      const place = placeOf(order)
      if (refusal || places.has(place))
        throw new SchemaError(subject, ["orders", seat, index], "a possible order", refusal?.rule ?? "DP-3")
      if (place) places.add(place)
      enterOrder(open, seat, order)
    }
  }
}

/** DP-7: Returns true if no ending applies. */
function goesOn(board: Board, state: PlayState): boolean {
  const { options, year, season } = state
  const { yearLimit } = options
  const isOver = season === "winter" ? isLastYear(board.map, year, yearLimit) : yearLimit !== null && year > yearLimit
  return survivors(board, state).length > 1 && !isOver
}

/** DP-7: Returns true if a game can end in this way. */
function isEarned({ endings }: Pick<Rules, "endings">, state: PlayState, { reason, winners }: Ending): boolean {
  const ending = endings.find((each) => each.reason === reason)
  return ending?.winners(state).join() === winners.join() && ending.isPossible?.(state) !== false
}
