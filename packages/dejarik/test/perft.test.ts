import { perft } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import type { DejarikOptions } from "../src/state/options"
import { Oracle } from "./oracle/oracle"
import { play } from "./support/play"

interface Row {
  readonly title: string
  readonly options: Partial<DejarikOptions>
  readonly played: readonly string[]
  /** Sequences of 1, 2, 3 … actions. The first two are counted here with the oracle too; the third was, once. */
  readonly counts: readonly number[]
}

const two: Partial<DejarikOptions> = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" }
const three: Partial<DejarikOptions> = {
  seats: 3,
  deal: "fixed",
  arrangement: { red: "SG", green: "KR", blue: "MH" },
  firstSeat: "green",
}

const rows: readonly Row[] = [
  { title: "[DJ-3.1 DJ-3.2] the first turn", options: two, played: [], counts: [23, 634, 10351, 220876] },
  {
    title: "[DJ-3.2] the first turn by shortest ways",
    options: { ...two, paths: "shortest" },
    played: [],
    counts: [20, 357, 4400, 55080],
  },
  {
    title: "[DJ-2.1] blue to play, red in reach",
    options: two,
    played: ["O1-C", "C-I6"],
    counts: [18, 395, 11014, 334645],
  },
  {
    title: "[DJ-4.1 DJ-4.3 DJ-4.4] an attack",
    options: two,
    played: ["O1-C", "C-I6", "O7-I7", "I7xI6"],
    counts: [4, 61, 1914, 34783],
  },
  { title: "[DJ-1.2] the deal", options: {}, played: [], counts: [8, 56, 336, 1680] },
  { title: "[DJ-7.1] three seats", options: three, played: [], counts: [18, 423, 5710, 114821] },
]

/** Counts with the oracle, which can only be played forward. */
function countByOracle(options: DejarikOptions, played: readonly string[], depth: number): number {
  const oracle = new Oracle(options as never)
  for (const action of played) oracle.play(action)
  if (oracle.actor() === undefined) return 0
  const list = [...oracle.list().keys()]
  return depth === 1
    ? list.length
    : list.reduce((sum, action) => sum + countByOracle(options, [...played, action], depth - 1), 0)
}

describe("sequences of actions", () => {
  it.each(rows)("$title", ({ options, played, counts }) => {
    const state = play(dejarik.initialState(options), ...played)
    expect(counts.map((_, index) => perft(dejarik, state, index + 1))).toEqual(counts)
    expect([1, 2].map((depth) => countByOracle(state.options, played, depth))).toEqual(counts.slice(0, 2))
  })
})
