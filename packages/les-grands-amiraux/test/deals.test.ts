import { createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, squareName } from "../src"
import { deployed, play, position } from "./support/boards"

const game = lesGrandsAmiraux

/** How often each deal of some squares comes, in so many guesses. */
function deals(
  state: LesGrandsAmirauxState,
  viewer: Viewer,
  names: readonly string[],
  count: number,
): Map<string, number> {
  const random = createRandom("deals")
  const seen = game.view(state, viewer)
  const found = new Map<string, number>()
  for (let index = 0; index < count; index++) {
    const guess = game.view(game.determinize(seen, random), "referee")
    const text = names.map((name) => guess.squares.find((_, square) => squareName(square) === name)?.rank).join("")
    found.set(text, (found.get(text) ?? 0) + 1)
  }
  return found
}

/** Pearson's statistic against equal frequencies. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}

/** Every order of a list, equal elements not told apart. */
function orders(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]]
  return [...new Set(list)].flatMap((first) => {
    const rest = [...list]
    rest.splice(rest.indexOf(first), 1)
    return orders(rest).map((order) => [first, ...order])
  })
}

/** Every subset of a list. */
const subsets = (list: readonly number[]): number[][] =>
  list.reduce<number[][]>((all, each) => all.concat(all.map((set) => set.concat(each))), [[]])

/** Every possible position that a viewer cannot tell from this one, found by trying all. */
function allBehind(state: LesGrandsAmirauxState, viewer: Viewer): string[] {
  const view = game.view(state, viewer)
  const hidden = [0, 1].map((seat) =>
    view.squares.flatMap((piece, square) => (piece?.seat === seat && piece.rank === "?" ? [square] : [])),
  )
  const marks = state.options.memory === "none" ? subsets(hidden.flat()) : [[]]
  const deals = hidden.map((squares) => orders(squares.map((square) => (state.squares[square] ?? 0) & 15)))
  const found: string[] = []
  for (const white of deals[0] ?? [])
    for (const red of deals[1] ?? [])
      for (const shown of marks) {
        const guess = game.clone(state)
        hidden.flat().forEach((square, index) => {
          const flags = (guess.squares[square] ?? 0) & 48
          guess.squares[square] = ([...white, ...red][index] ?? 0) + flags + (shown.includes(square) ? 64 : 0)
        })
        const text = game.formatState(guess)
        try {
          game.parseState(text)
        } catch {
          continue
        }
        expect(game.view(guess, viewer)).toEqual(view)
        found.push(text)
      }
  return found
}

const inAWall = "A1 wG, A2 wM, B1 wM, B2 wM, A8 w1, A9 r3, H10 rG"
const lastWords = (state: LesGrandsAmirauxState) => {
  game.resign(state, 0)
  return state
}
const smallPositions: readonly (readonly [string, LesGrandsAmirauxState, Viewer])[] = [
  ["a quiet board", position("A7 rM, B7 r5, C7 r0, D7 r0+, A1 wG, H10 rG, C1 w1"), 0],
  ["both sides hidden", position("A7 rM, B7 r5, C7 r0+, A1 wG, H10 rG, C1 w1, D1 wM, E1 w2"), SPECTATOR],
  ["a mine that must leave a way out", position("A1 wG, A2 wM, B1 w2, B2 wM, A3 wM, H10 rG, H9 r3"), 1],
  ["a chain", play(position("A4 w3, A5 r5, A7 r4, A1 wG, B1 wM, C1 w2, H10 rG"), "A4^A6"), 1],
  ["who has lost for want of an action", play(position(inAWall, { active: "r" }), "A9xA8"), 1],
  ["a captured Grand Admiral", play(position("E6 w0, E7 rG, A1 wG, C1 wM, D1 w5, H9 r1, H8 rM"), "E6^E8"), SPECTATOR],
  ["a Grand Admiral on a mine", play(position("E6 wG, E7 rM, C1 w1, H10 rG, H9 r1, H8 rM, H7 r2"), "E6xE7"), 0],
  [
    "one that was removed by it",
    play(position("E6 wG, E7 rM, C1 w1, B1 wM, D1 w3, H10 rG, H9 r1", { options: "admiralOnMine=removed" }), "E6^E8"),
    1,
  ],
  ["a game given up", lastWords(position("A1 wG, A2 wM, B1 w2, B2 wM, H10 rG, H9 r3, C3 w1+")), 1],
  [
    "no memory",
    play(position("B5 w2, A6 r3, B7 r4, A1 wG, H10 rG, C1 w1, H9 rM", { options: "memory=none" }), "B5xA6"),
    0,
  ],
  [
    "no memory, among spectators",
    position("A7 rM, B7 r5, A1 wG, H10 rG, C1 w1, D1 w2", { options: "memory=none" }),
    SPECTATOR,
  ],
]

