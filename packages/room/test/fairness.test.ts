import { createRandom, pick } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { memoryLog } from "@flottille/room"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { games, type Host, host, joinAll, playOn } from "./support/host"

const clientsOf = (seats: number) => Array.from({ length: seats }, (_, seat) => `client ${seat}`)

/** Has a client play one of its actions. */
function play(hosted: Host, client: string, choice = 0): ReturnType<Host["say"]> {
  const { seen, actions } = hosted.known(client)
  return hosted.say(client, { type: "act", seen, action: actions[choice % actions.length] })
}

const accept = (hosted: Host, client: string) => hosted.say(client, { type: "answer", accept: true })
const lapsed = (what: string) => expect.objectContaining({ type: "lapsed", what })

describe("an offer of undo", () => {
  it("ends when the asked seat seals its choice too, so that nobody chooses again knowing the other's", async () => {
    const hosted = await host({ package: milleSabords })
    await joinAll(hosted, 2)
    const both = () => clientsOf(2).filter((client) => hosted.known(client).actions.length > 0)
    for (let step = 0; both().length < 2 && step < 400; step++) await play(hosted, both()[0] ?? "", step)
    expect(both()).toHaveLength(2)
    await play(hosted, "client 0")
    await hosted.say("client 0", { type: "offer", what: "undo" })
    expect(hosted.known("client 1").offer).toMatchObject({ what: "undo", by: 0, waiting: [1] })
    await play(hosted, "client 1")
    const entries = Object.entries(hosted.room.record())
    expect(await accept(hosted, "client 1")).toMatchObject([{ code: "no-offer" }])
    expect(Object.entries(hosted.room.record())).toEqual(entries)
    for (const client of clientsOf(2)) expect(hosted.known(client).notices).toEqual([lapsed("undo")])
  })

  it("ends when the asked seat acts in a game of turns", async () => {
    const hosted = await host({ package: lesGrandsAmiraux, options: { turnLimit: 60 } })
    const clients = await joinAll(hosted, 2)
    const active = () => clients.find((client) => hosted.known(client).actions.length > 0) ?? ""
    for (let step = 0; hosted.known("client 0").turn.phase === "deployment" && step < 500; step++)
      await play(hosted, active(), step)
    const first = active()
    for (let step = 0; active() === first && step < 20; step++) await play(hosted, first, step)
    const asked = active()
    await hosted.say(first, { type: "offer", what: "undo" })
    expect(hosted.known(asked).offer).toMatchObject({ what: "undo" })
    await play(hosted, asked)
    expect(await accept(hosted, asked)).toMatchObject([{ code: "no-offer" }])
    expect(hosted.known(first).notices).toEqual([lapsed("undo")])
  })

  it("ends when the last of several seats readies and the orders are revealed", async () => {
    const hosted = await host({ package: diplomacy, clock: { hours: 24 } })
    await joinAll(hosted, 7)
    const ready = (client: string) =>
      hosted.say(client, { type: "act", seen: hosted.known(client).seen, action: { type: "ready" } })
    for (const client of clientsOf(6)) await ready(client)
    await hosted.say("client 0", { type: "offer", what: "undo" })
    for (const client of clientsOf(6).slice(1)) await accept(hosted, client)
    expect(hosted.known("client 6").offer?.waiting).toEqual([6])
    await ready("client 6")
    const { turn } = hosted.known("client 6")
    expect(await accept(hosted, "client 6")).toMatchObject([{ code: "no-offer" }])
    expect(hosted.known("client 6").turn).toEqual(turn)
  })
})

describe("a draw", () => {
  it.each(["draw", "concede"] as const)("(%s) in a room without deadlines is declined by acting", async (what) => {
    const hosted = await host({ package: dejarik, options: { firstSeat: "red" } })
    await joinAll(hosted, 2)
    await hosted.say("client 1", { type: "offer", what, ...(what === "concede" && { among: [0] }) })
    expect(hosted.known("client 0").offer).toMatchObject({ what })
    await play(hosted, "client 0")
    expect(await accept(hosted, "client 0")).toMatchObject([{ code: "no-offer" }])
    expect(hosted.known("client 1").notices).toEqual([lapsed(what)])
  })

  it("in a room by days stands until the phase ends, and blocks no other offer", async () => {
    const hosted = await host({ package: diplomacy, clock: { hours: 24 } })
    await joinAll(hosted, 7)
    await hosted.say("client 0", { type: "offer", what: "draw" })
    await play(hosted, "client 0")
    await hosted.say("client 1", { type: "offer", what: "extend" })
    for (const client of clientsOf(7).slice(2)) await hosted.say(client, { type: "answer", accept: true, offer: 2 })
    await hosted.say("client 0", { type: "answer", accept: true, offer: 2 })
    expect(hosted.known("client 3").offer).toMatchObject({ number: 1, what: "draw" })
    hosted.time.pass(2 * 24 * 3_600_000 - 1)
    expect(hosted.known("client 3").offer).toMatchObject({ number: 1 })
    hosted.time.pass(1)
    await hosted.room.idle()
    expect(hosted.known("client 3").offer).toBeUndefined()
  })
})

