/** Games in the storage of the browser. They are saved after every action, so that none is lost. */
import { CHANCE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { browserStorage, type Kept, type KeptStorage, storageInMemory, type Unsaved, unsavedIn } from "./kept"
import type { AnyMatch, Plan } from "./sight"
import type { KeyValueStorage } from "./storage"

/** A saved game, at the time of its last action. */
export interface SavedGame extends Kept {
  /** The id of its rules. */
  readonly game: string
  /** Its record as JSON, with all that is hidden from its players. Older versions of the page wrote text. */
  readonly record: string
  readonly plans: readonly Plan[]
  readonly lesson: boolean
  readonly isOver: boolean
}

/** Opens the games of this browser. */
export function openGames(): KeptStorage<SavedGame> {
  return typeof indexedDB === "undefined" ? storageInMemory() : browserStorage("flottille", "games", isSavedGame)
}

/** Keeps the latest state of a game at once. */
export function unsavedGame(storage: KeyValueStorage): Unsaved<SavedGame> {
  return unsavedIn(storage, "flottille:unsaved", isSavedGame)
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
  return { ...saving, game: pkg.game.id, record: JSON.stringify(record), isOver: match.outcome() !== undefined }
}

/** Returns true for a game that this version of the page can read. */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== "object" || value === null || !("id" in value && "game" in value && "record" in value))
    return false
  if (!("plans" in value && "lesson" in value && "at" in value && "isOver" in value)) return false
  const { id, game, record, plans, at } = value
  return [id, game, record].every((text) => typeof text === "string") && Array.isArray(plans) && typeof at === "number"
}
