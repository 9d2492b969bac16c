/** The course of a year: acting seats, remaining decisions, and the way from phase to phase. */
import type { Actor, Seat } from "@flottille/core"
import { reachedEnding } from "@flottille/core/kinds"
import type { Board } from "../map/board"
import { firstSeasonOf, hasWinter, phasesOf, yearAfter } from "../map/calendar"
import type { Unit } from "../orders/order"
import { type Centres, countCentres } from "../phases/adjustments"
import type { DiplomacyPhase } from "../phases/phase"
import type { AnyEvent, Emit } from "../state/events"
import { centresOf, forgetPending, isMovement, type PlayState } from "../state/state"
import type { DiplomacyEnding } from "./outcome"
import type { Rules } from "./rules"

/** The seats and decisions of phases, and the way from one to the next. */
export interface Turns {
  /** Returns the current phase. */
  phaseOf(state: PlayState): DiplomacyPhase
  /** Returns the number of decisions of a seat in this phase, made or not: orders, retreats, builds or disbands. */
  decisions(state: PlayState, seat: Seat): number
  /** Returns the number of decisions that a seat has not made yet. */
  left(state: PlayState, seat: Seat): number
  /**
   * DP-3: Returns true if a seat has a decision in this phase, ready or not: about its units, or
   * about the draw as a survivor without units.
   */
  isActing(state: PlayState, seat: Seat): boolean
  /** DP-3: Returns the seats that have a decision, ready or not. */
  acting(state: PlayState): readonly Seat[]
  /** DP-3: Returns the seats that have a decision and are not ready. */
  waiting(state: PlayState): readonly Seat[]
  /**
   * DP-3: Resolves phases as long as no seat has a decision left. This ends, because in a movement
   * phase the survivors decide at least about the draw.
   */
  proceed(state: PlayState, emit: Emit<AnyEvent>): void
  /** DP-7: Removes a seat from the game. */
  resign(state: PlayState, seat: Seat, emit?: Emit<AnyEvent>): void
}

/** Returns the actors that are not ready. */
export function unready<Each extends Actor>(acting: readonly Each[], { ready }: PlayState): readonly Each[] {
  return ready.includes(true) ? acting.filter((actor) => typeof actor !== "number" || ready[actor] !== true) : acting
}

/** Advances to the next phase of the calendar; retreats are skipped without dislodged units. */
function nextPhase({ board: { map } }: Pick<Rules, "board">, state: PlayState): void {
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

/** DP-6: Transfers centres after the fall retreats to the units that occupy them. */
function takeCentres({ board }: Pick<Rules, "board">, state: PlayState, emit: Emit): void {
  const before: Centres = state.centres
  state.centres = countCentres(board, state.units, before)
  const taken = board.centres.flatMap((centre) => {
    const [from = null, to] = [before[centre], state.centres[centre]]
    return to && to !== from ? [{ centre, from, to }] : []
  })
  if (taken.length > 0) emit?.({ type: "centres", taken })
}

function judge(endings: readonly DiplomacyEnding[], state: PlayState): void {
  const ending = reachedEnding(endings, state)
  if (!ending) return
  state.ending = { reason: ending.reason, winners: ending.winners(state) }
  forgetPending(state)
}

const none: readonly boolean[] = []

/** Returns a function that marks the seats with a unit and keeps the latest list, as units are replaced. */
function ownersOn({ seats, seatOf }: Board): (units: readonly Unit[]) => readonly boolean[] {
  let known: readonly Unit[] | undefined
  let owners: readonly boolean[] = none
  return (units) => {
    if (units === known) return owners
    const marks = seats.map(() => false)
    let last = ""
    for (const { power } of units) {
      if (power !== last) marks[seatOf(power)] = true
      last = power
    }
    known = units
    owners = marks
    return marks
  }
}

/** Returns the course of a year by the phases and endings of a game. */
export function turnsOf(rules: Pick<Rules, "board" | "phases" | "endings" | "standing">): Turns {
  const { board, phases, endings, standing } = rules
  const phaseOf = ({ season }: PlayState): DiplomacyPhase => {
    const phase = phases[season]
    if (!phase) throw new RangeError(`no phase ${season}`)
    return phase
  }
  const uncounted = endings.filter(({ atCount }) => !atCount)
  const ownersOf = ownersOn(board)
  const voted = endings.filter(({ byVote }) => byVote)

  function decisions(state: PlayState, seat: Seat): number {
    const phase = phaseOf(state)
    if (phase.decisions) return phase.decisions(state, seat)
    const power = board.powerOf(seat)
    let count = 0
    for (const unit of standing(state)) if (unit.power === power) count++
    return count
  }

  function isActing(state: PlayState, seat: Seat): boolean {
    if (state.ending !== null || state.resigned[seat] !== false) return false
    if (decisions(state, seat) > 0) return true
    return !phaseOf(state).decisions && isMovement(state.season) && centresOf(board, state, seat) > 0
  }

  function acting(state: PlayState): readonly Seat[] {
    const seats: Seat[] = []
    if (state.ending !== null) return seats
    const phase = phaseOf(state)
    const owners = phase.decisions ? none : ownersOf(standing(state))
    for (let seat = 0; seat < board.seats.length; seat++)
      if (owners[seat] ? state.resigned[seat] === false : isActing(state, seat)) seats.push(seat)
    return seats
  }

  const waiting = (state: PlayState) => unready(acting(state), state)

  function resolvePhase(state: PlayState, emit: Emit<AnyEvent>, asked: boolean): void {
    judge(voted, state)
    if (state.ending) return
    phaseOf(state).judge(state, emit, asked)
    forgetPending(state)
    nextPhase(rules, state)
    const { counts } = phaseOf(state)
    if (counts) takeCentres(rules, state, emit)
    judge(counts ? endings : uncounted, state)
  }

  function proceed(state: PlayState, emit: Emit<AnyEvent>): void {
    for (let asked = true; state.ending === null && waiting(state).length === 0; asked = false)
      resolvePhase(state, emit, asked)
    if (state.ending) emit?.({ type: "ended", reason: state.ending.reason, winners: [...state.ending.winners] })
  }

  return {
    phaseOf,
    decisions,
    left: (state, seat) => Math.max(0, decisions(state, seat) - (state.orders[seat]?.length ?? 0)),
    isActing,
    acting,
    waiting,
    proceed,
    resign(state, seat, emit) {
      if (!board.seats.includes(seat) || state.ending !== null || state.resigned[seat] !== false) return
      state.resigned[seat] = true
      state.orders[seat] = []
      state.ready[seat] = false
      state.proposals[seat] = false
      emit?.({ type: "resigned", seat })
      judge(uncounted, state)
      proceed(state, emit)
    },
  }
}
