/** Determinization: sampling a state behind a view. */
import type { DeterminizeFlags, Frozen, Random, Seat } from "@flottille/core"
import { pick, SchemaError, stateFromView } from "@flottille/core"
import type { AnyRules } from "../rules/compile-rules"
import { isSecret } from "../rules/setup"
import { boardOf, ownerOf } from "../state/board"
import { completeOptions, type DiabolikFleetOptions, seatInfos } from "../state/options"
import { type AnyState, type AnyView, cloneState } from "../state/state"
import { formatState, parseState } from "./notation"
import { viewShapeOf } from "./shapes"
import { view } from "./view"

/**
 * Samples a state that the viewer cannot tell from the real one.
 *
 * @throws SchemaError if no possible state gives this view.
 * @rule DF-1.3
 */
export function determinize(rules: AnyRules, given: AnyView, random: Random, how?: DeterminizeFlags): AnyState {
  const game = {
    formatState: (state: AnyState) => formatState(rules, state),
    parseState: (text: string) => parseState(rules, text),
    seats: (options: DiabolikFleetOptions) => seatInfos(rules, options),
    view,
  }
  const state = stateFromView(game, viewShapeOf(rules), given, (seen: Frozen<AnyView>) =>
    drawUnseen(rules, seen, random),
  )
  return how?.sealed === "none" ? withoutUnseen(state, given) : state
}

/** Places unseen ships as their seat could have deployed them. */
function drawUnseen(rules: AnyRules, { viewer: _, hidden, ...seen }: Frozen<AnyView>, random: Random): AnyState {
  const state = cloneState({ ...seen, options: completeOptions(rules, seen.options) })
  hidden.forEach((count, seat) => {
    for (let set = 0; set < count; set++) setUnseen(rules, state, seat, random)
  })
  return state
}

function withoutUnseen(state: AnyState, { hidden }: AnyView): AnyState {
  return { ...state, cells: state.cells.map((ship) => (hidden[ownerOf(ship)] ? 0 : ship)) }
}

function setUnseen(rules: AnyRules, state: AnyState, seat: Seat, random: Random): void {
  const fits =
    isSecret(state) && seat < state.options.seats && state.cells.length === boardOf(rules, state.options).beyond
  const { legalActions, step } = rules.play.methods
  const actions = fits ? legalActions(state, seat) : []
  if (actions.length === 0) throw new SchemaError("view", ["hidden", seat], "fewer unseen ships", "DF-1.3")
  step(state, seat, pick(actions, random))
}
