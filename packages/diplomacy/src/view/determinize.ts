/** Determinization: sampling a state that is consistent with a view. */
import { type DeterminizeFlags, deepFreeze, parse, pick, type Random, SchemaError, type Seat } from "@flottille/core"
import { withCoasts } from "../orders/support"
import { countIn, nthIn } from "../phases/phase"
import type { Playable } from "../rules/play"
import type { ViewOf } from "../rules/rules"
import { copyOf, enterOrder, isMovement, type PlayState } from "../state/state"
import { checkPosition } from "./position-check"
import { isSecret } from "./view"

/**
 * Samples a state that is consistent with a view. Hidden orders are drawn at random, from none to
 * every decision.
 *
 * @param how - With `sealed: "none"` other seats have no pending orders or proposals.
 * @throws SchemaError for a view that no possible state has.
 */
export function determinize<S extends PlayState>(
  rules: Playable<S>,
  given: ViewOf<S>,
  random: Random,
  { sealed }: DeterminizeFlags = {},
): S {
  parse(rules.viewShape, given, "view", "DP-8")
  const { viewer, ...seen } = given
  const { orders, proposals } = seen
  const filled = {
    ...seen,
    orders: orders.map((list) => list ?? []),
    proposals: proposals.map((proposal) => proposal ?? false),
  }
  const state = copyOf(filled) as unknown as S
  deepFreeze(state.last)
  checkPosition(rules, state, "view")
  for (const seat of rules.board.seats) {
    const secret = isSecret(rules, state, seat, viewer)
    for (const [part, list] of Object.entries({ orders, proposals }))
      if ((list[seat] === null) !== secret)
        throw new SchemaError("view", [part, seat], "null only for sealed orders", "DP-3")
    if (!secret) continue
    if (sealed === "none") state.ready[seat] = false
    else drawPending(rules, state, seat, random)
  }
  return state
}

function drawPending(rules: Playable, state: PlayState, seat: Seat, random: Random): void {
  drawOrders(rules, state, seat, random)
  if (isMovement(state.season)) state.proposals[seat] = random.below(2) === 1
}

function drawOrders({ board, turns }: Playable, state: PlayState, seat: Seat, random: Random): void {
  const { list } = turns.phaseOf(state)
  for (let count = random.below(turns.decisions(state, seat) + 1); count > 0; count--) {
    const lists = list(state, seat, false)
    const listed = countIn(lists)
    if (listed === 0) continue
    const order = nthIn(lists, random.below(listed))
    // The order may have named a coast (DP-8).
    const named = withCoasts(board, state.units, order)
    enterOrder(state, seat, named.length > 0 ? pick([order, ...named], random) : order)
  }
}
