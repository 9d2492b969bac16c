/** Samples of a joint choice: positions behind a view in which everyone else has chosen. */
import type { ActionOf, AnyGame, Random, Seat, StateOf } from "@flottille/core"
import { CHANCE, canonicalJson, pick, pickOutcome, utilitiesOf } from "@flottille/core"
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

/** Returns what draws samples for one request. */
export function samplesFor<G extends AnyGame>(
  subject: ProposingGame<G>,
  { view, seat: me, random }: RequestOf<G>,
  meter: Meter,
) {
  type State = StateOf<G>
  type Action = ActionOf<G>
  const { game } = subject
  /** Determinizations whose joint choices are judged fast. */
  const worlds: World<Action>[] = []
  let isHidden: boolean | undefined
  let drawn = 0

  function determinize(): State {
    return game.determinize(view, random, { sealed: "none" })
  }

  /** Returns the best proposals of the own seat in a first determinization, best first. */
  function own(): (readonly Action[])[] {
    const pool = nextWorld()?.pools[me] ?? []
    return [...pool].sort((one, other) => other.sum - one.sum).map(({ set }) => set)
  }

  /** Samples a determinization in which everyone else chooses. */
  function draw(): Sample<Action> {
    const world = nextWorld()
    if (!world) return stepped()
    const sets: (readonly Action[] | undefined)[] = []
    for (const other of world.seats) if (other !== me) sets[other] = drawEntry(world.pools[other] ?? [], random)
    return (set) => {
      sets[me] = set
      return world.judge.values(sets)
    }
  }

  /** Returns the next determinization, if its joint choices are judged fast. */
  function nextWorld(): World<Action> | undefined {
    if (!subject.rehearse) return undefined
    const next = isHidden === false ? 0 : worlds.length < WORLDS ? worlds.length : drawn++ % WORLDS
    const known = worlds[next]
    if (known) return known
    const state = determinize()
    const judge = subject.rehearse(state)
    if (!judge) return undefined
    isHidden ??= hides(state)
    const world = worldOf(state, judge)
    worlds[next] = world
    return world
  }

  function hides(state: State): boolean {
    const text = canonicalJson(state)
    for (let count = 1; count < COMPARED; count++) if (canonicalJson(determinize()) !== text) return true
    return false
  }

  function worldOf(state: State, judge: Rehearsal<Action>): World<Action> {
    const seats = game.actors(state).flatMap((actor) => (actor === CHANCE ? [] : actor))
    const pools: Entry<Action>[][] = []
    const size = isHidden ? SMALL_POOL : POOL
    for (const seat of seats) {
      pools[seat] = Array.from({ length: size }, () => ({ set: subject.propose(state, seat, random), sum: 0 }))
      for (const { set } of pools[seat]) meter.plies += set.length
    }
    const world = { judge, seats, pools }
    for (let round = 0; round < ROUNDS; round++) reply(world, round === 0 ? 1 : DRAWN)
    return world
  }

  /** Judges all proposals in the same joint choices of the others. */
  function reply({ judge, seats, pools }: World<Action>, drawn: number): void {
    const profiles = Array.from({ length: TRIALS }, () => {
      const sets: (readonly Action[] | undefined)[] = []
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
  function stepped(): Sample<Action> {
    const state = determinize()
    const play = (target: State, actor: Seat, actions: readonly Action[]) => {
      for (const action of actions) game.step(target, actor, action)
    }
    for (const actor of game.actors(state)) {
      if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      else if (actor !== me) {
        const set = subject.propose(state, actor, random)
        play(state, actor, set)
        meter.plies += set.length
      }
    }
    return (set) => {
      const after = game.clone(state)
      play(after, me, set)
      const outcome = game.outcome(after)
      return outcome ? utilitiesOf(game, outcome) : subject.evaluate(after)
    }
  }

  return { determinize, own, draw }
}
