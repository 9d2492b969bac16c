import { describe, expect, test } from "vitest"
import { laws } from "../src/laws/all"
import { zoo } from "./zoo/broken"
import { isShrunk } from "./zoo/specimen"

/** No counterexample of such small games needs more. */
const SHORT = 8

describe("the zoo", () => {
  for (const { law, name, check } of zoo)
    test(`law ${law} catches “${name}”`, () => {
      const own = check(law, 1).find((result) => result.law === law)
      expect(own?.ok).toBe(false)
      if (isShrunk) expect(own?.counterexample?.actions.length).toBeLessThanOrEqual(SHORT)
    })

  test("has a specimen for every law", () => {
    expect(new Set(zoo.map(({ law }) => law)).size).toBe(16)
  })

  test("is shown in docs/zoo.md as it is (-u writes the page)", async () => {
    await expect(pageOf()).toMatchFileSnapshot("../docs/zoo.md")
  })
})

function pageOf(): string {
  const rows = laws.map(({ number, name }) => {
    const specimens = zoo.filter(({ law }) => law === number).map((each) => each.name)
    return `| ${number} · ${name} | ${specimens.join("; ")} |\n`
  })
  return `# The zoo

Small broken games, each of which a law must catch within its number of random games
([docs/design/runs.md](../../../docs/design/runs.md)) in at least 99 of 100 seeds. They are short differences from three sound games:
**Pebbles** (perfect information, a die, a budget), **Cards** (hidden hands, sealed bids that may be lifted) and **Tenders** (made of
kinds and a sealed phase). [test/zoo](../test/zoo) says in a sentence what is broken in each.

| law | specimens |
|---|---|
${rows.join("")}`
}
