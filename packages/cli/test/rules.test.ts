import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

describe("the rules", () => {
  it("are printed whole, with those of every game", async () => {
    const { code, out } = await run("rules risk")
    expect(code).toBe(0)
    expect(out).toMatch(
      /^risk \(version 1\)\n\nMade up for the tests of risk\.\n\nALL OF IT\n\n {2}RK-1 {2}Goal\n {6}The rule of goal\.\n/,
    )
    expect(out).toContain("      (A ruling of ours: Somebody had to decide.)\n")
    expect(out).toContain("  CO-5  Records replay\n")
  })

  it("are printed by clause, in any case of letters", async () => {
    expect((await run("rules risk rk-2")).out).toBe(
      "RK-2  Turns\n    The rule of turns.\n    (From the published rules.)\n",
    )
    expect((await run("rules risk CO-2")).out).toContain("CO-2  Not your turn\n")
  })

  it("list the clauses of the chapter, or all chapters, for an unknown clause", async () => {
    const wrong = async (game: string, word: string) => (await run(`rules ${game} ${word}`, {}, games)).err
    expect(await wrong("dejarik", "dj-3.9")).toMatch(
      /^flottille: input error: clause: no clause "dj-3\.9" in the rules of dejarik; DJ-3 has DJ-3\.1(, DJ-3\.\d+)+\n$/,
    )
    const chapters = await wrong("sub-variant", "nope")
    expect(chapters).toMatch(/there are SV-1, SV-2, .*, CO-1, CO-2, CO-3, CO-4, CO-5, CO-6, CO-7\n$/)
    expect(chapters).not.toMatch(/-\d+\.\d/)
  })

  it("speak French", async () => {
    const { out } = await run("rules risk RK-1 --lang fr")
    expect(out).toBe("RK-1  fr: Goal\n    fr: The rule of goal.\n    (Notre décision : fr: Somebody had to decide.)\n")
  })

  it("fit the terminal", async () => {
    const { out } = await run("rules risk", { columns: 40 })
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(40)
  })
})

describe("the list of games", () => {
  it("describes each game", async () => {
    expect((await run("games")).out).toBe(
      [
        "risk  risk  2 seats  chance     nothing hidden      turn by turn",
        "peek  peek  2 seats  chance     hidden information  turn by turn",
        "bids  bids  3 seats  no chance  hidden information  simultaneous choices",
        "",
      ].join("\n"),
    )
  })

  it("shows the seats, players and options of one game", async () => {
    const { out } = await run("games risk")
    expect(out).toContain("seats    left, right\nplayers  human, random, careful\n")
    expect(out).toContain(
      "options  given as --option key=value\n\n  goal: 20  (RK-1)\n      an integer from 5 to 100\n",
    )
  })
})
