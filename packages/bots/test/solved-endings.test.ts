import { createRandom } from "@flottille/core"
import type { DejarikAction, DejarikState } from "@flottille/dejarik"
import { botsOf, dejarikBots } from "@flottille/dejarik/bots"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { usualSeed } from "../../../scripts/deep.ts"
import { ask } from "../src"
import { expectimax } from "../src/expectimax"
import { solve } from "../src/solve"
import { solvedEndings } from "../src/solved-endings"
import { type HighestState, highest } from "./support/highest"
import { smallRules } from "./support/small-board"

const { game, endings, quiesce = () => [] } = dejarikBots
const uncounted = '{"quietTurns":null,"turnLimit":null}'
const isSmall = (material: string) => material.length < 5

it("endings have their solved values, and other positions have none", () => {
  const solved = solvedEndings(dejarikBots, isSmall)
  const { valueAt } = solve({ game, keyOf: (state) => endings?.keyOf(state) ?? 0 }, endings?.positions("GO N") ?? [])
  const state = game.parseState(`G@O1,O@I3/N@I5 play red 2 1 0 - ${uncounted}`)
  const value = valueAt(state) ?? Number.NaN
  expect(solved.valuesAt(state)).toEqual([value, -value])
  expect(solved.countsDraws(state)).toBe(false)
  expect(solved.valuesAt(game.parseState(`G@O1,O@I3/N@I5,K@O9 play red 2 1 0 - ${uncounted}`))).toBeUndefined()
  expect(solved.valuesAt(game.initialState())).toBeUndefined()
  expect(solvedEndings({ game }, isSmall).valuesAt(state)).toBeUndefined()
})

it.each([
  ["without limits", uncounted],
  ["with the usual limits, as estimates", "-"],
])("expectimax uses them as leaf values %s", async (_, options) => {
  const solved = solvedEndings(dejarikBots, isSmall)
  const bot = expectimax(dejarikBots, { endings: solved, depth: 1 })
  // Four pieces: an attack may lead to an ending.
  const state = game.parseState(`G@O1,O@I3/N@I5,H@I4 play red 2 1 0 - ${options}`)
  const request = {
    seat: 0,
    view: game.view(state, 0),
    actions: game.legalActions(state, 0),
    events: [],
    random: createRandom(1),
  }
  const { info } = await ask(bot, { ...request, budget: { iterations: 1 } })
  const attack = game.parseAction("I3xI4", state, 0)
  const attacked = game.clone(state)
  game.step(attacked, 0, attack)
  let [sum, whole, known] = [0, 0, 0]
  for (const { action, weight } of game.chanceOutcomes(attacked)) {
    const next = game.clone(attacked)
    game.step(next, "chance", action)
    const values = solved.valuesAt(next)
    const [value = Number.NaN] = values ?? quiesce(next)
    if (values) known++
    sum += weight * value
    whole += weight
  }
  expect(known).toBeGreaterThan(0)
  expect(solved.countsDraws(state)).toBe(options === "-")
  expect(info?.lines.find(({ action }) => action === attack)?.values[0]).toBeCloseTo(sum / whole, 12)
})

