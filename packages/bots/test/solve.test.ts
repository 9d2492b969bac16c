import { type Actor, CHANCE, type ChanceOutcome } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Region, solve } from "../src/solve"

/** A game as a drawing: who moves at each node, and where to; an end has a result. */
type Drawing = readonly ({ readonly who: Actor; readonly to: readonly number[] } | { readonly result: number })[]

interface At {
  readonly options: object
  node: number
}

function region(drawing: Drawing): Region<At, number, object, unknown, unknown> {
  const waysOf = ({ node }: At) => {
    const place = drawing[node]
    return place && "to" in place ? place : undefined
  }
  return {
    keyOf: ({ node }) => node,
    game: {
      actors: (at) => [waysOf(at)?.who ?? []].flat(),
      legalActions: (at) => waysOf(at)?.to ?? [],
      chanceOutcomes: (at): readonly ChanceOutcome<number>[] =>
        (waysOf(at)?.to ?? []).map((action, place) => ({ action, weight: place + 1 })),
      clone: ({ options, node }) => ({ options, node }),
      step(at, _actor, action) {
        at.node = action
      },
      outcome({ node }) {
        const place = drawing[node]
        if (!place || "to" in place) return undefined
        return { returns: [place.result, -place.result], ranking: [[0], [1]], reason: "end", rule: "TT-1" }
      },
    },
  }
}

const solved = (drawing: Drawing) =>
  solve(
    region(drawing),
    drawing.map((_, node) => ({ options: {}, node })),
  )

/** What each node is worth if both sides keep to one way each, an endless game counting 0: the chances of each end after very long. */
function valuesOfChain(drawing: Drawing, kept: readonly number[]): number[] {
  let values = drawing.map((place) => ("to" in place ? 0 : place.result))
  for (let round = 0; round < 4000; round++)
    values = drawing.map((place, node) => {
      if (!("to" in place)) return place.result
      if (place.who !== CHANCE) return values[place.to[kept[node] ?? 0] ?? 0] ?? 0
      const all = place.to.reduce((sum, _, index) => sum + index + 1, 0)
      return place.to.reduce((sum, next, index) => sum + ((index + 1) / all) * (values[next] ?? 0), 0)
    })
  return values
}

/** All ways to keep to one way at each node of a seat. */
function waysToKeep(drawing: Drawing, seat: number): number[][] {
  return drawing.reduce<number[][]>(
    (all, place) =>
      all.flatMap((kept) => ("to" in place && place.who === seat ? place.to.map((_, index) => [...kept, index]) : [[...kept, 0]])),
    [[]],
  )
}

/** The value by trying everything: the best that the first seat can keep to against the best answer. */
function byTrying(drawing: Drawing): number[] {
  const ofSecond = waysToKeep(drawing, 1)
  const guaranteed = waysToKeep(drawing, 0).map((mine) => {
    const answers = ofSecond.map((theirs) =>
      valuesOfChain(
        drawing,
        drawing.map((place, node) => ("to" in place && place.who === 0 ? mine : theirs)[node] ?? 0),
      ),
    )
    return drawing.map((_, node) => Math.min(...answers.map((values) => values[node] ?? 0)))
  })
  return drawing.map((_, node) => Math.max(...guaranteed.map((values) => values[node] ?? 0)))
}

describe("exact values", () => {
  it("an endless game counts 0, whoever declines to end it", () => {
    // The first seat goes to a lot that it mostly loses, or waits; the second seat can only give back.
    const drawing: Drawing = [{ who: 0, to: [1, 2] }, { who: 1, to: [0] }, { who: CHANCE, to: [3, 4] }, { result: 1 }, { result: -1 }]
    const { values, proved } = solved(drawing)
    expect([values.get(0), values.get(1), proved]).toEqual([0, 0, true])
    expect(values.get(2)).toBeCloseTo(-1 / 3, 12)
  })

  it("whoever is ahead makes use of it, however long it takes", () => {
    // Each try wins once in six times, and else has to be made again.
    const drawing: Drawing = [{ who: 0, to: [1, 2] }, { who: 1, to: [0] }, { who: CHANCE, to: [3, 1, 0] }, { result: 1 }]
    expect(solved(drawing).values.get(0)).toBeCloseTo(1, 9)
    expect(solved(drawing).proved).toBe(true)
  })

  it("are those that trying everything gives", () => {
    const node = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ who: fc.constantFrom<Actor>(0, 1, CHANCE), to: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }) }),
      },
      { weight: 1, arbitrary: fc.record({ result: fc.constantFrom(-1, -0.5, 0.5, 1) }) },
    )
    const property = fc.property(fc.array(node, { minLength: 6, maxLength: 6 }), (drawing) => {
      const { values, proved, gap } = solved(drawing)
      byTrying(drawing).forEach((value, place) => {
        expect(values.get(place)).toBeCloseTo(value, 6)
      })
      expect(gap).toBeLessThan(1e-9)
      expect(proved).toBe(true)
    })
    fc.assert(property, { numRuns: 100 })
  })
})
