import { readFileSync, writeFileSync } from "node:fs"
import { afterAll, describe, expect, test } from "vitest"
import type { LawResult } from "../src/report"
import { zoo } from "./zoo/broken"
import { paged } from "./zoo/specimen"

const PAGE = new URL("../docs/zoo.md", import.meta.url)
/** The page shows the cases of this seed. */
const SEED = 1
/** No counterexample of such small games needs more. */
const SHORT = 8

const results = new Map<string, readonly LawResult[]>()

describe("the zoo", () => {
  for (const { law, name, check } of zoo) {
    test(`law ${law} catches “${name}”`, () => {
      const found = check(law, SEED)
      results.set(name, found)
      const own = found.find((result) => result.law === law)
      expect(own?.ok).toBe(false)
      if (paged) expect(own?.counterexample?.actions.length).toBeLessThanOrEqual(SHORT)
    })
  }

  test("has a specimen for every law", () => {
    expect(new Set(zoo.map(({ law }) => law)).size).toBe(16)
  })

  test.runIf(paged)("is shown in docs/zoo.md as it is (UPDATE=1 writes the page)", () => {
    const page = pageOf()
    if (process.env.UPDATE) writeFileSync(PAGE, page)
    expect(readFileSync(PAGE, "utf8")).toBe(page)
  })
})

afterAll(() => results.clear())

function pageOf(): string {
  const intro = `# The zoo

Small broken games, each of which a law must catch within its number of random games
([docs/design/runs.md](../../../docs/design/runs.md)) in at least 99 of 100 seeds. They are short differences
from three sound games of [test/zoo](../test/zoo): **Pebbles** (perfect information, a die, a budget), **Cards** (hidden hands,
sealed bids that may be lifted) and **Tenders** (made of kinds and a sealed phase).
The answers were found and shrunk with seed ${SEED}.

This page is made by \`test/zoo.test.ts\`, which compares it in \`npm run check -- --deep\`;
\`UPDATE=1 npm test -- --project conformance\` writes it anew.
`
  const rows = zoo.map((specimen) => rowOf(specimen, results.get(specimen.name) ?? []))
  return [
    intro,
    "| law | specimen | fault | answer of the law | also caught by |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n")
}

function rowOf({ law, name, broken }: (typeof zoo)[number], found: readonly LawResult[]): string {
  const own = found.find((result) => result.law === law)
  const others = found.filter((result) => !result.ok && result.law !== law).map((result) => result.law)
  // Where in the code an error was thrown changes with every line written here.
  const [answer = "not caught"] = (own?.counterexample?.fault ?? "").replace(/ \([\w/.-]+:\d+\)/g, "").split("\n")
  const cells = [own?.title.replace(/^law /, ""), name, broken, answer, others.join(", ")]
  return `| ${cells.map((cell) => cell?.replaceAll("|", "\\|").trim()).join(" | ")} |`
}
