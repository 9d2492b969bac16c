/** The laws of bots, checked in positions of random games. */
import { ask, type Bot, type Budget, type SearchRequest } from "@flottille/bots"
import type { AnyGame, Seat, StateWith } from "@flottille/core"
import { CHANCE, canonicalJson, createRandom, isFlottilleError } from "@flottille/core"
import { actorName, type History, stateAt } from "./game-under-test"
import { brief, textDifference } from "./json"
import { type LawCase, samples, violate } from "./law-case"
import { observeStep, twinsOf } from "./laws/twins"

/** The game that a bot is created for. It exposes the true state, which a bot must not use. */
export interface BotTable<State> {
  /** Returns the true state. */
  state(): State
}

type AnyView = unknown
type TestedBot = Bot<unknown, AnyView, unknown>

export interface BotBench {
  /** Creates the bot, as for one seat of one game. */
  make(table: BotTable<StateWith>): TestedBot
  /** Iterations per answer. */
  readonly iterations: number
  /** Tolerance for a late answer on a busy machine, in milliseconds. */
  readonly slack: number
  /** Called for every pair of indistinguishable positions, once the bot has answered in both. */
  onPair?(): void
}

export interface BotLaw {
  readonly number: number
  readonly name: string
  check(lawCase: LawCase, bench: BotBench): Promise<void>
}

/** Maximum number of entries whose events one request contains. */
const NEWS = 12

/** Returns a seat's events from the latest entries. */
export function eventsOf(game: AnyGame, history: History, seat: Seat): readonly unknown[] {
  const first = Math.max(0, history.entries.length - NEWS)
  return history.entries
    .slice(first)
    .flatMap((entry, index) => observeStep(game, stateAt(history, first + index), entry).observedBy(seat).events)
}

/** Returns the request of a seat in a position. It is a copy that the bot may change. */
function requestAt(lawCase: LawCase, seat: Seat, state: StateWith, budget: Budget): SearchRequest<unknown, AnyView> {
  const { game } = lawCase.tested
  return {
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    events: eventsOf(game, lawCase.history, seat),
    random: createRandom(lawCase.recipe.salt),
    budget,
  }
}

function askedSeats({ tested: { game }, state }: LawCase): readonly Seat[] {
  return game.actors(state).filter((actor) => actor !== CHANCE)
}

/** Returns the answer of a fresh bot with its statistics. */
async function answerAt(lawCase: LawCase, bench: BotBench, seat: Seat, state: StateWith): Promise<unknown> {
  const { game } = lawCase.tested
  const bot = bench.make({ state: () => game.clone(state) }).start()
  return ask(bot, requestAt(lawCase, seat, state, { iterations: bench.iterations }))
}

/** Sources of nondeterminism that must not affect a bot with an iteration budget. */
interface World {
  /** First number of `Math.random`, from 0 to 1. */
  readonly luck: number
  readonly days: number
  readonly speed: number
}

const [here, elsewhere]: readonly [World, World] = [
  { luck: 0.37, days: 0, speed: 1 },
  { luck: 0.87, days: 1, speed: 1000 },
]

async function within<T>({ luck, days, speed }: World, work: () => Promise<T>): Promise<T> {
  const { random } = Math
  const { now } = Date
  const clock = performance.now
  let next = luck
  try {
    Math.random = () => {
      const drawn = next
      next = (next * 997) % 1
      return drawn
    }
    Date.now = () => now() + days * 86_400_000
    performance.now = () => clock.call(performance) * speed
    return await work()
  } finally {
    Math.random = random
    Date.now = now
    performance.now = clock
  }
}

