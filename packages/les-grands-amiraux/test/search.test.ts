import { CHANCE, createRandom, pick, pickOutcome } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { lesGrandsAmiraux as game, type LesGrandsAmirauxState, standardKinds, standardRules } from "../src"
import { botsOf, lesGrandsAmirauxBots } from "../src/bots"
import { results } from "../src/bots/attacks"
import { worthsOf } from "../src/bots/evaluate"
import { Model, type Move, moveOf, pass, standardWorths } from "../src/bots/model"
import { prepare } from "../src/rules/compile-rules"
import { standard } from "../src/rules/standard-board"
import { isShown } from "../src/state/fleet"
import { position, walk } from "./support/boards"
import { anyRules } from "./support/rules"

type Action = ReturnType<typeof game.legalActions>[number]

function asMove(action: Action): Move {
  return "from" in action ? moveOf(action) : pass
}

function listOf(model: Model): readonly Move[] {
  return [...model.moves.slice(0, model.list(0, false))].sort((one, other) => one - other)
}

/** Returns the moves that attack no hidden piece of a position. What gives hope there is weighed before a search only. */
function plainOf(model: Model, { squares }: LesGrandsAmirauxState): readonly Move[] {
  return listOf(model).filter((move) => {
    const piece = squares[(move >> 16) & 255] ?? 0
    return piece === 0 || isShown(piece)
  })
}

/** Compares the model of a position with the game: its moves, and the positions after all of them. */
function compare(subject: typeof game, rules: typeof standard, state: LesGrandsAmirauxState, worths = standardWorths) {
  const seat = state.active ?? 0
  const [model, other] = [new Model(rules, worths), new Model(rules, worths)]
  model.prepare([state], 0)
  model.load(state)
  const list = listOf(model)
  const value = model.value()
  const actions = subject.legalActions(state, seat)
  const legal = new Map(actions.map((action) => [asMove(action), action]))
  for (const move of list) expect(legal.has(move)).toBe(true)
  for (const action of actions) {
    const move = asMove(action)
    const still = model.valueOfStep(move)
    // Attacks without hope are left out, and nothing else.
    if (action.type === "step" || action.type === "end") expect(list).toContain(move)
    const next = subject.clone(state)
    subject.step(next, seat, action)
    const result = model.resultOf(move)
    if (result === results.won || result === results.lost) {
      expect(next.ending?.winner).toBe(result === results.won ? seat : 1 - seat)
      continue
    }
    model.make(move, result)
    if (!next.ending) {
      other.prepare([next], 0)
      other.load(next)
      expect([model.active, model.chain, plainOf(model, next)]).toEqual([
        other.active,
        other.chain,
        plainOf(other, next),
      ])
      const isAdmiral = "from" in action && (state.squares[action.from] ?? 0) % 16 === rules.admiral
      if (!isAdmiral) expect(model.value()).toBeCloseTo(other.value(), 9)
    }
    if (still !== 1) expect(still).toBeCloseTo(action.type === "step" ? 0 - model.value() : 1, 9)
    model.unmake(move)
    expect([model.value(), listOf(model)]).toEqual([value, list])
  }
}

describe("the model of the search", () => {
  it.each([
    [1, {}],
    [2, { shipDirections: 4 }],
    [3, { admiralOnMine: "removed" }],
    [4, { admiralOnMine: "immune" }],
  ] as const)("[GA-2.1 GA-3.1 GA-4.1] moves as the game does, in a random game (%i, %o)", (seed, options) => {
    let count = 0
    for (const { state } of walk(createRandom(seed), options))
      if (state.active !== null && count++ % 8 === 0) compare(game, standard, state)
    expect(count).toBeGreaterThan(20)
  })

  it("moves as the game does under any rules", () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (given, seed) => {
        const { game: subject } = botsOf(given)
        const rules = prepare(given)
        const random = createRandom(seed)
        const state = subject.initialState({ quietTurns: 20 })
        for (let actor = subject.actors(state)[0]; actor !== undefined; actor = subject.actors(state)[0]) {
          if (actor !== CHANCE && state.active !== null && random.below(4) === 0)
            compare(subject as never, rules as never, state as never, worthsOf(rules))
          if (actor === CHANCE) subject.step(state, actor, pickOutcome(subject.chanceOutcomes(state), random))
          else subject.step(state, actor, pick(subject.legalActions(state, actor), random))
        }
      }),
      { numRuns: runs(15, 500) },
    )
  })
})

