/** A game at this device: the referee, the bots, and who looks. Nothing of it leaves the page. */
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import {
  CHANCE,
  createRandom,
  isFlottilleError,
  isNotationError,
  type NotationError,
  type Outcome,
  type Refusal,
  type Seat,
} from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { explainEnding, type Language } from "@flottille/core/rulebook"
import { type ReadonlySignal, signal } from "@preact/signals"
import type { Hire } from "./hire"
import { seatName } from "./names"
import { type Retold, retoldOf } from "./retelling"
import { type AnyMatch, keepsSecrets, type Plan, type Sight, sightOf } from "./sight"

/** What came of a text: it was done, refused, or is no notation. */
export type Typed =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "unread"; readonly error: NotationError }

/** A running game. */
export interface Session {
  readonly pkg: AnyRuledPackage
  readonly match: AnyMatch
  readonly plans: readonly Plan[]
  /** Everybody here may see everything. */
  readonly lesson: boolean
  /** Counts whatever changes. */
  readonly changes: ReadonlySignal<number>
  /** The seat whose bot thinks. */
  readonly thinking: ReadonlySignal<Seat | undefined>
  /** Whether a bot does somebody's part. */
  readonly lending: ReadonlySignal<boolean>
  /** What was chosen in secret and carried out at once, to be looked at step by step. */
  readonly retold: Retold
  /** Why a bot does not go on, if one does not. */
  readonly trouble: ReadonlySignal<string | undefined>
  sight(): Sight
  act(seat: Seat, action: unknown): Refusal | undefined
  /** What is typed is what is judged: by what the seat sees. */
  type(seat: Seat, text: string): Typed
  resign(seat: Seat): Refusal | undefined
  /** Takes back the last action of somebody here, and what the bots did since. */
  undo(): Refusal | undefined
  /** The device goes to the next seat: nothing is shown until it is taken. */
  hand(): void
  /** A seat takes the device. */
  take(seat: Seat): void
  /** A bot does what the seat has to do in this turn and phase: sets up its pieces, writes its orders. */
  lend(seat: Seat, name: string): Promise<void>
  /** Asks the bot that failed again. */
  retry(): void
  end(): void
}

