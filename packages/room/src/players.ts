/** The players of a room: who has each seat, who has resigned, and who has missed too many phases. */
import type { Seat } from "@flottille/core"

export class Players {
  readonly #tokens: (string | null)[]
  readonly #bots: boolean[]
  readonly #resigned = new Set<Seat>()
  /** Phases that a seat has missed in succession. */
  readonly #missed = new Map<Seat, number>()
  readonly #vacant = new Set<Seat>()

  /**
   * @param tokens - Hashes of tokens, by seat; null for a free seat or a bot.
   * @param bots - Seats of bots.
   */
  constructor(seats: readonly Seat[], tokens: readonly (string | null)[], bots: readonly boolean[]) {
    this.#tokens = seats.map((seat) => tokens[seat] ?? null)
    this.#bots = seats.map((seat) => bots[seat] ?? false)
  }

  /** Returns the hash of the token of a seat, or null. */
  tokenOf(seat: Seat): string | null {
    return this.#tokens[seat] ?? null
  }

  isBot(seat: Seat): boolean {
    return this.#bots[seat] ?? false
  }

  isVacant(seat: Seat): boolean {
    return this.#vacant.has(seat)
  }

  /** Returns whether a seat is taken, or has fallen vacant since. */
  hasBegun(seat: Seat): boolean {
    return this.isBot(seat) || this.tokenOf(seat) !== null || this.isVacant(seat)
  }

  hasResigned(seat: Seat): boolean {
    return this.#resigned.has(seat)
  }

  /** Returns whether a person has the seat and has not resigned. */
  isPerson(seat: Seat): boolean {
    return !this.isBot(seat) && this.tokenOf(seat) !== null && !this.hasResigned(seat)
  }

  /** Returns the seats that wait for another player, in order. */
  vacant(): readonly Seat[] {
    return [...this.#vacant].sort((one, other) => one - other)
  }

  /** Gives a seat to a person. Returns whether it was vacant. */
  claim(seat: Seat, token: string): boolean {
    const wasVacant = this.#vacant.has(seat)
    this.replace(seat, token)
    return wasVacant
  }

  /** Gives a seat to another person, or leaves it vacant without a token. */
  replace(seat: Seat, token: string | undefined): void {
    this.#bots[seat] = false
    this.#missed.delete(seat)
    this.#tokens[seat] = token ?? null
    if (token === undefined) this.#vacant.add(seat)
    else this.#vacant.delete(seat)
  }

  /** Lets a bot play a seat whose player may return. */
  standIn(seat: Seat): void {
    this.#bots[seat] = true
  }

  resign(seat: Seat): void {
    this.#resigned.add(seat)
  }

  /** Notes that a seat has acted in time. */
  act(seat: Seat): void {
    this.#missed.delete(seat)
  }

  /**
   * Counts a missed phase.
   *
   * @param most - The number of phases missed in succession that makes the seat vacant.
   * @returns Whether the seat has fallen vacant by it.
   */
  miss(seat: Seat, most: number): boolean {
    const missed = (this.#missed.get(seat) ?? 0) + 1
    this.#missed.set(seat, missed)
    if (missed < most || this.isBot(seat) || this.hasResigned(seat) || this.isVacant(seat)) return false
    this.#tokens[seat] = null
    this.#vacant.add(seat)
    return true
  }

  /** Goes back to an earlier position, in which these seats had resigned. */
  rewind(resigned: readonly Seat[]): void {
    this.#missed.clear()
    this.#resigned.clear()
    for (const seat of resigned) this.#resigned.add(seat)
  }
}
