import { CHANCE, createRandom, type Seat } from "@flottille/core"
import { endings } from "@flottille/dejarik/endings"
import { dejarikPackage } from "@flottille/dejarik/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it } from "vitest"
import type { Answer, Info, Subject } from "../src/bot"
import { type ExpectimaxSetup, expectimax } from "../src/expectimax"
import { botNames } from "../src/named"
import { AbortedError, BotError } from "../src/question"
import { worthOf } from "../src/roll-out"
import { solve } from "../src/solve"

const { game, evaluate = () => [] } = dejarikPackage
/** The same without a table. */
const unkeyed = { game, evaluate }
const uncounted = '{"quietTurns":null,"turnLimit":null}'

type State = ReturnType<typeof game.initialState>
type View = ReturnType<typeof game.view>
type Action = ReturnType<typeof game.legalActions>[number]

/** Looks at everything so many acts ahead: the same by the page, without any saving. */
function plainly(state: State, me: Seat, depth: number): number {
  const actor = game.actors(state)[0]
  if (actor === undefined) return worthOf(game.outcome(state) ?? { returns: [], ranking: [], reason: "", rule: "" })[me] ?? 0
  const follow = (action: Action, left: number) => {
    const next = game.clone(state)
    game.step(next, actor, action)
    return plainly(next, me, left)
  }
  if (actor === CHANCE) {
    const outcomes = game.chanceOutcomes(state)
    const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    return outcomes.reduce((sum, { action, weight }) => sum + (weight / whole) * follow(action, depth), 0)
  }
  if (depth === 0) return evaluate(state)[me] ?? 0
  const values = game.legalActions(state, actor).map((action) => follow(action, depth - 1))
  return actor === me ? Math.max(...values) : Math.min(...values)
}

function think(
  state: State,
  setup: ExpectimaxSetup<State>,
  subject: Subject<State, Action, unknown, View> = dejarikPackage,
): Answer<Action> & { info: Info<Action> } {
  const seat = state.active
  const bot = expectimax(subject, setup)
  const answer = bot.choose({
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    news: [],
    random: createRandom(1),
    budget: setup.budget ?? { iterations: 1_000_000 },
  })
  if (answer instanceof Promise || !answer.info) throw new Error("it did not answer at once")
  return { ...answer, info: answer.info }
}

const crowded = "G@O1,O@I2/M@I1,N@C,H@I12 play red 2 9 3 - -"
const texts = [
  crowded,
  "G@O1,O@I2/M@I1,N@C,H@I12 play red 1 9 3 - -",
  "S@I3,K@O4/R@I4 play blue 2 9 3 - -",
  'S@I3/R@I4/O@O4,K@C play red 2 9 0 - {"seats":3}',
  "S@I3,K@O4/R@I4 play blue 1 120 99 - -",
]

describe("expectimax", () => {
  it.each(texts)("finds what looking at everything finds: %s", (text) => {
    const state = game.parseState(text)
    for (const depth of [1, 2, 3]) {
      const whole = plainly(state, state.active, depth)
      const values = [think(state, { depth }), think(state, { depth }, unkeyed)].map(({ info }) => info.lines[0]?.values)
      for (const found of values) expect(found?.[state.active]).toBeCloseTo(whole, 9)
    }
  })

  it("takes what it is told exactly for what it is, and looks no further", () => {
    const material = "GO N"
    const solution = solve({ game, keyOf: endings.keyOf }, endings.positions(material))
    const exact = (state: State) => {
      const value = solution.valueAt(state)
      return value === undefined ? undefined : [value, -value]
    }
    const state = game.parseState(`G@O1,O@I3/N@I5 play red 2 1 0 - ${uncounted}`)
    const { info, action } = think(state, { exact })
    const best = game.legalActions(state, 0).map((each) => {
      const next = game.clone(state)
      game.step(next, 0, each)
      return { action: each, value: solution.valueAt(next) ?? Number.NaN }
    })
    best.sort((a, b) => b.value - a.value)
    expect(info.iterations).toBe(1)
    expect(info.lines[0]?.values[0]).toBeCloseTo(best[0]?.value ?? Number.NaN, 12)
    expect(best.find((each) => each.action === action)?.value).toBeCloseTo(best[0]?.value ?? Number.NaN, 12)
  })

  it("says what it expects, a whole turn and the answer to it", () => {
    const state = game.parseState("S@I3,K@O4,G@O10/R@I6,N@O9 play blue 2 1 0 - -")
    const { info } = think(state, { depth: 4 })
    const [first] = info.lines
    expect(info.lines).toHaveLength(game.legalActions(state, 1).length)
    expect(first?.next.length).toBeGreaterThanOrEqual(1)
    for (const { action, next, values } of info.lines) {
      expect(values[0]).toBe(-(values[1] ?? 0))
      const at = game.clone(state)
      for (const each of [action, ...next]) {
        const actor = game.actors(at)[0]
        expect(actor === undefined || actor === CHANCE || game.validate(at, actor, each)).toBeUndefined()
        if (actor !== undefined) game.step(at, actor, each)
      }
    }
  })

  it("stops in good time, however deep it is", async () => {
    const state = game.parseState("S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play red 2 1 0 - -")
    const bot = expectimax(dejarikPackage, { budget: { ms: 60_000 } })
    const stop = new AbortController()
    const asked = { seat: 0, view: game.view(state, 0), actions: game.legalActions(state, 0), news: [], random: createRandom(1) }
    setTimeout(() => stop.abort(), 200)
    const begun = performance.now()
    await expect(Promise.resolve(bot.choose({ ...asked, budget: bot.budget, signal: stop.signal }))).rejects.toThrow(AbortedError)
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it("has to see everything, and to judge", () => {
    expect(() => expectimax(lesGrandsAmiraux)).toThrow(BotError)
    expect(() => expectimax(milleSabords)).toThrow(BotError)
    expect(() => expectimax({ game })).toThrow(BotError)
    expect(botNames(dejarikPackage)).toContain("expectimax")
    expect(botNames({ game })).not.toContain("expectimax")
    expect(botNames(lesGrandsAmiraux)).not.toContain("expectimax")
  })
})
