import { describe, expect, it } from "vitest"
import { type History, LawViolation } from "../src/game-under-test"
import { type Counterexample, formatCounterexample, formatResult, type LawResult } from "../src/index"
import { advance } from "../src/playout"
import { counterexampleOf } from "../src/report"
import { gameUnderTest } from "../src/setup"
import { begin, type Pebbles, take } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"

const example: Counterexample = { fault: "wrong", options: { heap: 5 }, actions: [], position: "p", view: "v\n\nw" }

describe("a counterexample in words", () => {
  it("has its options, what was played, the position and the drawing", () => {
    expect(formatCounterexample(example)).toBe('wrong\n\noptions   {"heap":5}\nplayed    nothing yet\nposition  p\n\n  v\n\n  w')
    expect(formatCounterexample({ ...example, start: "s", actions: ["a"] })).toBe(
      'wrong\n\noptions   {"heap":5}\nstart     s\nplayed    1 action\n  a\nposition  p\n\n  v\n\n  w',
    )
  })

  it("leaves out the middle of a long game", () => {
    const played = (count: number) =>
      formatCounterexample({ ...example, actions: Array.from({ length: count }, (_, index) => `a${index + 1}`) }).split("\n")
    expect(played(2)).toContain("played    2 actions")
    expect(played(40).filter((line) => line.startsWith("  a"))).toHaveLength(40)
    const long = played(41)
    expect(long).toContain("played    41 actions")
    expect(long.slice(4, 15)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `  a${index}`).concat("  … 11 more …"))
    expect(long.slice(15, 35).at(0)).toBe("  a22")
    expect(long.slice(15, 35).at(-1)).toBe("  a41")
    expect(long[35]).toBe("position  p")
  })
})

describe("a result in words", () => {
  const held: LawResult = { law: 3, title: "law 3 · purity", ok: true, vacuous: false, runs: 4, seed: 9 }
  it("says that a law holds, and where there was nothing to check", () => {
    expect(formatResult(held)).toBe("law 3 · purity: ok after 4 games")
    expect(formatResult({ ...held, vacuous: true })).toBe("law 3 · purity: ok after 4 games (vacuous: nothing to check)")
  })

  it("says how to come back to a fault", () => {
    const broken = { ...held, ok: false, counterexample: example, path: "2:1" }
    const end = `${formatCounterexample(example)}\n\nTo run this case again, add { seed: 9, path: "2:1" } to the kit and choose the test with -t "law 3 ".`
    expect(formatResult(broken)).toBe(`law 3 · purity does not hold (game 4)\n\n${end}`)
    expect(formatResult({ ...broken, reproduced: true })).toBe(`law 3 · purity does not hold (game 4)\n\n${end}`)
    expect(formatResult({ ...broken, reproduced: false })).toBe(
      `law 3 · purity does not hold (game 4)\n\nThe same game, played again, held: something besides the state takes part, such as a variable, a cache or the clock. This is what failed once.\n\n${end}`,
    )
    expect(formatResult({ ...held, ok: false })).toBe(
      'law 3 · purity does not hold (game 4)\n\n\n\nTo run this case again, add { seed: 9, path: "" } to the kit and choose the test with -t "law 3 ".',
    )
  })
})

describe("a counterexample", () => {
  /** What is written down of a game that was played by the rules and is told by a broken game. */
  function told(difference: Partial<Pebbles>, { start = {}, resigned = false } = {}): Counterexample {
    const sound = gameUnderTest(pebbles, { shapes })
    const history: History = { start, states: [pebbles.initialState()], entries: [] }
    for (const entry of [begin(0), take(0), ...(resigned ? [{ resign: 1 }] : [])]) advance(sound, history, entry)
    return counterexampleOf(gameUnderTest({ ...pebbles, ...difference }, { shapes, options: [{}] }), new LawViolation("wrong", history))
  }
  const fail = (what: string) => (): never => {
    throw new RangeError(what)
  }

  it("is what was played, and the position", () => {
    expect(told({}, { resigned: true })).toMatchObject({
      fault: "wrong",
      options: { heap: 5 },
      actions: ["chance  north", "north  take", "south  resign"],
      view: "oooo, north wins",
    })
    expect(told({})).not.toHaveProperty("start")
    const text = pebbles.formatState(pebbles.initialState())
    expect(told({}, { start: { text } })).toMatchObject({ start: text, actions: ["chance  north", "north  take"] })
  })

  it("is written as far as a broken game can write it", () => {
    expect(told({ formatState: fail("no text"), render: fail("no drawing"), formatAction: fail("no word") })).toMatchObject({
      position: "(cannot be written: no text)",
      view: "(cannot be written: no drawing)",
      actions: ["chance  (cannot be written: no word)", "north  (cannot be written: no word)"],
    })
    expect(
      told({
        render() {
          throw "stone"
        },
      }).view,
    ).toBe("(cannot be written: stone)")
    expect(told({ seats: () => [] }).actions).toEqual(["chance  north", "seat 0  take"])
    expect(told({ step: fail("stuck") }).actions).toEqual(["chance  north", "north  …"])
    expect(told({ resign: fail("stuck") }, { resigned: true }).actions).toEqual(["chance  north", "north  take", "south  resign"])
  })
})
