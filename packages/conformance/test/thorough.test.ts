import { stateHash } from "@flottille/core"
import { describe, expect, it } from "vitest"
import type { Progress } from "../src/conform-options"
import { checkLaws, formatResult } from "../src/index"
import type { Law, LawCase } from "../src/law-case"
import { completeness } from "../src/laws/actions"
import { laws } from "../src/laws/all"
import { checkLaw } from "../src/run"
import { gameUnderTest } from "../src/setup"
import { DISTINCT, drain, examine } from "../src/thorough"
import { testedPebbles } from "./zoo/fault"
import { shapes as pebbleShapes, pebbles } from "./zoo/pebbles"
import { registering } from "./zoo/registered"
import { shapes, type TrailState, trail } from "./zoo/trail"

/** True of one position in ten thousand, and of none of the first three stones. */
function isRare(state: TrailState): boolean {
  return (
    state.stones.length > 3 &&
    state.stones.length < 12 &&
    Number.parseInt(stateHash(trail, state).slice(0, 8), 16) % 10_000 === 0
  )
}

/** Trail, but in one position of ten thousand the list leaves out an action that the referee accepts. */
const forgetful: typeof trail = {
  ...trail,
  legalActions: (state, seat) =>
    isRare(state) ? trail.legalActions(state, seat).slice(1) : trail.legalActions(state, seat),
}

/** A law that only counts, or fails where it is told to. */
function lawThat(check: (lawCase: LawCase) => void): Law {
  return { number: 1, name: "counting", check }
}

describe("a thorough run", () => {
  const tested = gameUnderTest(trail, { shapes })

  it("finds a fault in one of 10,000 positions that the usual run misses", { timeout: 120_000 }, () => {
    const faulty = gameUnderTest(forgetful, { shapes })
    expect(checkLaw(faulty, completeness, { runs: 40, seed: 1, path: "" }).ok).toBe(true)
    const found = drain(examine(faulty, 0, { seed: 1, distinct: DISTINCT }, [completeness]))
    const broken = found.filter(({ ok }) => !ok)
    expect(broken.map(({ law }) => law)).toEqual([2])
    expect(broken[0]?.counterexample?.fault).toMatch(/is accepted from (north|south), but not listed/)
    expect(broken[0]?.reproduced).toBe(true)
  })

  it("checks the requested number of different positions, each once", () => {
    const hashes: string[] = []
    const counting = lawThat(({ state, single }) => {
      expect(single).toBe(true)
      hashes.push(stateHash(trail, state))
    })
    const delivered: Progress[] = []
    const results = drain(
      examine(tested, 0, { seed: 1, distinct: 2000 }, [counting]),
      (progress) => void delivered.push(progress),
    )
    expect(results).toMatchObject([{ ok: true, distinct: 2000 }])
    expect([hashes.length, new Set(hashes).size]).toEqual([2000, 2000])
    expect(delivered.at(-1)).toMatchObject({ game: "trail", start: "{}", positions: 2000, wanted: 2000 })
  })

  it("checks enough positions to find one fault in 10,000 with 95 % probability", () => {
    expect(1 - (1 - 1 / 10_000) ** DISTINCT).toBeGreaterThan(0.95)
  })

  it("ends when no new positions turn up", () => {
    const seen = new Set<string>()
    const counting = lawThat(({ state }) => void seen.add(stateHash(pebbles, state)))
    const [result] = drain(examine(testedPebbles(), 0, { seed: 1, distinct: DISTINCT }, [counting]))
    expect(result?.ok).toBe(true)
    expect(result?.distinct).toBe(seen.size)
    expect(seen.size).toBeGreaterThan(20)
    expect(seen.size).toBeLessThan(500)
  })

  it("shrinks the game that breaks a law, and names the position to begin from", () => {
    const failing = lawThat(({ state, history }) => {
      if ((state as TrailState).stones.length >= 7) throw new RangeError(`${history.entries.length} stones`)
    })
    const [result] = drain(examine(tested, 0, { seed: 1, distinct: DISTINCT }, [failing]))
    expect(result?.counterexample?.actions).toHaveLength(7)
    expect(result?.counterexample?.fault).toContain("the game threw RangeError: 7 stones")
    const text = result ? formatResult(result) : ""
    expect(text).toContain(`does not hold (position ${result?.distinct})`)
    expect(text).toContain(
      `add { seed: 1, positions: [${JSON.stringify(result?.counterexample?.position)}] } to the options of conform`,
    )
  })

  it("reports a failure that does not reproduce as such", () => {
    let failed = false
    const once = lawThat(() => {
      if (failed) return
      failed = true
      throw new RangeError("once")
    })
    const [result] = drain(examine(tested, 0, { seed: 1, distinct: 10 }, [once]))
    expect(result).toMatchObject({
      ok: false,
      reproduced: false,
      counterexample: { fault: expect.stringContaining("RangeError: once") },
    })
  })

  it("reports a game that cannot be played", () => {
    const stuck: typeof trail = {
      ...trail,
      step(state, actor, action, emit) {
        if (state.stones.length === 2) throw new RangeError("stuck")
        trail.step(state, actor, action, emit)
      },
    }
    const [result] = drain(
      examine(gameUnderTest(stuck, { shapes }), 0, { seed: 1, distinct: 100 }, [lawThat(() => {})]),
    )
    expect(result?.ok).toBe(false)
    expect(result?.counterexample?.fault).toContain("the game threw RangeError: stuck")
  })
})

describe("the depth of a kit", () => {
  const kit = { shapes: pebbleShapes, options: [{}, { heap: 2 }], runs: 2, seed: 1, distinct: 6 }

  it("makes checkLaws also check different positions from every start", () => {
    const delivered: Progress[] = []
    const results = checkLaws(pebbles, {
      ...kit,
      depth: "thorough",
      onProgress: (progress) => void delivered.push(progress),
    })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
    expect(results.map(({ distinct }) => distinct)).toEqual(laws.map(() => 12))
    expect(new Set(delivered.map(({ start }) => start))).toEqual(new Set(['{"heap":5}', '{"heap":2}']))
    expect(formatResult(checkLaws(pebbles, { ...kit, depth: "thorough" })[0] as never)).toMatch(
      /ok after \d+ games and 12 different positions$/,
    )
    expect(checkLaws(pebbles, kit)[0]?.distinct).toBeUndefined()
  })

  it("reports a failure that only the thorough run finds", () => {
    const late: typeof trail = {
      ...trail,
      legalActions: (state, seat) => trail.legalActions(state, seat).slice(state.stones.join("") === "01" ? 1 : 0),
    }
    const results = checkLaws(late, { shapes, runs: 1, maxPlies: 2, seed: 1, depth: "thorough", distinct: 26 })
    expect(results[1]).toMatchObject({ ok: false, counterexample: { position: "01 -" } })
  })

  it("adds one conform test for each start", async () => {
    const { module, noted } = await registering<typeof import("../src/conform")>("conform")
    const tests = noted(() => module.conform(pebbles, { ...kit, depth: "thorough", onProgress() {} }))
    expect(tests.slice(16).map(({ title }) => title)).toEqual([
      "every law at many different positions from {}",
      'every law at many different positions from {"heap":2}',
    ])
    await tests[16]?.run({})
    const refusing = noted(() =>
      module.conform({ ...pebbles, validate: () => ({ code: "no", rule: "PB-1" }) }, { ...kit, depth: "thorough" }),
    )
    await expect(refusing[16]?.run({})).rejects.toThrow(/^law 1 · soundness does not hold \(position 1\)/)
  })
})
