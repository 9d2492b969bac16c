/**
 * Matches: a referee that holds a game, rolls its dice and gives each viewer its view and events.
 *
 * @packageDocumentation
 */
import { agreedDraw, canShare, isAgreed, seatsInGame } from "../agreement"
import { readAction } from "../apply"
import { assertGame } from "../assert"
import type {
  ActionOf,
  Actor,
  AnyGame,
  ChanceOutcome,
  EventOf,
  ListFlags,
  OptionsOf,
  Outcome,
  Refusal,
  Seat,
  StateOf,
  Turn,
  Viewer,
  ViewOf,
} from "../contract"
import { CHANCE, REFEREE, SPECTATOR } from "../contract"
import { SchemaError } from "../errors"
import { deepFreeze, frozenCopy } from "../freeze"
import { createRandom, pickOutcome, type RandomState, restoreRandom, type SeededRandom } from "../random"
import type { GameRecord, RecordEntry } from "../records/record"
import { commentShape, readHeaders, recordOf, replay, resignationRule } from "../records/record"
import { anything, array, integer, object, parse } from "../shapes/shape"
import type { MatchEvent } from "../undo-event"
import type { Match, MatchSetup, Submission } from "./match-types"
import { Observations } from "./observations"
import type { Crossed, Played, Redone, UndoHow, Undone } from "./undo"
import { refuseUndo, revealed, undoShape } from "./undo"

export { pointsOf, winnersOf } from "../outcome"
export { isUndoEvent, type MatchEvent, standingEvents, type UndoEvent } from "../undo-event"
export type { Match } from "./match-types"

/** An entry as it was played, and the generator before it. */
interface Moment<G extends AnyGame> extends Played<G> {
  readonly random: RandomState | undefined
}

/** Entries that an undo took back, and the position and the generator after them. */
interface TakenBack<G extends AnyGame> {
  readonly moments: readonly Moment<G>[]
  readonly state: StateOf<G>
  readonly random: RandomState | undefined
}

const GAME_OVER = { code: "game-over", rule: "CO-1" } as const

const amongShape = array(integer(0, 99), 0, 100)

const setupShape = object({}, { options: anything(), seed: anything(), start: anything(), record: anything() })

const notSharing: Refusal = Object.freeze({
  code: "not-an-action",
  rule: "CO-4",
  details: Object.freeze({ path: "among", expected: "seats that are still in the game" }),
})

const actorOf = (entry: RecordEntry<unknown>): Actor => ("resign" in entry ? entry.resign : entry.actor)

function notASeat(path: string): { readonly ok: false; readonly refusal: Refusal } {
  const details = { path, expected: "a seat of this game" }
  return { ok: false, refusal: { code: "not-an-action", rule: "CO-4", details } }
}

/** Runs one match. Public functions are bound, so that a host may pass them on or spread the match to replace one. */
class Referee<G extends AnyGame> implements Match<G> {
  readonly game: G
  readonly options: OptionsOf<G>
  readonly #seats: readonly Seat[]
  readonly #start: string | undefined
  readonly #history: Moment<G>[] = []
  readonly #observations: Observations<G>
  readonly #takenBack: TakenBack<G>[] = []
  readonly #listeners = new Set<() => void>()
  #state: StateOf<G>
  #random: SeededRandom | undefined
  #agreed: Outcome | undefined

