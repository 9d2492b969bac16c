import dejarik from "@flottille/dejarik/package"
import { replySchema, requestSchema } from "@flottille/room"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, it } from "vitest"
import { games, host, joinAll, playOn } from "./support/host"

const ajv = new Ajv2020({ strict: false })
const isReply = ajv.compile(replySchema.jsonSchema())
const isRequest = ajv.compile(requestSchema.jsonSchema())

it("messages of a room match its schemas, in every game", async () => {
  const kinds = new Set<string>()
  for (const { subject, options } of games) {
    const hosted = await host({ package: subject, options, clock: { initial: 10_000 }, takeOver: 0 })
    const clients = await joinAll(hosted, subject.game.seats(subject.game.options(options)).length)
    await hosted.say("onlooker", { type: "join" })
    await hosted.say("onlooker", { type: "resign" })
    await hosted.say("client 0", { type: "say", seen: hosted.known("client 0").seen, text: "?" })
    await hosted.say("client 0", { type: "offer", what: "pause" })
    await hosted.say("client 0", { type: "answer", accept: false })
    await playOn(hosted, clients, "schemas", 25)
    await hosted.say("client 0", { type: "act", seen: 0, action: null })
    await hosted.say("client 0", { type: "sync", seen: 0 })
    await hosted.say("client 0", { type: "actions" })
    if (subject === dejarik) await playOn(hosted, clients, "to the end")
    hosted.room.close()
    for (const reply of [...hosted.said.values()].flat()) {
      kinds.add(reply.type)
      const wired: unknown = JSON.parse(JSON.stringify(reply))
      expect(replySchema.validate(wired)).toEqual({ value: wired })
      if (!isReply(wired)) expect(isReply.errors).toEqual([])
    }
    expect(replySchema.validate(hosted.last("client 0")).issues).toBeUndefined()
  }
  expect([...kinds].sort()).toEqual(["actions", "ended", "error", "events", "position", "refused", "stale", "welcome"])
})

it("schemas reject invalid replies and requests", () => {
  const sentence = "That is no token."
  expect(isReply({ type: "error", code: "wrong-token", sentence })).toBe(true)
  for (const wrong of [
    { type: "error", code: "none", sentence },
    { type: "events", seen: 1 },
    { type: "hidden" },
    null,
  ]) {
    expect(isReply(wrong)).toBe(false)
    expect(replySchema.validate(wrong)).toHaveProperty("issues")
  }
  expect(isRequest({ type: "act", seen: 3, action: { type: "pass" } })).toBe(true)
  expect(isRequest({ type: "act", seen: -3, action: { type: "pass" } })).toBe(false)
})
