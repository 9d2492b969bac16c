import { createRandom } from "@flottille/core"
import { type DejarikAction, type DejarikState, standardRules } from "@flottille/dejarik"
import { dejarikPackage, packageOf } from "@flottille/dejarik/package"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { ask } from "../src"
import { exactEndings } from "../src/exact-endings"
import { expectimax } from "../src/expectimax"
import { solve } from "../src/solve"
import { type HighestState, highest } from "./support/highest"

const { game, endings, evaluate = () => [] } = dejarikPackage
const uncounted = '{"quietTurns":null,"turnLimit":null}'
const isSmall = (material: string) => material.length < 5

it("endings are worth to bots what they are solved to, and other positions are left to judgement", () => {
  const exact = exactEndings(dejarikPackage, isSmall)
  const { valueAt } = solve({ game, keyOf: (state) => endings?.keyOf(state) ?? 0 }, endings?.positions("GO N") ?? [])
  const state = game.parseState(`G@O1,O@I3/N@I5 play red 2 1 0 - ${uncounted}`)
  const value = valueAt(state) ?? Number.NaN
  expect(exact(state)).toEqual([value, -value])
  expect(exact(game.parseState(`G@O1,O@I3/N@I5,K@O9 play red 2 1 0 - ${uncounted}`))).toBeUndefined()
  expect(exact(game.initialState())).toBeUndefined()
  expect(exactEndings({ game }, isSmall)(state)).toBeUndefined()
})

it("expectimax takes them for leaves", async () => {
  const exact = exactEndings(dejarikPackage, isSmall)
  const bot = expectimax(dejarikPackage, { exact, depth: 1 })
  // Four pieces: an attack may lead to an ending.
  const state = game.parseState(`G@O1,O@I3/N@I5,H@I4 play red 2 1 0 - ${uncounted}`)
  const question = { seat: 0, view: game.view(state, 0), actions: game.legalActions(state, 0), news: [], random: createRandom(1) }
  const { info } = await ask(bot, { ...question, budget: { iterations: 1 } })
  const attack = game.parseAction("I3xI4", state, 0)
  const attacked = game.clone(state)
  game.step(attacked, 0, attack)
  let [sum, whole, known] = [0, 0, 0]
  for (const { action, weight } of game.chanceOutcomes(attacked)) {
    const next = game.clone(attacked)
    game.step(next, "chance", action)
    const [value = Number.NaN] = exact(next) ?? evaluate(next)
    if (exact(next)) known++
    sum += weight * value
    whole += weight
  }
  expect(known).toBeGreaterThan(0)
  expect(info?.lines.find(({ action }) => action === attack)?.values[0]).toBeCloseTo(sum / whole, 12)
})

/** A small board: a centre and five spaces around it. */
const smallRules = {
  ...standardRules,
  id: "small",
  orbits: ["I"],
  sectors: 5,
  picture: null,
  start: {
    2: [
      ["I1", "I2"],
      ["I3", "I4"],
    ],
  },
} as const

describe("[DJ-6.2] endings near the limits of draws by counting", () => {
  const small = packageOf(smallRules)

  /** Returns the value to the first seat by backward induction over whole positions, limits included. */
  function oracle(known = new Map<string, number>()): (state: DejarikState) => number {
    const { game } = small
    const worthOf = (state: DejarikState): number => {
      const key = game.formatState(state)
      const found = known.get(key)
      if (found !== undefined) return found
      const actor = game.actors(state)[0]
      const after = (action: DejarikAction) => {
        const next = game.clone(state)
        game.step(next, actor ?? 0, action)
        return worthOf(next)
      }
      let value = game.outcome(state)?.returns[0] ?? 0
      if (actor === "chance") {
        const outcomes = game.chanceOutcomes(state)
        const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
        value = outcomes.reduce((sum, { action, weight }) => sum + (weight / whole) * after(action), 0)
      } else if (actor !== undefined) {
        const values = game.legalActions(state, actor).map(after)
        value = actor === 0 ? Math.max(...values) : Math.min(...values)
      }
      known.set(key, value)
      return value
    }
    return worthOf
  }

  const roots = Array.from(small.endings?.positions("KO N") ?? [], (state) => small.game.clone(state))
  const exact = exactEndings(small, isSmall)

  it("are worth other values than without limits, and are not called exact", () => {
    const near = roots.map((state) => ({ ...state, options: { ...state.options, turnLimit: 2 }, turn: 2 }))
    const worthOf = oracle()
    const wrong = near.filter((state, at) => Math.abs(worthOf(state) - (exact(roots[at] ?? state)?.[0] ?? Number.NaN)) > 0.01)
    expect(wrong.length).toBeGreaterThan(10)
    for (const state of near) expect(exact(state)).toBeUndefined()
  })

  it("are worth what is called exact, wherever a game leads", () => {
    const worthOf = oracle()
    fc.assert(
      fc.property(
        fc.constantFrom(...roots),
        fc.option(fc.integer({ min: 1, max: 2 })),
        fc.integer({ min: 1, max: 2 }),
        fc.array(fc.nat(), { maxLength: 9 }),
        (root, quietTurns, turnLimit, choices) => {
          const { game } = small
          const state = game.clone({ ...root, options: { ...root.options, quietTurns, turnLimit } })
          for (const choice of choices) {
            const actor = game.actors(state)[0]
            if (actor === undefined) break
            const actions = actor === "chance" ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
            const action = actions[choice % actions.length]
            if (action !== undefined) game.step(state, actor, action)
            const value = exact(state)?.[0]
            if (value === undefined) continue
            expect(value).toBeCloseTo(worthOf(state), 8)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

const at = (...said: number[]): HighestState => ({ ...highest.initialState({ turns: 2 }), said })
const keyOf = ({ said }: HighestState) => Number(`1${said.join("")}`)
const materialOf = ({ said }: HighestState) => (said.length < 2 ? undefined : said.slice(0, 2).join(""))
const near = (value: number) => [expect.closeTo(value, 8), expect.closeTo(-value, 8)]

it("endings of a small game are solved once each, and only those that are wanted", () => {
  // The positions of 01 are those of another ending.
  const positions = vi.fn((material: string, _like?: HighestState) => [
    at(...(material === "01" ? [1, 1] : material.split("").map(Number))),
  ])
  const exact = exactEndings({ game: highest, endings: { keyOf, positions, materialOf } }, (material) => material !== "00")
  // Each says 2 from there on, unless it is lost already.
  expect([exact(at(2, 0)), exact(at(0, 2)), exact(at(1, 1)), exact(at(2, 0, 0))]).toEqual([near(1), near(-1), near(0), near(0)])
  expect(positions.mock.calls).toEqual([
    ["20", at(2, 0)],
    ["02", at(0, 2)],
    ["11", at(1, 1)],
  ])
  expect([exact(at(0, 1)), exact(at(0, 0)), exact(at(0))]).toEqual([undefined, undefined, undefined])
  expect(positions).toHaveBeenCalledTimes(4)
  expect(exactEndings({ game: highest }, () => true)(at(1, 1))).toBeUndefined()
})
