/** The bots of a room: each gets what a person on its seat would get. */
import type { AnyBot } from "@flottille/bots"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import { CHANCE, createRandom, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Table } from "./table"

/** Whoever plays for seats without people. */
export interface Bots {
  /** Makes the bots that there are from the beginning, and tries the one that may have to come. */
  prepare(mayRelieve: boolean): Promise<void>
  /** Lets all bots think that the game waits for. */
  ask(): void
  /** Whatever they think about is of no use any more. */
  stop(): void
}

/** How the bots of a room are made, and what becomes of what they choose. */
export interface BotsSetup {
  readonly subject: AnyGamePackage
  readonly table: Table
  readonly seed: string
  /** By seat. */
  readonly names: readonly (string | null)[]
  /** Takes the place of whoever is late. */
  readonly relief: string
  /** Makes one by its name; those of `@flottille/bots/named` if left out. */
  readonly make: ((name: string) => AnyBot) | undefined
  /** Does what a bot has chosen, or lets a seat resign whose bot has failed. */
  perform(seat: Seat, choice: { readonly action: unknown } | "failed"): Promise<void>
}

/** A bot on its seat. */
interface Seated {
  readonly bot: SeatedBot<unknown>
  isThinking: boolean
}

/** Seats the bots of a room. */
export function createBots({ subject, table, seed, names, relief, make, perform }: BotsSetup): Bots {
  const { match } = table
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
    const bot = await named(names[seat] ?? relief)
    const random = createRandom(`${seed}/bot ${seat}/${table.count}`)
    // Somebody else may have waited for it too.
    const made = seated.get(seat) ?? { bot: seatBot(match, seat, bot, random), isThinking: false }
    seated.set(seat, made)
    return made
  }

  async function letThink(seat: Seat): Promise<void> {
    const player = await seatedAt(seat)
    if (player.isThinking) return
    player.isThinking = true
    const choice = await player.bot.next(aborter.signal).then(
      (action) => ({ action }),
      () => "failed" as const,
    )
    player.isThinking = false
    if (!aborter.signal.aborted) await perform(seat, choice)
  }

  return {
    async prepare(mayRelieve) {
      for (const seat of table.seats) if (table.isBot(seat)) await seatedAt(seat)
      if (mayRelieve) await named(relief)
    },
    ask() {
      if (aborter.signal.aborted || table.isPaused() || table.ending()) return
      for (const actor of match.actors())
        if (actor !== CHANCE && table.isBot(actor)) void letThink(actor).catch(() => undefined)
    },
    stop: () => aborter.abort(),
  }
}
