import { CHANCE, type Refusal } from "@flottille/core"
import { type DejarikAction, dejarik, dejarikOf, standardRules } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { actorOf, play } from "./support/play"

/** The whole refusal of an action in notation. */
function refused(from: string, text: string): Refusal | undefined {
  const state = play(from)
  const actor = actorOf(state)
  return dejarik.validate(state, actor, dejarik.parseAction(text, state, actor))
}

const duo = "S@I1,G@O6/M@I2,H@O9 play red 2 3 1 - -"
const attack = "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -"
const push = "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -"
const counterpush = "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 1 3 x - -"
const duel = "N@C/G@C duel red 0 9 1 - -"
const three = '"seats":3'

describe("a refusal names its clause and the facts of the case", () => {
  it.each<[string, string, string, string, Readonly<Record<string, unknown>> | undefined]>([
    [duo, "C-I3", "DJ-2.1", "no-piece-there", { space: "C" }],
    [duo, "I2-I3", "DJ-2.1", "not-your-piece", { space: "I2" }],
    [duo, "I1-I2", "DJ-3.1", "occupied", { from: "I1", to: "I2", movement: 2 }],
    [duo, "I1-O9", "DJ-3.1", "occupied", { from: "I1", to: "O9", movement: 2 }],
    [duo, "I1-O4", "DJ-3.1", "out-of-reach", { from: "I1", to: "O4", movement: 2 }],
    [
      "K@I1/M@C,H@I2,G@I12,S@O1 play red 2 1 0 - -",
      "I1-I3",
      "DJ-3.1",
      "way-blocked",
      { from: "I1", to: "I3", movement: 3 },
    ],
    [
      'K@O1,S@C/M@O11,H@I11,G@I2,N@O2 play red 2 1 0 - {"paths":"shortest"}',
      "O1-I1",
      "DJ-3.2",
      "shorter-way",
      { from: "O1", to: "I1", movement: 3 },
    ],
    [duo, "pass", "DJ-2.2", "can-act", undefined],
    [duo, "O1>O2", "DJ-2.1", "wrong-moment", { phase: "play" }],
    [duo, "O3xI1", "DJ-2.1", "no-piece-there", { space: "O3" }],
    [duo, "I2xI1", "DJ-2.1", "not-your-piece", { space: "I2" }],
    [duo, "I1xI3", "DJ-4.1", "no-target", { from: "I1", to: "I3" }],
    [duo, "I1xO6", "DJ-4.1", "own-piece", { from: "I1", to: "O6" }],
    [duo, "I1xO9", "DJ-4.1", "not-adjacent", { from: "I1", to: "O9" }],
    [attack, "deal R", "DJ-4.1", "wrong-moment", { phase: "attack" }],
    [attack, "kill 6.6.6:1.1.1.1.1", "DJ-4.1", "wrong-dice", { attack: 6, defence: 5 }],
    [attack, "push 6.6.6.6.6.6:1.1.1.1.1", "DJ-4.3", "dice-disagree", { margin: 31 }],
    [
      "S@I1,G@O6/O@I2,H@O9 attack:I1xI2 red 1 3 x - -",
      "counterkill",
      "DJ-4.8",
      "impossible-result",
      { attack: 6, defence: 2, result: "counterkill" },
    ],
    [push, "I1-I3", "DJ-4.3", "wrong-moment", { phase: "push" }],
    [push, "I1>C", "DJ-4.3", "not-the-pushed-piece", { from: "I1", to: "C", pushed: "I2" }],
    [push, "I2>I4", "DJ-4.3", "not-adjacent", { from: "I2", to: "I4", pushed: "I2" }],
    [push, "I2>I1", "DJ-4.3", "occupied", { from: "I2", to: "I1", pushed: "I2" }],
    [counterpush, "I2>C", "DJ-4.4", "not-the-pushed-piece", { from: "I2", to: "C", pushed: "I1" }],
    [counterpush, "pass", "DJ-4.4", "wrong-moment", { phase: "counterpush" }],
    [duel, "first red", "DJ-5.2", "wrong-moment", { phase: "duel" }],
    [duel, "duel green", "DJ-5.1", "not-a-duellist", { seat: "green" }],
    [duel, "duel red 6.6:1.1", "DJ-5.1", "wrong-dice", { attack: 8, defence: 4 }],
    [duel, "duel red 6.6.6.6.6.6.6.6:1.1.1.1.1", "DJ-5.1", "wrong-dice", { attack: 8, defence: 4 }],
    [duel, "duel blue 6.6.6.6.6.6.6.6:1.1.1.1", "DJ-5.2", "dice-disagree", { margin: 44 }],
    ["-/- deal - 0 0 0 - -", "kill", "DJ-1.2", "wrong-moment", { phase: "deal" }],
    ["S@O2/- deal - 0 0 0 - -", "deal S", "DJ-1.2", "already-dealt", { piece: "S" }],
    [
      'S@O2/G@O8 deal - 0 0 0 - {"deal":"byClass"}',
      "deal M",
      "DJ-1.2",
      "class-held",
      { seat: "red", class: "powerful" },
    ],
    [
      "S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - -",
      "first green",
      "DJ-1.3",
      "no-such-seat",
      { seat: "green" },
    ],
    [`S@-/M@O5,H@O4/G@O9,K@O8 first - 0 0 0 red {${three}}`, "first red", "DJ-6.3", "seat-is-out", { seat: "red" }],
  ])("[DJ-2.1 DJ-3.1 DJ-4.1 DJ-5.1 DJ-1.2] %s, %s: %s %s", (from, text, rule, code, details) => {
    expect(refused(from, text)).toEqual(details ? { code, rule, details } : { code, rule })
  })

  it("[DJ-5.2] a piece that cannot survive any roll cannot win the last fight", () => {
    const game = dejarikOf({
      ...standardRules,
      id: "other",
      resultOf: (margin) => (margin > 0 ? "kill" : "counterpush"),
    })
    const state = game.parseState(duel)
    expect(game.chanceOutcomes(state).map(({ action }) => action)).toEqual([{ type: "duel", winner: "red" }])
    const given: DejarikAction = { type: "duel", winner: "blue" }
    const details = { attack: 8, defence: 4, result: "blue" }
    expect(game.validate(state, CHANCE, given)).toEqual({ code: "impossible-result", rule: "DJ-5.2", details })
    expect(game.validate(state, CHANCE, { type: "duel", winner: "red" })).toBeUndefined()
  })
})
