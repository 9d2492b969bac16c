import { describe, expect, it } from "vitest"
import { riskEntry } from "./fixtures/entries"
import { run } from "./fixtures/run"

describe("the demonstration", () => {
  it("plays one game of each, verifies the records and ends with a table", async () => {
    const { code, out, err } = await run("demo")
    expect(code).toBe(0)
    expect(err).toBe("")
    for (const title of ["Risk it", "Peek", "Bids"]) expect(out).toContain(`${title}, the last position:\n\n`)
    expect(out).toMatch(
      /\ngame +seats +turns +actions +outcome +ended by +ms\nrisk +2 +\d+ +\d+ +\w+ +RK-\d \w+ +\d+\npeek +2 .*\nbids +3 .*\n/,
    )
    expect(out).toContain("Every record was replayed and verified")
  })

  it("plays only the games that are named, the same ones for the same seed", async () => {
    const { out } = await run("demo bids --seed 9")
    expect(out).not.toContain("Risk it")
    expect((await run("demo bids --seed 9")).out).toBe(out)
  })

  it("fails when a game does not replay", async () => {
    let options = 0
    const fickle = {
      ...riskEntry,
      game: { ...riskEntry.game, initialState: () => riskEntry.game.initialState({ goal: 10 + options++ }) },
    }
    const { code, err } = await run("demo", {}, [fickle])
    expect(code).toBe(1)
    expect(err).toMatch(/^flottille: record error: record[^\n]*\(CO-5\)\n$/)
  })
})
