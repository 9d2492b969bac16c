import {
  type Actor,
  CHANCE,
  createRandom,
  type Game,
  pickOutcome,
  type Random,
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

/** Where an entry led, what it told, and the generator of dice then; none where dice are given by hand. */
interface Position<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
  readonly random: RandomState | undefined
}

/** What a match must say, by the contract alone, once these entries were accepted. */
export class Account<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  readonly entries: RecordEntry<Action>[] = []
  readonly delivered = new Map<Viewer, MatchEvent<Event>[]>()
  readonly seats: readonly Seat[]
  readonly viewers: readonly Viewer[]
  /** After so many entries. */
  private positions: Position<State, Event>[]

  constructor(
    readonly game: Game<State, Action, Options, Event, View>,
    readonly options: Partial<Options>,
    seed: number | string | undefined,
  ) {
    this.seats = game.seats(game.options(options)).map((_, seat) => seat)
    this.viewers = [...this.seats, SPECTATOR, REFEREE]
    this.positions = [{ state: game.initialState(options), events: [], random: undefined }]
    this.describeAgain(seed)
  }

  /** The position after so many entries. */
  at(count = this.entries.length): Position<State, Event> {
    const found = this.positions[count]
    if (!found) throw new RangeError(`there is no position after ${count} entries`)
    return found
  }

  /** An entry that was accepted, and the dice that follow. */
  accept(entry: RecordEntry<Action>): void {
    this.enter(entry, this.at().random)
    this.roll()
  }

  /**
   * The entry to which an undo goes back: the last one of that seat, or the last one that was no
   * throw of the referee's.
   */
  lastOf(seat: Seat | undefined): number {
    const isDrawn = this.at().random !== undefined
    return this.entries.findLastIndex((entry) =>
      seat === undefined ? !isDrawn || doer(entry) !== CHANCE : doer(entry) === seat,
    )
  }

  /** Takes back the entries from one on; with a seed, the dice that follow are new. */
  takeBack(from: number, seed?: string): void {
    const looks = (viewer: Viewer) => JSON.stringify(this.game.view(this.at().state, viewer))
    const before = this.viewers.map((viewer) => ({
      viewer,
      look: looks(viewer),
      received: this.received(viewer, from).length,
    }))
    this.entries.length = from
    const kept = this.at(from)
    this.positions.length = from
    this.positions.push(seed === undefined ? kept : { ...kept, random: createRandom(seed).state() })
    for (const { viewer, look, received } of before)
      if (received > 0 || look !== looks(viewer)) this.delivered.get(viewer)?.push({ type: "undo", events: received })
    this.roll()
  }

  /**
   * Resumes the match from its record: only what still stands is known, and each recorded roll
   * takes one of the generator's.
   */
  describeAgain(seed: number | string | undefined): void {
    const dice = seed === undefined ? undefined : createRandom(seed)
    this.positions = this.positions.map((position, count) => {
      const entry = this.entries[count - 1]
      if (dice && entry && doer(entry) === CHANCE) this.throwDice(this.at(count - 1).state, dice)
      return { ...position, random: dice?.state() }
    })
    for (const viewer of this.viewers) this.delivered.set(viewer, [...this.received(viewer, 0)])
    this.roll()
  }

  /** What a viewer learns of the entries from one on. */
  private received(viewer: Viewer, from: number): readonly Event[] {
    return this.positions
      .slice(from + 1)
      .flatMap(({ events }) => events.flatMap((event) => this.game.observe(event, viewer) ?? []))
  }

  private enter(entry: RecordEntry<Action>, random: RandomState | undefined): void {
    const state = this.game.clone(this.at().state)
    const events: Event[] = []
    const emit = (event: Event) => void events.push(event)
    if ("resign" in entry) this.game.resign(state, entry.resign, emit)
    else this.game.step(state, entry.actor, entry.action, emit)
    this.positions[this.entries.push(entry)] = { state, events, random }
    for (const viewer of this.viewers)
      this.delivered.get(viewer)?.push(...this.received(viewer, this.entries.length - 1))
  }

  private roll(): void {
    for (
      let { state, random } = this.at();
      random && this.game.actors(state)[0] === CHANCE;
      { state, random } = this.at()
    ) {
      const dice = restoreRandom(random)
      this.enter({ actor: CHANCE, action: this.throwDice(state, dice) }, dice.state())
    }
  }

  private throwDice(state: State, dice: Random): Action {
    return this.game.rollChance?.(state, dice) ?? pickOutcome(this.game.chanceOutcomes(state), dice)
  }
}

/** Who did it. */
export function doer(entry: RecordEntry<unknown>): Actor {
  return "resign" in entry ? entry.resign : entry.actor
}
