/** What a search remembers of positions, by their keys. */

/** What is known of a position. */
export interface Known<Action> {
  /** How far ahead was looked. */
  readonly depth: number
  /** It is worth at least that, */
  readonly low: number
  /** and at most that. */
  readonly high: number
  /** What was found: one of these two, or both. */
  readonly value: number
  /** What is done there. */
  readonly best: Action | undefined
}

/** A memory that forgets what has not been asked for lately. */
export interface Transpositions<Action> {
  get(key: string): Known<Action> | undefined
  set(key: string, known: Known<Action>): void
  clear(): void
}

/**
 * A table of two halves: when the younger one is full, the older one is forgotten.
 *
 * @param size - Positions of a half.
 */
export function transpositions<Action>(size: number): Transpositions<Action> {
  let young = new Map<string, Known<Action>>()
  let old = young
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set(key, known) {
      if (young.size >= size) {
        old = young
        young = new Map()
      }
      young.set(key, known)
    },
    clear() {
      young = new Map()
      old = young
    },
  }
}
