/** Proposals among players: they are carried out once every other person agrees. */
import type { RecordEntry, Refusal, Seat } from "@flottille/core"
import type { ErrorCode, Offer, Proposal } from "./messages"

/** The pending offer, at most one at a time. */
export interface Offers {
  pending(): Offer | undefined
  propose(by: Seat, what: Proposal, others: readonly Seat[]): ErrorCode | undefined
  /** Accepts or declines. The proposer withdraws the offer by declining it. */
  answer(seat: Seat, accept: boolean): ErrorCode | undefined
  /** Withdraws the offer. */
  drop(): void
  /** Limits the people who are asked to these. */
  keep(people: readonly Seat[]): void
}

/** @param agreed - Carries out an offer that everybody has accepted. */
export function createOffers(agreed: (offer: Offer) => void): Offers {
  let pending: Offer | undefined

  function settle(offer: Offer): void {
    pending = offer.waiting.length === 0 ? undefined : offer
    if (!pending) agreed(offer)
  }

  return {
    pending: () => pending,
    propose(by, what, others) {
      if (pending) return "offer-pending"
      settle({ what, by, waiting: others })
      return undefined
    },
    answer(seat, accept) {
      const isAsked = pending?.waiting.includes(seat)
      if (!pending || !(isAsked || (pending.by === seat && !accept))) return "no-offer"
      if (accept) settle({ ...pending, waiting: pending.waiting.filter((other) => other !== seat) })
      else pending = undefined
      return undefined
    },
    drop() {
      pending = undefined
    },
    keep(people) {
      if (pending) settle({ ...pending, waiting: pending.waiting.filter((seat) => people.includes(seat)) })
    },
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
