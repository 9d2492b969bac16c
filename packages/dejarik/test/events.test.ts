import { type DejarikEvent, type DejarikState, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { actorOf, events, play } from "./support/play"

const duo = "S@I1,G@O6/M@I2,H@O9 play red 2 3 1 - -"
const attack = "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -"
const fought = (result: "kill" | "push" | "counterpush" | "counterkill") =>
  ({ type: "fought", result, attack: null, defence: null }) as const
const began = (turn: number, seat: number) => ({ type: "began", turn, seat }) as const
const out = (seat: number, resigned: boolean) => ({ type: "out", seat, resigned }) as const
const lost = (seat: number, piece: string, space: number) => ({ type: "lost", seat, piece, space }) as const
const over = (ending: "last-seat-with-pieces" | "fight-to-the-death" | "resignation" | "quiet-turns") =>
  ({ type: "over", ending }) as const

describe("emits events in order", () => {
  it.each<[string, string, readonly DejarikEvent[]]>([
    ["S@O2/- deal - 0 0 0 - -", "deal H", [{ type: "dealt", seat: 1, piece: "H", space: 20 }]],
    [
      'S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6 deal - 0 0 0 - {"firstSeat":"blue"}',
      "deal O",
      [{ type: "dealt", seat: 1, piece: "O", space: 17 }, began(1, 1)],
    ],
    [
      "S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6 deal - 0 0 0 - -",
      "deal O",
      [{ type: "dealt", seat: 1, piece: "O", space: 17 }],
    ],
    ["S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - -", "first blue", [began(1, 1)]],
    [duo, "O6-O8", [{ type: "moved", seat: 0, piece: "G", from: 18, to: 20 }]],
    [duo.replace("red 2", "red 1"), "O6-O8", [{ type: "moved", seat: 0, piece: "G", from: 18, to: 20 }, began(4, 1)]],
    ['K@C/M@O1,S@O2 play red 2 1 0 - {"paths":"shortest"}', "pass", [{ type: "passed", seat: 0 }]],
    [duo, "I1xI2", [{ type: "attacked", attacker: "S", target: "M", from: 1, to: 2 }]],
    [attack, "kill", [fought("kill"), lost(1, "M", 2)]],
    [attack, "counterkill", [fought("counterkill"), lost(0, "S", 1)]],
    [attack.replace("red 1", "red 0"), "kill", [fought("kill"), lost(1, "M", 2), began(4, 1)]],
    [
      attack,
      "push 6.5.4.3.2.1:3.3.3.3.3",
      [{ type: "fought", result: "push", attack: [6, 5, 4, 3, 2, 1], defence: [3, 3, 3, 3, 3] }],
    ],
    ["S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -", "I2>C", [{ type: "pushed", by: 0, piece: "M", from: 2, to: 0 }]],
    [
      "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
      "I1>O1",
      [{ type: "pushed", by: 1, piece: "S", from: 1, to: 13 }, began(4, 1)],
    ],
    [
      "S@I1,G@O4/M@I2,H@C,R@I3,N@O2 attack:I1xI2 red 1 1 x - -",
      "push",
      [fought("push"), { type: "stuck", piece: "M", space: 2 }],
    ],
    [
      'S@I1,G@I12/M@I2,H@C,R@O1 attack:I1xI2 red 1 1 x - {"blockedPush":"kill"}',
      "counterpush",
      [fought("counterpush"), { type: "stuck", piece: "S", space: 1 }, lost(0, "S", 1)],
    ],
    [
      "S@I1,G@O6/M@I2 attack:I1xI2 red 1 7 x - -",
      "kill",
      [fought("kill"), lost(1, "M", 2), out(1, false), over("last-seat-with-pieces")],
    ],
    [
      "S@I1/M@I2,H@O9 attack:I1xI2 red 1 7 x - -",
      "kill",
      [fought("kill"), lost(1, "M", 2), { type: "duel", seats: [0, 1] }],
    ],
    [
      'S@I1/M@I2/H@O9 attack:I1xI2 red 1 7 x - {"seats":3}',
      "counterkill",
      [fought("counterkill"), lost(0, "S", 1), out(0, false), { type: "duel", seats: [1, 2] }],
    ],
    [
      "N@C/G@C duel red 0 9 1 - -",
      "duel blue",
      [{ type: "survived", seat: 1, rounds: null }, lost(0, "N", 0), out(0, false), over("fight-to-the-death")],
    ],
    [
      "G@C/H@C duel red 0 9 1 - -",
      "duel red 3.3.3.3:3.3.3.3 6.6.6.6:1.1.1.1",
      [{ type: "survived", seat: 0, rounds: 2 }, lost(1, "H", 0), out(1, false), over("fight-to-the-death")],
    ],
    [
      "S@O2,G@O1/M@O8,H@O7 play red 1 100 99 - -",
      "O2-O4",
      [{ type: "moved", seat: 0, piece: "S", from: 14, to: 16 }, over("quiet-turns")],
    ],
  ])("[DJ-1.2 DJ-2.1 DJ-4.1 DJ-5.1 DJ-6.1] %s, %s", (from, text, delivered) => {
    expect(events(from, text)).toEqual(delivered)
    // Whoever does not listen plays the same game.
    const [received, unheard] = [play(from), play(from)]
    const action = dejarik.parseAction(text, received, actorOf(received))
    dejarik.step(received, actorOf(received), action, () => {})
    dejarik.step(unheard, actorOf(unheard), action)
    expect(unheard).toEqual(received)
  })

  it.each<[string, number, readonly DejarikEvent[]]>([
    ["S@O2,G@O1/M@O8,H@O7 play red 2 1 0 - -", 0, [out(0, true), over("resignation")]],
    ['S@O1,G@O12/M@O5,H@O4/K@O9,R@O8 play red 2 3 1 - {"seats":3}', 0, [out(0, true), began(4, 1)]],
    ['S@O1,G@O12/M@O5,H@O4/K@O9,R@O8 play red 2 3 1 - {"seats":3}', 1, [out(1, true)]],
    ['S@I1,G@O12/M@I2,H@O4/K@O9,R@O8 attack:I1xI2 red 1 3 x - {"seats":3}', 2, [out(2, true)]],
    ['S@I1/M@I2/K@O9 attack:I1xI2 red 1 3 x - {"seats":3}', 2, [out(2, true), { type: "duel", seats: [0, 1] }]],
    ["-/- deal - 0 0 0 - -", 1, [out(1, true), over("resignation")]],
    ['S@O1/M@O5/- deal - 0 0 0 - {"seats":3}', 2, [out(2, true)]],
    ["S@O2,G@O1/- over:last-seat-with-pieces red 1 3 x blue -", 0, []],
  ])("[DJ-6.3] %s: seat %i resigns", (from, seat, delivered) => {
    const received: DejarikEvent[] = []
    const state: DejarikState = play(from)
    const unheard = dejarik.clone(state)
    dejarik.resign(state, seat, (event) => received.push(event))
    expect(received).toEqual(delivered)
    dejarik.resign(unheard, seat)
    expect(unheard).toEqual(state)
  })
})
