/** Proposals among players: they are carried out once every other person agrees. */
import type { RecordEntry, Refusal, Seat } from "@flottille/core"
import { HOUR } from "./deadline-policy"
import type { ErrorCode, Offer } from "./messages"

/** Milliseconds after which an offer lapses: it then blocks no other one. */
const LAPSE = 24 * HOUR
/** Milliseconds for which a seat makes no other offer after one that was declined or withdrawn, unless somebody acts. */
const PATIENCE = 60_000

/** The pending offer, at most one at a time. Times are in milliseconds since 1970. */
export class Offers {
  readonly #agreed: (offer: Offer) => void
  #pending: Offer | undefined
  #since = 0
  /** When the last offer of a seat was declined or withdrawn. */
  readonly #declined = new Map<Seat, number>()

  /** @param agreed - Carries out an offer that everybody has accepted. */
  constructor(agreed: (offer: Offer) => void) {
    this.#agreed = agreed
  }

  pending(at: number): Offer | undefined {
    return at - this.#since < LAPSE ? this.#pending : undefined
  }

  propose(at: number, offer: Offer): ErrorCode | undefined {
    if (this.pending(at)) return "offer-pending"
    if (at - (this.#declined.get(offer.by) ?? Number.NEGATIVE_INFINITY) < PATIENCE) return "too-many-offers"
    this.#since = at
    this.#settle(offer)
    return undefined
  }

  /** Accepts or declines. The proposer withdraws the offer by declining it. */
  answer(at: number, seat: Seat, accept: boolean): ErrorCode | undefined {
    const pending = this.pending(at)
    const isAsked = pending?.waiting.includes(seat)
    if (!pending || !(isAsked || (pending.by === seat && !accept))) return "no-offer"
    if (accept) this.#settle({ ...pending, waiting: pending.waiting.filter((other) => other !== seat) })
    else {
      this.#declined.set(pending.by, at)
      this.drop()
    }
    return undefined
  }

  /** Withdraws the offer. */
  drop(): void {
    this.#pending = undefined
  }

  /** Lets every seat make offers again, as the game has gone on. */
  goOn(): void {
    this.#declined.clear()
  }

  /** Limits the people who are asked to these. */
  keep(people: readonly Seat[]): void {
    const pending = this.#pending
    if (pending) this.#settle({ ...pending, waiting: pending.waiting.filter((seat) => people.includes(seat)) })
  }

  #settle(offer: Offer): void {
    this.#pending = offer.waiting.length === 0 ? undefined : offer
    if (!this.#pending) this.#agreed(offer)
  }
}

/**
 * Returns the reason why the last action of a seat cannot be undone. An undo does not cross a
 * resignation, as the player is not asked any more.
 */
export function refuseUndo(entries: readonly RecordEntry<unknown>[], by: Seat): Refusal | undefined {
  const from = entries.findLastIndex((entry) => "actor" in entry && entry.actor === by)
  if (from < 0) return { code: "nothing-to-undo", rule: "CO-6" }
  const choices = entries.slice(from).flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
  return choices.length > 0 ? { code: "crosses-choices", rule: "CO-6", details: { choices } } : undefined
}
