/**
 * Looks one action ahead.
 *
 * @packageDocumentation
 */
import { CHANCE, pick, type StateWith } from "@flottille/core"
import type { Bot, Budget, Line, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, expectedWorth } from "./judge"
import { BotError, budgetText } from "./question"
import type { Meter } from "./roll-out"
import { lineOf, note, type Tally } from "./tree"

/** What a greedy bot can be told. */
export interface GreedySetup {
  /** How many guesses of what is hidden it looks at; where nothing is, one is enough. 8 if left out. */
  readonly budget?: Budget
}

/**
 * Plays what stands best right after it by the game's `evaluate`, expected over the dice, any of the best if there are several. An iteration is
 * one guess of what is hidden; whoever chooses at the same time is thought to choose anything.
 *
 * @throws BotError if the game has no `evaluate`.
 */
export function greedy<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  { budget = { iterations: 8 } }: GreedySetup = {},
): Bot<Action, View, Event> {
  const { game, evaluate } = subject
  if (!evaluate) throw new BotError(`${game.id} has no evaluate, which greedy needs`)
  const judge = evaluate
  const { information, simultaneous } = game.traits
  const known = information === "perfect" && !simultaneous

  function search({ view, seat, actions, random }: Question<Action, View, Event>): Search<Action> {
    const meter: Meter = { plies: 0 }
    const tallied = actions.map((action) => ({ action, tally: { visits: 0, sums: [] } satisfies Tally }))
    let worlds = 0
    const lines = () => {
      const all: Line<Action>[] = tallied.map(({ action, tally }) => lineOf(action, tally, []))
      return all.sort((a, b) => (b.values[seat] ?? 0) - (a.values[seat] ?? 0))
    }
    const info = () => ({ iterations: worlds, plies: meter.plies, worlds, lines: lines() })
    return {
      iterate() {
        worlds++
        const world = game.determinize(view, random, { sealed: "none" })
        for (const other of game.actors(world))
          if (other !== seat && other !== CHANCE) game.step(world, other, pick(game.legalActions(world, other), random))
        for (const { action, tally } of tallied)
          note(tally, expectedWorth(subject, judge, after(subject, world, seat, action, meter), random, meter))
        return known
      },
      info,
      answer() {
        const told = info()
        const most = told.lines[0]?.values[seat] ?? 0
        const best = told.lines.filter(({ values }) => (values[seat] ?? 0) >= most - 1e-9)
        return { action: pick(best, random).action, info: told }
      },
    }
  }

  return {
    name: "iterations" in budget && budget.iterations === 8 ? "greedy" : `greedy:${budgetText(budget)}`,
    budget,
    start: () => greedy(subject, { budget }),
    choose: (question) => deliberate(question, () => search(question)),
  }
}
