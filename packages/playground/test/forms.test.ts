import { integer, list, literal, nullable } from "@flottille/core"
import { standing } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { games } from "../src/model/games"
import { botName, countOf, phaseName, seatName, valueName } from "../src/model/names"
import { controlOf, formOf, givenBy } from "../src/model/option-form"
import { optionName, optionValue } from "../src/model/option-names"
import { say, wordKeys } from "../src/words"

describe("the form of options", () => {
  it("has a control for every shape", () => {
    expect(controlOf(literal("a", "b"))).toEqual({ kind: "choice", values: ["a", "b"] })
    expect(controlOf(literal(true, false))).toEqual({ kind: "flag" })
    expect(controlOf(nullable(literal("a")))).toEqual({ kind: "choice", values: [null, "a"] })
    expect(controlOf(nullable(integer(1, 9)))).toEqual({ kind: "integer", min: 1, max: 9, nullable: true })
    expect(controlOf(list(integer()))).toEqual({ kind: "json" })
  })

  it.each(games.map((each) => [each.id, each] as const))(
    "gives %s its usual options, and each of them by its clause",
    async (_, { load }) => {
      const pkg = await load()
      const lines = formOf(pkg)
      expect(lines.length).toBeGreaterThan(2)
      const chosen = Object.fromEntries(lines.map(({ name, initial }) => [name, initial]))
      expect(givenBy(lines, chosen)).toEqual({})
      const lenient: { options(given: unknown): object } = pkg.game
      expect(lenient.options(givenBy(lines, chosen))).toEqual(pkg.game.options())
      const ids = pkg.rulebook.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
      for (const { name } of lines) for (const lang of ["en", "fr"] as const) expect(optionName(name, lang)).not.toBe(name)
      for (const { rule } of lines) expect(ids.some((id) => id === rule || id.startsWith(`${rule}.`))).toBe(true)
    },
  )

  it("asks only for what has a meaning", async () => {
    const pkg = await games.find(({ id }) => id === "dejarik")?.load()
    if (!pkg) throw new Error("no game")
    const names = (chosen: object) => formOf(pkg, { ...chosen }).map(({ name }) => name)
    expect(names({})).not.toContain("arrangement")
    expect(names({ deal: "fixed" })).toContain("arrangement")
  })
})

describe("words", () => {
  it("are all said in both languages", () => {
    for (const key of wordKeys) for (const lang of ["en", "fr"] as const) expect(say(key, lang)).toMatch(/\S/)
  })

  it("name seats, phases, counts, values and bots", () => {
    expect(seatName({ id: "red", title: "Red" }, "fr")).toBe("Rouge")
    expect(seatName({ id: "mine", title: "Mine" }, "fr")).toBe("Mine")
    expect(seatName(undefined, "en")).toBe("?")
    expect(phaseName("fall", "en")).toBe("Autumn")
    expect(phaseName("tea", "fr")).toBe("tea")
    expect([countOf(1, "action", "en"), countOf(2, "cannonball", "fr"), countOf(0, "action", "fr"), countOf(3, "hen", "en")]).toEqual([
      "1 action",
      "2 boulets",
      "0 action",
      "3 hen",
    ])
    expect([valueName(null, "en"), valueName("toString", "en"), valueName("red", "fr"), valueName(12, "fr")]).toEqual([
      "none",
      "toString",
      "Rouge",
      "12",
    ])
    expect([optionValue("firstSeat", null, "fr"), optionValue("turnLimit", null, "fr"), optionName("own", "en")]).toEqual([
      "au sort",
      "aucun",
      "own",
    ])
    expect([botName("greedy", "en"), botName("mcts:300ms", "fr"), botName("council:2s", "en"), botName("odd", "en")]).toEqual([
      "looks one move ahead",
      "réfléchit 0,3 s",
      "thinks for 2 s",
      "odd",
    ])
  })
})

it("what was taken back stands no longer", () => {
  expect(standing([1, 2, { type: "undo", events: 1 }, 3, { type: "undo", events: 2 }, 4])).toEqual([4])
})
