/**
 * Information-set Monte Carlo tree search.
 *
 * @packageDocumentation
 */
import {
  type ActionOf,
  type AnyGame,
  CHANCE,
  pick,
  pickOutcome,
  type Seat,
  type StateOf,
  shuffle,
} from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, RequestOf, SearchResult } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { Deviation } from "./deviation"
import { isJudged, type JudgedGame, quiescent, valuesAfter } from "./judge"
import { openingFor } from "./opening"
import { budgetText, checkMaker } from "./request"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, keyOf, lineOf, meanOf, note, type Tally, upperBound } from "./tree"

interface IsmctsSetup<G extends AnyGame> extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /** Weight of exploration in the upper bound, in standard deviations of the values seen so far; 0.3 if left out. */
  readonly exploration?: number
  /**
   * Visit from which on the actions of a node get their static values as priors; those of the
   * request get them at once. 0 for never, 2 if left out.
   */
  readonly foresight?: number
  /** Determinizations to sample; later iterations reuse them, because copies are cheaper. 500 if left out. */
  readonly worlds?: number
  /** Determinizations from which the priors of the request's actions come; 8 if left out. */
  readonly looks?: number
  /** Creates a belief; the game's own if left out. `false` makes all determinizations alike. */
  readonly belief?: GameBots<G>["belief"] | false
}

type Settings = RollOuts & Required<Pick<IsmctsSetup<AnyGame>, "exploration" | "foresight" | "looks" | "worlds">>

type BeliefOf<G extends AnyGame> = ReturnType<NonNullable<GameBots<G>["belief"]>>

/** Statistics of an action, apart for each secret of its actor that bears on it. */
interface Choice extends Tally {
  /** Visits of the node at which the action was legal, with this secret. */
  available: number
  /** Mean static value after the action for its actor. */
  prior: number
  /** Number of determinizations that the prior comes from. */
  looks: number
}

/** Returns the mean value of a choice. The prior counts like a visit; without visits, the mean of its node counts. */
function expectation({ visits, sums, prior, looks }: Choice, seat: Seat, usual: number): number {
  const sum = sums[seat] ?? 0
  if (looks > 0) return (sum + prior) / (visits + 1)
  return visits > 0 ? sum / visits : usual
}

/** An information set: all positions that the same actions and throws led to. */
interface Node extends Tally {
  /** By the secret that bears on an action, then by the action. */
  readonly choices: Map<string | number | undefined, Map<string, Choice>>
  readonly children: Map<string, Node>
}

function newNode(): Node {
  return { choices: new Map(), children: new Map(), visits: 0, sums: [] }
}

function childOf(node: Node, key: string): Node {
  const known = node.children.get(key)
  if (known) return known
  const child = newNode()
  node.children.set(key, child)
  return child
}

class IsmctsSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: GameBots<G>
  readonly #game: GameBots<G>["game"]
  /** The game if it can judge positions. */
  readonly #judged: JudgedGame<G> | undefined
  /** The game, whose leaves are judged after the captures in sight if it can. */
  readonly #leaves: GameBots<G>
  readonly #settings: Settings
  readonly #request: RequestOf<G>
  readonly #belief: BeliefOf<G> | undefined
  /** Actions of the request in random order, which breaks ties. */
  readonly #actions: readonly ActionOf<G>[]
  readonly #root = newNode()
  /** The statistics of these actions. */
  #choices: readonly Choice[] | undefined
  readonly #worlds: StateOf<G>[] = []
  readonly #deviation: Deviation
  readonly #meter: Meter = { plies: 0 }
  #iterations = 0

  constructor(subject: GameBots<G>, settings: Settings, request: RequestOf<G>, belief: BeliefOf<G> | undefined) {
    this.#subject = subject
    this.#game = subject.game
    this.#deviation = new Deviation(request.seat)
    const leaves = quiescent(subject)
    this.#leaves = leaves
    this.#judged = isJudged(leaves) ? leaves : undefined
    this.#settings = settings
    this.#request = request
    this.#belief = belief
    this.#actions = shuffle([...request.actions], request.random)
  }

  iterate(): boolean {
    this.#iterations++
    this.#visit(this.#sample())
    return this.#actions.length === 1
  }

  info(): Info<ActionOf<G>> {
    const lines = this.#actions.flatMap((action) => {
      const child = this.#root.children.get(keyOf(action))
      return child ? [lineOf(action, child, [])] : []
    })
    return {
      iterations: this.#iterations,
      plies: this.#meter.plies,
      worlds: this.#worlds.length,
      lines: byVisits(lines, this.#request.seat),
    }
  }

  answer(): SearchResult<ActionOf<G>> {
    const { actions, seat, random } = this.#request
    const info = this.info()
    const [first, ...others] = info.lines
    const child = first && this.#root.children.get(keyOf(first.action))
    const [world] = this.#worlds
    if (!first || !child || !world) return { action: pick(actions, random), info }
    const next = this.#game.clone(world)
    this.#game.step(next, seat, first.action)
    const lines = [{ ...first, next: this.#principalVariation(child, next) }, ...others]
    return { action: first.action, info: { ...info, lines } }
  }

  /** Returns a copy of a new determinization, or of an earlier one once there are enough. */
  #sample(): StateOf<G> {
    const { view, random } = this.#request
    const worlds = this.#worlds
    if (worlds.length >= this.#settings.worlds) return this.#game.clone(pick(worlds, random))
    const world = this.#belief?.draw(view, random) ?? this.#game.determinize(view, random, { sealed: "none" })
    worlds.push(world)
    return this.#game.clone(world)
  }

  /** Selects a path to a new node, evaluates it by a rollout and backs the values up. */
  #visit(state: StateOf<G>): void {
    const { seat, random } = this.#request
    const root = this.#root
    const path: Tally[] = [root]
    let node = root
    for (let isNew = false; !isNew; ) {
      const actor = node === root ? seat : this.#game.actors(state)[0]
      if (actor === undefined) break
      this.#meter.plies++
      if (actor === CHANCE) {
        const outcome = pickOutcome(this.#game.chanceOutcomes(state), random)
        this.#game.step(state, actor, outcome)
        node = childOf(node, keyOf(outcome))
      } else {
        const actions = node === root ? this.#actions : this.#game.legalActions(state, actor)
        const { action, choice } = this.#select(node, state, actor, actions)
        this.#game.step(state, actor, action)
        node = childOf(node, keyOf(action))
        isNew = node.visits === 0
        path.push(choice)
      }
      path.push(node)
    }
    const values = rollOut(this.#leaves, state, random, this.#settings, this.#meter)
    this.#deviation.note(values)
    for (const each of path) note(each, values)
  }

  /** Returns the statistics of actions; those of the request are looked up once. */
  #choicesOf(node: Node, state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): readonly Choice[] {
    if (node !== this.#root) return actions.map((action) => this.#choiceOf(node, state, seat, action))
    this.#choices ??= actions.map((action) => this.#choiceOf(node, state, seat, action))
    return this.#choices
  }

  /** Returns the statistics of an action. */
  #choiceOf(node: Node, state: StateOf<G>, seat: Seat, action: ActionOf<G>): Choice {
    const secret = seat === this.#request.seat ? undefined : this.#subject.secretBehind?.(state, seat, action)
    const choices = node.choices.get(secret) ?? new Map<string, Choice>()
    if (choices.size === 0) node.choices.set(secret, choices)
    const key = keyOf(action)
    const known = choices.get(key)
    if (known) return known
    const choice = { available: 0, prior: 0, looks: 0, visits: 0, sums: [] }
    choices.set(key, choice)
    return choice
  }

  /** Returns the action with the highest upper bound, and counts all of them as available. */
  #select(node: Node, state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]) {
    const { foresight, looks } = this.#settings
    const isForeseen = foresight > 0 && (node === this.#root || node.visits + 1 >= foresight)
    const exploration = this.#settings.exploration * this.#deviation.value()
    const wanted = !isForeseen || !this.#judged ? 0 : node === this.#root ? looks : 1
    const choices = this.#choicesOf(node, state, seat, actions)
    if (wanted > 0) this.#foresee(choices, state, seat, actions, wanted)
    const usual = meanOf(node, seat)
    let [most, index] = [Number.NEGATIVE_INFINITY, -1]
    for (const [each, choice] of choices.entries()) {
      choice.available++
      const bound = upperBound(expectation(choice, seat, usual), choice.visits, choice.available, exploration)
      if (bound > most) [most, index] = [bound, each]
    }
    const [action, choice] = [actions[index], choices[index]]
    if (action === undefined || !choice) throw new RangeError(`${this.#game.id} waits for a seat without legal actions`)
    return { action, choice }
  }

  /** Adds the static values after actions in one determinization to priors that come from too few. */
  #foresee(
    choices: readonly Choice[],
    state: StateOf<G>,
    seat: Seat,
    actions: readonly ActionOf<G>[],
    wanted: number,
  ): void {
    const judged = this.#judged
    if (!judged) return
    const lacking = choices.filter(({ looks }) => looks < wanted)
    if (lacking.length === 0) return
    const isWhole = lacking.length === choices.length
    const listed = isWhole ? actions : actions.filter((_, index) => (choices[index]?.looks ?? wanted) < wanted)
    const values = valuesAfter(judged, state, seat, listed, { random: this.#request.random, meter: this.#meter })
    for (const [index, choice] of lacking.entries()) {
      choice.looks++
      choice.prior += ((values[index] ?? 0) - choice.prior) / choice.looks
    }
  }

  /** Returns the most visited actions from a node on that are legal in a determinization. */
  #principalVariation(node: Node, state: StateOf<G>): readonly ActionOf<G>[] {
    const next: ActionOf<G>[] = []
    for (let at = node; ; ) {
      const actor = this.#game.actors(state)[0]
      if (actor === undefined || actor === CHANCE) return next
      let found: { readonly action: ActionOf<G>; readonly child: Node } | undefined
      for (const action of this.#game.legalActions(state, actor)) {
        const child = at.children.get(keyOf(action))
        if (child && child.visits > (found?.child.visits ?? 1)) found = { action, child }
      }
      if (!found) return next
      next.push(found.action)
      this.#game.step(state, actor, found.action)
      at = found.child
    }
  }
}

/**
 * Searches one tree of information sets over many determinizations (SO-ISMCTS).
 *
 * Each iteration samples the hidden information and descends in a tree that all samples share. A
 * node is everything the bot cannot distinguish; an action's visits are weighed against the visits
 * at which it was legal. Opponents choose by statistics of their own secrets (`secretBehind`), so
 * they know what they have in each sample. Priors and leaves come from the quiescent evaluation, if
 * the game has one. Where the game has a belief, it draws the determinizations; the bot
 * `ismcts-plain` does without.
 *
 * P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search.
 * IEEE Transactions on Computational Intelligence and AI in Games 4, 2012.
 *
 * @example
 * import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
 * ismcts(lesGrandsAmirauxBots, { budget: { ms: 100 } }).name // => "ismcts:100ms"
 */
export function ismcts<G extends AnyGame>(subject: GameBots<G>, setup: IsmctsSetup<G> = {}): BotOf<G> {
  checkMaker("ismcts", subject, setup)
  const { budget = { iterations: 1000 }, exploration = 0.3, foresight = 2, looks = 8, worlds = 500 } = setup
  const settings = { ...usualRollOuts, ...setup, exploration, foresight, looks, worlds }
  const create = setup.belief ?? subject.belief
  const belief = create === undefined || create === false ? undefined : create()

  function begin(request: RequestOf<G>): Search<ActionOf<G>> {
    belief?.receive(request.events, request.view, request.seat)
    return new IsmctsSearch(subject, settings, request, belief)
  }

  return {
    name: `${belief || !subject.belief ? "ismcts" : "ismcts-plain"}:${budgetText(budget)}`,
    budget,
    start: () => ismcts(subject, setup),
    choose(request) {
      const opening = openingFor(subject, request)
      if (!opening) return deliberate(request, () => begin(request))
      belief?.receive(request.events, request.view, request.seat)
      return opening
    },
    async policy(request) {
      const { info } = await deliberate(request, () => begin(request))
      const whole = info?.lines.reduce((sum, { visits }) => sum + visits, 0)
      return info?.lines.map(({ action, visits }) => ({ action, weight: visits / (whole || 1) })) ?? []
    },
  }
}
