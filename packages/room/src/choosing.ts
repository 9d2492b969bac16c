/** Choices that several seats make at the same time: the sealing of one makes none of the others late. */
import { type AnyGame, canonicalJson, createRandom, type Seat } from "@flottille/core"
import type { Command } from "./entries"
import { periodOf } from "./phases"
import type { Session } from "./session"

/** The views of a seat while it chooses, by the number of its events. */
interface Choice {
  readonly period: string
  readonly views: Map<number, unknown>
}

/** Commands that end the choice of every seat; after the others, a view alone tells whether the position is the same. */
const ending: readonly Command["do"][] = ["resign", "late", "host"]

/** Knows the positions on which a seat may still act, since nothing has changed but that others have chosen. */
export class Choosing {
  readonly #session: Session
  readonly #game: AnyGame
  readonly #choices = new Map<Seat, Choice>()

  constructor(session: Session, game: AnyGame) {
    this.#session = session
    this.#game = game
    this.#note()
  }

  /** Notes the position after a command. Acts and claims end the choice of their seat. */
  after(command: Command): void {
    if (command.do === "act" || command.do === "orders" || command.do === "claim") this.#choices.delete(command.seat)
    else if (ending.includes(command.do)) this.#choices.clear()
    this.#note()
  }

  /** Returns whether a seat would decide the same after so many events as now. */
  isCurrent(seat: Seat, seen: number): boolean {
    const { period, views } = this.#choices.get(seat) ?? {}
    const before = views?.get(seen)
    if (before === undefined || period !== periodOf(this.#session.match.turn(seat))) return false
    const now = this.#session.match.view(seat)
    return before === now || this.#unsealed(before, seat) === this.#unsealed(now, seat)
  }

  #note(): void {
    const { match } = this.#session
    const actors = this.#game.traits.simultaneous ? match.actors() : []
    for (const seat of this.#session.seats) {
      if (!actors.includes(seat)) {
        this.#choices.delete(seat)
        continue
      }
      const period = periodOf(match.turn(seat))
      const known = this.#choices.get(seat)
      const choice = known?.period === period ? known : { period, views: new Map<number, unknown>() }
      choice.views.set(this.#session.table.events(seat).length, match.view(seat))
      this.#choices.set(seat, choice)
    }
  }

  /** Returns a view as it would be had no other seat chosen yet, as text. */
  #unsealed(view: unknown, seat: Seat): string {
    const state = this.#game.determinize(view, createRandom("unsealed"), { sealed: "none" })
    return canonicalJson(this.#game.view(state, seat))
  }
}