describe("sampling the hidden fleet", () => {
  it("[GA-6.4] draws every consistent deal equally often, and no moved piece as a mine", () => {
    const state = position("A7 rM, B7 r5, C7 r0, D7 r0+, A1 wG, H10 rG, C1 w1")
    const found = deals(state, 0, ["A7", "B7", "C7", "D7"], deep ? 18_000 : 6000)
    // The mine on one of three squares, the 5 on one of the other three.
    expect(found.size).toBe(9)
    expect([...found.keys()].every((deal) => deal[3] !== "M")).toBe(true)
    expect(chiSquare([...found.values()])).toBeLessThan(30)
  })

  it.each(smallPositions)("[GA-6.4] draws exactly the possible positions: %s", (_, state, viewer) => {
    const all = allBehind(state, viewer)
    expect(all).toContain(game.formatState(state))
    const random = createRandom("small positions")
    const view = game.view(state, viewer)
    const drawn = new Set(
      Array.from({ length: 100 * all.length }, () => game.formatState(game.determinize(view, random))),
    )
    expect([...drawn].sort()).toEqual([...new Set(all)].sort())
  })

  it("[GA-6.4] keeps shown ranks", () => {
    const found = deals(position("A7 rM, B7 r5!, C7 r0, A1 wG, H10 rG, C1 w1"), 0, ["A7", "B7", "C7"], 300)
    expect([...found.keys()].sort()).toEqual(["05M", "M50"])
  })

  const ring = "A1 wG, A2 w2, B1 w3, B2 w1, A3 wM, B3 wM, C2 wM, C1 wM"

  it("[GA-6.4] leaves the seat to move a legal action, and excludes no other deal", () => {
    const names = ["A2", "B1", "B2", "A3", "B3", "C3", "C2", "C1"]
    const found = deals(position(`${ring}, C3 w0, H10 rG, H9 r2`), 1, names, deep ? 20_000 : 6000)
    const mines = new Set([...found.keys()].map((deal) => deal.replace(/[^M]/g, ".")))
    // Four mines among eight squares; the outlets are the five of the ring.
    expect(mines.size).toBe(70)
    const five = deals(
      position(`${ring.replace("A2 w2", "A2 wM")}, C3 w0, H10 rG, H9 r2`),
      1,
      names,
      deep ? 20_000 : 6000,
    )
    const closed = new Set([...five.keys()].map((deal) => deal.replace(/[^M]/g, ".")))
    expect(closed.size).toBe(55)
    expect(closed.has("...MMMMM")).toBe(false)
  })

  it("[GA-6.4 GA-5.3] puts mines wherever a ship of a side without actions could act", () => {
    const state = play(position(`${ring}, C3 w0, D4 r3+, H10 rG`, { active: "r" }), "D4xC3")
    expect(game.outcome(state)).toBeUndefined()
    const lost = play(position(`${ring}, C3 wM, A8 w1, A9 r3, H10 rG`, { active: "r" }), "A9xA8")
    expect(game.outcome(lost)?.reason).toBe("no-action")
    const found = deals(lost, 1, ["A2", "B1", "B2", "A3", "B3", "C3", "C2", "C1"], 400)
    expect([...found.keys()].sort()).toEqual(["123", "132", "213", "231", "312", "321"].map((ships) => `${ships}MMMMM`))
  })

  it("[GA-1.3 GA-6.4] an unfinished deployment may be anything, a finished one any whole fleet", () => {
    const random = createRandom("unseen")
    const sizes = new Set<number>()
    for (let index = 0; index < 600; index++)
      sizes.add(game.determinize(game.view(game.initialState(), 0), random).squares.filter(Boolean).length)
    expect(sizes.size).toBe(33)
    const begun = play(game.initialState(), "place G A1")
    for (const viewer of [1, SPECTATOR] as const)
      expect(
        new Set(Array.from({ length: 600 }, () => game.determinize(game.view(begun, viewer), random).squares[0])).size,
      ).toBeGreaterThan(9)
    const admirals = new Set<number>()
    for (let index = 0; index < 1000; index++)
      admirals.add(
        game
          .determinize({ ...game.view(game.initialState(), 0), ready: [false, true], waiting: [0] }, random)
          .squares.indexOf(24),
      )
    expect([...admirals].sort()).toEqual(Array.from({ length: 32 }, (_, index) => 48 + index))
  })

  it("[GA-6.4 GA-6.1] varies which pieces were shown without memory, as far as removals allow", () => {
    const state = play(
      position("B5 w2, A6 r3, B7 r4, A1 wG, H10 rG, C1 w1, H9 r1", { options: "memory=none" }),
      "B5xA6",
    )
    const random = createRandom(9)
    const marks = new Set<string>()
    for (let index = 0; index < 400; index++) {
      const guess = game.view(game.determinize(game.view(state, 0), random), "referee")
      marks.add(guess.squares.flatMap((piece) => (piece?.seat === 1 ? [piece.shown ? "!" : "-"] : [])).join(""))
    }
    expect(marks.size).toBe(8)
    const calm = game.determinize(game.view(deployed({ memory: "none" }), 0), random)
    expect(calm.squares.filter((piece) => piece >= 64)).toHaveLength(2)
  })
})
