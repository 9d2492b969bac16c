import { readFileSync, writeFileSync } from "node:fs"
import { expect, it } from "vitest"
import { laws } from "../src/laws/all"
import { runOfLaw } from "../src/run"
import { zoo } from "./zoo/broken"

const PAGE = new URL("../../../docs/design/runs.md", import.meta.url)
/** Seeds with which every specimen is looked for; 0 to measure nothing. */
const seeds = Number(process.env.FLOTTILLE_ZOO ?? 0)
const page = readFileSync(PAGE, "utf8")
const rowOf = /^\| (\d+) · .*\n/gm

it("each law has the number of random games that its page gives", () => {
  const rows = [...page.matchAll(rowOf)].map(([row]) => row.split("|").map((cell) => cell.trim()))
  expect(rows.map(([, , games]) => Number(games))).toEqual(laws.map((law) => runOfLaw(law, {}).runs))
  for (const [, , games, needed] of rows) expect(Number(games)).toBe(Math.max(5, Number(needed)))
})

it.runIf(seeds > 0)(`each law catches all its specimens in 99 of 100 of ${seeds} seeds, as its page says`, () => {
  const rows = laws.map((law) => {
    const found = zoo.flatMap(({ law: number, name, check }) => {
      if (number !== law.number) return []
      const firsts = Array.from({ length: seeds }, (_, seed) => {
        const result = check(number, seed + 1, 100).find((each) => each.law === number)
        return result?.ok === false ? result.runs : Number.POSITIVE_INFINITY
      }).sort((one, other) => one - other)
      return [{ name, games: firsts[Math.ceil(0.99 * seeds) - 1] ?? Number.NaN }]
    })
    const [hardest] = found.sort((one, other) => other.games - one.games)
    const games = hardest?.games ?? 0
    return `| ${law.number} · ${law.name} | ${Math.max(5, games)} | ${games} | ${hardest?.name} | ${found.length} |\n`
  })
  const [head = "", ...rest] = page.split(rowOf)
  // The next run compares it with the laws.
  writeFileSync(PAGE, head + rows.join("") + (rest.at(-1) ?? ""))
})
