/**
 * Looks one action ahead.
 *
 * @packageDocumentation
 */
import { CHANCE, pick, type StateWith } from "@flottille/core"
import type { Answer, Bot, Budget, Info, Line, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, isJudged, type JudgedSubject, staticValues } from "./judge"
import { BotError, budgetText, checkMaker } from "./question"
import type { Meter } from "./roll-out"
import { lineOf, note, type Tally } from "./tree"

/** Options of a greedy bot. */
export interface GreedySetup {
  /** Determinizations to look at; one is enough where nothing is hidden. 8 if left out. */
  readonly budget?: Budget
}

/** A greedy look at one question. */
class GreedySearch<State extends StateWith, Action, Event, View> implements Search<Action> {
  readonly #subject: JudgedSubject<State, Action, Event, View>
  readonly #question: Question<Action, View, Event>
  readonly #tallied: readonly { readonly action: Action; readonly tally: Tally }[]
  readonly #meter: Meter = { plies: 0 }
  #worlds = 0

  constructor(subject: JudgedSubject<State, Action, Event, View>, question: Question<Action, View, Event>) {
    this.#subject = subject
    this.#question = question
    this.#tallied = question.actions.map((action) => ({ action, tally: { visits: 0, sums: [] } }))
  }

  iterate(): boolean {
    const subject = this.#subject
    const { game } = subject
    const { view, seat, random } = this.#question
    this.#worlds++
    const world = game.determinize(view, random, { sealed: "none" })
    for (const other of game.actors(world))
      if (other !== seat && other !== CHANCE) game.step(world, other, pick(game.legalActions(world, other), random))
    for (const { action, tally } of this.#tallied)
      note(tally, staticValues(subject, after(subject, world, seat, action, this.#meter), random, this.#meter))
    return game.traits.information === "perfect" && !game.traits.simultaneous
  }

  info(): Info<Action> {
    const { seat } = this.#question
    const lines: Line<Action>[] = this.#tallied.map(({ action, tally }) => lineOf(action, tally, []))
    lines.sort((a, b) => (b.values[seat] ?? 0) - (a.values[seat] ?? 0))
    return { iterations: this.#worlds, plies: this.#meter.plies, worlds: this.#worlds, lines }
  }

  answer(): Answer<Action> {
    const { seat, random } = this.#question
    const info = this.info()
    const most = info.lines[0]?.values[seat] ?? 0
    const best = info.lines.filter(({ values }) => (values[seat] ?? 0) >= most - 1e-9)
    return { action: pick(best, random).action, info }
  }
}

/**
 * Plays the action whose result has the highest static value, averaged over throws.
 *
 * Ties are broken at random. An iteration is one determinization; seats that choose at the same
 * time are assumed to choose uniformly.
 *
 * @throws BotError if the game has no `evaluate`.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * greedy(dejarikPackage).name // => "greedy"
 */
export function greedy<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: GreedySetup = {},
): Bot<Action, View, Event> {
  checkMaker("greedy", subject, setup)
  const { budget = { iterations: 8 } } = setup
  if (!isJudged(subject)) throw new BotError(`${subject.game.id} has no evaluate, which greedy needs`)
  return {
    name: "iterations" in budget && budget.iterations === 8 ? "greedy" : `greedy:${budgetText(budget)}`,
    budget,
    start: () => greedy(subject, { budget }),
    choose: (question) => deliberate(question, () => new GreedySearch(subject, question)),
  }
}
