/** The bots of a room: each receives the view and events of its seat, as a person would. */
import type { AnyBot } from "@flottille/bots"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import { CHANCE, createRandom, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Session } from "./session"
import type { Time } from "./time"

/** The players of seats without people. */
export interface Bots {
  /** Creates the bots of the setup, and checks that the fallback bot exists if one may be needed. */
  prepare(mayFallBack: boolean): Promise<void>
  /** Asks all bots that the game waits for. */
  ask(): void
  /** Aborts all searches. */
  stop(): void
}

/** Dependencies of the bots of a room. */
export interface BotsSetup {
  readonly subject: AnyGamePackage
  readonly session: Session
  readonly seed: string
  /** Names by seat. */
  readonly names: readonly (string | null)[]
  /** Name of the bot that replaces a late player. */
  readonly fallback: string
  /** Creates a bot by its name; `botNamed` of `@flottille/bots/named` if left out. */
  readonly make: ((name: string) => AnyBot) | undefined
  /** A bot plays at a multiple of so many milliseconds after its question; at once for 0. */
  readonly pace: number
  readonly time: Time
  /** Plays the choice of a bot, or resigns for a bot that has failed. */
  perform(seat: Seat, choice: { readonly action: unknown } | { readonly error: unknown }): Promise<void>
}

/** A bot on its seat. */
interface Seated {
  readonly bot: SeatedBot<unknown>
  isThinking: boolean
}

/** Waits for a time, or until a signal. */
function rest(time: BotsSetup["time"], milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = time.after(milliseconds, () => {
      signal.removeEventListener("abort", stop)
      resolve()
    })
    const stop = () => {
      cancel()
      resolve()
    }
    signal.addEventListener("abort", stop, { once: true })
  })
}

/** Seats the bots of a room. */
export function createBots(setup: BotsSetup): Bots {
  const { subject, session, seed, names, fallback, make, pace, time, perform } = setup
  const { match } = session
  const seated = new Map<Seat, Seated>()
  const aborter = new AbortController()

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
    const made = seated.get(seat) ?? { bot: seatBot(match, seat, bot, random), isThinking: false }
    seated.set(seat, made)
    return made
  }

  async function letThink(seat: Seat): Promise<void> {
    const player = await seatedAt(seat)
    if (player.isThinking) return
    player.isThinking = true
    const asked = time.now()
    const choice = await player.bot.next(aborter.signal).then(
      (action) => ({ action }),
      (error: unknown) => ({ error }),
    )
    if (pace > 0 && !aborter.signal.aborted) await rest(time, pace - ((time.now() - asked) % pace), aborter.signal)
    player.isThinking = false
    if (!aborter.signal.aborted) await perform(seat, choice)
  }

  return {
    async prepare(mayFallBack) {
      for (const seat of session.seats) if (session.isBot(seat)) await seatedAt(seat)
      if (mayFallBack) await named(fallback)
    },
    ask() {
      if (aborter.signal.aborted || session.isPaused() || session.ending()) return
      for (const actor of match.actors())
        if (actor !== CHANCE && session.isBot(actor)) void letThink(actor).catch(() => undefined)
    },
    stop: () => aborter.abort(),
  }
}
