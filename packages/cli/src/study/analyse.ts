import { ask, type Line, shareOfPoints } from "@flottille/bots"
import { chanceOf } from "@flottille/bots/chances"
import { canBeOpen, prove } from "@flottille/bots/prove"
import { type Solution, solve, stages } from "@flottille/bots/solve"
import { type Actor, CHANCE, createRandom, type Seat, type StateWith, utilitiesOf } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { decimal, duration, grouped, indented, table, wrap } from "@flottille/host/layout"
import { counted, seatName } from "@flottille/host/words"
import { type Io, say, sayJson } from "../io"
import { notationOf } from "../language/wording"
import { reportWords } from "../measure/report-words"
import { findBot } from "../players/players"
import { startProgress } from "../terminal/progress"

export interface AnalyseRequest {
  readonly bot?: string
  readonly lines: number
  readonly seed?: string
  readonly json?: boolean
  readonly lang: Language
}

export interface SolveRequest {
  readonly turns: number
  readonly json?: boolean
  readonly lang: Language
}

interface Judged {
  readonly action: string
  /** The share of the points, from 0, a loss, to 1, a win. A game that all share gives 1 / seats. */
  readonly score: number
  readonly visits?: number
  readonly next?: readonly string[]
}

const percentIn = (language: Language) => (share: number) => `${decimal(share * 100, 1, language)} %`

/** All values of an ending; the work is done in one go, and the stages of it are shown. */
async function solved(io: Io, { game, endings }: AnyRuledPackage, material: string, lang: Language, like?: StateWith) {
  const words = reportWords(lang)
  if (!endings) throw new InputError("game", said`${game.id} has no endings that can be solved`)
  const begin = io.now()
  const progress = await startProgress(io, `solve ${game.id} ${material}`, stages)
  let reached = 0
  const solution = solve({ game, keyOf: (state) => endings.keyOf(state) }, endings.positions(material, like), () =>
    progress.reach(++reached),
  )
  progress.stop()
  const proof = solution.proved ? words.proved : words.notProved(solution.gap.toExponential(1))
  const [any] = endings.positions(material, like)
  const isExact = any === undefined || !endings.countsDraws?.(like ?? any)
  // Where a draw by counting can come, the values are those of another game, in which none comes.
  const claim = isExact ? proof : words.uncounted
  const found = `${words.within(words.positions(solution.positions), duration(io.now() - begin, lang))}, ${claim}`
  return {
    solution,
    isExact,
    said: `${game.id} ${material}${words.colon} ${found}${lang === "fr" ? " ; " : "; "}${words.endless}`,
  }
}

/** Returns the utility of the first seat once a game is over, else 0. */
function valueAfter(game: AnyRuledPackage["game"], state: StateWith): number {
  const outcome = game.outcome(state)
  return outcome ? (utilitiesOf(game, outcome)[0] ?? 0) : 0
}

function exactly(
  entry: AnyRuledPackage,
  state: StateWith,
  seat: Seat,
  solution: Solution<StateWith>,
  lang: Language,
): readonly Judged[] {
  const { game } = entry
  const judged = game.legalActions(state, seat).map((action) => {
    const next = game.clone(state)
    game.step(next, seat, action)
    // A draw by counting may come with this action; the solution knows no counting.
    const value = game.outcome(next) ? valueAfter(game, next) : (solution.valueAt(next) ?? 0)
    return {
      action: notationOf(entry, lang).formatAction(action, state),
      score: shareOfPoints(seat === 0 ? value : -value, 2),
    }
  })
  return judged.sort((a, b) => b.score - a.score)
}

async function byBot(io: Io, { entry, state, seat }: Studied, name: string, seed: string, lang: Language) {
  const { game } = entry
  const words = reportWords(lang)
  const notation = notationOf(entry, lang)
  const bot = (await findBot(io.files, entry, name, "--bot")).start()
  const { info, action } = await ask(bot, {
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    events: [],
    random: createRandom(seed),
    budget: bot.budget,
  })
  const lines: readonly Line<unknown>[] = info?.lines ?? [{ action, visits: 1, values: [], next: [] }]
  return {
    thought: info ? words.thought(grouped(info.iterations), grouped(info.plies)) : words.noSearch,
    judged: lines.map(({ action, visits, values, next }): Judged => {
      const ways = next.map((each) => notation.formatAction(each))
      const score = chanceOf(entry, values[seat] ?? 0, game.seats(state.options).length)
      return { action: notation.formatAction(action, state), score, visits, next: ways }
    }),
  }
}

