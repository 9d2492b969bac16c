/**
 * Tree search for choices that are made at the same time.
 *
 * @packageDocumentation
 */
import { type Actor, CHANCE, type Random, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Question, Subject, Weighted } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { cubeRootOf } from "./digits"
import { budgetText } from "./question"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, drawIndex, drawShare, lineOf, meanOf, note, type Tally, upperBound } from "./tree"

/** How a seat learns at a place where several choose at once. */
export type Learning = "regret" | "ucb"

/** What a search for sealed choices can be told. */
export interface DuctSetup extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /** `"regret"`, the default: regret matching, which comes to an equilibrium; `"ucb"`: upper bounds of each seat by itself, which need not, but learn fast. */
  readonly learning?: Learning
  /** Of upper bounds, and where one seat chooses alone; 0.2 if left out. */
  readonly exploration?: number
}

/**
 * How much of a seat's choices is at random while it learns by regret, so that nothing is ever given up: less and less, for whoever learns against
 * somebody who tries things out learns to beat that.
 */
function trialAfter(visits: number): number {
  return 0.8 / cubeRootOf(visits + 1)
}

/** What a seat has learnt at a place, action by action, as if the others were the weather. */
interface Bandit<Action> {
  readonly seat: Seat
  readonly actions: readonly Action[]
  /** By action. */
  readonly tallies: readonly Tally[]
  /** How much better than what was done each action would have been; never below 0, so that what turns good is not held back by its past. */
  readonly regrets: number[]
  /** Sum of the strategies played so far, the later the more: their average is what comes near an equilibrium. */
  readonly strategy: number[]
}

/** A try of a seat; where it learns by regret, also by which strategy, and how likely that was. */
interface Try {
  readonly index: number
  readonly matches?: readonly number[]
  readonly share?: number
}

/** A position where somebody chooses, alone or at the same time as others, or the dice fall. */
interface Place<Action> extends Tally {
  readonly bandits: readonly Bandit<Action>[]
  readonly outcomes: readonly { readonly action: Action; readonly weight: number }[]
  /** By the indices of what was chosen. */
  readonly children: Map<string, Place<Action>>
}

function banditOf<Action>(seat: Seat, actions: readonly Action[]): Bandit<Action> {
  const zeros = () => actions.map(() => 0)
  return { seat, actions, tallies: actions.map(() => ({ visits: 0, sums: [] })), regrets: zeros(), strategy: zeros() }
}

/** Each action by what it was missed; all alike if nothing was. */
function matched(regrets: readonly number[]): number[] {
  const whole = regrets.reduce((sum, regret) => sum + Math.max(0, regret), 0)
  return regrets.map((regret) => (whole > 0 ? Math.max(0, regret) / whole : 1 / regrets.length))
}

/** Of the average strategy, what is played: seldom tried actions are most often there by trial. */
function mixed(strategy: readonly number[]): number[] {
  const most = Math.max(...strategy)
  const kept = strategy.map((weight) => (weight >= most / 20 ? weight : 0))
  const whole = kept.reduce((sum, weight) => sum + weight, 0)
  return kept.map((weight) => (whole > 0 ? weight / whole : 1 / kept.length))
}

/**
 * Decoupled search: at a place where several seats choose at once each learns by itself which of its actions is good against what the others do,
 * and their choices together lead on. There nothing single is best, so it plays the *average* of the strategies it has been through, drawn at random.
 *
 * It asks for a guess where nobody has sealed anything yet. A phase in which a seat gives one order after another is searched as if the orders so
 * far were open; games of one sealed choice each are searched as they are.
 *
 * M. Lanctot, V. Lisý, M. Winands: Monte Carlo Tree Search in Simultaneous Move Games with Applications to Goofspiel. CGW 2013. Regret matching:
 * S. Hart, A. Mas-Colell: A Simple Adaptive Procedure Leading to Correlated Equilibrium. Econometrica 68, 2000. With regrets above 0 and later
 * strategies counting more: O. Tammelin: Solving Large Imperfect Information Games Using CFR+. arXiv, 2014.
 *
 * @example
 * import { milleSabordsPackage } from "@flottille/mille-sabords/package"
 * duct(milleSabordsPackage, { budget: { iterations: 300 } }).name // => "duct:300"
 */
