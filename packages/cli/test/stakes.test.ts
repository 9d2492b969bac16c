/** Games for stakes at the command line: report cards, series, matches of bots, sessions and records. */
import { barePackage } from "@flottille/host/module"
import { describe, expect, it } from "vitest"
import { kuhn, leduc } from "../../../examples/poker/src/index"
import { run } from "./fixtures/run"

const entries = [barePackage(kuhn), barePackage(leduc)]
const poker = (line: string | readonly string[], setup = {}) => run(line, setup, entries)

describe("a zero-sum game at the command line", () => {
  it("has its mean return in the report card, which the seats win and lose", async () => {
    const { code, out } = await poker("report leduc-poker -n 60 --bots none --skill 0 --seed 1")
    expect(code).toBe(0)
    const means = [...out.matchAll(/uniform +([+−])(\d+\.\d{3}) +[+−]\d+\.\d{3} … \+\d/g)]
    expect(means).toHaveLength(2)
    const [first, second] = means
    expect(first?.[2]).toBe(second?.[2])
    expect(first?.[1]).not.toBe(second?.[1])
    expect(out).toContain("such as chips")
    const french = await poker("report leduc-poker -n 20 --bots none --skill 0 --seed 1 --lang fr")
    expect(french.out).toContain("gain moyen")
    const other = await run("report risk -n 20 --bots none --skill 0 --seed 1")
    expect(other.out).not.toContain("mean return")
  })

  it("has chips in series and in matches of bots", async () => {
    expect((await poker("simulate leduc-poker -n 20 --seed 1")).out).toMatch(/mean return\n.*−0\.500\n.*\+0\.500\n/)
    const { out } = await poker("arena kuhn-poker uniform ismcts:20 --blocks 5 --seed 1 --json")
    const { standings } = JSON.parse(out)
    const [uniform, ismcts] = standings.map(({ stake }: { stake: { value: number } }) => stake.value)
    expect(uniform + ismcts).toBeCloseTo(0, 9)
  })

  it("answers with chips in a session, and its record is read and verified", async () => {
    const begin = { session: "s", game: "leduc-poker", as: "referee", seed: 2 }
    const lines = [
      { id: 1, method: "new", params: begin },
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, method: "step", params: { session: "s" } })),
      { id: "returns", method: "returns", params: { session: "s" } },
      { id: "record", method: "record", params: { session: "s" } },
    ].map((line) => JSON.stringify(line))
    const { out } = await poker("serve", { lines })
    const answers = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    const { result } = answers.find(({ id }) => id === "returns")
    const [first, second] = result.returns
    expect([result.over, first + second]).toEqual([true, 0])
    expect(first).not.toBe(0)
    const { record } = answers.find(({ id }) => id === "record").result
    expect(record.outcome.returns).toEqual([first, second])
    const read = (changed: object) => poker("replay game.json", { files: { "game.json": JSON.stringify(changed) } })
    expect((await read(record)).out).toContain("Verified:")
    const doubled = { ...record.outcome, returns: [2 * first, 2 * second] }
    expect((await read({ ...record, outcome: doubled })).err).toContain(
      "the outcome is not the one its actions lead to",
    )
  })
})
