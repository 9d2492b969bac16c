/**
 * Search for whole sets of actions that several seats choose at the same time.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, pick, type Seat, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, Line, RequestOf, SearchResult } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { type ProposingGame, type Sample, Samples } from "./joint-samples"
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

class JointSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: ProposingGame<G>
  readonly #request: RequestOf<G>
  readonly #source: Samples<G>
  readonly #own: StateOf<G>
  /** Proposals that did best against those of the others, to be tried first. */
  readonly #first: (readonly ActionOf<G>[])[]
  /** Actions of the request by their keys. */
  readonly #listed: ReadonlyMap<string, ActionOf<G>>
  readonly #textOf = textsBy()
  readonly #drafted = new Set<string>()
  /** Determinizations in which all others have chosen. */
  readonly #samples: Sample<ActionOf<G>>[] = []
  /** Drafts that were dropped last. */
  readonly #dropped: Draft<ActionOf<G>>[] = []
  readonly #meter: Meter = { plies: 0 }
  #leading: Draft<ActionOf<G>>
  #challenging: Draft<ActionOf<G>> | undefined
  #iterations = 0

  constructor(subject: ProposingGame<G>, request: RequestOf<G>) {
    this.#subject = subject
    this.#request = request
    this.#source = new Samples(subject, request, this.#meter)
    this.#listed = new Map(request.actions.map((action) => [keyOf(action), action]))
    this.#own = this.#source.determinize()
    this.#first = this.#source.own().slice(0, CONSIDERED)
    this.#leading = { actions: this.#proposal(this.#first.shift()), values: [] }
    this.#drafted.add(this.#textOf(this.#leading.actions))
  }

  iterate(): boolean {
    const leading = this.#leading
    this.#challenging ??= this.#draft()
    const challenging = this.#challenging
    if (!challenging) {
      // Nothing is left to compare it with; its value is reported.
      if (leading.values.length === 0) this.#tryOut(leading)
      return true
    }
    if (leading.values.length <= challenging.values.length) {
      this.#tryOut(leading)
      return false
    }
    this.#tryOut(challenging)
    const better = isBetter(challenging, leading, this.#request.seat)
    if (better === undefined) return false
    this.#dropped.unshift(better ? leading : challenging)
    this.#dropped.length = Math.min(this.#dropped.length, REPORTED - 1)
    if (better) this.#leading = challenging
    this.#challenging = undefined
    return false
  }

  info(): Info<ActionOf<G>> {
    return {
      iterations: this.#iterations,
      plies: this.#meter.plies,
      worlds: this.#samples.length,
      lines: [this.#leading, ...this.#dropped].flatMap(lineOf),
    }
  }

  answer(): SearchResult<ActionOf<G>> {
    const { actions, random } = this.#request
    const [action = pick(actions, random), ...then] = this.#leading.actions
    return { action, then, info: this.info() }
  }

  /** Returns a draft that was not tried yet, if one is found. */
  #draft(): Draft<ActionOf<G>> | undefined {
    const { random } = this.#request
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const first = this.#first.shift()
      const fresh = first !== undefined || random.below(FRESH) === 0
      const set = fresh ? this.#proposal(first) : this.#vary(this.#leading.actions)
      const made = first === undefined && random.below(TWICE) === 0 ? this.#vary(set) : set
      const text = this.#textOf(made)
      if (this.#drafted.has(text)) continue
      this.#drafted.add(text)
      return { actions: made, values: [] }
    }
    return undefined
  }

  /** Returns a proposal without the actions already chosen in this phase. */
  #proposal(set?: readonly ActionOf<G>[]): readonly ActionOf<G>[] {
    const { actions, seat, random } = this.#request
    const proposed = (set ?? this.#subject.propose(this.#own, seat, random)).flatMap(
      (each) => this.#listed.get(keyOf(each)) ?? [],
    )
    return proposed.length > 0 ? proposed : [pick(actions, random)]
  }

  #vary(set: readonly ActionOf<G>[]): readonly ActionOf<G>[] {
    const { actions, random } = this.#request
    return this.#subject.vary?.(set, actions, random) ?? set
  }

  /** Judges a draft in its next sample. */
  #tryOut({ actions, values }: Draft<ActionOf<G>>): void {
    const sample = this.#samples[values.length] ?? this.#source.draw()
    this.#samples[values.length] = sample
    values.push(sample(actions))
    this.#meter.plies += actions.length
    this.#iterations++
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
  if (!isProposing(subject)) throw new BotError(`${subject.game.id} has no propose and evaluate, which joint needs`)
  return {
    name: `joint:${budgetText(budget)}`,
    budget,
    start: () => jointSearch(subject, setup),
    choose: (request) => deliberate(request, () => new JointSearch(subject, request)),
  }
}

function isProposing<G extends AnyGame>(subject: GameBots<G>): subject is ProposingGame<G> {
  return isJudged(subject) && subject.propose !== undefined
}
