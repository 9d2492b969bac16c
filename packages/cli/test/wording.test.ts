import { explainProblems } from "@flottille/conformance/check"
import { createRandom, type Outcome, playout } from "@flottille/core"
import { createMatch, winnersOf } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { unknownEvent } from "@flottille/core/rulebook"
import { findGame } from "@flottille/host/descriptions"
import { games } from "@flottille/host/games"
import { eventLines, outcomeLine } from "@flottille/host/words"
import { describe, expect, it } from "vitest"
import { turnLine } from "../src/language/wording"
import { bidsEntry } from "./fixtures/entries"

const seats = bidsEntry.game.seats(bidsEntry.game.options())
const outcome = (returns: readonly number[], ranking: Outcome["ranking"]): Outcome => ({
  returns,
  ranking,
  reason: "most-points",
  rule: "BD-3",
})

describe("winners", () => {
  it("are the seats with the highest return, regardless of rank", () => {
    expect(winnersOf(outcome([2, -1, -1], [[0], [1], [2]]))).toEqual([0])
    expect(winnersOf(outcome([0, 0, 0], [[2], [0], [1]]))).toEqual([0, 1, 2])
    expect(winnersOf(outcome([0.5, -1, 0.5], [[2], [0], [1]]))).toEqual([0, 2])
  })

  it("are named as one, as several, or not at all in a draw", () => {
    const line = (returns: readonly number[], language: "en" | "fr" = "en") =>
      outcomeLine(bidsEntry, seats, outcome(returns, [[0], [1], [2]]), language)
    expect(line([2, -1, -1])).toMatch(/^Ann wins: /)
    expect(line([0.5, 0.5, -1])).toMatch(/^Ann and Bob share the first place: /)
    expect(line([0, 0, 0])).toMatch(/^A draw: /)
    expect(line([0, 0, 0], "fr")).toMatch(/^Partie nulle : /)
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
  it("show the budgets of two seats, but only the reader's own of more", () => {
    const budget = (seat: number) => ({ seat, unit: "order", total: 3, left: 2 })
    const turn = (acting: readonly number[]) => ({
      number: 1,
      phase: "bid",
      seats: acting,
      waiting: acting,
      budgets: acting.map(budget),
    })
    expect(turnLine(seats, turn([0, 1]))).toBe(
      "Turn 1, bid: ann, bob · ann: 2 of 3 orders left · bob: 2 of 3 orders left",
    )
    expect(turnLine(seats, turn([0, 1, 2]))).toBe("Turn 1, bid: ann, bob, cleo")
    expect(turnLine(seats, turn([0, 1, 2]), 1)).toBe("Turn 1, bid: ann, bob, cleo · bob: 2 of 3 orders left")
  })
})

describe("events", () => {
  it("are described in the game's own words, one line each", () => {
    const entry: AnyRuledPackage = {
      ...bidsEntry,
      describe: (event, language, viewer, seats) =>
        `${language}: ${event} for ${seats?.[0]?.title}, ${viewer}:\n  and more`,
    }
    expect(eventLines(entry, seats, "known", "fr", 0)).toEqual(["fr: known for Ann, 0:", "  and more"])
    expect(eventLines(bidsEntry, seats, { type: "undo", events: 1 }, "en", 0)).toEqual(["The last event was undone."])
  })

  it("of whole games take short lines for seats and spectators", () => {
    for (const entry of games) {
      const match = createMatch(entry.game, { seed: "short" })
      const random = createRandom("short")
      for (let actions = 0; actions < 250; actions++) {
        const actor = match.actors()[0]
        if (typeof actor !== "number") break
        const actions = match.legalActions(actor)
        match.submit(actor, actions[random.below(actions.length)])
      }
      for (const viewer of [0, "spectator"] as const) {
        const delivered = match
          .events(viewer)
          .map((event) => eventLines(entry, entry.game.seats(match.options), event, "en", viewer))
        for (const line of delivered.flat()) expect(line.length).toBeLessThan(300)
        // These tell the results of a phase line by line.
        if (["diplomacy", "sub-variant"].includes(entry.game.id))
          expect(Math.max(...delivered.map((lines) => lines.length))).toBeGreaterThan(5)
        expect(delivered.flat().every((line) => line.trim() !== "")).toBe(true)
      }
    }
  })
})

describe.each(games.map((entry) => [entry.game.id, entry] as const))(
  "the sentences of %s",
  (_, { rulebook, explain, describe }) => {
    it("explain refusals with any facts, in both languages", () => {
      expect(explainProblems(rulebook, explain)).toEqual([])
    })

    it("describe undo events and unknown events, in both languages", () => {
      for (const [language, undone, unknown] of [
        ["en", "The last 2 events were undone.", unknownEvent.en],
        ["fr", "Les 2 derniers événements ont été annulés.", unknownEvent.fr],
      ] as const) {
        expect(describe({ type: "undo", events: 2 }, language, "spectator")).toBe(undone)
        expect(describe({ type: "x" }, language, "spectator")).toBe(unknown)
      }
    })
  },
)
