import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseRecord } from "@flottille/core/record-text"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { randomRecord } from "../src/random-record"
import { cards } from "./zoo/cards"
import { pebbles } from "./zoo/pebbles"
import { registering } from "./zoo/registered"

it("[CO-5] a random game is recorded to its end, identically each time", () => {
  const text = randomRecord(cards)
  expect(parseRecord(cards, text).outcome).toBeDefined()
  expect(randomRecord(cards)).toBe(text)
  expect(text).toContain('[Title "A whole game"]')
})

it("[CO-5] an endless game is recorded for 1,000 actions", () => {
  const endless: typeof pebbles = {
    ...pebbles,
    step: (state, actor, action) => (actor === "chance" ? pebbles.step(state, actor, action) : undefined),
  }
  const text = randomRecord(endless)
  expect(text).toContain('[Title "The first moves"]')
  expect(text.match(/\btake\b/g)).toHaveLength(1000)
})

describe("the playthroughs of a folder", () => {
  let home = ""
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "flottille-playthroughs-"))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(home, { recursive: true, force: true })
  })

  /** The tests of a folder in it. */
  async function testsOf(folder: string) {
    const { module, noted } = await registering<typeof import("../src/playthroughs")>("playthroughs")
    return noted(() => module.playthroughs(cards, pathToFileURL(join(home, folder, "/"))))
  }

  it("[CO-5] are its .txt files, each tested to replay and to keep its text", async () => {
    mkdirSync(join(home, "games"))
    const text = randomRecord(cards)
    const files = {
      "a.txt": text,
      "b.txt": text.replace("a whole game", "another").replace("\n", "\n\n\n"),
      "c.txt.md": "nothing",
      "d.txt": "no game",
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(home, "games", name), content)
    const tests = await testsOf("games")
    expect(tests.map(({ suite, title }) => `${suite}: ${title}`)).toEqual(
      ["a", "b", "d"].map(
        (name) => `the playthroughs of cards: [CO-5] ${name}.txt replays, and is written as it stands`,
      ),
    )
    expect(tests.map(({ run }) => faultIn(run))).toEqual([
      undefined,
      expect.stringContaining("to be"),
      expect.any(String),
    ])
  })

  it.each(["", "deep/down"])("are requested if missing and recorded with UPDATE=1: in %j", async (folder) => {
    vi.stubEnv("UPDATE", "")
    const [test, ...others] = await testsOf(folder)
    expect(others).toEqual([])
    expect(test).toMatchObject({ suite: "the playthroughs of cards", title: "are there to be read" })
    const file = join(home, folder, "a-whole-game.txt")
    expect(() => test?.run()).toThrow(
      new Error(`No game of cards is recorded yet: \`UPDATE=1 npm test\` records one as ${file}.`),
    )
    expect(readdirSync(home)).toEqual([])
    vi.stubEnv("UPDATE", "1")
    test?.run()
    expect(readFileSync(file, "utf8")).toBe(randomRecord(cards))
    const [recorded] = await testsOf(folder)
    expect(recorded?.title).toContain("a-whole-game.txt replays")
    recorded?.run()
  })
})

function faultIn(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return String(error)
  }
}
