import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { risk } from "../../core/test/games/risk"
import { run } from "./fixtures/run"

describe("counting", () => {
  it("prints a table of depth, count and time that agrees with the core", async () => {
    const { code, out } = await run("perft risk --depth 6")
    expect(code).toBe(0)
    const counts = out
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/ {2,}/)[1]?.replaceAll(" ", ""))
    expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((depth) => String(perft(risk, risk.initialState(), depth))))
  })

  it("counts from a position", async () => {
    const position = risk.formatState({ ...risk.initialState(), rolls: 1, pot: 6 })
    expect(JSON.parse((await run(["perft", "risk", position, "-d", "1", "--json"])).out)).toMatchObject({
      position,
      counts: [{ depth: 1, count: 2 }],
    })
  })
})
