/** Storage of the browser. */

/** The part of `localStorage` that the page uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Stores a text where there is room: without it, a page does less for its reader, but it works. */
export function put(storage: KeyValueStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The storage is full or closed.
  }
}

/** Creates a storage in memory, for browsers without `localStorage`. */
export function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
