import { describe, expect, it } from "vitest"
import { type History, LawViolation } from "../src/game-under-test"
import { formatResult } from "../src/index"
import { advance } from "../src/playout"
import { type Counterexample, counterexampleOf, formatCounterexample, type LawResult } from "../src/report"
import { gameUnderTest } from "../src/setup"
import { begin, type Pebbles, take } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"
import { type tally, testedTally } from "./zoo/tally"

const example: Counterexample = { fault: "wrong", options: { heap: 5 }, actions: [], position: "p", view: "v\n\nw" }

describe("a formatted counterexample", () => {
  it("contains options, actions, position and drawing", () => {
    expect(formatCounterexample(example)).toBe(
      'wrong\n\noptions   {"heap":5}\nplayed    nothing yet\nposition  p\n\n  v\n\n  w',
    )
    expect(formatCounterexample({ ...example, start: "s", actions: ["a"] })).toBe(
      'wrong\n\noptions   {"heap":5}\nstart     s\nplayed    1 action\n  a\nposition  p\n\n  v\n\n  w',
    )
  })

  it("leaves out the middle of a long game", () => {
    const played = (count: number) =>
      formatCounterexample({ ...example, actions: Array.from({ length: count }, (_, index) => `a${index + 1}`) }).split(
        "\n",
      )
    expect(played(2)).toContain("played    2 actions")
    expect(played(40).filter((line) => line.startsWith("  a"))).toHaveLength(40)
    const long = played(41)
    expect(long).toContain("played    41 actions")
    expect(long.slice(4, 15)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `  a${index}`).concat("  … 11 more …"),
    )
    expect(long.slice(15, 35).at(0)).toBe("  a22")
    expect(long.slice(15, 35).at(-1)).toBe("  a41")
    expect(long[35]).toBe("position  p")
  })
})

describe("a formatted result", () => {
  const held: LawResult = { law: 3, title: "law 3 · purity", ok: true, vacuous: false, runs: 4, seed: 9 }
  it("says that a law holds or had nothing to check", () => {
    expect(formatResult(held)).toBe("law 3 · purity: ok after 4 games")
    expect(formatResult({ ...held, vacuous: true })).toBe(
      "law 3 · purity: ok after 4 games (vacuous: nothing to check)",
    )
  })

  it("says how to reproduce a fault", () => {
    const broken = { ...held, ok: false, counterexample: example, path: "2:1" }
    const end = `${formatCounterexample(example)}\n\nTo run this case again, add { seed: 9, path: "2:1" } to the options of conform and choose the test with -t "law 3 ".`
    expect(formatResult(broken)).toBe(`law 3 · purity does not hold (game 4)\n\n${end}`)
    expect(formatResult({ ...broken, reproduced: true })).toBe(`law 3 · purity does not hold (game 4)\n\n${end}`)
    expect(formatResult({ ...broken, reproduced: false })).toBe(
      `law 3 · purity does not hold (game 4)\n\nThe same game, played again, held: something besides the state takes part, such as a variable, a cache or the clock. The failing case follows.\n\n${end}`,
    )
    expect(formatResult({ ...held, ok: false })).toBe(
      'law 3 · purity does not hold (game 4)\n\n\n\nTo run this case again, add { seed: 9, path: "" } to the options of conform and choose the test with -t "law 3 ".',
    )
  })
})

