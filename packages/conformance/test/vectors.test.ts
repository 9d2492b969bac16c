import type { Random } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { beforeAll, describe, expect, it, test } from "vitest"
import { formatVectors, makeVectors, type Vectors, vectorProblems } from "../src/vectors"
import type { VectorCase } from "../src/vectors/format"
import { byType, policiesOf } from "../src/vectors/plan"
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
let vectors: Vectors
beforeAll(() => {
  vectors = makeVectors({ game: pebbles, shapes, texts: rulebook }, { options: [{}, { heap: 3 }], runs: 4 })
})

describe("vectors", () => {
  it("match the game after a round trip through text", () => {
    expect(vectors.positions.length).toBeGreaterThan(10)
    expect(vectorProblems(pebbles, JSON.parse(formatVectors(vectors)))).toEqual([])
  })

  it("are the same each time", () => {
    const again = makeVectors({ game: pebbles, shapes, texts: rulebook }, { options: [{}, { heap: 3 }], runs: 4 })
    expect(formatVectors(again)).toBe(formatVectors(vectors))
  })

  it("report which actions, endings and refusals they cover", () => {
    expect(vectors.coverage.actions).toEqual({ shown: ["begin", "stop", "take"], missing: [] })
    expect(vectors.coverage.endings).toEqual({ shown: ["last-pebble", "resignation"], missing: ["boredom"] })
    expect(vectors.coverage.refusals.shown).toEqual(
      expect.arrayContaining(["nothing-taken", "not-your-turn", "not-an-action"]),
    )
    expect(vectors.coverage.refusals.missing).toContain("unheard")
  })

  it("hold each viewer's view and observed events", () => {
    const secrets = makeVectors({ game: cards, shapes: cardShapes, texts: { ...rulebook, game: "cards" } }, { runs: 4 })
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
    [
      "loads the dice",
      { chanceOutcomes: (state) => pebbles.chanceOutcomes(state).map((each) => ({ ...each, weight: 1 })) },
      ", chance: ",
    ],
    ["emits no events", { step: (state, actor, action) => pebbles.step(state, actor, action) }, ", events: []"],
    ["never ends", { outcome: () => undefined }, "a game's outcome: null"],
    ["omits an actor", { actors: (state) => actors(state).slice(1) }, ", actors: []"],
    ["accepts any options", { options: () => ({ heap: 5 }) }, "bad options"],
    [
      "cannot parse some positions",
      {
        parseState(text) {
          if (text.includes('"heap":1')) throw new RangeError("too few")
          return parseState(text)
        },
      },
      '"winner":null}: RangeError: too few',
    ],
    [
      "parses an action as another",
      { parseAction: () => ({ type: "stop" }) },
      ', take read: {"type":"stop"}, not {"type":"take"}',
    ],
    ["formats positions differently", { formatState: () => "here" }, '"winner":null}, position: "here", not "{'],
    [
      "throws an unexpected error for bad options",
      {
        options(given) {
          if (given && "nonsense" in given) throw new RangeError("stuck")
          return pebbles.options(given)
        },
      },
      'bad options: "RangeError: stuck", not [["nonsense"],',
    ],
  ])("that %s is detected", (_, changed, problem) => {
    expect(vectorProblems({ ...pebbles, ...changed }, vectors).join("\n")).toContain(problem)
  })
})

