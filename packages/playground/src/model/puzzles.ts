/** Puzzles: positions with a single best action. */
import { shareOfPoints } from "@flottille/bots"
import { chanceOf } from "@flottille/bots/chances"
import { canonicalJson, createRandom, pick, type Random, type Seat } from "@flottille/core"
import { createMatch, standingEvents, winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import type { BotWorker } from "./bot-worker"
import type { AnyMatch } from "./sight"
import { type KeyValueStorage, put } from "./storage"

/** A puzzle of a game. */
export interface Puzzle {
  /** From 1, easy, to 3. */
  readonly grade: 1 | 2 | 3
  /** The best action, in the game's notation. */
  readonly action: string
  /** The position, in the game's notation. */
  readonly start: string
}

/** Reads puzzles, one a line: grade, action and position, separated by bars. */
export function readPuzzles(text: string): readonly Puzzle[] {
  return text.split("\n").flatMap((line): Puzzle[] => {
    const [, grade, action, start] = /^([123])\|([^|]+)\|(.+)$/.exec(line) ?? []
    if (action === undefined || start === undefined) return []
    return [{ grade: grade === "1" ? 1 : grade === "2" ? 2 : 3, action, start }]
  })
}

const keyOf = (game: string) => `flottille:puzzles:${game}`

/** Returns the positions of the puzzles that were solved in this browser. */
export function solvedIn(storage: KeyValueStorage, game: string): ReadonlySet<string> {
  return new Set((storage.getItem(keyOf(game)) ?? "").split("\n").filter(Boolean))
}

/** Notes that a puzzle is solved; without storage, for as long as the page is open. */
export function noteSolved(storage: KeyValueStorage, game: string, solved: ReadonlySet<string>): void {
  put(storage, keyOf(game), [...solved].join("\n"))
}

/** What judges positions: proofs, and bots where nothing is proved. */
type Judge = Pick<BotWorker, "exactly" | "createBot">

/** The best action of whoever is to act, with the share of the points that it leaves the solver. */
interface Best {
  readonly action: unknown
  readonly share: number
  /** False for the judgement of a bot. */
  readonly isExact: boolean
}

/** A win by the best actions of both sides, with the first dice that allow it. */
export interface Way {
  readonly seed: string
  readonly actions: readonly unknown[]
}

/** The reason why a choice is worse than the answer. */
export interface Reason {
  /** The shares of the points that they win. */
  readonly shares: readonly [choice: number, answer: number]
  readonly isExact: boolean
  /** What the other side then does best. */
  readonly reply: { readonly seat: Seat; readonly action: unknown; readonly view: unknown } | undefined
}

const BOT = "level:5"
/** Dice that are tried for a win, and its number of actions: a short one if there is one. */
const MOST_DICE = 120
const LENGTHS = [8, 60]

const isSeat = (actor: unknown): actor is Seat => typeof actor === "number"

/** Values that differ by less are equal: of such actions one is drawn, as a game that goes on repeating itself has no end. */
const EQUAL = 1e-6

async function bestOf(
  pkg: AnyGamePackage,
  match: AnyMatch,
  [solver, judge, random]: readonly [solver: Seat, judge: Judge, random: Random],
): Promise<Best | undefined> {
  const [seat] = match.actors()
  if (!isSeat(seat)) return undefined
  const view = match.view(seat)
  const known = await judge.exactly(view, seat)
  const [{ value, turns } = { value: 0 }] = known
  const equal = known.filter((each) => value - each.value < EQUAL && each.turns === turns)
  if (equal.length > 0) {
    const share = shareOfPoints(value, 2)
    return { action: pick(equal, random).action, share: seat === solver ? share : 1 - share, isExact: true }
  }
  const bot = judge.createBot(BOT)
  const { action, info } = await bot.choose({
    seat,
    view,
    actions: match.legalActions(seat),
    events: standingEvents(match.events(seat)),
    random,
    budget: bot.budget,
  })
  return { action, share: chanceOf(pkg, info?.lines[0]?.values[solver] ?? 0, 2), isExact: false }
}

/** Plays a puzzle to its win; nothing if no dice win. */
export async function wayToWin(
  pkg: AnyGamePackage,
  { start, action: answer }: Puzzle,
  seat: Seat,
  judge: Judge,
): Promise<Way | undefined> {
  for (const length of LENGTHS)
    for (let dice = 0; dice < MOST_DICE; dice++) {
      const seed = `${start}/${dice}`
      const match: AnyMatch = createMatch(pkg.game, { start, seed })
      const actions: unknown[] = []
      const random = createRandom(seed)
      let next: unknown = pkg.game.parseAction(answer, match.state(), seat)
      while (next !== undefined && actions.length < length) {
        const [actor] = match.actors()
        if (!isSeat(actor) || !match.submit(actor, next).ok) break
        actions.push(next)
        next = (await bestOf(pkg, match, [seat, judge, random]))?.action
      }
      const outcome = match.outcome()
      if (outcome && winnersOf(outcome).join() === `${seat}`) return { seed, actions }
    }
  return undefined
}

/** Judges a choice that is not the answer, and plays on to the other side's best reply. */
export async function whyNot(
  pkg: AnyGamePackage,
  { start }: Puzzle,
  seat: Seat,
  choice: unknown,
  judge: Judge,
): Promise<Reason> {
  const match: AnyMatch = createMatch(pkg.game, { start, seed: start })
  const random = createRandom(start)
  const known = await judge.exactly(match.view(seat), seat)
  const chosen = canonicalJson(choice)
  const value = known.find(({ action }) => canonicalJson(action) === chosen)?.value
  match.submit(seat, choice)
  const first = await bestOf(pkg, match, [seat, judge, random])
  let best = first
  while (best && match.actors()[0] === seat && match.submit(seat, best.action).ok)
    best = await bestOf(pkg, match, [seat, judge, random])
  const [actor] = match.actors()
  const share = value === undefined ? (first?.share ?? 0) : shareOfPoints(value, 2)
  return {
    shares: [share, shareOfPoints(known[0]?.value ?? 1, 2)],
    isExact: value !== undefined || first?.isExact === true,
    reply: best && isSeat(actor) ? { seat: actor, action: best.action, view: match.view(actor) } : undefined,
  }
}
