import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AnyGame } from "@flottille/core"
import dejarikPackage from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { apiChanges } from "./api.ts"
import { code, parting, wrapped } from "./markdown.ts"
import { Notebook } from "./notebook.ts"
import { clauseChanges, newOptions, optionChanges } from "./rules.ts"
import { loadSubject } from "./subject.ts"
import { trials } from "./trials.ts"
import { countBoth, type Side, stations, visit, walk } from "./walk.ts"

const dejarik: AnyGame = dejarikPackage.game
const beside = (now: AnyGame): readonly [Side, Side] => [
  { game: dejarik, options: {} },
  { game: now, options: {} },
]

/** Dejarik in which nobody may attack, but for want of anything else. */
const peaceful: AnyGame = {
  ...dejarik,
  legalActions(state, seat, list) {
    const all = dejarik.legalActions(state, seat, list)
    const quiet = all.filter((action) => !dejarik.formatAction(action, state).includes("x"))
    return quiet.length > 0 ? quiet : all
  },
}

describe("games of the same seed", () => {
  it("find nothing where nothing differs", () => {
    const notebook = new Notebook()
    const { fork, plies } = walk(beside({ ...dejarik }), "a", "seed a", notebook, 1000)
    expect(fork).toBeUndefined()
    expect(plies).toBeGreaterThan(20)
    expect(notebook.notes()).toEqual([])
  })

  it("name the first ply that goes another way, with what either side plays, and what is legal no more", () => {
    const notebook = new Notebook()
    const { fork } = walk(beside(peaceful), "a", "seed a", notebook, 1000)
    expect(fork?.before).toMatch(/^[01] plays \S+, one of \d+$/)
    expect(fork?.now).not.toBe(fork?.before)
    const [note] = notebook.notes()
    expect(note?.what).toBe("legal no more")
    expect(note?.sightings[0]?.action).toMatch(/^[01] \w+x\w+$/)
    expect(note?.sightings[0]?.where).toMatch(/^seed a, ply \d+$/)
  })

  it("tell another order from other rules", () => {
    const turned: AnyGame = {
      ...dejarik,
      legalActions: (state, seat, list) => [...dejarik.legalActions(state, seat, list)].reverse(),
    }
    const notebook = new Notebook()
    expect(walk(beside(turned), "a", "seed a", notebook, 200).fork).toBeDefined()
    expect(notebook.notes().map(({ what }) => what)).toEqual(["the order of what is listed"])
  })

  it("stop where another position follows", () => {
    const forgetful: AnyGame = { ...dejarik, step: (state, actor, action) => dejarik.step(state, actor, action) }
    const notebook = new Notebook()
    walk(beside(forgetful), "a", "seed a", notebook, 60)
    expect(notebook.notes().map(({ what }) => what)).toEqual(["what happens"])
    const stuck: AnyGame = { ...dejarik, step: () => {} }
    const other = new Notebook()
    expect(walk(beside(stuck), "a", "seed a", other, 60).fork?.ply).toBe(0)
    expect(other.notes().map(({ what }) => what)).toContain("the position that follows")
  })
})

it("a position is asked about refusals, views and endings, and may not be one any more", () => {
  const position = "S@I1,G@O6/M@O2,H@O9 play red 1 3 x - -"
  const lenient: AnyGame = {
    ...dejarik,
    validate: () => undefined,
    view: (state, viewer) => ({ ...Object(dejarik.view(state, viewer)), left: 9 }),
  }
  const notebook = new Notebook()
  const refused = [{ actor: 1, action: { type: "pass" } }]
  visit([dejarik, lenient], position, "here", notebook, refused)
  expect(notebook.notes().map(({ what }) => what)).toEqual(["refusals", "view of 0", "view of 1", "view of spectator"])
  const strict: AnyGame = {
    ...dejarik,
    parseState() {
      throw new RangeError("no such position")
    },
  }
  const other = new Notebook()
  visit([dejarik, strict], position, "here", other)
  expect(other.notes()[0]?.sightings[0]?.now).toBe("RangeError: no such position")
})

it("counts go deeper until there are many, or until they differ", () => {
  const [[before, now] = []] = stations(beside(peaceful), "a", [0])
  if (!before || !now) throw new Error("no station")
  const same = countBoth(before, before, 3000)
  expect(same.now).toBe(same.before)
  expect(same.depth).toBeGreaterThan(1)
  const other = countBoth(before, { ...now, game: peaceful }, 1e6)
  expect(other.now).toBeLessThan(other.before)
})