/** What a session is made of. */
export interface SessionSetup {
  readonly pkg: AnyRuledPackage
  readonly match: AnyMatch
  readonly plans: readonly Plan[]
  readonly lesson?: boolean
  readonly hire: Hire
  /** Milliseconds between what bots do, so that it can be followed. */
  readonly pause?: number
  readonly seed?: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sits down to a match. */
export function createSession({
  pkg,
  match,
  plans,
  lesson = false,
  hire,
  pause = 0,
  seed = "bots",
}: SessionSetup): Session {
  const changes = signal(0)
  const thinking = signal<Seat | undefined>(undefined)
  const trouble = signal<string | undefined>(undefined)
  const lending = signal(false)
  const retold = retoldOf(pkg, match)
  const submit = (seat: Seat, action: unknown) => retold.during(() => match.submit(seat, action))
  const bots = new Map<Seat, SeatedBot<unknown>>()
  plans.forEach((plan, seat) => {
    if (plan.kind === "bot") bots.set(seat, seatBot(match, seat, hire(plan.name), createRandom(`${seed}/${seat}`)))
  })
  const people = plans.flatMap((plan, seat) => (plan.kind === "person" ? [seat] : []))
  let holder: Seat | undefined
  let stop = new AbortController()
  let ended = false

  function changed(): void {
    const sight = sightOf(pkg, match, { plans, lesson, holder })
    if (sight.kind === "seen" && sight.acting !== undefined) holder = sight.acting
    changes.value++
    void pump(stop.signal)
  }

  let pumping: AbortSignal | undefined
  async function pump(until: AbortSignal): Promise<void> {
    if (pumping === until || ended) return
    pumping = until
    try {
      while (!until.aborted) {
        const seat = match.actors().find((actor): actor is Seat => actor !== CHANCE && bots.has(actor))
        const bot = seat === undefined ? undefined : bots.get(seat)
        if (seat === undefined || !bot) break
        thinking.value = seat
        const [action] = await Promise.all([bot.next(until), wait(match.game.traits.simultaneous ? 0 : pause)])
        if (until.aborted) break
        const submitted = submit(seat, action)
        if (!submitted.ok) throw new Error(pkg.explain(submitted.refusal))
        thinking.value = undefined
        changed()
      }
    } catch (error) {
      if (!until.aborted) trouble.value = error instanceof Error ? error.message : String(error)
    } finally {
      if (pumping === until) pumping = undefined
      if (!until.aborted) thinking.value = undefined
    }
  }

  /** Stops whoever thinks: what is thought about is no longer so. */
  function interrupt(): void {
    stop.abort()
    stop = new AbortController()
    thinking.value = undefined
    trouble.value = undefined
  }

  function act(seat: Seat, action: unknown): Refusal | undefined {
    // Who goes on has seen enough of what was before.
    retold.seen(seat)
    const submitted = submit(seat, action)
    if (!submitted.ok) return submitted.refusal
    changed()
    return undefined
  }

  const session: Session = {
    pkg,
    match,
    plans,
    lesson,
    changes,
    thinking,
    trouble,
    lending,
    retold,
    sight: () => sightOf(pkg, match, { plans, lesson, holder }),
    act,
    type(seat, text) {
      try {
        const refusal = act(seat, match.game.parseAction(text.trim(), match.state(), seat))
        return refusal ? { kind: "refused", refusal } : { kind: "done" }
      } catch (error) {
        if (isNotationError(error)) return { kind: "unread", error }
        if (isFlottilleError(error))
          return { kind: "refused", refusal: { code: error.code, rule: error.rule ?? "CO-4" } }
        throw error
      }
    },
    resign(seat) {
      interrupt()
      const submitted = retold.during(() => match.resign(seat))
      changed()
      return submitted.ok ? undefined : submitted.refusal
    },
    undo() {
      const one = people.length === 1 ? people[0] : undefined
      // Between people who hide something from each other, what somebody has chosen or learnt since stays.
      const among = people.length > 1 && !lesson && keepsSecrets(pkg, match.state())
      const undone = match.undo({ ...(one === undefined ? {} : { seat: one }), ...(among ? { upTo: "either" } : {}) })
      if (undone.ok) {
        interrupt()
        retold.forget()
      }
      changed()
      return undone.ok ? undefined : undone.refusal
    },
    hand() {
      holder = undefined
      changes.value++
    },
    take(seat) {
      holder = seat
      changed()
    },
    async lend(seat, name) {
      const until = stop.signal
      const now = () => JSON.stringify([match.turn(seat).number, match.turn(seat).phase, match.actors().includes(seat)])
      const before = now()
      const helper = seatBot(match, seat, hire(name), createRandom(`${seed}/lent/${match.turn(seat).number}`))
      lending.value = true
      try {
        while (!until.aborted && now() === before) {
          const action = await helper.next(until)
          if (until.aborted || !submit(seat, action).ok) break
        }
      } catch (error) {
        if (!until.aborted) trouble.value = error instanceof Error ? error.message : String(error)
      } finally {
        lending.value = false
      }
      changed()
    },
    retry() {
      interrupt()
      changed()
    },
    end() {
      ended = true
      stop.abort()
    },
  }
  changed()
  return session
}

/** The end of a game in words; a draw has no winners. */
export interface Ending {
  readonly winners: readonly string[]
  readonly why: string
  readonly rule: string
}

/** Returns the end of the running game in words, once it is over. */
export function endingOf({ pkg, match }: Pick<Session, "pkg" | "match">, lang: Language): Ending | undefined {
  const outcome = match.outcome()
  return outcome && describeEnding(pkg, match.options, outcome, lang)
}

/** Returns an outcome in words. */
export function describeEnding(pkg: AnyRuledPackage, options: object, outcome: Outcome, lang: Language): Ending {
  const seats = pkg.game.seats(options)
  const best = winnersOf(outcome)
  return {
    winners: best.length === seats.length ? [] : best.map((seat) => seatName(pkg, seats[seat], lang)),
    why: explainEnding(pkg.rulebook, outcome.reason, lang),
    rule: outcome.rule,
  }
}
