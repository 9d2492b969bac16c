/** A room with as many seats as a map has centres. */
import { replay } from "@flottille/core"
import { type DiplomacyRules, diplomacyOf, standardRules } from "@flottille/diplomacy"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "@flottille/diplomacy/rulebook"
import { describe, expect, it } from "vitest"
import { host, joinAll, playOn } from "./support/host"

describe("a room with 34 seats", () => {
  /** Every centre of the standard map is a power with one unit. */
  function chaos(): DiplomacyRules {
    const { map } = standardRules
    const centres = map.provinces.filter(({ centre }) => centre)
    return {
      id: "chaos",
      title: "Chaos",
      version: "1.0",
      map: {
        ...map,
        powers: centres.map(({ id, name, army, fleet = {} }) => ({
          id: `p${id}`,
          title: `Power of ${name}`,
          units: army ? `A ${id}` : `F ${Object.keys(fleet)[0]}`,
        })),
        provinces: map.provinces.map(({ home: _, ...province }) =>
          province.centre ? { ...province, home: `p${province.id}` } : province,
        ),
        build: "owned-centres",
      },
    }
  }

  it("opens, seats everyone, plays a year and refuses the 35th", async () => {
    const rules = chaos()
    const game = diplomacyOf(rules)
    const hosted = await host({ package: packageOf(rules, rulebook), options: { yearLimit: 1901 } })
    const seats = game.seats(game.options()).length
    expect(seats).toBe(34)
    const clients = await joinAll(hosted, seats)
    expect(await hosted.say("late", { type: "join", token: "late" })).toMatchObject([{ code: "room-full" }])
    for (const [seat, client] of clients.entries()) expect(hosted.last(client)).toMatchObject({ seat })
    await playOn(hosted, clients, "chaos")
    const ending = hosted.room.ending()
    expect(ending?.outcome?.returns).toHaveLength(34)
    expect(replay(game, JSON.parse(JSON.stringify(hosted.room.record()))).record.outcome).toEqual(ending?.outcome)
    expect(hosted.last("client 33")).toMatchObject({ type: "ended", outcome: { rule: "DP-7" } })
  })
})
