/** A room: a session, its subscribers, and a log of executed commands. */
import type { Seat } from "@flottille/core"
import { type Bots, createBots } from "./bots"
import { type Delayed, delayed } from "./delay"
import { type Command, type Entry, type Opening, readLog } from "./entries"
import { RoomError } from "./errors"
import { type Log, memoryLog } from "./log"
import type { Ending } from "./messages"
import { RequestHandler } from "./request-handler"
import { type Rejection, replayEntries, Session } from "./session"
import { machineTime, openingOf, type RoomSetup, readDelay, sessionSetupOf, type Time } from "./setup"
import { Subscribers } from "./subscribers"

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
  /** Stops clocks and bots. The log stays. */
  close(): void
}

/** A room between the reading of its log and its first request. */
interface Opened {
  readonly session: Session
  readonly opening: Opening
  readonly delayed: Delayed | undefined
  readonly log: Log
  readonly isResumed: boolean
}

/** Reads the log and executes its entries, or begins an empty log. */
async function open(setup: RoomSetup, time: Time): Promise<Opened> {
  const { package: subject, log = memoryLog(), spectatorDelay } = setup
  const { id, version } = subject.game
  const delay = spectatorDelay && readDelay(spectatorDelay)
  const lines = await log.read()
  const written = lines.length === 0 ? undefined : readLog(lines)
  const opening = written?.opening ?? openingOf(setup, time.now())
  if (opening.game !== id || opening.version !== version)
    throw new RoomError(`a room of ${opening.game} ${opening.version}, not of ${id} ${version}`, 1)
  const session = new Session(subject, sessionSetupOf(opening))
  const spectators = delay && delayed(session, delay, opening.at)
  if (written) replayEntries(session, written.entries, (at) => spectators?.note(at))
  else await log.append(JSON.stringify(opening))
  return { session, opening, delayed: spectators, log, isResumed: written !== undefined }
}

/** A room at work. */
class LiveRoom implements Room {
  readonly #setup: RoomSetup
  readonly #time: Time
  readonly #session: Session
  readonly #log: Log
  readonly #delayed: Delayed | undefined
  readonly #subscribers: Subscribers
  readonly #bots: Bots
  readonly #handler: RequestHandler
  #queue: Promise<void> = Promise.resolve()
  #ending: Ending | undefined
  #broken: RoomError | undefined
  #isClosed = false
  #cancelTimer: (() => void) | undefined

