import {
  type Actor,
  agreedDraw,
  CHANCE,
  canonicalJson,
  createRandom,
  NotationError,
  REFEREE,
  type RecordEntry,
  type Refusal,
  type Seat,
  SPECTATOR,
  type StateWith,
} from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Ending, ErrorCode, Offer, Order, Proposal } from "@flottille/room"
import { seatsInGame } from "../../../core/src/agreement"
import { Account } from "../../../core/test/support/account"

export type Listener = Seat | typeof SPECTATOR
export type Line = { readonly index: number; readonly refusal: Refusal }
export type Rejection = { readonly error: ErrorCode } | { readonly refusal: Refusal; readonly lines?: readonly Line[] }
export type Command =
  | { readonly do: "claim"; readonly seat: Seat; readonly client: string }
  | { readonly do: "act"; readonly seat: Seat; readonly seen: number; readonly action: unknown }
  | { readonly do: "orders"; readonly seat: Seat; readonly sent: string; readonly actions: readonly unknown[] }
  | { readonly do: "resign"; readonly seat: Seat }
  | { readonly do: "offer"; readonly seat: Seat; readonly what: Proposal }
  | { readonly do: "answer"; readonly seat: Seat; readonly accept: boolean }
  | { readonly do: "late"; readonly seats: readonly Seat[] }

/** How long each phase may last, in milliseconds. */
export const PHASE = 60_000

const refused = (code: string, rule: string, details?: Refusal["details"]): Rejection => ({
  refusal: { code, rule, ...(details && { details }) },
})

/** Models a session by the contract of its game and the promises of the room, without a match and a log. */
export class ModelSession {
  readonly account: Account<StateWith, unknown, object, unknown, unknown>
  readonly lists = new Map<Listener, { from: number; readonly list: unknown[] }>()
  protected readonly holders: (string | undefined)[]
  protected readonly lastActs = new Map<Seat, string>()
  private readonly clocks = new Map<Seat, { left: number; period: string }>()
  private running: readonly Seat[] = []
  protected sinceLast = 0
  private paused = false
  private offers: readonly Offer[] = []
  private offered = 0
  private undone = 0
  /** The actors of the entries that the latest command took back. */
  private takenBack: readonly Actor[] = []
  /** Numbers of events after which a seat may still act, as only others have chosen since. */
  protected readonly current = new Map<Seat, { readonly period: string; readonly seen: Set<number> }>()
  /** Milliseconds since an offer of a seat was declined or withdrawn, until somebody acts. */
  protected readonly declined = new Map<Seat, number>()
  private notices: readonly { readonly type: "lapsed"; readonly what: Proposal }[] = []
  private ended: Ending | undefined

  constructor(
    readonly subject: AnyGamePackage,
    options: object,
    private readonly seed: string,
  ) {
    this.account = new Account(subject.game, options, seed)
    this.holders = this.account.seats.map(() => undefined)
    this.noteCurrent(this.account.seats)
  }

  protected get state(): StateWith {
    return this.account.at().state
  }

  ending(): Ending | undefined {
    const outcome = this.subject.game.outcome(this.state)
    return this.ended ?? (outcome && { outcome })
  }

  list(listener: Listener): unknown[] {
    const mine = this.lists.get(listener) ?? { from: 0, list: [] }
    this.lists.set(listener, mine)
    const delivered = this.account.delivered.get(listener) ?? []
    mine.list.push(...delivered.slice(mine.from))
    mine.from = delivered.length
    return mine.list
  }

  known(listener: Listener): {
    readonly seen: number
    readonly actions: readonly unknown[]
    readonly [more: string]: unknown
  } {
    const { game } = this.subject
    const shown = this.shown(listener)
    const rests = listener === SPECTATOR || this.ending() !== undefined || this.paused
    return {
      seen: this.list(listener).length,
      view: game.view(this.state, listener),
      turn: {
        ...game.turn(this.state, listener),
        ...(this.ended?.agreed === "draw" && { phase: "over", waiting: [], budgets: [] }),
      },
      actions: rests ? [] : game.legalActions(this.state, listener),
      ...(shown && { offer: shown }),
      ...(this.notices.length > 0 && { notices: this.notices }),
      ...(this.paused && { paused: true }),
      ...(listener !== SPECTATOR && { clock: { running: this.running.includes(listener) } }),
    }
  }

