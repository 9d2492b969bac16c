// As in the program, where the games have registered their names.
import "@flottille/host/games"
import { entriesHash, stateHash } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"
import { beforeAll, describe, expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep.ts"
import { bids } from "../../core/test/games/bids"
import { risk } from "../../core/test/games/risk"
import { run } from "./fixtures/run"

const files: Record<string, string> = {}
beforeAll(async () => {
  await run("watch risk --seed 3 -o goal=30 --save game.txt", { files })
  await run("watch risk --seed 3 -o goal=30 --save game.json", { files })
  await run("play risk --seed 3 -p human --save begun.json", { files, lines: ["roll", "bank"] })
})

const text = () => files["game.txt"] ?? ""
const json = () => JSON.parse(files["game.json"] ?? "")
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const replayOf = (content: string) => run("replay it", { files: { it: content } })

describe("replaying", () => {
  it.each(["game.txt", "game.json"])("verifies %s and shows where it ended", async (file) => {
    const { code, out, err } = await run(`replay ${file}`, { files })
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(out).toMatch(/^Risk it \(version 1\): left, right; goal=30\n/)
    expect(out).toMatch(
      /(Left|Right) wins: the end is goal \(RK-1\)\nVerified: \d+ entries \(\d+ of seats\), up to turn \d+, hash [0-9a-f]{32}\.\n$/,
    )
  })

  it("shows the position of an unfinished game", async () => {
    expect((await run("replay begun.json", { files })).out).toContain("Unfinished. Turn ")
  })

  it("[CO-7] says that the players agreed on a draw, in both forms and languages", async () => {
    const match = createMatch(risk, { seed: 3 })
    match.submit(0, { type: "roll" })
    match.agreeDraw()
    const forms = [JSON.stringify(match.record()), formatRecord(risk, match.record())]
    for (const form of forms) {
      expect((await replayOf(form)).out).toContain("A draw: the players have agreed on a draw. (CO-7)\nVerified: ")
      expect((await run("replay it --lang fr", { files: { it: form } })).out).toContain(
        "les joueurs sont convenus d’une nulle. (CO-7)\n",
      )
    }
    const { out } = await run("play --resume it -p human", { files: { it: forms[0] ?? "" }, lines: ["bank"] })
    expect(out).toContain("A draw: the players have agreed on a draw. (CO-7)\n")
  })

  it("[CO-7] says that the others conceded, and shows the letters of a record without control characters", async () => {
    const match = createMatch(risk, { seed: 3 })
    match.submit(0, { type: "roll" })
    match.agreeDraw([1])
    const letters = [
      { at: 1, turn: 1, phase: "play", from: 1, to: [0], text: "Give up?\n\u001b[2JPlease." },
      { at: 2, turn: 1, phase: "play", to: "all", text: "I do.", anonymous: true },
    ]
    const record = JSON.stringify({ ...match.record(), letters })
    const { out, code } = await replayOf(record)
    expect(code).toBe(0)
    expect(out).toContain(
      "\nLetters:\n  1, play: right to left\n    Give up?\n    [2JPlease.\n  1, play: anonymous to everyone\n    I do.\n",
    )
    expect(out).toContain("the others have conceded the game. (CO-7)\nVerified: ")
    const french = await run("replay it --lang fr", { files: { it: record } })
    expect(french.out).toContain("\nLettres :\n  1, jeu : right à left\n")
  })

  it("shows free headers", async () => {
    const { out } = await replayOf(JSON.stringify({ ...json(), headers: [["Place", "the harbour"]] }))
    expect(out).toContain("Place: the harbour\n")
  })

  it("converts between both forms", async () => {
    const own = { ...files }
    await run("replay game.txt --save a.json", { files: own })
    await run("replay a.json --save b.txt", { files: own })
    expect(own["a.json"]).toBe(own["game.json"])
    expect(own["b.txt"]).toBe(own["game.txt"])
  })

  it("overwrites no file unasked, and checks the file before it prints", async () => {
    const own: Record<string, string> = { ...files, "letter.txt": "a letter" }
    for (const path of ["letter.txt", "game.txt"])
      expect(await run(`replay game.txt --save ${path}`, { files: own })).toMatchObject({
        code: 1,
        out: "",
        err: `flottille: input error: ${path}: file exists; use --force to overwrite it\n`,
      })
    expect(own["letter.txt"]).toBe("a letter")
    expect((await run("replay game.txt --save letter.txt --force", { files: own })).out).toContain(
      "Saved as letter.txt.\n",
    )
    expect(own["letter.txt"]).toBe(files["game.txt"])
    expect(await run("replay game.txt --save nowhere/game.txt", { files: own })).toMatchObject({ code: 1, out: "" })
  })

  it("accepts Windows line ends and a byte order mark", async () => {
    expect((await replayOf(`\uFEFF${text().replaceAll("\n", "\r\n")}`)).code).toBe(0)
    expect((await replayOf(`\uFEFF${files["game.json"]}`)).code).toBe(0)
  })

  const damaged: [string, () => string, RegExp][] = [
    ["nothing", () => "", /^flottille: record error: record, line 1: it names no game \(CO-4\)\n$/],
    ["a text cut short in its headers", () => text().slice(0, 60), /^flottille: \w+ error: [^\n]*\((CO|RK)-\d\)\n$/],
    [
      "a text without its last actions",
      () => text().split("\n").slice(0, -4).join("\n"),
      /^flottille: record error: record, line \d+, column 10, ply \d+: [^\n]*\(CO-5\)\n$/,
    ],
    [
      "JSON cut short",
      () => (files["game.json"] ?? "").slice(0, -20),
      /^flottille: record error: record, line \d+, column \d+: [^\n]*cut short \(CO-4\)\n$/,
    ],
    [
      "an altered action",
      () => text().replace("bank", "roll;bank;bank"),
      /^flottille: record error: record, line \d+, column \d+, ply \d+: [^\n]*\((RK-2|CO-2)\)\n$/,
    ],
    [
      "an action that is none",
      () => text().replace("bank", "hank"),
      /^flottille: record error: record, line \d+, column \d+, ply \d+: expected roll, bank[^\n]*\(CO-4\)\n$/,
    ],
    [
      "an unknown player",
      () => text().replace(/^ {2}left/m, "  loft"),
      /^flottille: record error: record, line \d+, column 1: expected chance or one of left, right[^\n]*\n$/,
    ],
    [
      "an altered action in JSON",
      () =>
        JSON.stringify({ ...json(), entries: [{ actor: 0, action: { type: "bank" } }, ...json().entries.slice(1)] }),
      /^flottille: record error: record, line 1, column 93, ply 0: an illegal action: not-now \(RK-2\)\n$/,
    ],
    [
      "another outcome",
      () => JSON.stringify({ ...json(), outcome: { ...json().outcome, returns: [0, 0] } }),
      /the outcome is not the one its actions lead to \(CO-5\)\n$/,
    ],
    [
      "another hash",
      () => JSON.stringify({ ...json(), hash: "0" }),
      /the last position is not the one its hash names \(CO-5\)\n$/,
    ],
    [
      "an unknown game",
      () => JSON.stringify({ ...json(), game: "chess" }),
      /^flottille: input error: it: it is a game of "chess"; there are risk, peek, bids; name the module .*\n$/,
    ],
    [
      "another version",
      () => JSON.stringify({ ...json(), version: "0" }),
      /it follows version "0" of the rules, not "1" \(CO-5\)\n$/,
    ],
    [
      "a key too many",
      () => JSON.stringify({ ...json(), extra: 1 }),
      /^flottille: record error: record, line \d+, column \d+: record\.extra: [^\n]*\(CO-4\)\n$/,
    ],
    [
      "a prototype trick",
      () => (files["game.json"] ?? "").replace("{", '{"__proto__": {"x": 1},'),
      /^flottille: record error: record, line \d+, column \d+: record\.__proto__: [^\n]*\(CO-4\)\n$/,
    ],
    [
      "bad options",
      () => JSON.stringify({ ...json(), options: { goal: 1e9 } }),
      /^flottille: record error: record, line \d+, column \d+: options\.goal: [^\n]*\(RK-1\)\n$/,
    ],
    [
      "options nested a hundred thousand deep",
      () => `{"game":"risk","options":${nested(100_000)}}`,
      /^flottille: (schema|record) error: record[^\n]*\(CO-\d\)\n$/,
    ],
    ...(["returns", "ranking", "reason"] as const).map((key): [string, () => string, RegExp] => [
      `an outcome whose ${key} are nested twenty thousand deep`,
      () =>
        JSON.stringify({ ...json(), outcome: { ...json().outcome, [key]: 0 } }).replace(
          `"${key}":0`,
          `"${key}":${nested(20_000)}`,
        ),
      new RegExp(
        `^flottille: record error: record, line 1, column \\d+: record\\.outcome\\.${key}[^\\n]*: expected [^\\n]*\\(CO-4\\)\\n$`,
      ),
    ]),
    [
      "an action nested twenty thousand deep",
      () =>
        JSON.stringify({ ...json(), entries: [{ actor: 0, action: 0 }] }).replace(
          '"action":0',
          `"action":${nested(20_000)}`,
        ),
      /^flottille: \w+ error: record[^\n]*\(CO-4\)\n$/,
    ],
    [
      "a text form whose outcome is nested twenty thousand deep",
      () => text().replace(/(?<="returns":)\[[^\]]*\]/, nested(20_000)),
      /^flottille: record error: record, line \d+, column \d+: record\.outcome\.returns[^\n]*\(CO-4\)\n$/,
    ],
    ["a list", () => "[1,2]", /^flottille: record error: [^\n]*\n$/],
  ]
  it.each(damaged)("ends with 1 and one line for %s", async (_, content, message) => {
    const { code, out, err } = await replayOf(content())
    expect(err).toMatch(message)
    expect(code).toBe(1)
    expect(out).toBe("")
  })

  it("reads a record of a megabyte, ten at length, and finds an error at its end", async () => {
    const count = runs(15_000, 150_000)
    const options = bids.options()
    const state = bids.initialState(options)
    const entries = Array.from({ length: count }, (_, index) => ({
      actor: 0,
      action: { type: "seal", coin: 1 + (index % 4) } as const,
      comment: "changed my mind once more",
    }))
    bids.step(state, 0, { type: "seal", coin: 4 })
    const hashes = { entriesHash: entriesHash(bids, entries), hash: stateHash(bids, state) }
    const record = { format: "flottille-record-2", game: "bids", version: "1", options, entries, ...hashes }
    if (deep) expect((await replayOf(JSON.stringify(record))).out).toContain(`Verified: ${count} entries`)
    const wrong = JSON.stringify({ ...record, entries: [...entries, { actor: 1, action: { type: "ready" } }] })
    expect(wrong.length).toBeGreaterThan(runs(1_000_000, 10_000_000))
    const column = wrong.lastIndexOf('{"actor":1') + 1
    expect(await replayOf(wrong)).toMatchObject({
      code: 1,
      err: `flottille: record error: record, line 1, column ${column}, ply ${count}: an illegal action: not-now (BD-2)\n`,
    })
  })
})
