import { describe, expect, test } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { checkLaws, conform, formatResult } from "../src/index"
import { soundness } from "../src/laws/actions"
import { laws } from "../src/laws/all"
import { checkLaw, titleOf } from "../src/run"
import { gameUnderTest } from "../src/setup"
import { shapes as cardShapes, cards } from "./zoo/cards"
import { type PebblesAction, shapes as pebbleShapes, pebbles } from "./zoo/pebbles"
import { registering } from "./zoo/registered"
import { shapes as tenderShapes, tenders } from "./zoo/tenders"

conform(tenders, { shapes: tenderShapes, options: [{}, { rounds: 3 }] })

conform(pebbles, {
  shapes: pebbleShapes,
  options: [{}, { heap: 2 }, { heap: 12 }],
  policies: { greedy: (_state, _seat, [first]) => first as PebblesAction },
  runs: runs(7, 40),
})

conform(cards, {
  shapes: cardShapes,
  options: [{}, { deck: 3 }],
  swaps(state, viewer) {
    const [one, two] = [0, 1, 2].filter(
      (seat) => seat !== viewer && state.hands[seat] !== 0 && state.bids[seat] !== "stay",
    )
    if (one === undefined || two === undefined) return undefined
    const hands = [...state.hands]
    hands[one] = state.hands[two] ?? 0
    hands[two] = state.hands[one] ?? 0
    return { ...state, hands }
  },
  runs: runs(7, 40),
})

describe("the tests of the laws", () => {
  const testsOf = async (game: typeof pebbles) => {
    const { module, noted } = await registering<typeof import("../src/conform")>("conform")
    return noted(() => module.conform(game, { shapes: pebbleShapes, runs: 4, seed: 1 }))
  }

  test("are registered once per law and annotate vacuous runs", async () => {
    const tests = await testsOf(pebbles)
    expect(tests.map(({ suite }) => suite)).toEqual(laws.map(() => "pebbles obeys"))
    expect(tests.map(({ title }) => title)).toEqual(laws.map((law) => titleOf({ game: pebbles }, law)))
    const noted: string[] = []
    const context = { annotate: async (text: string) => void noted.push(text) }
    await tests[0]?.run(context)
    expect(noted).toEqual([])
    await tests[8]?.run(context)
    expect(noted).toEqual(["vacuous: nothing to check"])
    // Not every runner of tests has notes.
    await tests[8]?.run({})
  })

  test("report the counterexample without a stack trace", async () => {
    const [first] = await testsOf({ ...pebbles, validate: () => ({ code: "no", rule: "PB-1" }) })
    const error = await Promise.resolve(first?.run({})).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: "LawError",
      stack: "",
      message: expect.stringMatching(/^law 1 · soundness does not hold/),
    })
  })
})

describe("checkLaws", () => {
  test("reports all sixteen laws in order and marks vacuous ones", () => {
    const results = checkLaws(pebbles, { shapes: pebbleShapes, runs: 5, seed: 3 })
    expect(results.map(({ law }) => law)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(results.every(({ ok, runs, seed }) => ok && runs === 5 && seed === 3)).toBe(true)
    expect(results.filter(({ vacuous }) => vacuous).map(({ title }) => title)).toEqual([
      "law 9 · non-interference (vacuous: perfect information)",
      "law 11 · seat independence (vacuous: no simultaneous actions)",
      "law 16 · spectator (vacuous: perfect information)",
    ])
  })

  test("marks the budgets law vacuous in a game without budgets", () => {
    const noBudgets = checkLaws(cards, { shapes: cardShapes, runs: 2, seed: 3 })[6]
    expect(noBudgets).toMatchObject({ title: "law 7 · budgets", ok: true, vacuous: true })
  })

  /** Who does not answer stops, even where that is refused. */
  const hurried: typeof pebbles = {
    ...pebbles,
    defaultAction: (state, seat) => (pebbles.actors(state).includes(seat) ? { type: "stop" } : undefined),
  }

  test("replays a failing case from its seed and path", () => {
    const tested = gameUnderTest(hurried, { shapes: pebbleShapes })
    const first = checkLaw(tested, soundness, { runs: 10, seed: 1, path: "" })
    expect(first.ok).toBe(false)
    expect(checkLaw(tested, soundness, { runs: 10, seed: 1, path: first.path ?? "" })).toMatchObject({
      runs: 1,
      counterexample: first.counterexample,
    })
  })

  test("reports the shrunk game, its drawing and how to rerun it", () => {
    expect(
      formatResult(
        checkLaw(gameUnderTest(hurried, { shapes: pebbleShapes }), soundness, { runs: 10, seed: 1, path: "" }),
      ),
    ).toMatchInlineSnapshot(`
      "law 1 · soundness does not hold (game 4)

      {"type":"stop"} is the default action of north and refused: nothing-taken (PB-3)

      options   {"heap":5}
      played    1 action
        chance  north
      position  {"heap":5,"left":2,"options":{"heap":5},"resigned":false,"seat":0,"turn":1,"winner":null}

        ooooo, north to play

      To run this case again, add { seed: 1, path: "3" } to the options of conform and choose the test with -t "law 1 "."
    `)
  })

  test("reports a game whose initialState throws", () => {
    const stillborn: typeof pebbles = {
      ...pebbles,
      initialState() {
        throw new Error("no pebbles left")
      },
    }
    const [result] = checkLaws(stillborn, { shapes: pebbleShapes, runs: 2, seed: 1 })
    expect(result).toMatchObject({
      ok: false,
      counterexample: { options: { heap: 5 }, actions: [], position: "(none was reached)" },
    })
    expect(result?.counterexample?.fault).toContain("the game threw Error: no pebbles left")
  })

  test("flags a failure that does not reproduce and shows the original", () => {
    let asked = 0
    const whim = { returns: [1, -1], ranking: [[0], [1]], reason: "whim", rule: "PB-4" }
    const moody: typeof pebbles = { ...pebbles, outcome: (state) => (++asked === 50 ? whim : pebbles.outcome(state)) }
    const result = checkLaws(moody, { shapes: pebbleShapes, runs: 10, seed: 1 }).find(({ ok }) => !ok)
    expect(result).toMatchObject({ reproduced: false })
    const message = result ? formatResult(result) : ""
    expect(message).toContain("The same game, played again, held")
    expect(message).toContain("whim")
    expect(message).toContain("options   {")
  })
})
