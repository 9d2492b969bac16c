import { createRandom, pick } from "@flottille/core"
import { createRoom, type Reply } from "@flottille/room"
import { createReplica } from "@flottille/room/replica"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { patched, patchOf, viewHash } from "../src/patch"
import { games, host, joinAll, tokenOf } from "./support/host"

const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe("a patch", () => {
  const values = fc.object({
    key: fc.constantFrom("a", "b", "length", "constructor", "0"),
    values: [fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom("", "x")],
    withNullPrototype: false,
    maxDepth: 4,
  })

  it("leads from any value to any other, and there is none between equal ones", () => {
    const property = fc.property(values, values, (given, other) => {
      const [before, after] = [wired(given), wired(other)]
      const patch = patchOf(before, after)
      expect(patched(before, wired(patch ?? {}))).toEqual(after)
      expect(patchOf(before, wired(before))).toBeUndefined()
      expect([before, after]).toEqual([wired(given), wired(other)])
    })
    fc.assert(property, { numRuns: runs(1000, 20_000) })
  })

  it("names what differs, and nothing else, unless the whole list is shorter", () => {
    expect(patchOf({ a: 1, b: { c: null }, d: [1, 2, "three"] }, { b: { c: 0 }, d: [1, 5, "three"], e: [] })).toEqual({
      a: [],
      b: { c: [0] },
      d: { 1: [5] },
      e: [[]],
    })
    expect(patchOf({ a: [1, 2, 3] }, { a: [1, 5] })).toEqual({ a: [[1, 5]] })
    const long = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(patchOf({ a: long }, { a: long.slice(0, 8) })).toEqual({ a: { length: [8] } })
    expect(patchOf({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: [{ 0: 1 }] })
    expect(patchOf({ a: 1 }, { a: 1, b: undefined })).toBeUndefined()
    expect(patchOf({ a: 1, b: 1 }, { a: 1, b: undefined })).toEqual({ b: [] })
  })
})

describe("the hash of a view", () => {
  it("depends on values and the order of lists, and not on the order of keys", () => {
    expect(viewHash({ a: 1, b: [2, 3] })).toBe(viewHash({ b: [2, 3], a: 1, c: undefined }))
    const others = [
      { a: 1, b: [3, 2] },
      { a: 1, b: [2] },
      { a: "1", b: [2, 3] },
      { a: 1, b: [2, 3, null] },
      { b: 1, a: [2, 3] },
    ]
    expect(new Set([{ a: 1, b: [2, 3] }, ...others].map(viewHash)).size).toBe(6)
    expect(viewHash({ a: 1 })).toMatch(/^[0-9a-f]{8}$/)
  })
})

/** A room with a replica for each seat that is sent its actions, another that computes them, and an onlooker. */
async function followed({ subject, options }: (typeof games)[number]) {
  const hosted = await host({ package: subject, options })
  const seats = subject.game.seats(subject.game.options(options)).length
  const clients = await joinAll(hosted, seats)
  for (const [seat, client] of clients.entries()) {
    const join = { type: "join", seat, token: tokenOf(`token ${seat}`) }
    await hosted.room.receive(`${client} computes`, join)
  }
  await hosted.say("onlooker", { type: "join" })
  return { hosted, clients }
}

for (const game of games)
  it(`replicas of ${game.subject.game.title} put patches together to the positions of the room, with the same actions`, async () => {
    const { hosted, clients } = await followed(game)
    const { room, said } = hosted
    const random = createRandom("followers")
    const everyone = [...clients.flatMap((client) => [client, `${client} computes`]), "onlooker"]
    const replicas = new Map(everyone.map((client) => [client, createReplica({ package: game.subject })]))
    const received = new Map<string, number>()
    const listen = (client: string) => {
      const all = said.get(client) ?? []
      for (const reply of all.slice(received.get(client) ?? 0)) {
        const request = replicas.get(client)?.read(wired(reply))
        if (reply.type !== "welcome") expect(request).toBeUndefined()
      }
      received.set(client, all.length)
    }
    for (const client of everyone) await hosted.say(client, { type: "sync", seen: 0 })
    for (let acts = 0; acts < 60 && !room.ending(); acts++) {
      const able = clients.filter((client) => hosted.known(client).actions.length > 0)
      const client = pick(able, random)
      const { seen, actions } = hosted.known(client)
      await hosted.say(client, { type: "act", seen, action: pick(actions, random) })
      for (const each of everyone) listen(each)
    }
    for (const client of everyone) {
      const { view, turn, seen, actions } = replicas.get(client)?.known ?? {}
      await hosted.say(client, { type: "sync", seen: 0 })
      const reply = hosted.last(client)
      expect(reply).toMatchObject({ type: "position", view, turn, seen, list: replicas.get(client)?.events })
      if (client === "onlooker") continue
      await hosted.say(client, { type: "actions" })
      expect(hosted.last(client)).toEqual(
        room.ending() ? { type: "actions", seen, actions: [] } : { type: "actions", seen, actions },
      )
      expect("actions" in (reply ?? {})).toBe(!client.endsWith("computes"))
    }
  })

describe("a client", () => {
  const [dejarik] = games
  if (!dejarik) throw new Error("no games")

  it("receives legal actions only if it asks for them", async () => {
    const received: Reply[] = []
    const room = await createRoom({ package: dejarik.subject, seed: 1, send: (_, reply) => void received.push(reply) })
    await room.receive("ann", { type: "join", token: tokenOf("a") })
    const replica = createReplica()
    for (const reply of received) replica.read(reply)
    expect(JSON.stringify(received)).not.toContain('"actions"')
    expect(replica.known?.actions).toEqual([])
    await room.receive("ann", { type: "actions" })
    const reply = received.at(-1)
    expect(reply).toMatchObject({ type: "actions", seen: replica.known?.seen })
    if (reply?.type !== "actions") throw new Error("no actions")
    replica.read({ ...reply, seen: reply.seen + 1 })
    expect(replica.known?.actions).toEqual([])
    replica.read(reply)
    expect(replica.known?.actions).toBe(reply.actions)
    await room.receive("lou", { type: "join", actions: "push" })
    expect(received.at(-1)).not.toHaveProperty("actions")
    await room.receive("lou", { type: "actions" })
    expect(received.at(-1)).toMatchObject({ code: "not-seated" })
    room.close()
  })

  it("of a paused game and of one that is over has no legal actions", async () => {
    const hosted = await host({ package: dejarik.subject })
    const clients = await joinAll(hosted, 2)
    const seat = clients.findIndex((each) => hosted.known(each).actions.length > 0)
    await hosted.room.receive("computes", { type: "join", token: tokenOf(`token ${seat}`) })
    const count = () => {
      const replica = createReplica({ package: dejarik.subject })
      for (const reply of hosted.said.get("computes") ?? []) replica.read(reply)
      return replica.known?.actions.length
    }
    expect(count()).toBeGreaterThan(0)
    for (const what of ["pause", "resume", "abandon"] as const) {
      await hosted.say("client 0", { type: "offer", what })
      await hosted.say("client 1", { type: "answer", accept: true })
      if (what === "resume") expect(count()).toBeGreaterThan(0)
      else expect(count()).toBe(0)
    }
  })
})
