import type { Viewer } from "@flottille/core"
import { cloneState, type MyGameState } from "./state"

/** What a viewer knows: everything, for nothing is hidden. */
export interface MyGameView extends MyGameState {
  readonly viewer: Viewer
}

/** The view of anybody. */
export function viewOf(state: MyGameState, viewer: Viewer): MyGameView {
  return { viewer, ...cloneState(state) }
}

/** The state that a view shows. */
export function stateOf({ viewer: _, ...state }: MyGameView): MyGameState {
  return cloneState(state)
}
