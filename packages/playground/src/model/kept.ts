/** What this browser keeps, each entry by its id. */
import { createStore, del, set, values } from "idb-keyval"
import { type KeyValueStorage, put } from "./storage"

/** An entry, with the time of its last change in milliseconds since 1970. */
export interface Kept {
  readonly id: string
  readonly at: number
}

/** Stores entries by their ids. */
export interface KeptStorage<Entry extends Kept> {
  save(entry: Entry): Promise<void>
  /** Returns all entries, the latest first. */
  all(): Promise<readonly Entry[]>
  remove(id: string): Promise<void>
}

/** Draws a token of 128 bits, which serves as an id, too. Pages over plain HTTP have no `crypto.randomUUID()`. */
export function drawToken(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => String(word).padStart(10, "0")).join("")
}

/** Milliseconds that the database may take to answer. */
const PATIENCE = 2000

const latestFirst = <Entry extends Kept>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => other.at - one.at)

/**
 * Creates a storage in a database of IndexedDB that holds nothing else.
 *
 * @param isReadable - Says whether this version of the page can read an entry.
 */
export function browserStorage<Entry extends Kept>(
  database: string,
  store: string,
  isReadable: (value: unknown) => value is Entry,
): KeptStorage<Entry> {
  const opened = createStore(database, store)
  let isSilent = false
  /** Gives up on a database that does not answer, so that the page goes on without it. */
  function answered<T>(asked: Promise<T>): Promise<T> {
    const silence = new Promise<never>((_, reject) => {
      const give = () => {
        isSilent = true
        reject(new Error("The storage of the browser does not answer."))
      }
      void asked.finally(() => clearTimeout(timer)).catch(() => {})
      const timer = setTimeout(give, isSilent ? 0 : PATIENCE)
    })
    return Promise.race([asked, silence])
  }
  return {
    save: (entry) => answered(set(entry.id, entry, opened)),
    all: async () => latestFirst((await answered(values<unknown>(opened))).filter(isReadable)),
    remove: (id) => answered(del(id, opened)),
  }
}

/** Creates a storage in memory, for browsers without IndexedDB. */
export function storageInMemory<Entry extends Kept>(): KeptStorage<Entry> {
  const entries = new Map<string, Entry>()
  return {
    save: async (entry) => void entries.set(entry.id, entry),
    all: async () => latestFirst([...entries.values()]),
    remove: async (id) => void entries.delete(id),
  }
}

/** The latest state of one entry, kept at once: IndexedDB may drop it if the page is closed within the same moment. */
export interface Unsaved<Entry extends Kept> {
  keep(entry: Entry): void
  /** Returns the state that IndexedDB may lack. */
  read(): Entry | undefined
  /** Forgets the state of an entry: only that of the given time, if there is one. */
  forget(id: string, at?: number): void
  /** Saves the state, unless one as late is there, and forgets it. */
  recover(entries: KeptStorage<Entry>): Promise<void>
}

/**
 * Keeps the latest state of an entry in a storage that writes at once.
 *
 * @param isReadable - Says whether this version of the page can read an entry.
 */
export function unsavedIn<Entry extends Kept>(
  storage: KeyValueStorage,
  key: string,
  isReadable: (value: unknown) => value is Entry,
): Unsaved<Entry> {
  const read = () => {
    try {
      const entry: unknown = JSON.parse(storage.getItem(key) ?? "null")
      return isReadable(entry) ? entry : undefined
    } catch {
      // An entry that was cut short is no state.
      return undefined
    }
  }
  const forget = (id: string, at?: number) => {
    const last = read()
    if (last?.id === id && (at === undefined || last.at === at)) storage.removeItem(key)
  }
  return {
    keep: (entry) => put(storage, key, JSON.stringify(entry)),
    read,
    forget,
    async recover(entries) {
      const left = read()
      if (!left) return
      const found = (await entries.all()).find(({ id }) => id === left.id)
      if (!found || found.at < left.at) await entries.save(left)
      forget(left.id, left.at)
    },
  }
}

/**
 * Reserves an entry for this tab.
 *
 * @returns A function that releases it, or `undefined` if the entry is open in another tab.
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