  /** Returns the seats that have resigned. */
  private out(): readonly Seat[] {
    return this.account.entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
  }

  private people(): readonly Seat[] {
    if (this.ending()) return []
    const inGame = seatsInGame(this.subject.game, this.state)
    return inGame.filter((seat) => this.holders[seat] !== undefined && !this.out().includes(seat))
  }

  /** Returns the position as it may be for all that a seat knows, before others have chosen. */
  private guess(seat: Seat): StateWith {
    const { game } = this.subject
    return game.determinize(game.view(this.state, seat), createRandom("any"), { sealed: "none" })
  }

  /** Returns whether others choose while the seat does, or it knows all that there is. */
  protected maySendSeveral(seat: Seat): boolean {
    const { game, isOpen } = this.subject
    const guess = this.guess(seat)
    const others = game.actors(guess).filter((actor) => actor !== seat && actor !== CHANCE)
    return game.traits.information === "perfect" || isOpen?.(guess) === true || others.length > 0
  }

  /** Tries orders on the real position, which the room does not ask, until the seat expects its choice to be over. */
  protected tried(seat: Seat, orders: readonly Order[]): { readonly actions: unknown[]; readonly lines: Line[] } {
    const { game } = this.subject
    const [state, guess] = [game.clone(this.state), this.guess(seat)]
    const period = () => canonicalJson([game.turn(guess, seat).number, game.turn(guess, seat).phase])
    const first = period()
    const actions: unknown[] = []
    const lines: Line[] = []
    for (const [index, order] of orders.entries()) {
      const isPast = index > 0 && (period() !== first || !game.actors(guess).includes(seat))
      const read = "text" in order ? this.read(seat, order.text, state) : order
      const refusal = isPast
        ? { code: "not-your-turn", rule: "CO-2" }
        : "refusal" in read
          ? read.refusal
          : game.validate(state, seat, read.action)
      if (refusal) lines.push({ index, refusal })
      else if ("action" in read) {
        actions.push(read.action)
        for (const each of [state, guess]) game.step(each, seat, read.action)
      }
    }
    return { actions, lines }
  }

  protected read(
    seat: Seat,
    text: string,
    state = this.state,
  ): { readonly action: unknown } | { readonly refusal: Refusal } {
    try {
      return { action: this.subject.game.parseAction(text, state, seat) }
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      const { position, expected, rule = "CO-4" } = error
      return { refusal: { code: "not-an-action", rule, details: { position, expected } } }
    }
  }

  /** Returns the reason why a command is rejected. */
  protected rejection(command: Command): Rejection | undefined {
    if (this.ending()) return { error: "over" }
    switch (command.do) {
      case "act": {
        const refusal = this.paused ? undefined : this.subject.game.validate(this.state, command.seat, command.action)
        return this.paused ? { error: "paused" } : refusal && { refusal }
      }
      case "orders":
        return this.paused ? { error: "paused" } : undefined
      case "resign":
        return this.out().includes(command.seat) ? refused("out-of-the-game", "CO-3") : undefined
      case "offer":
        if (!this.people().includes(command.seat)) return refused("out-of-the-game", "CO-3")
        if (command.what === "extend") return { error: "no-deadline" }
        return (
          (command.what === "undo" && this.undoRejection(command.seat)) ||
          (command.what === "concede" && { error: "no-such-draw" }) ||
          (this.offers.some(({ what, by }) => by === command.seat || (what === command.what && what !== "undo")) && {
            error: "offer-pending",
          }) ||
          ((this.declined.get(command.seat) ?? 60_000) < 60_000 ? { error: "too-many-offers" } : undefined)
        )
      case "answer": {
        const offer = this.shown(command.seat)
        const isAsked = offer?.waiting.includes(command.seat) || (offer?.by === command.seat && !command.accept)
        return isAsked ? undefined : { error: "no-offer" }
      }
      default:
        return undefined
    }
  }

