import { createRandom, type Policy, pick, type Random, type Viewer } from "@flottille/core"
import { subVariant } from "../../src/game"
import { nothingMore } from "../../src/knowledge/tracks"
import type { SubVariantAction } from "../../src/rules/actions"
import { standard } from "../../src/rules/standard"
import { isDeep } from "../../src/state/depths"
import type { SubVariantOptions } from "../../src/state/options"
import type { Phase, SubUnit, SubVariantState } from "../../src/state/state"
import { isReachable } from "./standard"

/** Gives every unit its order before it is ready, and seldom proposes a draw. */
const thorough: Policy<SubVariantState, SubVariantAction> = (_state, _seat, actions, random) => {
  const orders = actions.filter(({ type }) => type !== "ready" && type !== "draw")
  const draw = actions.find(({ type }) => type === "draw")
  if (draw && random.below(200) === 0) return draw
  return orders.length > 0 ? pick(orders, random) : pick(actions, random)
}

const touchesDepths = (action: SubVariantAction) =>
  Object.entries(action).some(([key, value]) =>
    key === "unitType" ? value === "SM" : typeof value === "string" && isDeep(value),
  )

/** The same, with a liking for everything that happens under water, torpedoes and supports into the dark included. */
export const deep: Policy<SubVariantState, SubVariantAction> = (state, seat, actions, random) => {
  const wet = actions.filter(touchesDepths)
  const brisk = wet.filter(
    ({ type }) => type === "move" || type === "torpedo" || type === "retreat" || type === "build" || type === "setup",
  )
  const choice = random.below(8)
  if (choice < 5 && brisk.length > 0) return pick(brisk, random)
  if (choice < 7 && wet.length > 0) return pick(wet, random)
  return thorough(state, seat, actions, random)
}

/** Moves, mostly. */
export const restless: Policy<SubVariantState, SubVariantAction> = (state, seat, actions, random) => {
  const moves = actions.filter((action) => action.type === "move" || (action.type === "support" && action.to !== null))
  return random.below(4) > 0 && moves.length > 0 ? pick(moves, random) : deep(state, seat, actions, random)
}

/** Plays until a state is wanted, and returns it. */
function playUntil(
  seed: number | string,
  wanted: (state: SubVariantState) => boolean,
  options: Partial<SubVariantOptions> = {},
  policy = deep,
): SubVariantState {
  const random = createRandom(seed)
  for (;;) {
    const state = subVariant.initialState(options)
    for (;;) {
      if (wanted(state)) return state
      const [seat] = subVariant.actors(state)
      if (typeof seat !== "number") break
      subVariant.step(state, seat, policy(state, seat, subVariant.legalActions(state, seat), random))
    }
  }
}

/** A state at the beginning of a phase. */
export function phaseOf(
  seed: number | string,
  season: Phase,
  fits: (state: SubVariantState) => boolean = () => true,
  options: Partial<SubVariantOptions> = {},
): SubVariantState {
  return playUntil(
    seed,
    (state) => state.season === season && state.orders.every((list) => list.length === 0) && fits(state),
    options,
  )
}

/**
 * Two submarines of two powers, hidden from a viewer, exchanged: the same places are taken, each by
 * the other's power.
 */
export function exchanged(state: SubVariantState, viewer: Viewer, random: Random): SubVariantState | undefined {
  const powers = subVariant.seats(state.options).map(({ id }) => id)
  const hidden = state.units.filter(({ power, at }) => isDeep(at) && power !== powers[viewer as number])
  const pairs = hidden.flatMap((one) =>
    hidden.flatMap((other) => (one.power < other.power ? [[one, other] as const] : [])),
  )
  if (pairs.length === 0) return undefined
  const [one, other] = pick(pairs, random)
  const swapped = state.units.map((unit): SubUnit => {
    if (unit === one) return { ...unit, power: other.power }
    return unit === other ? { ...unit, power: one.power } : unit
  })
  const next: SubVariantState = {
    ...subVariant.clone(state),
    units: standard.base.sortUnits(swapped),
    // Without the orders that were pending for the two, and what others know of them.
    orders: state.orders.map((list) =>
      list.filter((order) => !("unit" in order && [one.at, other.at].includes(order.unit))),
    ),
    known: state.known.map((own, seat) => (seat === viewer ? own : nothingMore)),
  }
  return isReachable(next) ? next : undefined
}
