import { SPECTATOR } from "@flottille/core"
import type { MapSpec } from "@flottille/diplomacy"
import { sousMarinsOf } from "@flottille/sub-variant"
import { describe, expect, it } from "vitest"
import { compileRules } from "../src/rules/compile-rules"
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

/** A spring of these units, of which everyone knows so much; then these orders, and all are ready. */
function spring(units: string, tracks: readonly string[], orders: readonly (readonly [number, string])[] = []) {
  const parts = ["2 spring", "options {}", units, "centres east: hill", "centres west: dale", ...tracks]
  const state = game.parseState(parts.join(" | "))
  for (const [seat, text] of orders) game.step(state, seat, game.parseAction(text, state, seat))
  for (const seat of [EAST, WEST]) if (orders.length > 0) game.step(state, seat, { type: "ready" })
  return state
}

describe("a prepared map", () => {
  it("[SV-1.2 SV-2.1 SV-2.2 SV-3.1 SV-4.5 SV-5.7] lists moves, retreats, supports and adjacent places", () => {
    const { around, board, everyone, everyoneBut, kinds } = compileRules({
      id: "currents",
      title: "Currents",
      version: "1.0",
      map,
    })
    const { graph } = board
    expect(graph.classes).toEqual(["A", "F", "SM"])
    expect(["bay-1", "gulf-1", "port-1", "hill-1"].map((id) => board.spec.get(id)?.name)).toEqual([
      "Bay-1",
      "Gulf-1",
      undefined,
      undefined,
    ])
    const lead = (table: typeof graph.steps, type: string, at: string) =>
      (table[graph.classes.indexOf(type)]?.[graph.index.get(at) ?? -1] ?? []).map((to) => graph.places[to]).sort()
    const all = (type: string, at: string) =>
      [graph.steps, graph.retreats, graph.supports].map((table) => lead(table, type, at).join(" "))
    expect(all("SM", "bay")).toEqual(["bay-1 gulf", "gulf", "bay-1 gulf"])
    expect(all("SM", "bay-1")).toEqual(["bay gulf-1", "gulf-1", "bay gulf-1"])
    expect(all("F", "bay")).toEqual(["gulf", "gulf", "bay-1 gulf"])
    expect(all("F", "port")).toEqual(["bay", "bay", "bay"])
    expect(all("SM", "port")).toEqual(["bay", "bay", "bay"])
    expect(all("A", "hill")).toEqual(["dale port", "dale port", "dale port"])
    expect([...around].map(([sea, near]) => [sea, [...near].sort().join(" ")])).toEqual([
      ["bay", "gulf gulf-1 port"],
      ["gulf", "bay bay-1 sound sound-1"],
      ["sound", "gulf gulf-1"],
    ])
    expect(everyone).toBe(3)
    expect(everyoneBut).toEqual([
      [1, SPECTATOR],
      [0, SPECTATOR],
    ])
    const convoy = (unit: string) =>
      kinds.convoy.clause("cannot-convoy", { type: "convoy", unit, of: "hill", to: "dale" })
    expect([convoy("bay-1"), convoy("bay")]).toEqual(["SV-2.5", "DP-2.3"])
  })
})

describe("a one-way border between seas", () => {
  const units = "east: A hill, SM bay-1 | west: A dale, SM gulf-1, SM sound-1"
  const tracks = [`tracks east: ${bay | sound}`, `tracks west: ${gulf} ${sound}`]

  it("[SV-2.2] applies under water too, to moves and supports", () => {
    const state = spring(units, tracks)
    const listed = [EAST, WEST].flatMap((seat) =>
      game.legalActions(state, seat).map((action) => game.formatAction(action, state)),
    )
    expect(listed).toContain("SM BAY-1 - GULF-1")
    expect(listed).not.toContain("SM GULF-1 - BAY-1")
    expect(listed).toContain("SM SOUND-1 S SM BAY-1 - GULF-1")
    expect(listed.filter((text) => text.includes("- BAY-1"))).toEqual([])
  })

  it("[SV-5.4] gives contacts on both sides", () => {
    const state = spring(units, tracks, [[EAST, "SM BAY-1 H"]])
    expect(state.contacts).toEqual([["gulf-1"], ["bay-1"]])
  })

  it("[SV-5.7] counts as adjacent for witnesses of a failed torpedo", () => {
    const state = spring("east: A hill, F bay | west: A port", [], [[EAST, "F BAY Torp. BAY-1"]])
    const seen = game.view(state, WEST).last
    expect(seen && linesOf(seen)).toContain("east BAY Torp. BAY-1 fails")
  })

  it("[SV-5.9] locates an attacker by the way in, not by the defender's way out", () => {
    const state = spring(units, tracks, [[EAST, "SM BAY-1 - GULF-1"]])
    expect(game.view(state, WEST).last?.notices.map(({ type, at }) => `${type} ${at}`)).toEqual([
      "contact bay-1",
      "under-attack gulf-1",
    ])
    expect(game.view(state, WEST).known[WEST]?.tracks[EAST]).toEqual([bay])
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })
})
