import { readFileSync } from "node:fs"
import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { run as runWith } from "./fixtures/run"

const run = (line: readonly string[]) => runWith(line, {}, line[1] === "risk" ? undefined : games)
const position = "G@O1,O@I1,S@-,M@-/N@C,H@-,K@-,R@- play red 2 9 0 - -"
const uncounted = '{"quietTurns":null,"turnLimit":null}'

describe("endings", () => {
  it("are solved as a whole", async () => {
    const { code, out, err } = await run(["solve", "dejarik", "KO N"])
    expect([code, err]).toEqual([0, ""])
    const lines = out.split("\n")
    expect(lines[0]).toMatch(/^dejarik KO N: 4.842 positions in [\d.]+ m?s, proved; an endless game counts as a draw$/)
    expect(lines[2]).toMatch(/^ {2}to choose +positions +red gets +won +ahead +level +behind +lost$/)
    expect(out.match(/^ {2}(red|blue), [12] actions? +590 +\d+\.\d % /gm)).toHaveLength(4)
  })

  it("[DJ-6.2] are not called exact where a draw by counting can end the game", async () => {
    const last = position.replace(/- -$/, '- {"quietTurns":null,"turnLimit":9}')
    for (const counted of [position, last]) {
      expect(JSON.parse((await run(["analyse", "dejarik", counted, "--json"])).out).exact).toBe(false)
      const { out } = await run(["analyse", "dejarik", counted])
      expect(out).not.toMatch(/, exact|proved/)
      expect(out.split("\n")[0]).toContain(", not exact: draws by turn limits are left out; ")
    }
  })

  it("[DJ-6.2] count a draw that the next action brings", async () => {
    const last = "G@C,H@I11/O@I3 play blue 1 200 99 - -"
    const { exact, lines } = JSON.parse((await run(["analyse", "dejarik", last, "--json", "--lines", "9"])).out)
    const step = lines.find(({ action }: { action: string }) => action === "I3-I5")
    expect([exact, step?.score]).toEqual([false, 0.5])
  })

  it("give the exact value of each action", async () => {
    const { out } = await run(["analyse", "dejarik", position.replace(/- -$/, `- ${uncounted}`), "--json"])
    const { seat, exact, lines } = JSON.parse(out)
    expect([seat, exact, lines.length]).toEqual(["red", true, 5])
    const scores: readonly number[] = lines.map(({ score }: { score: number }) => score)
    // An endless game is a draw, and red need not come near the Ng'ok.
    expect(scores[0]).toBeCloseTo(0.5, 9)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores[4]).toBeCloseTo(0.466, 3)
  })

  it("match the output in docs/bots.md", async () => {
    const page = readFileSync(new URL("../../../docs/bots.md", import.meta.url), "utf8")
    const shown = [...page.matchAll(/^\$ flottille (analyse \S+) '([^']+)' --lines 3\n([\s\S]*?)^```$/gm)]
    expect(shown).toHaveLength(1)
    const untimed = (text: string) => text.replace(/ in [\d.]+ m?s,/, " in no time,")
    for (const [, words = "", ending = "", printed = ""] of shown) {
      const { code, out } = await run([...words.split(" "), ending, "--lines", "3"])
      expect([code, untimed(out)]).toEqual([0, untimed(printed)])
    }
  })

  it("are solved only for few pieces, in games that support it", async () => {
    expect((await run(["solve", "dejarik", "GO"])).err).toContain(
      'expected the pieces of two seats, 3 or 4 letters in all, as in "GH O"',
    )
    expect((await run(["solve", "risk", "GO"])).err).toBe(
      "flottille: input error: game: risk has no endings that can be solved\n",
    )
    expect((await run(["analyse", "dejarik", "S@O2/- deal - 0 0 0 - -"])).err).toContain("chance acts next")
  })
})

describe("forced wins", () => {
  const puzzle = 'b4N,d8N,g8N/d1S,h1S,a5E play 21 south 4 open - - - - {"allowStop":false}'

  it("are proved where a game has no endings but is open", async () => {
    const { code, out, err } = await run(["solve", "diabolik-fleet", puzzle, "--turns", "2"])
    expect([code, err]).toEqual([0, ""])
    const lines = out.split("\n")
    expect(lines[0]).toMatch(/^diabolik-fleet: [\d\s]+ positions in [\d.]+ m?s, everything that the rules allow$/)
    expect(lines[2]).toMatch(/^ {2}b4-b5 +wins within 2 turns$/)
    expect(lines[3]).toMatch(/^ {2}\d+ other actions +do not$/)
    expect(lines[5]).toBe("Wins that south can force within 2 turns of its own.")
  })

  it("are printed as JSON, even when empty", async () => {
    const delivered = JSON.parse((await run(["solve", "diabolik-fleet", puzzle, "--json"])).out)
    expect([delivered.seat, delivered.within, delivered.wins, delivered.positions > 40, delivered.others > 10]).toEqual(
      ["south", 1, [], true, true],
    )
    expect((await run(["solve", "diabolik-fleet", "GO"])).err).toContain("notation error")
    expect((await run(["solve", "les-grands-amiraux", "GO"])).err).toContain("has no endings that can be solved")
  })
})

describe("positions", () => {
  it("are analysed by a bot", async () => {
    const line = ["analyse", "dejarik", position, "--bot", "mcts:60", "--lines", "2", "--seed", "1"]
    const { code, out } = await run(line)
    expect(code).toBe(0)
    expect(out).toMatch(/^dejarik: mcts:60, 60 iterations, [\d\s]+ actions played in/)
    expect(out.match(/^ {2}[12] +\d+\.\d % +\S+ +\d+/gm)).toHaveLength(2)
    expect((await run([...line, "--json"])).out).toBe((await run([...line, "--json"])).out)
  })

  it("need a bot when no exact values exist", async () => {
    const { code, err } = await run(["analyse", "mille-sabords", "x"])
    expect(code).toBe(1)
    expect(err).toContain("notation error")
    expect((await run(["analyse", "dejarik", position, "--bot", "nobody"])).err).toContain("--bot")
  })
})
