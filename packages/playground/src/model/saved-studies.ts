/** Studies in the storage of the browser. They are saved after every change, so that none is lost. */
import { browserStorage, type Kept, type KeptStorage, storageInMemory } from "./kept"

/** A saved study. */
export interface SavedStudy extends Kept {
  /** Id of its game. */
  readonly game: string
  readonly title: string
  /** The study as text. */
  readonly text: string
}

/** Returns true for a study that this version of the page can read. */
export function isSavedStudy(value: unknown): value is SavedStudy {
  const { id, game, title, text, at } = Object(value)
  return [id, game, title, text].every((each) => typeof each === "string") && typeof at === "number"
}

/** Opens the studies of this browser. */
export function openStudies(): KeptStorage<SavedStudy> {
  return typeof indexedDB === "undefined"
    ? storageInMemory()
    : browserStorage("flottille-studies", "studies", isSavedStudy)
}
