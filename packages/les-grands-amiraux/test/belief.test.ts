import { CHANCE, createRandom, deepFreeze, pick, type Seat } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { type LesGrandsAmirauxAction, type LesGrandsAmirauxEvent, type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import type { LesGrandsAmirauxBelief } from "../src/belief"
import { deploymentOf, formations } from "../src/formation"
import { lesGrandsAmirauxPackage, packageOf } from "../src/package"
import { position } from "./support/boards"
import { anyRules } from "./support/rules"

const game = lesGrandsAmiraux

function beginBelief(from = lesGrandsAmirauxPackage): LesGrandsAmirauxBelief {
  const belief = from.belief?.()
  if (!belief) throw new Error("the game has no belief")
  return belief
}

/** Two seats that hear all there is to hear in a game of this package. */
function listen(from: typeof lesGrandsAmirauxPackage, state: LesGrandsAmirauxState) {
  const beliefs = [beginBelief(from), beginBelief(from)] as const
  const news: [LesGrandsAmirauxEvent[], LesGrandsAmirauxEvent[]] = [[], []]
  return {
    play(actor: Seat | typeof CHANCE, action: LesGrandsAmirauxAction) {
      from.game.step(state, actor, action, (event) => {
        for (const seat of [0, 1] as const) {
          const seen = from.game.observe(event, seat)
          if (seen) news[seat].push(seen)
        }
      })
    },
    /** The belief of a seat, having heard everything. */
    of(seat: 0 | 1) {
      beliefs[seat].hear(news[seat].splice(0), from.game.view(state, seat), seat)
      return beliefs[seat]
    },
  }
}

/** How often each rank is drawn for a square as a seat believes. */
function drawn(belief: LesGrandsAmirauxBelief, state: LesGrandsAmirauxState, seat: Seat, name: string): Record<string, number> {
  const random = createRandom("drawn")
  const view = game.view(state, seat)
  const found: Record<string, number> = {}
  for (let index = 0; index < 1000; index++) {
    const rank = game.view(belief.draw(view, random), "referee").squares[squareNamed(name) ?? -1]?.rank ?? "nothing"
    found[rank] = (found[rank] ?? 0) + 1
  }
  return found
}

/** What white believes of a square after some moves, red having the first and the last, if it has seen the position before them. */
function believed(pieces: string, moves: readonly string[], square: string, options = "-") {
  const state = position(pieces, { active: "r", options })
  const table = listen(lesGrandsAmirauxPackage, state)
  table.of(0)
  for (const text of moves) {
    const actor = game.actors(state)[0]
    if (typeof actor !== "number") throw new Error("the game is over")
    table.play(actor, game.parseAction(text, state, actor))
  }
  return drawn(table.of(0), state, 0, square)
}

describe("what a seat believes", () => {
  it("[GA-6.4] is always something that gives it the very view that it has, whatever the rules", () => {
    const property = fc.property(fc.option(anyRules, { nil: undefined }), fc.integer(), fc.boolean(), (rules, seed, remembers) => {
      const from = rules ? packageOf(rules) : lesGrandsAmirauxPackage
      const random = createRandom(seed)
      const state = from.game.initialState({ quietTurns: 20, memory: remembers ? "perfect" : "none" })
      const table = listen(from, state)
      for (let actor = from.game.actors(state)[0]; actor !== undefined; actor = from.game.actors(state)[0]) {
        if (actor !== CHANCE && random.below(4) === 0) {
          const view = from.game.view(state, actor)
          const world = table.of(actor === 0 ? 0 : 1).draw(view, random)
          expect(from.game.view(world, actor)).toEqual(view)
          expect(from.game.parseState(from.game.formatState(world))).toEqual(world)
          expect(from.game.legalActions(world, actor)).toEqual(from.game.legalActions(state, actor))
        }
        const actions =
          actor === CHANCE ? from.game.chanceOutcomes(state).map(({ action }) => action) : from.game.legalActions(state, actor)
        table.play(actor, pick(actions, random))
      }
    })
    fc.assert(property, { numRuns: runs(20, 300) })
  })

  it("[GA-6.1] holds whatever was ever shown, where views do not remember it", () => {
    const met = believed("A4 w2, A5 r3, A1 wG, H10 rG, H9 r6, H8 r5, H7 r1, C1 w3", ["A5xA4", "C1-C2", "A4-A5"], "A5", "memory=none")
    expect(met).toEqual({ 3: 1000 })
  })

  it("[GA-6.4] leaves every rank possible that a piece may have, and none else", () => {
    const still = "A1 wG, C1 w3, H10 rG, A10 rM, B10 r6, C10 r0, D7 r1"
    expect(Object.keys(believed(still, ["D7-D6"], "A10")).sort()).toEqual(["0", "1", "6", "M"])
    expect(Object.keys(believed(still, ["D7-D6"], "D6")).sort()).toEqual(["0", "1", "6"])
  })

  const pieces = "A1 wG, D4 w3!, H10 rG, D7 r5, B9 r1, B10 r2, A10 r6"
  const plain = believed(pieces, ["A10-A9"], "D7")

  it("a piece that comes beside one it knows would rather win there", () => {
    const bold = believed(pieces, ["D7-D6", "A1-B1", "D6-D5"], "D5")
    expect((bold["5"] ?? 0) + (bold["6"] ?? 0)).toBeGreaterThan((plain["5"] ?? 0) + (plain["6"] ?? 0) + 80)
  })

  it("a piece that goes away from one that it knows would rather lose there, and so would one that stays and does nothing", () => {
    const beside = "A1 wG, D4 w3!, H10 rG, D5 r1, B9 r5, B10 r2, A10 r6"
    const shy = believed(beside, ["D5-D6"], "D6")
    const idle = believed(beside, ["A10-A9", "A1-B1", "A9-A10"], "D5")
    for (const each of [shy, idle]) expect((each["1"] ?? 0) + (each["2"] ?? 0)).toBeGreaterThan((plain["1"] ?? 0) + (plain["2"] ?? 0) + 80)
  })

  it("what could move and never does, and what stands beside its Grand Admiral, is rather a mine", () => {
    const fleet = "A1 wG, A2 w3, H10 rG, G10 rM, A10 r5, A9 rM, B10 r2, B9 r6, F7 r1"
    const round = ["F7-G6", "A2-A3", "G6-F7", "A3-A2"]
    const later = [...Array.from({ length: 8 }, () => round).flat(), "F7-G6"]
    const mines = (square: string, moves: readonly string[]) => believed(fleet, moves, square).M ?? 0
    expect(mines("B9", later)).toBeGreaterThan(mines("A10", later) + 50)
    expect(mines("G10", ["F7-G6"])).toBeGreaterThan(mines("B9", ["F7-G6"]) + 100)
  })

  it("before the first turn is as little as there is to know", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.bulwark, 0)) game.step(state, 0, action)
    const view = game.view(state, 0)
    const world = beginBelief().draw(view, createRandom(1))
    expect(world.squares.slice(40).every((piece) => piece === 0)).toBe(true)
    expect(game.view(world, 0)).toEqual(view)
  })
})

describe("a view that nobody can change", () => {
  it("[GA-6.4] gives as many different guesses, and one that no state gives is refused every time", () => {
    const seen = game.view(position("A1 wG, C1 w3, H10 rG, A10 rM, B10 r6, C10 r0, D7 r1"), 0)
    const guesses = (view: typeof seen) => {
      const random = createRandom(7)
      return Array.from({ length: 20 }, () => game.formatState(game.determinize(view, random)))
    }
    const open = guesses(seen)
    expect(guesses(deepFreeze(seen))).toEqual(open)
    const wrong = deepFreeze({ ...game.view(position("A1 wG, C1 w3, H10 rG"), 0), quiet: 90, turn: 3 })
    for (let time = 0; time < 2; time++) expect(() => game.determinize(wrong, createRandom(1))).toThrow("view")
  })
})
