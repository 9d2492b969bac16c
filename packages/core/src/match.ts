import { agreedDraw, isAgreed } from "./agreement"
import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type ListFlags,
  type Outcome,
  REFEREE,
  type Refusal,
  type Seat,
  SPECTATOR,
  type StateWith,
  type Turn,
  type Viewer,
} from "./contract"
import { SchemaError } from "./errors"
import { deepFreeze, frozenCopy } from "./freeze"
import { stateHash } from "./hash"
import { createRandom, pickOutcome, type RandomState, restoreRandom, type SeededRandom } from "./random"
import {
  commentShape,
  entriesHash,
  type GameRecord,
  type RecordEntry,
  readHeaders,
  replay,
  resignationRule,
} from "./record"
import { integer, readAs } from "./shape"
import { type Crossed, type Played, refuseUndo, revealed, type UndoHow, type Undone, undoShape } from "./undo"
import { isUndoEvent, type MatchEvent } from "./undo-event"

export { winnersOf } from "./outcome"
export type { Crossed, UndoHow, Undone } from "./undo"
export { isUndoEvent, type MatchEvent, type UndoEvent } from "./undo-event"

/** How a match is set up. */
export interface MatchSetup<Options extends object> {
  readonly options?: Partial<Options>
  /**
   * Seeds the referee's dice. Without it the match waits for chance outcomes given by hand, as with real dice.
   *
   * Given with `record`, the dice continue where the record stops: each recorded chance outcome counts as one roll. The same seed
   * and the same actions therefore give the same dice, however often the match is resumed. Recorded outcomes always stand, even
   * where they came from real dice or another seed.
   *
   * The seed foretells every roll. Keep it secret, and apart from the record, which does not hold it.
   */
  readonly seed?: number | string
  /** A position to begin from, in the game's notation; it brings its own options. */
  readonly start?: string
  /** A record to resume; it brings its own options and start. */
  readonly record?: unknown
}

/**
 * What of a viewer's events has still happened: those that were taken back are left out, and that they were.
 *
 * @param events - All of the viewer's, from the first one on.
 * @example
 * standing(["a", "b", { type: "undo", events: 1 }, "c"]) // => ["a", "c"]
 */
export function standing<Event>(events: readonly MatchEvent<Event>[]): readonly Event[] {
  const left: Event[] = []
  for (const event of events) {
    if (isUndoEvent(event)) left.length -= event.events
    else left.push(event)
  }
  return left
}

