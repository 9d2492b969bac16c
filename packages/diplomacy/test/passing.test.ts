/** Phases that pass by themselves, because nobody who is left has anything to decide in them. */
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import type { DiplomacyState } from "../src/state/state"

/** Gives these orders and makes every power ready. */
function phase(state: DiplomacyState, ...orders: readonly string[]): void {
  for (const text of orders) {
    const [power = "", order = ""] = text.split(": ")
    const seat = diplomacy.seats(state.options).findIndex(({ title }) => title === power)
    diplomacy.step(state, seat, diplomacy.parseAction(order, state, seat))
  }
  for (const seat of diplomacy.actors(state))
    if (typeof seat === "number") diplomacy.step(state, seat, { type: "ready" })
}

const viewers = [0, 1, 2, 3, 4, 5, 6, "spectator", "referee"] as const
const centres = "centres germany: hol | centres russia: mos | centres turkey: smy"
const out = "resigned austria england france germany italy"

describe("[DP-6] a phase that passes automatically", () => {
  const fall = () =>
    diplomacy.parseState(
      `1901 fall | options {} | germany: F hol, A sil | russia: A mos | turkey: A smy | ${centres} | ${out}`,
    )

  it("[DP-6] keeps civil-disorder disbands and the previous results in every view", () => {
    const state = fall()
    phase(state, "Russia: A MOS H", "Turkey: A SMY - ARM")
    expect(state).toMatchObject({ year: 1902, season: "spring" })
    expect(state.units.map(({ at }) => at)).not.toContain("sil")
    for (const viewer of viewers) {
      const { last } = diplomacy.view(state, viewer)
      expect(last).toMatchObject({ year: 1901, season: "fall", passed: [{ year: 1901, season: "winter" }] })
      expect(last?.passed?.[0]?.orders).toEqual([
        {
          power: "germany",
          order: { type: "disband", unit: "sil" },
          result: "succeeds",
          reason: "civil-disorder",
          fate: "destroyed",
        },
      ])
      expect(last?.orders.map(({ order }) => "unit" in order && order.unit).sort()).toEqual([
        "hol",
        "mos",
        "sil",
        "smy",
      ])
      const text = diplomacy.render(diplomacy.view(state, viewer))
      expect(text.slice(text.indexOf("results of"))).toBe(
        [
          "results of fall 1901",
          "  russia MOS H succeeds held",
          "  turkey SMY - ARM succeeds moved",
          "  germany HOL H succeeds no-order",
          "  germany SIL H succeeds no-order",
          "results of winter 1901",
          "  germany DISBAND SIL succeeds civil-disorder destroyed",
        ].join("\n"),
      )
    }
    expect(diplomacy.parseState(diplomacy.formatState(state))).toEqual(state)
    phase(state, "Russia: A MOS H")
    expect(state.last).toMatchObject({ year: 1902, season: "spring" })
    expect(state.last).not.toHaveProperty("passed")
  })

  it("[DP-5 DP-6] can be a phase of retreats before a played winter", () => {
    const state = diplomacy.parseState(
      `1901 fall | options {} | germany: A sil, A den | russia: A mos, A war, A pru | turkey: A smy | ${centres} | ${out}`,
    )
    phase(state, "Russia: A WAR - SIL", "Russia: A PRU S A WAR - SIL")
    // Russia has three units and one centre, and decides in winter.
    expect(state.season).toBe("winter")
    expect(state.last).toMatchObject({ season: "fall", passed: [{ season: "fall-retreats" }] })
    expect(state.last?.passed?.[0]?.orders).toMatchObject([
      { power: "germany", order: { type: "disband", unit: "sil" }, fate: "destroyed" },
    ])
    phase(state, "Russia: DISBAND PRU", "Russia: DISBAND SIL")
    expect(state.last).toMatchObject({ season: "winter" })
    expect(state.last).not.toHaveProperty("passed")
  })

  it("[DP-5 DP-6] keeps the results of both retreats and a winter that pass", () => {
    const state = diplomacy.parseState(
      `1901 fall | options {} | germany: A gal, A hol, A sil | russia: A war, A pru | turkey: A smy | centres germany: hol | centres russia: mos war | centres turkey: smy | ${out}`,
    )
    phase(state, "Russia: A WAR - SIL", "Russia: A PRU S A WAR - SIL", "Turkey: A SMY H")
    expect(state).toMatchObject({ year: 1902, season: "spring" })
    expect(state.last).toMatchObject({ season: "fall", passed: [{ season: "fall-retreats" }, { season: "winter" }] })
    expect(diplomacy.parseState(diplomacy.formatState(state))).toEqual(state)
  })
})
