import type { Actor, AnyGame, Random, SeededRandom, StateWith } from "@flottille/core"
import { canonicalJson, createRandom, pick, REFEREE, shuffle } from "@flottille/core"
import fc from "fast-check"
import type { GameUnderTest, History } from "./game-under-test"
import { actorsOf, allActions, isLawViolation, LawViolation, lastState } from "./game-under-test"
import { describeError, fork, type PlayoutRecipe, playOn } from "./playout"
import { alterations, fitting, nearMisses } from "./shapes"

/** One position of a random game at which a law is checked. */
export interface LawCase {
  readonly tested: GameUnderTest
  readonly recipe: PlayoutRecipe
  /** The game up to this position. */
  readonly history: History
  readonly state: StateWith
  readonly random: SeededRandom
  /** Records that the law had something to check. */
  noteCheck(): void
  /** Records that an inner case was tried. */
  noteInput?(): void
  /** True if a failure will be reported, so that inner cases are worth shrinking. */
  readonly final: boolean
  /** True if every position is checked separately: laws look at the last position alone and play no game on from it. */
  readonly single?: boolean
  /** Number of viewers for which laws 9, 10 and 16 check a position. Default: the law's own number. */
  readonly viewers?: number
  /** Actions that are legal somewhere in the game. Law 2 tries each of them. */
  readonly known?: readonly unknown[]
}

/** The declarations of a game that are known before it is played. */
export interface Promised {
  readonly game: Pick<AnyGame, "traits" | "pickAction">
}

/** One of the laws. */
export interface Law {
  readonly number: number
  readonly name: string
  /** Returns the reason why the game's traits leave nothing to check, or `undefined`. */
  vacuous?(promised: Promised): string | undefined
  /** Checks the law at the last position of a random game, and throws {@link LawViolation} if it fails. */
  check(lawCase: LawCase): void
}

/** @throws LawViolation always. */
export function violate(lawCase: LawCase, fault: string): never {
  throw new LawViolation(fault, lawCase.history)
}

export function caseAt(lawCase: LawCase, ply: number): LawCase {
  const history = {
    start: lawCase.history.start,
    states: lawCase.history.states.slice(0, ply + 1),
    entries: lawCase.history.entries.slice(0, ply),
  }
  return { ...lawCase, history, state: lastState(history) }
}

/** Groups plies that meet a condition by the phase of the turn, so that rare phases are not drowned. */
export function pliesByPhase(
  { tested: { game }, history, single }: LawCase,
  wanted: (state: StateWith) => boolean = () => true,
): readonly (readonly number[])[] {
  const phases = new Map<string, number[]>()
  const first = single ? history.states.length - 1 : 0
  history.states.forEach((state, ply) => {
    if (ply < first || !wanted(state)) return
    const { phase } = game.turn(state, REFEREE)
    const plies = phases.get(phase)
    if (plies) plies.push(ply)
    else phases.set(phase, [ply])
  })
  return [...phases.values()]
}

/** Returns the final position and up to two earlier ones, all phases equally likely: games cost more than checks. */
export function samples(lawCase: LawCase): readonly LawCase[] {
  if (lawCase.single) return [lawCase]
  const phases = pliesByPhase(lawCase)
  const onTheWay = () => pick(pick(phases, lawCase.random), lawCase.random)
  const plies = new Set([lawCase.history.states.length - 1, onTheWay(), onTheWay()])
  return [...plies].map((ply) => caseAt(lawCase, ply))
}

/** Maximum number of plies for which a game is played on to see more of its positions. */
const ONWARD = 40

/** Plays the game on at random, for a while. */
export function playedOn(lawCase: LawCase): LawCase {
  const { tested, random } = lawCase
  const { start, states, entries } = lawCase.history
  const history = { start, states: [...states], entries: [...entries] }
  for (let ply = 0; ply < ONWARD; ply++) {
    const next = fork(history)
    playOn(tested, next, random, 1)
    if (next.entries.length === history.entries.length) break
    history.states.push(lastState(next))
    history.entries.push(...next.entries.slice(-1))
  }
  return { ...lawCase, history, state: lastState(history) }
}

/** Returns every position of the game, played on, in a random order, for cheap checks. */
export function* everyPosition(lawCase: LawCase): Generator<LawCase> {
  if (lawCase.single) return yield lawCase
  const whole = playedOn(lawCase)
  for (const ply of shuffle([...whole.history.states.keys()], lawCase.random)) yield caseAt(whole, ply)
}

