import type { Bot, Question, Subject } from "@flottille/bots"
import { deepFreeze, type Random, type Seat, type StateWith } from "@flottille/core"

type Playing<State extends StateWith, Action, Event, View> = Subject<State, Action, Event, View>["game"]

/** The part of a question that the game decides. */
type Asked<Action, View, Event> = Omit<Question<Action, View, Event>, "budget" | "signal" | "onInfo">

/** A bot in its seat: collects the events that its seat sees, and follows the plan of its last answer. */
export class SeatedBot<State extends StateWith, Action, Event, View> {
  readonly seat: Seat
  readonly given: Bot<Action, View, Event>
  readonly #game: Playing<State, Action, Event, View>
  readonly #random: Random
  #bot: Bot<Action, View, Event> | undefined
  /** The events since the last question. */
  #events: Event[] = []
  /** The turn and phase in which the plan was made. */
  #turn = ""
  #plan: readonly Action[] = []

  constructor(game: Playing<State, Action, Event, View>, given: Bot<Action, View, Event>, seat: Seat, random: Random) {
    this.#game = game
    this.given = given
    this.seat = seat
    this.#random = random
  }

  /** The bot of this game, started on first use. */
  get bot(): Bot<Action, View, Event> {
    this.#bot ??= this.given.start()
    return this.#bot
  }

  /** Adds an event, as far as the seat sees it. */
  learn(event: Event): void {
    const seen = this.#game.observe(event, this.seat)
    if (seen !== undefined) this.#events.push(deepFreeze(seen))
  }

  /**
   * Takes the next action of the plan. Returns `undefined` in another turn or phase, or if the
   * action is illegal by now.
   */
  planned(state: State): Action | undefined {
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

  /** Makes the next question, with the events since the last one. */
  question(state: State, actions: readonly Action[]): Asked<Action, View, Event> {
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
