/** The keys of the board. */
import type { Place } from "@flottille/core/diagram"

export type Command =
  | { readonly type: "go"; readonly to: string }
  | { readonly type: "touch" }
  | { readonly type: "drop" }
  | { readonly type: "why" }

export interface Typed {
  readonly text: string
  readonly at: number
}

/** Longest pause between two letters of a typed name, in milliseconds. */
const PAUSE = 1000

function go(place: Place | undefined): Command | undefined {
  return place && { type: "go", to: place.id }
}

/** Returns the command of a key other than a letter, seen from a place. */
export function commandOf(
  key: string,
  here: string,
  places: readonly Place[],
  possible: readonly string[],
): Command | undefined {
  const at = places.findIndex(({ id }) => id === here)
  const near = Object.entries(places[at]?.near ?? {})
  const to = near.find(([way]) => `arrow${way}` === key.toLowerCase())?.[1]
  if (to !== undefined) return { type: "go", to }
  if (key === "Home") return go(places[0])
  if (key === "End") return go(places.at(-1))
  // From here onwards, and round: the way back is the same list read backwards.
  const onwards = [...places.slice(at + 1), ...places.slice(0, at)].filter(({ id }) => possible.includes(id))
  if (key === "PageDown") return go(onwards[0])
  if (key === "PageUp") return go(onwards.at(-1))
  if (key === "Enter" || key === " ") return { type: "touch" }
  if (key === "Escape") return { type: "drop" }
  return key === "?" ? { type: "why" } : undefined
}

/** The letters typed by now: one that no name goes on with begins anew. */
export function typed(
  before: Typed,
  key: string,
  at: number,
  places: readonly Place[],
): Typed & { readonly place: Place | undefined } {
  const found = (text: string) => {
    const named = (isMeant: (name: string) => boolean) =>
      places.find(({ id, name }) => [id, name.en, name.fr].some((each) => isMeant(each.toLowerCase())))
    return named((name) => name === text) ?? named((name) => name.startsWith(text))
  }
  const letter = key.toLowerCase()
  const longer = at - before.at < PAUSE ? before.text + letter : letter
  const text = found(longer) ? longer : letter
  return { text, at, place: found(text) }
}
