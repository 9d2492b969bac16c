/** A room without clients: the match, who sits where, clocks and offers. Whatever happens in it is an entry, and the same entries make the same table. */
import {
  CHANCE,
  canonicalJson,
  type GameRecord,
  type Outcome,
  REFEREE,
  type Refusal,
  type Seat,
  SPECTATOR,
  type StateWith,
} from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ClockSetup, type Clocks, createClocks } from "./clocks"
import type { Deed, Entry } from "./entries"
import { RoomError } from "./errors"
import type { Ending, Known, Proposal, Trouble } from "./messages"
import { createOffers, refuseUndo } from "./offers"

/** Whoever is told of a table: a seat, or who looks on. */
export type Listener = Seat | typeof SPECTATOR

/** What becomes of a seat whose time is up. */
export type Expiry = "default" | "resign" | "abandon" | "bot"

/** What a table is made of. */
export interface TableSetup {
  readonly options: object
  readonly start: string | undefined
  readonly seed: string
  readonly clock: ClockSetup | undefined
  readonly expiry: Expiry
  /** Hashes of tokens, by seat; null where the seat is free or a bot's. */
  readonly tokens: readonly (string | null)[]
  /** Which seats bots have. */
  readonly bots: readonly boolean[]
  readonly at: number
}

/** Why something does not come about. */
export type Obstacle = { readonly trouble: Trouble } | { readonly refusal: Refusal }

const obstacle = (trouble: Trouble | undefined): Obstacle | undefined => trouble && { trouble }

/** An action as text; nothing for what is nested too deeply to be one. */
function textOf(action: unknown): string | undefined {
  try {
    return canonicalJson(action)
  } catch {
    return undefined
  }
}

/** The last thing that a seat did, and what it knew then: the same again is no other action. */
interface LastAct {
  readonly seen: number
  readonly action: string
}

/** A room without clients. */
export interface Table {
  readonly match: Match<StateWith, unknown, object, unknown, unknown>
  readonly seats: readonly Seat[]
  /** Entries so far. */
  readonly count: number
  /**
   * Lets something come about, or says what stands against it; then nothing has changed.
   *
   * @returns The entry to be written down.
   */
  happen(at: number, deed: Deed): Entry | Obstacle
  /** What a listener has been told, in order. */
  events(listener: Listener): readonly unknown[]
  known(listener: Listener, at: number): Known
  /** Whether a seat has done just that, knowing just so much. */
  hasDone(seat: Seat, seen: number, action: unknown): boolean
  /** The hash of the token of a seat, or null. */
  tokenOf(seat: Seat): string | null
  isBot(seat: Seat): boolean
  isPaused(): boolean
  /** Once it is over. */
  ending(): Ending | undefined
  record(): GameRecord<unknown, object>
  /** The clocks that have run out, if any. */
  late(at: number): readonly Seat[]
  /** When the next clock runs out, if one runs. */
  deadline(): number | undefined
}

