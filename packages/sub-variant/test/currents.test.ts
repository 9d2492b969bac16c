import type { MapSpec } from "@flottille/diplomacy"
import { sousMarinsOf } from "@flottille/sub-variant"
import { describe, expect, it } from "vitest"
import { linesOf } from "./support/seasons"

/** From the bay into the gulf, and from the port into the bay, there is no way back. */
const map: MapSpec = {
  powers: [
    { id: "east", title: "East", units: "A hill, F bay" },
    { id: "west", title: "West", units: "A dale, F gulf" },
  ],
  victory: 2,
  firstYear: 1,
  provinces: [
    { id: "hill", name: "Hill", centre: true, home: "east", army: ["dale", "port"] },
    { id: "dale", name: "Dale", centre: true, home: "west", army: ["hill"] },
    { id: "port", name: "Port", army: ["hill"], fleet: { port: ["bay"] }, oneWay: ["bay"] },
    { id: "bay", name: "Bay", fleet: { bay: ["gulf"] }, oneWay: ["gulf"] },
    { id: "gulf", name: "Gulf", fleet: { gulf: ["sound"] } },
    { id: "sound", name: "Sound", fleet: { sound: ["gulf"] } },
  ],
}
const game = sousMarinsOf({ id: "currents", title: "Currents", version: "1.0", map })
const [EAST, WEST] = [0, 1]
const [bay, gulf, sound] = [1, 2, 4]

/** A spring of these units, of which everybody knows so much; then these orders, and all are ready. */
function spring(units: string, tracks: readonly string[], orders: readonly (readonly [number, string])[] = []) {
  const parts = ["2 spring", "options {}", units, "centres east: hill", "centres west: dale", ...tracks]
  const state = game.parseState(parts.join(" | "))
  for (const [seat, text] of orders) game.step(state, seat, game.parseAction(text, state, seat))
  for (const seat of [EAST, WEST]) if (orders.length > 0) game.step(state, seat, { type: "ready" })
  return state
}

describe("a border of one way between seas", () => {
  const units = "east: A hill, SM bay-1 | west: A dale, SM gulf-1, SM sound-1"
  const tracks = [`tracks east: ${bay | sound}`, `tracks west: ${gulf} ${sound}`]

  it("[SV-2.2] leads one way under water too, for moves and for supports", () => {
    const state = spring(units, tracks)
    const listed = [EAST, WEST].flatMap((seat) => game.legalActions(state, seat).map((action) => game.formatAction(action, state)))
    expect(listed).toContain("SM BAY-1 - GULF-1")
    expect(listed).not.toContain("SM GULF-1 - BAY-1")
    expect(listed).toContain("SM SOUND-1 S SM BAY-1 - GULF-1")
    expect(listed.filter((text) => text.includes("- BAY-1"))).toEqual([])
  })

  it("[SV-5.4] is one for both who hear each other over it", () => {
    const state = spring(units, tracks, [[EAST, "SM BAY-1 H"]])
    expect(state.contacts).toEqual([["gulf-1"], ["bay-1"]])
  })

  it("[SV-5.7] is one for whoever is told of a torpedo that failed", () => {
    const state = spring("east: A hill, F bay | west: A port", [], [[EAST, "F BAY Torp. BAY-1"]])
    const seen = game.view(state, WEST).last
    expect(seen && linesOf(seen)).toContain("east BAY Torp. BAY-1 fails")
  })

  it("[SV-5.9] says whence an attack came: not from where the one attacked could go", () => {
    const state = spring(units, tracks, [[EAST, "SM BAY-1 - GULF-1"]])
    expect(game.view(state, WEST).last?.notices.map(({ type, at }) => `${type} ${at}`)).toEqual(["contact bay-1", "under-attack gulf-1"])
    expect(game.view(state, WEST).known[WEST]?.tracks[EAST]).toEqual([bay])
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })
})