describe("a fault", () => {
  type Changed = { -readonly [Key in keyof typeof vectors]: (typeof vectors)[Key] }
  /** What is said of vectors that differ from the game in one thing. */
  const said = (change: (copy: Changed) => Partial<Changed>) =>
    vectorProblems(pebbles, { ...vectors, ...change(vectors) })
  const at = (which: (each: VectorCase) => boolean = () => true) => vectors.positions.findIndex(which)
  const inCase = (index: number, change: (each: VectorCase) => Partial<VectorCase>) =>
    said(({ positions }) => ({
      positions: positions.map((each, place) => (place === index ? { ...each, ...change(each) } : each)),
    }))
  const opening = () => at(({ actors }) => actors[0] === "chance")
  const moving = () => at(({ legal }) => legal.length > 0)
  const played = () =>
    at(({ results }) => results.some(({ action, events }) => action !== undefined && events.length > 0))
  const left = () => at(({ results }) => results.some(({ resign }) => resign !== undefined))
  const refusing = () => at(({ refused }) => refused.length > 0)
  const viewed = () => at(({ views }) => views.length > 0)
  const placeOf = (index: number) => `at ${vectors.positions[index]?.position}`

  test.each<[string, (copy: Changed) => Partial<Changed>, RegExp]>([
    ["the game", (_copy) => ({ version: "2" }), /^game: \["pebbles","1",\{.*\}\], not \["pebbles","2",\{.*\}\]$/],
    [
      "complete options",
      (copy) => ({ options: copy.options.map((each) => ({ ...each, complete: { heap: 7 } })) }),
      /^options: \{"heap":5\}, not \{"heap":7\}$/,
    ],
    [
      "seats",
      (copy) => ({ options: copy.options.map((each) => ({ ...each, seats: [] })) }),
      /^seats: \[.*\], not \[\]$/,
    ],
    [
      "the action bound",
      (copy) => ({ options: copy.options.map((each) => ({ ...each, maxActions: null })) }),
      /^maxActions: 11, not null$/,
    ],
    [
      "the path of bad options",
      (_copy) => ({ badOptions: [{ given: { heap: 99 }, path: ["stones"], rule: "PB-1" }] }),
      /^bad options: \[\["heap"\],"PB-1"\], not \[\["stones"\],"PB-1"\]$/,
    ],
    [
      "valid options listed as bad",
      (_copy) => ({ badOptions: [{ given: { heap: 9 }, path: ["heap"], rule: "PB-1" }] }),
      /^bad options: \{"heap":9\}, not "an error"$/,
    ],
    [
      "a notation",
      (copy) => ({ actions: copy.actions.filter(([text]) => text !== "take") }),
      /^at .*, take: \[\], not \[\{"type":"take"\}\]$/,
    ],
    [
      "a game's last position",
      (copy) => ({ games: copy.games.map((each) => ({ ...each, position: "elsewhere" })) }),
      /^a game's last position: \[.*\], not \["elsewhere",".*"\]$/,
    ],
    [
      "a game's outcome",
      (copy) => ({ games: copy.games.map((each) => ({ ...each, outcome: { ...each.outcome, reason: "luck" } })) }),
      /^a game's outcome: \{.*\}, not \{.*"luck".*\}$/,
    ],
    [
      "a game's entries",
      (copy) => ({
        games: copy.games.map((each) => ({
          ...each,
          entries: [
            ["chance", "north"],
            [0, "stop"],
          ],
        })),
      }),
      /^a game, refusal of stop: \{"code":"nothing-taken","rule":"PB-3"\}, not null$/,
    ],
    [
      "an unreadable game",
      (copy) => ({ games: copy.games.map((each) => ({ ...each, entries: [["chance", "nowhere"]] })) }),
      /^a game: NotationError: /,
    ],
  ])("in %s is found", (_, change, problem) => {
    expect(said(change).find((each) => problem.test(each))).toBeDefined()
  })

  test.each<[string, () => number, (each: VectorCase) => Partial<VectorCase>, string]>([
    ["the hash", moving, () => ({ hash: "0" }), ', hash: "'],
    ["the actors", moving, () => ({ actors: [] }), ", actors: ["],
    ["the turn", moving, (each) => ({ turn: { ...each.turn, number: 99 } }), ", turn: {"],
    [
      "the outcome",
      moving,
      () => ({ outcome: { returns: [], ranking: [], reason: "", rule: "" } }),
      ", outcome: null, not {",
    ],
    [
      "the legal actions",
      moving,
      (each) => ({ legal: each.legal.map((list) => ({ ...list, actions: [] })) }),
      ", amending actions of ",
    ],
    [
      "the fine actions",
      moving,
      (each) => ({ legal: each.legal.map((list) => ({ ...list, fine: ["more"] })) }),
      ", fine actions of ",
    ],
    [
      "the amending actions",
      moving,
      (each) => ({ legal: each.legal.map((list) => ({ ...list, amending: ["more"] })) }),
      ", amending actions of ",
    ],
    ["chance", opening, () => ({ chance: [] }), ", chance: [{"],
    [
      "a resulting position",
      played,
      (each) => ({ results: each.results.map((result) => ({ ...result, position: "there" })) }),
      ', position: "',
    ],
    [
      "the events",
      played,
      (each) => ({ results: each.results.map((result) => ({ ...result, events: [{ type: "rain" }] })) }),
      ", events: [",
    ],
    [
      "the observed events",
      played,
      (each) => ({ results: each.results.map((result) => ({ ...result, observed: [{ viewer: 1, events: [] }] })) }),
      ", events observed by 1: [{",
    ],
    [
      "a refused action",
      moving,
      (each) => ({ results: [{ actor: each.actors[0] === 0 ? 1 : 0, action: "take", position: "", events: [] }] }),
      ", refusal of take: {",
    ],
    [
      "a resignation",
      left,
      (each) => ({ results: each.results.map((result) => ({ ...result, position: "gone" })) }),
      ", resignation of ",
    ],
    [
      "a refusal",
      refusing,
      (each) => ({ refused: each.refused.map((refusal) => ({ ...refusal, code: "rain" })) }),
      ', not ["rain",',
    ],
    [
      "a clause",
      refusing,
      (each) => ({ refused: each.refused.map((refusal) => ({ ...refusal, rule: "XY-9" })) }),
      ',"XY-9"]',
    ],
    [
      "a viewer's turn",
      viewed,
      (each) => ({ views: each.views.map((view) => ({ ...view, turn: { ...view.turn, number: 99 } })) }),
      ", turn for ",
    ],
    ["a view", viewed, (each) => ({ views: each.views.map((view) => ({ ...view, view: {} })) }), ", view of "],
  ])("in %s is found and located", (_, which, change, problem) => {
    const index = which()
    const found = inCase(index, change)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((each) => each.startsWith(placeOf(index)))).toBe(true)
    expect(found.join("\n")).toContain(problem)
  })

  test("is not reported for an extra meaning of a notation", () => {
    const more = (copy: Changed) =>
      copy.actions.map(([text, ...actions]) => [text, ...actions, { type: "begin", seat: 0, face: 6 }] as const)
    expect(said((copy) => ({ actions: more(copy) }))).toEqual([])
  })

  test("in a result is named by its notation or resigning seat", () => {
    const gone = (which: () => number) =>
      inCase(which(), (each) => ({ results: each.results.map((result) => ({ ...result, position: "gone" })) }))
    expect(gone(played).some((each) => /\}, (take|stop|north|south)( \d)?, position: /.test(each))).toBe(true)
    expect(gone(left).some((each) => /\}, resignation of [01], position: /.test(each))).toBe(true)
  })

  test("is not reported for reordered keys", () => {
    const turned = JSON.parse(JSON.stringify(vectors), (_, value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    expect(vectorProblems(pebbles, turned)).toEqual([])
  })
})

