/** Proposals among players: they are carried out once everyone who is asked agrees. */
import type { RecordEntry, Refusal, Seat } from "@flottille/core"
import { HOUR } from "./deadline-policy"
import type { ErrorCode, Offer, Proposal } from "./messages"

/** Milliseconds after which an offer lapses: it then blocks no other one. */
const LAPSE = 24 * HOUR
/**
 * Milliseconds for which a seat makes no other offer after one that was declined or withdrawn, unless
 * somebody acts.
 */
const PATIENCE = 60_000

/** A proposal that waits for votes. */
export interface Ballot {
  readonly what: Proposal
  readonly by: Seat
  /** Seats that share the draw, or the one to which the others concede; all survivors if left out. */
  readonly among?: readonly Seat[]
  /** Seats that vote, the proposer included. */
  readonly voters: readonly Seat[]
  /** True hides who has proposed and how the others have voted, until all have voted. */
  readonly isSecret: boolean
}

/** The pending offer, at most one at a time. Times are in milliseconds since 1970. */
export class Offers {
  readonly #agreed: (ballot: Ballot) => void
  readonly #lapse: number
  #pending: Ballot | undefined
  #votes = new Map<Seat, boolean>()
  #since = 0
  /** When the last offer of a seat was declined or withdrawn. */
  readonly #declined = new Map<Seat, number>()

  /**
   * @param agreed - Carries out an offer that everyone has accepted.
   * @param lapse - Milliseconds after which an offer lapses.
   */
  constructor(agreed: (ballot: Ballot) => void, lapse: number = LAPSE) {
    this.#agreed = agreed
    this.#lapse = lapse
  }

  pending(at: number): Ballot | undefined {
    return at - this.#since < this.#lapse ? this.#pending : undefined
  }

  /** Returns the pending offer as a viewer may see it. */
  shown(at: number, viewer: Seat | "spectator"): Offer | undefined {
    const pending = this.pending(at)
    if (!pending) return undefined
    const { what, by, among, voters, isSecret } = pending
    const shares = among && { among }
    if (!isSecret) return { what, by, ...shares, waiting: voters.filter((seat) => !this.#votes.has(seat)) }
    const vote = viewer === "spectator" ? undefined : this.#votes.get(viewer)
    return { what, ...shares, waiting: voters, secret: true, ...(vote !== undefined && { vote }) }
  }

  propose(at: number, ballot: Ballot): ErrorCode | undefined {
    if (this.pending(at)) return "offer-pending"
    if (at - (this.#declined.get(ballot.by) ?? Number.NEGATIVE_INFINITY) < PATIENCE) return "too-many-offers"
    this.#since = at
    this.#votes = new Map([[ballot.by, true]])
    this.#settle(at, ballot)
    return undefined
  }

  /** Accepts or declines. The proposer withdraws an open offer by declining it; a secret vote can be changed. */
  answer(at: number, seat: Seat, accept: boolean): ErrorCode | undefined {
    const pending = this.pending(at)
    const isAsked = pending?.voters.includes(seat) && (pending.isSecret || !this.#votes.has(seat))
    if (!pending || !(isAsked || (pending.by === seat && !accept))) return "no-offer"
    this.#votes.set(seat, accept)
    this.#settle(at, pending)
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
  keep(at: number, people: readonly Seat[]): void {
    const pending = this.#pending
    if (pending) this.#settle(at, { ...pending, voters: pending.voters.filter((seat) => people.includes(seat)) })
  }

  #settle(at: number, ballot: Ballot): void {
    const votes = ballot.voters.map((seat) => this.#votes.get(seat))
    const isDecided = ballot.isSecret ? !votes.includes(undefined) : votes.includes(false) || !votes.includes(undefined)
    this.#pending = isDecided ? undefined : ballot
    if (!isDecided) return
    if (votes.includes(false)) this.#declined.set(ballot.by, at)
    else this.#agreed(ballot)
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
