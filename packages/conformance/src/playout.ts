import type { GameRecord, Policy, Random, RecordEntry, StateWith } from "@flottille/core"
import { CHANCE, createRandom, pick, pickOutcome, recordOf, uniformPolicy } from "@flottille/core"
import fc from "fast-check"
import type { History, PlayoutSetup } from "./game-under-test"
import { allActions, LawViolation, lastState, openingOf, playEntry, seatsOf } from "./game-under-test"

/** A recipe of a random game: numbers only, so that fast-check can shrink it to a shorter game. */
export interface PlayoutRecipe {
  /** Index of the start in the setup. */
  readonly start: number
  /** 0 for uniform choice, else the number of a policy. */
  readonly policy: number
  /** Includes amending actions and open ranges. */
  readonly amending: boolean
  /** Rolls chance in detail (faces) if the game supports it. */
  readonly detailed: boolean
  /** One number per action. It selects the actor among several, and the action. */
  readonly choices: readonly number[]
  readonly resignations: readonly { readonly at: number; readonly seat: number }[]
  /** Seed for random decisions of a law. */
  readonly salt: number
}

export const CHOICES = 0x7fffffff

/** Generates random recipes, which shrink to fewer and smaller choices, without policies or resignations. */
export function playoutRecipes(setup: PlayoutSetup): fc.Arbitrary<PlayoutRecipe> {
  return fc.record({
    start: fc.nat(setup.starts.length - 1),
    policy: fc.nat(setup.policies.length),
    amending: fc.boolean(),
    detailed: fc.boolean(),
    choices: fc.array(fc.nat(CHOICES), { maxLength: setup.maxPlies, size: "max" }),
    resignations: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.record({ at: fc.nat(setup.maxPlies), seat: fc.nat(9) }), { minLength: 1, maxLength: 2 }),
      },
    ),
    salt: fc.nat(CHOICES),
  })
}

/** Plays a recipe until its choices run out, the game is over, or an actor has no action. */
export function play(setup: PlayoutSetup, recipe: PlayoutRecipe): History {
  const { game } = setup
  const start = setup.starts[recipe.start % setup.starts.length] ?? {}
  const history: History = { start, states: [], entries: [] }
  return guarded(history, () => {
    history.states.push(openingOf(game, start))
    recipe.choices.forEach((choice, ply) => {
      leaveAt(setup, recipe, history, ply)
      playChoice(setup, recipe, history, choice)
    })
    return history
  })
}

/** Returns the first problem that a check finds in a random game, or the error that it throws. */
export function problemInPlay(
  setup: PlayoutSetup,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  problemOf: (history: History, salt: number) => string | undefined,
): unknown {
  let problem: string | undefined
  const holds = fc.property(playoutRecipes(setup), (recipe) => {
    problem = problemOf(play(setup, recipe), recipe.salt)
    return problem === undefined
  })
  const { failed, errorInstance } = fc.check(holds, { numRuns: runs, seed, endOnFailure: true })
  return failed ? (problem ?? errorInstance) : undefined
}

/** Applies the resignations due before a choice. */
export function leaveAt(setup: PlayoutSetup, { resignations }: PlayoutRecipe, history: History, ply: number): void {
  for (const { at, seat } of resignations) if (at === ply) leave(setup, history, seat)
}

export function playChoice(setup: PlayoutSetup, recipe: PlayoutRecipe, history: History, choice: number): void {
  const entry = chooseEntry(setup, recipe, lastState(history), choice)
  if (entry) advance(setup, history, entry)
}

/** Runs a function and reports an error of the game as a fault of the game played so far. */
export function guarded<T>(history: History, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new LawViolation(`the game threw ${describeError(error)}`, history)
  }
}

/** Describes an error with the place where it was thrown. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const line = error.stack?.split("\n").find((each) => each.trimStart().startsWith("at "))
  const place = /([^/\\]+[/\\][^/\\]+:\d+):\d+\)?$/.exec(line ?? "")?.[1]
  return `${error.name}: ${error.message}${place ? ` (${place})` : ""}`
}

/** Plays one entry on a copy of the last position. */
export function advance({ game }: PlayoutSetup, history: History, entry: RecordEntry<unknown>): void {
  const next = game.clone(lastState(history))
  playEntry(game, next, entry)
  history.entries.push(entry)
  history.states.push(next)
}

