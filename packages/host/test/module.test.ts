import { packageFor } from "@flottille/core/package"
import type { Rulebook } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { bids, shapes as bidsShapes } from "../../core/test/games/bids"
import { risk } from "../../core/test/games/risk"
import { barePackage, GameModuleError, gameIn, isGameModuleError } from "../src/module"

const same = (text: string) => ({ en: text, fr: text })
const rulebook: Rulebook = {
  game: "bids",
  title: same("Bids"),
  credits: same("Made up."),
  chapters: [
    {
      title: same("All"),
      clauses: [{ id: "BD-1", title: same("Rounds"), text: same("There are rounds."), origin: "rules" }],
    },
  ],
  refusals: { "not-now": { en: () => "Not now.", fr: () => "Pas maintenant." } },
  endings: {},
}
const bidsPackage = packageFor(bids, { texts: rulebook, describe: () => "Something.", shapes: bidsShapes })

function faultOf(exports: object, wanted?: string): Pick<GameModuleError, "fault" | "message"> {
  try {
    gameIn(exports, "./mine.mjs", wanted)
  } catch (error) {
    if (error instanceof GameModuleError && isGameModuleError(error)) return error
    throw error
  }
  throw new Error("no error")
}

describe("gameIn", () => {
  it("takes a game or a package as default export or as the only one", () => {
    for (const exports of [{ default: bids }, { bids }, { bids, count: 7, make: () => bids }, { default: bids, risk }])
      expect(gameIn(exports, "./mine.mjs").package.game).toBe(bids)
    const { name, package: found, missing } = gameIn({ default: bidsPackage }, "./mine.mjs")
    expect(name).toBe("default")
    expect(found.game).toBe(bids)
    expect(found.rulebook).toBe(rulebook)
    expect(missing).toEqual([])
  })

  it("prefers the package to the game that it holds", () => {
    expect(gameIn({ bids, bidsPackage }, "./mine.mjs").name).toBe("bidsPackage")
    expect(gameIn({ default: bids, bidsPackage }, "./mine.mjs").name).toBe("bidsPackage")
    expect(gameIn({ bids, bidsPackage }, "./mine.mjs", "bids")).toMatchObject({
      name: "bids",
      missing: ["texts"].concat(["describe", "shapes", "rulebook", "diagram"]),
    })
  })

  it("counts a game once that has two names", () => {
    expect(gameIn({ one: bids, two: bids }, "./mine.mjs").name).toBe("one")
  })

  it("asks for a choice among several games, and takes it", () => {
    expect(faultOf({ bids, risk })).toMatchObject({
      fault: "several-games",
      message: "./mine.mjs: it exports several games: bids, risk; choose one, as in ./mine.mjs#risk",
    })
    expect(gameIn({ bids, risk }, "./mine.mjs", "risk").package.game).toBe(risk)
    expect(faultOf({ bids, risk }, "chess").message).toBe(
      "./mine.mjs: it exports no game as chess; there are bids, risk",
    )
  })

  it("says what a module without a game exports, and what an unfinished game lacks", () => {
    expect(faultOf({})).toMatchObject({
      fault: "no-game",
      message: expect.stringMatching(/^\.\/mine\.mjs: it exports no game; expected .* only one$/),
    })
    expect(faultOf({ default: 7, rules: null }).message).toMatch(/its exports are default, rules$/)
    const { clone, render, ...unfinished } = bids
    expect([typeof clone, typeof render]).toEqual(["function", "function"])
    const delivered = "the game exported as default lacks members of this version of @flottille/core: clone, render"
    expect(faultOf({ default: unfinished })).toMatchObject({ fault: "incomplete", message: `./mine.mjs: ${delivered}` })
    expect(faultOf({ default: { ...bidsPackage, game: unfinished } }).message).toBe(`./mine.mjs: ${delivered}`)
  })

  it("takes a rulebook from the package, its texts or the module", () => {
    const { texts: _, ...withoutTexts } = bidsPackage
    const ruled = [{ default: { ...withoutTexts, rulebook } }, { default: bidsPackage }, { default: bids, rulebook }]
    for (const exports of ruled) {
      const { package: found, missing } = gameIn(exports, "./mine.mjs")
      expect(found.rulebook).toBe(rulebook)
      expect(found.explain({ code: "not-now", rule: "BD-1" })).toBe("Not now. (BD-1)")
      expect(missing).not.toContain("rulebook")
    }
    const other = { ...rulebook, game: "another" }
    expect(gameIn({ default: bids, rulebook: other }, "./mine.mjs").missing).toContain("rulebook")
  })

  it("describes an undo for a package whose author has not thought of it", () => {
    const { package: found } = gameIn({ default: { ...bidsPackage, describe: () => "Something." } }, "./mine.mjs")
    expect(found.describe({ type: "undo", events: 2 }, "en", 0)).toBe("The last 2 events were undone.")
  })
})

describe("barePackage", () => {
  it("has the options of the game with their defaults, and reports others by the game", () => {
    const { shapes, game } = barePackage(bids)
    expect(Object.keys(shapes.options)).toEqual(Object.keys(bids.options()))
    for (const [name, { default: initial }] of Object.entries(shapes.options))
      expect(initial).toEqual(Reflect.get(game.options(), name))
  })

  it("shows an event as JSON and a refusal by its code", () => {
    const { describe, explain } = barePackage(bids)
    expect(describe({ type: "bid", seat: 0 }, "fr", 0)).toBe('{"type":"bid","seat":0}')
    expect(explain({ code: "not-now", rule: "BD-2" }, "fr")).toBe("not-now (BD-2)")
    expect(explain({ code: "game-over", rule: "CO-1" }, "fr")).toBe("La partie est terminée. (CO-1)")
  })
})
