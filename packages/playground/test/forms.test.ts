import { array, CHANCE, createRandom, integer, literal, nullable, pick, REFEREE } from "@flottille/core"
import { createMatch, standingEvents } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { describe, expect, it } from "vitest"
import { games } from "../src/model/games"
import { botName, countOf, phaseName, seatName } from "../src/model/names"
import { controlOf, formOf, givenBy } from "../src/model/option-form"
import { optionName, optionValue, valueName } from "../src/model/option-names"
import english from "../src/words.en.json" with { type: "json" }
import french from "../src/words.fr.json" with { type: "json" }

describe("the form of options", () => {
  it("has a control for every shape", () => {
    expect(controlOf(literal("a", "b"))).toEqual({ kind: "choice", values: ["a", "b"] })
    expect(controlOf(literal(true, false))).toEqual({ kind: "flag" })
    expect(controlOf(nullable(literal("a")))).toEqual({ kind: "choice", values: [null, "a"] })
    expect(controlOf(nullable(integer(1, 9)))).toEqual({ kind: "integer", min: 1, max: 9, nullable: true })
    expect(controlOf(array(integer()))).toEqual({ kind: "json" })
  })

  it.each(games.map((each) => [each.id, each] as const))(
    "gives %s its usual options, and each of them by its clause",
    async (_, { load, rulebook }) => {
      const [pkg, { chapters }] = await Promise.all([load(), rulebook()])
      const lines = formOf(pkg)
      expect(lines.length).toBeGreaterThan(2)
      const chosen = Object.fromEntries(lines.map(({ name, initial }) => [name, initial]))
      expect(givenBy(lines, chosen)).toEqual({})
      const lenient: { options(given: unknown): object } = pkg.game
      expect(lenient.options(givenBy(lines, chosen))).toEqual(pkg.game.options())
      const ids = chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
      for (const { name } of lines)
        for (const lang of ["en", "fr"] as const) expect(optionName(name, lang)).not.toBe(name)
      for (const { rule } of lines) expect(ids.some((id) => id === rule || id.startsWith(`${rule}.`))).toBe(true)
    },
  )

  it.each(games.map((each) => [each.id, each] as const))(
    "says of %s how to win, with the sentence of its rulebook",
    async (_, { title, goal, rulebook }) => {
      const book = await rulebook()
      expect([title, goal]).toEqual([book.title, book.goal])
      for (const lang of ["en", "fr"] as const) expect(goal[lang]).toMatch(/^[A-Z].{30,110}\.$/)
    },
  )

  it("asks only for options that apply", async () => {
    const pkg = await games.find(({ id }) => id === "dejarik")?.load()
    if (!pkg) throw new Error("no game")
    const names = (chosen: object) => formOf(pkg, { ...chosen }).map(({ name }) => name)
    expect(names({})).not.toContain("arrangement")
    expect(names({ deal: "fixed" })).toContain("arrangement")
  })
})

describe.each(games.map((each) => [each.id, each] as const))("%s", (_, { load }) => {
  it("names every seat, phase and unit in both languages, and colours every seat", async () => {
    const { game, names, diagram } = await load()
    const missing = new Set<string>()
    for (const table of [names?.seats, names?.phases])
      for (const [word, said] of Object.entries(table ?? {}))
        for (const lang of ["en", "fr"] as const) if (!/^\p{L}/u.test(said[lang])) missing.add(word)
    for (const seed of [1, 2, 3]) {
      const match = createMatch(game, { seed })
      const random = createRandom(seed)
      for (const { id } of game.seats(match.options)) if (!names?.seats[id] || !diagram?.colours?.[id]) missing.add(id)
      for (let step = 0; step < 400; step++) {
        const { phase, budgets } = match.turn(REFEREE)
        if (!names?.phases[phase]) missing.add(phase)
        for (const { unit } of budgets) if (!names?.units[unit]) missing.add(unit)
        const actor = match.actors()[0]
        if (actor === undefined || actor === CHANCE) break
        match.submit(actor, pick(match.legalActions(actor), random))
      }
    }
    expect([...missing]).toEqual([])
  })
})

describe("words", () => {
  it("exist in both languages", () => {
    expect(Object.keys(french)).toEqual(Object.keys(english))
    for (const text of [...Object.values(english), ...Object.values(french)]) expect(text).toMatch(/\S/)
  })

  it("name seats, phases, counts, values and bots", () => {
    const named: AnyGamePackage = dejarikPackage
    expect(seatName(named, { id: "red", title: "Red" }, "fr")).toBe("Rouge")
    expect(seatName(named, { id: "mine", title: "Mine" }, "fr")).toBe("Mine")
    expect(seatName(named, undefined, "en")).toBe("?")
    expect(phaseName(named, "counterpush", "en")).toBe("Counter-push")
    expect(phaseName(named, "tea", "fr")).toBe("Tea")
    expect([
      countOf(named, 1, "action", "en"),
      countOf(named, 0, "action", "fr"),
      countOf(named, 3, "hen", "en"),
    ]).toEqual(["1 action", "0 action", "3 hens"])
    const called = [
      valueName(named, null, "en"),
      valueName(named, "toString", "en"),
      valueName(named, "red", "fr"),
      valueName(named, 12, "fr"),
    ]
    expect(called).toEqual(["none", "toString", "Rouge", "12"])
    expect([
      optionValue(named, "firstSeat", null, "fr"),
      optionValue(named, "turnLimit", null, "fr"),
      optionName("own", "en"),
    ]).toEqual(["au sort", "aucun", "own"])
    expect([
      botName("greedy", "en"),
      botName("mcts:300ms", "fr"),
      botName("joint:2s", "en"),
      botName("odd", "en"),
    ]).toEqual(["looks one move ahead", "réfléchit 0,3 s", "thinks for 2 s", "odd"])
  })
})

it("removes undone actions", () => {
  expect(standingEvents([1, 2, { type: "undo", events: 1 }, 3, { type: "undo", events: 2 }, 4])).toEqual([4])
})
