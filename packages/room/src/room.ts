/** A room: a session, its subscribers, and a log of executed commands. */
import { isAbortedError } from "@flottille/bots"
import { assert, parse, type Seat } from "@flottille/core"
import { type Bots, type Choice, createBots, FALLBACK } from "./bots"
import { Correspondents } from "./correspondents"
import { MAX_SPAN } from "./deadline-policy"
import { type Command, type Entry, isReadable, lineOf, type Opening, type Sheet } from "./entries"
import { RoomError } from "./errors"
import { type HostPower, powerShape, spanShape } from "./host-powers"
import { type Ending, errorReply } from "./messages"
import { type Opened, open, sendBacklog } from "./opened"
import { RequestHandler } from "./request-handler"
import type { Session } from "./session"
import type { Rejection } from "./session-setup"
import { checkSetup, type RoomSetup } from "./setup"
import { Subscribers } from "./subscribers"
import { machineTime, type Time, watchTime, wholeTime } from "./time"
import { hashToken, TOKEN_LENGTH } from "./tokens"

/** A room. It handles requests one at a time, in order. */
export interface Room {
  /**
   * Handles a message of a client: any JSON. Resolves once all replies have been sent.
   *
   * @throws RoomError once the log could not be written. Everything that was sent to a client is in the log.
   */
  receive(client: string, message: unknown): Promise<void>
  /** Removes a client. Its seat stays its own. */
  leave(client: string): void
  /** Returns how the game ended, once that is written; `undefined` while the game goes on. */
  ending(): Ending | undefined
  /** Returns the game as the referee knows it; never send it to a client. */
  record(): object
  /** Resolves once all requests have been handled. */
  idle(): Promise<void>
  /**
   * Returns when a clock runs out or a reminder is due, in milliseconds since 1970; `undefined` means
   * never. A room that is closed must be opened by then.
   */
  deadline(): number | undefined
  /** Gives the seats that the game waits for more time, in milliseconds. Everyone sees the new deadline. */
  extend(milliseconds: number): Promise<void>
  /**
   * Carries out a decision of the host. It is an entry of the log, and everyone receives a notice of it.
   *
   * @throws RoomError with the reason if the room rejects it, such as a deadline for a room without a policy;
   *   SchemaError for a value that is no decision.
   * @example
   * import { dejarikPackage } from "@flottille/dejarik/package"
   * const room = await createRoom({ package: dejarikPackage, send: () => undefined })
   * await room.decide({ type: "end" })
   * room.ending() // => { host: true }
   */
  decide(power: HostPower): Promise<void>
  /**
   * Takes the orders of a seat that come by post: the room plays them when the phase ends. A later sheet
   * replaces them until then.
   *
   * @throws RoomError if the room rejects the sheet, as once the game is over.
   */
  sheet(sheet: Sheet): Promise<void>
  /** Stops clocks and bots, and closes the log if it can be closed; `idle` resolves once that is done. */
  close(): void
}

/** A room at work. Public functions are bound, so that a page may wrap the room in a proxy. */
class LiveRoom implements Room {
  readonly #setup: RoomSetup
  readonly #time: Time
  readonly #session: Session
  readonly #opening: Opening
  readonly #opened: Opened
  /** Returns by how many milliseconds the time was set since the last call. */
  readonly #setBy: () => number
  readonly #subscribers: Subscribers
  readonly #bots: Bots
  readonly #correspondents: Correspondents
  readonly #handler: RequestHandler
  #queue: Promise<void> = Promise.resolve()
  #ending: Ending | undefined
  #broken: RoomError | undefined
  #isClosed = false
  #cancelTimer: (() => void) | undefined
  /** Tasks in the queue. */
  #tasks = 0
  /** Requests of clients that have not been handled yet. */
  #waiting = 0
  /** Time of the last entry. */
  #written: number
  /** The deadline that the host knows; null before it knows any. */
  #scheduled: number | undefined | null = null

