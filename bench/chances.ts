import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { shareOfPoints } from "@flottille/bots"
import { botNamed } from "@flottille/bots/named"
import { reviewGame } from "@flottille/bots/review"
import { seatBot } from "@flottille/bots/seat"
import { CHANCE, createRandom, utilitiesOf } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { drawing, element, label, type Markup } from "@flottille/core/svg"
import { loadGames } from "../scripts/games.ts"
import { root } from "../scripts/packages.mjs"
import { brier, chanceBy, fitChances, type Point, type Reliability, reliability, type Sample } from "./chances-fit.ts"

/** The players of each game, each against itself in turn, and the number of games. */
const plans: Readonly<Record<string, { readonly bots: readonly string[]; readonly games: number }>> = {
  dejarik: { bots: ["careless:35:greedy", "greedy", "expectimax:100"], games: 600 },
  "diabolik-fleet": { bots: ["careless:35:greedy", "greedy", "alphabeta:100"], games: 240 },
  "les-grands-amiraux": { bots: ["careless:35:greedy", "greedy", "ismcts:8"], games: 120 },
  "mille-sabords": { bots: ["careless:35:greedy", "greedy", "matrix:20"], games: 900 },
  diplomacy: { bots: ["careless:35:proposal", "proposal"], games: 60 },
  "sub-variant": { bots: ["careless:35:proposal", "proposal"], games: 40 },
}

/** One game in so many is held out of the fit. */
const HELD_OUT = 4

/** The calibration of a game. */
interface Calibration {
  readonly bots: readonly string[]
  readonly games: number
  readonly heldOut: number
  /** Brier scores on the games held out, without and with the table. */
  readonly before: number
  readonly after: number
  readonly points: readonly Point[]
  readonly told: readonly Reliability[]
  readonly calibrated: readonly Reliability[]
}

/** Plays a game of a bot against itself, and returns a position of each turn for each seat. */
async function play(pkg: AnyGamePackage, name: string, seed: string): Promise<readonly Sample[]> {
  const { game } = pkg
  const match = createMatch(game, { seed })
  const seats = game.seats(match.options)
  const bots = seats.map((_, seat) => seatBot(match, seat, botNamed(pkg, name), createRandom(`${seed} ${seat}`)))
  for (let [actor] = match.actors(); actor !== undefined && actor !== CHANCE; [actor] = match.actors()) {
    const action = await bots[actor]?.next()
    const { ok } = match.submit(actor, action)
    if (!ok) throw new RangeError(`${name} plays ${JSON.stringify(action)}, which is refused`)
  }
  const record = match.record()
  const { outcome } = record
  const review = await reviewGame(pkg, record, { perSeat: 0, seed, chance: (_, value) => value })
  if (!outcome || !review) return []
  const points = utilitiesOf(game, outcome).map((value) => shareOfPoints(value, seats.length))
  const turns = new Map(review.chances.slice(0, -1).map(({ turn, shares }) => [turn, shares]))
  turns.delete(0)
  const weight = 1 / Math.max(1, turns.size * points.length)
  return [...turns.values()].flatMap((values) =>
    values.map((value, seat) => ({ value, points: points[seat] ?? 0, weight })),
  )
}

/** Plays the games of a plan, fits a curve to some of them, and measures it on the others. */
async function calibrate(pkg: AnyGamePackage): Promise<Calibration | undefined> {
  const plan = plans[pkg.game.id]
  if (!plan) return undefined
  const seats = pkg.game.seats(pkg.game.options({})).length
  const share = (value: number) => shareOfPoints(value, seats)
  const fitted: Sample[] = []
  const held: Sample[] = []
  let heldOut = 0
  for (let number = 0; number < plan.games; number++) {
    const round = Math.floor(number / plan.bots.length)
    const bot = plan.bots[number % plan.bots.length] ?? ""
    const samples = await play(pkg, bot, `chances ${number}`)
    const isHeld = round % HELD_OUT === HELD_OUT - 1
    if (isHeld) heldOut++
    ;(isHeld ? held : fitted).push(...samples)
  }
  const points = fitChances(fitted, share, seats === 2)
  const chance = (value: number) => chanceBy(points, value)
  return {
    bots: plan.bots,
    games: plan.games,
    heldOut,
    before: brier(held, share),
    after: brier(held, chance),
    points,
    told: reliability(held, share),
    calibrated: reliability(held, chance),
  }
}

type Calibrations = Readonly<Record<string, Calibration>>

