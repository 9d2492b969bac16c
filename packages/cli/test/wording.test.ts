import { createRandom, type Outcome, playout } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { DiplomacyEvent } from "@flottille/diplomacy"
import type { SubVariantEvent } from "@flottille/sub-variant"
import { describe, expect, it } from "vitest"
import type { GameEntry } from "../src/game-entry"
import { findGame } from "../src/game-entry"
import { games } from "../src/games"
import { eventLine, eventLines, outcomeLine, turnLine, winnersOf } from "../src/wording"
import { bidsEntry } from "./fixtures/entries"

const seats = bidsEntry.game.seats(bidsEntry.game.options())
const outcome = (returns: readonly number[], ranking: Outcome["ranking"]): Outcome => ({
  returns,
  ranking,
  reason: "most-points",
  rule: "BD-3",
})

describe("winners", () => {
  it("are those with the highest return, whatever the ranks", () => {
    expect(winnersOf(outcome([2, -1, -1], [[0], [1], [2]]))).toEqual([0])
    expect(winnersOf(outcome([0, 0, 0], [[2], [0], [1]]))).toEqual([0, 1, 2])
    expect(winnersOf(outcome([0.5, -1, 0.5], [[2], [0], [1]]))).toEqual([0, 2])
  })

  it("are named as one, as some, or as nobody in particular", () => {
    const line = (returns: readonly number[], language: "en" | "fr" = "en") =>
      outcomeLine(bidsEntry, seats, outcome(returns, [[0], [1], [2]]), language)
    expect(line([2, -1, -1])).toMatch(/^Ann wins: /)
    expect(line([0.5, 0.5, -1])).toMatch(/^Ann and Bob share the first place: /)
    expect(line([0, 0, 0])).toMatch(/^A draw: /)
    expect(line([0, 0, 0], "fr")).toMatch(/^Partie nulle: /)
  })

  it("share a game of Diplomacy that its last year ends, though one has the most centres", () => {
    const { game } = findGame(games, "diplomacy")
    const state = game.initialState({ yearLimit: 1901 })
    playout(game, state, createRandom("limit"))
    const ended = game.outcome(state)
    if (!ended) throw new Error("it goes on")
    expect(ended.reason).toBe("year-limit")
    expect(ended.ranking[0]?.length).toBeLessThan(7)
    expect(outcomeLine(findGame(games, "diplomacy"), game.seats(game.options()), ended, "en")).toMatch(/^A draw: /)
  })
})

describe("turns", () => {
  it("tell the budgets of two seats, and of more only the reader's own", () => {
    const budget = (seat: number) => ({ seat, unit: "order", total: 3, left: 2 })
    const turn = (acting: readonly number[]) => ({ number: 1, phase: "bid", seats: acting, waiting: acting, budgets: acting.map(budget) })
    expect(turnLine(seats, turn([0, 1]))).toBe("Turn 1, bid: ann, bob · ann: 2 of 3 orders left · bob: 2 of 3 orders left")
    expect(turnLine(seats, turn([0, 1, 2]))).toBe("Turn 1, bid: ann, bob, cleo")
    expect(turnLine(seats, turn([0, 1, 2]), 1)).toBe("Turn 1, bid: ann, bob, cleo · bob: 2 of 3 orders left")
  })
})

