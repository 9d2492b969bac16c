/** A game on this device: the referee, the bots, and the viewer. Nothing of it leaves the page. */
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import { CHANCE, createRandom, type Outcome, type Refusal, type Seat, type Turn } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { explainEnding, type Language } from "@flottille/core/rulebook"
import { type ReadonlySignal, signal } from "@preact/signals"
import type { CreateBot } from "./bot-worker"
import { seatName } from "./names"
import { missingAfter, type Seated, supplyOf } from "./seated"
import { type AnyMatch, keepsSecrets, type Plan, type Sight, sightOf } from "./sight"
import { retoldOf, type TurnReplays } from "./turn-replay"

/** A game on this device. */
export interface Session extends Seated {
  readonly match: AnyMatch
  readonly plans: readonly Plan[]
  /** Shows everything to everyone. */
  readonly lesson: boolean
  /** Says whether a bot is playing for a person. */
  readonly lending: ReadonlySignal<boolean>
  /** Simultaneous choices that can be replayed step by step. */
  readonly turnReplays: TurnReplays
  /** Message of the bot that has failed, if one has. */
  readonly botError: ReadonlySignal<string | undefined>
  resign(seat: Seat): Refusal | undefined
  /** Takes back the last action of a person, and the actions of bots since. */
  undo(): Refusal | undefined
  /** Hides the position until the next seat takes the device. */
  hand(): void
  /** Gives the device to a seat. */
  take(seat: Seat): void
  /** Lets a bot place the pieces that a seat has left, or else play for it in this turn and phase. */
  lend(seat: Seat, name: string): Promise<void>
  /** Asks the bot that failed again. */
  retry(): void
  end(): void
}

/** Setup of a session. */
export interface SessionSetup {
  readonly pkg: AnyGamePackage
  readonly match: AnyMatch
  readonly plans: readonly Plan[]
  readonly lesson?: boolean
  readonly createBot: CreateBot
  /** Milliseconds between the actions of bots, so that a person can follow. */
  readonly pause?: number
  readonly seed?: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const refusalIn = (done: { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }) =>
  done.ok ? undefined : done.refusal

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a game on this device. */
class LocalSession implements Session {
  readonly pkg: AnyGamePackage
  readonly match: AnyMatch
  readonly plans: readonly Plan[]
  readonly lesson: boolean
  readonly changes = signal(0)
  readonly thinking = signal<Seat | undefined>(undefined)
  readonly lending = signal(false)
  readonly botError = signal<string | undefined>(undefined)
  readonly turnReplays: TurnReplays
  readonly #createBot: CreateBot
  readonly #pause: number
  readonly #seed: string
  readonly #bots = new Map<Seat, SeatedBot<unknown>>()
  /** The seat that has the device. */
  #holder: Seat | undefined
  #abort = new AbortController()
  /** The signal of the loop that asks the bots, while it runs. */
  #running: AbortSignal | undefined
  #hasEnded = false

  constructor({ pkg, match, plans, lesson = false, createBot, pause = 0, seed = "bots" }: SessionSetup) {
    this.pkg = pkg
    this.match = match
    this.plans = plans
    this.lesson = lesson
    this.turnReplays = retoldOf(pkg, match)
    this.#createBot = createBot
    this.#pause = pause
    this.#seed = seed
    plans.forEach((plan, seat) => {
      if (plan.kind === "bot") this.#bots.set(seat, this.#seatBot(seat, plan.name, `${seat}`))
    })
    this.#change()
  }

