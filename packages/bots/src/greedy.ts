/**
 * Looks one action ahead.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, CHANCE, pick } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, Line, RequestOf, SearchResult } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, isJudged, type JudgedGame, staticValues } from "./judge"
import { BotError, budgetText, checkMaker } from "./request"
import type { Meter } from "./roll-out"
import { lineOf, note, type Tally } from "./tree"

interface GreedySetup {
  /** Determinizations to look at; one is enough where nothing is hidden. 8 if left out. */
  readonly budget?: Budget
}

class GreedySearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: JudgedGame<G>
  readonly #request: RequestOf<G>
  readonly #tallied: readonly { readonly action: ActionOf<G>; readonly tally: Tally }[]
  readonly #meter: Meter = { plies: 0 }
  #worlds = 0

  constructor(subject: JudgedGame<G>, request: RequestOf<G>) {
    this.#subject = subject
    this.#request = request
    this.#tallied = request.actions.map((action) => ({ action, tally: { visits: 0, sums: [] } }))
  }

  iterate(): boolean {
    const subject = this.#subject
    const { game } = subject
    const { view, seat, random } = this.#request
    this.#worlds++
    const world = game.determinize(view, random, { sealed: "none" })
    for (const other of game.actors(world))
      if (other !== seat && other !== CHANCE) game.step(world, other, pick(game.legalActions(world, other), random))
    for (const { action, tally } of this.#tallied)
      note(tally, staticValues(subject, after(subject, world, seat, action, this.#meter), random, this.#meter))
    return game.traits.information === "perfect" && !game.traits.simultaneous
  }

  info(): Info<ActionOf<G>> {
    const { seat } = this.#request
    const lines: Line<ActionOf<G>>[] = this.#tallied.map(({ action, tally }) => lineOf(action, tally, []))
    lines.sort((a, b) => (b.values[seat] ?? 0) - (a.values[seat] ?? 0))
    return { iterations: this.#worlds, plies: this.#meter.plies, worlds: this.#worlds, lines }
  }

  answer(): SearchResult<ActionOf<G>> {
    const { seat, random } = this.#request
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
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * greedy(dejarikBots).name // => "greedy"
 */
export function greedy<G extends AnyGame>(subject: GameBots<G>, setup: GreedySetup = {}): BotOf<G> {
  checkMaker("greedy", subject, setup)
  const { budget = { iterations: 8 } } = setup
  if (!isJudged(subject)) throw new BotError(`${subject.game.id} has no evaluate, which greedy needs`)
  return {
    name: "iterations" in budget && budget.iterations === 8 ? "greedy" : `greedy:${budgetText(budget)}`,
    budget,
    start: () => greedy(subject, { budget }),
    choose: (request) => deliberate(request, () => new GreedySearch(subject, request)),
  }
}