describe("simultaneous choices", () => {
  for (const { subject, options } of games.filter(({ subject }) => subject.game.traits.simultaneous))
    it(`of ${subject.game.title} end alike in whatever order they arrive, and none is late by another`, async () => {
      let together = 0
      const property = fc.asyncProperty(fc.integer(), fc.nat(40), async (seed, plies) => {
        const random = createRandom(seed)
        const rooms: Host[] = []
        for (const _ of [1, 2]) {
          const hosted = await host({ package: subject, options, seed })
          const clients = await joinAll(hosted, subject.game.seats(subject.game.options(options)).length)
          await playOn(hosted, clients, `${seed}`, plies)
          rooms.push(hosted)
        }
        const [one, other] = rooms
        if (!one || !other || one.room.ending()) return
        const clients = [...one.said.keys()].filter((client) => one.known(client).actions.length > 0)
        const choices = clients.map((client) => {
          const { seen, actions } = one.known(client)
          const sealing = actions.find((action) => Object(action).type === "ready") ?? pick(actions, random)
          return { client, request: { type: "act", seen, action: sealing } as const }
        })
        if (choices.length > 1) together++
        const shuffled = choices.map((each) => ({ each, key: random.below(1e6) })).sort((a, b) => a.key - b.key)
        for (const { client, request } of choices) await one.say(client, request)
        for (const { each } of shuffled) await other.say(each.client, each.request)
        for (const hosted of rooms)
          for (const client of clients)
            expect(hosted.said.get(client)?.filter(({ type }) => type === "stale")).toEqual([])
        const stateOf = (hosted: Host) => {
          const known = [...hosted.said.keys()].map((client) => [client, hosted.known(client).view])
          return Object.fromEntries(known)
        }
        expect(stateOf(one)).toEqual(stateOf(other))
      })
      await fc.assert(property, { numRuns: runs(8, 100) })
      if (usualSeed) expect(together).toBeGreaterThan(2)
    })

  it("made before another's is not late, though the room was opened again in between", async () => {
    const log = memoryLog()
    const closed = await host({ package: milleSabords, log })
    await joinAll(closed, 2)
    const { seen, actions } = closed.known("client 0")
    await play(closed, "client 1")
    expect(closed.known("client 0").seen).toBeGreaterThan(seen)
    closed.room.close()
    const hosted = await host({ package: milleSabords, log })
    await joinAll(hosted, 2)
    const said = await hosted.say("client 0", { type: "act", seen, action: actions[0] })
    expect(said.map(({ type }) => type)).not.toContain("stale")
    expect(hosted.known("client 0").actions).not.toEqual(actions)
  })

  it("are not repeated: a choice on an older position counts once, and a second one of the same seat is late", async () => {
    const hosted = await host({ package: diplomacy })
    await joinAll(hosted, 7)
    const { seen } = hosted.known("client 0")
    const ready = { type: "act", seen, action: { type: "ready" } } as const
    for (const client of clientsOf(7).slice(1, 6)) await hosted.say(client, ready)
    expect(await hosted.say("client 0", { ...ready, id: "mine" })).toContainEqual({ type: "done", answers: "mine" })
    expect(await hosted.say("client 0", { ...ready, id: "again" })).toContainEqual({ type: "done", answers: "again" })
    expect(await hosted.say("client 0", { type: "act", seen, action: { type: "unready" } })).toMatchObject([
      { type: "stale" },
    ])
  })
})

describe("the dice after an undo", () => {
  const playOnce = (hosted: Host, clients: readonly string[], seed: string) => playOn(hosted, clients, seed, 40)
  const recordOf = (hosted: Host) => JSON.stringify(hosted.room.record())

  it("are new after a rollback, and the same in every replay", async () => {
    let different = 0
    for (let seed = 0; seed < 12; seed++) {
      const lines: string[] = []
      const hosted = await host({ package: dejarik, seed, options: { turnLimit: 100 }, log: memoryLog(lines) })
      const clients = await joinAll(hosted, 2)
      await playOnce(hosted, clients, `${seed}`)
      const before = recordOf(hosted)
      await hosted.room.decide({ type: "rollback", turn: 1, phase: "play" })
      await playOnce(hosted, clients, `${seed}`)
      if (recordOf(hosted) !== before) different++
      const again = await host({ package: dejarik, seed, log: memoryLog([...lines]) })
      expect(again.room.record()).toEqual(hosted.room.record())
    }
    expect(different).toBeGreaterThan(9)
  })
})