  private undoRejection(seat: Seat): Rejection | undefined {
    const { entries } = this.account
    const from = entries.findLastIndex((entry) => "actor" in entry && entry.actor === seat)
    if (from < 0) return refused("nothing-to-undo", "CO-6")
    const choices = entries.slice(from).flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
    return choices.length > 0 ? refused("crosses-choices", "CO-6", { choices }) : undefined
  }

  private enter(entry: RecordEntry<unknown>): void {
    const before = "actor" in entry && entry.actor !== CHANCE ? this.list(entry.actor).length : -1
    this.account.accept(entry)
    if ("actor" in entry && entry.actor !== CHANCE && this.list(entry.actor).length === before)
      this.list(entry.actor).push({ type: "acted" })
  }

  private shown(listener: Listener): Offer | undefined {
    const waits = this.offers.find(({ waiting }) => listener !== SPECTATOR && waiting.includes(listener))
    return waits ?? this.offers.find(({ by }) => by === listener) ?? this.offers[0]
  }

  /** Returns the position as everyone knows it. */
  private place(): string {
    return canonicalJson([this.subject.game.turn(this.state, SPECTATOR), this.account.delivered.get(SPECTATOR)?.length])
  }

  private period(): string {
    const { number, phase } = this.subject.game.turn(this.state, SPECTATOR)
    return `${number} ${phase}`
  }

  /**
   * Notes for each seat which positions it may still answer: the choices of others in a phase, made or taken back, change
   * nothing for it.
   */
  private noteCurrent(changed: readonly Actor[]): void {
    const { game } = this.subject
    const actors = this.ending() ? [] : game.actors(this.state)
    for (const seat of this.account.seats) {
      const { number, phase } = game.turn(this.state, seat)
      const period = `${number} ${phase}`
      const known = this.current.get(seat)
      this.current.delete(seat)
      if (!game.traits.simultaneous || !actors.includes(seat)) continue
      const seen = !changed.includes(seat) && known?.period === period ? known.seen : []
      this.current.set(seat, { period, seen: new Set([...seen, this.list(seat).length]) })
    }
  }

  private settle(offer: Offer): void {
    this.offers = this.offers.filter((each) => each.number !== offer.number)
    if (offer.waiting.length > 0) {
      this.offers = [...this.offers, offer].sort((one, other) => one.number - other.number)
      return
    }
    if (offer.what === "undo") {
      const from = this.account.lastOf(offer.by ?? -1)
      this.takenBack = this.account.entries.slice(from).flatMap((entry) => ("actor" in entry ? [entry.actor] : []))
      this.account.takeBack(from, `${this.seed}/undo ${++this.undone}`)
    } else if (offer.what === "pause" || offer.what === "resume") this.paused = offer.what === "pause"
    else if (offer.what === "extend" || offer.what === "concede")
      throw new RangeError("the model has no deadlines and no concessions")
    else if (offer.what === "draw") this.ended = { agreed: "draw", outcome: agreedDraw(this.subject.game, this.state) }
    else this.ended = { agreed: offer.what }
  }

  private perform(command: Command): void {
    switch (command.do) {
      case "claim":
        this.holders[command.seat] = command.client
        return
      case "act":
        this.lastActs.set(command.seat, canonicalJson([command.seen, command.action]))
        return this.enter({ actor: command.seat, action: command.action })
      case "orders":
        this.lastActs.set(command.seat, command.sent)
        for (const action of command.actions) this.enter({ actor: command.seat, action })
        return
      case "resign":
        return this.enter({ resign: command.seat })
      case "offer":
        return this.settle({
          number: ++this.offered,
          what: command.what,
          by: command.seat,
          waiting: this.people().filter((seat) => seat !== command.seat),
        })
      case "answer": {
        const offer = this.shown(command.seat)
        if (!offer) return
        if (command.accept) this.settle({ ...offer, waiting: offer.waiting.filter((seat) => seat !== command.seat) })
        else {
          if (offer.by !== undefined) this.declined.set(offer.by, 0)
          this.offers = this.offers.filter((each) => each !== offer)
        }
        return
      }
      case "late":
        return this.expire(command.seats)
    }
  }

