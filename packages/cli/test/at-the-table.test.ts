import { Interrupted } from "@flottille/host/errors"
import { games } from "@flottille/host/games"
import { nearest } from "@flottille/host/words"
import { describe, expect, it } from "vitest"
import type { Io } from "../src/io"
import { main } from "../src/main"
import { entries } from "./fixtures/entries"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

const here = (line: string, lines: readonly string[], files: Record<string, string> = {}) =>
  run(line, { lines, files }, games)

/** A game at a terminal, with these answers, and then the hardest of ends: nothing is done any more. */
async function cutOff(line: string, answers: readonly string[], files: Record<string, string> = {}) {
  const left = [...answers]
  const world = fakeIo({ files, answer: () => left.shift() })
  let seen: string[] = []
  let asItStood = ""
  const io: Io = {
    ...world.io,
    prompt: async () => {
      if (left.length === 0) {
        seen = Object.keys(files)
        asItStood = Object.values(files)[0] ?? ""
        throw new Interrupted("interrupted")
      }
      return left.shift()
    },
  }
  await main(line.split(" "), io, entries)
  return { seen, asItStood, files, out: world.out() }
}

describe("lists", () => {
  it("are filtered by number range or words", async () => {
    const { out } = await here("play dejarik --seed 4 -o firstSeat=red", [
      "list 3-5",
      "list o1- c",
      "liste 29-99",
      "list 50-60",
      "list xyz",
    ])
    expect(out).toContain("red> list 3-5\n   3. O11-I12   4. O11-O9    5. O12-C\n  (30 in all)\n")
    expect(out).toContain("red> list o1- c\n  17. O1-C\n  (30 in all)\n")
    expect(out).toContain("red> liste 29-99\n  29. O2-I2  30. O2-O3\n")
    expect(out).toContain("red> list 50-60\nThe list is numbered 1 to 30.\n")
    expect(out).toContain('red> list xyz\nNo legal action contains "xyz".\n')
  })
})

describe("why", () => {
  const GAME = "play dejarik --seed 4 -o firstSeat=red"

  it("says which clause forbids an action, and plays nothing", async () => {
    const { out } = await here(GAME, ["why O1-I1", "why O1-I3", "why", "why O1-I", "undo"])
    expect(out).toContain("Refused: Every way of 3 steps from O1 to I1 is blocked. (DJ-3.1)")
    expect(out).toContain("DJ-3.1  The full movement\n    A piece moves exactly its movement")
    expect(out).toContain("red> why O1-I3\nO1-I3 is legal now.\n")
    expect(out).toContain("red> why\nName an action")
    expect(out).toMatch(/red> why O1-I\nNot understood from .*\n {2}Valid actions: O1-I\d+, O1-I\d+/)
    expect(out).toContain("There is nothing to take back. (CO-6)")
  })

  it("answers in French to French words", async () => {
    const { out } = await here(`${GAME} --lang fr`, ["pourquoi O1-I1", "Pourquoi O1-I3", "règles DJ-3.1"])
    expect(out).toContain("rouge> pourquoi O1-I1\nRefusé : ")
    expect(out).toContain("O1-I3 est permis.")
    expect(out).toContain("D’après la règle publiée.")
  })
})

describe("input that was not understood", () => {
  it("is answered with valid actions", async () => {
    const { out } = await here("play dejarik --seed 4 -o firstSeat=red", ["O1-I33", "undoo"])
    expect(out).toMatch(/Valid actions: O1-I3, /)
    expect(out).toMatch(/red> undoo\nNot understood from .*\n {2}Valid actions: undo, /)
  })

  it("is compared by edit distance", () => {
    expect(nearest("abc", ["", "xbz", "abd", "bc", "abc"], 5)).toEqual(["abc", "abd", "bc", "xbz", ""])
    expect(nearest("o1-i1", ["O1-I3", "O1-I10", "undo", "O1-I10"], 2)).toEqual(["O1-I10", "O1-I3"])
  })
})

