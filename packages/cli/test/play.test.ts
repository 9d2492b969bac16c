import { InputError, Interrupted } from "@flottille/host/errors"
import { describe, expect, it } from "vitest"
import type { Question } from "../src/io"
import { main } from "../src/main"
import { bidsEntry, entries, peekEntry, riskEntry } from "./fixtures/entries"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

const GAME = "play risk --seed 3 -o goal=10 -p human"

/** Answers by the first legal action until the game is over. */
const firstOf = ({ choices }: Question) => choices[0]?.value

describe("playing from standard input", () => {
  it("plays a whole game, each line an answer", async () => {
    const { code, out, err, left } = await run(GAME, {
      lines: Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? "1" : index % 3 === 1 ? "bank" : "roll")),
    })
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(left).toBeGreaterThan(0)
    expect(out).toMatch(/(Left|Right) wins: the end is goal \(RK-1\)\n$/)
  })

  it("shows the turn, its budget, the board and the legal actions, and repeats the answers", async () => {
    const { out } = await run(GAME, { lines: ["roll"] })
    expect(out).toContain("Risk it: left (human), right (human)\n")
    expect(out).toContain("\nTurn 1, play: left · 3 of 3 rolls left\n0 : 0 (pot 0)\n\n  1. roll\nleft> roll\n")
    expect(out).toMatch(/ {2}rolled: sum \d+\.\n/)
  })

  it("refuses an illegal action with its sentence and clause, and goes on", async () => {
    const { code, out } = await run(GAME, { lines: ["bank", "roll"] })
    expect(code).toBe(0)
    expect(out).toContain(
      "left> bank\nRefused: That is not-now. (RK-2)\n  RK-2 Turns: read it with  rules RK-2\nleft> roll\n  rolled: ",
    )
  })

  it("speaks French when asked", async () => {
    const { out } = await run(`${GAME} --lang fr`, { lines: ["bank", "rules RK-2"] })
    expect(out).toContain("Refusé : C’est not-now. (RK-2)\n  RK-2 fr: Turns")
    expect(out).toContain("D’après la règle publiée.")
  })

  it("reports input that it could not read", async () => {
    const { out } = await run(GAME, { lines: ["bnak", "7", ""] })
    expect(out).toContain("left> bnak\nNot understood from character 1 on; expected: roll, bank or sum 2…12. (CO-4)\n")
    expect(out).toContain("left> 7\nThe list is numbered 1 to 1.\n")
  })

  it("ends with the input, says how to save a game, and exits with 0", async () => {
    const { code, out } = await run(GAME, { lines: [] })
    expect(code).toBe(0)
    expect(out).toContain("The input ended before the game.\nThe game is not finished.")
    expect(out).toContain("--resume")
  })

  it("knows its commands", async () => {
    const { out } = await run(GAME, {
      lines: ["?", "help", "list", "board", "rules", "rules RK-3", "rules RK-9", "quit"],
    })
    expect(out.match(/take back your last action/g)).toHaveLength(2)
    expect(out.match(/ {2}1\. roll/g)).toHaveLength(2)
    expect(out.match(/0 : 0 \(pot 0\)/g)).toHaveLength(2)
    expect(out).toContain("The clauses are RK-1 to RK-4")
    expect(out).toContain("RK-3  Dice\n    The rule of dice.\n    (From the published rules.)")
    expect(out).toContain('clause: no clause "RK-9"')
    expect(out).toContain("The game is not finished.")
  })

  it("lets seats resign", async () => {
    const { code, out } = await run(GAME, { lines: ["resign"] })
    expect(code).toBe(0)
    expect(out).toContain("Right wins: the end is resigned (RK-1)\n")
  })

  it("takes back the last action with the dice that followed it, and rolls the same again", async () => {
    const { out } = await run(GAME, { lines: ["undo", "roll", "undo", "roll"] })
    expect(out).toContain("left> undo\nRefused: There is nothing to take back. (CO-6)\n")
    expect(out).toContain(
      "left> undo\nTaken back: left: roll; chance: sum 12 (6+6).\n\nTurn 1, play: left · 3 of 3 rolls left\n0 : 0 (pot 0)\n",
    )
    const rolled = out.match(/rolled: sum \d+/g)
    expect(rolled).toHaveLength(2)
    expect(rolled?.[0]).toBe(rolled?.[1])
  })

  it("restores what was undone, with its dice", async () => {
    const { out } = await run(GAME, { lines: ["redo", "roll", "undo", "redo", "redo"] })
    expect(out.match(/There is nothing to restore/g)).toHaveLength(2)
    const rolled = out.match(/rolled: sum \d+/g)
    expect(rolled).toHaveLength(2)
    expect(rolled?.[0]).toBe(rolled?.[1])
  })

  it("undoes the other players' replies, too", async () => {
    const { out } = await run("play risk --seed 3 -o goal=100 -p human,random", { lines: ["roll", "bank", "undo"] })
    expect(out).toMatch(/Taken back: left: bank; right: /)
    expect(out.split("Taken back")[1]).toContain("Turn 1, play: left")
  })

  it("reads chance by hand with --dice", async () => {
    const { out } = await run("play risk --dice -o goal=10 -p human", {
      lines: ["roll", "sum 12 (6+5)", "sum 12 (6+6)", "bank"],
    })
    expect(out).toContain("chance> sum 12 (6+5)\nRefused: That is faces-do-not-add-up. (RK-3)")
    expect(out).toContain("  rolled: sum 12.\n")
    expect(out).toContain("Left wins: the end is goal (RK-1)\n")
  })

  it("takes back one outcome at a time with --dice, and lets no chance resign", async () => {
    const { out } = await run("play risk --dice", { lines: ["roll", "resign", "undo", "roll", "3"] })
    expect(out).toContain("chance> resign\nChance does not resign.\nchance> undo\nTaken back: left: roll.\n")
    expect(out).toContain("chance> 3\n")
    expect(out).toContain("0 : 0 (pot 4)")
  })

  it("plays policies by their name", async () => {
    const { code, out } = await run("play risk --seed 1 -p careful")
    expect(code).toBe(0)
    expect(out).toContain("Risk it: left (careful), right (careful)\n")
    expect(out).toMatch(/(wins|draw)/)
  })

  it("plays the same game for the same seed", async () => {
    const line = "play risk --seed 11 -p human,random"
    const lines = ["roll", "bank", "roll", "bank", "roll"]
    expect((await run(line, { lines })).out).toBe((await run(line, { lines })).out)
  })
})

