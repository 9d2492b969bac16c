/**
 * Search for whole sets of actions that several seats choose at the same time.
 *
 * @packageDocumentation
 */
import { CHANCE, createRandom, pick, pickOutcome, type Random, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Line, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { BotError, budgetText } from "./question"
import { type Meter, worthOf } from "./roll-out"
import { keyOf } from "./tree"

/** What a council can be told. */
export interface CouncilSetup {
  /** How many joint choices are judged; 300 if left out. */
  readonly budget?: Budget
  /** How many further joint choices are played on by proposals before a position is judged; 0 if left out. */
  readonly horizon?: number
}

/** In how many sessions the leading draft is tried at most. */
const SESSIONS = 24
/** After so many drafts that were no better the leading one is tried once more. */
const PATIENCE = 3
/** One draft in so many is a fresh proposal; the others are the leading one, changed. */
const FRESH = 4
/** One changed draft in so many is changed twice. */
const TWICE = 3
/** How often something new is looked for before there seems to be nothing. */
const ATTEMPTS = 60
/** How many drafts are told of. */
const TOLD = 5

/** A guess of what is hidden, in which all others have chosen, and the luck of what follows. */
interface Session<State> {
  readonly state: State
  readonly seed: number
}

/** A set of own actions, and what came of it in each session so far. */
interface Draft<Action> {
  readonly actions: readonly Action[]
  readonly values: (readonly number[])[]
}

/** What a draft was worth to a seat in the first sessions. */
function meanOver({ values }: Draft<unknown>, seat: Seat, count: number): number {
  return values.slice(0, count).reduce((sum, each) => sum + (each[seat] ?? 0), 0) / Math.max(1, count)
}

function lineOf<Action>({ actions: [action, ...next], values }: Draft<Action>): readonly Line<Action>[] {
  const draft = { actions: next, values }
  return action === undefined
    ? []
    : [{ action, visits: values.length, values: (values[0] ?? []).map((_, seat) => meanOver(draft, seat, values.length)), next }]
}

/**
 * Looks for the best reply to what others are likely to choose: in every session each of them chooses what the game proposes. A draft of own actions is
 * judged in the same sessions as the best one so far, and thrown away as soon as it comes out no better; drafts are proposals, and the best one with
 * an action or two changed for any other that is legal. Each joint choice is judged by the rules themselves, played on by proposals, and valued by
 * `evaluate`. Where something is hidden every session has another guess of it.
 *
 * T. Anthony et al.: Learning to Play No-Press Diplomacy with Best Response Policy Iteration. NeurIPS 2020 (their sampled best response); J. Gray,
 * A. Lerer, A. Bakhtin, N. Brown: Human-Level Performance in No-Press Diplomacy via Equilibrium Search. ICLR 2021. Here are no networks, and the others
 * do not reply in their turn.
 *
 * @throws BotError if the game lacks `propose` or `evaluate`.
 * @example
 * import { diplomacyPackage } from "@flottille/diplomacy/package"
 * council(diplomacyPackage, { budget: { ms: 1000 } }).name // => "council:1000ms"
 */
export function council<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: CouncilSetup = {},
): Bot<Action, View, Event> {
  const { game, propose, evaluate } = subject
  const { budget = { iterations: 300 }, horizon = 0 } = setup
  if (!propose || !evaluate) throw new BotError(`${game.id} has no propose and evaluate, which council needs`)
  const [draw, judge] = [propose, evaluate]

  function play(state: State, seat: Seat, actions: readonly Action[], meter: Meter): void {
    for (const action of actions) game.step(state, seat, action)
    meter.plies += actions.length
  }

  /** Everybody who is to act chooses what is proposed, but for one seat. */
  function playProposals(state: State, but: Seat | undefined, random: Random, meter: Meter): void {
    for (const actor of game.actors(state)) {
      if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      else if (actor !== but) play(state, actor, draw(state, actor, random), meter)
    }
  }

  function search({ view, seat, actions, random }: Question<Action, View, Event>): Search<Action> {
    const meter: Meter = { plies: 0 }
    const guess = () => game.determinize(view, random, { sealed: "none" })
    const own = guess()
    const listed = new Map(actions.map((action) => [keyOf(action), action]))
    const known = new Set<string>()
    const sessions: Session<State>[] = []
    /** Drafts that were no better, the latest first. */
    const dropped: Draft<Action>[] = []
    let leading: Draft<Action> | undefined
    let challenging: Draft<Action> | undefined
    /** Whether the leading one is to be tried further. */
    let due = false
    let iterations = 0

    /** What has been said already in this phase is left out of a proposal. */
    function proposal(): readonly Action[] {
      const proposed = draw(own, seat, random).flatMap((each) => listed.get(keyOf(each)) ?? [])
      return proposed.length > 0 ? proposed : [pick(actions, random)]
    }

    /** The set with an action, any but the last, changed for another one after which as much is left to do. */
    function changed(set: readonly Action[]): readonly Action[] {
      const [last, index] = [set.length - 1, random.below(Math.max(1, set.length - 1))]
      const [old, end] = [set[index], set[last]]
      if (old === undefined || end === undefined || last === 0) return set
      const others = set.filter((_, each) => each !== index && each !== last)
      const without = game.clone(own)
      play(without, seat, others, meter)
      const leftAfter = (action: Action) => {
        const after = game.clone(without)
        play(after, seat, [action], meter)
        return game.legalActions(after, seat).map(keyOf).join()
      }
      const made = pick(game.legalActions(without, seat), random)
      return leftAfter(made) === leftAfter(old) ? [...others, made, end] : set
    }

    /** A draft that was not tried yet, if one is found. */
    function draft(): Draft<Action> | undefined {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const fresh = !leading || random.below(FRESH) === 0
        const set = fresh || !leading ? proposal() : changed(leading.actions)
        const made = fresh || random.below(TWICE) > 0 ? set : changed(set)
        const text = made.map(keyOf).sort().join()
        if (known.has(text)) continue
        known.add(text)
        return { actions: made, values: [] }
      }
      return undefined
    }

    function tryOut({ actions: set, values }: Draft<Action>): void {
      if (values.length === sessions.length) {
        const state = guess()
        playProposals(state, seat, random, meter)
        sessions.push({ state, seed: random.below(2 ** 30) })
      }
      const session = sessions[values.length]
      if (!session) return
      const state = game.clone(session.state)
      const luck = createRandom(session.seed)
      play(state, seat, set, meter)
      for (let choice = 0; choice < horizon; choice++) playProposals(state, undefined, luck, meter)
      const outcome = game.outcome(state)
      values.push(outcome ? worthOf(outcome) : judge(state))
      iterations++
    }

    function drop(loser: Draft<Action>): void {
      dropped.unshift(loser)
      due ||= dropped.length % PATIENCE === 0
    }

    function info(): Info<Action> {
      const lines = [...(leading ? [leading] : []), ...dropped.slice(0, TOLD - 1)].flatMap(lineOf)
      return { iterations, plies: meter.plies, worlds: sessions.length, lines }
    }

    return {
      iterate() {
        leading ??= draft() ?? { actions: proposal(), values: [] }
        const isTried = leading.values.length > 0
        if (isTried && !(due && leading.values.length < SESSIONS)) challenging ??= draft()
        if (!challenging) {
          const over = leading.values.length >= SESSIONS || leading.actions.length < 2
          if (!isTried || !over) tryOut(leading)
          due = false
          return over
        }
        tryOut(challenging)
        const count = challenging.values.length
        const better = meanOver(challenging, seat, count) > meanOver(leading, seat, count)
        if (better && count < leading.values.length) return false
        drop(better ? leading : challenging)
        if (better) leading = challenging
        due ||= better
        challenging = undefined
        return false
      },
      info,
      answer() {
        const [action = pick(actions, random), ...then] = leading?.actions ?? []
        return { action, then, info: info() }
      },
    }
  }

  return {
    name: `council:${budgetText(budget)}`,
    budget,
    start: () => council(subject, setup),
    choose: (question) => deliberate(question, () => search(question)),
  }
}
