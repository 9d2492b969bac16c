/** Rooms with games for stakes, and with as many seats as a map has powers. */
import { replay } from "@flottille/core"
import { type DiplomacyRules, diplomacyOf, standardRules } from "@flottille/diplomacy"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "@flottille/diplomacy/rulebook"
import { barePackage } from "@flottille/host/module"
import { describe, expect, it } from "vitest"
import { kuhn, leduc } from "../../../examples/poker/src/index"
import { host, joinAll, playOn } from "./support/host"

describe("a room with a zero-sum game", () => {
  it.each([kuhn, leduc])("ends with chips that its record and all clients have: $title", async (game) => {
    const entry = barePackage(game)
    const stakes = new Set<number>()
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const hosted = await host({ package: entry, seed })
      const clients = await joinAll(hosted, 2)
      await hosted.say("onlooker", { type: "join" })
      await playOn(hosted, clients, `stakes ${seed}`)
      const ending = hosted.room.ending()
      const [first = 0, second = 0] = ending?.outcome?.returns ?? []
      expect(first + second).toBe(0)
      stakes.add(Math.abs(first))
      for (const client of [...clients, "onlooker"])
        expect(hosted.last(client)).toMatchObject({ type: "ended", outcome: { returns: [first, second] } })
      const record = JSON.parse(JSON.stringify(hosted.room.record()))
      expect(replay(game, record).record.outcome?.returns).toEqual([first, second])
      expect(() => replay(game, { ...record, outcome: { ...record.outcome, returns: [1, -1.5] } })).toThrow("outcome")
    }
    expect(stakes.size).toBeGreaterThan(1)
  })

  it("lets a seat resign for the chips that it has put in", async () => {
    const hosted = await host({ package: barePackage(leduc), seed: 1 })
    const [first = "", second = ""] = await joinAll(hosted, 2)
    await hosted.say(first, { type: "resign" })
    expect(hosted.last(second)).toMatchObject({ type: "ended", outcome: { returns: [-1, 1] } })
  })
})

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
