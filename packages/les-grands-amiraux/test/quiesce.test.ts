import { CHANCE, createRandom, object, pick, pickOutcome } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import {
  lesGrandsAmiraux as game,
  type KindMaker,
  type LesGrandsAmirauxState,
  standardKinds,
  standardRules,
} from "../src"
import { botsOf, lesGrandsAmirauxBots } from "../src/bots"
import { evaluateOf } from "../src/bots/evaluate"
import { quiesceOf, valuesAfterOf } from "../src/bots/quiesce"
import { standard } from "../src/rules/standard-board"
import { position } from "./support/boards"
import { anyRules } from "./support/rules"
import { valuesByStep } from "./support/values"

const evaluate = evaluateOf(standard)
const quiesce = quiesceOf(standard)

/** Returns how much better white stands after the captures in sight than by its pieces alone. */
function gained(state: LesGrandsAmirauxState): number {
  return (quiesce(state)[0] ?? 0) - (evaluate(state)[0] ?? 0)
}

const far = "A1 wG, H10 rG"

describe("the quiescent evaluation", () => {
  it("equals the evaluation if no piece can be captured", () => {
    const state = position(`${far}, D5 w3, D8 r4`)
    expect(quiesce(state)).toEqual(evaluate(state).map((value) => expect.closeTo(value, 12)))
  })

  it.each([
    ["[GA-5.1] the seat to move captures the Grand Admiral", "A1 wG, H9 w0+, H10 rG, G10 r1", "w", 1],
    ["[GA-5.1] so does red", "A1 wG, A2 r0+, H10 rG", "r", -1],
  ])("is decided if %s", (_, pieces, active, value) => {
    expect(quiesce(position(pieces, { active }))).toEqual([value, -value])
  })

  it.each<[string, string, string, -1 | 0 | 1]>([
    ["[GA-3.2] a duel with a known weaker piece wins it", `${far}, D5 w4, D6 r3!`, "w", 1],
    ["[GA-3.2] a known stronger piece threatens", `${far}, D5 w4!, D6 r5!, D7 rM`, "w", -1],
    ["[GA-4.1] a leap wins a stronger piece", `${far}, D7 w1, D8 r6+`, "w", 1],
    ["[GA-4.1] not onto a taken square", `${far}, D7 w1, D8 r6!, D9 rM`, "w", -1],
    ["[GA-3.1] red to move captures too", `${far}, D5 w3!, D6 r4`, "r", -1],
    ["[GA-3.3] a known mine is left alone", `${far}, D7 w4, D8 rM!`, "w", 0],
  ])("counts captures: %s", (_, pieces, active, sign) => {
    const change = gained(position(pieces, { active }))
    if (sign === 0) expect(change).toBeLessThanOrEqual(0)
    else expect(Math.sign(change)).toBe(sign)
  })

  it("counts a recapture", () => {
    const alone = gained(position(`${far}, D4 w4!, D5 r3!`))
    const defended = gained(position(`${far}, D4 w4!, D5 r3!, E6 r5!`))
    expect(alone).toBeGreaterThan(defended)
  })

  it("[GA-6.1] expects the same of an attack on any of the hidden pieces", () => {
    // A duel is the only capture in sight: the square behind is taken.
    const change = (first: string, second: string) =>
      gained(position(`${far}, D5 w1, D6 w6, D7 r${first}+, D8 r1+, G3 r${second}+`))
    expect(change("3", "5")).toBeGreaterThan(0)
    expect(Math.abs(change("3", "5") - change("5", "3"))).toBeLessThan(0.01)
  })

  it("[GA-4.4] counts the further leaps of a chain", () => {
    const single = gained(position(`${far}, D4 w1, D5 r3+`))
    const double = gained(position(`${far}, D4 w1, D5 r3+, D7 r3+`))
    expect(double).toBeGreaterThan(single * 1.3)
  })
})

describe("a Grand Admiral that is attacked", () => {
  // White is to move; red has the Grand Admiral on H10, and white's stands between its own pieces.
  const value = (pieces: string, options = "-") => quiesce(position(`H10 rG, ${pieces}`, { options }))[0]

  it.each([
    ["the only attacker is covered", "A1 wG, A2 wM, B1 wM, B2 r3+, C3 r3+, C8 w6"],
    ["two pieces attack, and one of them can be attacked", "A1 wG, B1 wM, A2 r3+, B2 r3+, B3 r3+, C2 w6"],
    ["the free square is attacked too", "A1 wG, B1 wM, B2 r3+, B3 r3+, C8 w6"],
  ])("[GA-5.1] is as good as lost if %s", (_, pieces) => {
    expect(value(pieces)).toBe(-0.98)
  })

  it.each([
    ["it attacks the attacker", "A1 wG, A2 wM, B1 wM, B2 r3+, C8 w6"],
    ["it steps to a square that is not attacked", "A2 wG, A3 wM, B3 r3+, B4 r3+, C8 w6"],
    ["another piece attacks the only attacker", "A1 wG, A2 wM, B1 wM, B2 r3+, B3 r3+, C2 w6"],
    ["it captures the other one first", "A1 wG, A2 wM, B1 wM, B2 r3+, C3 r3+, G10 w6"],
  ])("[GA-5.1] is not lost if %s", (_, pieces) => {
    expect(value(pieces)).toBeGreaterThan(-0.9)
  })

  it("[GA-3.1] is safe from a diagonal if ships attack along rows and columns", () => {
    const pieces = "A1 wG, A2 wM, B1 wM, B2 r3+, C3 r3+, C8 w6"
    expect(value(pieces, "shipDirections=4")).toBeGreaterThan(-0.9)
  })

  it("[GA-5.1] is lost for red alike", () => {
    const pieces = "A1 wG, H10 rG, H9 rM, G10 rM, G9 w3+, F8 w3+, C3 r6"
    expect(quiesce(position(pieces, { active: "r" }))).toEqual([0.98, -0.98])
  })
})

