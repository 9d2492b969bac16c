/**
 * Information-set Monte Carlo tree search.
 *
 * @packageDocumentation
 */
import type { ActionOf, AnyGame, Seat, StateOf } from "@flottille/core"
import { CHANCE, pick, pickOutcome, shuffle } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { Deviation } from "./deviation"
import { isOpenFrom } from "./fits"
import { isJudged, quiescent, valuesAfter } from "./judge"
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
  /** Determinizations from which the priors of the request's actions come; 1 if left out. */
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

function ismctsSearch<G extends AnyGame>(
  subject: GameBots<G>,
  settings: Settings,
  { view, seat: me, actions: listed, random }: RequestOf<G>,
  belief: BeliefOf<G> | undefined,
): Search<ActionOf<G>> {
  type State = StateOf<G>
  type Action = ActionOf<G>
  const { game } = subject
  /** The game, whose leaves are judged after the captures in sight if it can. */
  const leaves = quiescent(subject)
  const judged = isJudged(leaves) ? leaves : undefined
  /** Actions of the request in random order, which breaks ties. */
  const asked = shuffle([...listed], random)
  /** The statistics of these actions. */
  let first: readonly Choice[] | undefined
  const root = newNode()
  const worlds: State[] = []
  const deviation = new Deviation(me)
  const meter: Meter = { plies: 0 }
  let enough = settings.worlds
  let iterations = 0

  /** Returns a copy of a new determinization, or of an earlier one once there are enough: one in an open game. */
  function sample(): State {
    if (worlds.length >= enough) return game.clone(pick(worlds, random))
    const world = belief?.draw(view, random) ?? game.determinize(view, random, { sealed: "none" })
    worlds.push(world)
    if (worlds.length === 1 && isOpenFrom(subject, world)) enough = 1
    return game.clone(world)
  }

  /** Selects a path to a new node, evaluates it by a rollout and backs the values up. */
  function visit(state: State): void {
    const path: Tally[] = [root]
    let node = root
    for (let isNew = false; !isNew; ) {
      const actor = node === root ? me : game.actors(state)[0]
      if (actor === undefined) break
      meter.plies++
      if (actor === CHANCE) {
        const outcome = pickOutcome(game.chanceOutcomes(state), random)
        game.step(state, actor, outcome)
        node = childOf(node, keyOf(outcome))
      } else {
        const actions = node === root ? asked : game.legalActions(state, actor)
        const { action, choice } = select(node, state, actor, actions)
        game.step(state, actor, action)
        node = childOf(node, keyOf(action))
        isNew = node.visits === 0
        path.push(choice)
      }
      path.push(node)
    }
    const values = rollOut(leaves, state, random, settings, meter)
    deviation.note(values)
    for (const each of path) note(each, values)
  }

  /** Returns the statistics of actions; those of the request are looked up once. */
  function choicesOf(node: Node, state: State, seat: Seat, actions: readonly Action[]): readonly Choice[] {
    if (node !== root) return actions.map((action) => choiceOf(node, state, seat, action))
    first ??= actions.map((action) => choiceOf(node, state, seat, action))
    return first
  }

  function choiceOf(node: Node, state: State, seat: Seat, action: Action): Choice {
    const secret = seat === me ? undefined : subject.secretBehind?.(state, seat, action)
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
  function select(node: Node, state: State, seat: Seat, actions: readonly Action[]) {
    const { foresight, looks } = settings
    const isForeseen = foresight > 0 && (node === root || node.visits + 1 >= foresight)
    const exploration = settings.exploration * deviation.value()
    const wanted = !isForeseen || !judged ? 0 : node === root ? looks : 1
    const choices = choicesOf(node, state, seat, actions)
    if (wanted > 0) foresee(choices, state, seat, actions, wanted)
    const usual = meanOf(node, seat)
    let [most, index] = [Number.NEGATIVE_INFINITY, -1]
    for (const [each, choice] of choices.entries()) {
      choice.available++
      const bound = upperBound(expectation(choice, seat, usual), choice.visits, choice.available, exploration)
      if (bound > most) [most, index] = [bound, each]
    }
    const [action, choice] = [actions[index], choices[index]]
    if (action === undefined || !choice) throw new RangeError(`${game.id} waits for a seat without legal actions`)
    return { action, choice }
  }

  /** Adds the static values after actions in one determinization to priors that come from too few. */
  function foresee(
    choices: readonly Choice[],
    state: State,
    seat: Seat,
    actions: readonly Action[],
    wanted: number,
  ): void {
    if (!judged) return
    const lacking = choices.filter(({ looks }) => looks < wanted)
    if (lacking.length === 0) return
    const isWhole = lacking.length === choices.length
    const listed = isWhole ? actions : actions.filter((_, index) => (choices[index]?.looks ?? wanted) < wanted)
    const values = valuesAfter(judged, state, seat, listed, { random, meter })
    for (const [index, choice] of lacking.entries()) {
      choice.looks++
      choice.prior += ((values[index] ?? 0) - choice.prior) / choice.looks
    }
  }

  /** Returns the most visited actions from a node on that are legal in a determinization. */
  function principalVariation(node: Node, state: State): readonly Action[] {
    const next: Action[] = []
    for (let at = node; ; ) {
      const actor = game.actors(state)[0]
      if (actor === undefined || actor === CHANCE) return next
      let found: { readonly action: Action; readonly child: Node } | undefined
      for (const action of game.legalActions(state, actor)) {
        const child = at.children.get(keyOf(action))
        if (child && child.visits > (found?.child.visits ?? 1)) found = { action, child }
      }
      if (!found) return next
      next.push(found.action)
      game.step(state, actor, found.action)
      at = found.child
    }
  }

  function info(): Info<Action> {
    const lines = asked.flatMap((action) => {
      const child = root.children.get(keyOf(action))
      return child ? [lineOf(action, child, [])] : []
    })
    return { iterations, plies: meter.plies, worlds: worlds.length, lines: byVisits(lines, me) }
  }

  return {
    iterate() {
      iterations++
      visit(sample())
      return asked.length === 1
    },
    info,
    answer() {
      const found = info()
      const [best, ...others] = found.lines
      const child = best && root.children.get(keyOf(best.action))
      const [world] = worlds
      if (!best || !child || !world) return { action: pick(listed, random), info: found }
      const next = game.clone(world)
      game.step(next, me, best.action)
      const lines = [{ ...best, next: principalVariation(child, next) }, ...others]
      return { action: best.action, info: { ...found, lines } }
    },
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
  const { budget = { iterations: 1000 }, exploration = 0.3, foresight = 2, looks = 1, worlds = 500 } = setup
  const settings = { ...usualRollOuts, ...setup, exploration, foresight, looks, worlds }
  const create = setup.belief ?? subject.belief
  const belief = create === undefined || create === false ? undefined : create()

  function begin(request: RequestOf<G>): Search<ActionOf<G>> {
    belief?.receive(request.events, request.view, request.seat)
    return ismctsSearch(subject, settings, request, belief)
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
