import { expect, it } from "vitest"
import { differences, firstStep, type Run, tableOf } from "./compare.ts"

const digest = (digit: string) => digit.repeat(32)
const run = (engine: string, items: Readonly<Record<string, string>>): Run => ({
  engine,
  version: "1.2.3",
  ms: 2000,
  said: [{ game: "pig", part: "games", ms: 1500, items }],
})
const first = run("node 20", { "game:0": digest("a"), "game:1": digest("b"), "game:2": digest("c") })

it("engines that say the same do not differ, and their row has the seconds", () => {
  const other = run("bun", { "game:0": digest("a"), "game:1": digest("b"), "game:2": digest("c") })
  expect(differences(first, other)).toEqual([])
  expect(tableOf([first, other], () => "0123456789abcdef").split("\n")[2]).toBe(
    "| pig | `0123456789ab` | 1.5 s | 1.5 s |",
  )
})

it("the first game that differs is named, and the table shows its hash", () => {
  const other = run("bun", { "game:0": digest("a"), "game:1": digest("x"), "game:2": digest("y") })
  expect(
    differences(first, run("bun", { "game:0": digest("a"), "game:1": digest("d"), "game:2": digest("e") })),
  ).toEqual([{ engine: "bun", game: "pig", part: "games", item: "game:1" }])
  expect(
    tableOf([first, other], (text) => (text.includes("xxxx") ? "different1234" : "same12345678")).split("\n")[2],
  ).toBe("| pig | `same12345678` | 1.5 s | **different123** |")
})

it("what was thrown is a difference even where all engines throw it, and so is what an engine did not come to", () => {
  const thrown = run("node 20", { "game:0": "RangeError: no" })
  expect(differences(thrown, thrown)).toEqual([
    { engine: "node 20", game: "pig", part: "games", item: "game:0", error: "RangeError: no" },
  ])
  expect(differences(first, { ...first, said: [] })[0]?.error).toBe("it did not come so far")
})

it("the first step that differs is counted from 1; of two lists of which one is longer, it is the one behind the shorter", () => {
  expect(firstStep("a b c", "a x c")).toBe(2)
  expect(firstStep("a b", "a b c")).toBe(3)
})
