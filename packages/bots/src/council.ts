/**
 * Search for whole sets of actions that several seats choose at the same time.
 *
 * @packageDocumentation
 */
import { CHANCE, pick, pickOutcome, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Line, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { BotError, budgetText } from "./question"
import { type Meter, worthOf } from "./roll-out"
import { keyOf } from "./tree"

/** What a council can be told. */
export interface CouncilSetup {
  /** How many joint choices are judged; 2,000 if left out. */
  readonly budget?: Budget
}

/** In how many sessions a draft is tried at most. */
const SESSIONS = 16
/** After so many sessions a draft that changed nothing, or did clearly worse, is dropped. */
const FIRST_LOOK = 3
/** After so many, one that did no better on average. */
const SECOND_LOOK = 6
/** How many standard errors below the leading draft one is still given a chance. */
const DOUBT = 0.7
/** One draft in so many is a fresh proposal; the others are the leading one, varied. */
const FRESH = 6
/** One draft in so many is varied once more. */
const TWICE = 3
/** How often something new is looked for before there seems to be nothing. */
const ATTEMPTS = 40
/** How many drafts are told of. */
const TOLD = 5

/** A set of own actions, and what came of it in each session so far: one number a seat. */
interface Draft<Action> {
  readonly actions: readonly Action[]
  readonly values: (readonly number[])[]
}

function lineOf<Action>({ actions: [action, ...next], values }: Draft<Action>): readonly Line<Action>[] {
  const mean = (seat: Seat) => values.reduce((sum, each) => sum + (each[seat] ?? 0), 0) / Math.max(1, values.length)
  return action === undefined
    ? []
    : [{ action, visits: values.length, values: (values[0] ?? []).map((_, seat) => mean(seat)), next }]
}

/** Whether a draft is better than another one, by the sessions that it was tried in; no answer yet if it is to be tried further. */
function isBetter(draft: Draft<unknown>, other: Draft<unknown>, seat: Seat): boolean | undefined {
  const gains = draft.values.map((value, session) => (value[seat] ?? 0) - (other.values[session]?.[seat] ?? 0))
  const count = gains.length
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count
  const error = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0)) / count
  if (count >= FIRST_LOOK && (gains.every((gain) => gain === 0) || mean + DOUBT * error < 0)) return false
  if (count >= SECOND_LOOK && mean <= 0) return false
  return count < SESSIONS ? undefined : mean > 0
}

/**
 * Looks for the best reply to what others are likely to choose: in every session each of them chooses what the game proposes. A draft of own actions,
 * a proposal or the leading draft varied a little, is judged in the same sessions as the leading one, where the luck of both is the same; it is given up as
 * soon as it seems to be no better, and leads as soon as it was better in all. Each joint choice is judged by the rules themselves, and what comes of
 * it by `evaluate`. Where something is hidden, every session has another guess of it.
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
  const { game, propose, evaluate, vary = (set) => set } = subject
  const { budget = { iterations: 2000 } } = setup
  if (!propose || !evaluate) throw new BotError(`${game.id} has no propose and evaluate, which council needs`)
  const [draw, judge] = [propose, evaluate]

  function search({ view, seat, actions, random }: Question<Action, View, Event>): Search<Action> {
    const meter: Meter = { plies: 0 }
    const guess = () => game.determinize(view, random, { sealed: "none" })
    const own = guess()
    const listed = new Map(actions.map((action) => [keyOf(action), action]))
    const known = new Set<string>()
    /** Guesses of what is hidden, in which all others have chosen. */
    const sessions: State[] = []
    /** The drafts that were tried last, and are no longer. */
    const dropped: Draft<Action>[] = []
    let challenging: Draft<Action> | undefined
    let iterations = 0

    function play(state: State, actor: Seat, set: readonly Action[]): void {
      for (const action of set) game.step(state, actor, action)
      meter.plies += set.length
    }

    /** A guess in which everybody else chooses what is proposed. */
    function open(): State {
      const state = guess()
      for (const actor of game.actors(state)) {
        if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
        else if (actor !== seat) play(state, actor, draw(state, actor, random))
      }
      return state
    }

    /** What has been said already in this phase is left out of a proposal. */
    function proposal(): readonly Action[] {
      const proposed = draw(own, seat, random).flatMap((each) => listed.get(keyOf(each)) ?? [])
      return proposed.length > 0 ? proposed : [pick(actions, random)]
    }

    function textOf(set: readonly Action[]): string {
      return set.map(keyOf).sort().join()
    }

    /** A draft that was not tried yet, if one is found. */
    function draft(): Draft<Action> | undefined {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const set = random.below(FRESH) === 0 ? proposal() : vary(leading.actions, actions, random)
        const made = random.below(TWICE) === 0 ? vary(set, actions, random) : set
        const text = textOf(made)
        if (known.has(text)) continue
        known.add(text)
        return { actions: made, values: [] }
      }
      return undefined
    }

    /** Judges a draft in the next session. */
    function tryOut({ actions: set, values }: Draft<Action>): void {
      const session = sessions[values.length] ?? open()
      sessions[values.length] = session
      const state = game.clone(session)
      play(state, seat, set)
      const outcome = game.outcome(state)
      values.push(outcome ? worthOf(outcome) : judge(state))
      iterations++
    }

    function info(): Info<Action> {
      return { iterations, plies: meter.plies, worlds: sessions.length, lines: [leading, ...dropped].flatMap(lineOf) }
    }

    let leading: Draft<Action> = { actions: proposal(), values: [] }
    known.add(textOf(leading.actions))

    return {
      iterate() {
        challenging ??= draft()
        if (!challenging) {
          // Nothing is left to compare it with; its value is told.
          if (leading.values.length === 0) tryOut(leading)
          return true
        }
        if (leading.values.length <= challenging.values.length) {
          tryOut(leading)
          return false
        }
        tryOut(challenging)
        const better = isBetter(challenging, leading, seat)
        if (better === undefined) return false
        dropped.unshift(better ? leading : challenging)
        dropped.length = Math.min(dropped.length, TOLD - 1)
        if (better) leading = challenging
        challenging = undefined
        return false
      },
      info,
      answer() {
        const [action = pick(actions, random), ...then] = leading.actions
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