  constructor(game: G, setup: MatchSetup<OptionsOf<G>>) {
    assertGame(game, "createMatch")
    parse(setupShape, setup, "setup")
    const { options, seed, start, record } = setup
    const resumed = record === undefined ? undefined : replay(game, record).record
    this.game = game
    this.#start = resumed?.start ?? start
    this.#state =
      this.#start === undefined ? game.initialState(resumed?.options ?? options) : game.parseState(this.#start)
    this.options = deepFreeze(this.#state.options)
    this.#seats = game.seats(this.options).map((_, seat) => seat)
    this.#random = seed === undefined ? undefined : createRandom(seed)
    this.#observations = new Observations(game)
    if (resumed) this.#resume(resumed)
    this.#rollDice()
  }

  readonly state = (): StateOf<G> => this.game.clone(this.#state)

  readonly actors = (): readonly Actor[] => (this.#agreed ? [] : [...this.game.actors(this.#state)])

  readonly turn = (viewer: Viewer): Turn => {
    const turn = this.game.turn(this.#state, this.#checkViewer(viewer))
    return deepFreeze(this.#agreed ? { ...turn, phase: "over", waiting: [], budgets: [] } : turn)
  }

  readonly view = (viewer: Viewer): ViewOf<G> => this.#observations.view(this.#checkViewer(viewer), this.#state)

  readonly events = (viewer: Viewer, since = 0): readonly MatchEvent<EventOf<G>>[] =>
    this.#observations.events(this.#checkViewer(viewer)).slice(parse(integer(), since, "since"))

  readonly subscribe = (viewer: Viewer, listener: (events: readonly MatchEvent<EventOf<G>>[]) => void) => {
    let known = this.events(viewer).length
    const notify = () => {
      const events = this.events(viewer, known)
      known += events.length
      if (events.length > 0 || this.#agreed) listener(events)
    }
    this.#listeners.add(notify)
    return () => void this.#listeners.delete(notify)
  }

  readonly legalActions = (seat: Seat, list?: ListFlags): readonly ActionOf<G>[] => {
    const actor = this.#checkSeat(seat)
    return this.#agreed ? [] : this.game.legalActions(this.#state, actor, list)
  }

  readonly chanceOutcomes = (): readonly ChanceOutcome<ActionOf<G>>[] =>
    this.#agreed ? [] : this.game.chanceOutcomes(this.#state)

  readonly submit = (actor: Actor, action: unknown): Submission<EventOf<G>> => {
    if (actor !== CHANCE && !this.#isSeat(actor)) return notASeat("actor")
    return this.#submit(actor === CHANCE ? SPECTATOR : actor, () => this.#act(actor, action))
  }

  readonly submitText = (actor: Actor, text: string): Submission<EventOf<G>> => {
    const read = readAction([this.game], text, this.#state, actor)
    return "refusal" in read ? { ok: false, refusal: read.refusal } : this.submit(actor, read.action)
  }

  readonly resign = (seat: Seat): Submission<EventOf<G>> => {
    if (!this.#isSeat(seat)) return notASeat("seat")
    return this.#submit(seat, () => {
      const hasResigned = this.#history.some(({ entry }) => "resign" in entry && entry.resign === seat)
      const rule = resignationRule(this.outcome() !== undefined, hasResigned)
      if (rule) return { code: rule === "CO-1" ? "game-over" : "out-of-the-game", rule }
      this.#play({ resign: seat })
      return undefined
    })
  }

  readonly agreeDraw = (among?: readonly Seat[]): Submission<EventOf<G>> =>
    this.#submit(SPECTATOR, () => this.#agree(among))

  readonly ply = (): number => this.#history.length

  readonly inGame = (): readonly Seat[] => (this.outcome() ? [] : seatsInGame(this.game, this.#state))

  readonly undo = (given: UndoHow = {}): Undone => {
    const how = parse(undoShape, given, "undo")
    const seat = how.seat === undefined ? undefined : this.#checkSeat(how.seat)
    if (this.#agreed) return { ok: false, refusal: GAME_OVER }
    const from = this.#lastEntryOf(seat)
    const moment = this.#history[from]
    if (!moment) return { ok: false, refusal: { code: "nothing-to-undo", rule: "CO-6" } }
    const crossed = this.#crossedFrom(from)
    const refusal = refuseUndo(how, crossed)
    if (refusal) return { ok: false, refusal }
    const moments = this.#history.slice(from)
    this.#takenBack.push({ moments, state: this.#state, random: this.#random?.state() })
    this.#goBack(moment, from)
    return { ok: true, entries: moments.length, crossed }
  }

  readonly redo = (): Redone => {
    const taken = this.#takenBack.pop()
    if (!taken) return { ok: false, refusal: { code: "nothing-to-redo", rule: "CO-6" } }
    for (const moment of taken.moments) this.#observations.add(this.#history.push(moment) - 1, moment.events)
    this.#state = taken.state
    if (taken.random) this.#random = restoreRandom(taken.random)
    this.#notify()
    return { ok: true, entries: taken.moments.length }
  }

  readonly rewind = (given: number, seed?: number | string): Undone => {
    const from = parse(integer(0, this.#history.length), given, "entries")
    if (this.#agreed) return { ok: false, refusal: GAME_OVER }
    const moment = this.#history[from]
    const entries = this.#history.length - from
    const choices = new Set(this.#history.slice(from).map(({ entry }) => actorOf(entry)))
    this.#takenBack.length = 0
    if (moment) this.#goBack({ ...moment, ...(seed !== undefined && { random: createRandom(seed).state() }) }, from)
    return { ok: true, entries, crossed: { choices: this.#seats.filter((seat) => choices.has(seat)), reveals: true } }
  }

  readonly comment = (text: string): void => this.#annotate(parse(commentShape, text, "comment"))

  readonly outcome = (): Outcome | undefined => this.game.outcome(this.#state) ?? this.#agreed

  readonly record = (headers?: GameRecord["headers"]): GameRecord<ActionOf<G>, OptionsOf<G>> => {
    const outcome = this.outcome()
    const entries = this.#history.map(({ entry }) => entry)
    return recordOf(this.game, this.#state, entries, {
      options: this.options,
      ...(headers && { headers: readHeaders(headers) }),
      ...(this.#start !== undefined && { start: this.#start }),
      ...(outcome && { outcome: frozenCopy(outcome) }),
    })
  }

  #isSeat(given: unknown): given is Seat {
    return this.#seats.some((seat) => Object.is(seat, given))
  }

  #checkViewer(viewer: Viewer): Viewer {
    if (this.#isSeat(viewer) || viewer === SPECTATOR || viewer === REFEREE) return viewer
    throw new SchemaError(
      "viewer",
      [],
      `a seat of this game, ${JSON.stringify(SPECTATOR)} or ${JSON.stringify(REFEREE)}`,
    )
  }

  #checkSeat(seat: Seat): Seat {
    if (this.#isSeat(seat)) return seat
    throw new SchemaError("seat", [], "a seat of this game")
  }

  /** Changes the match, resolves the chance that follows, and returns the viewer's observations of both. */
  #submit(viewer: Viewer, change: () => Refusal | undefined): Submission<EventOf<G>> {
    const before = this.#observations.events(viewer).length
    const refusal = change()
    if (refusal) return { ok: false, refusal }
    this.#rollDice()
    const events = this.#observations.events(viewer).slice(before)
    this.#notify()
    return { ok: true, events }
  }

  #notify(): void {
    for (const notify of [...this.#listeners]) notify()
  }

  #act(actor: Actor, given: unknown, generator = this.#random?.state()): Refusal | undefined {
    if (this.#agreed) return GAME_OVER
    // `validate` takes any value. A value that it accepts has the form of an action, so it is plain
    // JSON and can be copied.
    const action = given as ActionOf<G>
    const refusal = this.game.validate(this.#state, actor, action)
    if (!refusal) this.#play({ actor, action: frozenCopy(action) }, generator)
    return refusal
  }

  #play(entry: RecordEntry<ActionOf<G>>, generator = this.#random?.state()): void {
    const next = this.game.clone(this.#state)
    const events: EventOf<G>[] = []
    const emit = (event: EventOf<G>) => void events.push(deepFreeze(event))
    if ("resign" in entry) this.game.resign(next, entry.resign, emit)
    else this.game.step(next, entry.actor, entry.action, emit)
    const count = this.#history.push({ entry: Object.freeze(entry), state: this.#state, random: generator, events })
    this.#observations.add(count - 1, events)
    this.#state = next
    this.#takenBack.length = 0
  }

  #agree(among: readonly Seat[] | undefined): Refusal | undefined {
    if (this.outcome()) return GAME_OVER
    const sharing = among && parse(amongShape, among, "among")
    if (sharing && !canShare(this.game, this.#state, sharing)) return notSharing
    this.#agreed = deepFreeze(agreedDraw(this.game, this.#state, sharing))
    this.#takenBack.length = 0
    return undefined
  }

  #annotate(comment: string): void {
    const last = this.#history.pop()
    if (!last) throw new SchemaError("comment", [], "an entry to belong to")
    this.#history.push({ ...last, entry: Object.freeze({ ...last.entry, comment }) })
  }

  #roll(dice: SeededRandom): ActionOf<G> {
    return this.game.rollChance?.(this.#state, dice) ?? pickOutcome(this.game.chanceOutcomes(this.#state), dice)
  }

  #rollDice(): void {
    while (this.#random && !this.#agreed && this.game.actors(this.#state)[0] === CHANCE) {
      const before = this.#random.state()
      const refusal = this.#act(CHANCE, this.#roll(this.#random), before)
      if (refusal)
        throw new Error(`${this.game.id} rolled an outcome that it refuses: ${refusal.code} (${refusal.rule})`)
    }
  }

  #resume({ entries, outcome }: GameRecord<ActionOf<G>, OptionsOf<G>>): void {
    for (const entry of entries) {
      const before = this.#random?.state()
      // The recorded outcome stands; the generator advances as if the match had rolled there itself.
      if (this.#random && actorOf(entry) === CHANCE) this.#roll(this.#random)
      if ("resign" in entry) this.#play({ resign: entry.resign })
      else this.#act(entry.actor, entry.action, before)
      if (entry.comment !== undefined) this.#annotate(entry.comment)
    }
    // The outcome was verified with the record.
    if (isAgreed(outcome)) this.#agreed = deepFreeze(frozenCopy(outcome))
  }

  /**
   * Returns the index of the last entry of a seat; without a seat, of the last entry that the match
   * did not roll itself.
   */
  #lastEntryOf(seat: Seat | undefined): number {
    return this.#history.findLastIndex(({ entry }) =>
      seat === undefined ? !this.#random || actorOf(entry) !== CHANCE : actorOf(entry) === seat,
    )
  }

  #crossedFrom(from: number): Crossed {
    const moments = this.#history.slice(from)
    const [first, ...others] = moments.map(({ entry }) => actorOf(entry))
    return {
      choices: this.#seats.filter((seat) => seat !== first && others.includes(seat)),
      reveals: moments.some((moment) => revealed(this.game, this.#seats, moment)),
    }
  }

  #goBack({ state, random }: Moment<G>, from: number): void {
    const viewers: readonly Viewer[] = [...this.#seats, SPECTATOR, REFEREE]
    const before = viewers.map(this.view)
    this.#state = state
    if (random) this.#random = restoreRandom(random)
    this.#history.length = from
    this.#observations.undo(from, new Set(viewers.filter((viewer, index) => this.view(viewer) !== before[index])))
    // Dice that were given by hand before the match was resumed with a seed are rolled now.
    this.#rollDice()
    this.#notify()
  }
}

/**
 * Starts a match, or resumes one from its record.
 *
 * @throws SchemaError for a missing game, bad options or a bad seed, NotationError for a bad start,
 *   RecordError for a record that does not replay. Every function of a match throws SchemaError for a
 *   viewer or a seat that this game does not have.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const match = createMatch(dejarik, { seed: 7, options: { firstSeat: "red" } })
 * match.turn(0).waiting // => [0]
 * match.submit(1, match.legalActions(0)[0]) // => { ok: false, refusal: { code: "not-your-turn", rule: "CO-2" } }
 * match.submit(0, match.legalActions(0)[0]).ok // => true
 */
export function createMatch<G extends AnyGame>(game: G, setup: MatchSetup<OptionsOf<G>> = {}): Match<G> {
  return new Referee(game, setup)
}