/** Returns at most `most` elements, at random if there are more. */
export function some<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, () => pick(list, random))
}

export interface ListedAction {
  readonly actor: Actor
  readonly action: unknown
}

function listedByActor({
  tested: { game },
  state,
}: Pick<LawCase, "tested" | "state">): readonly (readonly ListedAction[])[] {
  return actorsOf(game, state).map((actor) => allActions(game, state, actor).map((action) => ({ actor, action })))
}

/** Lists all actions of seats and chance; a seat that is not an actor may still amend its sealed choice. */
export function listed(lawCase: Pick<LawCase, "tested" | "state">): readonly ListedAction[] {
  return listedByActor(lawCase).flat()
}

/** Lists the actions that are listed in another state too. */
export function listedInBoth(lawCase: LawCase, twin: StateWith): readonly ListedAction[] {
  const there = new Set(listed({ ...lawCase, state: twin }).map(canonicalJson))
  return listed(lawCase).filter((each) => there.has(canonicalJson(each)))
}

/** Returns at most `most` listed actions; if there are more, all actors are equally likely. */
export function someListed(lawCase: LawCase, most: number): readonly ListedAction[] {
  const byActor = listedByActor(lawCase).filter((list) => list.length > 0)
  const all = byActor.flat()
  if (all.length <= most) return all
  return Array.from({ length: most }, () => pick(pick(byActor, lawCase.random), lawCase.random))
}

export function listedSet({ tested: { game }, state }: LawCase, actor: Actor): ReadonlySet<string> {
  return new Set(allActions(game, state, actor).map(canonicalJson))
}

/** Returns the notations of all listed actions in two states; foreign actions are written in their own state. */
export function notations(lawCase: LawCase, twin: StateWith): readonly string[] {
  const { game } = lawCase.tested
  return [lawCase.state, twin].flatMap((state) =>
    listed({ ...lawCase, state }).map(({ action }) => game.formatAction(action, state)),
  )
}

/** Generates candidate actions: of the right shape, legal now or at other times, altered, spoilt, and the kit's. */
export function candidates(lawCase: LawCase, actor: Actor): fc.Arbitrary<unknown> {
  const { tested, history, random } = lawCase
  const moments = [lawCase.state, ...some(history.states, 2, random)]
  const actors = actorsOf(tested.game, lawCase.state)
  const pool = moments.flatMap((state) =>
    actors.flatMap((each) => some(allActions(tested.game, state, each), 20, random)),
  )
  const drawn = [{ weight: 3, arbitrary: fitting(tested.shapes.action) }]
  if (pool.length > 0) {
    const legal = fc.constantFrom(...pool)
    drawn.push({ weight: 2, arbitrary: legal })
    drawn.push({ weight: 4, arbitrary: legal.chain((action) => alterations(tested.shapes.action, action)) })
    drawn.push({ weight: 1, arbitrary: legal.chain(nearMisses) })
  }
  const more = tested.actions?.(lawCase.state, actor)
  if (more) drawn.push({ weight: 4, arbitrary: more })
  return fc.oneof(...drawn)
}

/** Checks many inner cases at one position; the first failure is shrunk and breaks the law. */
export function forAll<T>(
  lawCase: LawCase,
  cases: fc.Arbitrary<T>,
  runs: number,
  fault: (value: T) => string | undefined,
): void {
  let last: string | undefined
  const judge = (value: T): string | undefined => {
    try {
      return fault(value)
    } catch (error) {
      if (isLawViolation(error)) return error.fault
      return `the game threw ${describeError(error)}`
    }
  }
  const property = fc.property(cases, (value) => {
    lawCase.noteInput?.()
    const found = judge(value)
    last = found ?? last
    return found === undefined
  })
  const seed = lawCase.random.below(0x7fffffff)
  // Where every position is checked, few cases at each are many in all.
  const numRuns = lawCase.single ? Math.ceil(runs / 25) : runs
  const details = fc.check(property, { seed, path: "", numRuns, endOnFailure: !lawCase.final })
  if (!details.counterexample) return
  violate(lawCase, judge(details.counterexample[0]) ?? `${last} (but not when the same was asked again)`)
}

/** Returns a separate generator for a part of a check, so that parts do not affect each other. */
export function fresh(lawCase: LawCase): SeededRandom {
  return createRandom(lawCase.random.below(0x7fffffff))
}
