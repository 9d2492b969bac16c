/** Searches over deals of hidden information, for games that search a deal themselves. */
import type { ActionOf, AnyGame } from "@flottille/core"
import { pick, shuffle } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { openingFor } from "./opening"
import { budgetText, checkRequest } from "./request"

/** Number of actions that are searched for one turn, for two turns and so on, and of deals in which they are. */
const STAGES = [
  { width: Number.POSITIVE_INFINITY, deals: 8 },
  { width: 6, deals: 14 },
  { width: 3, deals: 14 },
  { width: 2, deals: 14 },
]
/** Deals that are drawn. */
const DEALS = 14

interface Candidate<Action> {
  readonly action: Action
  /** By deal: the value by the search of most turns. */
  readonly values: number[]
  visits: number
}

function meanOf({ values }: Candidate<unknown>): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The search of one decision: all actions in every deal, then the best of them for more turns. */
class DealsSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #request: RequestOf<G>
  readonly #look: (deal: number, action: ActionOf<G>, turns: number) => number
  /** Candidates of the present number of turns, and those that were left behind before, the best first. */
  #field: readonly Candidate<ActionOf<G>>[]
  #others: readonly Candidate<ActionOf<G>>[] = []
  #deal = 0
  #turns = 1
  #plies = 0

  constructor(request: RequestOf<G>, look: (deal: number, action: ActionOf<G>, turns: number) => number) {
    this.#request = request
    this.#look = look
    // The random order breaks ties.
    this.#field = shuffle([...request.actions], request.random).map((action) => ({ action, values: [], visits: 0 }))
  }

  iterate(): boolean {
    for (const candidate of this.#field) {
      candidate.values[this.#deal] = this.#look(this.#deal, candidate.action, this.#turns)
      candidate.visits++
      this.#plies++
    }
    if (++this.#deal < (STAGES[this.#turns - 1]?.deals ?? 0)) return this.#field.length === 1
    this.#deal = 0
    const ranked = this.#ranked()
    const width = STAGES[this.#turns++]?.width ?? 1
    this.#field = ranked.slice(0, width)
    this.#others = ranked.slice(width)
    return this.#field.length === 1
  }

  /** Returns the candidates, the best first. */
  #ranked(): readonly Candidate<ActionOf<G>>[] {
    return [...[...this.#field].sort((one, other) => meanOf(other) - meanOf(one)), ...this.#others]
  }

  info(): Info<ActionOf<G>> {
    const lines = this.#ranked().map((candidate) => {
      const value = meanOf(candidate)
      const values = this.#request.seat === 0 ? [value, 0 - value] : [0 - value, value]
      return { action: candidate.action, visits: candidate.visits, values, next: [] }
    })
    const [best] = lines
    return { iterations: best?.visits ?? 0, plies: this.#plies, worlds: DEALS, lines }
  }

  answer() {
    const info = this.info()
    return { action: info.lines[0]?.action ?? pick(this.#request.actions, this.#request.random), info }
  }
}

/** Creates the bot. It plays the game's openings, and at random where there is nothing to search. */
export function searchDeals<G extends AnyGame>(
  subject: GameBots<G>,
  search: NonNullable<GameBots<G>["search"]>,
  budget: Budget,
): BotOf<G> {
  const { game } = subject
  const belief = subject.belief?.()

  function choose(request: RequestOf<G>) {
    checkRequest(request)
    const { view, seat, actions, events, random } = request
    belief?.receive(events, view, seat)
    const opening = openingFor(subject, request)
    if (opening) return opening
    const draw = () => belief?.draw(view, random) ?? game.determinize(view, random, { sealed: "none" })
    const begun = search(Array.from({ length: DEALS }, draw), seat)
    if (!begun) return { action: pick(actions, random) }
    return deliberate(request, () => new DealsSearch(request, begun.look))
  }

  return {
    name: `alphabeta:${budgetText(budget)}`,
    budget,
    start: () => searchDeals(subject, search, budget),
    choose,
  }
}
