/** The bots of a room: each receives the view and events of its seat, as a person would. */
import { AbortedError, type AnyBot, nextSlice, patienceOf } from "@flottille/bots"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import { createRandom, type Seat } from "@flottille/core"
import type { Opening } from "./entries"
import type { Session } from "./session"
import type { RoomSetup } from "./setup"
import type { Time } from "./time"

/** The players of seats without people. */
export interface Bots {
  /** Creates the bots of the setup, and checks that the fallback bot exists if one may be needed. */
  prepare(mayFallBack: boolean): Promise<void>
  /** Asks all bots that the game waits for. */
  ask(): void
  /** Gives the seat of a bot to the fallback bot. Returns false if that plays it already. */
  replace(seat: Seat): boolean
  /** Aborts all searches. */
  stop(): void
}

/** Name of the bot that replaces a late player, unless the setup names another. */
export const FALLBACK = "uniform"

/** The action of a bot, or the error with which it has failed. */
export type Choice = { readonly action: unknown } | { readonly error: unknown }

/** A bot on its seat. */
interface Seated {
  readonly bot: SeatedBot<unknown>
  /** Milliseconds after which it has hung, if the room is to end its questions. */
  readonly patience: number | undefined
  isThinking: boolean
}

/** Waits for a time, or until a signal. */
function rest(time: Time, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = time.after(milliseconds, resolve)
    signal.addEventListener("abort", () => {
      cancel()
      resolve()
    })
  })
}

/** @param perform - Plays the choice of a bot, or resigns for a bot that has failed. */
export function createBots(
  setup: RoomSetup,
  { seed, bots }: Opening,
  session: Session,
  time: Time,
  perform: (seat: Seat, choice: Choice) => Promise<void>,
): Bots {
  const { package: subject, fallbackBot: fallback = FALLBACK, botPace: pace = 0 } = setup
  const make = setup.bot?.bind(setup)
  const { match } = session
  const seated = new Map<Seat, Seated>()
  const names = [...bots]
  /** One for each bot that thinks, as a signal warns of its eleventh listener. */
  const aborters = new Set<AbortController>()
  let isStopped = false
  /** The bots that think on the event loop do so one after the other, so that no room has more slices than another. */
  let last: Promise<unknown> = Promise.resolve()

  const isWaiting = (seat: Seat) =>
    !isStopped &&
    !session.table.isPaused &&
    !session.ending() &&
    session.table.players.isBot(seat) &&
    match.actors().includes(seat)

  async function named(name: string): Promise<AnyBot> {
    if (make) return make(name)
    const { botNamed } = await import("@flottille/bots/named")
    return botNamed(subject, name)
  }

  async function seatedAt(seat: Seat): Promise<Seated> {
    const known = seated.get(seat)
    if (known) return known
    const bot = await named(names[seat] ?? fallback)
    const random = createRandom(`${seed}/bot ${seat}/${session.changes}`)
    // Another call may have created it meanwhile.
    const made = seated.get(seat) ?? {
      bot: seatBot(match, seat, bot, random),
      // The searches of the library end, however long they wait for their slices.
      patience: make && !bot.hasPatience ? patienceOf(bot.budget) : undefined,
      isThinking: false,
    }
    seated.set(seat, made)
    return made
  }

  async function choose(seat: Seat, { bot, patience }: Seated, aborter: AbortController): Promise<Choice | undefined> {
    await nextSlice()
    if (!isWaiting(seat)) return undefined
    const cancel = patience === undefined ? undefined : time.after(patience, () => aborter.abort())
    try {
      return { action: await bot.next(aborter.signal) }
    } catch (error) {
      const hasHung = aborter.signal.aborted && !isStopped
      return { error: hasHung ? new AbortedError(`the bot has not answered for ${patience} ms`) : error }
    } finally {
      cancel?.()
    }
  }

  async function letThink(seat: Seat): Promise<void> {
    const player = await seatedAt(seat)
    if (player.isThinking) return
    player.isThinking = true
    const asked = time.now()
    const aborter = new AbortController()
    aborters.add(aborter)
    const choosing = make ? choose(seat, player, aborter) : last.then(() => choose(seat, player, aborter))
    last = choosing
    const choice = await choosing
    if (choice && pace > 0) await rest(time, pace - ((time.now() - asked) % pace), aborter.signal)
    aborters.delete(aborter)
    player.isThinking = false
    if (choice) return isStopped ? undefined : perform(seat, choice)
    // The game may have come back to the seat while it was asked.
    return isWaiting(seat) ? letThink(seat) : undefined
  }

  return {
    async prepare(mayFallBack) {
      for (const seat of session.seats) if (session.table.players.isBot(seat)) await seatedAt(seat)
      if (mayFallBack) await named(fallback)
    },
    ask() {
      for (const seat of session.seats) if (isWaiting(seat)) void letThink(seat).catch(() => undefined)
    },
    replace(seat) {
      if ((names[seat] ?? fallback) === fallback) return false
      names[seat] = fallback
      return seated.delete(seat)
    },
    stop() {
      isStopped = true
      for (const aborter of aborters) aborter.abort()
    },
  }
}