/** Returns the best action, or the only one, in notation, and its value: the mean over deals of what its seat does not see. */
function best(pieces: string, { active = "w", turns = 2, deals = 20, options = "-" } = {}, only?: string) {
  const state = position(pieces, { active, options })
  const seat = state.active ?? 0
  const view = game.view(state, seat)
  const random = createRandom(1)
  const worlds = Array.from({ length: deals }, () => game.determinize(view, random))
  const search = lesGrandsAmirauxBots.search?.(worlds, seat)
  const values = game.legalActions(state, seat).map((action) => {
    const sum = worlds.reduce((whole, _, deal) => whole + (search?.look(deal, action, turns) ?? 0), 0)
    return { text: game.formatAction(action), value: sum / deals }
  })
  const asked = values.filter(({ text }) => only === undefined || text === only)
  return asked.reduce((most, each) => (each.value > most.value ? each : most))
}

const far = "A1 wG, H10 rG"

describe("the search of deals", () => {
  it.each([1, 2, 3])("[GA-5.1] captures the Grand Admiral, looking %i turns ahead", (turns) => {
    expect(best("A1 wG, H9 w0+, H10 rG, G10 r1", { turns })).toEqual({ text: "H9xH10", value: 1 })
    expect(best("A1 wG, A2 r0+, H10 rG, D9 r3", { active: "r", turns })).toEqual({ text: "A2xA1", value: 1 })
  })

  it("[GA-4.4] captures it by a chain, and sees that it will be captured", () => {
    expect(best("A1 wG, D4 w1, D5 r3!, D7 r3!, E8 rG, H9 rM").text).toBe("D4^D6")
    expect(best("A1 wG, A2 wM, B1 wM, B2 r3!, C3 r3!, C8 w6, H10 rG").value).toBeLessThan(-0.9)
  })

  it("[GA-5.1] saves its own Grand Admiral where it can", () => {
    expect(best("A1 wG, A2 wM, B1 wM, B2 r3!, H3 w6, H10 rG").text).toBe("A1xB2")
  })

  it("[GA-3.2] takes a known weaker piece, and not one that is covered", () => {
    expect(best(`${far}, D5 w4!, D6 r3!, D7 rM!`).text).toBe("D5xD6")
    expect(best(`${far}, D5 w4!, D6 r3!, D7 r5!, D8 rM!`).text).not.toBe("D5xD6")
  })

  it("[GA-3.2] attacks a hidden piece that is probably weaker, and none against bad odds", () => {
    const hidden = (others: string) => best(`${far}, D5 w4, D6 r?+, D7 rM!, ${others}`.replace("?", "2")).text
    expect(hidden("A10 r2, B10 r2, C10 r1, D10 r3")).toBe("D5xD6")
    expect(hidden("A10 r5, B10 r5, C10 r6, D10 r4")).not.toBe("D5xD6")
  })

  it("[GA-4.1] leaps over a strong ship rather than duel with it", () => {
    expect(best(`${far}, D7 w1, D8 r6+`).text).toBe("D7^D9")
  })

  it("[GA-3.1] fears no diagonal attack if ships attack along rows and columns", () => {
    const pieces = "A1 wG, A2 wM, B1 wM, B2 r3!, C3 r3!, C8 w6, H10 rG"
    expect(best(pieces, { options: "shipDirections=4" }).value).toBeGreaterThan(-0.9)
  })

  it("gives the same values again, and in whichever order the deals are asked for", () => {
    const state = position(`${far}, D5 w4, D6 r2+, D7 rM, C8 r5, E3 w2`)
    const view = game.view(state, 0)
    const deals = Array.from({ length: 4 }, (_, seed) => game.determinize(view, createRandom(seed)))
    const actions = game.legalActions(state, 0)
    const values = (order: readonly number[]) => {
      const search = lesGrandsAmirauxBots.search?.(deals, 0)
      return order.map((deal) => actions.map((action) => search?.look(deal, action, 2)))
    }
    expect(values([0, 1, 2, 3])).toEqual(values([0, 1, 2, 3]))
    expect(values([3, 2, 1, 0]).reverse()).toEqual(values([0, 1, 2, 3]))
  })

  it("is the game's own only under rules whose kinds of action and endings the model has", () => {
    const names = { id: "other", title: "Other", version: "1.0" }
    expect(botsOf({ ...standardRules, ...names, longestChain: 2 }).search).toBeDefined()
    const { leap: _leap, end: _end, ...kinds } = standardKinds
    expect(botsOf({ ...standardRules, ...names, kinds }).search).toBeUndefined()
    expect(botsOf({ ...standardRules, ...names, endings: [] }).search).toBeUndefined()
  })

  it("waits for the seat's turn", () => {
    expect(lesGrandsAmirauxBots.search?.([game.initialState()], 0)).toBeUndefined()
    expect(lesGrandsAmirauxBots.search?.([position(far)], 1)).toBeUndefined()
  })
})

