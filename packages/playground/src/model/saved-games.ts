/** Games in the storage of the browser. They are saved after every action, so that none is lost. */
import { CHANCE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import { createStore, del, set, values } from "idb-keyval"
import type { AnyMatch, Plan } from "./sight"
import type { KeyValueStorage } from "./storage"

/** A saved game. */
export interface SavedGame {
  readonly id: string
  /** The id of its rules. */
  readonly game: string
  /** Its record, with all that is hidden from its players. */
  readonly record: string
  readonly plans: readonly Plan[]
  readonly lesson: boolean
  /** Time of the last action, in milliseconds since 1970. */
  readonly at: number
  readonly isOver: boolean
}

/** Stores games by their ids. */
export interface GameStorage {
  save(game: SavedGame): Promise<void>
  /** Returns all games, the latest first. */
  all(): Promise<readonly SavedGame[]>
  remove(id: string): Promise<void>
}

const latestFirst = (games: readonly SavedGame[]) => games.toSorted((one, other) => other.at - one.at)

/** Creates a storage in IndexedDB. */
export function browserGames(): GameStorage {
  const store = createStore("flottille", "games")
  return {
    save: (game) => set(game.id, game, store),
    all: async () => latestFirst((await values<unknown>(store)).filter(isSavedGame)),
    remove: (id) => del(id, store),
  }
}

/** Creates a storage in memory, for browsers without IndexedDB. */
export function memoryGames(): GameStorage {
  const games = new Map<string, SavedGame>()
  return {
    save: async (game) => void games.set(game.id, game),
    all: async () => latestFirst([...games.values()]),
    remove: async (id) => void games.delete(id),
  }
}

const UNSAVED = "flottille:unsaved"

/** Keeps the latest state of a game at once: IndexedDB may drop it if the page is closed within the same moment. */
export function keepUnsaved(storage: KeyValueStorage, game: SavedGame): void {
  try {
    storage.setItem(UNSAVED, JSON.stringify(game))
  } catch {
    // The storage is full: IndexedDB has more room.
  }
}

/** Returns the state that IndexedDB may lack. */
export function unsaved(storage: KeyValueStorage): SavedGame | undefined {
  const game: unknown = JSON.parse(storage.getItem(UNSAVED) ?? "null")
  return isSavedGame(game) ? game : undefined
}

/** Forgets it once it is in IndexedDB. */
export function forgetUnsaved(storage: KeyValueStorage, game: SavedGame): void {
  const last = unsaved(storage)
  if (last?.id === game.id && last.at === game.at) storage.removeItem(UNSAVED)
}

/** What is known of a game besides its match. */
export type Saving = Pick<SavedGame, "id" | "plans" | "lesson" | "at">

/** Returns the match as a saved game, or `undefined` if no person has acted in it. */
export function savedGame(pkg: AnyGamePackage, match: AnyMatch, saving: Saving): SavedGame | undefined {
  const record = match.record()
  const isBegun = record.entries.some(
    (entry) => "resign" in entry || (entry.actor !== CHANCE && saving.plans[entry.actor]?.kind === "person"),
  )
  if (!isBegun) return undefined
  const { id } = pkg.game
  return { ...saving, game: id, record: formatRecord(pkg.game, record), isOver: match.outcome() !== undefined }
}

/** Returns true for a game that this version of the page can read. */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== "object" || value === null || !("id" in value && "game" in value && "record" in value))
    return false
  if (!("plans" in value && "lesson" in value && "at" in value && "isOver" in value)) return false
  const { id, game, record, plans, at } = value
  return [id, game, record].every((text) => typeof text === "string") && Array.isArray(plans) && typeof at === "number"
}

/**
 * Reserves a game for this tab.
 *
 * @returns A function that releases it, or `undefined` if the game is open in another tab.
 */
export function reserve(id: string): Promise<(() => void) | undefined> {
  // Pages without encryption have no locks.
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    navigator.locks.request(`flottille:${id}`, { ifAvailable: true }, hold).catch(reject)
  })
}