describe("the text of vectors", () => {
  it("has a line for each case and each part of it", () => {
    const {
      positions: [first],
    } = vectors
    const small = {
      ...vectors,
      options: [],
      badOptions: [],
      actions: [["take", { type: "take" }] as const],
      games: [],
      positions: first ? [first] : [],
    }
    const text = formatVectors(small)
    expect(JSON.parse(text)).toEqual(small)
    const lines = text.split("\n")
    expect(lines[0]).toBe("{")
    expect(lines.at(-1)).toBe("")
    expect(lines.at(-2)).toBe("}")
    expect(lines).toContain('"format":"flottille-vectors-1",')
    expect(lines).toContain('"options":[],')
    expect(text).toContain('"actions":[\n["take",{"type":"take"}]\n],')
    expect(text).toContain(`"positions":[\n{\n"position":${JSON.stringify(first?.position)},\n"hash":"`)
    expect(text).toContain('"coverage":{\n"phases":[')
  })
})

describe("policies of a plan", () => {
  const types = (random: Random, first: readonly string[], last: readonly string[], actions: readonly string[]) => {
    const [policy] = policiesOf({ prefer: { some: { first, last } } })
    return policy?.(
      { options: {} },
      0,
      actions.map((type) => ({ type })),
      random,
    ).type
  }
  const drawing = (...numbers: readonly number[]): Random => {
    const left = [...numbers]
    return { below: () => left.shift() ?? 0 }
  }

  it("prefer first types and rarely choose last types", () => {
    expect(types(drawing(1, 0), ["b"], [], ["a", "b", "c"])).toBe("b")
    expect(types(drawing(0, 1, 0), ["b"], [], ["a", "b", "c"])).toBe("a")
    expect(types(drawing(1, 1), [], ["a"], ["a", "b", "c"])).toBe("c")
    expect(types(drawing(0, 0), [], ["a"], ["a", "b", "c"])).toBe("a")
    expect(types(drawing(0), [], ["a"], ["a"])).toBe("a")
    expect(types(drawing(1, 0), [], ["a"], ["a", "a"])).toBe("a")
    expect(policiesOf({})).toEqual([])
  })

  it("choose a type first, then an action of that type", () => {
    const actions = [
      { type: "a", at: 1 },
      { type: "b", at: 2 },
      { type: "a", at: 3 },
    ]
    expect(byType({ options: {} }, 0, actions, drawing(0, 1))).toBe(actions[2])
    expect(byType({ options: {} }, 0, actions, drawing(1, 0))).toBe(actions[1])
  })
})