describe("a counterexample", () => {
  /** What is written down of a game that was played by the rules and is told by a broken game. */
  function delivered(difference: Partial<Pebbles>, { start = {}, resigned = false } = {}): Counterexample {
    const sound = gameUnderTest(pebbles, { shapes })
    const history: History = { start, states: [pebbles.initialState()], entries: [] }
    for (const entry of [begin(0), take(0), ...(resigned ? [{ resign: 1 }] : [])]) advance(sound, history, entry)
    return counterexampleOf(
      gameUnderTest({ ...pebbles, ...difference }, { shapes, options: [{}] }),
      new LawViolation("wrong", history),
    )
  }
  const fail = (what: string) => (): never => {
    throw new RangeError(what)
  }

  it("contains the start, the actions and the position", () => {
    expect(delivered({}, { resigned: true })).toMatchObject({
      fault: "wrong",
      options: { heap: 5 },
      actions: ["chance  north", "north  take", "south  resign"],
      view: "oooo, north wins",
    })
    expect(delivered({})).not.toHaveProperty("start")
    const text = pebbles.formatState(pebbles.initialState())
    expect(delivered({}, { start: { text } })).toMatchObject({ start: text, actions: ["chance  north", "north  take"] })
  })

  it("contains as much as a broken game can format", () => {
    expect(
      delivered({ formatState: fail("no text"), render: fail("no drawing"), formatAction: fail("no word") }),
    ).toMatchObject({
      position: "(cannot be written: no text)",
      view: "(cannot be written: no drawing)",
      actions: ["chance  (cannot be written: no word)", "north  (cannot be written: no word)"],
    })
    expect(
      delivered({
        render() {
          throw "stone"
        },
      }).view,
    ).toBe("(cannot be written: stone)")
    expect(delivered({ seats: () => [] }).actions).toEqual(["chance  north", "seat 0  take"])
    expect(delivered({ step: fail("stuck") }).actions).toEqual(["chance  north", "north  …"])
    expect(delivered({ resign: fail("stuck") }, { resigned: true }).actions).toEqual([
      "chance  north",
      "north  take",
      "south  resign",
    ])
  })
})

describe("a counterexample of a tally", () => {
  const options = { upto: 9 }
  const state = { options, sum: 16 }
  const history = (more: Partial<History> = {}): History => ({
    start: { options: {} },
    states: [state],
    entries: [{ actor: "chance", action: 2 }, { actor: 0, action: 3 }, { resign: 1 }, { actor: 7, action: 1 }],
    ...more,
  })
  const delivered = (difference: Partial<typeof tally> = {}, more: Partial<History> = {}) =>
    counterexampleOf(testedTally(difference), new LawViolation("wrong", history(more)))
  const fail = (): never => {
    throw new RangeError("stuck")
  }

  it("formats each action in its position, with its actor's name", () => {
    expect(delivered()).toStrictEqual({
      fault: "wrong",
      options,
      actions: ["chance  0 + 2", "north  2 + 3", "south  resign", "seat 7  205 + 1"],
      position: "16",
      view: "referee sees 16",
    })
  })

  it("contains the start position if there was one", () => {
    const start = { text: "40" }
    expect(delivered({}, { start })).toMatchObject({
      options,
      start: "40",
      actions: ["chance  40 + 2", "north  42 + 3", "south  resign", "seat 7  245 + 1"],
    })
    const unborn = { fault: "wrong", actions: [], position: "(none was reached)", view: "" }
    expect(delivered({}, { start, states: [] })).toStrictEqual({ ...unborn, options: undefined, start: "40" })
    expect(delivered({}, { start: { options }, states: [] })).toStrictEqual({ ...unborn, options })
  })

  it("formats actions up to the first that cannot be replayed", () => {
    const actions = ["chance  0 + 2", "north  …", "south  …", "seat 7  …"]
    expect(delivered({ step: fail }).actions).toEqual(actions)
    expect(delivered({ resign: fail }).actions).toEqual(["chance  0 + 2", "north  2 + 3", "south  resign", "seat 7  …"])
    expect(delivered({ clone: fail }).actions).toEqual(actions)
  })

  it("marks parts that cannot be formatted", () => {
    const unwritten = "(cannot be written: stuck)"
    expect(delivered({ formatState: fail, render: fail })).toMatchObject({ position: unwritten, view: unwritten })
    expect(delivered({ seats: fail, formatAction: fail }).actions).toEqual([
      `chance  ${unwritten}`,
      ...[0, 1].map((seat) => `${unwritten}  ${seat === 0 ? unwritten : "resign"}`),
      `${unwritten}  ${unwritten}`,
    ])
    expect(
      delivered({}, { states: [{ sum: 1, options: { toJSON: fail } } as never], start: { options } }).options,
    ).toBe(options)
  })
})
