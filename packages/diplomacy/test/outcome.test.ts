import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import type { DiplomacyEvent } from "../src/state/events"
import { centresOf, type DiplomacyState } from "../src/state/state"
import { playUntil } from "./support/play"

const position = (season: string, rest: string, options = "{}") =>
  diplomacy.parseState(`${season} | options ${options} | ${rest}`)

/** Everyone is ready until the year changes or the game ends. */
function endYear(state: DiplomacyState): DiplomacyEvent[] {
  const events: DiplomacyEvent[] = []
  const { year } = state
  while (state.year === year && diplomacy.outcome(state) === undefined)
    diplomacy.step(state, diplomacy.actors(state)[0] as number, { type: "ready" }, (event) => events.push(event))
  return events
}

const seventeen =
  "france: A bel, A par | germany: A mun | turkey: A con | centres france: bre par mar spa por lon lvp edi hol den swe nwy kie ber tun rom nap | centres germany: mun | centres turkey: con"

describe("[DP-7] the end", () => {
  it("[DP-7] 18 centres after a fall win", () => {
    const state = position("1905 fall", seventeen)
    const events = endYear(state)
    expect(diplomacy.outcome(state)).toEqual({
      returns: [-1, -1, 6, -1, -1, -1, -1],
      ranking: [[2], [0, 1, 3, 4, 5, 6]],
      reason: "solo",
      rule: "DP-7",
    })
    expect(events.at(-1)).toEqual({ type: "ended", reason: "solo", winners: [2] })
    expect(diplomacy.actors(state)).toEqual([])
    expect(diplomacy.turn(state, "spectator")).toMatchObject({ number: 5, phase: "over", waiting: [], budgets: [] })
    expect(diplomacy.validate(state, 2, { type: "ready" })?.code).toBe("game-over")
  })

  it("[DP-7] centres are counted in the fall, not in the spring", () => {
    const state = position("1905 spring", seventeen)
    for (const seat of [2, 3, 6]) diplomacy.step(state, seat, { type: "ready" })
    expect(state.season).toBe("fall")
    expect(centresOf(standardBoard, state, 2)).toBe(17)
  })

  it("[DP-7] proposals by all acting seats end the game in a draw before adjudication", () => {
    const state = position("1905 fall", seventeen)
    for (const seat of [2, 3, 6]) {
      expect(diplomacy.validate(state, seat, { type: "draw" })).toBeUndefined()
      diplomacy.step(state, seat, { type: "draw" })
      expect(diplomacy.validate(state, seat, { type: "draw" })).toEqual({ code: "already-proposed", rule: "DP-7" })
    }
    expect(diplomacy.view(state, 3).proposals).toEqual([false, false, null, true, false, false, null])
    endYear(state)
    const share = 7 / 3 - 1
    expect(diplomacy.outcome(state)).toMatchObject({
      reason: "draw",
      returns: [-1, -1, share, share, -1, -1, share],
      ranking: [
        [2, 3, 6],
        [0, 1, 4, 5],
      ],
    })
  })

  it("[DP-7] a draw proposal lapses with its phase unless all seats share it", () => {
    const state = position("1905 spring", seventeen)
    diplomacy.step(state, 2, { type: "draw" })
    for (const seat of [2, 3, 6]) diplomacy.step(state, seat, { type: "ready" })
    expect(state.season).toBe("fall")
    expect(state.proposals).not.toContain(true)
  })

  it("[DP-7] the last year ends in a draw of the survivors, ranked by centres", () => {
    const state = position("1905 fall", seventeen.replace("A bel, ", ""), '{"yearLimit":1905}')
    endYear(state)
    expect(diplomacy.outcome(state)).toMatchObject({ reason: "year-limit", ranking: [[2], [3, 6], [0, 1, 4, 5]] })
    const endless = position("1905 fall", seventeen.replace("A bel, ", ""), '{"yearLimit":null}')
    endYear(endless)
    expect(endless.year).toBe(1906)
  })

  it("[DP-7] a resigned power falls into civil disorder and cannot win; the last survivor wins", () => {
    const state = position("1905 fall", seventeen)
    diplomacy.step(state, 2, { type: "move", unit: "par", to: "bur", viaConvoy: false })
    diplomacy.resign(state, 2)
    expect(state.orders[2]).toEqual([])
    expect(diplomacy.actors(state)).toEqual([3, 6])
    expect(diplomacy.validate(state, 2, { type: "ready" })?.code).toBe("out-of-the-game")
    endYear(state)
    // France holds 18 centres now, and has built nothing.
    expect(centresOf(standardBoard, state, 2)).toBe(18)
    expect(state.ending).toBeNull()
    expect(state.units.filter(({ power }) => power === "france")).toHaveLength(2)
    diplomacy.resign(state, 3)
    expect(diplomacy.outcome(state)).toMatchObject({ reason: "last-survivor", ranking: [[6], [0, 1, 2, 3, 4, 5]] })
    diplomacy.resign(state, 6)
    expect(diplomacy.outcome(state)).toMatchObject({ reason: "last-survivor" })
  })

  it("[DP-7] a resignation ends the phase if all others are ready", () => {
    const state = position("1905 spring", seventeen)
    for (const seat of [3, 6]) diplomacy.step(state, seat, { type: "ready" })
    diplomacy.resign(state, 2)
    expect(state.season).toBe("fall")
  })

  it("[DP-3 DP-7] a survivor without units may propose a draw in phases of moves", () => {
    const state = position("1905 spring", "france: A par | centres france: par | centres germany: mun")
    expect(diplomacy.actors(state)).toEqual([2, 3])
    expect(diplomacy.turn(state, 3).budgets).toEqual([{ seat: 3, unit: "order", total: 0, left: 0 }])
    expect(diplomacy.legalActions(state, 3)).toEqual([{ type: "draw" }, { type: "ready" }])
    diplomacy.step(state, 2, { type: "draw" })
    diplomacy.step(state, 2, { type: "ready" })
    expect(state.season).toBe("spring")
    const refused = diplomacy.clone(state)
    diplomacy.step(refused, 3, { type: "ready" })
    expect(refused.season).toBe("fall")
    diplomacy.step(state, 3, { type: "draw" })
    diplomacy.step(state, 3, { type: "ready" })
    expect(diplomacy.outcome(state)).toMatchObject({
      reason: "draw",
      ranking: [
        [2, 3],
        [0, 1, 4, 5, 6],
      ],
    })
  })

  it("[DP-3 DP-7] survivors without units play on from year to year until they agree on a draw", () => {
    // France and Germany own one centre each, which is no home of theirs, and have no unit.
    const centres = "centres france: ber | centres germany: par | centres turkey: con"
    const state = position("1905 fall", `turkey: A con | ${centres}`, '{"yearLimit":null}')
    diplomacy.resign(state, 6)
    expect(diplomacy.actors(state)).toEqual([2, 3])
    endYear(state)
    expect([state.year, state.season]).toEqual([1906, "spring"])
    for (const seat of [2, 3]) diplomacy.step(state, seat, { type: "draw" })
    for (const seat of [2, 3]) diplomacy.step(state, seat, { type: "ready" })
    expect(diplomacy.outcome(state)).toMatchObject({
      reason: "draw",
      ranking: [
        [2, 3],
        [0, 1, 4, 5, 6],
      ],
    })
  })

  it("[DP-7] random games end, some by the year limit", () => {
    const reasons = new Set<string>()
    for (let seed = 0; seed < 6; seed++)
      reasons.add(playUntil(`end ${seed}`, (state) => state.ending !== null, { yearLimit: 1904 }).ending?.reason ?? "")
    expect(reasons.has("year-limit")).toBe(true)
  })
})

