import { violation } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import { replyJsonSchema, replySchema, replyShape, requestJsonSchema } from "@flottille/room"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, it } from "vitest"
import { games, host, joinAll, playOn } from "./support/host"

const ajv = new Ajv2020({ strict: false })
const isReply = ajv.compile(replyJsonSchema())
const isRequest = ajv.compile(requestJsonSchema())

it("whatever a room says has the form that its schemas promise, in every game", async () => {
  const kinds = new Set<string>()
  for (const { subject, options } of games) {
    const table = await host({ package: subject, options, clock: { initial: 10_000 }, takeOver: 0 })
    const clients = await joinAll(table, subject.game.seats(subject.game.options(options)).length)
    await table.say("onlooker", { type: "join" })
    await table.say("onlooker", { type: "resign" })
    await table.say("client 0", { type: "say", seen: table.known("client 0").seen, text: "?" })
    await table.say("client 0", { type: "offer", what: "pause" })
    await table.say("client 0", { type: "answer", accept: false })
    await playOn(table, clients, "schemas", 25)
    await table.say("client 0", { type: "act", seen: 0, action: null })
    if (subject === dejarik) await playOn(table, clients, "to the end")
    table.room.close()
    for (const reply of [...table.said.values()].flat()) {
      kinds.add(reply.type)
      const wired: unknown = JSON.parse(JSON.stringify(reply))
      expect(violation(replyShape, wired)).toBeUndefined()
      if (!isReply(wired)) expect(isReply.errors).toEqual([])
    }
    expect(replySchema.safeParse(table.last("client 0")).success).toBe(true)
  }
  expect([...kinds].sort()).toEqual(["ended", "error", "events", "refused", "stale", "welcome"])
})

it("schemas refuse what no room says, and what no client may say", () => {
  const sentence = "That is no token."
  expect(isReply({ type: "error", code: "wrong-token", sentence })).toBe(true)
  for (const wrong of [
    { type: "error", code: "none", sentence },
    { type: "events", seen: 1 },
    { type: "hidden" },
    null,
  ]) {
    expect(isReply(wrong)).toBe(false)
    expect(violation(replyShape, wrong)).toBeDefined()
  }
  expect(isRequest({ type: "act", seen: 3, action: { type: "pass" } })).toBe(true)
  expect(isRequest({ type: "act", seen: -3, action: { type: "pass" } })).toBe(false)
})
