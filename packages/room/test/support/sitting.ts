import { CHANCE, REFEREE, type RecordEntry, type Seat, SPECTATOR, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { ClockSetup, Ending, RoomSetup } from "@flottille/room"
import { Account } from "../../../core/test/support/account"

/** How a room is set up in which people come, go and take their time. */
export interface Custom extends Pick<RoomSetup, "takeOver"> {
  readonly options: object
  readonly clock: Required<Extract<ClockSetup, { initial: number }>>
  readonly expiry: "resign" | "abandon" | "bot"
  readonly seats: readonly (null | { readonly bot: string })[]
  readonly spectatorDelay: { readonly milliseconds: number }
}

/**
 * Who sits where, who looks on, and how much time each has: no queue, no log, and bots that do the
 * first thing at once. A token is its client's name.
 */
export class Sitting {
  readonly clients = new Map<string, Seat | typeof SPECTATOR>()
  readonly seats: {
    token?: string
    isBot: boolean
    absent: number
    left: number
    used: number
    turn?: number | undefined
  }[]
  readonly account: Account<StateWith, unknown, object, unknown, unknown>
  readonly moments: { readonly at: number; readonly seen: number; readonly view: unknown }[] = []
  running: readonly Seat[] = []
  ended: Ending | undefined
  private since: number

  constructor(
    readonly subject: AnyGamePackage,
    readonly custom: Custom,
    seed: string,
    public now: number,
  ) {
    this.account = new Account(subject.game, custom.options, seed)
    this.since = now
    const clock = { absent: now, left: custom.clock.initial, used: 0 }
    this.seats = this.account.seats.map((seat) => ({ ...clock, isBot: Boolean(custom.seats[seat]) }))
    this.goOn()
  }

  get state(): StateWith {
    return this.account.at().state
  }

  ending(): Ending | undefined {
    const outcome = this.subject.game.outcome(this.state)
    return this.ended ?? (outcome && { outcome })
  }

  /** What onlookers are shown by now; what was so before anybody had come is shown at once. */
  shown() {
    return (
      this.moments.findLast(({ at }) => at + this.custom.spectatorDelay.milliseconds <= this.now) ?? this.moments[0]
    )
  }

  left(seat: Seat): number {
    return Math.max(0, (this.seats[seat]?.left ?? 0) - (this.running.includes(seat) ? this.now - this.since : 0))
  }

  /** The seat that a client gets, or why none. */
  join(client: string, wanted: Seat | undefined): Seat | string {
    const own = this.seats.findIndex(({ token }) => token === client)
    if (own >= 0 && wanted !== undefined && wanted !== own) return "seat-taken"
    if (wanted !== undefined && !this.seats[wanted]) return "no-such-seat"
    const isAway = (seat: Seat, absent: number) =>
      ![...this.clients.values()].includes(seat) && this.now - absent >= (this.custom.takeOver ?? Infinity)
    const isFor = ({ token, isBot, absent }: (typeof this.seats)[number], seat: Seat) =>
      token === undefined ? !isBot && (wanted ?? seat) === seat : wanted === seat && isAway(seat, absent)
    const found = own >= 0 ? own : this.seats.findIndex(isFor)
    const seat = this.seats[found]
    if (!seat) return wanted === undefined ? "room-full" : "seat-taken"
    if (own < 0 && this.ending()) return "over"
    if (own < 0 || seat.isBot) this.happen(() => Object.assign(seat, { token: client, isBot: false }))
    return found
  }

  leave(client: string): void {
    const listener = this.clients.get(client)
    this.clients.delete(client)
    for (const [index, seat] of this.seats.entries()) if (index === listener) seat.absent = this.now
  }

  act(entry: RecordEntry<unknown>): void {
    this.happen(() => this.account.accept(entry))
  }

  /** Returns the seats whose time is used up. A seat may begin its turn without time, after a bot has given it back. */
  late(): readonly Seat[] {
    return this.running.filter((seat) => this.left(seat) <= 0)
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
    const late = this.late()
    if (late.length > 0) this.happen(() => this.expire(late))
  }

  /** The server was stopped and started again at once, so that no time is lost. */
  back(): void {
    this.clients.clear()
    for (const seat of this.seats) seat.absent = this.now
    this.happen(() => undefined)
  }

  private expire(late: readonly Seat[]): void {
    const { expiry } = this.custom
    const out = [...late, ...this.account.entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : []))]
    if (expiry === "bot") for (const seat of late) Object.assign(this.seats[seat] ?? {}, { isBot: true })
    else if (expiry === "abandon" || this.account.seats.every((seat) => out.includes(seat))) this.ended = { late }
    else for (const seat of late) if (!this.ending()) this.account.accept({ resign: seat })
  }

  private happen(deed: () => void): void {
    if (this.ending()) return
    const passed = this.now - this.since
    for (const seat of this.running) {
      const clock = this.seats[seat]
      if (clock) Object.assign(clock, { left: clock.left - passed, used: clock.used + passed })
    }
    this.since = this.now
    deed()
    this.goOn()
  }

  /** Clocks run for whoever is waited for; a turn that has ended brings its time; bots play. */
  private goOn(): void {
    const { game } = this.subject
    const { increment, delay } = this.custom.clock
    const waited = game.actors(this.state).filter((actor) => actor !== CHANCE)
    const { number } = game.turn(this.state, REFEREE)
    const stands = this.ending() !== undefined || this.seats.some(({ token, isBot }) => token === undefined && !isBot)
    this.running = stands ? [] : waited.filter((seat) => !this.seats[seat]?.isBot)
    for (const [seat, clock] of stands ? [] : this.seats.entries()) {
      const runs = this.running.includes(seat)
      const hasEnded = clock.turn !== undefined && (clock.turn !== number || !runs)
      if (hasEnded)
        Object.assign(clock, { left: clock.left + increment + Math.min(delay, clock.used), used: 0, turn: undefined })
      if (runs) clock.turn = number
    }
    this.moments.push({
      at: this.now,
      seen: this.account.delivered.get(SPECTATOR)?.length ?? 0,
      view: game.view(this.state, SPECTATOR),
    })
    const bot = this.ending() ? undefined : waited.find((seat) => this.seats[seat]?.isBot)
    if (bot !== undefined) this.act({ actor: bot, action: game.legalActions(this.state, bot)[0] })
  }
}
