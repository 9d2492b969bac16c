import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type ListFlags,
  type Outcome,
  type Refusal,
  type Seat,
  SPECTATOR,
  type StateWith,
  type Turn,
  type Viewer,
} from "./contract"
import { deepFreeze } from "./freeze"
import { stateHash } from "./hash"
import { tryApply } from "./play"
import { createRandom, pickOutcome, type RandomState, restoreRandom, type SeededRandom } from "./random"
import { type GameRecord, type RecordEntry, replay, resignationRule } from "./record"

/** How a match is set up. */
export interface MatchSetup<Options extends object> {
  readonly options?: Partial<Options>
  /** Seeds the referee's dice. Without it the match waits for chance outcomes given by hand, as with real dice. */
  readonly seed?: number | string
  /** A position to begin from, in the game's notation; it brings its own options. */
  readonly start?: string
  /** A record to go on from; it brings its own options and start. */
  readonly record?: unknown
}

/** What came of something submitted: the events as the submitting seat learns of them, or a refusal that left everything as it was. */
export type Submission<Event> = { readonly ok: true; readonly events: readonly Event[] } | { readonly ok: false; readonly refusal: Refusal }

/** A referee: holds the state, rolls the dice, and hands to each seat what it may know. */
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
  /** Frozen; the same object until something changes. */
  view(viewer: Viewer): View
  /** What the viewer has learnt so far, in order. `since` skips that many of its own events. */
  events(viewer: Viewer, since?: number): readonly Event[]
  /** What the seat may do now. */
  legalActions(seat: Seat, list?: ListFlags): readonly Action[]
  /** What chance may do now, if the referee does not roll the dice itself. */
  chanceOutcomes(): readonly ChanceOutcome<Action>[]
  /** An action of a seat, or an outcome of chance given by hand. */
  submit(actor: Actor, action: Action): Submission<Event>
  /** Refused once the game is over, and the second time. */
  resign(seat: Seat): Submission<Event>
  /** Takes back the last entry of a seat with the chance that followed it (dice given by hand: the last entry). False if there is none. */
  undo(): boolean
  /** Writes a comment to the last entry. */
  comment(text: string): void
  /** The result, or `undefined` while the game goes on. */
  outcome(): Outcome | undefined
  /** All that happened so far; `headers` are free, such as the names of the players. */
  record(headers?: GameRecord["headers"]): GameRecord<Action, Options>
}

interface Moment<State> {
  readonly state: State
  readonly events: number
  readonly random: RandomState | undefined
}

/**
 * Starts a match, or takes one up again from its record.
 *
 * @throws SchemaError for bad options, NotationError for a bad start, RecordError for a record that does not replay.
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
  const options = state.options
  let random: SeededRandom | undefined = setup.seed === undefined ? undefined : createRandom(setup.seed)
  const entries: RecordEntry<Action>[] = []
  let events: Event[] = []
  const history: Moment<State>[] = []
  const views = new Map<Viewer, View>()
  const learnt = new Map<Viewer, { upTo: number; readonly events: Event[] }>()

  function play(entry: RecordEntry<Action>, next: State, happened: readonly Event[]): void {
    history.push({ state, events: events.length, random: random?.state() })
    state = next
    entries.push(entry)
    events.push(...happened)
    views.clear()
  }

  function enter(actor: Actor, action: Action): Refusal | undefined {
    const attempt = tryApply(game, state, actor, action)
    if (!attempt.ok) return attempt.refusal
    play({ actor, action }, attempt.state, attempt.events)
    return undefined
  }

  function leave(seat: Seat): void {
    const next = game.clone(state)
    const happened: Event[] = []
    game.resign(next, seat, (event) => happened.push(event))
    play({ resign: seat }, next, happened)
  }

  function rollDice(): void {
    while (random && game.actors(state)[0] === CHANCE) {
      const before = random.state()
      const action = game.rollChance?.(state, random) ?? pickOutcome(game.chanceOutcomes(state), random)
      const refusal = enter(CHANCE, action)
      if (refusal) throw new Error(`${game.id} rolled an outcome that it refuses: ${refusal.code} (${refusal.rule})`)
      history[history.length - 1] = { ...(history[history.length - 1] as Moment<State>), random: before }
    }
  }

  function observed(viewer: Viewer): readonly Event[] {
    const seen = learnt.get(viewer) ?? { upTo: 0, events: [] }
    learnt.set(viewer, seen)
    for (; seen.upTo < events.length; seen.upTo++) {
      const event = game.observe(events[seen.upTo] as Event, viewer)
      if (event !== undefined) seen.events.push(event)
    }
    return seen.events
  }

  function submission(actor: Actor, act: () => Refusal | undefined): Submission<Event> {
    const viewer = actor === CHANCE ? SPECTATOR : actor
    const before = observed(viewer).length
    const refusal = act()
    if (refusal) return { ok: false, refusal }
    rollDice()
    return { ok: true, events: observed(viewer).slice(before) }
  }

  function takeBack(): RecordEntry<Action> {
    const moment = history.pop() as Moment<State>
    state = moment.state
    events = events.slice(0, moment.events)
    if (moment.random) random = restoreRandom(moment.random)
    return entries.pop() as RecordEntry<Action>
  }

  const isChance = (entry: RecordEntry<Action>) => "actor" in entry && entry.actor === CHANCE

  for (const entry of resumed?.record.entries ?? []) {
    if ("resign" in entry) leave(entry.resign)
    else enter(entry.actor, entry.action)
    if (entry.comment !== undefined) entries[entries.length - 1] = entry
  }
  rollDice()

  return {
    game,
    options,
    state: () => game.clone(state),
    actors: () => game.actors(state),
    turn: (viewer) => game.turn(state, viewer),
    view(viewer) {
      const known = views.get(viewer)
      if (known !== undefined) return known
      const view = deepFreeze(game.view(state, viewer))
      views.set(viewer, view)
      return view
    },
    events: (viewer, since = 0) => observed(viewer).slice(since),
    legalActions: (seat, flags) => game.legalActions(state, seat, flags),
    chanceOutcomes: () => game.chanceOutcomes(state),
    submit: (actor, action) => submission(actor, () => enter(actor, action)),
    resign(seat) {
      return submission(seat, () => {
        const out = entries.some((entry) => "resign" in entry && entry.resign === seat)
        const rule = resignationRule(game.outcome(state) !== undefined, out)
        if (rule) return { code: rule === "CO-1" ? "game-over" : "out-of-the-game", rule }
        if (game.seats(options)[seat] === undefined)
          return { code: "not-an-action", rule: "CO-4", details: { path: "seat", expected: "a seat of this game" } }
        leave(seat)
        return undefined
      })
    },
    undo() {
      const from = random ? entries.findLastIndex((entry) => !isChance(entry)) : entries.length - 1
      if (from < 0) return false
      while (entries.length > from) takeBack()
      views.clear()
      learnt.clear()
      return true
    },
    comment(text) {
      const last = entries.at(-1)
      if (last) entries[entries.length - 1] = { ...last, comment: text }
    },
    outcome: () => game.outcome(state),
    record(headers) {
      const outcome = game.outcome(state)
      return {
        format: "flottille-record-1",
        game: game.id,
        version: game.version,
        ...(headers ? { headers } : {}),
        options,
        ...(start === undefined ? {} : { start }),
        entries: [...entries],
        ...(outcome ? { outcome } : {}),
        hash: stateHash(game, state),
      }
    },
  }
}
