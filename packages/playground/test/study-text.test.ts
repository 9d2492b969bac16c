import { positions } from "@flottille/conformance"
import type { AnyGame, Game, GameRecord, StateWith, Viewer } from "@flottille/core"
import { createRandom, isRecordError, isSchemaError, pick, SPECTATOR, stateHash } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { dejarik } from "@flottille/dejarik"
import { diplomacy } from "@flottille/diplomacy"
import { lesGrandsAmiraux } from "@flottille/les-grands-amiraux"
import { milleSabords } from "@flottille/mille-sabords"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { entriesHash } from "../../core/src/records/record"
import {
  commentAt,
  createStudy,
  formatStudy,
  isStudyText,
  parseStudy,
  positionIn,
  withBranch,
  withComment,
} from "../src/model/study-text"

const game: AnyGame = dejarik

/** A game of Dejarik after some actions by lot. */
function played(actions = 12) {
  const match = createMatch(dejarik, { seed: "study" })
  const random = createRandom("study")
  for (let count = 0; count < actions; count++) {
    const [seat] = match.actors()
    if (typeof seat === "number") match.submit(seat, pick(match.legalActions(seat), random))
  }
  return match.record()
}

/** A record without entries that begins at a position. */
function recordAt<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
): GameRecord<Action, Options> {
  const outcome = game.outcome(state)
  return {
    format: "flottille-record-2",
    game: game.id,
    version: game.version,
    options: state.options,
    start: game.formatState(state),
    entries: [],
    ...(outcome ? { outcome } : {}),
    entriesHash: entriesHash(game, []),
    hash: stateHash(game, state),
  }
}

describe("a study", () => {
  const record = played()
  const whole = createStudy(dejarik, record, { title: "An opening", author: "referee" })
  const end = { line: 0, ply: record.entries.length }
  const last = positionIn(dejarik, whole, end)
  const [actor = 0] = game.actors(last)
  const entries = (typeof actor === "number" ? game.legalActions(last, actor).slice(0, 1) : []).map((action) => ({
    actor,
    action,
  }))
  const branch = { ...end, entries }

  it("has an action to branch with in these tests", () => {
    expect(entries).toHaveLength(1)
  })

  it("keeps a game, branches and comments through its text", () => {
    const once = withBranch(dejarik, whole, branch)
    const twice = withBranch(dejarik, once, { ...branch, line: 0 })
    const nested = withBranch(dejarik, twice, { line: 1, ply: 1, entries: [] })
    const noted = withComment(withComment(nested, { line: 0, ply: 2 }, "Why not?"), { line: 1, ply: 1 }, "Better.")
    const read = parseStudy(dejarik, formatStudy(dejarik, noted))
    expect(read).toEqual(noted)
    expect([commentAt(read, { line: 0, ply: 2 }), commentAt(read, { line: 1, ply: 1 })]).toEqual([
      "Why not?",
      "Better.",
    ])
    expect(commentAt(read, { line: 0, ply: 1 })).toBe("")
    expect(isStudyText(formatStudy(dejarik, read))).toBe(true)
    expect(isStudyText(JSON.stringify(record))).toBe(false)
  })

  it("plays a branch from the position that it leaves", () => {
    const study = withBranch(dejarik, whole, branch)
    const state = positionIn(dejarik, study, { line: 0, ply: branch.ply })
    const [entry] = branch.entries
    if (entry) game.step(state, entry.actor, entry.action)
    expect(positionIn(dejarik, study, { line: 1, ply: 1 })).toEqual(state)
    expect(positionIn(dejarik, study, { line: 1, ply: 0 })).toEqual(
      positionIn(dejarik, study, { line: 0, ply: branch.ply }),
    )
  })

  it("puts the comment on the first position of a branch on its line, and removes an empty comment", () => {
    const study = withComment(withBranch(dejarik, whole, branch), { line: 1, ply: 0 }, "Here.")
    expect(commentAt(study, { line: 0, ply: branch.ply })).toBe("Here.")
    expect(withComment(study, { line: 1, ply: 0 }, "")).toEqual(withBranch(dejarik, whole, branch))
    const introduced = withComment(whole, { line: 0, ply: 0 }, "The deal.")
    expect(introduced.intro).toBe("The deal.")
    expect(withComment(introduced, { line: 0, ply: 0 }, "")).toEqual(whole)
  })

  it("names the branch and the entry of a fault", () => {
    const [entry] = branch.entries
    const text = (branches: readonly unknown[]) => JSON.stringify({ ...whole, branches })
    const errorOf = (given: string) => {
      try {
        parseStudy(dejarik, given)
      } catch (error) {
        return error
      }
      return undefined
    }
    const illegal = errorOf(text([branch, { ...branch, ply: 0, entries: [entry, entry] }]))
    expect(isRecordError(illegal) && illegal.place).toEqual({ field: "branches.1", ply: 0 })
    for (const wrong of [
      { ...branch, line: 1 },
      { ...branch, ply: branch.ply + 1 },
      { ...branch, entries: [{ resign: 9 }] },
    ]) {
      const error = errorOf(text([wrong]))
      expect(isRecordError(error) && error.place.field).toBe("branches.0")
    }
    for (const no of ["{", "[]", JSON.stringify({ ...whole, author: 7 }), JSON.stringify({ ...whole, title: 1 })])
      expect(isSchemaError(errorOf(no)), no).toBe(true)
    const secret = errorOf(JSON.stringify({ ...whole, author: 0 }))
    expect(isRecordError(secret) && secret.place.field).toBe("entries")
    expect(() => withComment(whole, { line: 3, ply: 0 }, "")).toThrow("place.line")
    expect(() => withComment(whole, { line: 0, ply: 99 }, "")).toThrow("place.ply")
    expect(() => createStudy(dejarik, record, { title: "", author: 0, ply: 99 })).toThrow("study.ply")
  })

  it("begins at the position after so many entries for a seat, whose record it leaves out", () => {
    const study = createStudy(dejarik, record, { title: "Mine", author: 0, ply: 4 })
    const now = positionIn(dejarik, whole, { line: 0, ply: 4 })
    expect(study.record.entries).toEqual([])
    expect(game.view(positionIn(dejarik, study, { line: 0, ply: 0 }), 0)).toEqual(game.view(now, 0))
  })
})

/** Checks that a study of a viewer is the same for all positions that the viewer cannot tell apart. */
function leaks<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
): void {
  const holds = fc.property(positions(game, {}), fc.integer({ min: -1, max: 1 }), fc.string(), (state, who, salt) => {
    const author: Viewer = who < 0 ? SPECTATOR : who
    const other = game.determinize(game.view(state, author), createRandom(salt))
    const studyOf = (at: State) =>
      formatStudy(game, createStudy(game, recordAt(game, at), { title: "What I know", author }))
    expect(studyOf(other)).toBe(studyOf(state))
  })
  fc.assert(holds, { numRuns: runs(12, 200) })
}

describe("no study contains information that its author may not know", () => {
  it("in Les Grands Amiraux", () => leaks(lesGrandsAmiraux))
  it("in Mille Sabords", () => leaks(milleSabords))
  it("in Diplomacy", () => leaks(diplomacy))
})