/** Lays a table. */
export function createTable(subject: AnyGamePackage, setup: TableSetup): Table {
  const { game } = subject
  const match = createMatch(game, {
    options: setup.options,
    seed: setup.seed,
    ...(setup.start !== undefined && { start: setup.start }),
  })
  const seats = game.seats(match.options).map((_, seat) => seat)
  const tokens = seats.map((seat) => setup.tokens[seat] ?? null)
  const bots = seats.map((seat) => setup.bots[seat] ?? false)
  const out = new Set<Seat>()
  const clocks: Clocks | undefined = setup.clock && createClocks(setup.clock, seats.length, setup.at)
  const told = new Map<Listener, { from: number; readonly list: unknown[] }>()
  const lastActs = new Map<Seat, LastAct>()
  const offers = createOffers(({ what, by }) => {
    if (what === "undo") match.undo({ seat: by })
    else if (what === "pause") paused = true
    else if (what === "resume") paused = false
    else {
      if (what === "draw") match.agreeDraw()
      ended = { agreed: what }
    }
  })
  let paused = false
  let ended: Ending | undefined
  let count = 0

  function events(listener: Listener): unknown[] {
    const mine = told.get(listener) ?? { from: 0, list: [] }
    told.set(listener, mine)
    const fresh = match.events(listener, mine.from)
    mine.from += fresh.length
    mine.list.push(...fresh)
    return mine.list
  }

  const isOver = () => ended !== undefined || match.outcome() !== undefined
  /** People who have something to say about an offer. */
  const people = () => seats.filter((seat) => !bots[seat] && tokens[seat] !== null && !out.has(seat))
  const isComplete = () => seats.every((seat) => bots[seat] || tokens[seat] !== null)

  /** Bots think in time of their own. */
  function setClocks(at: number): void {
    if (!clocks) return
    if (paused || isOver() || !isComplete()) return clocks.stop(at)
    const { number, phase } = match.turn(REFEREE)
    const waited = match.actors().filter((actor): actor is Seat => actor !== CHANCE && !bots[actor])
    clocks.run(at, waited, number, phase)
  }

  function act(seat: Seat, seen: number, action: unknown): Obstacle | undefined {
    const before = events(seat).length
    const done = match.submit(seat, action)
    if (!done.ok) return { refusal: done.refusal }
    // Whoever acts learns at least that: what is known grows with everything one does.
    if (events(seat).length === before) events(seat).push(Object.freeze({ type: "acted" }))
    lastActs.set(seat, { seen, action: canonicalJson(action) })
    return undefined
  }

  function resign(seat: Seat): Obstacle | undefined {
    const done = match.resign(seat)
    if (!done.ok) return { refusal: done.refusal }
    out.add(seat)
    return undefined
  }

  function propose(seat: Seat, what: Proposal): Obstacle | undefined {
    if (out.has(seat)) return { refusal: { code: "out-of-the-game", rule: "CO-3" } }
    const refusal = what === "undo" ? refuseUndo(match.record().entries, seat) : undefined
    if (refusal) return { refusal }
    const others = people().filter((other) => other !== seat)
    return obstacle(offers.propose(seat, what, others))
  }

  /**
   * Drops or settles the pending offer. It lapses when the game ends and when its maker goes on, and an undo when a player resigns.
   * Players who have resigned and seats of bots are not asked.
   */
  function reconsider(deed: Deed): void {
    const offer = offers.pending()
    if (!offer) return
    if (isOver()) return offers.drop()
    const { by, what } = offer
    const goesOn = (deed.do === "act" && deed.seat === by) || (deed.do === "late" && deed.seats.includes(by))
    const resigned = deed.do === "resign" || deed.do === "late"
    if (goesOn || (resigned && (what === "undo" || !people().includes(by)))) offers.drop()
    else if (resigned) offers.keep(people())
  }

  /** Whoever is late is judged together: what each of them does is settled before any of it is done. */
  function expire(late: readonly Seat[]): void {
    if (setup.expiry === "bot") {
      for (const seat of late) bots[seat] = true
      return
    }
    const state = match.state()
    const defaults = late
      .toSorted((one, other) => one - other)
      .map((seat) => ({ seat, action: setup.expiry === "default" ? game.defaultAction?.(state, seat) : undefined }))
    const leaving = defaults.filter(({ action }) => action === undefined).map(({ seat }) => seat)
    const nobodyStays = seats.every((seat) => out.has(seat) || leaving.includes(seat))
    if (setup.expiry === "abandon" || nobodyStays) {
      ended = { late }
      return
    }
    for (const { seat, action } of defaults) {
      const against = action !== undefined && act(seat, events(seat).length, action)
      // What the others did may have settled it already.
      if (against && match.actors().includes(seat)) leaving.push(seat)
    }
    for (const seat of leaving) resign(seat)
  }

  function claim(seat: Seat, token: string): void {
    tokens[seat] = token
    bots[seat] = false
  }

  function perform(at: number, deed: Deed): Obstacle | undefined {
    switch (deed.do) {
      case "claim":
        return void claim(deed.seat, deed.token)
      case "act":
        return paused ? { trouble: "paused" } : act(deed.seat, deed.seen, deed.action)
      case "resign":
        return resign(deed.seat)
      case "offer":
        return propose(deed.seat, deed.what)
      case "answer":
        return obstacle(offers.answer(deed.seat, deed.accept))
      case "late":
        return void expire(deed.seats)
      case "back":
        return void clocks?.skip(at)
    }
  }

  setClocks(setup.at)
  return {
    match,
    seats,
    get count() {
      return count
    },
    happen(at, deed) {
      if (isOver()) return { trouble: "over" }
      const against = perform(at, deed)
      if (against) return against
      reconsider(deed)
      setClocks(at)
      count++
      return { n: count, at, ...deed }
    },
    events,
    known(listener, at) {
      const list = events(listener)
      const offer = offers.pending()
      const clock =
        clocks && listener !== SPECTATOR
          ? { left: clocks.left(listener, at), running: clocks.isRunning(listener) }
          : undefined
      return {
        seen: list.length,
        view: match.view(listener),
        turn: match.turn(listener),
        actions: listener === SPECTATOR || isOver() || paused ? [] : match.legalActions(listener),
        ...(offer && { offer }),
        ...(paused && { paused }),
        ...(clock && { clock }),
      }
    },
    hasDone(seat, seen, action) {
      const last = lastActs.get(seat)
      return last?.seen === seen && last.action === textOf(action)
    },
    tokenOf: (seat) => tokens[seat] ?? null,
    isBot: (seat) => bots[seat] ?? false,
    isPaused: () => paused,
    ending() {
      const outcome: Outcome | undefined = match.outcome()
      return ended || outcome ? { ...ended, ...(outcome && { outcome }) } : undefined
    },
    record: () => match.record(),
    late: (at) => clocks?.late(at) ?? [],
    deadline: () => clocks?.next(),
  }
}

/**
 * Lets everything in a log come about again.
 *
 * @param then - Told of each entry, once it has come about, when that was.
 * @throws RoomError naming the line that cannot.
 */
export function replayTable(table: Table, entries: readonly Entry[], then: (at: number) => void): void {
  entries.forEach(({ n: _, at, ...deed }, index) => {
    const done = table.happen(at, deed)
    if (!("n" in done)) throw new RoomError(`it cannot have come about: ${JSON.stringify(done)}`, index + 2)
    then(at)
  })
}
