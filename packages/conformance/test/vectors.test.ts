import type { Rulebook } from "@flottille/core/rulebook"
import { describe, expect, it, test } from "vitest"
import { formatVectors, makeVectors, vectorProblems } from "../src/vectors"
import { shapes as cardShapes, cards } from "./zoo/cards"
import { pebbles, shapes } from "./zoo/pebbles"

const titled = { en: "", fr: "" }
const sentence = { en: () => "", fr: () => "" }
const rulebook: Rulebook = {
  game: "pebbles",
  title: titled,
  credits: titled,
  chapters: [],
  refusals: { "nothing-taken": sentence, unheard: sentence },
  endings: { "last-pebble": titled, resignation: titled, boredom: titled },
}
const vectors = makeVectors({ game: pebbles, shapes, rulebook }, { options: [{}, { heap: 3 }], runs: 4 })

describe("vectors", () => {
  it("are what the game does, after a journey as text too", () => {
    expect(vectors.positions.length).toBeGreaterThan(10)
    expect(vectorProblems(pebbles, JSON.parse(formatVectors(vectors)))).toEqual([])
  })

  it("are the same each time", () => {
    const again = makeVectors({ game: pebbles, shapes, rulebook }, { options: [{}, { heap: 3 }], runs: 4 })
    expect(formatVectors(again)).toBe(formatVectors(vectors))
  })

  it("say which of the words of the game they show", () => {
    expect(vectors.coverage.actions).toEqual({ shown: ["begin", "stop", "take"], missing: [] })
    expect(vectors.coverage.endings).toEqual({ shown: ["last-pebble", "resignation"], missing: ["boredom"] })
    expect(vectors.coverage.refusals.shown).toEqual(expect.arrayContaining(["nothing-taken", "not-your-turn", "not-an-action"]))
    expect(vectors.coverage.refusals.missing).toContain("unheard")
  })

  it("hold each viewer's view, and events for those who learn of them alone", () => {
    const secrets = makeVectors({ game: cards, shapes: cardShapes, rulebook: { ...rulebook, game: "cards" } }, { runs: 4 })
    expect(vectorProblems(cards, secrets)).toEqual([])
    expect(secrets.positions.some(({ results }) => results.some(({ observed = [] }) => observed.length > 0))).toBe(true)
    const open = { ...cards, observe: (event: Parameters<typeof cards.observe>[0]) => event }
    expect(vectorProblems(open, secrets).join("\n")).toContain("events observed by")
  })
})

describe("a port with a fault", () => {
  const { actors, legalActions, parseState } = pebbles
  test.each<[string, Partial<typeof pebbles>, string]>([
    ["forgets an action", { legalActions: (...given) => legalActions(...given).slice(1) }, "actions of 0"],
    ["allows everything", { validate: () => undefined }, "by 0: null, not"],
    ["loads the dice", { chanceOutcomes: (state) => pebbles.chanceOutcomes(state).map((each) => ({ ...each, weight: 1 })) }, ", chance: "],
    ["keeps its events to itself", { step: (state, actor, action) => pebbles.step(state, actor, action) }, ", events: []"],
    ["never ends", { outcome: () => undefined }, "a game's outcome: null"],
    ["waits for nobody", { actors: (state) => actors(state).slice(1) }, ", actors: []"],
    ["takes any options", { options: () => ({ heap: 5 }) }, "bad options"],
    [
      "does not read what it is given",
      {
        parseState(text) {
          if (text.includes('"heap":1')) throw new RangeError("too few")
          return parseState(text)
        },
      },
      "RangeError: too few",
    ],
  ])("that %s is found out", (_, changed, problem) => {
    expect(vectorProblems({ ...pebbles, ...changed }, vectors).join("\n")).toContain(problem)
  })
})
