import { createServer } from "node:http"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import { memoryLog } from "@flottille/room"
import { roomCreation, serveRooms } from "@flottille/ws"
import { connect } from "@flottille/ws/client"
import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { portOf, socketTo } from "./support/sockets"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function serve(setup: Partial<Parameters<typeof roomCreation>[0]> = {}) {
  const logs = new Map<string, string[]>()
  const creation = roomCreation({
    games: [dejarik, diplomacy],
    log(id, isNew) {
      if (isNew) logs.set(id, [])
      const lines = logs.get(id)
      return lines && memoryLog(lines)
    },
    ...setup,
  })
  const server = createServer((request, response) => {
    if (!creation.request(request, response)) response.writeHead(404).end()
  })
  const rooms = serveRooms({ server, open: creation.open })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const origin = `127.0.0.1:${portOf(server)}`
  const post = (body: unknown, headers = {}) =>
    fetch(`http://${origin}/rooms`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers,
    })
  return { origin, post }
}

const token = (letter: string) => letter.repeat(22)

describe("rooms created over HTTP", () => {
  it("are played by the holders of the tokens, with the options that were asked for", async () => {
    const { origin, post } = await serve()
    const response = await post({ game: "dejarik", options: { turnLimit: 20 }, seats: [{ token: token("a") }, null] })
    expect(response.status).toBe(201)
    const { room } = Object(await response.json())
    expect(room).toMatch(/^dejarik-[\da-f]{24}$/)
    let welcome: object | undefined
    const client = connect({
      url: `ws://${origin}/rooms/${room}`,
      token: token("a"),
      socket: socketTo,
      onReply(reply) {
        if (reply.type === "welcome") welcome = reply
      },
    })
    undone.push(() => client.close())
    await eventually(() => expect(welcome).toMatchObject({ seat: 0, options: { turnLimit: 20 }, present: [0] }))
  })

  it("have a host, who decides with the token that the request names", async () => {
    const { origin, post } = await serve()
    const { room } = Object(await (await post({ game: "dejarik", host: token("h") })).json())
    const client = connect({ url: `ws://${origin}/rooms/${room}`, token: token("h"), socket: socketTo })
    undone.push(() => client.close())
    await eventually(() => expect(client.known).toBeDefined())
    client.decide({ type: "pause" })
    await eventually(() => expect(client.known).toMatchObject({ paused: true, notices: [{ type: "pause" }] }))
    const short = await post({ game: "dejarik", host: "short" })
    expect(short.status).toBe(400)
  })

  it("are found by nobody who does not know their id", async () => {
    const { origin } = await serve()
    let reason: unknown
    const client = connect({
      url: `ws://${origin}/rooms/dejarik-${"0".repeat(24)}`,
      socket: socketTo,
      onRejected: (given) => {
        reason = given
      },
    })
    undone.push(() => client.close())
    await eventually(() => expect(reason).toBe("not-found"))
  })

  it("are refused with a sentence that names the field", async () => {
    const { post } = await serve()
    const refusals = [
      [{}, 400, /room\.?.*game/],
      [{ game: "chess" }, 404, /chess/],
      ["nonsense", 400, /JSON/],
      [{ game: "dejarik", options: { turnLimit: -1 } }, 400, /turnLimit/],
      [{ game: "dejarik", seats: [{ token: "short" }] }, 400, /22 characters/],
      [{ game: "dejarik", seats: [{ bot: "uniform" }] }, 400, /no bot "uniform"/],
      ["x".repeat(100_001), 413, /100000/],
    ] as const
    for (const [body, status, sentence] of refusals) {
      const response = await post(body)
      expect([response.status, Object(await response.json()).error]).toEqual([status, expect.stringMatching(sentence)])
    }
  })

  it("have bots if the host offers them", async () => {
    const { origin, post } = await serve({ bots: () => ["uniform"] })
    const offered = await (await fetch(`http://${origin}/rooms`)).json()
    expect(offered).toMatchObject({ flottille: 1, games: [{ id: "dejarik", bots: ["uniform"] }, { id: "diplomacy" }] })
    expect((await post({ game: "dejarik", seats: [{ token: token("a") }, { bot: "uniform" }] })).status).toBe(201)
  })

  it("are created by pages of the given origins alone", async () => {
    const { origin, post } = await serve({ origins: ["https://example.org"] })
    expect((await post({ game: "dejarik" }, { origin: "https://elsewhere.org" })).status).toBe(403)
    const allowed = await post({ game: "dejarik" }, { origin: "https://example.org" })
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://example.org")
    const headers = { origin: "https://example.org" }
    const asked = await fetch(`http://${origin}/rooms`, { method: "OPTIONS", headers })
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([204, "content-type"])
  })

  it("are limited for each address", async () => {
    const { post } = await serve({ hourly: 2 })
    const statuses = [await post({ game: "dejarik" }), await post({ game: "dejarik" }), await post({ game: "dejarik" })]
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429])
  })
})
