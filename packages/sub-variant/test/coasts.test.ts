/** What is concluded of submarines where provinces have two coasts. */
import { createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { subVariant } from "../src/game"
import { nothingMore } from "../src/knowledge/tracks"
import { coastCrowd } from "./support/crowds"
import { season } from "./support/seasons"
import { bitOf } from "./support/standard"
import { springOf } from "./support/tables"
import { contradiction } from "./support/truth"

const units = ["England: F MAO", "Italy: A MAR", "Germany: F SPA/SC", "England: SM BAR-1", "Austria: A VIE"]
const orders = ["F MAO - SPA/NC", "A MAR S F MAO - SPA", "F SPA/SC - MAO"]

it("[SV-5.1 SV-5.3] views never contradict the state after fights around two-coast provinces", () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  for (let index = 0; index < runs(100, 1000); index++) {
    const random = createRandom(`coasts ${seed} ${index}`)
    const state = coastCrowd(random, index % 2 ? { torpedo: "contested", surfaceDisguise: index % 3 === 0 } : {})
    for (const seat of subVariant.actors(state))
      if (typeof seat === "number") subVariant.step(state, seat, { type: "ready" })
    for (const viewer of [0, 1, 2, SPECTATOR, REFEREE] as const)
      expect(contradiction(subVariant.view(state, viewer), state)).toBeUndefined()
  }
})

describe("[SV-5.13] the support of a fleet on one of two coasts", () => {
  it.each(["SPA", "SPA/SC"])("[SV-5.13] is reported to the fleet's owner when it names %s", (named) => {
    const played = season(["Italy: SM MAO-1", "France: F SPA/SC"], [`SM MAO-1 S F ${named} - MAO`, "F SPA/SC - MAO"])
    expect(played.delivered("france")).toContain(`? MAO-1 S ${named} - MAO -`)
    expect(played.delivered("russia")).toEqual(["france SPA/SC - MAO succeeds"])
  })
})

describe("[SV-5.3] fleets ordered to one coast of a province and from its other coast", () => {
  const { state } = springOf(units, orders, { england: ["bar mao nao nwg nth eng iri"] })

  it("[SV-5.3] meet, so no surfacing is inferred", () => {
    expect(state.sightings).toEqual([])
    expect(state.tracks[1]?.map((mask) => mask & bitOf("bar"))).toEqual([bitOf("bar")])
    expect(state.known).toEqual(state.known.map(() => nothingMore))
  })

  it("[SV-5.3] leave a position that can be serialized and determinized for every viewer", () => {
    const random = createRandom("coasts")
    expect(subVariant.parseState(subVariant.formatState(state))).toEqual(state)
    for (const viewer of [0, 1, 2, 3, 4, 5, 6, SPECTATOR] as const) {
      const seen = subVariant.view(state, viewer)
      expect(subVariant.view(subVariant.determinize(seen, random), viewer)).toEqual(seen)
    }
  })
})