interface Studied {
  readonly entry: AnyRuledPackage
  readonly state: StateWith
  readonly seat: Seat
}

interface Judgement {
  readonly heading: string
  readonly judged: readonly Judged[]
  readonly isExact: boolean
}

function readPosition(entry: AnyRuledPackage, position: string): Studied {
  const state = entry.game.parseState(position)
  const seat = entry.game.actors(state)[0]
  if (seat === undefined) throw new InputError("position", "the game is over")
  if (seat === CHANCE) throw new InputError("position", "chance acts next; no seat has a choice")
  return { entry, state, seat }
}

async function judge(io: Io, studied: Studied, { bot, seed, json, lang }: AnalyseRequest): Promise<Judgement> {
  const { entry, state, seat } = studied
  const { game, endings } = entry
  const words = reportWords(lang)
  // Programs read the game's own notation.
  const written = json ? "en" : lang
  if (bot !== undefined) {
    const begin = io.now()
    const { thought, judged } = await byBot(io, studied, bot, seed ?? io.freshSeed(), written)
    const heading = `${game.id}${words.colon} ${bot}, ${words.within(thought, duration(io.now() - begin, lang))}`
    return { heading, judged, isExact: false }
  }
  const material = endings?.materialOf(state)
  if (material === undefined)
    throw new InputError(
      "--bot",
      said`name one, as in --bot mcts:2000; exact values are known only of endings${endings ? "" : " of other games"}`,
    )
  const { solution, said: heading, isExact } = await solved(io, entry, material, lang, state)
  return { heading, judged: exactly(entry, state, seat, solution, written), isExact }
}

function printJudgement(
  io: Io,
  { entry: { game }, state, seat }: Studied,
  { heading, judged, isExact }: Judgement,
  { lines, lang }: AnalyseRequest,
): void {
  const words = reportWords(lang)
  const exact = isExact ? words.exact : ""
  const percent = percentIn(lang)
  const rows = judged
    .slice(0, lines)
    .map(({ action, score, visits, next = [] }, index) => [
      `${index + 1}`,
      `${percent(score)}${exact}`,
      action,
      ...(visits === undefined ? [] : [grouped(visits), next.slice(0, 4).join(" ")]),
    ])
  const left = Math.max(0, judged.length - rows.length)
  say(io, heading)
  say(io)
  say(io, indented(table(rows, ["right", "right", "left", "right", "left"])))
  say(io)
  const seats = game.seats(state.options)
  const called = seatName(seats[seat], lang)
  const par = percent(1 / seats.length).replace(/[.,]0 /, " ")
  say(io, `${words.gets(called, par)}${left > 0 ? words.moreLines(grouped(left)) : ""}`)
}

/** `analyse`: the best actions of a position, exactly where the game has its ending, else as a bot sees them. */
export async function analyse(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  position: string,
  request: AnalyseRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const studied = readPosition(entry, position)
  const judgement = await judge(io, studied, request)
  if (request.json) {
    const { state, seat } = studied
    const name = entry.game.seats(state.options)[seat]?.id ?? `${seat}`
    const lines = judgement.judged.slice(0, request.lines)
    return sayJson(io, { game: entry.game.id, position, seat: name, exact: judgement.isExact, lines })
  }
  printJudgement(io, studied, judgement, request)
  return 0
}

/** The least score of each kind of position, from the best for the first seat on. */
const kinds = [1 - 1e-9, 0.5 + 1e-9, 0.5 - 1e-9, 1e-9, -1] as const

interface Moment {
  readonly moment: string
  readonly positions: number
  /** Mean share of the first seat. */
  readonly mean: number
  /** Number of positions by kind. */
  readonly counts: readonly number[]
}

