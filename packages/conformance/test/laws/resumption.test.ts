import { CHANCE, createRandom, pickOutcome, type RecordEntry } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { checkResumption } from "../../src/laws/resumption"
import { type AnyMatch, unchecked } from "../../src/unchecked"
import { bid, cardFaultAfter, caseAfter, deal, faultOf, testedCards } from "../zoo/fault"

type Open = typeof unchecked.createMatch

const entries: readonly RecordEntry<unknown>[] = [...deal(2, 4, 5), bid(0, "stay"), bid(1, "fold")]

/** What is wrong with matches that are made so, in the first of many cases that shows it. */
function faultWith(open?: Open): string | undefined {
  for (let salt = 1; salt <= 20; salt++) {
    const fault = faultOf(() => checkResumption(caseAfter(testedCards(), entries, { salt }), open))
    if (fault) return fault
  }
  return undefined
}

/** A match that differs from the core's once it is resumed. */
const resumedAs =
  (change: (match: AnyMatch, seed: number) => Partial<AnyMatch>): Open =>
  (game, setup) => {
    const { seed, record } = setup as { readonly seed: number; readonly record?: unknown }
    if (record === undefined) return unchecked.createMatch(game, setup)
    const match = unchecked.createMatch(game, { record })
    return { ...match, ...change(match, seed) }
  }

describe("law 5 on resumed matches", () => {
  it("accepts the core's match", () => {
    expect(faultWith()).toBeUndefined()
  })

  it("catches a generator that restarts from the seed", () => {
    const restarted = resumedAs((match, seed) => {
      const random = createRandom(seed)
      while (match.actors()[0] === CHANCE) match.submit(CHANCE, pickOutcome(match.chanceOutcomes(), random))
      return {}
    })
    expect(faultWith(restarted)).toMatch(
      /^a match with seed \d+, resumed after [12] of \d entries, rolls other dice: \d\.action\.card: \d ≠ \d$/,
    )
  })

  it("catches different dice after an undone action", () => {
    const careless: Open = (game, setup) => {
      const match = unchecked.createMatch(game, setup)
      const isResumed = "record" in Object(setup)
      return {
        ...match,
        undo: (how) => (isResumed ? { ...match.undo(how), ok: match.resign(2).ok } : match.undo(how)) as never,
      }
    }
    expect(faultWith(careless)).toMatch(/ entries, after an action that was taken back, rolls other dice: /)
  })

  it("catches a game that keeps dice outside its state", () => {
    let rolls = 0
    const faults = Array.from({ length: 20 }, (_, salt) =>
      cardFaultAfter(
        5,
        entries,
        { rollChance: (state) => testedCards().game.chanceOutcomes(state)[rolls++ % 2]?.action as never },
        {},
        { salt },
      ),
    )
    expect(faults.some((fault) => fault?.includes("rolls other dice"))).toBe(true)
  })
})
