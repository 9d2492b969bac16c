import { createRandom, type Random, REFEREE, SchemaError, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import {
  grandsAmirauxOf,
  type LesGrandsAmirauxRules,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  squareName,
  squareNamed,
  standardRules,
} from "../src"
import { deploymentOf, formations } from "../src/rules/formation"
import type { LesGrandsAmirauxView } from "../src/view/view"
import { deployed, play, position } from "./support/boards"

const game = lesGrandsAmiraux

/** Draws these numbers first, then always the greatest that it may. */
function drawing(...numbers: readonly number[]): Random {
  const left = [...numbers]
  return { below: (bound) => left.shift() ?? bound - 1 }
}

const least: Random = { below: () => 0 }

/** What the referee sees on the squares of a state that fit. */
function squaresWith(
  state: LesGrandsAmirauxState,
  fits: (piece: NonNullable<LesGrandsAmirauxView["squares"][number]>) => boolean,
  from = game,
): string {
  const { squares } = from.view(state, REFEREE)
  return squares.flatMap((piece, square) => (piece && fits(piece) ? [squareName(square)] : [])).join(" ")
}

const minesOf = (state: LesGrandsAmirauxState, seat: number, from = game) =>
  squaresWith(state, (piece) => piece.seat === seat && piece.rank === "M", from)

describe("the state behind a view", () => {
  const ring = "A1 wG, A2 w2, B1 w3, B2 w1, A3 wM, B3 wM, C2 wM, C1 wM"

  it("[GA-1.3 GA-6.4] with nothing sealed, others have placed nothing yet; a side that is ready has a whole fleet", () => {
    const random = createRandom("unsealed")
    const begun = play(game.initialState(), "place G A1")
    const both = game.clone(begun)
    game.step(both, 1, { type: "place", rank: "6", square: 60 })
    for (const state of [begun, both]) {
      expect(game.determinize(game.view(state, 0), random, { sealed: "none" })).toEqual(begun)
      expect(game.determinize(game.view(state, SPECTATOR), random, { sealed: "none" })).toEqual(game.initialState())
    }
    const waiting = game.initialState()
    for (const action of deploymentOf(formations.picket, 1)) game.step(waiting, 1, action)
    const guess = game.determinize(game.view(waiting, 0), random, { sealed: "none" })
    expect([guess.ready, guess.squares.filter(Boolean).length]).toEqual([[false, true], 32])
    const started = game.view(deployed(), 0)
    expect(game.determinize(started, createRandom(2), { sealed: "none" })).toEqual(
      game.determinize(started, createRandom(2)),
    )
  })
  it("[GA-6.4] impossible views are refused by clause", () => {
    const view = game.view(deployed(), 0)
    const random = createRandom(1)
    const change = (
      edit: (squares: (LesGrandsAmirauxView["squares"][number] | null)[]) => void,
    ): LesGrandsAmirauxView => {
      const squares = [...view.squares]
      edit(squares)
      return { ...view, squares }
    }
    const attempt = (broken: LesGrandsAmirauxView) => {
      try {
        game.determinize(broken, random)
      } catch (error) {
        if (error instanceof SchemaError) return error.rule
        throw error
      }
      return undefined
    }
    const face = { seat: 1, moved: false, shown: false } as const
    expect(attempt(change((squares) => squares.splice(60, 1, null)))).toBe("GA-1.2")
    expect(attempt(change((squares) => squares.splice(0, 1, { seat: 0, rank: "6", moved: false, shown: false })))).toBe(
      "GA-1.2",
    )
    const veiled = view.squares.map((piece) =>
      piece?.rank === "G" && piece.seat === 1 ? { ...face, rank: "?" as const } : piece,
    )
    expect(attempt({ ...view, squares: veiled })).toBe("GA-1.5")
    const walked = view.squares.map((piece) => (piece?.rank === "?" ? { ...piece, moved: true } : piece))
    expect(attempt({ ...view, squares: walked })).toBe("GA-2.2")
    expect(attempt({ ...view, removed: [view.removed[0], { ...view.removed[1], "6": 1 }] })).toBe("GA-1.2")
    expect(attempt({ ...view, squares: game.view(deployed(), 1).squares })).toBe("GA-1.2")
    const lost = game.view(play(position(`${ring}, C3 wM, A8 w1, A9 r3, H10 rG`, { active: "r" }), "A9xA8"), 1)
    expect(attempt(lost)).toBeUndefined()
    expect(attempt({ ...view, active: 1, turn: 2, ending: { winner: 0, reason: "no-action" } })).toBe("GA-5.3")
    const walled = game.view(
      play(position("A1 wG, A2 wM, B1 wM, B2 wM, A8 w1, A9 r3, H10 rG", { active: "r" }), "A9xA8"),
      1,
    )
    expect(attempt(walled)).toBeUndefined()
    expect(attempt({ ...walled, ending: null, turn: walled.turn + 1 })).toBe("GA-5.3")
  })
})

describe("the possible mines of a hidden fleet", () => {
  const inner = "A1 wG, A2 w2, B1 w3, B2 w1"
  const ring = "A3 wM, B3 wM, C3 wM, C2 wM, C1 wM"
  const open = "A1 wG, A2 wM, B1 w3, B2 w1, A3 wM, B3 wM, C3 w0, C2 wM, C1 wM"
  const red = "H10 rG, H9 r2"
  /** Of B1, C1, A2, B2, C2, A3, B3 and C3 the five that close the ring. */
  const closing = [1, 3, 3, 3, 3]
  const closed = "C1 C2 A3 B3 C3"
  const again = (times: number) => Array.from({ length: times }, () => closing).flat()
  const guess = (state: LesGrandsAmirauxState, random: Random) =>
    minesOf(game.determinize(game.view(state, 1), random), 0)

  it.each<[string, LesGrandsAmirauxState, readonly number[], string]>([
    ["not if it is to move and could not", position(`${open}, ${red}`), closing, "B2 C2 A3 B3 C3"],
    ["however often that is drawn", position(`${open}, ${red}`), again(9), "B2 C2 A3 B3 C3"],
    ["nor is anything drawn anew that leaves a way", position(`${open}, ${red}`), [0, 0, 0, 0, 0], "B1 C1 A2 B2 C2"],
    ["if the other side is to move", position(`${inner}, ${ring}, ${red}`, { active: "r" }), closing, closed],
    ["if a known ship can move", position(`${inner}, ${ring}, D4 w5!, ${red}`), closing, closed],
    ["if a ship can that has moved", position(`${inner}, ${ring}, D5 w5, ${red}`), closing, closed],
    [
      "if the Grand Admiral fell on a mine in the last turn",
      play(position(`A1 w1, A2 w2, B1 w3, B2 w1, ${ring}, E6 wG, E7 rM, ${red}`), "E6xE7"),
      [2, 4, 4, 4, 4],
      closed,
    ],
  ])("[GA-6.4] they may close a fleet in, %s", (_, state, drawn, mines) => {
    expect(guess(state, drawing(...drawn))).toBe(mines)
  })

  it("[GA-5.1 GA-6.4] are unrestricted after the capture of a Grand Admiral, even if no piece can move", () => {
    const duel: LesGrandsAmirauxRules["duel"] = (one, other) =>
      other.admiral && !one.admiral ? "neither" : standardRules.duel(one, other)
    const variant = grandsAmirauxOf({ ...standardRules, id: "costly-admirals", duel })
    const state = variant.parseState(game.formatState(position(`${inner}, ${ring}, G10 w6, ${red}`)))
    variant.step(state, 0, { type: "duel", from: 78, to: 79 })
    expect(variant.outcome(state)).toMatchObject({ ranking: [[0], [1]], reason: "admiral-captured" })
    expect(minesOf(variant.determinize(variant.view(state, 1), drawing(...closing)), 0, variant)).toBe(closed)
  })

  it("[GA-5.3 GA-6.4] block every outlet of a side that lost for want of an action; the rest are anywhere", () => {
    const counts: Readonly<Record<string, number>> = { M: 6, 1: 5 }
    const fleet = standardRules.fleet.map((kind) => ({ ...kind, count: counts[kind.rank] ?? kind.count }))
    const variant = grandsAmirauxOf({ ...standardRules, id: "more-mines", fleet })
    const before = position("A1 wG, A8 w1, A9 r3, H10 rG", { active: "r" })
    const text = game.formatState(before).replace(/wG!7 /, "wG!w3wM5 ").replace("/8/8/wG", "/wMwMwM5/wMw1wM5/wG")
    const state = variant.parseState(text)
    variant.step(state, 1, { type: "duel", from: 64, to: 56 })
    expect(variant.outcome(state)?.reason).toBe("no-action")
    const random: Random = { below: (bound) => (bound === 3 ? 1 : 0) }
    const view = variant.view(state, 1)
    expect(minesOf(variant.determinize(view, random), 0, variant)).toBe("C1 A2 C2 A3 B3 C3")
  })

  it("[GA-6.4] mines and forts are as hidden from each other", () => {
    const still = { mover: false, admiral: false, sweeper: false }
    const fleet = [
      ...standardRules.fleet.slice(0, 8),
      { ...still, rank: "M", count: 2, mine: true },
      { ...still, rank: "F", count: 1, mine: false },
    ]
    const variant = grandsAmirauxOf({ ...standardRules, id: "forts", fleet })
    const view = variant.view(variant.parseState("7rG!/8/8/rMrMrF5/2#2#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -"), 0)
    const random = createRandom("forts")
    const forts = Array.from({ length: 40 }, () =>
      squaresWith(variant.determinize(view, random), ({ rank }) => rank === "F", variant),
    )
    expect([...new Set(forts)].sort()).toEqual(["A7", "B7", "C7"])
  })
})

describe("exact samples", () => {
  it("[GA-1.3] deploy the drawn number of enemy pieces on their home squares", () => {
    const view = game.view(game.initialState(), 0)
    const home = (state: LesGrandsAmirauxState) => state.squares.flatMap((piece, square) => (piece ? [square] : []))
    expect(home(game.determinize(view, drawing()))).toEqual(Array.from({ length: 32 }, (_, index) => 48 + index))
    expect(home(game.determinize(view, least))).toEqual([])
    expect(home(game.determinize(game.view(game.initialState(), SPECTATOR), drawing()))).toHaveLength(64)
    const referee = game.view(play(game.initialState(), "place G A1"), REFEREE)
    expect(home(game.determinize(referee, drawing()))).toEqual([0])
  })

  it("[GA-6.1] without memory show no more pieces than were removed", () => {
    const state = play(deployed({ memory: "none" }), "A4-A5", "A7-A6", "A5xA6")
    const marked = (viewer: 0 | 1, random: Random) =>
      squaresWith(game.determinize(game.view(state, viewer), random), ({ shown }) => shown)
    // One has been removed, and white knows which of its own was shown for it.
    expect(marked(0, drawing())).toBe("A1 A6 E10")
    expect(marked(1, drawing())).toBe("A1 H4 E10")
    expect(marked(1, least)).toBe("A1 E10")
    expect(marked(1, { below: (bound) => (bound === 2 ? 1 : 0) })).toBe("A1 A6 E10")
  })

  it("[GA-4.4] keep the leaps of a chain if they are counted", () => {
    const variant = grandsAmirauxOf({ ...standardRules, id: "three-leaps", condemned: [], longestChain: 3 })
    const state = variant.parseState("7rG!/8/r4+7/8/r3+7/8/r2+7/w2+7/8/wG!7 wr w - 50 0 - -")
    variant.step(state, 0, { type: "leap", from: 16, to: 32 })
    expect(variant.view(state, 1)).toMatchObject({ phase: "chain", chain: 32, leaps: 1 })
    expect(variant.determinize(variant.view(state, REFEREE), drawing())).toEqual(state)
    expect(variant.determinize(variant.view(state, 0), drawing())).toMatchObject({ chain: 32, leaps: 1 })
    expect("leaps" in game.view(deployed(), 0)).toBe(false)
  })
})

describe("an impossible view", () => {
  const message = (view: unknown) => {
    try {
      game.determinize(view as LesGrandsAmirauxView, drawing(), { sealed: "none" })
    } catch (error) {
      if (error instanceof SchemaError) return error.message
      throw error
    }
    return undefined
  }
  const state = position("A1 wG, C1 w3, D7 r6!, B10 r5, H10 rG")
  const view = game.view(state, 0)
  const referee = game.view(state, REFEREE)
  const begun = game.view(game.initialState(), 0)
  const on = (name: string, piece: unknown, from: LesGrandsAmirauxView = view) => {
    const squares: unknown[] = [...from.squares]
    squares[squareNamed(name) ?? -1] = piece
    return { ...from, squares }
  }
  const possible = "a value that a possible position shows (CO-4)"
  const more = { ...view.removed[1], 6: 1 }
  const shut = position("A1 w1+, A2 wM, B1 wM, B2 wM, H1 wG, G1 wM!, H2 wM!, H10 rG, H9 r2", { active: "r" })

  it.each<[string, unknown, string | undefined]>([
    ["none of these", view, undefined],
    [
      "a rank too many",
      on("E7", { seat: 1, rank: "6", moved: true, shown: true }),
      "removed.1: expected what GA-1.2 allows (GA-1.2)",
    ],
    [
      "a piece that nobody can see yet",
      on("A8", { seat: 1, rank: "6", moved: false, shown: false }, begun),
      `squares: expected ${possible}`,
    ],
    [
      "a hidden rank that is known",
      on("B10", { seat: 1, rank: "?", moved: false, shown: true }),
      `squares: expected ${possible}`,
    ],
    ["another phase", { ...view, phase: "over" }, `phase: expected ${possible}`],
    ["nobody to wait for", { ...view, waiting: [] }, `waiting: expected ${possible}`],
    ["another seat to wait for", { ...view, waiting: [1] }, `waiting: expected ${possible}`],
    [
      "more removed than there was",
      { ...referee, removed: [view.removed[0], { ...more, 6: 0, 5: 0 }] },
      `removed: expected ${possible}`,
    ],
    [
      "who is to move and cannot",
      { ...game.view(shut, 1), active: 0, waiting: [0], turn: 51 },
      "ending: expected what GA-5.3 allows (GA-5.3)",
    ],
    ["no board", { ...view, squares: undefined }, "squares: expected a list of 80 (CO-4)"],
    ["half a board", { ...view, squares: view.squares.slice(40) }, "squares: expected a list of 80 (CO-4)"],
    ["a board and more", { ...view, squares: [...view.squares, null] }, "squares: expected a list of 80 (CO-4)"],
    [
      "a board of other things",
      { ...view, squares: new Array(80).fill(5) },
      "squares.0: expected an object with seat, rank, moved, shown or null (CO-4)",
    ],
    [
      "pieces of something else",
      on("H10", 5),
      "squares.79: expected an object with seat, rank, moved, shown or null (CO-4)",
    ],
  ])("[CO-4 GA-6.4] is rejected at its impossible field: %s", (_, wrong, expected) => {
    expect(message(wrong)).toBe(expected && `view.${expected}`)
  })

  it("[CO-4] is detected even if it was possible before a change", () => {
    const [seen, closed] = [game.view(state, 0), game.view(state, 0)]
    const first = game.determinize(seen, drawing())
    const second = game.determinize(seen, drawing())
    expect([second, second === first, second.squares === first.squares]).toEqual([first, false, false])
    game.determinize(Object.freeze(closed), drawing())
    for (const each of [seen, closed]) {
      Object.assign(each.squares, { 79: null })
      expect(message(each)).toBe("view.removed.1: expected what GA-1.2 allows (GA-1.2)")
    }
  })
})
