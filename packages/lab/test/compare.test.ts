import type { AnyGame } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import dejarikPackage from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import { compareGames } from "../src/compare/game"
import { code, comparisonText, parting, wrapped } from "../src/compare/markdown"
import { Notebook } from "../src/compare/notebook"
import { clauseChanges, newOptions, optionChanges } from "../src/compare/rules"
import { countBoth, type Side, stations, visit, walk } from "../src/compare/walk"

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
  it("report no difference between equal games", () => {
    const notebook = new Notebook()
    const { fork, plies } = walk(beside({ ...dejarik }), "a", "seed a", notebook, 1000)
    expect(fork).toBeUndefined()
    expect(plies).toBeGreaterThan(20)
    expect(notebook.notes()).toEqual([])
  })

  it("name the first different ply, both sides' actions, and actions no longer legal", () => {
    const notebook = new Notebook()
    const { fork } = walk(beside(peaceful), "a", "seed a", notebook, 1000)
    expect(fork?.before).toMatch(/^[01] plays \S+, one of \d+$/)
    expect(fork?.now).not.toBe(fork?.before)
    const [note] = notebook.notes()
    expect(note?.what).toBe("legal no more")
    expect(note?.sightings[0]?.action).toMatch(/^[01] \w+x\w+$/)
    expect(note?.sightings[0]?.where).toMatch(/^seed a, ply \d+$/)
  })

  it("distinguish a changed order of actions from changed rules", () => {
    const turned: AnyGame = {
      ...dejarik,
      legalActions: (state, seat, list) => [...dejarik.legalActions(state, seat, list)].reverse(),
    }
    const notebook = new Notebook()
    expect(walk(beside(turned), "a", "seed a", notebook, 200).fork).toBeDefined()
    expect(notebook.notes().map(({ what }) => what)).toEqual(["the order of the list"])
  })

  it("stop when the next position differs", () => {
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

it("a position is compared by refusals, views and endings, and may have become invalid", () => {
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

it("counts deepen until they are large enough or differ", () => {
  const [[before, now] = []] = stations(beside(peaceful), "a", [0])
  if (!before || !now) throw new Error("no station")
  const same = countBoth(before, before, 3000)
  expect(same.now).toBe(same.before)
  expect(same.depth).toBeGreaterThan(1)
  const other = countBoth(before, { ...now, game: peaceful }, 1e6)
  expect(other.now).toBeLessThan(other.before)
})

describe("changes of rulebooks and options", () => {
  const options: Parameters<typeof newOptions>[0][0] = dejarikPackage.shapes.options

  it("lists reworded, new and removed clauses", () => {
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

  it("lists new options and new option values", () => {
    const { paths, ...others } = options
    expect(optionChanges([others, options]).map(({ name, before }) => [name, before])).toEqual([["paths", undefined]])
    expect(newOptions([others, options])).toEqual([{ paths: "shortest" }])
    expect(newOptions([options, options])).toEqual([])
    const narrow = { ...options, paths: { ...paths, shape: { kind: "literal", values: ["simple"] } } } as typeof options
    expect(newOptions([narrow, options])).toEqual([{ paths: "shortest" }])
    expect(optionChanges([narrow, options])[0]?.before).toContain('"simple", "simple" by default (DJ-3.2)')
  })
})

it("output fits a terminal and shows where two long texts differ", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ")
  const lines = wrapped(words, "- ", "  ")
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(lines.slice(1).every((line) => line.startsWith("  w"))).toBe(true)
  expect(wrapped("of `a b c`, too")).toEqual(["of `a b c`, too"])
  expect(code(`a\`b${"c".repeat(100)}`)).toMatch(/^`a'bc{62}…`$/)
  const [before, now] = parting(`${"x".repeat(100)}one`, `${"x".repeat(100)}two`)
  expect([before, now]).toEqual([`\`…${"x".repeat(20)}one\``, `\`…${"x".repeat(20)}two\``])
})

it("compares two versions of a game whole: clauses, games, positions, counts, records, figures", async () => {
  const whole: AnyRuledPackage = { ...dejarikPackage, rulebook }
  const changed = { ...whole, game: peaceful }
  const material = {
    games: 10,
    positions: [{ position: "S@I1,G@O6/M@O2,H@O9 play red 1 3 x - -", refused: [] }],
    records: { broken: "no record" },
  }
  const same = await compareGames([whole, whole], material)
  expect(same.figures).toBeUndefined()
  expect(comparisonText(same)).toContain("Nothing differs in ")
  const other = await compareGames([whole, changed], material)
  expect(other.games[0]?.forked).toBe(10)
  expect(other.figures?.games).toBeGreaterThan(0)
  expect(other.recorded.problems.map(({ name }) => name)).toEqual(["broken"])
  expect(comparisonText(other)).toContain("**legal no more: seen ")
})
