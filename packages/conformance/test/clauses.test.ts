import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { type Clause, coreChapter, type Rulebook } from "@flottille/core/rulebook"
import { afterAll, describe, expect, it } from "vitest"
import { clauseProblems } from "../src/clauses"
import { registering } from "./zoo/registered"

const root = mkdtempSync(join(tmpdir(), "flottille-clauses-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, "my-game/test"), { recursive: true })
mkdirSync(join(root, "copy"))
writeFileSync(
  join(root, "my-game/test/moving.test.ts"),
  'it("[XY-1.1 XY-1.2] a ship goes one square", () => {})\n// XY-1 and CO-2 hold too\n',
)

const both = (text: string) => ({ en: text, fr: text })
const clause = (id: string, more: Partial<Clause> = {}): Clause => ({
  id,
  title: both(id),
  text: both("Something."),
  origin: "rules",
  ...more,
})
const chapter = (title: string, ...clauses: readonly Clause[]) => ({ title: both(title), clauses })
const moves = chapter("Moves", clause("XY-1.1"), clause("XY-1.2"))

/** What is wrong with a game of these chapters, in a folder with tests of the first. */
function problemsWith(...chapters: Rulebook["chapters"]): readonly string[] {
  return clauseProblems(root, {
    places: ["my-game"],
    games: [{ folder: "my-game", rulebook: { chapters } }],
    tested: [coreChapter],
  })
}
const titled = (id: string) => `write it("[${id}] …"), which fails when the rule is wrong`

describe("the check of clauses", () => {
  it("reports nothing when every clause is tested", () => {
    expect(problemsWith(moves)).toEqual([])
  })

  it("names the file and title of a new clause's missing test", () => {
    const added = clause("XY-9.1")
    expect(problemsWith(chapter("Moves", ...moves.clauses, added))).toEqual([
      `XY-9.1 has no test: in my-game/test/moving.test.ts, ${titled("XY-9.1")}`,
    ])
    expect(problemsWith(moves, chapter("The wind", added))).toEqual([
      `XY-9.1 has no test: in my-game/test/wind.test.ts, ${titled("XY-9.1")}`,
    ])
  })

  it("requires no test for a replaced clause", () => {
    const fire = (...clauses: readonly Clause[]) => problemsWith(moves, chapter("Fire", clause("XY-9.1"), ...clauses))
    expect(fire(clause("XY-9.2", { replaces: ["XY-9.1"] }))).toEqual([
      `XY-9.2 has no test: in my-game/test/fire.test.ts, ${titled("XY-9.2")}`,
    ])
  })

  it("reports citations of unknown clauses", () => {
    expect(problemsWith(chapter("Moves", clause("XY-1.1")))).toEqual([
      "my-game/test/moving.test.ts:1 cites XY-1.2, which no rulebook has",
    ])
    // Of letters that no rulebook uses, nobody can say that they are a clause.
    expect(problemsWith(chapter("Other", clause("ZZ-1", { replaces: [] })))).toEqual([
      `ZZ-1 has no test: in my-game/test/other.test.ts, ${titled("ZZ-1")}`,
    ])
  })

  it("reports different clauses with one id and repeated clauses", () => {
    const other = chapter("Moves", clause("XY-1.1", { text: both("Otherwise.") }), clause("XY-1.2"))
    const games = [moves, other].map((chapter, index) => ({
      folder: index === 0 ? "my-game" : "copy",
      rulebook: { chapters: [chapter] },
    }))
    expect(clauseProblems(root, { places: ["my-game"], games, tested: [coreChapter] })).toEqual([
      "XY-1.1 says one thing in my-game and another in copy: a rule that differs needs an id of its own",
    ])
    expect(problemsWith(moves, moves)).toContain("XY-1.1 stands in the rulebook of my-game twice")
  })

  it("checks only the requested folder", () => {
    const games = [
      { folder: "my-game", rulebook: { chapters: [moves] } },
      { folder: "copy", rulebook: { chapters: [chapter("Fire", clause("XY-2.1"))] } },
    ]
    const within = (folder: string) =>
      clauseProblems(root, { places: ["my-game", "copy"], games, tested: [coreChapter], within: folder })
    expect(within("my-game")).toEqual([])
    expect(within("copy")).toEqual([`XY-2.1 has no test: in copy/test/fire.test.ts, ${titled("XY-2.1")}`])
  })
})

describe("the test of a rulebook", () => {
  const own: Rulebook = { game: "xy", title: both(""), credits: both(""), chapters: [moves], refusals: {}, endings: {} }
  const base: Rulebook = { ...own, chapters: [chapter("Fire", clause("AB-1.1"))] }

  /** What it says of the first folder, where some files say more. */
  async function said(files: Readonly<Record<string, string>>, rulebook = own, given?: Rulebook): Promise<unknown> {
    const home = mkdtempSync(join(root, "game-"))
    const { module, noted } = await registering<typeof import("../src/clause-tests")>("clause-tests")
    mkdirSync(join(home, "src"))
    mkdirSync(join(home, "test"))
    writeFileSync(join(home, "test/moving.test.ts"), 'it("[XY-1.1 XY-1.2] a ship goes one square", () => {})\n')
    for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text)
    const [test] = noted(() => module.clauses(rulebook, pathToFileURL(join(home, "/")), given))
    expect(test?.title).toBe("every clause of xy has a test, and every clause that is cited exists")
    try {
      test?.run()
      return undefined
    } catch (error) {
      return (error as { actual?: unknown }).actual
    }
  }

  it("passes when all clauses are tested and all citations exist", async () => {
    expect(await said({ "src/a.ts": "// XY-1.1, CO-2" })).toBeUndefined()
    expect(await said({ "src/a.ts": "// AB-1.1" }, own, base)).toBeUndefined()
  })

  it("names the file of a clause's missing test", async () => {
    const more = { ...own, chapters: [moves, chapter("Fire", clause("XY-2.1"))] }
    expect(await said({}, more)).toEqual([`XY-2.1 has no test: in test/fire.test.ts, ${titled("XY-2.1")}`])
  })

  it.each(["src/a.ts", "test/a.ts", "README.md"])("names an unknown clause cited in %s", async (file) => {
    expect(await said({ [file]: "XY-7.1" })).toEqual([`${join(file)}:1 cites XY-7.1, which no rulebook has`])
    // Put together here: the check of this repository reads its tests as well.
    const beyond = ["CO", 99].join("-")
    expect(await said({ [file]: beyond })).toEqual([`${join(file)}:1 cites ${beyond}, which no rulebook has`])
    expect(await said({ [file]: "AB-1.2" }, own, base)).toEqual([`${join(file)}:1 cites AB-1.2, which no rulebook has`])
  })
})
