/** The agreements of the players: undo, draw and other ends, pause, a later deadline. */
import { type AnyGame, hasStakes, type Seat, SPECTATOR } from "@flottille/core"
import type { Command } from "./entries"
import type { ErrorCode } from "./errors"
import type { Proposal } from "./host-powers"
import { type Ballot, Offers, refuseUndo } from "./offers"
import type { Rejection, SessionSetup } from "./session-setup"
import type { Table } from "./table"

/** Returns the error of a room as a rejection. */
export const rejection = (error: ErrorCode | undefined): Rejection | undefined => error && { error }

/** Lets players make offers and answer them, and drops those whose position has passed. */
export class Agreements {
  readonly #table: Table
  readonly #game: AnyGame
  readonly #setup: SessionSetup
  readonly offers: Offers

  constructor(table: Table, game: AnyGame, setup: SessionSetup) {
    this.#table = table
    this.#game = game
    this.#setup = setup
    this.offers = new Offers((ballot) => this.#carryOut(ballot))
  }

  propose(at: number, seat: Seat, what: Proposal, given?: readonly Seat[]): Rejection | undefined {
    const voters = this.#table.people()
    if (!voters.includes(seat)) return { refusal: { code: "out-of-the-game", rule: "CO-3" } }
    const refusal = what === "undo" ? refuseUndo(this.#table.match.record().entries, seat) : undefined
    if (refusal) return { refusal }
    if (what === "extend" && this.#table.extension() === 0) return { error: "no-deadline" }
    const among = given?.toSorted((one, other) => one - other)
    if (!this.#canShare(what, among)) return { error: "no-such-draw" }
    const isSecret = this.#setup.secretVotes && ["draw", "concede", "abandon"].includes(what)
    const ballot = { what, by: seat, ...(among && { among }), voters, isSecret, place: this.#place(what) }
    return rejection(this.offers.propose(at, ballot))
  }

  /** Returns whether the players may agree on an end that these seats share. */
  #canShare(what: Proposal, among: readonly Seat[] | undefined): boolean {
    if (!among) return what !== "concede"
    const inGame = this.#table.match.inGame()
    const isSubset = among.every((seat, place) => inGame.includes(seat) && among.indexOf(seat) === place)
    if (!isSubset || (hasStakes(this.#game) && among.length < inGame.length)) return false
    if (what === "concede") return among.length === 1
    return what === "draw" && (among.length === inGame.length || (this.#setup.draws === "any" && among.length > 1))
  }

  /** Returns the position of the game as everyone knows it. */
  position(): string {
    return JSON.stringify([this.#table.match.turn(SPECTATOR), this.#table.events(SPECTATOR).length])
  }

  /** Drops offers after a command, which was given in this position. */
  after(at: number, command: Command, before: string): void {
    const hasMoved = before !== this.position()
    if (hasMoved && command.do !== "resign") this.#table.moves++
    this.#reconsiderOffers(at, hasMoved)
  }

  /** Carries out an offer that everyone has accepted. */
  #carryOut({ what, by, among }: Ballot): void {
    if (what === "undo")
      this.#table.goBack(
        this.#table.match.record().entries.findLastIndex((entry) => "actor" in entry && entry.actor === by),
      )
    else if (what === "pause" || what === "resume") this.#table.isPaused = what === "pause"
    else if (what === "extend") this.#table.extend(this.#table.extension())
    else if (what === "abandon" || this.#table.match.agreeDraw(among).ok) this.#table.ended = { agreed: what }
  }

  /**
   * Returns the position to which an offer belongs, as everyone knows it: in a game over days the phase, otherwise
   * that since the last action, for an undo also that since the last resignation. What is played in secret ends no
   * offer, as that would tell of it.
   */
  #place(what: Proposal): string {
    const { number, phase } = this.#table.match.turn(SPECTATOR)
    if (what === "undo") return `${number} ${phase} ${this.#table.moves} ${this.#table.events(SPECTATOR).length}`
    return this.#table.policy ? `${number} ${phase}` : `${number} ${phase} ${this.#table.moves}`
  }

  /**
   * Drops the offers whose position has passed, and tells everyone, or whose maker is out of the game. Players
   * who are out and seats of bots are not asked. A secret offer outlasts its maker, who stays unknown.
   */
  #reconsiderOffers(at: number, hasMoved: boolean): void {
    if (hasMoved) this.offers.goOn()
    if (this.#table.isOver()) return this.offers.drop()
    const people = this.#table.people()
    const pending = this.offers.pending()
    const lapsed = pending.filter(({ what, place }) => place !== this.#place(what))
    for (const { what } of lapsed) this.#table.notify({ at, type: "lapsed", what })
    this.offers.drop([...lapsed, ...pending.filter(({ by, isSecret }) => !isSecret && !people.includes(by))])
    this.offers.keep(at, people)
  }
}
