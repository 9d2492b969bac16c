/** Finishing a phase, and taking that back. */
import { object } from "@flottille/core"
import { type DiplomacyKind, seatOfActor } from "./kind"

/** The seat has finished this phase. */
export interface Ready {
  readonly type: "ready"
}

/** The seat takes back that it is ready. */
export interface Unready {
  readonly type: "unready"
}

export const READY: Ready = Object.freeze({ type: "ready" })
const UNREADY: Unready = Object.freeze({ type: "unready" })

const onlyReady: readonly Ready[] = Object.freeze([READY])
const onlyUnready: readonly Unready[] = Object.freeze([UNREADY])

/**
 * The seat seals its orders. It is legal at any time.
 *
 * @rule DP-3
 */
export function readyIn(phases: readonly string[]): DiplomacyKind<Ready> {
  return {
    phases,
    all: onlyReady,
    shape: object({}),
    example: "ready",
    format: () => "ready",
    list: () => onlyReady,
    apply(state, _action, emit, actor) {
      const seat = seatOfActor(actor)
      state.ready[seat] = true
      emit?.({ type: "ready", seat })
    },
  }
}

/**
 * The seat opens its orders again while others are not ready.
 *
 * @rule DP-3
 */
export function unreadyIn(phases: readonly string[]): DiplomacyKind<Unready> {
  return {
    phases,
    all: onlyUnready,
    shape: object({}),
    example: "unready",
    amending: true,
    format: () => "unready",
    list: ({ ready }, seat) => (ready[seat] ? onlyUnready : []),
    refuse: ({ ready }, _action, actor) =>
      ready[seatOfActor(actor)] ? undefined : { code: "not-ready", rule: "DP-3" },
    apply(state, _action, emit, actor) {
      const seat = seatOfActor(actor)
      state.ready[seat] = false
      emit?.({ type: "unready", seat })
    },
  }
}
