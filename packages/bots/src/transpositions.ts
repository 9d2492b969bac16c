/** A transposition table in two halves: when the younger one is full, the older one is dropped. */
export class TranspositionTable<Entry> {
  readonly #size: number
  #young = new Map<string, Entry>()
  #old = new Map<string, Entry>()

  /** @param size - Positions in each half. */
  constructor(size: number) {
    this.#size = size
  }

  get(key: string): Entry | undefined {
    return this.#young.get(key) ?? this.#old.get(key)
  }

  set(key: string, entry: Entry): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, entry)
  }

  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
  }
}
