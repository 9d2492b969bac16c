/**
 * A bot on its seat in a match, with its observations and its plan.
 *
 * @packageDocumentation
 */
import { assert, type Game, type Random, type Seat, type StateWith } from "@flottille/core"
import { isUndoEvent, type Match, standingEvents } from "@flottille/core/match"
import type { Bot } from "./bot"
import { ask, BotError } from "./request"

/** The part of a match that a seated bot depends on. */
type SeatedAt<State extends StateWith, Action, Event, View> = Pick<
  Match<Game<State, Action, object, Event, View>>,
  "state" | "turn" | "view" | "events" | "legalActions"
> & { readonly game: Pick<Match<Game<State, Action, object, Event, View>>["game"], "validate"> }

/** A bot seated at a match; `seatBot` makes it and keeps it informed of the seat's events. */
export interface SeatedBot<Action> {
  /**
   * Returns the bot's next action: the planned one while it is legal and turn and phase are the
   * same, otherwise a new answer. After an undo, a failure or an abort the bot starts afresh and
   * receives all events that still stand.
   *
   * Call it while `turn(seat).waiting` of any viewer names the seat.
   *
   * @throws The errors of the bot; AnswerError for an answer that is not one of its actions;
   * AbortedError once the signal is aborted; BotError for a seat that is not to act, which changes
   * nothing.
   */
  next(signal?: AbortSignal): Promise<Action>
}

function unasked(seat: Seat): string {
  return `the game is not waiting for seat ${seat}; call next() while turn(${seat}).waiting includes ${seat}`
}

/**
 * Seats a bot at a match. It receives the view and events of its seat, and nothing else.
 *
 * @param random - Random numbers for this bot alone.
 * @example
 * const match = createMatch(dejarik, { seed: 7, options: { firstSeat: "red" } })
 * const red = seatBot(match, 0, uniform(), createRandom("red"))
 * const action = await red.next()
 * match.submit(0, action).ok // => true
 */
export function seatBot<State extends StateWith, Action, Event, View>(
  match: SeatedAt<State, Action, Event, View>,
  seat: Seat,
  given: Bot<Action, View, Event>,
  random: Random,
): SeatedBot<Action> {
  assert(typeof match?.view === "function", "seatBot", "match", "a match, as createMatch makes one")
  assert(typeof given?.choose === "function", "seatBot", "given", "a bot, such as uniform()")
  let bot = given.start()
  /** Number of match events examined, and of events sent to the bot. */
  let seen = 0
  let delivered = 0
  let plan: { readonly turn: string; readonly actions: readonly Action[] } | undefined

  function begin(): void {
    bot = given.start()
    delivered = 0
    plan = undefined
  }

  return {
    async next(signal) {
      const all = match.events(seat)
      if (all.slice(seen).some(isUndoEvent)) begin()
      seen = all.length
      const { number, phase } = match.turn(seat)
      const turn = `${number} ${phase}`
      const [planned, ...rest] = plan?.turn === turn ? plan.actions : []
      if (planned !== undefined && !match.game.validate(match.state(), seat, planned)) {
        plan = { turn, actions: rest }
        return planned
      }
      const actions = match.legalActions(seat)
      if (actions.length === 0) throw new BotError(unasked(seat))
      const learnt = standingEvents(all)
      const events = learnt.slice(delivered)
      delivered = learnt.length
      const request = { seat, view: match.view(seat), actions, events, random, budget: bot.budget }
      try {
        const { action, then = [] } = await ask(bot, signal ? { ...request, signal } : request)
        plan = { turn, actions: then }
        return action
      } catch (error) {
        begin()
        throw error
      }
    },
  }
}
