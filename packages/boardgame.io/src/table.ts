/** `G` of boardgame.io: on the server the whole position, on clients the view of one seat. */
import type { AnyGame, Random, Seat, StateWith, Turn } from "@flottille/core"
import { CHANCE, createRandom, pickOutcome, SPECTATOR } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** The whole position: it never leaves the server. */
export interface Held {
  readonly state: StateWith
  /** Events of the last action and of chance after it. */
  readonly events: readonly unknown[]
  /** True if the state is a determinization of a view, as in the search of a bot; then nothing in it is secret. */
  readonly sampled: boolean
}

/** The view of a seat or onlooker. */
export interface Seen {
  readonly view: unknown
  readonly turn: Turn
  /** The legal actions of the seat. */
  readonly actions: readonly unknown[]
  /** Events of the last action, as the viewer observes them. */
  readonly events: readonly unknown[]
}

/** The `G` of boardgame.io: the position on the server, a seat's view and turn on a client. */
export type Table = Held | Seen

/** Returns the system's random numbers; no generator is stored, so none can be read. */
function machineRandom(): Random {
  return createRandom([...crypto.getRandomValues(new Uint32Array(4))].join(" "))
}

/** The rules of a game, as tables of boardgame.io go by them. */
export class Rules {
  readonly #game: AnyGame
  readonly #random: () => Random

  /**
   * @param random - Returns the generator of chance, asked once for each action that needs it; the
   * machine's own, if left out.
   */
  constructor({ game }: AnyGamePackage, random: () => Random = machineRandom) {
    this.#game = game
    this.#random = random
  }

  /** @throws SchemaError for bad options. */
  open(options: object | undefined): Held {
    return this.#settle(this.#game.initialState(this.#game.options(options)), [], false)
  }

  /** A guess from a view; a game that begins with it holds no secret. */
  sample(view: unknown): Held {
    return this.#settle(this.#game.determinize(view, this.#random()), [], true)
  }

  /** Performs an action of a seat; undefined if it is refused. */
  act(table: Table, playerID: string, action: unknown): Held | undefined {
    const game = this.#game
    const { state, sampled } = this.#heldOf(table)
    const seat = this.#seatIn(state, playerID)
    if (seat === undefined || game.validate(state, seat, action)) return undefined
    const next = game.clone(state)
    const events: unknown[] = []
    game.step(next, seat, action, (event) => void events.push(event))
    return this.#settle(next, events, sampled)
  }

  /** Resigns a seat; undefined for a seat that is out. */
  resign(table: Table, playerID: string): Held | undefined {
    const { state, sampled } = this.#heldOf(table)
    const seat = this.#seatIn(state, playerID)
    if (seat === undefined) return undefined
    const next = this.#game.clone(state)
    const events: unknown[] = []
    this.#game.resign(next, seat, (event) => void events.push(event))
    return events.length === 0 ? undefined : this.#settle(next, events, sampled)
  }

  see(table: Table, playerID: string | null | undefined): Seen {
    if (!("state" in table)) return table
    const game = this.#game
    const { state, events } = table
    const seat = this.#seatIn(state, playerID)
    const viewer = seat ?? SPECTATOR
    return {
      view: game.view(state, viewer),
      turn: game.turn(state, viewer),
      actions: seat === undefined ? [] : [...game.legalActions(state, seat)],
      events: events.map((event) => game.observe(event, viewer)).filter((event) => event !== undefined),
    }
  }

  seats({ state }: Held): number {
    return this.#game.seats(state.options).length
  }

  turn({ state }: Held): number {
    return this.#game.turn(state, SPECTATOR).number
  }

  /** The seats that are publicly known to be active; in a determinization, those that are. */
  waiting({ state, sampled }: Held): readonly Seat[] {
    const waiting = sampled ? this.#game.actors(state) : this.#game.turn(state, SPECTATOR).waiting
    return waiting.filter((actor) => actor !== CHANCE)
  }

  /** The result as boardgame.io's bots and lobby read it, with the outcome. */
  gameover({ state }: Held): object | undefined {
    const outcome = this.#game.outcome(state)
    if (!outcome) return undefined
    const [first, ...others] = outcome.ranking[0] ?? []
    return others.length === 0 ? { ...outcome, winner: `${first}` } : { ...outcome, draw: true }
  }

  /** Returns the seat that boardgame.io calls so, if there is one. */
  #seatIn(state: StateWith, playerID: string | null | undefined): Seat | undefined {
    const seat = this.#game.seats(state.options).findIndex((_, index) => `${index}` === playerID)
    return seat < 0 ? undefined : seat
  }

  /** Resolves chance until a seat is to act. */
  #settle(state: StateWith, events: unknown[], sampled: boolean): Held {
    const game = this.#game
    for (let dice: Random | undefined; game.actors(state)[0] === CHANCE; ) {
      dice ??= this.#random()
      const action = game.rollChance?.(state, dice) ?? pickOutcome(game.chanceOutcomes(state), dice)
      game.step(state, CHANCE, action, (event) => void events.push(event))
    }
    return { state, events, sampled }
  }

  #heldOf(table: Table): Held {
    return "state" in table
      ? table
      : { state: this.#game.determinize(table.view, this.#random()), events: [], sampled: true }
  }
}