  private constructor(setup: RoomSetup, time: Time, opened: Opened) {
    const { session, opening, delayed, choosing } = opened
    const now = () => time.now()
    this.#setup = setup
    this.#time = time
    this.#session = session
    this.#opening = opening
    this.#opened = opened
    this.#setBy = watchTime(time)
    this.#written = time.now()
    this.#ending = session.ending()
    this.#subscribers = new Subscribers({ session, delayed, presence: setup.presence ?? false, now, send: setup.send })
    this.#bots = createBots(setup, opening, session, time, (seat, choice) =>
      this.#enqueue(() => this.#playBot(seat, choice)),
    )
    this.#correspondents = new Correspondents({
      session,
      names: opening.bots,
      fallback: setup.fallbackBot ?? FALLBACK,
      make: (name, seat) => setup.correspondent?.(name, seat),
      write: (command) => void this.#enqueue(async () => void (await this.#dispatch(command))).catch(() => undefined),
    })
    this.#handler = new RequestHandler({
      setup,
      opening,
      session,
      subscribers: this.#subscribers,
      choosing,
      now,
      decide: (power) => this.#decide(power),
      dispatch: (command) => this.#dispatch(command),
    })
  }

  static async start(setup: RoomSetup): Promise<LiveRoom> {
    const { log } = setup
    try {
      checkSetup(setup)
      const time = wholeTime(setup.time ?? machineTime)
      const room = new LiveRoom(setup, time, await open(setup, time))
      await room.#begin()
      return room
    } catch (error) {
      // A log that was opened for this room alone is not left open.
      await log?.close?.()
      throw error
    }
  }

  async #begin(): Promise<void> {
    // An unknown bot is reported before a game waits for it.
    await this.#bots.prepare(this.#opening.expiry === "bot")
    const { outage } = this.#opening
    if (this.#opened.isResumed && !this.#session.ending() && this.#opening.clock !== null && outage === "extend")
      await this.#dispatch({ do: "back" })
    await this.#catchUp()
    await sendBacklog(this.#setup, this.#opened.backlog)
    this.#setTimer()
    this.#bots.ask()
  }

  readonly receive = (client: string, message: unknown): Promise<void> => {
    const { queue = 100, send } = this.#setup
    if (this.#waiting >= queue) {
      send(client, errorReply("busy", this.#subscribers.get(client)?.language))
      return Promise.resolve()
    }
    this.#waiting++
    return this.#enqueue(async () => {
      // Whoever has run out of time is late, whether or not the timer was first.
      await this.#catchUp()
      await this.#handler.handle(client, message)
    }).finally(() => {
      this.#waiting--
    })
  }

  readonly leave = (client: string): void => {
    const at = this.#time.now()
    // Requests that the client sent before are handled first.
    this.#enqueue(async () => this.#subscribers.remove(client, at)).catch(() => undefined)
  }

  readonly ending = (): Ending | undefined => this.#ending

  readonly record = (): object => this.#session.record()

  readonly idle = async (): Promise<void> => {
    for (let last = this.#queue; ; last = this.#queue) {
      await last
      if (last === this.#queue) return
    }
  }

  readonly deadline = (): number | undefined => this.#session.deadline()

  readonly extend = async (milliseconds: number): Promise<void> => {
    const by = parse(spanShape, milliseconds, "extend")
    await this.#enqueue(async () => this.#throw(await this.#dispatch({ do: "extend", by })))
  }

  readonly decide = async (given: HostPower): Promise<void> => {
    const power = parse(powerShape, given, "power")
    await this.#enqueue(async () => {
      await this.#catchUp()
      this.#throw(await this.#decide(power))
    })
  }

  #throw(rejection: Rejection | undefined): void {
    if (!rejection) return
    const reason = "error" in rejection ? errorReply(rejection.error).sentence : rejection.refusal.code
    throw new RoomError(`the room rejects the decision: ${reason}`, undefined, "setup")
  }

  /** Carries out a decision of the host. Its log keeps the hash of a token. */
  async #decide(power: HostPower): Promise<Rejection | undefined> {
    const isReplacing = power.type === "replace"
    if (isReplacing && power.token !== undefined && power.token.length < TOKEN_LENGTH) return { error: "wrong-token" }
    const logged =
      isReplacing && power.token !== undefined ? { ...power, token: hashToken(power.token, this.#opening.salt) } : power
    const rejection = await this.#dispatch({ do: "host", power: logged })
    if (!rejection && isReplacing) this.#subscribers.dismiss(power.seat, this.#time.now(), "seat-replaced")
    return rejection
  }

  readonly sheet = async (sheet: Sheet): Promise<void> => {
    await this.#enqueue(async () => {
      await this.#catchUp()
      this.#throw(await this.#dispatch({ do: "sheet", ...sheet }))
    })
  }

  readonly close = (): void => {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#cancelTimer?.()
    this.#bots.stop()
    const done = this.#tasks === 0 ? this.#finish() : this.#queue.then(() => this.#finish())
    this.#queue = done.catch(() => undefined)
  }

  /** Writes the last sign of life, as the outage begins now, and closes the log. */
  async #finish(): Promise<void> {
    const isOutage = this.#session.heartbeat() !== undefined && this.#time.now() > this.#written
    if (isOutage && !this.#broken) await this.#dispatch({ do: "alive" })
    await this.#opened.log.close?.()
  }

  /** Runs a task after all tasks before it. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#tasks++
    const done = this.#queue
      .then(() => {
        if (this.#broken) throw this.#broken
        return this.#isClosed ? undefined : task()
      })
      .finally(() => {
        this.#tasks--
      })
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #write(entry: Entry): Promise<void> {
    try {
      await this.#opened.log.append(lineOf(this.#opened.chain, entry))
      this.#written = entry.at
    } catch (error) {
      const broken = new RoomError(
        `the log cannot be written: ${error instanceof Error ? error.message : String(error)}`,
        undefined,
        "write",
      )
      this.#broken = broken
      this.close()
      this.#setup.failed?.(broken)
      throw broken
    }
  }

  /** Executes a command, writes it to the log, and only then publishes its events. */
  async #dispatch(command: Command): Promise<Rejection | undefined> {
    const at = this.#time.now()
    if (!isReadable(at, command)) return { error: "bad-message" }
    const done = this.#session.dispatch(at, command)
    if (!("n" in done)) return done
    await this.#write(done)
    this.#setup.follow?.(at, command, this.#session)
    const notes = this.#opened.notifications?.after(done) ?? []
    if (notes.length > 0) this.#opened.backlog.push([done.n, notes])
    await sendBacklog(this.#setup, this.#opened.backlog)
    this.#ending = this.#session.ending()
    this.#opened.delayed?.note(done.at)
    this.#opened.choosing.after(command)
    this.#subscribers.publish()
    this.#setTimer()
    this.#correspondents.react(command)
    if (this.#session.ending()) this.#bots.stop()
    else this.#bots.ask()
    return undefined
  }

  /**
   * Plays the choice of a bot, unless its turn has passed. A bot that was stopped as it did not answer is late, one
   * that has failed resigns, and one whose choice is refused is asked again.
   */
  async #playBot(seat: Seat, choice: Choice): Promise<void> {
    await this.#catchUp()
    const session = this.#session
    if (session.ending() || !session.table.players.isBot(seat) || !session.match.actors().includes(seat)) return
    if ("error" in choice) this.#setup.report?.({ type: "bot-failed", seat, error: choice.error })
    const rejection = await this.#dispatch(
      "action" in choice
        ? { do: "act", seat, seen: session.table.events(seat).length, action: choice.action }
        : this.#isLate(seat, choice.error)
          ? { do: "late", seats: [seat] }
          : { do: "resign", seat },
    )
    if (rejection && "refusal" in rejection) this.#bots.ask()
  }

  /** Returns whether a bot was stopped and time takes its course. A fallback bot has nobody who could replace it. */
  #isLate(seat: Seat, error: unknown): boolean {
    return isAbortedError(error) && (this.#opening.expiry !== "bot" || this.#bots.replace(seat))
  }

  /** Sets the timer to the next deadline, sign of life, or delayed position that becomes visible. */
  #setTimer(): void {
    this.#cancelTimer?.()
    if (this.#isClosed) return
    const now = this.#time.now()
    const deadline = this.#session.deadline()
    if (deadline !== this.#scheduled) this.#setup.scheduled?.(deadline)
    this.#scheduled = deadline
    const heartbeat = this.#session.heartbeat()
    const next = [deadline, heartbeat && this.#written + heartbeat, this.#opened.delayed?.next(now)].filter(
      (at) => at !== undefined,
    )
    if (next.length > 0)
      this.#cancelTimer = this.#time.after(
        Math.max(0, Math.min(...next) - now),
        () => void this.#enqueue(() => this.#tick()).catch(() => undefined),
      )
  }

  async #tick(): Promise<void> {
    await this.#catchUp()
    const heartbeat = this.#session.heartbeat()
    if (heartbeat !== undefined && this.#time.now() >= this.#written + heartbeat) await this.#dispatch({ do: "alive" })
    this.#subscribers.publish()
    this.#setTimer()
  }

  /** Carries out what time has brought: a clock that was set, seats that are late, a reminder. */
  async #catchUp(): Promise<void> {
    const { jump = 600_000, report } = this.#setup
    const by = Math.max(-MAX_SPAN, Math.min(MAX_SPAN, this.#setBy()))
    if (Math.abs(by) > jump && this.#opening.clock !== null && !(await this.#dispatch({ do: "jump", by })))
      report?.({ type: "jump", by })
    const session = this.#session
    const vacant = new Set(session.table.players.vacant())
    const seats = session.late(this.#time.now())
    if (seats.length > 0) {
      await this.#dispatch({ do: "late", seats })
      report?.({ type: "late", seats })
      for (const seat of session.table.players.vacant().filter((each) => !vacant.has(each))) {
        this.#subscribers.dismiss(seat, this.#time.now())
        report?.({ type: "vacant", seat })
      }
    }
    const reminder = session.reminder(this.#time.now())
    if (!reminder) return
    await this.#dispatch({ do: "remind", hours: reminder.hours })
    if (reminder.seats.length > 0) report?.({ type: "reminder", ...reminder })
  }
}

/**
 * Opens a room, or resumes the one that its log describes.
 *
 * @throws RoomError for an invalid setup, or for a log of another game or one that does not replay;
 *   SchemaError for an unknown key and for invalid options, clocks or delays; BotError for an unknown bot.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const said: string[] = []
 * const room = await createRoom({
 *   package: dejarikPackage,
 *   seed: 7,
 *   send: (client, { type }) => void said.push(`${client}: ${type}`),
 * })
 * await room.receive("ann", { type: "join", token: crypto.randomUUID() })
 * await room.receive("bob", { type: "act", seen: 0, action: null })
 * said // => ["ann: welcome", "bob: error"]
 */
export async function createRoom(setup: RoomSetup): Promise<Room> {
  assert(typeof setup === "object" && setup !== null, "createRoom", "setup", "an object with the package of a game")
  return LiveRoom.start(setup)
}
