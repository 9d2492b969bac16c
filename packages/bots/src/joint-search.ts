/**
 * Search for whole sets of actions that several seats choose at the same time.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, pick, type Seat } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf, Budget, Info, Line, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { type ProposingGame, type Sample, samplesFor } from "./joint-samples"
import { isJudged } from "./judge"
import { BotError, budgetText, checkMaker } from "./request"
import type { Meter } from "./roll-out"
import { keyOf } from "./tree"

interface JointSearchSetup {
  /** Joint choices to judge; 2,000 if left out. */
  readonly budget?: Budget
}

/** Samples in which a draft is tried at most. */
const SAMPLES = 16
/** Samples after which a draft that changed nothing, or did clearly worse, is dropped. */
const FIRST_LOOK = 3
/** Samples after which a draft that did no better on average is dropped. */
const SECOND_LOOK = 6
/** Standard errors below the leading draft at which a draft still gets a chance. */
const DOUBT = 0.7
/** One draft in so many is a fresh proposal; the others vary the leading one. */
const FRESH = 6
/** One draft in so many is varied once more. */
const TWICE = 3
/** Attempts to find a new draft before the search ends. */
const ATTEMPTS = 40
/** Proposals that are tried first. */
const CONSIDERED = 4
const REPORTED = 5

/** A set of own actions with its values in each sample so far, one number per seat. */
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

/** Returns whether a draft beats another, or `undefined` if it needs more samples. */
function isBetter(draft: Draft<unknown>, other: Draft<unknown>, seat: Seat): boolean | undefined {
  const gains = draft.values.map((value, sample) => (value[seat] ?? 0) - (other.values[sample]?.[seat] ?? 0))
  const count = gains.length
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count
  const error = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0)) / count
  if (count >= FIRST_LOOK && (gains.every((gain) => gain === 0) || mean + DOUBT * error < 0)) return false
  if (count >= SECOND_LOOK && mean <= 0) return false
  return count < SAMPLES ? undefined : mean > 0
}

/** Returns a function that recognises sets of the same actions, in any order. */
function textsBy(): (actions: readonly unknown[]) => string {
  const numbers = new Map<unknown, number>()
  const texts = new Map<string, number>()
  const numberOf = (action: unknown) => {
    const known = numbers.get(action)
    if (known !== undefined) return known
    const text = keyOf(action)
    const number = texts.get(text) ?? texts.size
    texts.set(text, number)
    numbers.set(action, number)
    return number
  }
  return (actions) =>
    actions
      .map(numberOf)
      .sort((one, other) => one - other)
      .join()
}

function searchJointly<G extends AnyGame>(subject: ProposingGame<G>, request: RequestOf<G>): Search<ActionOf<G>> {
  type Action = ActionOf<G>
  const { actions: listed, seat, random } = request
  const meter: Meter = { plies: 0 }
  const source = samplesFor(subject, request, meter)
  const byKey = new Map(listed.map((action) => [keyOf(action), action]))
  const own = source.determinize()
  /** Proposals that did best against those of the others, to be tried first. */
  const first = source.own().slice(0, CONSIDERED)
  const textOf = textsBy()
  let leading: Draft<Action> = { actions: proposal(first.shift()), values: [] }
  let challenging: Draft<Action> | undefined
  const drafted = new Set([textOf(leading.actions)])
  /** Determinizations in which all others have chosen. */
  const samples: Sample<Action>[] = []
  /** Drafts that were dropped last. */
  const dropped: Draft<Action>[] = []
  let iterations = 0

  /** Returns a draft that was not tried yet, if one is found. */
  function draft(): Draft<Action> | undefined {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const next = first.shift()
      const fresh = next !== undefined || random.below(FRESH) === 0
      const set = fresh ? proposal(next) : vary(leading.actions)
      const made = next === undefined && random.below(TWICE) === 0 ? vary(set) : set
      const text = textOf(made)
      if (drafted.has(text)) continue
      drafted.add(text)
      return { actions: made, values: [] }
    }
    return undefined
  }

  /** Returns a proposal without the actions already chosen in this phase. */
  function proposal(set?: readonly Action[]): readonly Action[] {
    const proposed = (set ?? subject.propose(own, seat, random)).flatMap((each) => byKey.get(keyOf(each)) ?? [])
    return proposed.length > 0 ? proposed : [pick(listed, random)]
  }

  function vary(set: readonly Action[]): readonly Action[] {
    return subject.vary?.(set, listed, random) ?? set
  }

  function tryOut({ actions, values }: Draft<Action>): void {
    const sample = samples[values.length] ?? source.draw()
    samples[values.length] = sample
    values.push(sample(actions))
    meter.plies += actions.length
    iterations++
  }

  function info(): Info<Action> {
    return { iterations, plies: meter.plies, worlds: samples.length, lines: [leading, ...dropped].flatMap(lineOf) }
  }

  return {
    iterate() {
      challenging ??= draft()
      if (!challenging) {
        // Nothing is left to compare it with; its value is reported.
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
      dropped.length = Math.min(dropped.length, REPORTED - 1)
      if (better) leading = challenging
      challenging = undefined
      return false
    },
    info,
    answer() {
      const [action = pick(listed, random), ...then] = leading.actions
      return { action, then, info: info() }
    },
  }
}

/**
 * Searches for the best reply to what the other seats are likely to choose.
 *
 * In every sample the others choose what the game proposes for them, and hidden information is
 * determinized. In a phase that the game rehearses, the proposals of all seats are first judged
 * against one another; then the others choose the better ones, and the best own ones are tried
 * first. A draft of own actions, a proposal or a variation of the leading draft, is judged in the
 * same samples as the leading draft, so that both have the same luck. It is dropped as soon as it
 * seems no better, and leads once it was better over all samples. The rules resolve each joint
 * choice, and `rehearse` or `evaluate` judges the result.
 *
 * The budget counts the joint choices of drafts, not those in which proposals are judged: in
 * Diplomacy 560 in each movement phase.
 *
 * T. Anthony et al.: Learning to Play No-Press Diplomacy with Best Response Policy Iteration.
 * NeurIPS 2020 (sampled best response). J. Gray, A. Lerer, A. Bakhtin, N. Brown: Human-Level
 * Performance in No-Press Diplomacy via Equilibrium Search. ICLR 2021. This search uses no neural
 * networks, and the other seats do not reply.
 *
 * @throws BotError if the game lacks `propose` or `evaluate`.
 * @example
 * import { diplomacyBots } from "@flottille/diplomacy/bots"
 * jointSearch(diplomacyBots, { budget: { ms: 1000 } }).name // => "joint:1000ms"
 */
export function jointSearch<G extends AnyGame>(subject: GameBots<G>, setup: JointSearchSetup = {}): BotOf<G> {
  checkMaker("jointSearch", subject, setup)
  const { budget = { iterations: 2000 } } = setup
  if (!isProposing(subject)) throw new BotError(said`${subject.game.id} has no propose and evaluate, which joint needs`)
  return {
    name: `joint:${budgetText(budget)}`,
    budget,
    start: () => jointSearch(subject, setup),
    choose: (request) => deliberate(request, () => searchJointly(subject, request)),
  }
}

function isProposing<G extends AnyGame>(subject: GameBots<G>): subject is ProposingGame<G> {
  return isJudged(subject) && subject.propose !== undefined
}
