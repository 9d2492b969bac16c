import {
  type Actor,
  CHANCE,
  canonicalJson,
  createRandom,
  pick,
  type Random,
  REFEREE,
  type SeededRandom,
  type StateWith,
} from "@flottille/core"
import fc from "fast-check"
import { alterations, fitting, nearMisses } from "./shapes"
import { Broken, everything, type Played, seatsOf, type Trial } from "./trial"
import { describeError, lastState, type Walk } from "./walk"

/** One position of a random game, where a law is asked. */
export interface Scene {
  readonly trial: Trial
  readonly walk: Walk
  /** The game up to this position. */
  readonly played: Played
  readonly state: StateWith
  readonly random: SeededRandom
  /** Says that the law had something to check. */
  readonly saw: () => void
  /** Whether the case is about to be reported, so that inner cases are worth shrinking. */
  readonly final: boolean
}

/** One of the laws. */
export interface Law {
  readonly number: number
  readonly name: string
  /** Why the law has nothing to check in this game, as far as its traits tell. */
  readonly idle?: (trial: Trial) => string | undefined
  /** Throws {@link Broken} where the law does not hold. Given the last position of a random game. */
  readonly check: (scene: Scene) => void
}

/** @throws Broken always. */
export function broken(scene: Scene, fault: string): never {
  throw new Broken(fault, scene.played)
}

/** The scene at another position than the one the game has reached. */
export function sceneAt(scene: Scene, ply: number): Scene {
  const played = { start: scene.played.start, states: scene.played.states.slice(0, ply + 1), entries: scene.played.entries.slice(0, ply) }
  return { ...scene, played, state: lastState(played) }
}

/** The plies at which a condition holds, by the phase of the turn, so that rare phases are not drowned in the usual one. */
export function pliesByPhase(
  { trial: { game }, played }: Scene,
  wanted: (state: StateWith) => boolean = () => true,
): readonly (readonly number[])[] {
  const phases = new Map<string, number[]>()
  played.states.forEach((state, ply) => {
    if (!wanted(state)) return
    const { phase } = game.turn(state, REFEREE)
    const plies = phases.get(phase)
    if (plies) plies.push(ply)
    else phases.set(phase, [ply])
  })
  return [...phases.values()]
}

/** The position reached, first, and up to two on the way there, each phase as likely as any other: a walk is dear, a look is not. */
export function samples(scene: Scene): readonly Scene[] {
  const phases = pliesByPhase(scene)
  const onTheWay = () => pick(pick(phases, scene.random), scene.random)
  const plies = new Set([scene.played.states.length - 1, onTheWay(), onTheWay()])
  return [...plies].map((ply) => sceneAt(scene, ply))
}

/** At most `most` elements, at random if there are more. */
export function some<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, () => pick(list, random))
}

/** All actions of whoever is to act, each with its actor. */
export function listed({ trial: { game }, state }: Scene): { readonly actor: Actor; readonly action: unknown }[] {
  return game.actors(state).flatMap((actor) => everything(game, state, actor).map((action) => ({ actor, action })))
}

/** The actions of an actor as a set of texts. */
export function listedSet({ trial: { game }, state }: Scene, actor: Actor): ReadonlySet<string> {
  return new Set(everything(game, state, actor).map(canonicalJson))
}

/** The listed actions of anyone in two states, each with its notation; foreign actions are written in the state that they come from. */
export function notations(scene: Scene, twin: StateWith): readonly string[] {
  const { game } = scene.trial
  return [scene.state, twin].flatMap((state) => listed({ ...scene, state }).map(({ action }) => game.formatAction(action, state)))
}

/** Things that somebody might try: anything of the right shape, legal actions of anyone now and at other times, those altered or spoilt, and the kit's. */
export function candidates(scene: Scene, actor: Actor): fc.Arbitrary<unknown> {
  const { trial, played, random } = scene
  const moments = [scene.state, ...some(played.states, 2, random)]
  const everyone: Actor[] = [...seatsOf(trial.game, scene.state), CHANCE]
  const pool = moments.flatMap((state) => everyone.flatMap((each) => some(everything(trial.game, state, each), 20, random)))
  const drawn = [{ weight: 3, arbitrary: fitting(trial.shapes.action) }]
  if (pool.length > 0) {
    const legal = fc.constantFrom(...pool)
    drawn.push({ weight: 2, arbitrary: legal })
    drawn.push({ weight: 4, arbitrary: legal.chain((action) => alterations(trial.shapes.action, action)) })
    drawn.push({ weight: 1, arbitrary: legal.chain(nearMisses) })
  }
  const more = trial.actions?.(scene.state, actor)
  if (more) drawn.push({ weight: 4, arbitrary: more })
  return fc.oneof(...drawn)
}

/** Checks many small cases at one position; the first fault is shrunk and breaks the law. */
export function forAll<T>(scene: Scene, cases: fc.Arbitrary<T>, runs: number, fault: (value: T) => string | undefined): void {
  let last: string | undefined
  const judge = (value: T): string | undefined => {
    try {
      return fault(value)
    } catch (error) {
      if (error instanceof Broken) return error.fault
      return `the game threw ${describeError(error)}`
    }
  }
  const property = fc.property(cases, (value) => {
    const found = judge(value)
    last = found ?? last
    return found === undefined
  })
  const seed = scene.random.below(0x7fffffff)
  const details = fc.check(property, { seed, path: "", numRuns: runs, endOnFailure: !scene.final })
  if (!details.failed) return
  const [worst] = details.counterexample ?? []
  broken(scene, judge(worst as T) ?? `${last} (but not when the same was asked again)`)
}

/** A generator of its own for a part of a check, so that parts do not disturb each other. */
export function fresh(scene: Scene): SeededRandom {
  return createRandom(scene.random.below(0x7fffffff))
}
