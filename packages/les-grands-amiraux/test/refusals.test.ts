import { type Actor, CHANCE, type Refusal } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxEvent, type LesGrandsAmirauxState, lesGrandsAmiraux } from "../src"
import { deploymentOf, formations } from "../src/rules/formation"
import { deployed, play, position } from "./support/boards"

const game = lesGrandsAmiraux
const rest = "A1 wG, H10 rG, C1 w1, H9 r1"

function refused(state: LesGrandsAmirauxState, actor: Actor, text: string): Refusal | undefined {
  return game.validate(state, actor, game.parseAction(text, state, actor))
}

/** Everything that happens by actions in notation, as the referee hears it. */
function delivered(state: LesGrandsAmirauxState, ...texts: readonly string[]): LesGrandsAmirauxEvent[] {
  const [received, unheard] = [game.clone(state), game.clone(state)]
  const events: LesGrandsAmirauxEvent[] = []
  for (const text of texts) {
    const actor = game.actors(received)[0] as Actor
    const action = game.parseAction(text, received, actor)
    game.step(received, actor, action, (event) => events.push(event))
    game.step(unheard, actor, action)
  }
  // Whoever does not listen plays the same game.
  expect(unheard).toEqual(received)
  return events
}

/** White's fleet but for one piece, or the whole of it. */
function half(count: number): LesGrandsAmirauxState {
  const state = game.initialState()
  for (const action of deploymentOf(formations.picket, 0).slice(0, count)) game.step(state, 0, action)
  return state
}

const open = () => position(`D4 w3, D3 w2, A4 w5, E4 r2+, F4 r3+, D6 r1, ${rest}`)
const straight = () => position(`D4 w3, E5 r2, ${rest}`, { options: "shipDirections=4" })
const chain = () => play(position(`A4 w3, A5 r5, A7 r4, ${rest}`), "A4^A6")

describe("a refusal names its clause and the facts of the case", () => {
  it.each<[string, () => LesGrandsAmirauxState, Actor, string, Readonly<Record<string, unknown>> | undefined]>([
    ["deployment-over GA-1.3", open, 0, "ready", undefined],
    ["pieces-left GA-1.3", () => half(31), 0, "ready", { left: 1 }],
    ["outside-home-rows GA-1.3", () => half(0), 0, "place 6 A5", { square: 32 }],
    ["nothing-to-lift GA-1.3", () => half(0), 0, "lift B1", { square: 1 }],
    ["none-left GA-1.2", () => play(half(0), "place G A1"), 0, "place G B1", { rank: "G" }],
    ["square-taken GA-1.3", () => play(half(0), "place G A1"), 0, "place 6 A1", { square: 0 }],
    ["lot-decides GA-1.4", () => deployed({ firstSeat: "random" }), CHANCE, "ready", undefined],
    ["still-deploying GA-1.3", () => half(5), 0, "A4-A5", undefined],
    ["no-passing GA-2.1", open, 0, "end", undefined],
    ["not-your-piece GA-2.1", open, 0, "E4-E5", { square: 28 }],
    ["mines-stay GA-2.2", () => position(`B4 wM, ${rest}`), 0, "B4-B5", { square: 25 }],
    ["condemned GA-1.1", open, 0, "D4-C5", { square: 34 }],
    ["not-adjacent GA-2.3", open, 0, "D4-B4", { from: 27, to: 25 }],
    ["square-taken GA-2.3", open, 0, "D4-D3", { square: 19 }],
    ["admiral-straight GA-2.3", open, 0, "A1-B2", { from: 0, to: 9 }],
    ["ships-straight GA-2.3", straight, 0, "D4-E3", { from: 27, to: 20 }],
    ["not-adjacent GA-3.1", open, 0, "D4xF4", { from: 27, to: 29 }],
    ["nobody-to-duel GA-3.1", open, 0, "D4xD5", { square: 35 }],
    ["nobody-to-duel GA-3.1", open, 0, "D4xD3", { square: 19 }],
    ["ships-straight GA-3.1", straight, 0, "D4xE5", { from: 27, to: 36 }],
    ["not-a-leap GA-4.1", open, 0, "D4^E4", { from: 27, to: 28 }],
    ["nobody-to-leap-over GA-4.1", open, 0, "D4^D2", { square: 19 }],
    ["nobody-to-leap-over GA-4.1", open, 0, "A4^A6", { square: 32 }],
    ["landing-taken GA-4.1", open, 0, "D4^F4", { square: 29 }],
    ["chain-running GA-4.4", chain, 0, "C1-C2", { square: 40 }],
    ["chain-running GA-4.4", chain, 0, "A6-B6", { square: 40 }],
    ["not-your-turn CO-2", chain, 1, "H9-H8", undefined],
  ])("[GA-1.3 GA-2.1 GA-2.3 GA-3.1 GA-4.1] %s", (expected, start, actor, text, details) => {
    const state = start()
    const [code = "", rule = ""] = expected.split(" ")
    expect(refused(state, actor, text)).toEqual(details ? { code, rule, details } : { code, rule })
  })
})

