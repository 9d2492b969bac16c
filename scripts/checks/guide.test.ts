import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { root } from "../packages.mjs"

const read = (file: string) => readFileSync(join(root, file), "utf8")

it("the guide names only existing commands", () => {
  const guide = read("docs/adding-a-game.md")
  const steps = read("scripts/commands/check.ts")
  const flags = read("packages/create-game/src/arguments.ts")
  const found = (pattern: RegExp) => [...guide.matchAll(pattern)].flatMap(([, names = ""]) => names.split(","))
  const { scripts } = JSON.parse(read("package.json"))
  expect(found(/npm run ([\w-]+)/g).filter((script) => !(script in scripts))).toEqual([])
  expect(found(/--only ([\w,-]+)/g).filter((step) => !new RegExp(`\\[\\s*"${step}",`).test(steps))).toEqual([])
  expect(found(/new-game[^\n`]* --([\w-]+)/g).filter((flag) => !flags.includes(`--${flag}`))).toEqual([])
})

it("the page on hidden information quotes the source of its game", () => {
  const cards = join(root, "packages/create-game/templates/game")
  const files = readdirSync(cards, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
  const sources = files.map((name) => readFileSync(join(cards, name), "utf8"))
  const quotes = [...read("docs/hidden-information.md").matchAll(/^```mts\n([\s\S]*?)^```/gm)].map(
    ([, quote = ""]) => quote,
  )
  expect(quotes.length).toBeGreaterThan(3)
  expect(quotes.filter((quote) => !sources.some((source) => source.includes(quote)))).toEqual([])
})
