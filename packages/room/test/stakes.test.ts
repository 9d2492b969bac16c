/** Rooms with games for stakes. */
import { replay } from "@flottille/core"
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