describe("the captures in sight after a search", () => {
  it("[GA-6.1] are those that what the attacker knows gives it hope for", () => {
    // Red does not know that white's piece on D5 is a submarine.
    const after = (pieces: string) => best(pieces, { turns: 1 }, "A1-B1").value
    const attacked = (others: string, known = "") =>
      after(`${far}, D4 wM, D5 w1${known}, D6 r4!, ${others}`) -
      after(`${far}, D4 wM, D5 w1${known}, D8 r4!, ${others}`)
    expect(attacked("A3 w2, B3 w2, C3 w1")).toBeLessThan(-0.02)
    expect(attacked("A3 w6, B3 w5, C3 w5")).toBeGreaterThan(0 - 0.02)
    expect(attacked("A3 w6, B3 w5, C3 w5", "!")).toBeLessThan(-0.02)
  })

  it.each([
    ["the only attacker is covered", "A1 wG, A2 wM, B1 wM, B2 r3!, C3 r3!, C8 w6"],
    ["the free square is attacked too", "A1 wG, B1 wM, B2 r3!, B3 r3!, C8 w6"],
  ])("[GA-5.1] take the Grand Admiral if %s", (_, pieces) => {
    expect(best(`H10 rG, ${pieces}`, { turns: 1 }).value).toBeLessThan(-0.99)
  })

  it.each([
    ["it captures the attacker", "A1 wG, A2 wM, B1 wM, B2 r3!, C8 w6"],
    ["it steps to a square that is not attacked", "A2 wG, A3 wM, B3 r3!, B4 r3!, C8 w6"],
    ["another piece captures the only attacker", "A1 wG, A2 wM, B1 wM, B2 r3!, B3 r3!, C2 w6"],
  ])("[GA-5.1] do not take it if %s", (_, pieces) => {
    expect(best(`H10 rG, ${pieces}`, { turns: 1 }).value).toBeGreaterThan(-0.9)
  })

  it("[GA-4.4] count the further leaps of a chain", () => {
    const value = (pieces: string) => best(`${far}, ${pieces}`, { turns: 1 }).value
    const gained = (pieces: string) => value(pieces) - value(pieces.replace("D4", "A2"))
    expect(gained("D4 w1, D5 r3+, D7 r3+")).toBeGreaterThan(gained("D4 w1, D5 r3+, H7 r3+") * 1.3)
  })
})
