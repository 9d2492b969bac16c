/** Proposing a draw. */
import { object } from "@flottille/core"
import { type DiplomacyKind, seatOfActor } from "./kind"

/** The seat proposes a draw in this phase. */
export interface Draw {
  readonly type: "draw"
}

const DRAW: Draw = Object.freeze({ type: "draw" })

const onlyDraw: readonly Draw[] = Object.freeze([DRAW])

/**
 * The seat proposes a draw, in secret. The phase ends the game if all survivors do.
 *
 * @rule DP-7
 */
export const draw: DiplomacyKind<Draw> = {
  phases: ["spring", "fall"],
  all: onlyDraw,
  shape: object({}),
  example: "propose draw",
  format: () => "propose draw",
  list: ({ proposals }, seat) => (proposals[seat] ? [] : onlyDraw),
  refuse: ({ proposals }, _action, actor) =>
    proposals[seatOfActor(actor)] ? { code: "already-proposed", rule: "DP-7" } : undefined,
  apply(state, _action, _emit, actor) {
    state.proposals[seatOfActor(actor)] = true
  },
}
