/** Selecting places: the rule by which places touched one after the other become an action. */
import type { Pointer } from "@flottille/core/diagram"

/** Result of touching a place, with the places touched so far. */
export type Answer<Action> =
  /** More places can follow; the actions that they lead to are shown as buttons as well. */
  | { readonly type: "begun"; readonly touched: readonly string[] }
  /** They mean one action, and nothing can follow. */
  | { readonly type: "complete"; readonly touched: readonly string[]; readonly action: Action }
  /** They mean several actions: a menu. */
  | { readonly type: "several"; readonly touched: readonly string[]; readonly actions: readonly Action[] }
  /** No legal action begins so. */
  | { readonly type: "refused"; readonly touched: readonly string[] }
  /** The place touched last was touched again. */
  | { readonly type: "dropped"; readonly touched: readonly [] }

/** Touches one more place: continues the selection if possible, otherwise begins a new one there. */
export function touch<Action>(pointer: Pointer<Action>, touched: readonly string[], place: string): Answer<Action> {
  const goesOn = pointer.after(touched).next.includes(place)
  if (!goesOn && place === touched.at(-1)) return { type: "dropped", touched: [] }
  const now = goesOn ? [...touched, place] : [place]
  const { next, complete } = pointer.after(now)
  if (next.length > 0) return { type: "begun", touched: now }
  const [action, ...others] = complete
  if (action === undefined) return { type: "refused", touched: [...touched, place] }
  return others.length > 0
    ? { type: "several", touched: now, actions: complete }
    : { type: "complete", touched: now, action }
}

/** Returns as much of a selection as is still possible in another position. */
export function kept<Action>(pointer: Pointer<Action>, touched: readonly string[]): readonly string[] {
  const { next, complete } = pointer.after(touched)
  return next.length > 0 || complete.length > 0 ? touched : []
}
