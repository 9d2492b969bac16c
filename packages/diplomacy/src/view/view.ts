/** Views of a game. */
import type { Seat, Shape, Turn, Viewer } from "@flottille/core"
import { deepFreeze, literal, parse, REFEREE, SPECTATOR } from "@flottille/core"
import { plainUnit } from "../adjudicator/aftermath"
import type { Board } from "../map/board"
import { turnIn } from "../map/calendar"
import type { AnyOrder } from "../orders/order"
import type { Playable } from "../rules/play"
import type { OrderOf, SeenPending, ViewOf } from "../rules/rules"
import { unready } from "../rules/turn"
import type { DiplomacyState, PlayState, Published, PublishedPhase } from "../state/state"

/** The knowledge of a viewer: everything except the pending orders and proposals of others. */
export interface DiplomacyView<Other extends AnyOrder = never> extends ViewOf<DiplomacyState<Other>> {}

/** Returns the shape of a viewer. */
export function viewerShapeOf({ seats }: Board): Shape<Viewer> {
  return deepFreeze(literal(...seats, SPECTATOR, REFEREE))
}

/** DP-3 DP-7: Returns true if a seat's pending orders are secret from a viewer. */
export function isSecret({ turns }: Playable, state: PlayState, seat: Seat, viewer: Viewer): boolean {
  return viewer !== REFEREE && viewer !== seat && turns.isActing(state, seat)
}

function seenResults<Other extends AnyOrder>({ year, season, orders }: PublishedPhase<Other>): PublishedPhase<Other> {
  return {
    year,
    season,
    orders: orders.map(({ power, order, result, reason, fate }) => ({
      power,
      order: { ...order },
      result,
      reason,
      fate,
    })),
  }
}

function seenLast<Other extends AnyOrder>(last: Published<Other>): Published<Other> {
  const seen = seenResults(last)
  return last.passed ? { ...seen, passed: last.passed.map(seenResults) } : seen
}

/**
 * Returns a copy of the facts that a viewer may know. It lists the fields one by one, so that a new
 * field of states does not leak.
 *
 * @param pending - The pending decisions that the viewer may know.
 */
export function view<Other extends AnyOrder = never>(
  state: DiplomacyState<Other>,
  viewer: Viewer,
  pending: SeenPending<DiplomacyState<Other>>,
): DiplomacyView<Other> {
  const { year, season, units, dislodged, centres, ready, resigned, last, ending } = state
  const { paradox, adjacentConvoy, missingConvoy, civilDisorder, yearLimit } = state.options
  return {
    options: { paradox, adjacentConvoy, missingConvoy, civilDisorder, yearLimit },
    year,
    season,
    units: units.map((unit) => plainUnit(unit, unit.at)),
    dislodged: dislodged.map(({ power, type, at, by, byConvoy, retreats }) => ({
      power,
      type,
      at,
      by,
      byConvoy,
      retreats: [...retreats],
    })),
    centres: { ...centres },
    orders: pending.orders,
    ready: [...ready],
    proposals: pending.proposals,
    resigned: [...resigned],
    last: last && seenLast(last),
    ending: ending && { reason: ending.reason, winners: [...ending.winners] },
    viewer,
  }
}

/**
 * Returns the view of a viewer: pending orders and proposals of others are secret. A view is a copy
 * that its holder may change.
 *
 * @rule DP-3 DP-7
 */
export function viewBy<S extends PlayState>(rules: Playable<S>, position: S, viewer: Viewer): ViewOf<S> {
  parse(rules.viewerShape, viewer, "viewer", "DP-1")
  const state = rules.veil?.(position, viewer) ?? position
  const secret = rules.board.seats.map((seat) => isSecret(rules, state, seat, viewer))
  const orders: readonly (readonly OrderOf<S>[])[] = state.orders
  return rules.view(state, viewer, {
    orders: orders.map((list, seat) => (secret[seat] ? null : list.map((order) => ({ ...order })))),
    proposals: state.proposals.map((proposal, seat) => (secret[seat] ? null : proposal)),
  })
}

/** Returns the current turn. Ready seats are public; the progress of other seats is not. */
export function turn<S extends PlayState>(rules: Playable<S>, position: S, viewer: Viewer): Turn {
  parse(rules.viewerShape, viewer, "viewer", "DP-1")
  const state = rules.veil?.(position, viewer) ?? position
  const { turns } = rules
  const acting = turns.acting(state)
  const phase = turns.phaseOf(state)
  const shown = acting.filter((seat) => viewer === REFEREE || viewer === seat)
  const budgets = shown.map((seat): Turn["budgets"][number] => ({
    seat,
    unit: phase.unit(state, seat),
    total: turns.decisions(state, seat),
    left: turns.left(state, seat),
  }))
  return {
    number: turnIn(rules.board.map, state.year),
    phase: state.ending ? "over" : state.season,
    seats: acting,
    waiting: unready(acting, state),
    budgets,
  }
}
