import { type Actor, CHANCE, type ChanceOutcome, createRandom } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { solve, stages } from "../src/solve"

/** A game as a drawing: who moves at each node, and where to; an end has a result. */
type Drawing = readonly ({ readonly who: Actor; readonly to: readonly number[] } | { readonly result: number })[]

interface At {
  readonly options: object
  node: number
}

function region(drawing: Drawing): Parameters<typeof solve<At, number>>[0] {
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
        waysOf(at)?.who === CHANCE
          ? (waysOf(at)?.to ?? []).map((action, place) => ({ action, weight: place + 1 }))
          : [],
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

/**
 * What each node is worth if both sides keep to one way each, an endless game counting 0: the
 * chances of each end after very long.
 */
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
      all.flatMap((kept) =>
        "to" in place && place.who === seat ? place.to.map((_, index) => [...kept, index]) : [[...kept, 0]],
      ),
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
  it("are 0 for a game that one side keeps endless", () => {
    // The first seat goes to a lot that it mostly loses, or waits; the second seat can only give back.
    const drawing: Drawing = [
      { who: 0, to: [1, 2] },
      { who: 1, to: [0] },
      { who: CHANCE, to: [3, 4] },
      { result: 1 },
      { result: -1 },
    ]
    const { values, proved } = solved(drawing)
    expect([values.get(0), values.get(1), proved]).toEqual([0, 0, true])
    expect(values.get(2)).toBeCloseTo(-1 / 3, 12)
  })

  it("convert an advantage however many tries it takes", () => {
    // Each try wins once in six times, and else has to be made again.
    const drawing: Drawing = [
      { who: 0, to: [1, 2] },
      { who: 1, to: [0] },
      { who: CHANCE, to: [3, 1, 0] },
      { result: 1 },
    ]
    expect(solved(drawing).values.get(0)).toBeCloseTo(1, 9)
    expect(solved(drawing).proved).toBe(true)
  })

  it("match an exhaustive search over strategies", () => {
    const node = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          who: fc.constantFrom<Actor>(0, 1, CHANCE),
          to: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
        }),
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

describe("solving", () => {
  /** Solves from the first node, and tells how often it was told of the work. */
  function delivered(drawing: Drawing, keyOf = ({ node }: At) => node) {
    const work: (readonly [number, number])[] = []
    const solution = solve(
      { ...region(drawing), keyOf },
      [{ options: {}, node: 0 }],
      (sweeps, cost) => void work.push([sweeps, cost]),
    )
    return { ...solution, work }
  }
  const valuesOf = ({ values }: { readonly values: ReadonlyMap<number, number> }, ...nodes: number[]) =>
    nodes.map((node) => values.get(node) ?? Number.NaN)

  it("visits only positions reachable from its roots", () => {
    const drawing: Drawing = [
      { who: 0, to: [1, 2] },
      { result: -1 },
      { who: 1, to: [3, 1] },
      { result: 0.25 },
      { result: 1 },
    ]
    const { positions, values, valueAt, gap, proved } = delivered(drawing)
    expect([positions, [...values.keys()], gap, proved]).toEqual([4, [0, 1, 2, 3], 0, true])
    // Both take what is worst for the other.
    expect(valuesOf({ values }, 0, 1, 2, 3)).toEqual([-1, -1, -1, 0.25])
    expect([valueAt({ options: {}, node: 3 }), valueAt({ options: {}, node: 4 })]).toEqual([0.25, undefined])
    const both = solve(
      region(drawing),
      [2, 4, 2].map((node) => ({ options: {}, node })),
    )
    expect([both.positions, [...both.values].sort()]).toEqual([
      4,
      [
        [1, -1],
        [2, -1],
        [3, 0.25],
        [4, 1],
      ],
    ])
  })

  it("takes the best action of each side and the weighted mean of chance", () => {
    const ends = [{ result: 0.5 }, { result: -0.25 }, { result: 1 }]
    const worth = (who: Actor) => valuesOf(delivered([{ who, to: [1, 2, 3] }, ...ends]), 0)[0]
    expect([worth(0), worth(1)]).toEqual([1, -0.25])
    // The weights are 1, 2 and 3.
    expect(worth(CHANCE)).toBeCloseTo((0.5 - 2 * 0.25 + 3 * 1) / 6, 12)
    const last = (who: Actor, ...order: number[]) => valuesOf(delivered([{ who, to: order }, ...ends]), 0)[0]
    expect([last(0, 3, 1, 2), last(0, 1, 3, 2), last(1, 2, 1, 3), last(1, 1, 3, 2)]).toEqual([1, 1, -0.25, -0.25])
  })

  it("treats positions with the same key as one, and a result of 0 as a result", () => {
    const drawing: Drawing = [{ who: 0, to: [1, 2] }, { who: 1, to: [3] }, { who: 1, to: [3] }, { result: 0 }]
    const { positions, values } = delivered(drawing, ({ node }) => (node === 2 ? 1 : node))
    expect([positions, [...values]]).toEqual([
      3,
      [
        [0, 0],
        [1, 0],
        [3, 0],
      ],
    ])
  })

  it("reports its sweeps after each cost, and finally without a cost", () => {
    const { work, sweeps } = delivered([{ who: 0, to: [1, 0] }, { who: CHANCE, to: [2, 0] }, { result: 1 }])
    expect(work.map(([, cost]) => cost)).toEqual([1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 0])
    expect(work).toHaveLength(stages)
    const counts = work.map(([count]) => count)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(new Set(counts).size).toBe(stages)
    expect(counts.at(-1)).toBe(sweeps)
    // An end alone: each stage looks once, and nothing has changed.
    expect(delivered([{ result: 0.5 }]).work.map(([count]) => count)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it("takes few sweeps along a chain in either direction", () => {
    const length = 60
    const chain = (next: (node: number) => number): Drawing =>
      Array.from({ length }, (_, node) =>
        next(node) < length && next(node) > 0 ? { who: 0, to: [next(node)] } : { result: 1 },
      )
    const forth = delivered(chain((node) => node + 1))
    // From the first node, by way of the last one, back to the second.
    const back = delivered(chain((node) => (node === 0 ? length - 1 : node - 1)))
    for (const { sweeps, values } of [forth, back]) {
      expect(Math.min(...values.values())).toBe(1)
      expect(sweeps).toBeLessThanOrEqual(4 * stages)
    }
  })

  it("quickly solves a game that neither side wants to end", () => {
    // Whoever ends it loses; it is a long way round.
    const round = 12
    const drawing: Drawing = [
      ...Array.from({ length: round }, (_, node) => ({ who: node % 2, to: [(node + 1) % round, round + (node % 2)] })),
      { result: -1 },
      { result: 1 },
    ]
    const { values, proved, sweeps } = delivered(drawing)
    expect(drawing.map((_, node) => values.get(node))).toEqual([...new Array<number>(round).fill(0), -1, 1])
    expect([proved, sweeps < 500]).toEqual([true, true])
  })

  it("takes a sure result if the opponent can always block a better one", () => {
    // Ahead, but only by going a long way; each step may be undone by the other, once in four times.
    const drawing: Drawing = [
      { who: 0, to: [1, 5] },
      { who: CHANCE, to: [0, 2] },
      { who: 1, to: [3, 0] },
      { who: 0, to: [4, 0] },
      { result: 1 },
      { result: 0.5 },
    ]
    const { values, proved } = delivered(drawing)
    // The second seat can always go back, so a half is what there is to win.
    expect(values.get(0)).toBeCloseTo(0.5, 9)
    expect(values.get(3)).toBe(1)
    expect(proved).toBe(true)
    const turned = delivered(
      drawing.map((place) =>
        "to" in place ? { ...place, who: place.who === CHANCE ? CHANCE : 1 - place.who } : { result: -place.result },
      ),
    )
    expect(turned.values.get(0)).toBeCloseTo(-0.5, 9)
    expect(turned.proved).toBe(true)
  })

  it("drops false wins in cycles, and keeps slow but certain wins", () => {
    // Chance seems to be worth a half, for its bad end is far; by the time it is known, both sides
    // would rather go round and round.
    const circle = (sign: 1 | -1): Drawing => {
      const [mine, other] = sign === 1 ? [0, 1] : [1, 0]
      return [
        { who: mine, to: [1, 2] },
        { who: other, to: [0] },
        { who: CHANCE, to: [3, 4] },
        { result: sign },
        { who: mine, to: [5] },
        { who: mine, to: [6] },
        { who: mine, to: [7] },
        { result: -sign },
      ]
    }
    for (const sign of [1, -1] as const) {
      // What is far comes first, so that sweeps are late to see it.
      const roots = [6, 5, 4, 0].map((node) => ({ options: {}, node }))
      const { values, proved, sweeps } = solve(region(circle(sign)), roots)
      expect([0, 1, 2, 4].map((node) => (values.get(node) ?? Number.NaN) + 0)).toEqual([
        0,
        0,
        expect.closeTo(-sign / 3, 12),
        -sign,
      ])
      expect(proved).toBe(true)
      // Without it, every cost would have to eat it up.
      expect(sweeps).toBeLessThan(100)
    }
    // Slowly, but surely: one try in 45 wins, and nobody can do anything about it.
    const tries: Drawing = [
      { who: 0, to: [1] },
      { who: 1, to: [2] },
      { who: CHANCE, to: [3, ...new Array<number>(8).fill(0)] },
      { result: 1 },
    ]
    const slow = delivered(tries)
    expect(slow.values.get(0)).toBeCloseTo(1, 9)
    expect(slow.proved).toBe(true)
  })

  /** A drawing at random, with circles. */
  function tangled(seed: number): Drawing {
    const random = createRandom(seed)
    const size = 14
    return Array.from({ length: size }, (_, node) => {
      if (node > 0 && random.below(6) === 0) return { result: (random.below(9) - 4) / 4 }
      const who = ([0, 1, CHANCE] as const)[random.below(3)] ?? 0
      return { who, to: Array.from({ length: 1 + random.below(3) }, () => random.below(size)) }
    })
  }

  // Going to and fro, and dropping what is endless, saves sweeps: these are the most that it may take.
  it.each(
    [826, 24, 36, 443, 48, 30, 12, 344, 324, 12, 12, 66, 12, 46, 721, 12].map((most, seed) => [seed, most] as const),
  )("gives the same values in either order of roots (tangle %i, %i sweeps)", (seed, most) => {
    const drawing = tangled(seed)
    const all = drawing.map((_, node) => ({ options: {}, node }))
    const [forth, back] = [solve(region(drawing), all), solve(region(drawing), [...all].reverse())]
    for (const [node, value] of forth.values) expect(back.values.get(node)).toBeCloseTo(value, 9)
    expect([forth.proved, back.proved, forth.gap < 1e-9, forth.positions]).toEqual([true, true, true, drawing.length])
    expect(forth.sweeps + back.sweeps).toBeLessThanOrEqual(most)
    const place = (node: number) => drawing[node]
    // Nobody can do better by a single change.
    for (const [node, value] of forth.values) {
      const at = place(node)
      if (!at || !("to" in at)) expect(value).toBe(at?.result)
      else {
        const next = at.to.map((each) => forth.values.get(each) ?? Number.NaN)
        const whole = next.reduce((sum, _, index) => sum + index + 1, 0)
        const mean = next.reduce((sum, each, index) => sum + (each * (index + 1)) / whole, 0)
        expect(value).toBeCloseTo(at.who === CHANCE ? mean : at.who === 0 ? Math.max(...next) : Math.min(...next), 9)
      }
    }
  })
})