/** Lets a seat resign, unless the game is over or the seat is out. */
function leave(setup: PlayoutSetup, history: History, wanted: number): void {
  const state = lastState(history)
  const seats = seatsOf(setup.game, state)
  const seat = seats[wanted % seats.length] ?? 0
  const out = history.entries.some((entry) => "resign" in entry && entry.resign === seat)
  if (!out && setup.game.actors(state).length > 0) advance(setup, history, { resign: seat })
}

function chooseEntry(
  setup: PlayoutSetup,
  recipe: PlayoutRecipe,
  state: StateWith,
  choice: number,
): RecordEntry<unknown> | undefined {
  const { game } = setup
  const actors = game.actors(state)
  if (actors[0] === CHANCE) return chanceEntry(setup, state, choice, recipe.detailed)
  if (actors.length === 0) return undefined
  const lists = recipe.amending
    ? seatsOf(game, state)
        .map((seat) => ({ seat, actions: allActions(game, state, seat) }))
        .filter(({ actions }) => actions.length > 0)
    : undefined
  const seats = lists?.map(({ seat }) => seat) ?? actors.filter((actor) => actor !== CHANCE)
  const seat = seats[choice % seats.length]
  if (seat === undefined) return undefined
  const actions = lists?.[choice % seats.length]?.actions ?? game.legalActions(state, seat)
  if (actions.length === 0) return undefined
  const policy = setup.policies[recipe.policy - 1]?.[1]
  const action = policy
    ? policy(state, seat, actions, createRandom(choice))
    : actions[Math.floor(choice / seats.length) % actions.length]
  return { actor: seat, action }
}

function chanceEntry(
  { game }: PlayoutSetup,
  state: StateWith,
  choice: number,
  detailed: boolean,
): RecordEntry<unknown> | undefined {
  if (detailed && game.rollChance) return { actor: CHANCE, action: game.rollChance(state, createRandom(choice)) }
  const outcomes = game.chanceOutcomes(state)
  if (outcomes.length === 0) return undefined
  // A choice of 0 is the first outcome, so that shrunk games are simple.
  const sum = outcomes.reduce((total, { weight }) => total + weight, 0)
  const random: Random = sum < CHOICES ? { below: () => choice % sum } : createRandom(choice)
  return { actor: CHANCE, action: pickOutcome(outcomes, random) }
}

export interface NamedPolicy {
  readonly name: string
  readonly choose: Policy<StateWith, unknown>
}

/** Plays to the end, for at most `limit` actions, or until an actor has no action; any of several may act first. */
export function playOn(
  setup: PlayoutSetup,
  history: History,
  random: Random,
  limit: number,
  policy?: NamedPolicy,
): void {
  const { game } = setup
  const choose = policy?.choose ?? uniformPolicy
  for (let count = 0; ; count++) {
    const state = lastState(history)
    const actors = game.actors(state)
    if (actors.length === 0 || count >= limit) return
    const actor = pick(actors, random)
    const actions = actor === CHANCE ? game.chanceOutcomes(state) : game.legalActions(state, actor)
    if (actions.length === 0) return
    const action =
      actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : choose(state, actor, actions, random)
    if (actor !== CHANCE && !actions.includes(action))
      throw new LawViolation(`policy ${policy?.name} chose an action that it was not offered`, history)
    // Only the last position is kept, since games may be long.
    const next = game.clone(state)
    game.step(next, actor, action)
    history.entries.push({ actor, action })
    history.states[history.states.length - 1] = next
  }
}

/** Returns a game that continues another without changing it; it keeps the last position only. */
export function fork(history: History, state: StateWith = lastState(history)): History {
  return { start: history.start, states: [state], entries: [...history.entries] }
}

export function historyRecord({ game }: PlayoutSetup, history: History): GameRecord<unknown, object> {
  const { text } = history.start
  return recordOf(game, lastState(history), history.entries, text === undefined ? {} : { start: text })
}
