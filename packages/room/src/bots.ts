/** The bots of a room: each gets what a person on its seat would get. */
import { type AnyBot, ask } from "@flottille/bots"
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
  readonly bot: AnyBot
  readonly random: ReturnType<typeof createRandom>
  /** Events it was told of. */
  heard: number
  plan: { readonly turn: string; readonly actions: readonly unknown[] }
  isThinking: boolean
}

/** Whatever a seat learns that the game says; what rooms and matches add is not for bots. */
function isOfTheGame(event: unknown): boolean {
  const type = typeof event === "object" && event !== null && "type" in event ? event.type : undefined
  return type !== "undo" && type !== "acted"
}

/** Seats the bots of a room. */
export function createBots({ subject, table, seed, names, relief, make, perform }: BotsSetup): Bots {
  const { game } = subject
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
    const made = seated.get(seat) ?? { bot: bot.start(), random, heard: 0, plan: { turn: "", actions: [] }, isThinking: false }
    seated.set(seat, made)
    return made
  }

  /** What a bot does: what it has planned, or what it answers. */
  async function chosenBy(seat: Seat, player: Seated): Promise<unknown> {
    const { number, phase } = match.turn(seat)
    const turn = `${number} ${phase}`
    const [planned, ...rest] = player.plan.turn === turn ? player.plan.actions : []
    if (planned !== undefined && !game.validate(match.state(), seat, planned)) {
      player.plan = { turn, actions: rest }
      return planned
    }
    const news = table.events(seat).slice(player.heard).filter(isOfTheGame)
    player.heard = table.events(seat).length
    const actions = match.legalActions(seat)
    const { bot, random } = player
    const question = { seat, view: match.view(seat), actions, news, random, budget: bot.budget, signal: aborter.signal }
    const { action, then = [] } = await ask(bot, question)
    player.plan = { turn, actions: then }
    return action
  }

  async function letThink(seat: Seat): Promise<void> {
    const player = await seatedAt(seat)
    if (player.isThinking) return
    player.isThinking = true
    const choice = await chosenBy(seat, player).then(
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
      for (const actor of match.actors()) if (actor !== CHANCE && table.isBot(actor)) void letThink(actor).catch(() => undefined)
    },
    stop: () => aborter.abort(),
  }
}