describe("emits events in order", () => {
  const over = (
    winner: 0 | 1 | null,
    reason: "admiral-captured" | "admiral-on-mine" | "no-action" | "quiet-turns",
  ) => ({
    type: "over",
    winner,
    reason,
  })
  const mined = "E6 wG, E7 rM, C1 w1, H10 rG, H9 r1"

  it.each<[string, () => LesGrandsAmirauxState, readonly string[], readonly unknown[]]>([
    [
      "deploying",
      () => half(0),
      ["place 6 A4", "lift A4"],
      [
        { type: "placed", seat: 0, rank: "6", square: 24 },
        { type: "lifted", seat: 0, rank: "6", square: 24 },
      ],
    ],
    ["being ready", () => half(32), ["ready"], [{ type: "ready", seat: 0 }]],
    ["the lot", () => deployed({ firstSeat: "random" }), ["first red"], [{ type: "first", seat: 1 }]],
    ["a step", open, ["D4-D5"], [{ type: "stepped", seat: 0, from: 27, to: 35 }]],
    [
      "the last quiet turn",
      () => position(rest, { options: "quietTurns=4", quiet: 3 }),
      ["C1-C2"],
      [{ type: "stepped", seat: 0, from: 2, to: 10 }, over(null, "quiet-turns")],
    ],
    [
      "a duel",
      open,
      ["D4xE4"],
      [{ type: "duelled", seat: 0, from: 27, to: 28, attacker: "3", defender: "2", result: "attacker" }],
    ],
    [
      "a chain that is stopped",
      () => position(`A4 w3, A5 r5, A7 r4, ${rest}`),
      ["A4^A6", "end"],
      [
        { type: "leapt", seat: 0, from: 24, over: 32, to: 40, rank: "5", leaper: null, result: "captured" },
        { type: "ended", seat: 0, square: 40 },
      ],
    ],
    [
      "a minesweeper over a mine",
      () => position(`D6 w0, D7 rM, ${rest}`),
      ["D6^D8"],
      [{ type: "leapt", seat: 0, from: 43, over: 51, to: 59, rank: "M", leaper: "0", result: "captured" }],
    ],
    [
      "a Grand Admiral on a mine",
      () => position(mined),
      ["E6xE7"],
      [
        { type: "duelled", seat: 0, from: 44, to: 52, attacker: "G", defender: "M", result: "defender" },
        over(1, "admiral-on-mine"),
      ],
    ],
    [
      "one that leaps over it",
      () => position(mined),
      ["E6^E8"],
      [
        { type: "leapt", seat: 0, from: 44, over: 52, to: 60, rank: "M", leaper: "G", result: "destroyed" },
        over(1, "admiral-on-mine"),
      ],
    ],
    [
      "an immune one",
      () => position(mined, { options: "admiralOnMine=immune" }),
      ["E6xE7", "H9-H8", "E6^E8"],
      [
        { type: "duelled", seat: 0, from: 44, to: 52, attacker: "G", defender: "M", result: "both" },
        { type: "stepped", seat: 1, from: 71, to: 63 },
        { type: "leapt", seat: 0, from: 44, over: 52, to: 60, rank: "M", leaper: "G", result: "repelled" },
      ],
    ],
    [
      "the last piece that could move",
      () => position("A1 wG, A2 wM, B1 wM, A3 w2, B2 wM, H10 rG, H9 r3, B4 r3+", { active: "r" }),
      ["B4xA3"],
      [
        { type: "duelled", seat: 1, from: 25, to: 16, attacker: "3", defender: "2", result: "attacker" },
        over(1, "no-action"),
      ],
    ],
  ])("[GA-1.3 GA-2.3 GA-3.2 GA-4.2 GA-5.2] %s", (_, start, texts, events) => {
    expect(delivered(start(), ...texts)).toEqual(events)
  })

  it("[GA-5.5] a resignation, and nothing once the game is over", () => {
    const events: LesGrandsAmirauxEvent[] = []
    const state = game.clone(open())
    for (const seat of [2, -1, 1, 0, 1]) game.resign(state, seat, (event) => events.push(event))
    expect(events).toEqual([
      { type: "resigned", seat: 1 },
      { type: "over", winner: 0, reason: "resigned" },
    ])
    const unheard = game.clone(open())
    game.resign(unheard, 1)
    expect(unheard).toEqual(state)
  })
})
