import dejarik from "@flottille/dejarik/package"
import { describe, expect, it } from "vitest"
import { host } from "./support/host"

const [ann, bob] = ["a".repeat(22), "b".repeat(22)]

describe("presence", () => {
  it("tells everyone which seats have a connected player", async () => {
    const hosted = await host({ package: dejarik, seats: [{ token: ann }, { token: bob }], presence: true })
    const [welcome] = await hosted.say("ann", { type: "join", token: ann })
    expect(welcome).toMatchObject({ type: "welcome", seat: 0, present: [0] })
    await hosted.say("bob", { type: "join", token: bob })
    expect(hosted.known("ann").present).toEqual([0, 1])
    await hosted.say("onlooker", { type: "join" })
    expect(hosted.known("onlooker").present).toEqual([0, 1])
    hosted.room.leave("bob")
    await hosted.room.idle()
    expect(hosted.known("ann").present).toEqual([0])
    expect(hosted.known("onlooker").present).toEqual([0])
  })

  it("counts bots as present", async () => {
    const hosted = await host({ package: dejarik, seats: [{ token: ann }, { bot: "uniform" }], presence: true })
    await hosted.say("ann", { type: "join", token: ann })
    expect(hosted.known("ann").present).toEqual([0, 1])
  })

  it("is told only if the room says so", async () => {
    const hosted = await host({ package: dejarik, seats: [{ token: ann }, { token: bob }] })
    await hosted.say("ann", { type: "join", token: ann })
    const count = hosted.said.get("ann")?.length
    await hosted.say("bob", { type: "join", token: bob })
    expect(hosted.known("ann")).not.toHaveProperty("present")
    expect(hosted.said.get("ann")?.length).toBe(count)
  })
})
