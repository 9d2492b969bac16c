import {
  type Actor,
  CHANCE,
  createRandom,
  type Game,
  pickOutcome,
  type RandomState,
  REFEREE,
  type RecordEntry,
  restoreRandom,
  type Seat,
  SPECTATOR,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"

/** Where an entry led, and what it told. */
interface Position<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** What a match must say, by the contract alone, once these entries were accepted. */
export class Account<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  readonly entries: RecordEntry<Action>[] = []
  readonly told = new Map<Viewer, MatchEvent<Event>[]>()
  readonly seats: readonly Seat[]
  readonly viewers: readonly Viewer[]
  /** After so many entries. */
  private readonly positions: Position<State, Event>[] = []
  /** The generator before each entry; none where dice are given by hand. */
  private readonly generators: (RandomState | undefined)[] = []
  private random: RandomState | undefined

  constructor(
    readonly game: Game<State, Action, Options, Event, View>,
    readonly options: Partial<Options>,
    seed: number | string | undefined,
  ) {
    this.seats = game.seats(game.options(options)).map((_, seat) => seat)
    this.viewers = [...this.seats, SPECTATOR, REFEREE]
    this.positions[0] = { state: game.initialState(options), events: [] }
    this.tellAgain(seed)
  }

  /** The position after so many entries, and what the last of them told. */
  at(count = this.entries.length): Position<State, Event> {
    const found = this.positions[count]
    if (!found) throw new RangeError(`there is no position after ${count} entries`)
    return found
  }

  /** An entry that was accepted, and the dice that follow. */
  accept(entry: RecordEntry<Action>): void {
    this.enter(entry, this.random)
    this.roll()
  }

  /** The entry to which an undo goes back: the last one of that seat, or the last one that was no throw of the referee's. */
  lastOf(seat: Seat | undefined): number {
    return this.entries.findLastIndex((entry) => (seat === undefined ? !this.random || doer(entry) !== CHANCE : doer(entry) === seat))
  }

  takeBack(from: number): void {
    const looks = (viewer: Viewer) => JSON.stringify(this.game.view(this.at().state, viewer))
    const before = this.viewers.map((viewer) => ({ viewer, look: looks(viewer), heard: this.heard(viewer, from).length }))
    this.entries.length = from
    this.random = this.generators[from]
    this.generators.length = from
    for (const { viewer, look, heard } of before)
      if (heard > 0 || look !== looks(viewer)) this.told.get(viewer)?.push({ type: "undo", events: heard })
    this.roll()
  }

  /** A match that goes on from its record knows what still stands, and has a generator of its own. */
  tellAgain(seed: number | string | undefined): void {
    this.random = seed === undefined ? undefined : createRandom(seed).state()
    this.generators.fill(this.random)
    for (const viewer of this.viewers) this.told.set(viewer, [...this.heard(viewer, 0)])
    this.roll()
  }

  /** What a viewer learns of the entries from one on. */
  private heard(viewer: Viewer, from: number): readonly Event[] {
    const plies = this.entries.map((_, ply) => ply).slice(from)
    return plies.flatMap((ply) => this.at(ply + 1).events.flatMap((event) => this.game.observe(event, viewer) ?? []))
  }

  private enter(entry: RecordEntry<Action>, generator: RandomState | undefined): void {
    const state = this.game.clone(this.at().state)
    const events: Event[] = []
    const emit = (event: Event) => void events.push(event)
    if ("resign" in entry) this.game.resign(state, entry.resign, emit)
    else this.game.step(state, entry.actor, entry.action, emit)
    this.generators.push(generator)
    const ply = this.entries.push(entry) - 1
    this.positions[ply + 1] = { state, events }
    for (const viewer of this.viewers) this.told.get(viewer)?.push(...this.heard(viewer, ply))
  }

  private roll(): void {
    for (let { state } = this.at(); this.random && this.game.actors(state)[0] === CHANCE; { state } = this.at()) {
      const random = restoreRandom(this.random)
      const action = this.game.rollChance?.(state, random) ?? pickOutcome(this.game.chanceOutcomes(state), random)
      this.enter({ actor: CHANCE, action }, this.random)
      this.random = random.state()
    }
  }
}

/** Who did it. */
export function doer(entry: RecordEntry<unknown>): Actor {
  return "resign" in entry ? entry.resign : entry.actor
}
