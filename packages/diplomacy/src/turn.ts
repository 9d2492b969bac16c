/** The phases of a year: acting seats, remaining decisions, and the effect of actions. */
import type { Actor, Seat } from "@flottille/core"
import type { Emit, PlayEvent } from "./events"
import type { Board } from "./map/board"
import { firstSeasonOf, hasWinter, phasesOf, yearAfter } from "./map/calendar"
import { end, judgeFall, judgeSurvivors } from "./outcome"
import { type Centres, countCentres } from "./phases/adjustments"
import { enterOrder, withdraw } from "./phases/pending"
import type { ActionOf, Rules } from "./rules"
import { adjustment, centresOf, forgetPending, isMovement, type PlayState, survivors } from "./state"

/**
 * Returns the number of decisions of a seat in this phase, made or not: orders, retreats, builds or
 * disbands.
 */
export function decisionsOf(rules: Rules, state: PlayState, seat: Seat): number {
  if (state.season === "winter") {
    const { builds, disbands } = adjustment(rules.board, state, seat)
    return builds + disbands
  }
  const power = rules.board.powerOf(seat)
  let count = 0
  for (const unit of rules.standing(state)) if (unit.power === power) count++
  return count
}

/**
 * DP-3: Returns true if a seat has a decision in this phase, ready or not: about its units, or
 * about the draw as a survivor without units.
 */
export function isActing(rules: Rules, state: PlayState, seat: Seat): boolean {
  if (state.ending !== null || state.resigned[seat] !== false) return false
  if (state.season === "winter") return decisionsOf(rules, state, seat) > 0
  const power = rules.board.powerOf(seat)
  return (
    rules.standing(state).some((unit) => unit.power === power) ||
    (isMovement(state.season) && centresOf(rules.board, state, seat) > 0)
  )
}

/**
 * DP-3: Returns the seats that have a decision and are not ready.
 *
 * @param ready - Whether to include ready seats.
 * @example
 * import { diplomacy, standardRules } from "@flottille/diplomacy"
 * actors(prepare(standardRules), diplomacy.initialState()).length // => 7
 */
export function actors(rules: Rules, state: PlayState, ready = false): readonly Seat[] {
  const acting: Seat[] = []
  for (let seat = 0; seat < state.ready.length; seat++)
    if ((ready || !state.ready[seat]) && isActing(rules, state, seat)) acting.push(seat)
  return acting
}

/** Returns the number of decisions that a seat has not made yet. */
export function decisionsLeft(rules: Rules, state: PlayState, seat: Seat): number {
  return Math.max(0, decisionsOf(rules, state, seat) - (state.orders[seat]?.length ?? 0))
}

/** DP-6: Transfers centres after the fall retreats to the units that occupy them. */
function takeCentres({ board }: Rules, state: PlayState, emit: Emit): void {
  const before: Centres = state.centres
  state.centres = countCentres(board, state.units, before)
  const taken = board.centres.flatMap((centre) => {
    const [from = null, to] = [before[centre], state.centres[centre]]
    return to && to !== from ? [{ centre, from, to }] : []
  })
  if (taken.length > 0) emit?.({ type: "centres", taken })
}

/** DP-7: Returns true if every survivor proposes a draw in this phase. */
function isAgreed(board: Board, state: PlayState): boolean {
  return survivors(board, state).every((seat) => state.proposals[seat])
}

function resolvePhase<Event>(
  rules: Rules<PlayState, Event>,
  state: PlayState,
  emit: Emit<Event | PlayEvent>,
  asked: boolean,
): void {
  if (isMovement(state.season) && isAgreed(rules.board, state)) {
    end(state, "draw", survivors(rules.board, state))
    return
  }
  rules.resolve(state, emit, asked)
  forgetPending(state)
  nextPhase(rules, state)
  if (state.season === "winter") {
    takeCentres(rules, state, emit)
    judgeFall(rules.board, state)
  } else judgeSurvivors(rules.board, state)
}

/** Advances to the next phase of the calendar; retreats are skipped without dislodged units. */
function nextPhase({ board: { map } }: Rules, state: PlayState): void {
  const phases: readonly string[] = phasesOf(map)
  const at = phases.indexOf(state.season)
  const skipped = isMovement(state.season) && state.dislodged.length === 0 ? 2 : 1
  const next = phases[at + skipped]
  // The opening phase of a variant is followed by the first year.
  if (at < 0) state.season = firstSeasonOf(map)
  else if (next !== undefined && (next !== "winter" || hasWinter(map, state.year, state.options.yearLimit)))
    state.season = next
  else {
    state.season = phases[0] ?? next ?? ""
    state.year = yearAfter(map, state.year)
  }
}

/**
 * DP-3: Resolves phases as long as no seat has a decision left. This ends, because in a movement
 * phase the survivors decide at least about the draw.
 */
export function proceed<Event>(rules: Rules<PlayState, Event>, state: PlayState, emit: Emit<Event | PlayEvent>): void {
  for (let asked = true; state.ending === null && actors(rules, state).length === 0; asked = false)
    resolvePhase(rules, state, emit, asked)
  if (state.ending) emit?.({ type: "ended", reason: state.ending.reason, winners: [...state.ending.winners] })
}

/** Applies a legal action. */
export function step<Event>(
  rules: Rules<PlayState, Event>,
  state: PlayState,
  actor: Actor,
  action: ActionOf<PlayState>,
  emit?: Emit<Event | PlayEvent>,
): void {
  if (typeof actor !== "number") return
  if ("what" in action) withdraw(state, actor, action)
  else if (action.type === "draw") state.proposals[actor] = true
  else if (action.type !== "ready" && action.type !== "unready") enterOrder(state, actor, action)
  else {
    state.ready[actor] = action.type === "ready"
    emit?.({ type: action.type, seat: actor })
    proceed(rules, state, emit)
  }
}