function momentsOf(
  { game, endings }: AnyRuledPackage,
  material: string,
  solution: Solution<StateWith>,
  nameOf: (actor: Actor) => string,
  language: Language,
): readonly Moment[] {
  const rows = new Map<string, { readonly counts: number[]; sum: number; positions: number }>()
  const seen = new Set<number>()
  for (const state of endings?.positions(material) ?? []) {
    const key = endings?.keyOf(state) ?? 0
    const value = solution.valueAt(state)
    if (value === undefined || seen.has(key)) continue
    seen.add(key)
    const [actor = 0] = game.actors(state)
    const { budgets } = game.turn(state, "referee")
    const budget = budgets.map(({ left, unit }) => `, ${left} ${counted(left, unit, language)}`)
    const moment = `${nameOf(actor)}${budget.join("")}`
    const row = rows.get(moment) ?? { counts: kinds.map(() => 0), sum: 0, positions: 0 }
    rows.set(moment, row)
    const kind = kinds.findIndex((least) => shareOfPoints(value, 2) >= least)
    row.counts[kind] = (row.counts[kind] ?? 0) + 1
    row.positions++
    row.sum += shareOfPoints(value, 2)
  }
  return [...rows].map(([moment, { counts, sum, positions }]) => ({ moment, positions, mean: sum / positions, counts }))
}

function printMoments(io: Io, said: string, moments: readonly Moment[], first: string, lang: Language): void {
  const words = reportWords(lang)
  const percent = percentIn(lang)
  const heading = [words.toChoose, words.positionsHeading, words.getsHeading(first), ...words.kinds]
  const cells = moments.map(({ moment, positions, mean, counts }) => [
    moment,
    grouped(positions),
    percent(mean),
    ...counts.map(grouped),
  ])
  say(io, said)
  say(io)
  say(io, indented(table([heading, ...cells], ["left", ...heading.slice(1).map(() => "right" as const)])))
  say(io)
  say(io, wrap(words.symmetric(first), io.stdout.columns))
}

/** `solve`: exact values of a whole ending; of a game that has none, the wins that can be forced from a position. */
export async function solveEnding(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  material: string,
  request: SolveRequest,
): Promise<number> {
  const { json, lang } = request
  const words = reportWords(lang)
  const entry = findGame(known, id)
  const { game, endings } = entry
  if (!endings && canBeOpen(entry)) return forcedWins(io, entry, material, request)
  const { solution, said } = await solved(io, entry, material, lang)
  const [any] = endings?.positions(material) ?? []
  // In data seats have their ids.
  const written = json ? "en" : lang
  const names = any ? game.seats(any.options).map((info) => seatName(info, written)) : []
  const nameOf = (actor: Actor) => names[Number(actor)] ?? (json ? "chance" : words.chance)
  const moments = momentsOf(entry, material, solution, nameOf, written)
  if (json) {
    const { positions, gap, proved } = solution
    const report = { game: game.id, version: game.version, ending: material, positions, gap, proved, moments }
    return sayJson(io, report)
  }
  printMoments(io, said, moments, names[0] ?? words.seat, lang)
  return 0
}

function forcedWins(io: Io, entry: AnyRuledPackage, position: string, { turns, json, lang }: SolveRequest): number {
  const { game } = entry
  const words = reportWords(lang)
  const notation = notationOf(entry, json ? "en" : lang)
  const state = game.parseState(position)
  const begin = io.now()
  const { actions, positions } = prove(entry, state, turns)
  const wins = actions.flatMap(({ action, turns: within }) =>
    within ? [{ action: notation.formatAction(action, state), turns: within }] : [],
  )
  const others = actions.length - wins.length
  const mover = game.seats(state.options).find((_, seat) => seat === game.actors(state)[0])
  if (json) {
    const { id, version } = game
    const seat = mover?.id ?? "nobody"
    return sayJson(io, { game: id, version, position, seat, within: turns, positions, wins, others })
  }
  const looked = words.within(words.positions(positions), duration(io.now() - begin, lang))
  say(io, `${game.id}${words.colon} ${looked}, ${words.everything}`)
  say(io)
  const rows = wins.map(({ action, turns: within }) => [action, words.winsWithin(within)])
  const actionsLeft = wins.length === 0 ? words.onlyActions : words.otherActions
  say(io, indented(table([...rows, [actionsLeft(others), words.doNot(others)]])))
  say(io)
  say(io, wrap(words.forced(seatName(mover, lang), turns), io.stdout.columns))
  return 0
}