describe("saving and going on", () => {
  it.each(["game.txt", "game.json"])("goes on from %s where the game was left", async (file) => {
    const files: Record<string, string> = {}
    const first = await run(GAME, { files, lines: ["roll", `save ${file}`, "quit"] })
    expect(first.out).toContain(`Saved. Continue with: flottille play --resume ${file}\n`)
    expect(first.out).toContain(`Continue this game with: flottille play --resume ${file}\n`)
    const board = /\d+ : \d+ \(pot \d+\)(?=\n\n[^\n]*\n[^\n]*> save)/.exec(first.out)?.[0] ?? "no board"
    const second = await run(`play --resume ${file} -p human`, { files, lines: ["save again.json"] })
    expect(second.code).toBe(0)
    expect(second.out).toContain(board)
    await run(`replay ${file} --save converted.json`, { files })
    expect(JSON.parse(files["again.json"] ?? "")).toEqual(JSON.parse(files["converted.json"] ?? ""))
  })

  it("writes the record on leaving and at the end with --save", async () => {
    const files: Record<string, string> = {}
    await run(`${GAME} --save game.txt`, { files, lines: ["roll", "save"] })
    expect(files["game.txt"]).toContain('[Game "risk"]')
    const { code, out } = await run("play --resume game.txt --save game.txt -p human", { files, lines: ["resign"] })
    expect(code).toBe(0)
    expect(out).toContain("the end is resigned")
    expect(files["game.txt"]).toContain("resign")
    expect((await run("play --resume game.txt", { files })).out).toContain("the end is resigned")
  })

  it("overwrites only the resumed record, unless forced", async () => {
    const files: Record<string, string> = { "letter.txt": "a letter" }
    const refused = {
      code: 1,
      out: "",
      err: "flottille: input error: letter.txt: file exists; use --force to overwrite it\n",
    }
    expect(await run(`${GAME} --save letter.txt`, { files, lines: ["roll"] })).toMatchObject(refused)
    await run(`${GAME} --save game.txt`, { files, lines: ["roll"] })
    expect(await run("play --resume game.txt --save letter.txt", { files })).toMatchObject(refused)
    expect(files["letter.txt"]).toBe("a letter")
    expect(await run("play --resume game.txt --save ./game.txt -p human", { files, lines: ["resign"] })).toMatchObject({
      code: 0,
    })
    expect(await run("play --resume game.txt --save letter.txt --force -p human", { files })).toMatchObject({ code: 0 })
    expect(files["letter.txt"]).toContain('[Game "risk"]')
  })

  it("checks that the file is writable before the first action", async () => {
    for (const more of ["", " --force"])
      expect(await run(`${GAME} --save nowhere/game.txt${more}`, { lines: ["roll"] })).toMatchObject({
        code: 1,
        out: "",
        err: "flottille: input error: nowhere/game.txt: no such file or folder\n",
        left: 1,
      })
  })

  it("goes on playing when a file cannot be written", async () => {
    const files: Record<string, string> = { "letter.txt": "a letter" }
    const { code, out } = await run(GAME, {
      files,
      lines: ["save nowhere/game.txt", "save letter.txt", "save", "roll"],
    })
    expect(code).toBe(0)
    expect(out).toContain("left> save nowhere/game.txt\nnowhere/game.txt: no such file or folder\n")
    expect(out).toContain("left> save letter.txt\nletter.txt: file exists; use --force to overwrite it\n")
    expect(out).toContain("left> save\nName a file, for example: save game.txt\nleft> roll\n")
    expect(files).toEqual({ "letter.txt": "a letter" })
  })

  it("overwrites its own file unless another program changed it", async () => {
    const files: Record<string, string> = {}
    await run(GAME, { files, lines: ["save game.txt", "roll", "save game.txt", "quit"] })
    expect(files["game.txt"]).toContain("roll")
    const { io } = fakeIo({ files, lines: ["roll", "save game.txt", "quit"] })
    const readLine = () => {
      files["game.txt"] = "a letter"
      return io.readLine()
    }
    expect(await main(["play", "--resume", "game.txt", "-p", "human"], { ...io, readLine }, entries)).toBe(0)
    expect(files["game.txt"]).toBe("a letter")
  })

  it("rolls the same dice as an uninterrupted game when resumed with its seed", async () => {
    const whole = await run("play risk --seed 3 -p human --save whole.txt", { files: {}, lines: Array(9).fill("1") })
    const files: Record<string, string> = {}
    await run("play risk --seed 3 -p human --save game.txt", { files, lines: ["1"] })
    for (let action = 1; action < 9; action++)
      await run("play --resume game.txt --seed 3 -p human --save game.txt", { files, lines: ["1"] })
    expect(files["game.txt"]).toContain("sum")
    expect(files["game.txt"]).toBe(whole.files["whole.txt"])
  })

  it("keeps both of two games resumed from one record and saved to it", async () => {
    const files: Record<string, string> = {}
    await run(GAME, { files, lines: ["roll", "save game.txt"] })
    const line = "play --resume game.txt --save game.txt -p human --seed 9"
    const runs = await Promise.all(["bank", "roll"].map((action) => run(line, { files, lines: [action] })))
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1])
    const texts = Object.values(files)
    expect(Object.keys(files).sort()).toEqual(["/state/risk-1.txt", "game.txt"])
    expect(texts.filter((text) => text.includes("roll; bank") || text.includes("bank"))).toHaveLength(1)
  })
})

