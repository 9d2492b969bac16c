import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import type { Reply, Request } from "@flottille/room"
import { createReplica } from "@flottille/room/replica"
import { describe, expect, it } from "vitest"
import { type Host, host, joinAll, playOn } from "./support/host"

/** Most characters of the letters of a message, and of its events; a position of Dejarik has fewer beside them. */
const PAGE = 131_072

/** A client that sends what its replica asks for, one request at a time. */
function asking(hosted: Host, client: string) {
  const replica = createReplica()
  const replies: Reply[] = []
  const next = async (request: Request): Promise<Request | undefined> => {
    const heard = await hosted.say(client, request)
    replies.push(...heard)
    return heard.map((reply) => replica.read(JSON.parse(JSON.stringify(reply)))).find((wanted) => wanted !== undefined)
  }
  const all = async (first: Request | undefined) => {
    for (let request = first; request; ) request = await next(request)
  }
  return { replica, replies, next, all }
}

const write = (hosted: Host, letter: number) =>
  hosted.say(`client ${letter % 2}`, { type: "letter", to: "all", text: `${letter} ${"x".repeat(9000)}` })

/** A room with 60 letters of 9 kB. */
async function writing(): Promise<Host> {
  const hosted = await host({ package: dejarik, press: { mode: "public", hourly: 1000, length: 10_000 } })
  await joinAll(hosted, 2)
  for (let letter = 0; letter < 60; letter++) await write(hosted, letter)
  return hosted
}

const numbersOf = ({ letters = [] }: { readonly letters?: readonly { readonly text: string }[] }) =>
  letters.map(({ text }) => Number.parseInt(text, 10))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

describe("an answer has no more than a page", () => {
  it("of letters, each of which a client is sent once", async () => {
    const hosted = await writing()
    const { replica, replies, all } = asking(hosted, "onlooker")
    await all({ type: "join" })
    expect(numbersOf(replica.known ?? {})).toEqual(upTo(60))
    expect(replica.known).not.toHaveProperty("more")
    expect(replies.flatMap((reply) => ("letters" in reply ? numbersOf(reply) : []))).toEqual(upTo(60))
    for (const reply of replies) expect(JSON.stringify(reply).length).toBeLessThan(2 * PAGE)
  })

  it("of letters, while others are written", async () => {
    const hosted = await writing()
    const { replica, next, all } = asking(hosted, "onlooker")
    const request = await next({ type: "join" })
    expect(request).toMatchObject({ type: "sync", letters: numbersOf(replica.known ?? {}).length })
    await write(hosted, 60)
    const offered = await hosted.say("client 0", { type: "offer", what: "draw" })
    expect(offered).toMatchObject([{ type: "events" }])
    for (const reply of hosted.said.get("onlooker")?.slice(1) ?? [])
      expect(replica.read(JSON.parse(JSON.stringify(reply)))).toBeUndefined()
    expect(replica.known).toMatchObject({ more: true, offer: { what: "draw" } })
    await all(request)
    expect(numbersOf(replica.known ?? {})).toEqual(upTo(61))
    await write(hosted, 61)
    expect(numbersOf(hosted.known("client 0"))).toEqual(upTo(62))
  })

  it("of events, in answer to a request of all of them or to an act on an old position", async () => {
    const { game } = dejarik
    const fat = {
      ...game,
      observe: (event: never) => ({ ...game.observe(event, "spectator"), padding: "x".repeat(9000) }),
    }
    const hosted = await host({ package: { ...dejarik, game: fat } as AnyGamePackage })
    const clients = await joinAll(hosted, 2)
    await playOn(hosted, clients, "pages", 40)
    const { seen } = hosted.known("client 0")
    for (const first of [
      { type: "sync", seen: 0 },
      { type: "act", seen: 0, action: null },
    ] as const) {
      const { replica, replies, next, all } = asking(hosted, "client 0")
      await hosted.room.leave("client 0")
      await next({ type: "join", seat: 0, token: "token 0" })
      await all(first)
      expect([replica.events.length, replica.known?.seen]).toEqual([seen, seen])
      for (const reply of replies) expect(JSON.stringify(reply).length).toBeLessThan(2 * PAGE)
      expect(replies.length).toBeGreaterThan(3)
    }
  })
})