describe("hints", () => {
  it.each(["dejarik", "diabolik-fleet", "mille-sabords"])("name a legal action of %s", async (id) => {
    const { out, code } = await here(`play ${id} --seed 4 -p human`, ["hint uniform", "1", "quit"])
    expect(code).toBe(0)
    const hinted = /uniform would play (.*)\.\n/.exec(out)?.[1] ?? "nothing"
    expect((await here(`play ${id} --seed 4 -p human`, [hinted, "quit"])).out).not.toMatch(/Refused|Not understood/)
  })

  it("evaluate several actions", async () => {
    const { out } = await here("play dejarik --seed 4 -o firstSeat=red", [
      "analyse mcts:60",
      "hint nobody",
      "hint random",
    ])
    expect(out).toMatch(/mcts:60 thinks …\nmcts:60:\n {2}\S+ +\d+ %/)
    expect(out).toContain('hint: no player "nobody"; there are')
    expect(out).toContain("hint: random is no bot; there are")
  })
})

describe("deploying", () => {
  it.each([
    ["les-grands-amiraux", 32],
    ["sub-variant", 1],
  ])("places all pieces of %s at random, before the player confirms them", async (id, count) => {
    const { out, code } = await here(`play ${id} --seed 4`, ["deploy random", "quit"])
    expect(code).toBe(0)
    expect(out).toContain(`${count} placed. undo takes back one at a time.\n`)
  })

  it.each([
    [
      "diabolik-fleet",
      /\n7 placed\. ([a-h]2:[NESW]+) would complete your choice: play it or another; deploy random draws again\.\n/,
    ],
    ["mille-sabords", /\n(heading \d+) would complete your choice: play it or another; deploy random draws again\.\n/],
  ])("leaves the final placement in %s to the player", async (id, said) => {
    const { out, code } = await here(`play ${id} --seed 4`, ["deploy random", "quit"])
    expect([code, out]).toEqual([0, expect.stringMatching(said)])
    const [, last = ""] = said.exec(out) ?? []
    expect((await here(`play ${id} --seed 4`, ["deploy random", last, "quit"])).out).not.toMatch(
      /Refused|Not understood/,
    )
  })

  it("replaces a drawn fleet with another", async () => {
    const lines = ["a2:N", "deploy random", "board", "deploy random", "board", "undo", "undo", "deploy random", "quit"]
    const { out } = await here("play diabolik-fleet --seed 4", lines)
    expect(out.match(/\n(\d) placed\. /g)).toEqual(["\n6 placed. ", "\n6 placed. ", "\n2 placed. "])
    const fleets = [...out.matchAll(/> board\n([\s\S]*?)\n\n/g)].map(([, board]) => board)
    expect(fleets).toHaveLength(2)
    expect(fleets[0]).not.toBe(fleets[1])
    // The ship that was placed by hand stays.
    for (const fleet of fleets) expect(fleet).toMatch(/^ 2 .*s↑/m)
  })

  it("saves a formation under a name and restores it", async () => {
    const files: Record<string, string> = {}
    const first = await here(
      "play diabolik-fleet --seed 4 -p human,random",
      ["deploy au hasard", "1", "deploy save storm", "deploy save storm"],
      files,
    )
    expect(first.out).toContain("Saved. Use it again with: deploy storm\n")
    expect(first.out).toContain("storm: file exists\n")
    const kept = files["/state/formations/diabolik-fleet/storm.txt"] ?? ""
    expect(kept.split("\n")).toHaveLength(10)
    expect(kept).toContain("# diabolik-fleet, south\n")
    const second = await here(
      "play diabolik-fleet --seed 9 -p human,random",
      ["deploy", "deploy storm", "deploy save again"],
      files,
    )
    expect(second.out).toContain("storm")
    expect(second.out).toContain("8 placed.")
    expect(files["/state/formations/diabolik-fleet/again.txt"]).toBe(kept)
  })

  it("places a whole file or nothing, and reports the wrong line", async () => {
    const files = {
      "bad.txt": "# mine\na2:N; b2:N\nc9:N",
      "worse.txt": "a2:N\na2:S\n",
      "good.txt": "a2:N; b2:NE # the west\n\nc2:E\n",
    }
    const { out } = await here(
      "play diabolik-fleet --seed 4",
      ["deploy bad.txt", "deploy worse.txt", "deploy nothing.txt", "deploy good.txt"],
      files,
    )
    expect(out).toContain("bad.txt, line 3: c9:N\nNot understood from ")
    expect(out).toMatch(/worse\.txt, line 2: a2:S\nRefused: .*\(DF-/)
    expect(out).toContain("nothing.txt: no such file or folder\n")
    expect(out).toMatch(/3 placed\.[\s\S]*south: 5 of 8 ships left/)
    expect(out.match(/south: 8 of 8 ships left/g)?.length).toBe(1)
  })

  it("is refused once the game has begun", async () => {
    expect((await here("play dejarik --seed 4", ["deploy random"])).out).toContain("There is nothing to deploy now.\n")
  })
})

describe("the board", () => {
  it("faces the human player and flips on request", async () => {
    const files: Record<string, string> = {}
    const boards = async (line: string, lines: readonly string[] = []) =>
      (await here(line, lines, files)).out.match(/^ [18] .*$/gm)
    const GAME = "play diabolik-fleet --seed 4"
    expect((await boards(GAME))?.[0]).toMatch(/^ 8/)
    expect((await boards(`${GAME} --seat north=human`))?.[0]).toMatch(/^ 1/)
    expect((await boards(`${GAME} --flip`))?.[0]).toMatch(/^ 1/)
    expect((await boards(GAME, ["flip"]))?.map((row) => row.trim()[0])).toEqual(["8", "1", "1", "8"])
  })
})

describe("players", () => {
  it("are bots in every seat not named human", async () => {
    expect((await here("play diplomacy --seed 4 --seat france=human --bot uniform", ["quit"])).out).toContain(
      "austria (uniform), england (uniform), france (human), germany (uniform)",
    )
    expect((await here("play dejarik --seed 4 --seat bleu=humain", ["quit"])).out).toContain(
      "red (random), blue (human)",
    )
    expect((await here("play dejarik --seed 4 --bot greedy", ["quit"])).out).toContain("red (human), blue (greedy)")
  })

  it("keep their seats when the game is resumed", async () => {
    const files: Record<string, string> = {}
    await here("play dejarik --seed 4 --seat blue=human --bot greedy --save game.txt", ["1"], files)
    expect(files["game.txt"]).toContain('[Players "red=greedy,blue=human"]')
    expect((await here("play --resume game.txt", ["quit"], files)).out).toContain("red (greedy), blue (human)")
    expect((await here("play --resume game.txt -p human", ["quit"], files)).out).toContain("red (human), blue (human)")
  })
})

describe("autosave", () => {
  it("happens after every action", async () => {
    const { seen, asItStood, files } = await cutOff("play risk --seed 3 -o goal=100 -p human", ["roll", "roll"])
    expect(seen).toEqual(["/state/risk-1.txt"])
    // Had the machine lost its power then, the game would go on from there.
    expect((await run("resume", { files: { "/state/risk-1.txt": asItStood }, lines: ["quit"] })).out).toContain(
      "1 of 3 rolls left",
    )
    expect(files["/state/risk-1.txt"]).toContain('[Game "risk"]')
    expect(files["/state/risk-1.txt"]).toContain("roll")
  })

  it("drops actions that were undone", async () => {
    const files: Record<string, string> = {}
    await cutOff("play risk --seed 3 -o goal=100 -p human", ["roll", "roll"], files)
    const before = files["/state/risk-1.txt"] ?? ""
    const { out } = await cutOff("resume --seed 3", ["undo"], files)
    expect(out).toContain("Continue this game with: flottille play --resume /state/risk-1.txt\n")
    expect(Object.keys(files)).toEqual(["/state/risk-1.txt"])
    expect(before.match(/roll/g)?.length).toBe(2)
    expect(files["/state/risk-1.txt"]?.match(/roll/g)?.length).toBe(1)
  })

  it("is loaded by resume, the latest game first", async () => {
    const files: Record<string, string> = {}
    await cutOff("play risk --seed 3 -o goal=100 -p human", ["roll"], files)
    await cutOff("play peek --seed 3 -p human", ["", "raise"], files)
    await cutOff("play risk --seed 3 -o goal=10 -p human", ["resign"], files)
    const list = await run("resume --list", { files })
    expect(list.out.replace(/\d{4}-.*?:\d\d/g, "then")).toBe("1.  peek  then  peek-1.txt\n2.  risk  then  risk-1.txt\n")
    expect((await run("resume", { files })).out).toContain("Peek")
    for (const which of ["2", "risk", "risk-1", "risk-1.txt", "/state/risk-1.txt"])
      expect((await run(`resume ${which}`, { files, lines: ["quit"] })).out).toContain(
        "Risk it: left (human), right (human)",
      )
    expect(await run("resume 9", { files })).toMatchObject({
      code: 1,
      err: "flottille: input error: resume: no game number 9 was left; there are 1 (peek-1), 2 (risk-1)\n",
    })
    expect(await run("resume")).toMatchObject({
      code: 1,
      err: "flottille: input error: resume: No game was left unfinished.\n",
    })
  })
})