/** A game at a terminal, where the last answer is Ctrl-C, Ctrl-D or a fault. */
async function leaveBy(last: () => string | undefined, line = GAME, files: Record<string, string> = {}) {
  const answers = ["roll"]
  const world = fakeIo({ files, answer: () => answers.shift() ?? last() })
  const code = await main(line.split(" "), world.io, entries)
  return { code, files, out: world.out(), err: world.err() }
}

const ctrlC = () => {
  throw new Interrupted("interrupted")
}

describe("leaving a game", () => {
  it.each([
    ["Ctrl-C", ctrlC, 130],
    ["the end of the input", () => undefined, 0],
    ["quit", () => "quit", 0],
    [
      "a fault of ours",
      () => {
        throw new Error("a mistake")
      },
      1,
    ],
  ])("keeps an unsaved game on %s and reports its path", async (_, last, exit) => {
    const { code, files, out } = await leaveBy(last)
    expect(code).toBe(exit)
    expect(out).toContain("Continue this game with: flottille play --resume /state/risk-1.txt\n")
    expect((await run("play --resume /state/risk-1.txt -p human", { files })).out).toContain(
      "Turn 1, play: left · 2 of 3 rolls left",
    )
    await leaveBy(last, GAME, files)
    expect(Object.keys(files)).toEqual(["/state/risk-1.txt", "/state/risk-2.txt"])
  })

  it("keeps a game that was kept before in the same file", async () => {
    const { files } = await leaveBy(ctrlC, "play risk --seed 3 -o goal=100 -p human")
    const before = files["/state/risk-1.txt"]
    const { out } = await leaveBy(ctrlC, "play --resume /state/risk-1.txt -p human", files)
    expect(out).toContain("Continue this game with: flottille play --resume /state/risk-1.txt\n")
    expect(Object.keys(files)).toEqual(["/state/risk-1.txt"])
    expect(files["/state/risk-1.txt"]).not.toBe(before)
  })

  it("writes to the file of --save instead", async () => {
    const { code, files, out } = await leaveBy(ctrlC, `${GAME} --save game.txt`)
    expect(code).toBe(130)
    expect(out).toContain("Continue this game with: flottille play --resume game.txt\n")
    expect(Object.keys(files)).toEqual(["game.txt"])
    expect((await run("replay game.txt", { files })).out).toContain("(1 of seats)")
  })

  it("keeps a game that changed since its last save, and no game twice", async () => {
    const play = async (...lines: readonly string[]) => {
      const files: Record<string, string> = {}
      const answers = [...lines]
      const { io } = fakeIo({ files, answer: () => answers.shift() ?? ctrlC() })
      await main("play risk --seed 3 -o goal=100 -p human".split(" "), io, entries)
      return Object.keys(files).sort().reverse()
    }
    expect(await play("roll", "save game.txt")).toEqual(["game.txt"])
    expect(await play("roll", "save game.txt", "bank")).toEqual(["game.txt", "/state/risk-1.txt"])
    expect(await play("roll", "bank", "save game.txt", "undo", "roll")).toEqual(["game.txt", "/state/risk-1.txt"])
    expect(await play()).toEqual([])
  })

  it("keeps a game that was played to its end, too", async () => {
    const { code, files, out } = await leaveBy(() => "resign")
    expect(code).toBe(0)
    expect(out).toMatch(
      /the end is resigned \(RK-1\)\n {2}why {8}flottille rules risk RK-1\n {2}look back {2}flottille replay risk-1 --step\n {2}again {6}flottille play risk\n$/,
    )
    expect((await run("replay risk-1", { files })).code).toBe(0)
    expect((await run("replay /state/risk-1.txt", { files })).code).toBe(0)
    expect(Object.keys((await leaveBy(() => "resign", `${GAME} --save game.txt`)).files)).toEqual(["game.txt"])
    expect((await run(GAME, { lines: ["resign"] })).files).toEqual({})
  })

  it("leaves no file behind when input is piped, except on Ctrl-C", async () => {
    expect((await run(GAME, { lines: ["roll", "quit"] })).files).toEqual({})
    expect((await run(GAME, { lines: ["roll"], reads: 3 })).files).toEqual({})
    const world = fakeIo({ lines: ["roll"] })
    const readLine = async () => {
      const line = await world.io.readLine()
      if (line === undefined) world.interrupt()
      return line
    }
    expect(await main(GAME.split(" "), { ...world.io, readLine }, entries)).toBe(130)
    expect(Object.keys(world.files)).toEqual(["/state/risk-1.txt"])
  })

  it("reports that the game cannot be kept", async () => {
    const { io, err } = fakeIo({ answer: ctrlC })
    const files = { ...io.files, makeFolder: () => Promise.reject(new InputError("/state", "not permitted")) }
    const answers = ["roll"]
    expect(await main(GAME.split(" "), { ...io, files, prompt: async () => answers.shift() ?? ctrlC() }, entries)).toBe(
      1,
    )
    expect(err()).toBe("flottille: input error: /state: not permitted\n")
  })
})