export function duct<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: DuctSetup = {},
): Bot<Action, View, Event> {
  const { game } = subject
  const { budget = { iterations: 1000 }, learning = "regret", exploration = 0.2 } = setup
  const rollOuts = { ...usualRollOuts, ...setup }

  function placeAt(state: State, own?: Pick<Question<Action, View>, "seat" | "actions">): Place<Action> {
    const actors: readonly Actor[] = game.actors(state)
    const seats = actors.filter((actor) => actor !== CHANCE)
    const outcomes = actors[0] === CHANCE ? game.chanceOutcomes(state) : []
    // What the seat itself may do is what it was told, whatever the guess says.
    const listOf = (seat: Seat) => (own?.seat === seat ? own.actions : game.legalActions(state, seat))
    return {
      visits: 0,
      sums: [],
      bandits: seats.map((seat) => banditOf(seat, listOf(seat))),
      outcomes,
      children: new Map(),
    }
  }

  /** Which action a seat tries, by which strategy, and how likely that was. */
  function tried({ seat, tallies, regrets, strategy }: Bandit<Action>, place: Place<Action>, random: Random): Try {
    if (learning === "ucb" || place.bandits.length === 1) {
      const usual = meanOf(place, seat)
      let [most, index] = [Number.NEGATIVE_INFINITY, 0]
      tallies.forEach((tally, each) => {
        const bound = upperBound(
          tally.visits === 0 ? usual : meanOf(tally, seat),
          tally.visits,
          place.visits,
          exploration,
        )
        if (bound > most) [most, index] = [bound, each]
      })
      strategy[index] = (strategy[index] ?? 0) + 1
      return { index }
    }
    const matches = matched(regrets)
    matches.forEach((share, each) => {
      strategy[each] = (strategy[each] ?? 0) + share * (place.visits + 1)
    })
    const trial = trialAfter(place.visits)
    const played = matches.map((share) => (1 - trial) * share + trial / matches.length)
    const index = drawShare(played, random)
    return { index, matches, share: played[index] ?? 1 }
  }

  /**
   * What a seat learns from one try. The actions that it did not try are taken at their means so far, which changes nothing on average and
   * makes the estimate far steadier.
   *
   * M. Schmid et al.: Variance Reduction in Monte Carlo Counterfactual Regret Minimization for Extensive Form Games using Baselines. AAAI 2019.
   */
  function learn(
    { seat, tallies, regrets }: Bandit<Action>,
    { index, matches, share = 1 }: Try,
    place: Tally,
    values: readonly number[],
  ): void {
    const tally = tallies[index]
    if (matches) {
      const usual = meanOf(place, seat)
      const worths = tallies.map((each) => (each.visits === 0 ? usual : meanOf(each, seat)))
      const before = worths[index] ?? usual
      worths[index] = before + ((values[seat] ?? 0) - before) / share
      const worth = matches.reduce((sum, part, each) => sum + part * (worths[each] ?? 0), 0)
      worths.forEach((each, action) => {
        regrets[action] = Math.max(0, (regrets[action] ?? 0) + each - worth)
      })
    }
    if (tally) note(tally, values)
  }

  function descend(place: Place<Action>, state: State, random: Random, meter: Meter): readonly number[] {
    const { bandits, outcomes } = place
    if (bandits.length === 0 && outcomes.length === 0) return rollOut(subject, state, random, rollOuts, meter)
    const tries = bandits.map((bandit) => tried(bandit, place, random))
    const chosen = tries.map(({ index }) => index)
    if (outcomes.length > 0)
      chosen.push(
        drawIndex(
          outcomes.map(({ weight }) => weight),
          random,
        ),
      )
    const [thrown] = chosen
    if (outcomes.length > 0 && thrown !== undefined) {
      const outcome = outcomes[thrown]
      if (outcome) game.step(state, CHANCE, outcome.action)
    }
    bandits.forEach(({ seat, actions }, each) => {
      const action = actions[chosen[each] ?? 0]
      if (action !== undefined) game.step(state, seat, action)
    })
    meter.plies += chosen.length
    const key = chosen.join()
    const child = place.children.get(key)
    const values = child ? descend(child, state, random, meter) : expand(place, key, state, random, meter)
    bandits.forEach((bandit, each) => {
      const attempt = tries[each]
      if (attempt) learn(bandit, attempt, place, values)
    })
    note(place, values)
    return values
  }

  function expand(place: Place<Action>, key: string, state: State, random: Random, meter: Meter): readonly number[] {
    place.children.set(key, placeAt(state))
    return rollOut(subject, state, random, rollOuts, meter)
  }

  function search(
    question: Question<Action, View, Event>,
  ): Search<Action> & { strategy(): readonly Weighted<Action>[] } {
    const { view, seat, actions, random } = question
    const state = game.determinize(view, random, { sealed: "none" })
    const root = placeAt(state, question)
    const own = root.bandits.find((bandit) => bandit.seat === seat) ?? banditOf(seat, actions)
    const meter: Meter = { plies: 0 }
    const strategy = (): readonly Weighted<Action>[] => {
      const visits = own.tallies.map((tally) => tally.visits)
      const shares =
        root.bandits.length > 1 ? mixed(own.strategy) : visits.map((count) => (count === Math.max(...visits) ? 1 : 0))
      const whole = shares.reduce((sum: number, share) => sum + share, 0)
      const weighted = actions.map((action, index) => ({ action, weight: (shares[index] ?? 0) / whole }))
      return weighted.filter(({ weight }) => weight > 0)
    }
    const info = (): Info<Action> => {
      const lines = actions.flatMap((action, index) => {
        const tally = own.tallies[index]
        return tally && tally.visits > 0 ? [lineOf(action, tally, [])] : []
      })
      return { iterations: root.visits, plies: meter.plies, worlds: 1, lines: byVisits(lines, seat) }
    }
    return {
      iterate() {
        descend(root, game.clone(state), random, meter)
        return actions.length === 1
      },
      info,
      strategy,
      answer: () => ({ action: drawWeighted(strategy(), random), info: info() }),
    }
  }

  return {
    name: `duct:${budgetText(budget)}`,
    budget,
    start: () => duct(subject, setup),
    choose: (question) => deliberate(question, () => search(question)),
    async policy(question) {
      let begun: ReturnType<typeof search> | undefined
      await deliberate(question, () => {
        begun = search(question)
        return begun
      })
      return begun?.strategy() ?? []
    },
  }
}

function drawWeighted<Action>(shares: readonly Weighted<Action>[], random: Random): Action {
  const found =
    shares[
      drawShare(
        shares.map(({ weight }) => weight),
        random,
      )
    ]
  if (!found) throw new RangeError("nothing to draw from")
  return found.action
}