describe("what rules say of themselves", () => {
  const options: Parameters<typeof newOptions>[0][0] = dejarikPackage.shapes.options

  it("clauses: another wording, one that is new, one that is gone", () => {
    const chapters = rulebook.chapters.map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses
        .filter(({ id }) => id !== "DJ-4.8")
        .map((clause) =>
          clause.id === "DJ-3.3" ? { ...clause, text: { ...clause.text, fr: "Par le milieu." } } : clause,
        ),
    }))
    expect(clauseChanges([rulebook, rulebook])).toEqual([])
    const [fr, gone] = clauseChanges([rulebook, { chapters }])
    expect(fr).toMatchObject({ id: "DJ-3.3", field: "text, fr", now: "Par le milieu." })
    expect(gone).toMatchObject({ id: "DJ-4.8", field: "text" })
    expect(gone?.now).toBeUndefined()
    expect(clauseChanges([{ chapters }, rulebook])[1]?.before).toBeUndefined()
  })

  it("options: which are new, and what else can be given", () => {
    const { paths, ...others } = options
    expect(optionChanges([others, options]).map(({ name, before }) => [name, before])).toEqual([["paths", undefined]])
    expect(newOptions([others, options])).toEqual([{ paths: "shortest" }])
    expect(newOptions([options, options])).toEqual([])
    const narrow = { ...options, paths: { ...paths, shape: { kind: "literal", values: ["simple"] } } } as typeof options
    expect(newOptions([narrow, options])).toEqual([{ paths: "shortest" }])
    expect(optionChanges([narrow, options])[0]?.before).toContain('"simple", "simple" by default (DJ-3.2)')
  })
})

it("exports are told apart by entry point and name", () => {
  const report = (body: string) => `# raft\n\n## raft\n\n\`\`\`ts\n${body}\n\`\`\`\n`
  const before = report("export interface Oar {\n  readonly length: number\n}\n\nexport function row(oar: Oar): void")
  const now = report("export interface Oar {\n  readonly length: string\n}\n\nexport const mast: number")
  expect(apiChanges([before, now])).toEqual([
    { kind: "changed", name: "raft: Oar" },
    { kind: "removed", name: "raft: row" },
    { kind: "added", name: "raft: mast" },
  ])
  const file = readFileSync(join(root, "api", "dejarik.md"), "utf8")
  expect(apiChanges([file, file])).toEqual([])
  expect(apiChanges(["", file]).length).toBeGreaterThan(30)
})

it("what is printed fits a terminal, and shows where two long texts part", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ")
  const lines = wrapped(words, "- ", "  ")
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(lines.slice(1).every((line) => line.startsWith("  w"))).toBe(true)
  expect(wrapped("of `a b c`, too")).toEqual(["of `a b c`, too"])
  expect(code(`a\`b${"c".repeat(100)}`)).toMatch(/^`a'bc{62}…`$/)
  const [before, now] = parting(`${"x".repeat(100)}one`, `${"x".repeat(100)}two`)
  expect([before, now]).toEqual([`\`…${"x".repeat(20)}one\``, `\`…${"x".repeat(20)}two\``])
})

describe("the games of a tree", () => {
  const scratch = mkdtempSync(join(tmpdir(), "flottille-compare-test-"))
  afterAll(() => rmSync(scratch, { recursive: true }))

  it("are loaded from their sources, and weighed", async () => {
    const { entry, weight } = await loadSubject(root, "packages/dejarik", join(scratch, "here"), "this tree")
    expect(entry.game.id).toBe("dejarik")
    expect(weight).toBeGreaterThan(5000)
  })

  it("may not build, which one sentence says", async () => {
    const source = join(scratch, "tree", "packages", "raft", "src")
    mkdirSync(source, { recursive: true })
    const paths = { "@flottille/core": [join(root, "packages", "core", "src", "index.ts")] }
    writeFileSync(
      join(scratch, "tree", "tsconfig.json"),
      JSON.stringify({ compilerOptions: { module: "ESNext", paths } }),
    )
    writeFileSync(join(source, "rulebook.ts"), "export const rulebook = { chapters: [] }\n")
    const build = () => loadSubject(join(scratch, "tree"), "packages/raft", join(scratch, "out"), "main~3")
    writeFileSync(join(source, "package.ts"), 'import { oar } from "./oar"\nexport default oar\n')
    await expect(build()).rejects.toThrow(
      'main~3 does not build: packages/raft/src/package.ts:1: Could not resolve "./oar"',
    )
    writeFileSync(join(source, "package.ts"), "export default {\n  oar: = 1,\n}\n")
    await expect(build()).rejects.toThrow(/^main~3 does not build: packages\/raft\/src\/package.ts:2: Unexpected "="$/)
    writeFileSync(join(source, "package.ts"), 'throw new Error("no wind")\n')
    await expect(build()).rejects.toThrow("main~3 does not build: no wind")
  })
})

it("the changes of docs/comparing.md can still be made", () => {
  for (const { edits } of trials)
    for (const { file, from } of edits) expect(readFileSync(join(root, file), "utf8").split(from), from).toHaveLength(2)
})
