import { apply, createRandom, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxOptions, type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import { deployed, moves, play, position } from "./support/boards"

const game = lesGrandsAmiraux

function ending(state: LesGrandsAmirauxState) {
  const outcome = game.outcome(state)
  return outcome && `${outcome.returns.join(" ")} ${outcome.reason} ${outcome.rule}`
}

function resigned(state: LesGrandsAmirauxState, seat: number): LesGrandsAmirauxState {
  const next = game.clone(state)
  game.resign(next, seat)
  return next
}

describe("the Grand Admirals", () => {
  it("[GA-5.1] capturing the Grand Admiral wins at once: by duel, by leap, Grand Admiral by Grand Admiral", () => {
    expect(ending(play(position("E6 w0, E7 rG, A1 wG"), "E6xE7"))).toBe("1 -1 admiral-captured GA-5.1")
    expect(ending(play(position("E6 w0, E7 rG, A1 wG"), "E6^E8"))).toBe("1 -1 admiral-captured GA-5.1")
    expect(ending(play(position("E6 rG, D5 wG, H9 r1", { active: "r" }), "E6xD5"))).toBe("-1 1 admiral-captured GA-5.1")
    expect(ending(play(position("E6 rG, E5 wG, H9 r1", { active: "r" }), "E6^E4"))).toBe("-1 1 admiral-captured GA-5.1")
  })

  it("[GA-5.1] a capture counts before every other end of the game", () => {
    const state = play(position("E6 w0, E7 rG, A1 wG", { options: "turnLimit=50" }), "E6xE7")
    expect(ending(state)).toBe("1 -1 admiral-captured GA-5.1")
  })

  const mined = "E6 wG, E7 rM, C1 w1, H10 rG, H9 r1"

  it("[GA-5.2] a Grand Admiral that attacks a mine is destroyed, and its owner loses", () => {
    for (const text of ["E6xE7", "E6^E8"]) {
      const state = play(position(mined), text)
      expect(ending(state)).toBe("-1 1 admiral-on-mine GA-5.2")
      expect([game.view(state, 1).removed[0].G, state.squares[squareNamed("E6") ?? 0]]).toEqual([1, 0])
      expect(game.view(state, 0).squares[squareNamed("E7") ?? 0]).toMatchObject({ rank: "M", shown: true })
    }
  })

  it("[GA-5.2] removed: the Grand Admiral is destroyed like any other attacker, and the game goes on", () => {
    for (const text of ["E6xE7", "E6^E8"]) {
      const state = play(position(mined, { options: "admiralOnMine=removed", quiet: 3 }), text)
      expect([ending(state), game.actors(state), state.quiet, state.turn]).toEqual([undefined, [1], 0, 51])
      for (const viewer of [0, 1, SPECTATOR] as const) {
        const view = game.view(state, viewer)
        expect([view.removed[0].G, view.squares[squareNamed("E6") ?? 0]]).toEqual([1, null])
        expect(view.squares[squareNamed("E7") ?? 0]).toMatchObject({ rank: "M", shown: true })
        expect(game.view(game.determinize(view, createRandom(1)), viewer)).toEqual(view)
      }
      expect(game.parseState(game.formatState(state))).toEqual(state)
    }
  })

  it("[GA-5.2 GA-5.3 GA-5.1] removed: that side then loses for want of an action alone, and wins by a capture as before", () => {
    const alone = "E6 wG, E7 rM, C1 w1, D2 r3+, H10 rG"
    const state = play(position(alone, { options: "admiralOnMine=removed" }), "E6xE7")
    expect(ending(play(state, "D2xC1"))).toBe("-1 1 no-action GA-5.3")
    const hunter = play(
      position("E6 wG, E7 rM, G9 w1, A10 r3, H10 rG", { options: "admiralOnMine=removed" }),
      "E6^E8",
      "A10-A9",
    )
    expect(ending(play(hunter, "G9xH10"))).toBe("1 -1 admiral-captured GA-5.1")
    expect(game.parseState(game.formatState(play(hunter, "G9xH10"))).ending).toEqual({
      winner: 0,
      reason: "admiral-captured",
    })
    const neither = position("E6 wG, E7 rM, D5 rG, D4 wM, H1 w2, H9 r2", {
      options: "admiralOnMine=removed,quietTurns=1",
    })
    const both = play(neither, "E6xE7", "D5^D3")
    expect([ending(both), game.view(both, SPECTATOR).removed.map(({ G }) => G)]).toEqual([undefined, [1, 1]])
    expect(ending(play(both, "H1-H2"))).toBe("0 0 quiet-turns GA-5.4")
  })

  it("[GA-5.1 GA-5.2] a position without a Grand Admiral is possible only where one can have been removed, or has been captured", () => {
    const text = "7rG!/7r1/8/8/2#2#2/2#2#2/8/8/8/2w15 wr w - 50 0 - -"
    expect(() => game.parseState(text)).toThrow(expect.objectContaining({ rule: "GA-5.1" }))
    expect(() => game.parseState(text.replace(/-$/, "admiralOnMine=immune"))).toThrow(
      expect.objectContaining({ rule: "GA-5.1" }),
    )
    expect(game.parseState(text.replace(/-$/, "admiralOnMine=removed")).ending).toBeNull()
  })

  it("[GA-5.2] immune: nothing is removed, the mine is shown, the Grand Admiral stays, the turn ends; again and again", () => {
    for (const text of ["E6xE7", "E6^E8"]) {
      const start = position(mined, { options: "admiralOnMine=immune", quiet: 3 })
      const state = play(start, text)
      expect([ending(state), game.actors(state), state.quiet]).toEqual([undefined, [1], 4])
      expect(game.view(state, 0).squares[squareNamed("E7") ?? 0]).toMatchObject({ rank: "M", shown: true })
      expect(game.view(state, 1).squares[squareNamed("E6") ?? 0]).toMatchObject({ rank: "G" })
      expect(game.view(state, 1).removed).toEqual(game.view(start, 1).removed)
      const again = play(state, "H9-H8")
      expect(moves(again)).toContain(text)
      expect(play(again, text).quiet).toBe(6)
    }
  })

  it("[GA-5.2 GA-4.4] immune in a chain: the Grand Admiral stays on its last landing", () => {
    const state = play(
      position("E4 wG, E5 r2, E7 rM, C1 w1, H10 rG, H9 r1", { options: "admiralOnMine=immune" }),
      "E4^E6",
      "E6^E8",
    )
    expect(game.view(state, 1).squares[squareNamed("E6") ?? 0]).toMatchObject({ seat: 0, rank: "G" })
    expect([game.actors(state), state.chain, state.quiet]).toEqual([[1], null, 0])
  })
})

describe("no action left", () => {
  const stuck = "A1 wG, A2 wM, B1 wM, A3 w2, B2 wM, H10 rG, H9 r3, B4 r3+"

  it("[GA-5.3] a side that cannot act at the start of its turn loses: its last mobile piece is gone", () => {
    expect(ending(play(position(stuck, { active: "r" }), "B4xA3"))).toBe("-1 1 no-action GA-5.3")
    expect(ending(play(position(stuck.replace("A3 w2", "A3 w4"), { active: "r" }), "B4xA3"))).toBeUndefined()
  })

  it("[GA-5.3] by one's own move, too, and even if the other could not act either", () => {
    const both = "A1 wG, A2 wM, B1 wM, B2 wM, A8 w3, A9 r3, H10 rG, G10 rM, H9 rM, G9 rM"
    expect(ending(play(position(both), "A8xA9"))).toBe("1 -1 no-action GA-5.3")
    expect(ending(play(position(both, { active: "r" }), "A9xA8"))).toBe("-1 1 no-action GA-5.3")
  })

  it("[GA-5.3 GA-5.4] it is judged before quiet turns and the turn limit", () => {
    const state = position("A1 wG, A2 wM, B1 wM, B2 wM, H10 rG, H9 r3, E5 w2", {
      active: "w",
      options: "quietTurns=4,turnLimit=50",
      quiet: 3,
    })
    expect(ending(play(state, "E5-E6"))).toBe("0 0 quiet-turns GA-5.4")
    const lost = position("A1 wG, A2 wM, B1 wM, B2 wM, H10 rG, H9 r3, E5 w2, E6 r3", {
      active: "r",
      options: "turnLimit=50",
    })
    expect(ending(play(lost, "E6xE5"))).toBe("-1 1 no-action GA-5.3")
  })
})

describe("draws", () => {
  const calm = "A1 wG, H10 rG, C1 w1, H9 r1"

  it("[GA-5.4] quiet turns in a row, each side's counting one, reset by a removal", () => {
    const state = position(calm, { options: "quietTurns=4", quiet: 1 })
    expect(ending(play(state, "C1-C2", "H9-H8", "C2-C1"))).toBe("0 0 quiet-turns GA-5.4")
    expect(ending(play(state, "C1-C2", "H9-H8"))).toBeUndefined()
    const fight = position(`${calm}, D5 w3, D6 r2`, { options: "quietTurns=4", quiet: 3 })
    expect([play(fight, "D5xD6").quiet, ending(play(fight, "D5xD6"))]).toEqual([0, undefined])
    expect(ending(play(fight, "C1-C2"))).toBe("0 0 quiet-turns GA-5.4")
  })

  it("[GA-5.4] a game declares a maximum of actions if its turns are limited", () => {
    const bound = (options: Partial<LesGrandsAmirauxOptions>) => game.maxActions(game.options(options))
    // 64 placements, two times ready, the lot, the turns, and a removal for each piece in chains.
    expect(bound({})).toBe(64 + 2 + 1 + 2000 + 64)
    expect(bound({ quietTurns: null })).toBe(64 + 2 + 1 + 2000 + 64)
    expect(bound({ turnLimit: null })).toBe(64 + 2 + 1 + 100 * 65 + 64)
    expect(bound({ quietTurns: 3 })).toBe(64 + 2 + 1 + 3 * 65 + 64)
    expect(bound({ quietTurns: Number.MAX_SAFE_INTEGER, turnLimit: null })).toBe(Number.MAX_SAFE_INTEGER)
    expect(bound({ quietTurns: null, turnLimit: null })).toBeUndefined()
  })

  it("[GA-5.4] the turn limit, by default 2000; deployment does not count; null switches both off", () => {
    expect(ending(play(position(calm, { options: "turnLimit=50" }), "C1-C2"))).toBe("0 0 turn-limit GA-5.4")
    expect(ending(play(position(calm, { options: "turnLimit=51" }), "C1-C2"))).toBeUndefined()
    expect(ending(play(position(calm, { turn: 2000 }), "C1-C2"))).toBe("0 0 turn-limit GA-5.4")
    expect(
      ending(play(position(calm, { turn: 2001, quiet: 2000, options: "quietTurns=null,turnLimit=null" }), "C1-C2")),
    ).toBeUndefined()
    expect(deployed().turn).toBe(1)
  })
})

describe("resigning", () => {
  it("[GA-5.5] the other seat wins, at any time; later resignations do nothing", () => {
    for (const state of [
      game.initialState(),
      deployed({ firstSeat: "random" }),
      deployed(),
      play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG"), "A4^A6"),
    ]) {
      for (const seat of [0, 1]) {
        const next = resigned(state, seat)
        expect(ending(next)).toBe(`${seat === 0 ? "-1 1" : "1 -1"} resigned GA-5.5`)
        expect([game.actors(next), resigned(next, 1 - seat)]).toEqual([[], next])
        expect(game.parseState(game.formatState(next))).toEqual(next)
      }
    }
    expect(resigned(deployed(), 7)).toEqual(deployed())
  })

  it("[GA-5.5] nothing more is revealed after the end, even of an unfinished deployment", () => {
    for (const start of [deployed(), play(game.initialState(), "place G A1")]) {
      const over = resigned(start, 0)
      for (const viewer of [0, 1, SPECTATOR] as const)
        expect(game.view(over, viewer).squares).toEqual(game.view(start, viewer).squares)
      const events: unknown[] = []
      game.resign(game.clone(start), 0, (event) => events.push(event))
      expect(events).toEqual([
        { type: "resigned", seat: 0 },
        { type: "over", winner: 1, reason: "resigned" },
      ])
    }
    const captured = apply(game, position("E6 w0, E7 rG, A1 wG, D2 w4, G8 r5"), 0, {
      type: "duel",
      from: 44,
      to: 52,
    }).state
    expect(game.view(captured, 0).squares[squareNamed("G8") ?? 0]).toMatchObject({ rank: "?" })
  })
})