async function checkInputAlone(lawCase: LawCase, bench: BotBench): Promise<void> {
  const { game } = lawCase.tested
  for (const seat of askedSeats(lawCase).slice(0, 2)) {
    lawCase.noteCheck()
    const who = actorName(game, lawCase.state, seat)
    const first = await within(here, () => answerAt(lawCase, bench, seat, lawCase.state))
    const again = await within(elsewhere, () => answerAt(lawCase, bench, seat, lawCase.state))
    const changed = textDifference(first, again)
    if (changed)
      violate(
        lawCase,
        `asked the same for ${who} again it answers otherwise, so the clock, luck or an earlier game takes part: ` +
          `${changed}`,
      )
    for (const twin of twinsOf(lawCase, seat)) {
      if (canonicalJson(game.legalActions(twin.state, seat)) !== canonicalJson(game.legalActions(lawCase.state, seat)))
        continue
      const other = await within(here, () => answerAt(lawCase, bench, seat, twin.state))
      bench.onPair?.()
      const found = textDifference(first, other)
      if (found)
        violate(
          lawCase,
          `${who} answers otherwise in ${JSON.stringify(game.formatState(twin.state))} (${twin.how}), which ` +
            `looks the same to it: ${found}`,
        )
    }
  }
}

/** Returns the code of a bot's error, or a violation. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (isFlottilleError(error)) return error.code
    throw error
  }
}

const badBudgets: readonly Budget[] = [
  { iterations: 0 },
  { iterations: Number.NaN },
  { iterations: -1 },
  { iterations: 0.5 },
  { ms: 0 },
  { ms: Number.NaN },
]

/** A thinking time in milliseconds, short enough to test often. */
const MOMENT = 5

async function checkWithinBounds(lawCase: LawCase, bench: BotBench): Promise<void> {
  const { game } = lawCase.tested
  const seat = askedSeats(lawCase)[0]
  if (seat === undefined) return
  lawCase.noteCheck()
  const who = actorName(game, lawCase.state, seat)
  const make = () => bench.make({ state: () => game.clone(lawCase.state) }).start()
  const asked = (budget: Budget) => requestAt(lawCase, seat, lawCase.state, budget)

  // `ask` throws for an unlisted action.
  const { info } = await ask(make(), asked({ iterations: bench.iterations }))
  if (info && info.iterations > bench.iterations)
    violate(lawCase, `asked for ${who} to think ${bench.iterations} iterations, it thinks ${info.iterations}`)
  const listed = game.legalActions(lawCase.state, seat).map(canonicalJson)
  for (const { action } of info?.lines ?? [])
    if (!listed.includes(canonicalJson(action)))
      violate(lawCase, `it thinks of ${brief(action)}, which ${who} cannot do`)

  for (const budget of badBudgets) {
    const code = await refusalOf(async () => make().choose(asked(budget)))
    if (code !== "budget")
      violate(lawCase, `the budget ${"ms" in budget ? `${budget.ms} ms` : budget.iterations} is not refused`)
  }
  const stopped = AbortSignal.abort()
  if ((await refusalOf(async () => make().choose({ ...asked({ iterations: 1 }), signal: stopped }))) !== "aborted")
    violate(lawCase, "an aborted signal does not stop it")

  // A busy machine may be late once or twice.
  let late = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && late > MOMENT + bench.slack; attempt++) {
    const begun = performance.now()
    await ask(make(), asked({ ms: MOMENT }))
    late = performance.now() - begun
  }
  if (late > MOMENT + bench.slack)
    violate(lawCase, `asked to answer for ${who} within ${MOMENT} ms, it takes ${Math.round(late)}`)
}

/** Checks a law at the last position of a random game and at two earlier ones. */
async function atSamples(lawCase: LawCase, check: (lawCase: LawCase) => Promise<void>): Promise<void> {
  for (const each of samples(lawCase)) await check(each)
}

/** Both laws in order. */
export const botLaws: readonly BotLaw[] = [
  {
    number: 1,
    name: "a bot is a function of its questions",
    check: (lawCase, bench) => atSamples(lawCase, (each) => checkInputAlone(each, bench)),
  },
  {
    number: 2,
    name: "a bot answers within its list and its budget",
    check: (lawCase, bench) => atSamples(lawCase, (each) => checkWithinBounds(each, bench)),
  },
]
