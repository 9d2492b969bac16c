/**
 * A bounded memory of values that are expensive to make.
 *
 * A `Map` keeps the order of insertion, so these lines do what `lru-cache` would add 200 kB to every installation for.
 */
export class Cache<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  /** @param most - Number of values that are kept; the one used longest ago goes first. */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns the value of a key, and makes it if it is not there. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make()
    this.set(key, value)
    return value
  }

  /** Keeps a value as the one used last. */
  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
  }
}
