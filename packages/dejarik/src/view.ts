import type { Frozen, Viewer } from "@flottille/core"
import { cloneState, completeOptions, type DejarikState } from "./state"

/** What a viewer knows: everything, for nothing is hidden. */
export interface DejarikView extends DejarikState {
  readonly viewer: Viewer
}

/** The view of anybody. */
export function viewOf(state: DejarikState, viewer: Viewer): DejarikView {
  return { viewer, ...cloneState(state) }
}

/** The state that a view shows. */
export function stateOf(view: Frozen<DejarikView>): DejarikState {
  return cloneState({ ...view, options: completeOptions(view.options) })
}