describe("[DJ-6.2] endings near draw limits", () => {
  const small = botsOf(smallRules)

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
  const solved = solvedEndings(small, isSmall)
  const valueAt = (state: DejarikState) => solved.valuesAt(state)?.[0] ?? Number.NaN

  it("are estimated by the values without limits, which differ", () => {
    const near = roots.map((state) => ({ ...state, options: { ...state.options, turnLimit: 2 }, turn: 2 }))
    const worthOf = oracle()
    expect(near.filter((state) => Math.abs(worthOf(state) - valueAt(state)) > 0.01).length).toBeGreaterThan(10)
    near.forEach((state, at) => {
      expect(solved.countsDraws(state)).toBe(true)
      expect(valueAt(state)).toBe(valueAt(roots[at] ?? state))
    })
  })

  it("are exact without limits, and close to games with a far limit", () => {
    let claims = 0
    const worthOf = oracle()
    for (const root of roots.filter((_, at) => at % 13 === 0)) {
      if (solved.countsDraws(root)) continue
      claims++
      const far = { ...root, options: { ...root.options, turnLimit: 12 } }
      expect(Math.abs(worthOf(far) - valueAt(root))).toBeLessThan(0.01)
    }
    expect(claims).toBeGreaterThan(10)
  })

  it("are exact only without limits, and no draw comes before `countsDraws` allows it", () => {
    let [claims, draws] = [0, 0]
    fc.assert(
      fc.property(
        fc.constantFrom(...roots),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.option(fc.integer({ min: 1, max: 6 })),
        fc.array(fc.nat(), { maxLength: 20 }),
        (root, quietTurns, turnLimit, choices) => {
          const { game } = small
          const state = game.clone({ ...root, options: { ...root.options, quietTurns, turnLimit } })
          const passed: { readonly state: DejarikState; readonly acts: number }[] = []
          let acts = 0
          for (const choice of choices) {
            const actor = game.actors(state)[0]
            if (actor === undefined) break
            if (solved.valuesAt(state)) passed.push({ state: game.clone(state), acts })
            const actions =
              actor === "chance"
                ? game.chanceOutcomes(state).map(({ action }) => action)
                : game.legalActions(state, actor)
            const action = actions[choice % actions.length]
            if (action !== undefined) game.step(state, actor, action)
            if (actor !== "chance") acts++
          }
          const isDraw = state.ending === "quiet-turns" || state.ending === "turn-limit"
          if (isDraw) draws++
          for (const each of passed) {
            expect(solved.countsDraws(each.state)).toBe(quietTurns !== null || turnLimit !== null)
            if (isDraw) expect(solved.countsDraws(each.state, acts - each.acts)).toBe(true)
            if (!solved.countsDraws(each.state)) claims++
          }
        },
      ),
      { numRuns: 300 },
    )
    if (usualSeed) expect(Math.min(claims, draws)).toBeGreaterThan(10)
  })

  it("are searched by expectimax as far as a draw can occur", async () => {
    const worthOf = oracle()
    let differing = 0
    for (const root of roots.filter((_, at) => at % 31 === 0)) {
      const state = { ...root, options: { ...root.options, turnLimit: 3 }, turn: 2 }
      const seat = small.game.actors(state)[0] === 1 ? 1 : 0
      const actions = small.game.legalActions(state, seat)
      const request = {
        seat,
        view: small.game.view(state, seat),
        actions,
        events: [],
        random: createRandom(1),
      } as const
      const { info } = await ask(expectimax(small, { endings: solved }), { ...request, budget: { iterations: 5000 } })
      if (actions.length > 1) expect(info?.lines[0]?.values[0]).toBeCloseTo(worthOf(state), 8)
      if (Math.abs(worthOf(state) - valueAt(state)) > 0.01) differing++
    }
    expect(differing).toBeGreaterThan(2)
  })

  it("are not searched while no draw is near", async () => {
    const state = { ...(roots[0] ?? small.game.initialState()), options: small.game.options() }
    const request = {
      seat: 0,
      view: small.game.view(state, 0),
      actions: small.game.legalActions(state, 0),
      events: [],
      random: createRandom(1),
    }
    const { info } = await ask(expectimax(small, { endings: solved }), { ...request, budget: { iterations: 5000 } })
    expect(info?.iterations).toBe(1)
  })
})

const at = (...said: number[]): HighestState => ({ ...highest.initialState({ turns: 2 }), said })
const keyOf = ({ said }: HighestState) => Number(`1${said.join("")}`)
const materialOf = ({ said }: HighestState) => (said.length < 2 ? undefined : said.slice(0, 2).join(""))
const near = (value: number) => [expect.closeTo(value, 8), expect.closeTo(-value, 8)]

it("each selected ending of a small game is solved once", () => {
  // The positions of 01 are those of another ending.
  const positions = vi.fn((material: string, _like?: HighestState) => [
    at(...(material === "01" ? [1, 1] : material.split("").map(Number))),
  ])
  const solved = solvedEndings(
    { game: highest, endings: { keyOf, positions, materialOf } },
    (material) => material !== "00",
  )
  const valuesAt = (...said: number[]) => solved.valuesAt(at(...said))
  // Each says 2 from there on, unless it is lost already.
  expect([valuesAt(2, 0), valuesAt(0, 2), valuesAt(1, 1), valuesAt(2, 0, 0)]).toEqual([
    near(1),
    near(-1),
    near(0),
    near(0),
  ])
  expect(positions.mock.calls).toEqual([
    ["20", at(2, 0)],
    ["02", at(0, 2)],
    ["11", at(1, 1)],
  ])
  expect([valuesAt(0, 1), valuesAt(0, 0), valuesAt(0)]).toEqual([undefined, undefined, undefined])
  expect(positions).toHaveBeenCalledTimes(4)
  expect(solvedEndings({ game: highest }, () => true).valuesAt(at(1, 1))).toBeUndefined()
  // It has no draws by counting.
  expect(solved.countsDraws(at(1, 1))).toBe(false)
})
