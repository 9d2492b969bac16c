/** A room: a table, those who are told of it, and a log of what comes about. */
import { createAudience } from "./audience"
import { createBots } from "./bots"
import { delayed } from "./delay"
import { createDesk } from "./desk"
import { type Deed, type Entry, readLog } from "./entries"
import { RoomError } from "./errors"
import { memoryLog } from "./log"
import type { Ending } from "./messages"
import { machineTime, openingOf, type RoomSetup, readDelay, tableSetupOf } from "./setup"
import { createTable, type Obstacle, replayTable } from "./table"

/** A room. Whatever it does, it does after what was asked before. */
export interface Room {
  /**
   * A client says something: any JSON, from whomever. Everybody concerned is answered before this comes back.
   *
   * @throws RoomError once the log could not be written; nothing is lost that anybody was told of.
   */
  receive(client: string, message: unknown): Promise<void>
  /** A client has gone, with or without a word. Its seat stays its own. */
  leave(client: string): void
  /** Once the game is over, and that is written. */
  ending(): Ending | undefined
  /** The game so far, as the referee knows it: never for a client. */
  record(): object
  /** Comes back once nothing is under way any more. */
  idle(): Promise<void>
  /** Stops clocks and bots. What was written stays. */
  close(): void
}

/**
 * Opens a room, or goes on with the one that its log tells of.
 *
 * @throws RoomError for a setup that is none, or a log of another game or that does not fit; SchemaError for bad options, clocks or delays; BotError for a
 * bot that there is not.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const said: string[] = []
 * const room = await createRoom({ package: dejarikPackage, seed: 7, send: (client, { type }) => void said.push(`${client}: ${type}`) })
 * await room.receive("ann", { type: "join", token: "a secret of Ann's" })
 * await room.receive("bob", { type: "act", seen: 0, action: null })
 * said // => ["ann: welcome", "bob: trouble"]
 */
export async function createRoom(setup: RoomSetup): Promise<Room> {
  const {
    package: subject,
    log = memoryLog(),
    time = machineTime,
    send,
    takeOver,
    spectatorDelay,
    relief = "uniform",
  } = setup
  const { id, version } = subject.game
  const delay = spectatorDelay && readDelay(spectatorDelay)
  const lines = await log.read()
  const written = lines.length === 0 ? undefined : readLog(lines)
  const opening = written?.opening ?? openingOf(setup, time.now())
  if (opening.game !== id || opening.version !== version)
    throw new RoomError(`a room of ${opening.game} ${opening.version}, not of ${id} ${version}`, 1)
  const table = createTable(subject, tableSetupOf(opening))
  const onlookers = delay && delayed(table, delay, opening.at)
  if (written) replayTable(table, written.entries, (at) => onlookers?.note(at))
  else await log.append(JSON.stringify(opening))

  const audience = createAudience(table, () => time.now(), send, onlookers)
  const bots = createBots({
    subject,
    table,
    seed: opening.seed,
    names: opening.bots,
    relief,
    make: setup.bot?.bind(setup),
    perform: (seat, choice) =>
      afterwards(async () => {
        if (table.ending() || !table.isBot(seat) || !table.match.actors().includes(seat)) return
        // A bot that fails has lost; what has become stale while it thought is thought over.
        const deed: Deed =
          choice === "failed"
            ? { do: "resign", seat }
            : { do: "act", seat, seen: table.events(seat).length, action: choice.action }
        const obstacle = await happen(deed)
        if (obstacle && "refusal" in obstacle) bots.ask()
      }),
  })
  let callOff: (() => void) | undefined
  let broken: RoomError | undefined
  let isClosed = false
  let ending = table.ending()
  let queue: Promise<void> = Promise.resolve()

  /** Does one thing after the other. */
  function afterwards(work: () => Promise<void>): Promise<void> {
    const done = queue.then(() => {
      if (broken) throw broken
      return isClosed ? undefined : work()
    })
    queue = done.catch(() => undefined)
    return done
  }

  async function write(entry: Entry): Promise<void> {
    try {
      await log.append(JSON.stringify(entry))
    } catch (error) {
      broken = new RoomError(`the log cannot be written: ${error instanceof Error ? error.message : String(error)}`)
      close()
      setup.failed?.(broken)
      throw broken
    }
  }

  /** Lets something come about, writes it down, and only then tells of it. */
  async function happen(deed: Deed): Promise<Obstacle | undefined> {
    const done = table.happen(time.now(), deed)
    if (!("n" in done)) return done
    await write(done)
    ending = table.ending()
    onlookers?.note(done.at)
    audience.tellAll()
    setTimer()
    if (table.ending()) bots.stop()
    else bots.ask()
    return undefined
  }

  function setTimer(): void {
    callOff?.()
    const now = time.now()
    const deadlines = [table.deadline(), onlookers?.next(now)].filter((at) => at !== undefined)
    if (deadlines.length > 0 && !isClosed)
      callOff = time.after(Math.max(0, Math.min(...deadlines) - now), () => void tick().catch(() => undefined))
  }

  function tick(): Promise<void> {
    return afterwards(async () => {
      const seats = table.late(time.now())
      if (seats.length > 0) await happen({ do: "late", seats })
      else {
        audience.tellAll()
        setTimer()
      }
    })
  }

  function close(): void {
    isClosed = true
    callOff?.()
    bots.stop()
  }

  const answer = createDesk({ subject, table, audience, takeOver, now: () => time.now(), send, happen })
  // A bot that there is not is found out before anybody waits for it.
  await bots.prepare(opening.expiry === "bot")
  if (written && !table.ending() && opening.clock !== null) {
    const back = table.happen(time.now(), { do: "back" })
    if ("n" in back) await write(back)
  }
  setTimer()
  bots.ask()

  return {
    receive: (client, message) => afterwards(() => answer(client, message)),
    leave(client) {
      const at = time.now()
      // After whatever the client has said before: it may be on its way in.
      afterwards(async () => audience.leave(client, at)).catch(() => undefined)
    },
    ending: () => ending,
    record: () => table.record(),
    async idle() {
      for (let last = queue; ; last = queue) {
        await last
        if (last === queue) return
      }
    },
    close,
  }
}
