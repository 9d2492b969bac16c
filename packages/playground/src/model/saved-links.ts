/** Links to rooms, kept in this browser so that a player returns to the seat. */
import { type KeyValueStorage, put } from "./storage"

/** A kept link. */
export interface SavedLink {
  /** The part of the page's address from `#` on. */
  readonly fragment: string
  /** Id of the game. */
  readonly game: string
  /** Id of the seat; `null` for a spectator. */
  readonly seat: string | null
  /** Time of the last visit, in milliseconds since 1970. */
  readonly at: number
  readonly isOver: boolean
  /** True for the link of the host. */
  readonly host?: true
}

const LINKS = "flottille:links"
/** Number of kept links; the oldest are dropped. */
const MOST_LINKS = 50

function isSavedLink(value: unknown): value is SavedLink {
  const { fragment, game, seat, at, isOver } = Object(value)
  const isText = [fragment, game].every((text) => typeof text === "string")
  return isText && (seat === null || typeof seat === "string") && typeof at === "number" && typeof isOver === "boolean"
}

/** Returns all links, the latest first. */
export function savedLinks(storage: KeyValueStorage): readonly SavedLink[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LINKS) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isSavedLink).toSorted((one, other) => other.at - one.at) : []
  } catch {
    return []
  }
}

/** Keeps a link in place of an earlier one with the same address. */
export function saveLink(storage: KeyValueStorage, link: SavedLink): void {
  const others = savedLinks(storage).filter(({ fragment }) => fragment !== link.fragment)
  put(storage, LINKS, JSON.stringify([link, ...others].slice(0, MOST_LINKS)))
}

/** Drops a link. */
export function removeLink(storage: KeyValueStorage, fragment: string): void {
  const others = savedLinks(storage).filter((link) => link.fragment !== fragment)
  put(storage, LINKS, JSON.stringify(others))
}
