/** What players propose to each other: it comes about once every other person agrees. */
import type { RecordEntry, Refusal, Seat } from "@flottille/core"
import type { Offer, Proposal, Trouble } from "./messages"

/** At most one offer waits for its answers. */
export interface Offers {
  pending(): Offer | undefined
  propose(by: Seat, what: Proposal, others: readonly Seat[]): Trouble | undefined
  /** Whoever has made it takes it back by declining. */
  answer(seat: Seat, accept: boolean): Trouble | undefined
  /** Nobody proposes it any more. */
  drop(): void
  /** Only these are still asked. */
  keep(people: readonly Seat[]): void
}

/** @param agreed - What is done once nobody is left to ask. */
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

/** What stands against taking back the last action of a seat: it must have done something, and whoever has resigned since is not asked any more. */
export function refuseUndo(entries: readonly RecordEntry<unknown>[], by: Seat): Refusal | undefined {
  const from = entries.findLastIndex((entry) => "actor" in entry && entry.actor === by)
  if (from < 0) return { code: "nothing-to-undo", rule: "CO-6" }
  const choices = entries.slice(from).flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
  return choices.length > 0 ? { code: "crosses-choices", rule: "CO-6", details: { choices } } : undefined
}
