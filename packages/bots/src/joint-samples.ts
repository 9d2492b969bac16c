/** Samples of a joint choice: positions behind a view in which everyone else has chosen. */
import {
  type ActionOf,
  type AnyGame,
  CHANCE,
  canonicalJson,
  pick,
  pickOutcome,
  type Random,
  type Seat,
  type StateOf,
  utilitiesOf,
} from "@flottille/core"
import type { GameBots, Rehearsal } from "@flottille/core/package"
import type { RequestOf } from "./bot"
import type { JudgedGame } from "./judge"
import type { Meter } from "./roll-out"

/** A game that judges positions and proposes sets of actions. */
export type ProposingGame<G extends AnyGame> = JudgedGame<G> & Required<Pick<GameBots<G>, "propose">>

/** Returns the values of a set of own actions in a sample, one per seat. */
export type Sample<Action> = (set: readonly Action[]) => readonly number[]

/** Determinizations to compare: if they are the same, nothing is hidden. */
const COMPARED = 3
/** Determinizations in which the others choose, if something is hidden. */
const WORLDS = 8
/** Proposals of each seat that are compared; fewer, if something is hidden. */
const POOL = 10
const SMALL_POOL = 4
/** Joint choices in which each proposal is judged. */
const TRIALS = 4
/** Proposals of a pool that are drawn for a sample; the best of them is chosen. */
const DRAWN = 3
/** Rounds in which the pools reply to one another. */
const ROUNDS = 2

interface Entry<Action> {
  readonly set: readonly Action[]
  sum: number
}

/** A determinization with proposals of each seat, which reply to one another. */
interface World<Action> {
  readonly judge: Rehearsal<Action>
  readonly seats: readonly Seat[]
  readonly pools: readonly (readonly Entry<Action>[])[]
}

/** Draws an entry: the best of a few. */
function drawEntry<Action>(pool: readonly Entry<Action>[], random: Random, drawn = DRAWN): readonly Action[] {
  let best = pick(pool, random)
  for (let count = 1; count < drawn; count++) {
    const other = pick(pool, random)
    if (other.sum > best.sum) best = other
  }
  return best.set
}

/** Draws samples for one request. */
export class Samples<G extends AnyGame> {
  readonly #subject: ProposingGame<G>
  readonly #request: RequestOf<G>
  readonly #meter: Meter
  /** Determinizations whose joint choices are judged fast. */
  readonly #worlds: World<ActionOf<G>>[] = []
  #isHidden: boolean | undefined
  #drawn = 0

  constructor(subject: ProposingGame<G>, request: RequestOf<G>, meter: Meter) {
    this.#subject = subject
    this.#request = request
    this.#meter = meter
  }

  determinize(): StateOf<G> {
    const { view, random } = this.#request
    return this.#subject.game.determinize(view, random, { sealed: "none" })
  }

  /** Returns the best proposals of the own seat in a first determinization, best first. */
  own(): (readonly ActionOf<G>[])[] {
    const pool = this.#world()?.pools[this.#request.seat] ?? []
    return [...pool].sort((one, other) => other.sum - one.sum).map(({ set }) => set)
  }

  /** Samples a determinization in which everyone else chooses. */
  draw(): Sample<ActionOf<G>> {
    const world = this.#world()
    if (!world) return this.#stepped()
    const { seat, random } = this.#request
    const sets: (readonly ActionOf<G>[] | undefined)[] = []
    for (const other of world.seats) if (other !== seat) sets[other] = drawEntry(world.pools[other] ?? [], random)
    return (set) => {
      sets[seat] = set
      return world.judge.values(sets)
    }
  }

  /** Returns the next determinization, if its joint choices are judged fast. */
  #world(): World<ActionOf<G>> | undefined {
    if (!this.#subject.rehearse) return undefined
    const next =
      this.#isHidden === false ? 0 : this.#worlds.length < WORLDS ? this.#worlds.length : this.#drawn++ % WORLDS
    const known = this.#worlds[next]
    if (known) return known
    const state = this.determinize()
    const judge = this.#subject.rehearse(state)
    if (!judge) return undefined
    this.#isHidden ??= this.#hides(state)
    const world = this.#worldOf(state, judge)
    this.#worlds[next] = world
    return world
  }

  #hides(state: StateOf<G>): boolean {
    const text = canonicalJson(state)
    for (let count = 1; count < COMPARED; count++) if (canonicalJson(this.determinize()) !== text) return true
    return false
  }

  #worldOf(state: StateOf<G>, judge: Rehearsal<ActionOf<G>>): World<ActionOf<G>> {
    const { random } = this.#request
    const { game, propose } = this.#subject
    const seats = game.actors(state).flatMap((actor) => (actor === CHANCE ? [] : actor))
    const pools: Entry<ActionOf<G>>[][] = []
    const size = this.#isHidden ? SMALL_POOL : POOL
    for (const seat of seats) {
      pools[seat] = Array.from({ length: size }, () => ({ set: propose(state, seat, random), sum: 0 }))
      for (const { set } of pools[seat]) this.#meter.plies += set.length
    }
    const world = { judge, seats, pools }
    for (let round = 0; round < ROUNDS; round++) this.#reply(world, round === 0 ? 1 : DRAWN)
    return world
  }

  /** Judges all proposals in the same joint choices of the others. */
  #reply({ judge, seats, pools }: World<ActionOf<G>>, drawn: number): void {
    const { random } = this.#request
    const profiles = Array.from({ length: TRIALS }, () => {
      const sets: (readonly ActionOf<G>[] | undefined)[] = []
      for (const seat of seats) sets[seat] = drawEntry(pools[seat] ?? [], random, drawn)
      return sets
    })
    for (const seat of seats)
      for (const entry of pools[seat] ?? []) {
        entry.sum = 0
        for (const profile of profiles) {
          const before = profile[seat]
          profile[seat] = entry.set
          entry.sum += judge.values(profile)[seat] ?? 0
          profile[seat] = before
        }
      }
  }

  /** Samples a determinization, and steps through copies of it. */
  #stepped(): Sample<ActionOf<G>> {
    const { game, propose, evaluate } = this.#subject
    const { seat, random } = this.#request
    const state = this.determinize()
    const play = (target: StateOf<G>, actor: Seat, actions: readonly ActionOf<G>[]) => {
      for (const action of actions) game.step(target, actor, action)
    }
    for (const actor of game.actors(state)) {
      if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      else if (actor !== seat) {
        const set = propose(state, actor, random)
        play(state, actor, set)
        this.#meter.plies += set.length
      }
    }
    return (set) => {
      const after = game.clone(state)
      play(after, seat, set)
      const outcome = game.outcome(after)
      return outcome ? utilitiesOf(game, outcome) : evaluate(after)
    }
  }
}