describe("the values after several actions", () => {
  const valuesAfter = valuesAfterOf(standard)
  const opening = lesGrandsAmirauxBots.opening

  /** Plays a random game, and calls a function before each action of a turn. */
  function play(
    seed: number,
    options: Partial<LesGrandsAmirauxState["options"]>,
    look: (state: LesGrandsAmirauxState) => void,
  ) {
    const random = createRandom(seed)
    const state = game.initialState(options)
    for (const seat of [0, 1]) for (const action of opening?.(state, seat, random) ?? []) game.step(state, seat, action)
    while (!game.outcome(state)) {
      look(state)
      const seat = state.active ?? 0
      game.step(state, seat, pick(game.legalActions(state, seat), random))
    }
  }

  it.each([
    [1, {}],
    [2, { shipDirections: 4 }],
    [3, { admiralOnMine: "removed" }],
    [4, { admiralOnMine: "immune", turnLimit: 400 }],
  ] as const)("are those of the quiescent evaluation after each action, in a random game (%i, %o)", (seed, options) => {
    let positions = 0
    play(seed, options, (state) => {
      if (positions++ % 20 > 0) return
      const text = game.formatState(state)
      const seat = state.active ?? 0
      const actions = game.legalActions(state, seat)
      expect(valuesAfter(state, seat, actions)).toEqual(valuesByStep(game, quiesce, state, seat))
      expect(game.formatState(state)).toBe(text)
    })
    expect(positions).toBeGreaterThan(50)
  })

  it("are those of the quiescent evaluation under any rules", () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (rules, seed) => {
        const { game, quiesce, valuesAfter } = botsOf(rules)
        const random = createRandom(seed)
        const state = game.initialState({ quietTurns: 20 })
        for (let actor = game.actors(state)[0]; actor !== undefined; actor = game.actors(state)[0]) {
          const actions = actor === CHANCE ? [] : game.legalActions(state, actor)
          if (actor !== CHANCE && state.active !== null && random.below(4) === 0) {
            expect(valuesAfter?.(state, actor, actions)).toEqual(valuesByStep(game, quiesce, state, actor))
          }
          if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
          else game.step(state, actor, pick(actions, random))
        }
      }),
      { numRuns: runs(15, 1000) },
    )
  })

  it("compare all squares after a kind of action of a variant", () => {
    const swap: KindMaker<{ readonly type: "swap" }> = () => ({
      phases: ["play"],
      all: [Object.freeze({ type: "swap" })],
      shape: object({}),
      example: "swap",
      format: () => "swap",
      list: () => [{ type: "swap" }],
      apply(state) {
        const [first = 0, second = 0, ...others] = state.squares
        state.squares = [second, first, ...others]
        state.active = 1 - (state.active ?? 0)
      },
    })
    const names = { id: "swaps", title: "Swaps", version: "1.0" }
    const rules = { ...standardRules, ...names, kinds: { ...standardKinds, swap } }
    const { game, quiesce, valuesAfter } = botsOf(rules)
    const state = game.parseState("7rG!/8/8/8/2#2#2/2#2#2/8/1w3+6/8/wG!7 wr w - 60 0 - -")
    const next = game.clone(state)
    game.step(next, 0, { type: "swap" })
    expect(next.squares).not.toEqual(state.squares)
    expect(valuesAfter?.(state, 0, [{ type: "swap" }])).toEqual([quiesce?.(next)[0]])
  })

  it("are missing during deployment", () => {
    const state = game.initialState()
    expect(valuesAfter(state, 0, game.legalActions(state, 0))).toBeUndefined()
  })

  it("do not depend on the position that was judged before", () => {
    const state = position("A1 wG, D5 w3!, D6 r2+, H9 w5+, H10 rG")
    const other = position("B1 wG, D5 w3, D6 r2!, G10 rG", { active: "r", options: "shipDirections=4" })
    const [alone] = [quiesceOf(standard)(state)]
    quiesce(other)
    expect(quiesce(state)).toEqual(alone)
  })
})
