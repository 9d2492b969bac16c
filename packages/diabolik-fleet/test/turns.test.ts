import { CHANCE } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type DiabolikFleetEvent, type DiabolikFleetState, diabolikFleet } from "../src/index"
import { play, playAndDescribe, refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const THREE = { seats: 3, minimumFleet: 2, arrivalsToWin: 4 } as const
const FOUR = { seats: 4, minimumFleet: 2, arrivalsToWin: 4 } as const
const JOINT = { ...THREE, jointSinking: true } as const
const MET = { obligation: "met", balls: 3 } as const

/** Resigns, and tells what comes of it. */
function resign(
  given: DiabolikFleetState,
  seat: number,
): { readonly state: DiabolikFleetState; readonly events: DiabolikFleetEvent[] } {
  const state = diabolikFleet.clone(given)
  const events: DiabolikFleetEvent[] = []
  diabolikFleet.resign(state, seat, (event) => events.push(event))
  return { state, events }
}

describe("the events of a turn", () => {
  it("[DF-1.3 DF-1.5] ships deployed in secret and openly, and the first seat", () => {
    const secret = playAndDescribe(diabolikFleet.initialState(), "c2:NE").events
    expect(secret).toEqual([{ type: "deployed", seat: 0, secret: true, square: "c2", heading: "NE" }])
    const open = playAndDescribe(diabolikFleet.initialState({ deployment: "alternate" }), "c2:NE", "d7:S").events
    expect(open).toEqual([
      { type: "deployed", seat: 0, secret: false, square: "c2", heading: "NE" },
      { type: "deployed", seat: 1, secret: false, square: "d7", heading: "S" },
    ])
    const drawn = diabolikFleet.parseState("a2N,b2N,c2N,d2N,e2N,f2N,g2N,h2N/a7S,b7S,c7S,d7S,e7S,f7S,g7S,h7S draw -")
    expect(diabolikFleet.legalActions(drawn, 0)).toEqual([])
    const events: DiabolikFleetEvent[] = []
    diabolikFleet.step(drawn, CHANCE, { type: "first", seat: "north" }, (event) => events.push(event))
    expect(events).toEqual([{ type: "turn-begun", seat: 1, turn: 1, bonus: false }])
    // Where nothing is drawn there is nothing to draw.
    expect(diabolikFleet.chanceOutcomes(drawn)).toEqual([])
    expect(diabolikFleet.chanceOutcomes(diabolikFleet.initialState())).toEqual([])
  })

  it("[DF-7.6] a stop that is proposed, declined, accepted by all", () => {
    const state = sketch("c3N e3N / b9E b7E / k10S h11S", THREE)
    expect(playAndDescribe(state, "propose", "accept", "accept").events).toEqual([
      { type: "stop-proposed", seat: 0 },
      { type: "accepted", seat: 1 },
      { type: "accepted", seat: 2 },
      { type: "over", ending: "agreement" },
    ])
    const { state: after, events } = playAndDescribe(state, "propose", "accept", "decline")
    expect(events.slice(1)).toEqual([
      { type: "accepted", seat: 1 },
      { type: "declined", seat: 2 },
    ])
    expect(after).toMatchObject({ question: null, stopDeclined: true, active: 0, obligation: "open" })
  })

  it("[DF-8.4] a joint sinking is proposed, and sunk between both ships in text order", () => {
    const asking = { type: "sinking-proposed", seat: 0, asked: 1, target: "d4" }
    const state = sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", JOINT, MET)
    expect(playAndDescribe(state, "c4+e4xd4", "accept").events).toEqual([
      asking,
      { type: "accepted", seat: 1 },
      { type: "sunk", seat: 0, owner: 2, target: "d4", attackers: ["c4", "e4"] },
    ])
    expect(playAndDescribe(state, "c4+e4xd4", "decline").events).toEqual([asking, { type: "declined", seat: 1 }])
    const helperFirst = sketch("e4N h2N j2N / c4N b7E b9E / d4S h11S f11S", JOINT, MET)
    expect(playAndDescribe(helperFirst, "c4+e4xd4", "accept").events.slice(2)).toEqual([
      { type: "sunk", seat: 0, owner: 2, target: "d4", attackers: ["c4", "e4"] },
    ])
    expect(play(helperFirst, "c4+e4xd4").question).toEqual({
      type: "sink",
      seat: 1,
      sinking: { own: "e4", helper: "c4", target: "d4" },
    })
  })

  it("[DF-7.2 DF-8.2 DF-8.6] lost fleets and the reason", () => {
    const sunk = playAndDescribe(sketch("c4N e4N g3N / d4S f2E / k10S h11S", THREE, MET), "c4+e4xd4").events
    expect(sunk.slice(1)).toEqual([{ type: "eliminated", seat: 1, by: "destruction" }])
    expect(resign(sketch("c4N e4N / b9E b7E / k10S h11S", THREE), 1).events).toEqual([
      { type: "eliminated", seat: 1, by: "resignation" },
    ])
    const blocked = sketch("a2N a5N a8N a10N e6N e7E / d6E l8E / k10S h11S", THREE, { turn: 5 })
    expect(playAndDescribe(blocked, "a10-a11", "end").events.slice(1)).toEqual([
      { type: "turn-ended", seat: 0, turn: 5 },
      { type: "eliminated", seat: 1, by: "blockade" },
      { type: "turn-begun", seat: 2, turn: 6, bonus: false },
    ])
  })

  it("[DF-2.5 DF-7.6 DF-8.4] work without a listener", () => {
    const state = sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", JOINT, MET)
    const other = diabolikFleet.clone(state)
    diabolikFleet.step(other, 0, { type: "sink", target: "d4", attackers: ["c4", "e4"] })
    diabolikFleet.step(other, 1, { type: "accept" })
    expect(other).toEqual(play(state, "c4+e4xd4", "accept"))
    const stopped = sketch("c3N e3N / b9E b7E / k10S h11S", THREE)
    const asked = diabolikFleet.clone(stopped)
    diabolikFleet.step(asked, 0, { type: "propose" })
    diabolikFleet.step(asked, 1, { type: "decline" })
    expect(asked).toEqual(play(stopped, "propose", "decline"))
  })
})

describe("a list of actions", () => {
  it("[DF-2.1 DF-4.1 DF-4.5 DF-7.6] is up to date for repeated queries of positions with the same ships", () => {
    const fleets = "d4N h2N / a7S b7S c7S"
    const list = (state: DiabolikFleetState) => texts(state).join(" ")
    const open = sketch(fleets, SMALL)
    const pressing = { ...open, obligation: "pressing", cannonballs: 3 } as const
    const met = { ...open, obligation: "met", cannonballs: 3 } as const
    const short = { ...met, cannonballs: 1 }
    const earned = { ...met, bonusEarned: true }
    const declined = { ...open, stopDeclined: true }
    const turns = ["d4-d5", "h2-h3"].flatMap((move) => [
      move,
      ...texts(open).filter((text) => text.startsWith(`${move.slice(0, 2)}@`)),
    ])
    expect(
      texts(open)
        .filter((text) => !text.startsWith("+"))
        .sort(),
    ).toEqual([...turns, "propose"].sort())
    expect(list(pressing)).toBe("h2-h3 d4-d5")
    expect(texts(met).filter((text) => text.startsWith("+"))).not.toEqual([])
    expect(texts(short).filter((text) => text.startsWith("+"))).toEqual([])
    expect(texts(earned)).toContain("bonus")
    expect(texts(met)).not.toContain("bonus")
    expect(texts(declined)).not.toContain("propose")
    expect(texts(met).slice(-1)).toEqual(["end"])
    // The same object at another moment is another position.
    const state = diabolikFleet.clone(earned)
    expect(texts(state)).toContain("bonus")
    state.phase = "bonus"
    state.bonusEarned = false
    expect(texts(state)).not.toContain("bonus")
  })

  it("[DF-8.4] omits declined sinkings, however often it was listed before and since", () => {
    const state = sketch("c4N h2N j2N / e4N e3NE b9E / d4S h11S f11S", JOINT, MET)
    const sinkings = (of: DiabolikFleetState) => texts(of).filter((text) => text.includes("x"))
    expect(sinkings(state)).toEqual(["c4+e3xd4", "c4+e4xd4"])
    const one = play(state, "c4+e4xd4", "decline")
    expect(sinkings(one)).toEqual(["c4+e3xd4"])
    const both = play(one, "c4+e3xd4", "decline")
    expect(sinkings(both)).toEqual([])
    expect(sinkings(state)).toEqual(["c4+e3xd4", "c4+e4xd4"])
    // Two of them are noted in text order, whichever came first.
    const declined = [
      { own: "c4", helper: "e3", target: "d4" },
      { own: "c4", helper: "e4", target: "d4" },
    ]
    expect(both.declined).toEqual(declined)
    expect(play(state, "c4+e3xd4", "decline", "c4+e4xd4", "decline").declined).toEqual(declined)
    expect(sinkings(play(state, "c4+e3xd4", "decline"))).toEqual(["c4+e4xd4"])
    expect(sinkings(one)).toEqual(["c4+e3xd4"])
    expect(one.stopDeclined).toBe(false)
    expect(refusal(one, "c4+e3xd4")).toBeUndefined()
    expect(refusal(one, "c4+e4xd4")).toBe("DF-8.4 already-declined")
  })

  it("[DF-8.4] joint sinkings come by target, rank by rank from the west, and with one ship of one's own each", () => {
    const state = sketch("c4N f4N j2N / e4N b7E g5E / d4S g4S f11S", JOINT, MET)
    expect(texts(state).filter((text) => text.includes("x"))).toEqual(["c4+e4xd4", "d4+f4xe4", "f4+g5xg4"])
  })

  it("[DF-8.4] declined sinkings follow moving ships and are forgotten with lost ones", () => {
    const state = sketch("c4N h2N j2N / e4N e3NE b9E / d4S h11S f11S", JOINT, MET)
    const declined = play(state, "c4+e4xd4", "decline")
    expect(play(declined, "h2-h3").declined).toEqual([{ own: "c4", helper: "e4", target: "d4" }])
    expect(play(declined, "c4+e3xd4", "accept").declined).toEqual([])
    expect(resign(declined, 1).state.declined).toEqual([])
    expect(resign(declined, 2).state.declined).toEqual([])
    const four = sketch("c4N h2N j2N / e4N e3NE b9E / d4S h11S f11S / k5W k7W", { ...FOUR, jointSinking: true }, MET)
    const kept = resign(play(four, "c4+e4xd4", "decline"), 3).state
    expect(kept.declined).toEqual([{ own: "c4", helper: "e4", target: "d4" }])
  })

  it("[DF-5.3] at a distance a sinking that would open a line that cannot be broken is not offered", () => {
    const options = { ...SMALL, singleFile: "line" } as const
    // d5 stands between d3 and d8; no ball is left to turn either of them.
    const state = sketch("d3N d8N c5N e5N / d5S a7S h6S", options, { obligation: "met", balls: 0, earned: true })
    expect(texts(state).filter((text) => text.includes("x"))).toEqual([])
    expect(refusal(state, "c5+e5xd5")).toBe("DF-5.2 cannot-be-completed")
    const left = sketch("d3N d8N c5N e5N / d5S a7S h6S", options, { obligation: "met", balls: 1 })
    expect(texts(left)).toContain("c5+e5xd5")
    // So it is with two fleets: turning d3 or d8, with a ship of west beside each, would cost 2.
    const joint = sketch(
      "d3N d8N c5N h2N / e5N e3E e8E / d5S h11S",
      { ...JOINT, singleFile: "line" },
      { obligation: "met", balls: 1 },
    )
    expect(texts(joint).filter((text) => text.includes("x"))).toEqual([])
    expect(refusal(joint, "c5+e5xd5")).toBe("DF-5.2 cannot-be-completed")
    expect(texts({ ...joint, cannonballs: 2 })).toContain("c5+e5xd5")
  })
})

describe("resigning", () => {
  it("[DF-8.6] has no effect twice, after the end, or for a seat that does not play", () => {
    const state = sketch("c4N e4N / b9E b7E / k10S h11S / k3W k5W", FOUR)
    const once = resign(state, 2).state
    expect(resign(once, 2)).toEqual({ state: once, events: [] })
    expect(resign(once, 7)).toEqual({ state: once, events: [] })
    const over = resign(sketch("d4N h2N / a7S b7S", SMALL), 0).state
    expect(resign(over, 1)).toEqual({ state: over, events: [] })
  })

  it("[DF-8.6] of a fleet that was not asked leaves the turn and its question unchanged", () => {
    const four = { ...FOUR, jointSinking: true } as const
    const asked = play(sketch("c4N h2N / e4N b7E / d4S h11S / k5W k7W", four, MET), "c4+e4xd4")
    const { state, events } = resign(asked, 3)
    expect(state.question).toEqual(asked.question)
    expect(events).toEqual([{ type: "eliminated", seat: 3, by: "resignation" }])
    expect(play(state, "accept")).toMatchObject({ active: 0, question: null, bonusEarned: true })
  })

  it("[DF-4.4 DF-8.6] may leave the active seat without an act, so that its turn passes", () => {
    const state = sketch("c4N e4N h2N / b9E b7E / d4S h11S", THREE, { obligation: "met", balls: 0, turn: 4 })
    expect(texts(state)).toEqual(["c4+e4xd4", "end"])
    expect(resign(state, 2).state).toMatchObject({ active: 1, turn: 5, out: [2] })
    expect(resign(state, 1).state).toMatchObject({ active: 0, turn: 4, out: [1] })
  })

  it("[DF-8.6] during deployment or the draw leaves the other seats in the game", () => {
    const setting = diabolikFleet.initialState({ seats: 3 })
    const { state, events } = resign(play(setting, "c2:N", "b5:E"), 0)
    expect(state).toMatchObject({ phase: "deployment", out: [0], turn: 0 })
    expect(events).toEqual([{ type: "eliminated", seat: 0, by: "resignation" }])
    expect(diabolikFleet.actors(state)).toEqual([2])
    expect(diabolikFleet.actors(resign(state, 2).state)).toEqual([])
    expect(diabolikFleet.outcome(resign(state, 2).state)).toMatchObject({
      reason: "last-fleet",
      ranking: [[1], [2], [0]],
    })
  })
})

describe("actors", () => {
  it("[DF-1.3 DF-1.6] other seats have no legal actions, and changing one list changes no other", () => {
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    expect(diabolikFleet.legalActions(state, 1)).toEqual([])
    const list = diabolikFleet.legalActions(state, 0) as unknown[]
    const all = texts(state)
    list.length = 0
    expect(texts(state)).toEqual(all)
    const setting = play(diabolikFleet.initialState({ deployment: "alternate" }), "c2:E", "h7:S")
    expect(texts(setting).filter((text) => /^[bd]2:/.test(text))).toEqual(
      ["b2", "d2"].flatMap((square) => ["N", "NE", "SE", "S", "SW", "NW"].map((heading) => `${square}:${heading}`)),
    )
    expect(texts(setting)).toHaveLength(7 * 8 - 4)
  })

  it("[DF-1.3] during play every viewer sees everything", () => {
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    for (const viewer of [0, 1, "spectator", "referee"] as const)
      expect(diabolikFleet.view(state, viewer)).toEqual({ ...state, viewer, hidden: [0, 0] })
  })
})

describe("where a game stands", () => {
  it("[DF-1.3] each seat has ships to deploy until both are ready; then no seat has a budget before a turn", () => {
    const ship = (seat: number, left: number) => ({ seat, unit: "ship", total: 8, left })
    const state = play(diabolikFleet.initialState(), "c2:E")
    expect(diabolikFleet.turn(state, 0)).toEqual({
      number: 0,
      phase: "deployment",
      seats: [0, 1],
      waiting: [0, 1],
      budgets: [ship(0, 7), ship(1, 8)],
    })
    const drawn = diabolikFleet.parseState("a2N,b2N,c2N,d2N,e2N,f2N,g2N,h2N/a7S,b7S,c7S,d7S,e7S,f7S,g7S,h7S draw -")
    expect(diabolikFleet.turn(drawn, 0)).toEqual({
      number: 0,
      phase: "draw",
      seats: [],
      waiting: [CHANCE],
      budgets: [],
    })
  })

  it("[DF-2.2 DF-2.4 DF-2.6] acts need no listener", () => {
    const state = sketch("d4N c7N h2N / a7S b3S", SMALL)
    for (const text of ["d4-d5", "d4@E", "+f2:N", "c7-c8"]) {
      const silent = diabolikFleet.clone(state)
      diabolikFleet.step(silent, 0, diabolikFleet.parseAction(text, silent, 0))
      expect(silent).toEqual(play(state, text))
    }
  })
})

describe("the turn limit", () => {
  it("[DF-7.4] null means no limit", () => {
    const state = sketch("d4N h2N / a7S b7S", { ...SMALL, turnLimit: null }, { turn: 900 })
    expect(play(state, "d4-d5", "end")).toMatchObject({ phase: "play", turn: 901, active: 1 })
  })
})

describe("copies", () => {
  it("[DF-7.6 DF-8.4] share nothing that changes", () => {
    const state = play(
      sketch("c4N h2N j2N / e4N e3NE b9E / d4S h11S f11S", JOINT, MET),
      "c4+e4xd4",
      "decline",
      "c4+e3xd4",
    )
    const copy = diabolikFleet.clone(state)
    expect(copy).toEqual(state)
    expect(copy.question).not.toBe(state.question)
    if (copy.question?.type !== "sink" || state.question?.type !== "sink") throw new Error("nothing is asked")
    expect(copy.question.sinking).not.toBe(state.question.sinking)
    expect(copy.declined[0]).not.toBe(state.declined[0])
    expect(copy.out).not.toBe(state.out)
    expect(copy.options).toBe(state.options)
    const stop = play(sketch("d4N h2N / a7S b7S", SMALL), "propose")
    expect(diabolikFleet.clone(stop).question).toEqual({ type: "stop", seat: 1 })
    expect(diabolikFleet.clone(stop).question).not.toBe(stop.question)
  })
})