  private constructor(setup: RoomSetup, time: Time, { session, opening, delayed, log }: Opened) {
    const { package: subject, send, takeOver, fallbackBot = "uniform" } = setup
    const now = () => time.now()
    this.#setup = setup
    this.#time = time
    this.#session = session
    this.#log = log
    this.#delayed = delayed
    this.#ending = session.ending()
    this.#subscribers = new Subscribers({ session, delayed, now, send })
    this.#bots = createBots({
      subject,
      session,
      seed: opening.seed,
      names: opening.bots,
      fallback: fallbackBot,
      make: setup.bot?.bind(setup),
      perform: (seat, choice) => this.#enqueue(() => this.#playBot(seat, choice)),
    })
    this.#handler = new RequestHandler({
      subject,
      session,
      subscribers: this.#subscribers,
      takeOver,
      now,
      send,
      dispatch: (command) => this.#dispatch(command),
    })
  }

  static async start(setup: RoomSetup): Promise<LiveRoom> {
    const { time = machineTime } = setup
    const opened = await open(setup, time)
    const room = new LiveRoom(setup, time, opened)
    const { session, opening, isResumed } = opened
    // An unknown bot is reported before a game waits for it.
    await room.#bots.prepare(opening.expiry === "bot")
    if (isResumed && !session.ending() && opening.clock !== null) {
      const back = session.dispatch(time.now(), { do: "back" })
      // Stryker disable next-line ConditionalExpression: an unfinished game can always go on
      if ("n" in back) await room.#write(back)
    }
    room.#setTimer()
    room.#bots.ask()
    return room
  }

  receive(client: string, message: unknown): Promise<void> {
    return this.#enqueue(() => this.#handler.handle(client, message))
  }

  leave(client: string): void {
    const at = this.#time.now()
    // Requests that the client sent before are handled first.
    this.#enqueue(async () => this.#subscribers.remove(client, at)).catch(() => undefined)
  }

  ending(): Ending | undefined {
    return this.#ending
  }

  record(): object {
    return this.#session.record()
  }

  async idle(): Promise<void> {
    for (let last = this.#queue; ; last = this.#queue) {
      await last
      if (last === this.#queue) return
    }
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTimer?.()
    this.#bots.stop()
  }

  /** Runs a task after all tasks before it. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(() => {
      if (this.#broken) throw this.#broken
      return this.#isClosed ? undefined : task()
    })
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #write(entry: Entry): Promise<void> {
    try {
      await this.#log.append(JSON.stringify(entry))
    } catch (error) {
      const broken = new RoomError(
        `the log cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      )
      this.#broken = broken
      this.close()
      this.#setup.failed?.(broken)
      throw broken
    }
  }

  /** Executes a command, writes it to the log, and only then publishes its events. */
  async #dispatch(command: Command): Promise<Rejection | undefined> {
    const done = this.#session.dispatch(this.#time.now(), command)
    if (!("n" in done)) return done
    await this.#write(done)
    this.#ending = this.#session.ending()
    this.#delayed?.note(done.at)
    this.#subscribers.publish()
    this.#setTimer()
    if (this.#session.ending()) this.#bots.stop()
    else this.#bots.ask()
    return undefined
  }

  /**
   * Plays the choice of a bot, unless its turn has passed. A bot that has failed resigns; one whose
   * choice is refused is asked again.
   */
  async #playBot(seat: Seat, choice: { readonly action: unknown } | "failed"): Promise<void> {
    const session = this.#session
    if (session.ending() || !session.isBot(seat) || !session.match.actors().includes(seat)) return
    const rejection = await this.#dispatch(
      choice === "failed"
        ? { do: "resign", seat }
        : { do: "act", seat, seen: session.events(seat).length, action: choice.action },
    )
    if (rejection && "refusal" in rejection) this.#bots.ask()
  }

  /** Sets the timer to the next deadline: a clock that runs out, or a delayed position that becomes visible. */
  #setTimer(): void {
    this.#cancelTimer?.()
    const now = this.#time.now()
    const deadlines = [this.#session.deadline(), this.#delayed?.next(now)].filter((at) => at !== undefined)
    if (deadlines.length > 0 && !this.#isClosed)
      this.#cancelTimer = this.#time.after(
        Math.max(0, Math.min(...deadlines) - now),
        () => void this.#enqueue(() => this.#tick()).catch(() => undefined),
      )
  }

  async #tick(): Promise<void> {
    const seats = this.#session.late(this.#time.now())
    if (seats.length > 0) {
      await this.#dispatch({ do: "late", seats })
      return
    }
    this.#subscribers.publish()
    this.#setTimer()
  }
}

/**
 * Opens a room, or resumes the one that its log describes.
 *
 * @throws RoomError for an invalid setup, or for a log of another game or one that does not replay;
 *   SchemaError for invalid options, clocks or delays; BotError for an unknown bot.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const said: string[] = []
 * const room = await createRoom({
 *   package: dejarikPackage,
 *   seed: 7,
 *   send: (client, { type }) => void said.push(`${client}: ${type}`),
 * })
 * await room.receive("ann", { type: "join", token: "a secret of Ann's" })
 * await room.receive("bob", { type: "act", seen: 0, action: null })
 * said // => ["ann: welcome", "bob: error"]
 */
export function createRoom(setup: RoomSetup): Promise<Room> {
  return LiveRoom.start(setup)
}
