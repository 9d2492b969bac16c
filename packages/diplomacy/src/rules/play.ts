/** The course of a game, assembled from its kinds of action and phases. */
import { CHANCE, canonicalJson, type ListFlags, type Seat } from "@flottille/core"
import type { Listing, Phase, Play, Sealing, Typed } from "@flottille/core/kinds"
import { nobody, playOf } from "@flottille/core/kinds"
import type { AnyOrder } from "../orders/order"
import { withCoasts } from "../orders/support"
import { countIn, type DiplomacyPhase, nthIn } from "../phases/phase"
import type { AnyEvent } from "../state/events"
import type { DiplomacyOptions } from "../state/options"
import type { PlayState } from "../state/state"
import type { DiplomacyKind, DiplomacyKinds } from "./kinds/kind"
import { refuseOrder } from "./kinds/order"
import type { Rules } from "./rules"
import { type Turns, turnsOf, unready } from "./turn"

/** Returns true if two orders are equal; the places are compared first, which is fast and usually enough. */
function isSame(one: AnyOrder, other: AnyOrder): boolean {
  const alike = one.type === other.type && one.unit === other.unit && one.of === other.of && one.to === other.to
  return alike && canonicalJson(one) === canonicalJson(other)
}

/**
 * Lists the actions of a seat in a phase: its orders, the proposal of a draw, supports with a coast,
 * and the other kinds; `ready` is last.
 *
 * @rule DP-3 DP-8
 */
function listingOf(
  rules: Rules,
  { list: listOrders }: DiplomacyPhase,
  { draw, ready, ...accepted }: DiplomacyKinds,
): Listing<PlayState, Typed> {
  const others = Object.values(accepted).flatMap(({ order, list }) => (order || !list ? [] : list))
  const isOrder = ({ type }: Typed) => accepted[type]?.order === true
  let counted: readonly (readonly Typed[])[] = []

  function lists(state: PlayState, seat: Seat, flags?: ListFlags): readonly (readonly Typed[])[] {
    const orders = listOrders(state, seat, flags?.amending ?? false)
    const actions: (readonly Typed[])[] = [...orders]
    if (draw?.list) actions.push(draw.list(state, seat))
    if (flags?.fine)
      for (const list of orders) for (const order of list) actions.push(withCoasts(rules.board, state.units, order))
    for (const listOther of others) actions.push(listOther(state, seat, flags))
    if (ready?.list) actions.push(ready.list(state, seat))
    return actions
  }

  return {
    // `flat` takes nine times as long.
    list: (state, seat, flags) => ([] as Typed[]).concat(...lists(state, seat, flags)),
    count(state, seat) {
      counted = lists(state, seat)
      return countIn(counted)
    },
    nth: (_state, _seat, place) => nthIn(counted, place),
    refuse(state, action, actor) {
      if (!isOrder(action) || actor === CHANCE) return undefined
      const isListed = (fine: boolean) =>
        lists(state, actor, { amending: true, fine }).some((list) => list.some((each) => isSame(each, action)))
      return isListed(false) || isListed(true) ? undefined : refuseOrder(rules, state, action, actor)
    },
  }
}

/**
 * Seats give orders one by one and seal them together by `ready`, so the pending orders of the state
 * are the sealed choices. The phase settles once all seats with a decision are ready.
 *
 * @rule DP-3
 */
const readiness: Sealing<PlayState, Typed> = {
  waiting: unready,
  step:
    ({ apply, phaseAt }) =>
    (state, actor, action, emit) => {
      if (actor === CHANCE) return
      apply(state, actor, action, emit)
      if (!state.ready[actor]) return
      const { asked, settle } = phaseAt(state)
      if (unready(asked(state), state).length === 0) settle?.(state, emit, { actions: [], apply: () => {} })
    },
}

export type AnyPlay = Play<PlayState, Typed, DiplomacyOptions, Typed>

export interface Playable<S extends PlayState = PlayState, Event = AnyEvent> extends Rules<S, Event> {
  readonly turns: Turns
  readonly play: AnyPlay
}

/** Derives how a game is played from its kinds, phases and endings. */
export function playableOf<S extends PlayState, Event>(rules: Rules<S, Event>): Playable<S, Event>
// The compiler cannot see that the rules make states of their own type.
export function playableOf(rules: Rules): Playable {
  const turns = turnsOf(rules)
  return { ...rules, turns, play: playBy(rules, turns) }
}

function playBy(rules: Rules, { acting, proceed }: Turns): AnyPlay {
  const { kinds, phases } = rules
  const phaseBy = (phase: DiplomacyPhase): Phase<PlayState, DiplomacyKind<Typed, Typed>, Typed> => ({
    rule: phase.rule,
    sealed: true,
    actors: acting,
    settle: proceed,
    listing: (accepted) => listingOf(rules, phase, accepted),
  })
  return playOf<PlayState, DiplomacyOptions, Typed, DiplomacyKinds>({
    kinds,
    phases: {
      ...Object.fromEntries(Object.entries(phases).map(([name, phase]) => [name, phaseBy(phase)])),
      over: { rule: "CO-1", actors: () => nobody },
    },
    sealing: readiness,
    phaseOf: ({ ending, season }) => (ending === null ? season : "over"),
    isOut: ({ resigned }, actor) => typeof actor === "number" && resigned[actor] === true,
    wrongMoment(state, action, actor) {
      if (kinds[action.type]?.order) return refuseOrder(rules, state, action, actor)
      return action.type === "draw" ? { code: "wrong-phase", rule: "DP-7" } : undefined
    },
  })
}
