/** Games with one fault each, which properties must notice. */
import type { Viewer } from "@flottille/core"
import { type SubVariantGame, subVariant } from "../../src/game"
import type { LetterLine } from "../../src/letter/letter"
import type { SubVariantState } from "../../src/state/state"
import type { SubVariantView } from "../../src/view/view"
import type { Adjudicated } from "./waters"

/** A game whose state is altered after each action. */
export function spoilt(
  alter: (state: SubVariantState, before: SubVariantState) => void,
  when: (state: SubVariantState, before: SubVariantState) => boolean = (state, before) =>
    state.season !== before.season,
): SubVariantGame {
  return {
    ...subVariant,
    step(state, actor, action, emit) {
      const before = subVariant.clone(state)
      subVariant.step(state, actor, action, emit)
      if (when(state, before)) alter(state, before)
    },
  }
}

/** A game whose umpire writes other letters. */
export function miswritten(
  lines: (line: LetterLine, before: SubVariantState) => readonly LetterLine[],
  notices: (list: Adjudicated["notices"], before: SubVariantState) => Adjudicated["notices"] = (list) => list,
): SubVariantGame {
  return {
    ...subVariant,
    step(state, actor, action, emit) {
      const before = subVariant.clone(state)
      subVariant.step(state, actor, action, (event) =>
        emit?.(
          event.type === "adjudicated"
            ? {
                ...event,
                orders: event.orders.flatMap((line) => lines(line, before)),
                notices: notices(event.notices, before),
              }
            : event,
        ),
      )
    },
  }
}

/** A game with other views. */
export const seeing = (change: (view: SubVariantView, state: SubVariantState) => SubVariantView): SubVariantGame => ({
  ...subVariant,
  view: (state: SubVariantState, viewer: Viewer) => change(subVariant.view(state, viewer), state),
})
