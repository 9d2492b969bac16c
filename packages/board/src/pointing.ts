/** The one rule for pointing, as a person meets it: what touching a place leads to. */
import type { Pointer } from "@flottille/core/diagram"

/** What touching a place has led to, with the places touched by now. */
export type Answer<Action> =
  /** More can follow; what they mean already stands as buttons beside. */
  | { readonly type: "begun"; readonly touched: readonly string[] }
  /** They mean one action, and nothing can follow. */
  | { readonly type: "complete"; readonly touched: readonly string[]; readonly action: Action }
  /** They mean several actions: a menu. */
  | { readonly type: "several"; readonly touched: readonly string[]; readonly actions: readonly Action[] }
  /** No legal action begins so. */
  | { readonly type: "refused"; readonly touched: readonly string[] }
  /** The place touched last was touched again. */
  | { readonly type: "dropped"; readonly touched: readonly [] }

/** Touches one more place: it goes on with what was begun where it can, and begins anew where that can be. */
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

/** What was begun, as far as it can still be gone on with in another position. */
export function kept<Action>(pointer: Pointer<Action>, touched: readonly string[]): readonly string[] {
  const { next, complete } = pointer.after(touched)
  return next.length > 0 || complete.length > 0 ? touched : []
}