describe("events", () => {
  it("are told in a line, without what is nested or long", () => {
    expect(eventLine(seats, { type: "opened", coins: [1, 2, 3], winner: null })).toBe("opened: coins [1,2,3], winner null")
    const long = Array.from({ length: 40 }, (_, index) => index)
    expect(eventLine(seats, { type: "ended", seat: 1, facts: { a: 1 }, list: [{ a: 1 }], long })).toBe("ended: bob")
    expect(eventLine(seats, { type: "ended", facts: { a: 1 } })).toBe("ended")
  })

  it("are told in a game's own words where it has some", () => {
    const entry: GameEntry = {
      ...bidsEntry,
      tell: (event, language) => (event === "known" ? [`${language}: known`, "and more"] : undefined),
    }
    expect(eventLines(entry, seats, "known", "fr", 0)).toEqual(["fr: known", "and more"])
    expect(eventLines(entry, seats, "strange", "fr", 0)).toEqual(["strange"])
    expect(eventLines(bidsEntry, seats, "known", "fr", 0)).toEqual(["known"])
  })

  it("of Diplomacy are the results of the phase, and the centres", () => {
    const entry = findGame(games, "diplomacy")
    const judged: Extract<DiplomacyEvent, { type: "adjudicated" }> = {
      type: "adjudicated",
      year: 1901,
      season: "spring-retreats",
      reports: [
        {
          power: "france",
          order: { type: "move", unit: "mar", to: "gas", viaConvoy: false },
          result: "bounced",
          reason: "standoff",
          rule: "DP-4.1",
          facts: { at: "gas", by: ["bur"], strength: 1, against: 1 },
          fate: "dislodged",
        },
      ],
      gone: [],
      contested: [],
    }
    const told = (event: DiplomacyEvent) => eventLines(entry, entry.game.seats(entry.game.options()), event, "en", 0)
    expect(told(judged)).toEqual([
      "Results of the spring retreats of 1901:",
      "France, MAR - GAS: bounced. It met BUR in GAS, with 1 against 1. The unit is dislodged.",
    ])
    expect(told({ ...judged, reports: [] })).toEqual(["No results of the spring retreats of 1901."])
    const taken = [
      { centre: "bel", from: null, to: "france" },
      { centre: "tri", from: "austria", to: "italy" },
    ]
    expect(told({ type: "centres", taken })).toEqual(["Centres change hands: BEL to France, TRI from Austria to Italy."])
    expect(told({ type: "ready", seat: 2 })).toEqual(["France is ready."])
  })

  it("of Sous-marins are the umpire's letter", () => {
    const entry = findGame(games, "sub-variant")
    const letter: Extract<SubVariantEvent, { type: "adjudicated" }> = {
      type: "adjudicated",
      year: 1901,
      season: "spring",
      orders: [{ power: "france", order: { type: "move", unit: "bre", to: "mao", viaConvoy: false }, result: "succeeds", fate: null }],
      notices: [{ type: "contact", at: "eng-1", power: null }],
    }
    const told = (event: SubVariantEvent, language: "en" | "fr" = "en") => eventLines(entry, [], event, language, 2)
    expect(told(letter)[0]).toBe("Spring 1901:")
    expect(told(letter)[1]).toMatch(/^France: BRE - MAO, succeeds/)
    expect(told(letter)[2]).toMatch(/^A foreign submarine lies in ENG-1, next to one of yours/)
    expect(told(letter, "fr")[0]).toBe("Printemps 1901 :")
    expect(told({ ...letter, orders: [], notices: [] })).toEqual(["Spring 1901: the umpire tells nothing."])
  })

  it("of whole games are short, whoever reads them", { timeout: 60_000 }, () => {
    for (const entry of games) {
      const match = createMatch(entry.game, { seed: "short" })
      const random = createRandom("short")
      const info = entry.game.seats(match.options)
      for (let actions = 0; actions < 250; actions++) {
        const actor = match.actors()[0]
        if (typeof actor !== "number") break
        const actions = match.legalActions(actor)
        match.submit(actor, actions[random.below(actions.length)])
      }
      for (const viewer of [0, "spectator"] as const) {
        const told = match.events(viewer).map((event) => eventLines(entry, info, event, "en", viewer))
        for (const line of told.flat()) expect(line.length).toBeLessThan(300)
        // These tell the results of a phase line by line.
        if (["diplomacy", "sub-variant"].includes(entry.game.id)) expect(Math.max(...told.map((lines) => lines.length))).toBeGreaterThan(5)
      }
    }
  })
})
