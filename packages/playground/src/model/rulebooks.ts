/** The rulebooks of the games, each loaded when the page first shows one of its clauses. */
import type { Rulebook } from "@flottille/core/rulebook"
import { type Signal, signal } from "@preact/signals"
import { gameOf } from "./games"

const rulebooks = new Map<string, Signal<Rulebook | undefined>>()

/**
 * Returns the rulebook of a game; `undefined` while it is loaded. A component that reads it renders again once it is
 * there.
 */
export function rulebookOf(id: string): Rulebook | undefined {
  const known = rulebooks.get(id)
  if (known) return known.value
  const loading = signal<Rulebook>()
  rulebooks.set(id, loading)
  void gameOf(id)
    ?.rulebook()
    .then((rulebook) => {
      loading.value = rulebook
    })
    // The next reader tries again.
    .catch(() => rulebooks.delete(id))
  return loading.value
}