describe("taking up again", () => {
  it("refuses a record of another game, and options beside a record", async () => {
    const files: Record<string, string> = {}
    await run(GAME, { files, lines: ["roll", "save game.txt"] })
    expect(await run("play peek --resume game.txt", { files })).toMatchObject({
      code: 1,
      err: "flottille: input error: game.txt: it is a game of risk, not of peek (CO-5)\n",
    })
    expect(await run("play --resume game.txt -o goal=20", { files })).toMatchObject({ code: 1 })
  })
})

describe("games with secrets", () => {
  it("shows each seat its own view and events, under a heading with its name", async () => {
    const { out } = await run("play peek --seed 2 -p human", { lines: ["peek", "raise", "show"] })
    const [, left = "", right = ""] = out.split(/--- for \w+ only ---\n/)
    expect(left).toMatch(
      /^ {2}dealt: seat 0, card [1-5]\.\n {2}dealt: seat 1, card null\.\n\nTurn 1, play: left · 1 of 1 action left\n[1-5] \?\n/,
    )
    expect(left).toMatch(/peeked: seat 0, card [1-5]\.\n/)
    expect(right).toMatch(
      /dealt: seat 0, card null\.\n {2}dealt: seat 1, card [1-5]\.\n {2}peeked: seat 0, card null\.\n\n/,
    )
    expect(right).toMatch(/\n\? [1-5]\n/)
  })

  it("never shows a person the secret actions of others", async () => {
    const { out } = await run("play bids -p human,random,random --seed 5", { lines: ["seal 4", "ready", "seal 3"] })
    expect(out).not.toContain("bob: seal")
    expect(out).not.toMatch(/sealed: (bob|cleo)/)
    expect(out).toContain("readied: seat 1, ready true.")
    expect(out).not.toContain("--- for ")
  })

  it("asks the seats of a simultaneous game one after another", async () => {
    const { out } = await run("play bids -p human -o rounds=1", {
      lines: ["seal 4", "ready", "seal 3", "ready", "seal 2", "ready"],
    })
    expect(out.match(/(?<=--- for )\w+/g)).toEqual(["ann", "bob", "cleo"])
    expect(out).toContain("Ann wins: the end is most-points (BD-3)\n")
  })

  it("lists actions that only amend a choice last", async () => {
    const { out } = await run("play bids -p human", { lines: ["seal 4", "list", "seal 3", "ready"] })
    expect(out).toContain("1. ready   2. seal 1  3. seal 2  4. seal 3  5. seal 4")
    expect(out).toContain("sealed: seat 0, coin 3.")
  })

  it("[CO-6] refuses to undo another seat's choice", async () => {
    const { out } = await run("play peek --seed 2 -p human", { lines: ["peek", "undo", "raise", "undo"] })
    expect(out).toContain("right> undo\nRefused: There is nothing to take back. (CO-6)\n")
    expect(out).toContain("left> undo\nRefused: You cannot take that back: another seat has chosen since. (CO-6)\n")
    expect(out).not.toContain("Taken back.")
  })

  it("[CO-6] undoes sealed choices until they are revealed", async () => {
    const { out } = await run("play bids -p human,random,random --seed 5", {
      lines: ["seal 4", "undo", "seal 3", "list", "ready", "undo", "seal 1", "undo", "undo"],
    })
    expect(out).toMatch(/ann> undo\nTaken back: ann: seal 4\.\n\nTurn 1, bid: .*\n/)
    expect(out.match(/Taken back: /g)).toHaveLength(2)
    expect(
      out.match(/Refused: You cannot take that back: something has been revealed since\. \(CO-6\)\n/g),
    ).toHaveLength(2)
    expect(out).toMatch(
      /Turn 2, bid.*\n.*\n\n.*\nann> undo\nRefused: You cannot take that back: something has been revealed/,
    )
  })

  it("asks for the screen to be passed on, cleared before and after", async () => {
    const asked: string[] = []
    const answer = (question: Question) => {
      asked.push(question.message)
      return question.choices.length === 0 ? "" : asked.length > 4 ? "show" : "raise"
    }
    const { out } = await run("play peek --seed 2 -p human", { answer })
    expect(asked.slice(0, 4)).toEqual([
      "Pass the screen to left, who presses Enter",
      "left",
      "Pass the screen to right, who presses Enter",
      "right",
    ])
    expect(out.split("\x1b[2J\x1b[3J\x1b[H").length - 1).toBeGreaterThanOrEqual(3)
  })

  it("drops pending input before the screen is passed on", async () => {
    const delivered: string[] = []
    const answer = (question: Question) => {
      delivered.push(question.message)
      return question.choices.length === 0 ? "" : delivered.length > 4 ? undefined : "raise"
    }
    const dropTypedAhead = () => {
      delivered.push("dropped")
      return ["raise"]
    }
    await run("play peek --seed 2 -p human", { answer, dropTypedAhead })
    expect(delivered.slice(0, 6)).toEqual([
      "dropped",
      "Pass the screen to left, who presses Enter",
      "left",
      "dropped",
      "Pass the screen to right, who presses Enter",
      "right",
    ])
  })

  it.each([
    ["an action that is refused", "bank"],
    ["a line that is not understood", "sing"],
    ["a command that fails", "undo"],
  ])("drops input typed ahead after %s, but not after a question", async (_, line) => {
    const left = ["rules", line]
    const { out } = await run("play risk --seed 2", {
      answer: () => left.shift(),
      dropTypedAhead: () => ["raise", "show"],
    })
    expect(out.match(/Ignored input: raise; show\n/g)).toHaveLength(1)
    expect(out.indexOf("Ignored input")).toBeGreaterThan(out.indexOf("The clauses are"))
  })
})

describe("playing at a terminal", () => {
  it.each([riskEntry, peekEntry, bidsEntry])("offers the legal actions for completion ($game.id)", async (entry) => {
    const { code, out } = await run(`play ${entry.game.id} --seed 4 -p human`, {
      answer: (question) => firstOf(question) ?? "",
    })
    expect(code).toBe(0)
    expect(out).toMatch(/(wins|win|draw): /)
  })

  it("offers the commands, too, and ends with the input", async () => {
    let offered: readonly string[] = []
    const answer = ({ choices }: Question) => {
      offered = choices.map(({ value }) => value)
      return undefined
    }
    const { code } = await run("play risk", { answer })
    expect(code).toBe(0)
    expect(offered).toEqual([
      "roll",
      "help",
      "list",
      "board",
      "log",
      "rules",
      "why",
      "hint",
      "analyse",
      "deploy",
      "undo",
      "redo",
      "flip",
      "save",
      "resign",
      "quit",
    ])
  })

  it("asks for the game if none is named", async () => {
    const answer = ({ message }: Question) => (message === "Which game" ? "risk" : "quit")
    expect((await run("play", { answer })).out).toContain("Risk it: left (human), right (random)")
  })
})
