import { CHANCE, createRandom, deepFreeze, pick, pickOutcome } from "@flottille/core"
import { combatWeights, type DejarikState, dejarik, pieces, spaceNamed } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { evaluateOf } from "../src/bots/evaluate"
import { quiesceOf } from "../src/bots/quiesce"
import { standard } from "../src/rules/standard-board"

const evaluate = evaluateOf(standard)
const quiesce = quiesceOf(standard)

/** Plays at random and returns a position of each of the first actions. */
function positionsOf(seed: number, count: number): DejarikState[] {
  const random = createRandom(seed)
  const state = dejarik.initialState()
  const positions: DejarikState[] = []
  while (positions.length < count && dejarik.actors(state).length > 0) {
    const [actor = CHANCE] = dejarik.actors(state)
    if (state.phase !== "deal" && state.phase !== "first") positions.push(dejarik.clone(state))
    const action =
      actor === CHANCE
        ? pickOutcome(dejarik.chanceOutcomes(state), random)
        : pick(dejarik.legalActions(state, actor), random)
    dejarik.step(state, actor, action)
  }
  return positions
}

const positions = [1, 2, 3, 4, 5, 6].flatMap((seed) => positionsOf(seed, 60))

/** A position with pieces by letter and space, red to move. */
function placed(red: Record<string, string>, blue: Record<string, string>, left = 2): DejarikState {
  const state = dejarik.initialState({
    deal: "fixed",
    arrangement: { red: "SGKR", blue: "MHNO" },
    firstSeat: "red",
  })
  state.left = left
  pieces.forEach(({ letter }, piece) => {
    state.at[piece] = spaceNamed(red[letter] ?? blue[letter] ?? "") ?? -1
  })
  return state
}

/** The share of the dice by which a target and an attacker die. */
function deathsOf(attack: number, defence: number): readonly [number, number] {
  const { kill, push, counterpush, counterkill } = combatWeights(attack, defence)
  const all = kill + push + counterpush + counterkill
  return [kill / all, counterkill / all]
}

/** The value for red of pieces after red's turn. */
function worth(red: Record<string, string>, blue: Record<string, string>): number {
  return evaluate({ ...placed(red, blue), active: 1 })[0] ?? 0
}

describe("the quiescent evaluation", () => {
  it("gives one seat what it takes from the other", () => {
    for (const state of positions) expect((quiesce(state)[0] ?? 0) + (quiesce(state)[1] ?? 0)).toBeCloseTo(0, 12)
  })

  it("stays the same when the board is rotated or reflected", () => {
    for (const state of positions)
      for (const way of [1, -1])
        for (const by of [1, 5, 7]) {
          const image = (space: number) => {
            if (space <= 0) return space
            const [orbit, ray] = [Math.floor((space - 1) / 12), (space - 1) % 12]
            return 1 + 12 * orbit + ((way * ray + by + 12) % 12)
          }
          expect(quiesce({ ...state, at: state.at.map(image) })).toEqual(quiesce(state))
        }
  })

  it("changes sides with the pieces", () => {
    for (const state of positions) {
      const owner = state.owner.map((seat) => 1 - seat)
      const [red = 0, blue = 0] = quiesce({ ...state, owner, active: 1 - state.active })
      // The material model stops when its values settle, and the first seat's settle first.
      expect(quiesce(state)[0]).toBeCloseTo(blue, 3)
      expect(quiesce(state)[1]).toBeCloseTo(red, 3)
    }
  })

  it("accepts frozen positions", () => {
    for (const state of positions) expect(() => quiesce(deepFreeze(dejarik.clone(state)))).not.toThrow()
  })

  it("[DJ-2.1] is the value of waiting where no enemy is in reach", () => {
    const [red, blue] = [
      { G: "O1", S: "O2" },
      { H: "O7", N: "I7" },
    ]
    expect(quiesce(placed(red, blue))[0]).toBe(worth(red, blue))
  })

  it("[DJ-4.1] attacks an adjacent enemy with all remaining actions", () => {
    const [red, blue] = [
      { R: "O1", S: "O7" },
      { O: "O2", N: "I6" },
    ]
    const [kill, counterkill] = deathsOf(7, 2)
    const later = worth(red, blue)
    const once = kill * worth(red, { N: "I6" }) + counterkill * worth({ S: "O7" }, blue)
    const rest = 1 - kill - counterkill
    expect(quiesce(placed(red, blue, 1))[0]).toBeCloseTo(once + rest * later, 9)
    expect(quiesce(placed(red, blue, 2))[0]).toBeCloseTo(once + rest * (once + rest * later), 9)
  })

  it("[DJ-4.1] attacks an enemy that it can approach with all remaining actions but one", () => {
    const [red, blue] = [
      { R: "O1", S: "O7" },
      { O: "O4", N: "I6" },
    ]
    const [kill, counterkill] = deathsOf(7, 2)
    const later = worth(red, blue)
    const once = kill * worth(red, { N: "I6" }) + counterkill * worth({ S: "O7" }, blue)
    expect(quiesce(placed(red, blue, 2))[0]).toBeCloseTo(once + (1 - kill - counterkill) * later, 9)
    expect(quiesce(placed(red, blue, 1))[0]).toBe(later)
  })

  it("[DJ-4.3] [DJ-4.4] judges a push by the best space for its winner", () => {
    const pushes = positions.filter(({ phase }) => phase === "push" || phase === "counterpush")
    expect(pushes.length).toBeGreaterThan(5)
    for (const state of pushes) {
      const seat = dejarik.actors(state)[0] ?? CHANCE
      if (seat === CHANCE) throw new Error("a push belongs to a seat")
      const values = dejarik.legalActions(state, seat).map((action) => {
        const next = dejarik.clone(state)
        dejarik.step(next, seat, action)
        return quiesce(next)[seat] ?? 0
      })
      expect(quiesce(state)[seat]).toBeCloseTo(Math.max(...values), 9)
    }
  })

  it("is never worse for the seat to move than waiting", () => {
    const turns = positions.filter(({ phase }) => phase === "play")
    for (const state of turns) {
      const { active } = state
      const waiting = evaluate({ ...state, left: 1 })[active] ?? 0
      expect(quiesce(state)[active]).toBeGreaterThanOrEqual(waiting)
    }
  })

  it("[DJ-7.1] is the evaluation of the pieces with three seats", () => {
    const state = dejarik.initialState({ seats: 3 })
    const random = createRandom(1)
    while (dejarik.actors(state)[0] === CHANCE)
      dejarik.step(state, CHANCE, pickOutcome(dejarik.chanceOutcomes(state), random))
    expect(quiesce(state)).toEqual(evaluate(state))
  })
})
