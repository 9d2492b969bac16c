import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "../scripts/commands/build.ts"
import { root } from "../scripts/packages.mjs"
import { runNode } from "../scripts/processes.mjs"

/** A series in the table of docs/reports/strength.md: a row with its command, and one for each bot. */
const series = /^\| (`([\w-]+) .+`)(?: \|){6}\n(?:\| \| .+\n)+/gm

interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}
interface Standing {
  readonly name: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly score: Interval
  readonly elo: Interval
  readonly decision: { readonly median: number }
}

const percent = (share: number) => (100 * share).toFixed(1)
const elo = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(0)}`

function rowOf({ name, wins, draws, losses, score, elo: rating, decision }: Standing): string {
  const cells = [
    `\`${name}\``,
    `${wins}–${draws}–${losses}`,
    `${percent(score.value)} % (${percent(score.low)}–${percent(score.high)})`,
    `${elo(rating.value)} (${elo(rating.low)} to ${elo(rating.high)})`,
    decision.median.toFixed(1),
  ]
  return `| | ${cells.join(" | ")} |\n`
}

/** Plays the series of docs/reports/strength.md, or those of one game, and writes down their results. */
export async function writeLadders(game?: string): Promise<number> {
  const built = await build({ only: ["cli"], declarations: false })
  if (built !== 0) return built
  const page = join(root, "docs", "reports", "strength.md")
  for (const [before, command = "", id] of readFileSync(page, "utf8").matchAll(series)) {
    if (game !== undefined && id !== game) continue
    console.log(command)
    const words = ["arena", ...command.slice(1, -1).split(" "), "--json"]
    const program = join(root, "packages", "cli", "bin", "flottille.js")
    const { code, output } = await runNode([program, ...words], { stdio: ["ignore", "pipe", "inherit"] })
    if (code !== 0) return code
    const standings: readonly Standing[] = JSON.parse(output).standings
    const now = `| ${command} | | | | | |\n${standings.map(rowOf).join("")}`
    // Others may have written there while it played.
    const text = readFileSync(page, "utf8")
    writeFileSync(
      page,
      text.replace(before, () => now),
    )
  }
  return 0
}
