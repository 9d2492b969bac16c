/** A bot in its seat: told what its seat sees and no more, asked when it has to choose. */

import type { Answer, Budget, Question } from "@flottille/bots"
import { createRandom, type Seat } from "@flottille/core"
import { standing } from "@flottille/core/match"
import type { AnyMatch } from "./sight"

/** A bot that may think elsewhere. */
export interface Thinker {
  readonly budget: Budget
  start(): Thinker
  choose(question: Question<unknown, unknown>): Answer<unknown> | Promise<Answer<unknown>>
}

/** Makes a bot by its name. */
export type Hire = (name: string) => Thinker

/** A bot that sits at a match. */
export interface Player {
  /** Its next action. */
  next(signal: AbortSignal): Promise<unknown>
  /** Something was taken back: it begins anew. */
  forget(): void
}

/** Seats a bot. */
export function seatBot(match: AnyMatch, seat: Seat, hired: Thinker, seed: string): Player {
  const random = createRandom(seed)
  let bot = hired.start()
  let told = 0
  let plan: { readonly turn: string; readonly actions: readonly unknown[] } = { turn: "", actions: [] }

  async function next(signal: AbortSignal): Promise<unknown> {
    const { number, phase } = match.turn(seat)
    const turn = `${number} ${phase}`
    const [planned, ...rest] = plan.turn === turn ? plan.actions : []
    if (planned !== undefined && !match.game.validate(match.state(), seat, planned)) {
      plan = { turn, actions: rest }
      return planned
    }
    const learnt = standing(match.events(seat))
    const news = learnt.slice(told)
    told = learnt.length
    const question = { seat, view: match.view(seat), actions: match.legalActions(seat), news, random, budget: bot.budget, signal }
    const answer = await bot.choose(question)
    plan = { turn, actions: answer.then ?? [] }
    return answer.action
  }

  return {
    next,
    forget() {
      bot = hired.start()
      told = 0
      plan = { turn: "", actions: [] }
    },
  }
}