  private expire(late: readonly Seat[]): void {
    const { game } = this.subject
    const { state } = this
    const defaults = late.map((seat) => ({ seat, action: game.defaultAction?.(state, seat) }))
    const leaving = defaults.flatMap(({ seat, action }) => (action === undefined ? [seat] : []))
    if (this.account.seats.every((seat) => this.out().includes(seat) || leaving.includes(seat))) {
      this.ended = { late }
      return
    }
    for (const { seat, action } of defaults) {
      if (action === undefined) continue
      if (!game.validate(this.state, seat, action)) {
        this.lastActs.set(seat, canonicalJson([this.list(seat).length, action]))
        this.enter({ actor: seat, action })
      } else if (game.actors(this.state).includes(seat)) leaving.push(seat)
    }
    for (const seat of leaving) if (!game.outcome(this.state)) this.enter({ resign: seat })
  }

  /** An offer lapses with its position, and when its maker has left; players who have left are not asked. */
  private reconsider(command: Command, before: string, period: string): void {
    const hasMoved = this.place() !== before
    if (hasMoved) this.declined.clear()
    if (this.ending()) this.offers = []
    // A resignation alone ends no offer but that of an undo; what was taken back may have been secret.
    const hasLapsed = ({ what }: Offer) =>
      (hasMoved || this.takenBack.length > 0) &&
      (command.do !== "resign" || what === "undo" || this.period() !== period)
    // An offer that this very command has made, and that is still open, is of the position after it.
    const isNew = ({ number }: Offer) => command.do === "offer" && number === this.offered
    const lapsed = this.offers.filter((offer) => hasLapsed(offer) && !isNew(offer))
    for (const offer of lapsed) this.notices = [...this.notices, { type: "lapsed", what: offer.what }]
    const people = this.people()
    this.offers = this.offers.filter((each) => !lapsed.includes(each) && people.includes(each.by ?? -1))
    for (const offer of this.offers)
      if (this.offers.some((each) => each.number === offer.number))
        this.settle({ ...offer, waiting: offer.waiting.filter((seat) => people.includes(seat)) })
  }

  /** Gives each seat that the game waits for its time of the phase. */
  private setClocks(): void {
    const stands = this.paused || this.ending() !== undefined || this.holders.includes(undefined)
    const { number, phase } = this.subject.game.turn(this.state, REFEREE)
    const period = `${number} ${phase}`
    if (stands) {
      this.running = []
      return
    }
    this.running = this.subject.game.actors(this.state).filter((actor) => actor !== CHANCE)
    for (const [seat, clock] of this.clocks)
      if (clock.period !== period || !this.running.includes(seat)) this.clocks.delete(seat)
    for (const seat of this.running) if (!this.clocks.has(seat)) this.clocks.set(seat, { left: PHASE, period })
  }

  /** Executes a command. */
  protected execute(command: Command): void {
    for (const seat of this.running) {
      const clock = this.clocks.get(seat)
      if (clock) clock.left -= this.sinceLast
    }
    this.sinceLast = 0
    const [before, period] = [this.place(), this.period()]
    this.takenBack = []
    this.perform(command)
    this.reconsider(command, before, period)
    if (["act", "orders", "claim"].includes(command.do) && "seat" in command) this.noteCurrent([command.seat])
    else this.noteCurrent(["offer", "answer"].includes(command.do) ? this.takenBack : this.account.seats)
    this.setClocks()
  }

  /** Returns the seats whose time is up. */
  protected late(): readonly Seat[] {
    return this.running.filter((seat) => (this.clocks.get(seat)?.left ?? 0) <= this.sinceLast)
  }
}
