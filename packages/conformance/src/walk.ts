import {
  type Actor,
  CHANCE,
  createRandom,
  entriesHash,
  type GameRecord,
  pick,
  pickOutcome,
  type Random,
  type RecordEntry,
  type Seat,
  type StateWith,
  stateHash,
} from "@flottille/core"
import fc from "fast-check"
import { Broken, everything, type Played, seatsOf, type Table } from "./trial"

/** A recipe of a random game: numbers only, so that fast-check can shrink it to a shorter game. */
export interface Walk {
  /** Which of the table's starts. */
  readonly start: number
  /** 0 for uniform choice, else one of the policies. */
  readonly policy: number
  /** Whether amending actions and open ranges are played too. */
  readonly amending: boolean
  /** Whether chance is rolled in detail (faces) where the game can. */
  readonly detailed: boolean
  /** One number an action: it decides who acts among several actors, and which action it is. */
  readonly choices: readonly number[]
  readonly resignations: readonly { readonly at: number; readonly seat: number }[]
  /** For whatever a law chooses at random. */
  readonly salt: number
}

const CHOICES = 0x7fffffff

/** Random recipes; they shrink to fewer and smaller choices, without policies, amendments and resignations. */
export function walks(table: Table): fc.Arbitrary<Walk> {
  return fc.record({
    start: fc.nat(table.starts.length - 1),
    policy: fc.nat(table.policies.length),
    amending: fc.boolean(),
    detailed: fc.boolean(),
    choices: fc.array(fc.nat(CHOICES), { maxLength: table.maxPlies, size: "max" }),
    resignations: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.record({ at: fc.nat(table.maxPlies), seat: fc.nat(9) }), { minLength: 1, maxLength: 2 }) },
    ),
    salt: fc.nat(CHOICES),
  })
}

/** Plays a recipe: until its choices are used up, the game is over, or somebody has nothing to play. */
export function play(table: Table, walk: Walk): Played {
  const { game } = table
  const start = table.starts[walk.start % table.starts.length] ?? {}
  const played: Played = { start, states: [], entries: [] }
  return guarded(played, () => {
    played.states.push(start.text === undefined ? game.initialState(start.options) : game.parseState(start.text))
    walk.choices.forEach((choice, ply) => {
      for (const { at, seat } of walk.resignations) if (at === ply) leave(table, played, seat)
      const entry = chooseEntry(table, walk, lastState(played), choice)
      if (entry) advance(table, played, entry)
    })
    return played
  })
}

/** Runs what may throw an error of the game's own making: such an error becomes a fault of the game played so far. */
function guarded<T>(played: Played, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof Broken) throw error
    throw new Broken(`the game threw ${describeError(error)}`, played)
  }
}

/** An error with the place where it was thrown. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const line = error.stack?.split("\n").find((each) => each.trimStart().startsWith("at "))
  const place = /([^/\\]+[/\\][^/\\]+:\d+):\d+\)?$/.exec(line ?? "")?.[1]
  return `${error.name}: ${error.message}${place ? ` (${place})` : ""}`
}

/** The position that a game has reached. */
export function lastState(played: Played): StateWith {
  return played.states[played.states.length - 1] as StateWith
}

/** Plays one entry on a copy of the last position. */
export function advance({ game }: Table, played: Played, entry: RecordEntry<unknown>): void {
  const next = game.clone(lastState(played))
  if ("resign" in entry) game.resign(next, entry.resign)
  else game.step(next, entry.actor, entry.action)
  played.entries.push(entry)
  played.states.push(next)
}

/** Lets a seat resign, unless the game is over or the seat is out. */
function leave(table: Table, played: Played, wanted: number): void {
  const state = lastState(played)
  const seats = seatsOf(table.game, state)
  const seat = seats[wanted % seats.length] ?? 0
  const out = played.entries.some((entry) => "resign" in entry && entry.resign === seat)
  if (!out && table.game.actors(state).length > 0) advance(table, played, { resign: seat })
}

function chooseEntry(table: Table, walk: Walk, state: StateWith, choice: number): RecordEntry<unknown> | undefined {
  const { game } = table
  const actors = game.actors(state)
  if (actors[0] === CHANCE) return chanceEntry(table, state, choice, walk.detailed)
  if (actors.length === 0) return undefined
  const seats = walk.amending
    ? seatsOf(game, state).filter((seat) => everything(game, state, seat).length > 0)
    : (actors as readonly Seat[])
  const seat = seats[choice % seats.length]
  if (seat === undefined) return undefined
  const actions = walk.amending ? everything(game, state, seat) : game.legalActions(state, seat)
  if (actions.length === 0) return undefined
  const policy = table.policies[walk.policy - 1]?.[1]
  const action = policy ? policy(state, seat, actions, createRandom(choice)) : actions[Math.floor(choice / seats.length) % actions.length]
  return { actor: seat, action }
}

function chanceEntry({ game }: Table, state: StateWith, choice: number, detailed: boolean): RecordEntry<unknown> | undefined {
  if (detailed && game.rollChance) return { actor: CHANCE, action: game.rollChance(state, createRandom(choice)) }
  const outcomes = game.chanceOutcomes(state)
  if (outcomes.length === 0) return undefined
  // A choice of 0 is the first outcome, so that shrunk games are plain.
  const sum = outcomes.reduce((total, { weight }) => total + weight, 0)
  const random: Random = sum > 0 && sum < CHOICES ? { below: () => choice % sum } : createRandom(choice)
  return { actor: CHANCE, action: pickOutcome(outcomes, random) }
}

/** Which way of choosing a playout uses. */
export interface Playing {
  readonly name: string
  readonly choose: (state: StateWith, seat: Seat, actions: readonly unknown[], random: Random) => unknown
}

/** Plays on to the end, for `limit` actions at most, or until somebody has nothing to play; any of several actors first. */
export function playOn(table: Table, played: Played, random: Random, limit: number, playing?: Playing): void {
  const { game } = table
  const choose = playing?.choose ?? ((_state, _seat, actions) => pick(actions, random))
  for (let count = 0; ; count++) {
    const state = lastState(played)
    const actors = game.actors(state)
    if (actors.length === 0 || count >= limit) return
    const actor = actors[random.below(actors.length)] as Actor
    const actions = actor === CHANCE ? game.chanceOutcomes(state) : game.legalActions(state, actor)
    if (actions.length === 0) return
    const action = actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : choose(state, actor, actions, random)
    if (actor !== CHANCE && !actions.includes(action))
      throw new Broken(`policy ${playing?.name} chose an action that it was not offered`, played)
    // Long games: only the last position is needed, so earlier ones are let go.
    const next = game.clone(state)
    game.step(next, actor, action)
    played.entries.push({ actor, action })
    played.states[played.states.length - 1] = next
  }
}

/** A game that goes on from another without changing it; keeps the last position only. */
export function fork(played: Played, state: StateWith = lastState(played)): Played {
  return { start: played.start, states: [state], entries: [...played.entries] }
}

/** The record of a game. */
export function recordOf({ game }: Table, played: Played): GameRecord<unknown, object> {
  const state = lastState(played)
  const outcome = game.outcome(state)
  return {
    format: "flottille-record-2",
    game: game.id,
    version: game.version,
    options: state.options,
    ...(played.start.text === undefined ? {} : { start: played.start.text }),
    entries: played.entries,
    ...(outcome ? { outcome } : {}),
    entriesHash: entriesHash(game, played.entries),
    hash: stateHash(game, state),
  }
}
