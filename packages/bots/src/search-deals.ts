/** Searches over deals of hidden information, for games that search a deal themselves. */
import type { ActionOf, AnyGame } from "@flottille/core"
import { pick, shuffle } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { openingFor } from "./opening"
import { budgetText, checkRequest } from "./request"

/** Number of actions that are searched for one turn, for two turns and so on. */
const WIDTHS = [Number.POSITIVE_INFINITY, 6, 3, 2]
/** Deals in which actions are searched for one turn, and for more. */
const FIRST = 8
const DEALS = 14

interface Candidate<Action> {
  readonly action: Action
  /** By deal: the value by the search of most turns. */
  readonly values: number[]
  visits: number
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The search of one decision: all actions in every deal, then the best of them for more turns. */
class DealsSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #request: RequestOf<G>
  readonly #look: (deal: number, action: ActionOf<G>, turns: number) => number
  /** The best first, as far as they were ranked. */
  #candidates: readonly Candidate<ActionOf<G>>[]
  #deal = 0
  #turns = 1
  #plies = 0

  constructor(request: RequestOf<G>, look: (deal: number, action: ActionOf<G>, turns: number) => number) {
    this.#request = request
    this.#look = look
    // The random order breaks ties.
    this.#candidates = shuffle([...request.actions], request.random).map((action) => ({
      action,
      values: [],
      visits: 0,
    }))
  }

  iterate(): boolean {
    const field = this.#candidates.slice(0, WIDTHS[this.#turns - 1])
    for (const candidate of field) {
      candidate.values[this.#deal] = this.#look(this.#deal, candidate.action, this.#turns)
      candidate.visits++
      this.#plies++
    }
    this.#deal++
    if (this.#deal === (this.#turns > 1 ? DEALS : FIRST)) {
      this.#candidates = this.#ranked()
      this.#deal = 0
      this.#turns++
    }
    return field.length === 1 || this.#turns > WIDTHS.length
  }

  /** Returns the candidates, ranked as far as they are searched at present. */
  #ranked(): readonly Candidate<ActionOf<G>>[] {
    const field = this.#candidates.slice(0, WIDTHS[this.#turns - 1] ?? 0)
    field.sort((one, other) => meanOf(other.values) - meanOf(one.values))
    return [...field, ...this.#candidates.slice(field.length)]
  }

  info(): Info<ActionOf<G>> {
    const lines = this.#ranked().map(({ action, values, visits }) => {
      const value = meanOf(values)
      return { action, visits, values: this.#request.seat === 0 ? [value, 0 - value] : [0 - value, value], next: [] }
    })
    return { iterations: lines[0]?.visits ?? 0, plies: this.#plies, worlds: DEALS, lines }
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
