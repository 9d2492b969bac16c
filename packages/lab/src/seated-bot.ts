import type { AnyBot, SearchRequest } from "@flottille/bots"
import { type AnyGame, deepFreeze, type Random, type Seat, type StateWith } from "@flottille/core"

/** A bot in its seat: collects the events that its seat sees, and follows the plan of its last answer. */
export class SeatedBot {
  readonly seat: Seat
  readonly given: AnyBot
  readonly #game: AnyGame
  readonly #random: Random
  #bot: AnyBot | undefined
  #events: unknown[] = []
  #turn = ""
  #plan: readonly unknown[] = []

  constructor(game: AnyGame, given: AnyBot, seat: Seat, random: Random) {
    this.#game = game
    this.given = given
    this.seat = seat
    this.#random = random
  }

  /** The bot of this game, started on first use. */
  get bot(): AnyBot {
    this.#bot ??= this.given.start()
    return this.#bot
  }

  learn(event: unknown): void {
    const seen = this.#game.observe(event, this.seat)
    if (seen !== undefined) this.#events.push(deepFreeze(seen))
  }

  /**
   * Takes the next action of the plan. Returns `undefined` in another turn or phase, or if the
   * action is illegal by now.
   */
  planned(state: StateWith): unknown {
    const { number, phase } = this.#game.turn(state, this.seat)
    const turn = `${number} ${phase}`
    const [action, ...rest] = this.#turn === turn ? this.#plan : []
    this.#turn = turn
    if (action === undefined || this.#game.validate(state, this.seat, action)) {
      this.#plan = []
      return undefined
    }
    this.#plan = rest
    return action
  }

  question(
    state: StateWith,
    actions: readonly unknown[],
  ): Omit<SearchRequest<unknown, unknown>, "budget" | "signal" | "onInfo"> {
    const events = this.#events
    this.#events = []
    return {
      seat: this.seat,
      view: deepFreeze(this.#game.view(state, this.seat)),
      actions,
      events,
      random: this.#random,
    }
  }

  /** Keeps the actions that are to follow in the turn and phase of the last question. */
  follow(then: unknown): void {
    this.#plan = Array.isArray(then) ? then : []
  }
}