/** What came of something submitted: the events as the submitting seat learns of them, or a refusal that left everything as it was. */
export type Submission<Event> =
  | { readonly ok: true; readonly events: readonly MatchEvent<Event>[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * A referee: holds the state, rolls the dice, and hands to each seat what it may know. What it hands out is frozen or a copy:
 * whoever changes it changes nothing here.
 */
export interface Match<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  readonly game: Game<State, Action, Options, Event, View>
  /** The complete options. */
  readonly options: Options
  /** The referee's own copy of the state: everything. */
  state(): State
  /** Whom the game waits for: for the referee; seats are told by `turn(seat).waiting`. */
  actors(): readonly Actor[]
  /** Where the game stands, as far as the viewer may know. */
  turn(viewer: Viewer): Turn
  /** Frozen; the same object until the viewer can see a difference. */
  view(viewer: Viewer): View
  /** What the viewer has learnt so far, in order; it only grows. `since` skips that many of its own events. */
  events(viewer: Viewer, since?: number): readonly MatchEvent<Event>[]
  /** What the seat may do now. */
  legalActions(seat: Seat, list?: ListFlags): readonly Action[]
  /** What chance may do now, if the referee does not roll the dice itself. */
  chanceOutcomes(): readonly ChanceOutcome<Action>[]
  /** An action of a seat, or an outcome of chance given by hand. Anything may be submitted; what is no action is refused with `CO-4`. */
  submit(actor: Actor, action: unknown): Submission<Event>
  /** Refused once the game is over, and the second time. */
  resign(seat: Seat): Submission<Event>
  /**
   * Ends the match as a draw by agreement: those still in the game share the first place. The caller has asked the players.
   * Refused once the game is over. An agreed draw is final; `undo` does not take it back.
   *
   * @rule CO-7
   */
  agreeDraw(): Submission<Event>
  /**
   * Takes back the last entry of a seat and all that followed it (dice given by hand: the last entry). The generator goes back too, so
   * the same action rolls the same dice again. Says what it crosses: entries of other seats, and what was revealed, which may miss what
   * only the acting seat learnt ({@link Crossed.reveals} says how often).
   *
   * @rule CO-6
   */
  undo(how?: UndoHow): Undone
  /**
   * Writes a comment to the last entry.
   *
   * @throws SchemaError for what is no text of at most 10 000 characters, or where there is no entry yet.
   */
  comment(text: string): void
  /** The result, or `undefined` while the game goes on. */
  outcome(): Outcome | undefined
  /**
   * All that happened so far; `headers` are free, such as the names of the players.
   *
   * @throws SchemaError for a header that a record cannot hold.
   */
  record(headers?: GameRecord["headers"]): GameRecord<Action, Options>
}

/** An entry as it was played, and the generator before it. */
interface Moment<State, Action, Event> extends Played<State, Action, Event> {
  readonly random: RandomState | undefined
}

/** What happened, in order and for ever: an event of an entry, or that the entries from one on were taken back, and who can see that without events. */
type Happening<Event> =
  | { readonly ply: number; readonly event: Event }
  | { readonly undone: number; readonly seen: ReadonlySet<Viewer> }

/** What a viewer has learnt, up to some happening; `standing` holds the entry of each event that was not taken back. */
interface Learnt<Event> {
  upTo: number
  readonly events: MatchEvent<Event>[]
  readonly standing: number[]
}

/**
 * Starts a match, or resumes one from its record.
 *
 * @throws SchemaError for bad options or a bad seed, NotationError for a bad start, RecordError for a record that does not replay.
 * Every function of a match throws SchemaError for a viewer or a seat that this game does not have.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const match = createMatch(dejarik, { seed: 7, options: { firstSeat: "red" } })
 * match.turn(0).waiting // => [0]
 * match.submit(1, match.legalActions(0)[0]) // => { ok: false, refusal: { code: "not-your-turn", rule: "CO-2" } }
 * match.submit(0, match.legalActions(0)[0]).ok // => true
 */
export function createMatch<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  setup: MatchSetup<Options> = {},
): Match<State, Action, Options, Event, View> {
  const resumed = setup.record === undefined ? undefined : replay(game, setup.record)
  const start = resumed?.record.start ?? setup.start
  let state = start === undefined ? game.initialState(resumed?.record.options ?? setup.options) : game.parseState(start)
  const options = deepFreeze(state.options)
  const seats = game.seats(options).map((_, seat) => seat)
  let agreed: Outcome | undefined
  let random: SeededRandom | undefined = setup.seed === undefined ? undefined : createRandom(setup.seed)
  const history: Moment<State, Action, Event>[] = []
  const happenings: Happening<Event>[] = []
  const learnt = new Map<Viewer, Learnt<Event>>()
  let changes = 0
  const views = new Map<Viewer, { readonly view: View; changes: number }>()

  const isSeat = (given: unknown): given is Seat => seats.some((seat) => Object.is(seat, given))

  function checked<V extends Viewer>(viewer: V): V {
    if (isSeat(viewer) || viewer === SPECTATOR || viewer === REFEREE) return viewer
    throw new SchemaError(
      "viewer",
      [],
      `a seat of this game, ${JSON.stringify(SPECTATOR)} or ${JSON.stringify(REFEREE)}`,
    )
  }

  function checkedSeat(seat: Seat): Seat {
    if (isSeat(seat)) return seat
    throw new SchemaError("seat", [], "a seat of this game")
  }

  function play(entry: RecordEntry<Action>, generator: RandomState | undefined): void {
    const next = game.clone(state)
    const events: Event[] = []
    const emit = (event: Event) => void events.push(deepFreeze(event))
    if ("resign" in entry) game.resign(next, entry.resign, emit)
    else game.step(next, entry.actor, entry.action, emit)
    const ply = history.push({ entry: Object.freeze(entry), state, random: generator, events }) - 1
    for (const event of events) happenings.push({ ply, event })
    state = next
    changes++
  }

  const GAME_OVER = { code: "game-over", rule: "CO-1" } as const
  const outcome = () => game.outcome(state) ?? agreed
  const actors = () => (agreed ? [] : game.actors(state))

  function enter(actor: Actor, given: unknown, generator = random?.state()): Refusal | undefined {
    if (agreed) return GAME_OVER
    // `validate` takes anything. What it accepts has the form of an action of this game, so it is plain JSON and can be copied.
    const action = given as Action
    const refusal = game.validate(state, actor, action)
    if (!refusal) play({ actor, action: frozenCopy(action) }, generator)
    return refusal
  }

  function leave(seat: Seat): void {
    play({ resign: seat }, random?.state())
  }

  const roll = (dice: SeededRandom): Action =>
    game.rollChance?.(state, dice) ?? pickOutcome(game.chanceOutcomes(state), dice)

  function rollDice(): void {
    while (random && actors()[0] === CHANCE) {
      const before = random.state()
      const action = roll(random)
      const refusal = enter(CHANCE, action, before)
      if (refusal) throw new Error(`${game.id} rolled an outcome that it refuses: ${refusal.code} (${refusal.rule})`)
    }
  }

  function viewOf(viewer: Viewer): View {
    const known = views.get(viewer)
    if (known?.changes === changes) return known.view
    const view = deepFreeze(game.view(state, checked(viewer)))
    if (known && JSON.stringify(known.view) === JSON.stringify(view)) {
      known.changes = changes
      return known.view
    }
    views.set(viewer, { view, changes })
    return view
  }

  function observed(viewer: Viewer): readonly MatchEvent<Event>[] {
    const mine = learnt.get(viewer) ?? { upTo: 0, events: [], standing: [] }
    learnt.set(viewer, mine)
    const { events, standing } = mine
    for (let happening = happenings[mine.upTo]; happening; happening = happenings[++mine.upTo]) {
      if ("event" in happening) {
        const event = game.observe(happening.event, viewer)
        if (event === undefined) continue
        events.push(deepFreeze(event))
        standing.push(happening.ply)
      } else {
        const left = standing.findIndex((ply) => ply >= happening.undone)
        const gone = left < 0 ? 0 : standing.splice(left).length
        if (gone > 0 || happening.seen.has(viewer)) events.push(Object.freeze({ type: "undo", events: gone }))
      }
    }
    return events
  }

  function submission(viewer: Viewer, act: () => Refusal | undefined): Submission<Event> {
    const before = observed(viewer).length
    const refusal = act()
    if (refusal) return { ok: false, refusal }
    rollDice()
    return { ok: true, events: observed(viewer).slice(before) }
  }

  const notASeat = (path: string): Submission<Event> => ({
    ok: false,
    refusal: { code: "not-an-action", rule: "CO-4", details: { path, expected: "a seat of this game" } },
  })

  const doer = (entry: RecordEntry<Action>): Actor => ("resign" in entry ? entry.resign : entry.actor)

  function crossedFrom(from: number): Crossed {
    const moments = history.slice(from)
    const doers = moments.map(({ entry }) => doer(entry))
    return {
      choices: seats.filter((seat) => seat !== doers[0] && doers.includes(seat)),
      reveals: moments.some((moment) => revealed(game, seats, moment)),
    }
  }

  function undo(given: UndoHow = {}): Undone {
    const how = readAs(undoShape, given, "undo")
    const wanted = how.seat === undefined ? undefined : checkedSeat(how.seat)
    if (agreed) return { ok: false, refusal: GAME_OVER }
    const from = history.findLastIndex(({ entry }) =>
      wanted === undefined ? !random || doer(entry) !== CHANCE : doer(entry) === wanted,
    )
    const moment = history[from]
    if (!moment) return { ok: false, refusal: { code: "nothing-to-undo", rule: "CO-6" } }
    const crossed = crossedFrom(from)
    const refusal = refuseUndo(how, crossed)
    if (refusal) return { ok: false, refusal }
    const viewers: readonly Viewer[] = [...seats, SPECTATOR, REFEREE]
    const before = viewers.map(viewOf)
    const count = history.length - from
    state = moment.state
    if (moment.random) random = restoreRandom(moment.random)
    history.length = from
    changes++
    happenings.push({
      undone: from,
      seen: new Set(viewers.filter((viewer, index) => viewOf(viewer) !== before[index])),
    })
    // Dice were waiting there if they were thrown by hand before the match was taken up from its record.
    rollDice()
    return { ok: true, entries: count, crossed }
  }

  function turn(viewer: Viewer): Turn {
    const found = game.turn(state, checked(viewer))
    return deepFreeze(agreed ? { ...found, phase: "over", waiting: [], budgets: [] } : found)
  }

  function agree(): Refusal | undefined {
    if (outcome()) return GAME_OVER
    agreed = deepFreeze(agreedDraw(game, state))
    return undefined
  }

  function annotate(comment: string): void {
    const last = history.pop()
    if (!last) throw new SchemaError("comment", [], "an entry to belong to")
    history.push({ ...last, entry: Object.freeze({ ...last.entry, comment }) })
  }

  for (const entry of resumed?.record.entries ?? []) {
    const before = random?.state()
    // The recorded outcome stands; the generator advances as it did, or would have done, when the match rolled there itself.
    if (random && "actor" in entry && entry.actor === CHANCE) roll(random)
    if ("resign" in entry) leave(entry.resign)
    else enter(entry.actor, entry.action, before)
    if (entry.comment !== undefined) annotate(entry.comment)
  }
  if (isAgreed(resumed?.record.outcome)) agree()
  rollDice()

  return {
    game,
    options,
    state: () => game.clone(state),
    actors: () => [...actors()],
    turn,
    view: viewOf,
    events: (viewer, since = 0) => observed(checked(viewer)).slice(readAs(integer(), since, "since")),
    legalActions(seat, flags) {
      const actor = checkedSeat(seat)
      return agreed ? [] : game.legalActions(state, actor, flags)
    },
    chanceOutcomes: () => (agreed ? [] : game.chanceOutcomes(state)),
    submit: (actor, action) =>
      actor === CHANCE || isSeat(actor)
        ? submission(actor === CHANCE ? SPECTATOR : actor, () => enter(actor, action))
        : notASeat("actor"),
    resign(seat) {
      if (!isSeat(seat)) return notASeat("seat")
      return submission(seat, () => {
        const out = history.some(({ entry }) => "resign" in entry && entry.resign === seat)
        const rule = resignationRule(outcome() !== undefined, out)
        if (rule) return { code: rule === "CO-1" ? "game-over" : "out-of-the-game", rule }
        leave(seat)
        return undefined
      })
    },
    agreeDraw: () => submission(SPECTATOR, agree),
    undo,
    comment: (text) => annotate(readAs(commentShape, text, "comment")),
    outcome,
    record(headers) {
      const ended = outcome()
      const entries = history.map(({ entry }) => entry)
      return {
        format: "flottille-record-2",
        game: game.id,
        version: game.version,
        ...(headers ? { headers: readHeaders(headers) } : {}),
        options,
        ...(start === undefined ? {} : { start }),
        entries,
        ...(ended ? { outcome: frozenCopy(ended) } : {}),
        entriesHash: entriesHash(game, entries),
        hash: stateHash(game, state),
      }
    },
  }
}
