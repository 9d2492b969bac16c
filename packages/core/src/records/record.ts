import { agreedDraw, canShare, isAgreed } from "../agreement"
import { assert, assertGame, assertPosition, isList, isObject } from "../assert"
import type { ActionOf, Actor, AnyGame, EventOf, OptionsOf, Outcome, Seat, StateOf } from "../contract"
import { CHANCE } from "../contract"
import { RecordError, SchemaError } from "../errors"
import { frozenCopy } from "../freeze"
import { canonicalJson, hashOf, stateHash } from "../hash"
import { hasStakes } from "../outcome"
import { anything, array, integer, literal, number, object, parse, type Shape, string, union } from "../shapes/shape"

/** One thing that happened: an action of a seat or of chance, or a resignation. */
export type RecordEntry<Action> =
  | { readonly actor: Actor; readonly action: Action; readonly comment?: string }
  | { readonly resign: Seat; readonly comment?: string }

/** A letter that a player wrote during the game. It has no effect on the game. */
export interface RecordLetter {
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  /** The turn and the phase in which it was written. */
  readonly turn: number
  readonly phase: string
  /** The sender; missing from an anonymous letter. */
  readonly from?: Seat
  readonly to: "all" | readonly Seat[]
  readonly text: string
  readonly anonymous?: true
}

/** A game as it was played: plain JSON that replays without any random generator. */
export interface GameRecord<Action = unknown, Options = unknown> {
  readonly format: typeof RECORD_FORMAT
  /** The game's id. */
  readonly game: string
  /** Version of the rules it was played by. */
  readonly version: string
  /** Names of players, date, place: free, each name once, of letters, digits, `_` and `-`. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly options: Options
  /** The position it began from, in the game's notation, if not the initial one. */
  readonly start?: string
  readonly entries: readonly RecordEntry<Action>[]
  /** Absent while the game goes on. A draw or concession by agreement (CO-7) stands here alone; it has no entry. */
  readonly outcome?: Outcome
  /** Letters between the players, as far as the reader may know them. */
  readonly letters?: readonly RecordLetter[]
  /**
   * {@link entriesHash}: finds entries that were swapped, doubled or left out even where the last
   * position is the same.
   */
  readonly entriesHash: string
  /** {@link stateHash} of the last position. */
  readonly hash: string
}

/**
 * Returns a stable hash of the entries, including the faces of dice and excluding comments.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const entry = { actor: 0, action: "a" } as const
 * entriesHash(dejarik, [entry]) === entriesHash(dejarik, [{ ...entry, comment: "good" }])
 * // => true
 */
export function entriesHash(game: { readonly id: string }, entries: readonly RecordEntry<unknown>[]): string {
  assert(isList(entries), "entriesHash", "entries", "a list of entries")
  return hashOf(
    game,
    entries.map(({ comment: _, ...played }) => played),
  )
}

export const RECORD_FORMAT = "flottille-record-2"

/**
 * Returns the record of a game.
 *
 * @param state - The position after the entries. The record shares its options, unless others are given.
 * @param given - The headers; the position that the game began from, if not the initial one; the outcome that
 * the players agreed on, if they did.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const record = recordOf(dejarik, dejarik.initialState(), [])
 * replay(dejarik, record).record // => record
 */
export function recordOf<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  entries: readonly RecordEntry<ActionOf<G>>[],
  given: Partial<Pick<GameRecord<ActionOf<G>, OptionsOf<G>>, "headers" | "options" | "start" | "outcome">> = {},
): GameRecord<ActionOf<G>, OptionsOf<G>> {
  assertPosition(game, state, "recordOf")
  assert(isList(entries), "recordOf", "entries", "a list of entries")
  assert(isObject(given), "recordOf", "given", "an object")
  const { headers, options = state.options, start, outcome = game.outcome(state) } = given
  return {
    format: RECORD_FORMAT,
    game: game.id,
    version: game.version,
    ...(headers && { headers }),
    options,
    ...(start !== undefined && { start }),
    entries,
    ...(outcome && { outcome }),
    entriesHash: entriesHash(game, entries),
    hash: stateHash(game, state),
  }
}

const seatShape = integer(0, 99)
const outcomeShape: Shape<Outcome> = object({
  returns: array(number(-Number.MAX_VALUE, Number.MAX_VALUE), 0, 100),
  ranking: array(array(seatShape, 0, 100), 0, 100),
  reason: string(),
  rule: string(),
})

/** A comment: any text of at most 10 000 characters. */
export const commentShape = string(10_000)

const letterShape: Shape<RecordLetter> = object(
  {
    at: integer(),
    turn: integer(),
    phase: string(),
    to: union(literal("all"), array(seatShape, 0, 100)),
    text: string(10_000),
  },
  { from: seatShape, anonymous: literal(true) },
)

/** Headers that the text form itself uses; all others are free. */
export const RESERVED: readonly string[] = [
  "Game",
  "Version",
  "Options",
  "Start",
  "Outcome",
  "Letters",
  "Entries",
  "Hash",
]

const headersShape = array(array(string(1000), 2), 0, 1000)

/**
 * Takes free headers from outside.
 *
 * @throws SchemaError for a name that the text form could not hold, or that stands there twice.
 */
export function readHeaders(given: unknown): NonNullable<GameRecord["headers"]> {
  const headers = frozenCopy(parse(headersShape, given, "headers"))
  headers.forEach(([name], index) => {
    if (!/^[\w-]+$/.test(name) || RESERVED.includes(name))
      throw new SchemaError("headers", [index, 0], `a name of letters, digits, _ and -, none of ${RESERVED.join(", ")}`)
    if (headers.findIndex(([other]) => other === name) < index)
      throw new SchemaError("headers", [index, 0], "each name once")
  })
  return headers
}

