/** Proposals among players: they are carried out once everyone who is asked agrees. */
import type { RecordEntry, Refusal, Seat } from "@flottille/core"
import type { ErrorCode } from "./errors"
import type { Proposal } from "./host-powers"
import type { Offer } from "./messages"

/**
 * Milliseconds for which a seat makes no other offer after one that was declined or withdrawn, unless
 * somebody acts.
 */
const PATIENCE = 60_000

export interface Ballot {
  readonly what: Proposal
  readonly by: Seat
  /** Seats that share the draw, or the one to which the others concede; all survivors if left out. */
  readonly among?: readonly Seat[]
  /** Seats that vote, the proposer included. */
  readonly voters: readonly Seat[]
  /** True hides who has proposed and how the others have voted, until all have voted. */
  readonly isSecret: boolean
  /** The position to which the offer belongs: it lapses in another one. */
  readonly place: string
}

/** An offer that waits, with its number and the votes so far. */
interface Pending {
  readonly number: number
  readonly ballot: Ballot
  readonly votes: Map<Seat, boolean>
}

const isSame = (one: Ballot, other: Ballot) =>
  one.what === other.what && one.what !== "undo" && `${one.among}` === `${other.among}`

export class Offers {
  readonly #agreed: (ballot: Ballot) => void
  #pending: readonly Pending[] = []
  #count = 0
  /** When the last offer of a seat was declined or withdrawn. */
  readonly #declined = new Map<Seat, number>()

  /** @param agreed - Carries out an offer that everyone has accepted. */
  constructor(agreed: (ballot: Ballot) => void) {
    this.#agreed = agreed
  }

  pending(): readonly Ballot[] {
    return this.#pending.map(({ ballot }) => ballot)
  }

  /** Returns a pending offer as a viewer may see it: one that waits for its answer, or its own, or the first. */
  shown(viewer: Seat | "spectator"): Offer | undefined {
    const all = this.#pending
    const found = all.find((each) => isAsked(each, viewer)) ?? all.find(({ ballot }) => ballot.by === viewer) ?? all[0]
    if (!found) return undefined
    const { number, ballot, votes } = found
    const { what, by, among, voters, isSecret } = ballot
    const common = { number, what, ...(among && { among }) }
    if (!isSecret) return { ...common, by, waiting: voters.filter((seat) => !votes.has(seat)) }
    const vote = viewer === "spectator" ? undefined : votes.get(viewer)
    return { ...common, waiting: voters, secret: true, ...(vote !== undefined && { vote }) }
  }

  propose(at: number, ballot: Ballot): ErrorCode | undefined {
    if (this.#pending.some((each) => each.ballot.by === ballot.by || isSame(each.ballot, ballot)))
      return "offer-pending"
    if (at - (this.#declined.get(ballot.by) ?? Number.NEGATIVE_INFINITY) < PATIENCE) return "too-many-offers"
    this.#count++
    this.#settle(at, { number: this.#count, ballot, votes: new Map([[ballot.by, true]]) })
    return undefined
  }

  /**
   * Accepts or declines the offer of this number, or the one that the seat is shown. The proposer withdraws
   * an open offer by declining it; a secret vote can be changed.
   */
  answer(at: number, seat: Seat, accept: boolean, number = this.shown(seat)?.number): ErrorCode | undefined {
    const found = this.#pending.find((each) => each.number === number)
    if (!found) return "no-offer"
    const { voters, isSecret, by } = found.ballot
    const mayVote = voters.includes(seat) && (isSecret || !found.votes.has(seat))
    if (!mayVote && !(by === seat && !accept)) return "no-offer"
    found.votes.set(seat, accept)
    this.#settle(at, found)
    return undefined
  }

  /** Withdraws these offers; all if left out. */
  drop(ballots?: readonly Ballot[]): void {
    this.#pending = ballots ? this.#pending.filter(({ ballot }) => !ballots.includes(ballot)) : []
  }

  /** Lets every seat make offers again, as the game has gone on. */
  goOn(): void {
    this.#declined.clear()
  }

  /** Limits the people who are asked to these. */
  keep(at: number, people: readonly Seat[]): void {
    for (const each of this.#pending)
      if (this.#pending.includes(each)) {
        const voters = each.ballot.voters.filter((seat) => people.includes(seat))
        this.#settle(at, { ...each, ballot: { ...each.ballot, voters } })
      }
  }

  #settle(at: number, pending: Pending): void {
    const { number, ballot } = pending
    const votes = ballot.voters.map((seat) => pending.votes.get(seat))
    const isDecided = ballot.isSecret ? !votes.includes(undefined) : votes.includes(false) || !votes.includes(undefined)
    const others = this.#pending.filter((each) => each.number !== number)
    this.#pending = isDecided ? others : [...others, pending].sort((one, other) => one.number - other.number)
    if (!isDecided) return
    if (votes.includes(false)) this.#declined.set(ballot.by, at)
    else this.#agreed(ballot)
  }
}

function isAsked({ ballot, votes }: Pending, viewer: Seat | "spectator"): boolean {
  return viewer !== "spectator" && ballot.voters.includes(viewer) && !votes.has(viewer)
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
