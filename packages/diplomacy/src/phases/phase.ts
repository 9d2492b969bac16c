/** Phases as values: their decisions, their lists of orders, and their judgement. */
import type { Seat } from "@flottille/core"
import type { Board } from "../map/board"
import type { Phase } from "../map/calendar"
import type { AnyOrder, Unit } from "../orders/order"
import type { AnyEvent, Emit } from "../state/events"
import { type Adjustment, adjustment, type PlayState, pendingFor } from "../state/state"
import { listRetreats } from "./retreats"
import { listAdjustments } from "./winter"

/** Judges the orders of a phase, publishes the results and replaces the units. */
export type Judge<S extends PlayState, Event> = (
  state: S,
  emit: Emit<Event>,
  /** False for a phase without decisions, which adds to the results of the phase before and hides none of them. */
  asked: boolean,
) => void

/** A phase: seats give orders one by one and seal them by `ready`; it is judged once all with a decision are ready. */
export interface DiplomacyPhase<S extends PlayState = PlayState, Event = AnyEvent> {
  /** The clause of the phase. */
  readonly rule: string
  /** The unit in which decisions are counted, in the singular: `"order"`. */
  unit(state: S, seat: Seat): string
  /** Returns the number of decisions of a seat, made or not. Default: one for each unit that orders are for. */
  decisions?(state: S, seat: Seat): number
  /**
   * Lists the orders of a seat by unit, in lists that must not be changed.
   *
   * @param amending - Whether to include orders that would replace a pending one.
   */
  list(state: S, seat: Seat, amending: boolean): readonly (readonly AnyOrder[])[]
  /** Judges the orders, publishes the results and replaces the units. */
  judge(state: S, emit: Emit<Event>, asked: boolean): void
  /** True if it begins with the count of the centres, which can end the game. */
  readonly counts?: true
}

/** Returns the number of orders in lists. */
export function countIn(lists: readonly (readonly AnyOrder[])[]): number {
  let count = 0
  for (const { length } of lists) count += length
  return count
}

/** Returns an order of lists by its place. */
export function nthIn<Order extends AnyOrder>(lists: readonly (readonly Order[])[], place: number): Order {
  let left = place
  for (const list of lists) {
    const order = list[left]
    if (order) return order
    left -= list.length
  }
  throw new RangeError(`no order ${place}`)
}

/** The functions of a game that its phases need. */
export interface PhaseBase<S extends PlayState> {
  readonly board: Board
  /** Returns the units that the orders of this phase are for. */
  standing(state: Pick<S, "season" | "units" | "dislodged">): readonly Unit[]
  /** Lists the possible orders of each of these units in a movement phase, as far as the seat sees the board. */
  orders(state: S, seat: Seat): readonly (readonly AnyOrder[])[]
}

/** Lists the orders of the units of a seat that have none, or of all its units. */
function listByUnit<S extends PlayState>(
  { board, standing }: PhaseBase<S>,
  state: S,
  seat: Seat,
  amending: boolean,
  lists: readonly (readonly AnyOrder[])[],
): readonly (readonly AnyOrder[])[] {
  const power = board.powerOf(seat)
  const units = standing(state)
  return lists.filter((_, index) => {
    const unit = units[index]
    return unit?.power === power && (amending || pendingFor(state, seat, unit.at) < 0)
  })
}

/**
 * Creates a phase in which each unit is given an order.
 *
 * @rule DP-3
 */
export function unitPhase<S extends PlayState, Event>(
  base: PhaseBase<S>,
  judge: Judge<S, Event>,
  rule = "DP-2",
): DiplomacyPhase<S, Event> {
  return {
    rule,
    unit: () => "order",
    list: (state, seat, amending) => listByUnit(base, state, seat, amending, base.orders(state, seat)),
    judge,
  }
}

const noAdjustment: Adjustment = { builds: 0, disbands: 0 }

/** Returns a function that counts the winter decisions of a seat and keeps the latest counts, as units are replaced. */
function adjustmentsOn(board: Board): (state: PlayState, seat: Seat) => Adjustment {
  let units: PlayState["units"] | undefined
  let centres: PlayState["centres"] | undefined
  let known: readonly Adjustment[] = []
  return (state, seat) => {
    if (units !== state.units || centres !== state.centres) {
      known = board.seats.map((each) => adjustment(board, state, each))
      units = state.units
      centres = state.centres
    }
    return known[seat] ?? noAdjustment
  }
}

/**
 * Creates the phases of a year, in order.
 *
 * @param judges - The judgement of each kind of phase.
 * @rule DP-3 DP-5 DP-6
 */
export function yearPhases<S extends PlayState, Event>(
  base: PhaseBase<S>,
  judges: Readonly<Record<"movement" | "retreats" | "winter", Judge<S, Event>>>,
): Readonly<Record<Phase, DiplomacyPhase<S, Event>>> {
  const { board } = base
  const movement = unitPhase(base, judges.movement)
  const retreats: DiplomacyPhase<S, Event> = {
    rule: "DP-5",
    unit: () => "retreat",
    list: (state, seat, amending) => listByUnit(base, state, seat, amending, state.dislodged.map(listRetreats)),
    judge: judges.retreats,
  }
  const adjustment = adjustmentsOn(board)
  const decisions = (state: S, seat: Seat) => {
    const { builds, disbands } = adjustment(state, seat)
    return builds + disbands
  }
  const winter: DiplomacyPhase<S, Event> = {
    rule: "DP-6",
    unit: (state, seat) => (adjustment(state, seat).builds > 0 ? "build" : "disband"),
    decisions,
    list(state, seat, amending) {
      const left = Math.max(0, decisions(state, seat) - (state.orders[seat]?.length ?? 0))
      const isDisbanding = adjustment(state, seat).disbands > 0
      return [listAdjustments(board, state, seat, { left, amending, isDisbanding })]
    },
    judge: judges.winter,
    counts: true,
  }
  return { spring: movement, "spring-retreats": retreats, fall: movement, "fall-retreats": retreats, winter }
}