const entriesShape: Shape<readonly RecordEntry<unknown>[]> = array(
  union(
    object({ actor: union(seatShape, literal(CHANCE)), action: anything() }, { comment: commentShape }),
    object({ resign: seatShape }, { comment: commentShape }),
  ),
  0,
  1_000_000,
)

/**
 * The shape of every game's records; actions are looked at by the game's `validate`.
 *
 * @example
 * violation(recordShape, { game: "dejarik" })?.path // => ["format"]
 */
export const recordShape: Shape<GameRecord> = object(
  {
    format: literal(RECORD_FORMAT),
    game: string(),
    version: string(),
    options: anything(),
    entries: entriesShape,
    entriesHash: string(),
    hash: string(),
  },
  {
    headers: headersShape,
    start: string(100_000),
    outcome: outcomeShape,
    letters: array(letterShape, 0, 1_000_000),
  },
)

/** The position before one entry of a record, with the entry and its ply from 0. */
export interface ReplayStep<State, Action> {
  readonly ply: number
  /** Not to be changed. */
  readonly state: State
  readonly entry: RecordEntry<Action>
}

export interface Replayed<G extends AnyGame> {
  readonly record: GameRecord<ActionOf<G>, OptionsOf<G>>
  readonly state: StateOf<G>
  readonly events: readonly EventOf<G>[]
}

/**
 * Plays a record again and verifies it: game, version, options, every action, the outcome and the final hash.
 *
 * @param record - Anything that claims to be a record of this game.
 * @param watch - Called before each entry.
 * @throws RecordError at the first divergence, with its ply and clause; SchemaError for data that is no record.
 * @rule CO-5
 * @example
 * import { createMatch } from "@flottille/core/match"
 * import { dejarik } from "@flottille/dejarik"
 * const match = createMatch(dejarik, { seed: 7 })
 * const record = JSON.parse(JSON.stringify(match.record()))
 * stateHash(dejarik, replay(dejarik, record).state) === record.hash // => true
 * replay(dejarik, { ...record, hash: "0".repeat(32) }) // throws RecordError
 */
export function replay<G extends AnyGame>(
  game: G,
  record: unknown,
  watch?: (step: ReplayStep<StateOf<G>, ActionOf<G>>) => void,
): Replayed<G> {
  assertGame(game, "replay")
  const given = parse(recordShape, record, "record") as GameRecord<ActionOf<G>, OptionsOf<G>>
  if (given.headers) readHeaders(given.headers)
  checkOrigin(game, given)
  const options = game.options(given.options)
  const state = given.start === undefined ? game.initialState(options) : game.parseState(given.start)
  if (canonicalJson(state.options) !== canonicalJson(options))
    throw new RecordError("its options are not those of its start", { field: "start" })
  const events: EventOf<G>[] = []
  const emit = (event: EventOf<G>) => void events.push(event)
  const seats = game.seats(options).length
  const out = new Set<Seat>()
  given.entries.forEach((entry, ply) => {
    watch?.({ ply, state, entry })
    if ("resign" in entry) {
      const rule = resignationRule(game.outcome(state) !== undefined, out.has(entry.resign))
      if (rule || entry.resign >= seats)
        throw new RecordError(`seat ${entry.resign} cannot resign`, { ply }, rule ?? "CO-4")
      out.add(entry.resign)
      game.resign(state, entry.resign, emit)
      return
    }
    const refusal = game.validate(state, entry.actor, entry.action)
    if (refusal) throw new RecordError(`an illegal action: ${refusal.code}`, { ply, refusal })
    game.step(state, entry.actor, entry.action, emit)
  })
  const ply = given.entries.length
  if (entriesHash(game, given.entries) !== given.entriesHash)
    throw new RecordError("its entries are not those that their hash names", { ply, field: "entriesHash" })
  const outcome = game.outcome(state) ?? agreedOutcome(game, state, given.outcome)
  if (canonicalJson(outcome ?? null) !== canonicalJson(given.outcome ?? null))
    throw new RecordError("the outcome is not the one its actions lead to", { ply, field: "outcome" })
  if (stateHash(game, state) !== given.hash)
    throw new RecordError("the last position is not the one its hash names", { ply, field: "hash" })
  return { record: given, state, events }
}

/** Returns the agreed outcome that the named one claims to be: its first rank says who shares it. */
function agreedOutcome<G extends AnyGame>(game: G, state: StateOf<G>, named: Outcome | undefined): Outcome | undefined {
  if (!isAgreed(named)) return undefined
  const among = hasStakes(game) ? undefined : named.ranking[0]
  return among && !canShare(game, state, among) ? undefined : agreedDraw(game, state, among)
}

/** Checks that a record is of this game and these rules, before anything else in it is used. */
export function checkOrigin(
  game: { readonly id: string; readonly version: string },
  named: { readonly game: unknown; readonly version: unknown },
): void {
  if (named.game !== game.id)
    throw new RecordError(`it is a game of ${JSON.stringify(named.game)}, not of ${JSON.stringify(game.id)}`, {
      field: "game",
    })
  if (named.version !== game.version)
    throw new RecordError(
      `it follows version ${JSON.stringify(named.version)} of the rules, not ${JSON.stringify(game.version)}`,
      { field: "version" },
    )
}

/** The clause that forbids a resignation, if one does. */
export function resignationRule(over: boolean, out: boolean): "CO-1" | "CO-3" | undefined {
  if (over) return "CO-1"
  return out ? "CO-3" : undefined
}