/** The module of the tables. */
function moduleOf(all: Calibrations): string {
  const path = join(root, "packages", "bots", "src", "chance-tables.ts")
  const text = readFileSync(path, "utf8")
  // A table that does not help is left out.
  const helpful = Object.entries(all).filter(([, { before, after }]) => after < before)
  const rows = helpful.map(([id, { points }]) => {
    const pairs = points.map(([value, chance]) => `[${Math.round(1000 * value)}, ${Math.round(1000 * chance)}]`)
    return `  // biome-ignore format: a table of numbers\n  "${id}": [${pairs.join(", ")}],`
  })
  return text.replace(/= \{[\s\S]*$/, () => `= {\n${rows.join("\n")}\n}\n`)
}

/** The figures as a table of docs/reports/strength.md. */
function tableOf(all: Calibrations, titles: ReadonlyMap<string, string>): string {
  const rows = Object.entries(all).map(([id, { bots, games, heldOut, before, after }]) => [
    titles.get(id) ?? id,
    bots.map((bot) => `\`${bot}\``).join(", "),
    `${games}`,
    `${heldOut}`,
    before.toFixed(4),
    after.toFixed(4),
  ])
  const head = ["game", "bots, each against itself", "games", "held out", "Brier before", "after"]
  const rule = ["---", "---", "--:", "--:", "--:", "--:"]
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

const palette = {
  ink: ["#222", "#ddd"],
  grid: ["#ddd", "#444"],
  first: ["#0b62a4", "#6ab7ff"],
  second: ["#c0392b", "#ff8a75"],
} as const

const SIZE = 150
const GAP = 40

/** One panel of the plot: told against came. */
function panel(title: string, index: number, { told, calibrated }: Calibration): readonly Markup[] {
  const left = GAP + (index % 3) * (SIZE + GAP)
  const top = GAP + Math.floor(index / 3) * (SIZE + GAP)
  const at = ({ told: x, came }: Pick<Reliability, "told" | "came">) =>
    [left + x * SIZE, top + (1 - came) * SIZE] as const
  const dots = (rows: readonly Reliability[], colour: string) =>
    rows.map((row) => {
      const [cx, cy] = at(row)
      const r = 2 + 6 * Math.sqrt(row.part)
      return element("circle", { cx: cx.toFixed(1), cy: cy.toFixed(1), r: r.toFixed(1), class: `fill-${colour}` })
    })
  const frame = { x: left, y: top, width: SIZE, height: SIZE, fill: "none", class: "line-grid" }
  const [[x1, y1], [x2, y2]] = [at({ told: 0, came: 0 }), at({ told: 1, came: 1 })]
  return [
    element("rect", frame),
    element("line", { x1, y1, x2, y2, class: "line-grid" }),
    label(left, top - 10, 13, title, { "text-anchor": "start", class: "fill-ink" }),
    ...dots(told, "second"),
    ...dots(calibrated, "first"),
  ]
}

/** The reliability plot. */
function plotOf(all: Calibrations, titles: ReadonlyMap<string, string>): string {
  const [width, height] = [GAP + 3 * (SIZE + GAP), 2 * GAP + 2 * (SIZE + GAP)]
  const legend = (x: number, colour: string, text: string) =>
    label(x, height - GAP / 2, 13, `● ${text}`, { "text-anchor": "start", class: `fill-${colour}` })
  return drawing(
    {
      name: "reliability",
      title: "Reliability of chances",
      description: "Chances that were told, to the right, against the share of the points that came, upwards.",
      box: [0, 0, width, height],
      palette,
    },
    ...Object.entries(all).flatMap(([id, each], index) => panel(titles.get(id) ?? id, index, each)),
    legend(GAP, "second", "before: the value of the evaluation"),
    legend(GAP + 280, "first", "after: the table"),
  )
}

const data = join(root, "bench", "chances.json")

/** Writes the tables, the plot and the figures. */
function write(found: ReadonlyMap<string, Calibration>, titles: ReadonlyMap<string, string>): void {
  const all: Calibrations = Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(data, `${JSON.stringify(all, null, 1)}\n`)
  writeFileSync(join(root, "packages", "bots", "src", "chance-tables.ts"), moduleOf(all))
  writeFileSync(join(root, "docs", "reliability.svg"), plotOf(all, titles))
  const page = join(root, "docs", "reports", "strength.md")
  const text = readFileSync(page, "utf8")
  const table = /^\| game \| bots, each[\s\S]*?\n(?=\n)/m
  writeFileSync(
    page,
    text.replace(table, () => `${tableOf(all, titles)}\n`),
  )
}

/** Fits the chances of all games, or of one, and writes down each at once. */
export async function writeChances(only?: string): Promise<number> {
  const known: Calibrations = existsSync(data) ? JSON.parse(readFileSync(data, "utf8")) : {}
  const found = new Map(Object.entries(known))
  const games = await loadGames()
  const titles = new Map(games.map(({ id, game }) => [id, game.title]))
  for (const pkg of games) {
    if (only !== undefined && pkg.id !== only) continue
    const calibration = await calibrate(pkg)
    if (!calibration) continue
    found.set(pkg.id, calibration)
    console.log(pkg.id, calibration.before.toFixed(4), calibration.after.toFixed(4))
    write(found, titles)
  }
  return 0
}
