import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { gameOf } from "../src/model/games"
import { studyFragment } from "../src/model/links"
import { Review } from "../src/model/review"
import { readFragment, readRecord } from "../src/model/share"
import { branchActions, branchOff, type OpenStudy, placeAfter, recordOfLine } from "../src/model/study"
import { createStudy, formatStudy } from "../src/model/study-text"

const loaded = await gameOf("dejarik")?.load()
if (!loaded) throw new Error("there is no such game")
const pkg = loaded
const game = pkg.game

function open(): OpenStudy {
  const match = createMatch(game, { seed: "study" })
  const random = createRandom("study")
  for (let count = 0; count < 9; count++)
    for (const actor of match.actors())
      if (actor !== "chance") match.submit(actor, pick(match.legalActions(actor), random))
  return { study: createStudy(game, match.record(), { title: "Mine", author: "referee" }), line: 0 }
}

/** Adds the first action that is possible after so many entries. */
function branched(from: OpenStudy, count: number): OpenStudy {
  const [action] = branchActions(pkg, new Review(pkg, recordOfLine(from)).state(count))
  if (!action) throw new Error("nothing is possible")
  return branchOff(pkg, from, count, action)
}

describe("a study on the page", () => {
  const main = open()
  const length = main.study.record.entries.length
  const once = branched(main, length - 1)

  it("begins a branch within a line, and continues it at its end", () => {
    expect([once.line, once.study.branches.length]).toEqual([1, 1])
    const twice = branched(once, length)
    expect([twice.line, twice.study.branches.length, twice.study.branches[0]?.entries.length]).toEqual([1, 1, 2])
    const other = branched(twice, length)
    expect([other.line, other.study.branches.length]).toEqual([2, 2])
  })

  it("finds the place of each position of a line", () => {
    expect(placeAfter(once, length - 1)).toEqual({ line: 0, ply: length - 1 })
    expect(placeAfter(once, length)).toEqual({ line: 1, ply: 1 })
    expect(recordOfLine(once).entries).toHaveLength(length)
  })

  it("goes through a link and through its text", async () => {
    const text = formatStudy(game, once.study)
    for (const wanted of [await readFragment(await studyFragment(text)), await readRecord(text)])
      expect(wanted).toMatchObject({ kind: "study", study: once.study })
    await expect(readRecord(text.replace('"title":"Mine"', '"title":7'))).rejects.toMatchObject({
      problem: "record",
    })
  })
})