it("[DP-7] bounds the actions of a game only if it has a last year", () => {
  // In each phase of a year an order for each of the 75 provinces, and twice a word from each of the seven.
  expect(diplomacy.maxActions?.(diplomacy.options({ yearLimit: 1903 }))).toBe(3 * 5 * (75 + 14))
  expect(diplomacy.maxActions?.(diplomacy.options({ yearLimit: null }))).toBeUndefined()
  expect(diplomacy.traits).toEqual({ information: "imperfect", chance: false, simultaneous: true })
  const state = diplomacy.initialState()
  expect(diplomacy.chanceOutcomes(state)).toEqual([])
  diplomacy.step(state, "chance", { type: "ready" })
  expect(state).toEqual(diplomacy.initialState())
})

it("[DP-7] a resignation emits one event and clears pending orders and proposals", () => {
  const state = position("1905 spring", seventeen)
  diplomacy.step(state, 2, { type: "draw" })
  diplomacy.step(state, 2, { type: "move", unit: "par", to: "bur", viaConvoy: false })
  diplomacy.step(state, 2, { type: "ready" })
  const events: DiplomacyEvent[] = []
  for (const seat of [2, 2, 9, -1]) diplomacy.resign(state, seat, (event) => events.push(event))
  expect(events).toEqual([{ type: "resigned", seat: 2 }])
  expect([state.orders[2], state.ready[2], state.proposals[2], state.resigned[2]]).toEqual([[], false, false, true])
  diplomacy.resign(state, 3, (event) => events.push(event))
  expect(events.slice(1)).toEqual([
    { type: "resigned", seat: 3 },
    { type: "ended", reason: "last-survivor", winners: [6] },
  ])
  const over = diplomacy.clone(state)
  diplomacy.resign(state, 6)
  expect(state).toEqual(over)
})
