/**
 * Looks one action ahead.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, CHANCE, pick } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf, Budget, Info, Line, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, isJudged, type JudgedGame, staticValues } from "./judge"
import { BotError, budgetText, checkMaker } from "./request"
import type { Meter } from "./roll-out"
import { lineOf, note, type Tally } from "./tree"

interface GreedySetup {
  /** Determinizations to look at; one is enough where nothing is hidden. 8 if left out. */
  readonly budget?: Budget
}

function greedySearch<G extends AnyGame>(
  subject: JudgedGame<G>,
  { view, seat, actions, random }: RequestOf<G>,
): Search<ActionOf<G>> {
  const { game } = subject
  const tallied = actions.map((action): { readonly action: ActionOf<G>; readonly tally: Tally } => ({
    action,
    tally: { visits: 0, sums: [] },
  }))
  const meter: Meter = { plies: 0 }
  let worlds = 0

  function info(): Info<ActionOf<G>> {
    const lines: Line<ActionOf<G>>[] = tallied.map(({ action, tally }) => lineOf(action, tally, []))
    lines.sort((a, b) => (b.values[seat] ?? 0) - (a.values[seat] ?? 0))
    return { iterations: worlds, plies: meter.plies, worlds, lines }
  }

  return {
    iterate() {
      worlds++
      const world = game.determinize(view, random, { sealed: "none" })
      for (const other of game.actors(world))
        if (other !== seat && other !== CHANCE) game.step(world, other, pick(game.legalActions(world, other), random))
      for (const { action, tally } of tallied)
        note(tally, staticValues(subject, after(subject, world, seat, action, meter), random, meter))
      return game.traits.information === "perfect" && !game.traits.simultaneous
    },
    info,
    answer() {
      const found = info()
      const most = found.lines[0]?.values[seat] ?? 0
      const best = found.lines.filter(({ values }) => (values[seat] ?? 0) >= most - 1e-9)
      return { action: pick(best, random).action, info: found }
    },
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
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * greedy(dejarikBots).name // => "greedy"
 */
export function greedy<G extends AnyGame>(subject: GameBots<G>, setup: GreedySetup = {}): BotOf<G> {
  checkMaker("greedy", subject, setup)
  const { budget = { iterations: 8 } } = setup
  if (!isJudged(subject)) throw new BotError(said`${subject.game.id} has no evaluate, which greedy needs`)
  return {
    name: "iterations" in budget && budget.iterations === 8 ? "greedy" : `greedy:${budgetText(budget)}`,
    budget,
    start: () => greedy(subject, { budget }),
    choose: (request) => deliberate(request, () => greedySearch(subject, request)),
  }
}
