import { createMatch } from "@flottille/core/match"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import { describe, expect, it } from "vitest"
import { soundsOf } from "../src/model/sound"

describe("the sounds of events", () => {
  it("are those of the effects and movements, each once", () => {
    const view = createMatch(diabolikFleet.game, { seed: "sound" }).view("spectator")
    const sunk = { type: "sunk", seat: 0, owner: 1, target: "d4", attackers: ["c3", "c4"] }
    const moved = { type: "moved", seat: 0, from: "c3", to: "d4", cost: 1 }
    expect(soundsOf(diabolikFleet, [sunk, moved, sunk], view)).toEqual(["shot", "sunk", "move"])
    expect(soundsOf(diabolikFleet, [{ type: "turn-ended", seat: 0, turn: 1 }], view)).toEqual([])
  })

  it("roll dice for a fight with known dice alone", () => {
    const view = createMatch(dejarik.game, { seed: "sound" }).view("spectator")
    const fought = { type: "fought", result: "kill", attack: [6, 5], defence: [1, 2] }
    expect(soundsOf(dejarik, [fought], view)).toEqual(["dice"])
    expect(soundsOf(dejarik, [{ ...fought, attack: null, defence: null }], view)).toEqual([])
  })
})
