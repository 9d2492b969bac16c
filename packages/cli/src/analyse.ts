import { ask, type Line } from "@flottille/bots"
import { canBeOpen, prove } from "@flottille/bots/prove"
import { type Solution, solve, stages } from "@flottille/bots/solve"
import { type AnyGame, CHANCE, createRandom, type Seat, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "./errors"
import { findGame } from "./find-game"
import { type Io, say } from "./io"
import { duration, grouped, indented, table, wrap } from "./layout"
import { findBot } from "./players"
import { startProgress } from "./progress"

/** What `analyse` was asked for. */
export interface AnalyseRequest {
  readonly bot?: string
  readonly lines: number
  readonly seed?: string
  readonly json?: boolean
}

/** What `solve` was asked for. */
export interface SolveRequest {
  readonly turns: number
  readonly json?: boolean
}

/** An action, what it is worth to whoever chooses, and how that is known. */
interface Judged {
  readonly action: string
  /** From 0, a loss, to 1, a win; half is a draw. */
  readonly score: number
  readonly visits?: number
  readonly next?: readonly string[]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** A value from −1 to 1 as a share of the points. */
const share = (value: number) => (1 + value) / 2

/** All values of an ending; the work is done in one go, and the stages of it are shown. */
async function solved(io: Io, { game, endings }: AnyGamePackage, material: string, like?: StateWith) {
  if (!endings) throw new InputError("game", `${game.id} has no endings that can be solved`)
  const begin = io.now()
  const progress = await startProgress(io, `solve ${game.id} ${material}`, stages)
  let reached = 0
  const solution = solve({ game, keyOf: (state) => endings.keyOf(state) }, endings.positions(material, like), () =>
    progress.reach(++reached),
  )
  progress.stop()
  const proof = solution.proved ? "proved" : `not proved: values differ by up to ${solution.gap.toExponential(1)}`
  const found = `${grouped(solution.positions)} positions in ${duration(io.now() - begin)}, ${proof}`
  return { solution, said: `${game.id} ${material}: ${found}; an endless game counts as a draw` }
}

/** Every action with its exact score, the best first. */
function exactly(game: AnyGame, state: StateWith, seat: Seat, solution: Solution<StateWith>): readonly Judged[] {
  const judged = game.legalActions(state, seat).map((action) => {
    const next = game.clone(state)
    game.step(next, seat, action)
    const value = solution.valueAt(next) ?? game.outcome(next)?.returns[0] ?? 0
    return { action: game.formatAction(action, state), score: share(seat === 0 ? value : -value) }
  })
  return judged.sort((a, b) => b.score - a.score)
}

/** What a bot thinks of the actions that it looked at. */
async function byBot(io: Io, entry: AnyGamePackage, state: StateWith, seat: Seat, name: string, seed: string) {
  const { game } = entry
  const bot = (await findBot(io.files, entry, name, "--bot")).start()
  const { info, action } = await ask(bot, {
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    news: [],
    random: createRandom(seed),
    budget: bot.budget,
  })
  const lines: readonly Line<unknown>[] = info?.lines ?? [{ action, visits: 1, values: [], next: [] }]
  return {
    thought: info ? `${grouped(info.iterations)} iterations, ${grouped(info.plies)} actions played` : "no search",
    judged: lines.map(({ action, visits, values, next }): Judged => {
      const ways = next.map((each) => game.formatAction(each))
      return { action: game.formatAction(action, state), score: share(values[seat] ?? 0), visits, next: ways }
    }),
  }
}

/** `analyse`: the best actions of a position, exactly where the game has its ending, else as a bot sees them. */
export async function analyse(
  io: Io,
  known: readonly AnyGamePackage[],
  id: string,
  position: string,
  { bot, lines, seed, json }: AnalyseRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const { game, endings } = entry
  const state = game.parseState(position)
  const seat = game.actors(state)[0]
  if (seat === undefined) throw new InputError("position", "the game is over")
  if (seat === CHANCE) throw new InputError("position", "chance is to act, nobody chooses")
  const name = game.seats(state.options)[seat]?.id ?? `${seat}`
  const material = bot === undefined ? endings?.materialOf(state) : undefined
  if (bot === undefined && material === undefined)
    throw new InputError(
      "--bot",
      `name one, as in --bot mcts:2000; exact values are known only of endings${endings ? "" : " of other games"}`,
    )

  let heading: string
  let judged: readonly Judged[]
  if (material !== undefined) {
    const { solution, said } = await solved(io, entry, material, state)
    heading = said
    judged = exactly(game, state, seat, solution)
  } else {
    const begin = io.now()
    const { thought, judged: found } = await byBot(io, entry, state, seat, bot ?? "", seed ?? io.freshSeed())
    heading = `${game.id}: ${bot}, ${thought} in ${duration(io.now() - begin)}`
    judged = found
  }
  const shown = judged.slice(0, lines)
  if (json) {
    say(io, JSON.stringify({ game: id, position, seat: name, exact: material !== undefined, lines: shown }, null, 2))
    return 0
  }
  const exact = material === undefined ? "" : ", exact"
  const rows = shown.map(({ action, score, visits, next = [] }, index) => [
    `${index + 1}`,
    `${percent(score)}${exact}`,
    action,
    ...(visits === undefined ? [] : [grouped(visits), next.slice(0, 4).join(" ")]),
  ])
  const left = Math.max(0, judged.length - shown.length)
  say(io, heading)
  say(io)
  say(io, indented(table(rows, ["right", "right", "left", "right", "left"])))
  say(io)
  say(io, `What ${name} gets: 100 % a win, 50 % a draw.${left > 0 ? ` ${grouped(left)} more with --lines.` : ""}`)
  return 0
}

/** The least score of each kind of position, from the best for the first seat on. */
const kinds = [
  ["won", 1 - 1e-9],
  ["ahead", 0.5 + 1e-9],
  ["level", 0.5 - 1e-9],
  ["behind", 1e-9],
  ["lost", -1],
] as const

/** `solve`: exact values of a whole ending; of a game that has none, the wins that can be forced from a position. */
export async function solveEnding(
  io: Io,
  known: readonly AnyGamePackage[],
  id: string,
  material: string,
  request: SolveRequest,
): Promise<number> {
  const { json } = request
  const entry = findGame(known, id)
  const { game, endings } = entry
  if (!endings && canBeOpen(entry)) return forcedWins(io, entry, material, request)
  const { solution, said } = await solved(io, entry, material)
  const [any] = endings?.positions(material) ?? []
  const names = any ? game.seats(any.options).map((info) => info.id) : []
  const rows = new Map<string, { readonly counts: number[]; sum: number; positions: number }>()
  const seen = new Set<number>()
  for (const state of endings?.positions(material) ?? []) {
    const key = endings?.keyOf(state) ?? 0
    const value = solution.valueAt(state)
    if (value === undefined || seen.has(key)) continue
    seen.add(key)
    const [seat = 0] = game.actors(state)
    const { budgets } = game.turn(state, "referee")
    const moment = `${names[Number(seat)] ?? "chance"}${budgets.map(({ left, unit }) => `, ${left} ${unit}${left === 1 ? "" : "s"}`).join("")}`
    const row = rows.get(moment) ?? { counts: kinds.map(() => 0), sum: 0, positions: 0 }
    rows.set(moment, row)
    const kind = kinds.findIndex(([, least]) => share(value) >= least)
    row.counts[kind] = (row.counts[kind] ?? 0) + 1
    row.positions++
    row.sum += share(value)
  }
  const told = [...rows].map(([moment, { counts, sum, positions }]) => ({ moment, positions, mean: sum / positions, counts }))
  if (json) {
    const { positions, gap, proved } = solution
    say(io, JSON.stringify({ game: id, version: game.version, ending: material, positions, gap, proved, moments: told }, null, 2))
    return 0
  }
  const first = names[0] ?? "the first seat"
  const heading = ["to choose", "positions", `${first} gets`, ...kinds.map(([word]) => word)]
  const cells = told.map(({ moment, positions, mean, counts }) => [moment, grouped(positions), percent(mean), ...counts.map(grouped)])
  say(io, said)
  say(io)
  say(io, indented(table([heading, ...cells], ["left", ...heading.slice(1).map(() => "right" as const)])))
  say(io)
  const remark = `Positions that a turned or mirrored board makes the same count once; won to lost is how they stand for ${first}.`
  say(io, wrap(remark, io.stdout.columns))
  return 0
}

/** The wins that whoever is to move can force, with everything looked at. */
function forcedWins(io: Io, entry: AnyGamePackage, position: string, { turns, json }: SolveRequest): number {
  const { game } = entry
  const state = game.parseState(position)
  const begin = io.now()
  const { actions, positions } = prove(entry, state, turns)
  const wins = actions.flatMap(({ action, turns: within }) => (within ? [{ action: game.formatAction(action, state), turns: within }] : []))
  const others = actions.length - wins.length
  const name = game.seats(state.options).find((_, seat) => seat === game.actors(state)[0])?.id ?? "nobody"
  if (json) {
    say(io, JSON.stringify({ game: game.id, version: game.version, position, seat: name, within: turns, positions, wins, others }, null, 2))
    return 0
  }
  const count = (number: number, unit: string) => `${grouped(number)} ${unit}${number === 1 ? "" : "s"}`
  say(io, `${game.id}: ${count(positions, "position")} in ${duration(io.now() - begin)}, everything that the rules allow`)
  say(io)
  const rows = wins.map(({ action, turns: within }) => [action, `wins within ${count(within, "turn")}`])
  say(io, indented(table([...rows, [count(others, wins.length > 0 ? "other action" : "action"), `${others === 1 ? "does" : "do"} not`]])))
  say(io)
  say(io, wrap(`What ${name} can force within ${count(turns, "turn")} of its own, whatever the other does.`, io.stdout.columns))
  return 0
}