  sight(): Sight {
    return sightOf(this.pkg, this.match, { plans: this.plans, lesson: this.lesson, holder: this.#holder })
  }

  act(seat: Seat, action: unknown): Refusal | undefined {
    // A player who goes on has finished looking at what happened before.
    this.turnReplays.seen(seat)
    return this.#done(this.match.submit(seat, action))
  }

  missing(seat: Seat, action: unknown): Turn["budgets"][number] | undefined {
    return missingAfter(this.match, this.match.state(), seat, action)
  }

  type(seat: Seat, text: string): Refusal | undefined {
    this.turnReplays.seen(seat)
    return this.#done(this.match.submitText(seat, text))
  }

  resign(seat: Seat): Refusal | undefined {
    return this.#restart(this.match.resign(seat))
  }

  undo(): Refusal | undefined {
    const people = this.plans.flatMap((plan, seat) => (plan.kind === "person" ? [seat] : []))
    const [only, second] = people
    // In a game with secrets, an undo does not cross what was revealed, nor the choices of other people.
    const hasSecrets = !this.lesson && keepsSecrets(this.pkg, this.match.state())
    return this.#restart(
      this.match.undo({
        ...(only === undefined || second !== undefined ? {} : { seat: only }),
        ...(hasSecrets ? { upTo: second === undefined ? "reveals" : "either" } : {}),
      }),
    )
  }

  hand(): void {
    this.#holder = undefined
    this.changes.value++
  }

  take(seat: Seat): void {
    this.#holder = seat
    this.#change()
  }

  async lend(seat: Seat, name: string): Promise<void> {
    const { match, lending } = this
    const { signal } = this.#abort
    const now = () => JSON.stringify([match.turn(seat).number, match.turn(seat).phase, match.actors().includes(seat)])
    const before = now()
    const bot = this.#seatBot(seat, name, `lent/${match.turn(seat).number}`)
    const isPlaced = supplyOf(this, seat)
    lending.value = true
    try {
      while (!signal.aborted && now() === before) {
        const action = await bot.next(signal)
        if (signal.aborted || isPlaced?.(action) === false || !match.submit(seat, action).ok) break
      }
    } catch (error) {
      if (!signal.aborted) this.botError.value = messageOf(error)
    } finally {
      lending.value = false
    }
    this.#change()
  }

  /** Aborts the searches of all bots, whose position is no longer current, and asks again. */
  retry(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.thinking.value = undefined
    this.botError.value = undefined
    this.#change()
  }

  end(): void {
    this.#hasEnded = true
    this.#abort.abort()
  }

  #seatBot(seat: Seat, name: string, stream: string): SeatedBot<unknown> {
    return seatBot(this.match, seat, this.#createBot(name), createRandom(`${this.#seed}/${stream}`))
  }

  /** Shows what was done: a sealed order changes what its seat sees, and is no event. */
  #done(done: Parameters<typeof refusalIn>[0]): Refusal | undefined {
    if (done.ok) this.#change()
    return refusalIn(done)
  }

  #restart(done: Parameters<typeof refusalIn>[0]): Refusal | undefined {
    if (done.ok) this.retry()
    return refusalIn(done)
  }

  #change(): void {
    const sight = this.sight()
    if (sight.kind === "seen" && sight.acting !== undefined) this.#holder = sight.acting
    this.changes.value++
    void this.#askBots(this.#abort.signal)
  }

  /** Lets bots play until the game waits for a person. One loop runs at a time. */
  async #askBots(signal: AbortSignal): Promise<void> {
    if (this.#running === signal || this.#hasEnded) return
    this.#running = signal
    try {
      // The loop ends in the tick in which it finds no bot, so that the next action can start it again.
      for (let seat = this.#nextBot(); seat !== undefined && !signal.aborted; seat = this.#nextBot())
        await this.#playBot(seat, signal)
    } catch (error) {
      if (!signal.aborted) this.botError.value = messageOf(error)
    } finally {
      if (this.#running === signal) this.#running = undefined
      if (!signal.aborted) this.thinking.value = undefined
    }
  }

  #nextBot(): Seat | undefined {
    return this.match.actors().find((actor): actor is Seat => actor !== CHANCE && this.#bots.has(actor))
  }

  async #playBot(seat: Seat, signal: AbortSignal): Promise<void> {
    const { match, thinking } = this
    thinking.value = seat
    const pause = match.game.traits.simultaneous ? 0 : this.#pause
    const [action] = await Promise.all([this.#bots.get(seat)?.next(signal), wait(pause)])
    if (signal.aborted) return
    thinking.value = undefined
    const submission = match.submit(seat, action)
    if (!submission.ok) throw new Error(this.pkg.explain(submission.refusal))
    this.#change()
  }
}

/** Begins a session of a match. */
export function createSession(setup: SessionSetup): Session {
  return new LocalSession(setup)
}

/** The end of a game in words; a draw has no winners. */
export interface Ending {
  readonly winners: readonly string[]
  readonly why: string
  readonly rule: string
}

/** Returns the end of the running game in words, once it is over. */
export function endingOf({ pkg, match }: Pick<Seated, "pkg" | "match">, lang: Language): Ending | undefined {
  const outcome = match.outcome()
  return outcome && describeEnding(pkg, match.options, outcome, lang)
}

/** Returns an outcome in words. */
export function describeEnding(pkg: AnyGamePackage, options: object, outcome: Outcome, lang: Language): Ending {
  const seats = pkg.game.seats(options)
  const best = winnersOf(outcome)
  return {
    winners: best.length === seats.length ? [] : best.map((seat) => seatName(pkg, seats[seat], lang)),
    why: explainEnding(pkg.texts, outcome.reason, lang),
    rule: outcome.rule,
  }
}
