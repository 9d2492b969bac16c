import { connect as connectTcp, createServer as createTcpServer, type Socket as TcpSocket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import milleSabords from "@flottille/mille-sabords/package"
import type { Reply } from "@flottille/room"
import { closeCodes } from "@flottille/ws"
import { type ClientSetup, connect, type RoomClient, type Socket } from "@flottille/ws/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WebSocket } from "ws"
import { eventually } from "../../core/test/support/eventually.ts"
import { viewHash } from "../../room/src/patch"
import { listen, socketTo } from "./support/sockets"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function serve(setup: Parameters<typeof listen>[0]) {
  const served = await listen(setup)
  undone.push(() => served.server.close())
  undone.push(() => served.rooms.close())
  return served
}

function client(setup: ClientSetup): RoomClient {
  const made = connect({ socket: socketTo, backoff: [20, 100], ...setup })
  undone.push(() => made.close())
  return made
}

/** A proxy that can stop forwarding without closing a connection, as a network that is gone. */
async function proxy(target: number) {
  let isDead = false
  const sockets = new Set<TcpSocket>()
  const server = createTcpServer((incoming) => {
    if (isDead) return
    const outgoing = connectTcp(target, "127.0.0.1")
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on("error", () => undefined)
      from.on("data", (data) => {
        if (!isDead) to.write(data)
      })
      from.on("close", () => {
        if (!isDead) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  undone.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === "object" && address ? address.port : 0,
    die: () => {
      isDead = true
    },
  }
}

/** A socket on which a test plays the server. */
function fakeSocket() {
  const sent: unknown[] = []
  const socket: Socket = {
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  return { socket, sent, say: (reply: object) => socket.onmessage?.({ data: JSON.stringify(reply) }) }
}

const welcome = (seen: number) => ({ type: "welcome", seen, view: {}, turn: {}, actions: [] })
const events = (from: number, ...list: readonly number[]) => ({
  type: "events",
  from,
  list,
  seen: from + list.length,
  patch: {},
  hash: viewHash({}),
})

const base = { package: dejarik, options: { turnLimit: 20 }, seed: 4 }

describe("a client", () => {
  it("notices a network that is gone without a sign, and has its action answered over another", async () => {
    const { url } = await serve({ open: () => base })
    const { port, die } = await proxy(Number(new URL(url).port))
    let address = `ws://127.0.0.1:${port}/rooms/one`
    const heartbeat = 80
    const connections: boolean[] = []
    const [ann, bob] = [0, 1].map((seat) =>
      client({
        url: "x",
        token: `a secret long enough of ${seat}`,
        seat,
        heartbeat,
        socket: () => socketTo(address),
        onConnection: (isOpen) => void connections.push(isOpen),
      }),
    )
    await eventually(() => expect(ann?.known && bob?.known).toBeDefined())
    // Longer than the time after which silence counts: the server answers.
    await sleep(5 * heartbeat)
    expect(connections).toEqual([true, true])
    await eventually(() => expect(ann?.known?.actions.length || bob?.known?.actions.length).toBeTruthy())
    die()
    address = `${url}one`
    const actor = ann?.known?.actions.length ? ann : bob
    const before = actor?.events.length ?? 0
    actor?.act(actor.known?.actions[0])
    await eventually(() => expect(actor?.events.length).toBeGreaterThan(before))
    expect(connections.slice(2, 4)).toContain(false)
  })

  it("tries again after a failure that a socket of ws reports, and may be closed while it connects", async () => {
    const attempts: WebSocket[] = []
    const failing = client({
      url: "ws://127.0.0.1:9/rooms/one",
      socket(url) {
        const socket = new WebSocket(url)
        attempts.push(socket)
        return socket
      },
    })
    await eventually(() => expect(attempts.length).toBeGreaterThan(1))
    failing.close()
    await eventually(() => expect(attempts.at(-1)?.readyState).toBe(WebSocket.CLOSED))
  })

  it("gives up an attempt to connect that hangs", async () => {
    const { url } = await serve({ open: () => base })
    const { port, die } = await proxy(Number(new URL(url).port))
    die()
    const addresses = [`ws://127.0.0.1:${port}/rooms/one`, `ws://127.0.0.1:${port}/rooms/one`]
    const onlooker = client({ url: "x", heartbeat: 30, socket: () => socketTo(addresses.pop() ?? `${url}one`) })
    await eventually(() => expect(onlooker.known).toBeDefined())
    expect(addresses).toEqual([])
  })

  it("sends what it was asked while connecting, once it has joined", async () => {
    const { url } = await serve({ open: () => ({ package: milleSabords, seed: 4 }) })
    const ann = client({ url: `${url}one`, token: "a secret long enough of a", seat: 0 })
    ann.say("heading 90")
    ann.resign()
    await eventually(() => expect(ann.events[0]).toEqual({ type: "sealed", seat: 0, choice: "heading 90" }))
    await eventually(() => expect(ann.ending).toBeDefined())
  })

  it("stamps an action with the position that was seen, not with the latest", async () => {
    const { url } = await serve({ open: () => ({ package: milleSabords, seed: 4 }) })
    const types: string[] = []
    const ann = client({ url: `${url}one`, token: "a secret long enough of a", seat: 0 })
    const bob = client({
      url: `${url}one`,
      token: "a secret long enough of b",
      seat: 1,
      onEvent: () => void types.push("event"),
    })
    await eventually(() => expect(ann.known && bob.known).toBeDefined())
    bob.say("heading 270")
    await eventually(() => expect(ann.events).toHaveLength(1))
    // Ann has not looked since, and that Bob has chosen changes nothing for her.
    ann.say("heading 90")
    await eventually(() => expect(ann.events.length).toBeGreaterThan(1))
    await sleep(100)
    const { length } = ann.events
    // Now both choices are revealed, and she has not looked either.
    ann.say("heading 80")
    await sleep(100)
    expect(ann.events).toHaveLength(length)
    expect(ann.known?.seen).toBe(length)
    ann.act(ann.known?.actions[0])
    await eventually(() => expect(ann.events.length).toBeGreaterThan(length))
  })

  it("exchanges letters with other seats, and decides as the host", async () => {
    const host = "a secret long enough of the host"
    const { url } = await serve({ open: () => ({ package: milleSabords, seed: 4, press: "private", host }) })
    const [ann, bob, chair] = [
      client({ url: `${url}one`, token: "a secret long enough of a", seat: 0 }),
      client({ url: `${url}one`, token: "a secret long enough of b", seat: 1 }),
      client({ url: `${url}one`, token: host }),
    ]
    ann.letter([1], "Spare me")
    await eventually(() => expect(bob.known?.letters).toMatchObject([{ from: 0, to: [1], text: "Spare me" }]))
    bob.letter("all", "Never")
    await eventually(() => expect(chair.known?.letters).toMatchObject([{ from: 1, text: "Never" }]))
    expect(ann.known?.letters).toHaveLength(2)
    chair.decide({ type: "pause" })
    await eventually(() => expect(ann.known).toMatchObject({ paused: true, notices: [{ type: "pause" }] }))
    ann.offer("concede", [1])
    await eventually(() => expect(bob.known?.offer).toMatchObject({ what: "concede", among: [1], waiting: [1] }))
    bob.answer(true)
    await eventually(() => expect(ann.ending).toMatchObject({ agreed: "concede", outcome: { reason: "conceded" } }))
  })

  it("repeats a letter until the room has delivered or refused it, and leaves an action alone", () => {
    const { socket, sent, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket })
    socket.onopen?.(undefined as never)
    made.letter([1], "one")
    say(welcome(0))
    const [, letter] = sent as [unknown, { readonly type: string; readonly id: string }]
    expect(letter).toMatchObject({ type: "letter", to: [1], text: "one" })
    made.act("a")
    say(welcome(0))
    expect(sent.slice(2)).toMatchObject([{ type: "act" }, { type: "act" }, letter])
    const own = { at: 1, turn: 1, phase: "x", from: 0, to: [1], text: "one", id: letter.id }
    say({ ...welcome(0), letters: [own] })
    const answers = made.letter("all", "two")
    say({ type: "error", code: "no-press", sentence: "", answers })
    const before = sent.length
    say({ ...welcome(0), letters: [own] })
    expect(sent.slice(before)).toMatchObject([{ type: "act" }])
  })

  it("takes only an answer that names its action for the answer, not the events of another seat", () => {
    const { socket, sent, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    const [first, second] = [made.act("a"), made.act("b")]
    const repeated = () => {
      const before = sent.length
      say(welcome(made.events.length))
      return sent.slice(before)
    }
    say(events(0, 1))
    say({ ...events(1, 2), type: "stale", answers: first })
    expect(repeated()).toEqual([{ type: "act", action: "b", seen: 0, id: second }])
    say({ type: "done", answers: second })
    expect(repeated()).toEqual([])
  })

  it("names the answer of each of two seats that act at the same moment", async () => {
    const { url } = await serve({ open: () => ({ package: diplomacy, seed: 4 }) })
    const answers: Reply[][] = [[], []]
    const players = answers.map((list, seat) =>
      client({
        url: `${url}one`,
        token: `a secret long enough of token ${seat}`,
        seat,
        package: diplomacy,
        onReply: (reply) => void ("answers" in reply && list.push(reply)),
      }),
    )
    const isReady = ({ known }: RoomClient) => known !== undefined && known.actions.length > 0
    await eventually(() => expect(players.every(isReady)).toBe(true))
    for (let round = 1; round <= 3; round++) {
      // Both choose on what they see now; the choice of the one that arrives later is stale if it sees the other's.
      const ids = players.map((player) => player.act(player.known?.actions[0]))
      await eventually(() => expect(answers.map((list) => list.length)).toEqual([round, round]))
      for (const [seat, id] of ids.entries()) {
        const answer = answers[seat]?.at(-1)
        expect(answer).toMatchObject({ answers: id, type: expect.stringMatching(/^(done|stale)$/) })
      }
    }
    expect(answers[0]?.map(({ type }) => type)).toContain("done")
  })

  it("sends several orders at once, of which all are played or none", async () => {
    const { url } = await serve({ open: () => ({ package: diplomacy, seed: 4 }) })
    const replies: Reply[] = []
    const token = "a secret long enough of token 1"
    const made = client({ url: `${url}one`, token, seat: 1, onReply: (reply) => void replies.push(reply) })
    await eventually(() => expect(made.known).toBeDefined())
    const wrong = made.orders([{ text: "F LON-NTH" }, { text: "F LON-MOS" }])
    await eventually(() =>
      expect(replies.at(-1)).toMatchObject({ type: "refused", answers: wrong, lines: [{ index: 1 }] }),
    )
    const right = made.orders([{ text: "F LON-NTH" }, { action: { type: "ready" } }])
    await eventually(() => expect(replies.at(-1)).toEqual({ type: "done", answers: right }))
    expect(made.events).toMatchObject([{ type: "acted" }, { type: "ready", seat: 1 }])
  })

  it("takes the position of the latest rendering, or the one that the page names", () => {
    const { socket, sent, say } = fakeSocket()
    const made: RoomClient = client({ url: "ws://x", socket: () => socket })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    say(events(0, 1, 2))
    const act = (...parameters: Parameters<RoomClient["act"]>) => {
      made.act(...parameters)
      return sent.at(-1)
    }
    // Nothing was rendered: the latest position.
    expect(act("a")).toMatchObject({ seen: 2 })
    expect(made.known?.seen).toBe(2)
    say(events(2, 3))
    expect(act("b")).toMatchObject({ seen: 2 })
    expect(made.known?.seen).toBe(3)
    expect(act("c")).toMatchObject({ seen: 3 })
    expect(act("d", { seen: 1 })).toMatchObject({ seen: 1 })
  })

  it("counts a position as seen after onReply has returned", () => {
    const { socket, sent, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket, onReply: () => undefined })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    say(events(0, 1, 2))
    made.act("a")
    expect(sent.at(-1)).toMatchObject({ seen: 2 })
  })

  it("reports a seat that has fallen vacant, and does not come back by itself", () => {
    const { socket, say } = fakeSocket()
    const reasons: string[] = []
    client({ url: "ws://x", socket: () => socket, onRejected: (reason) => void reasons.push(reason) })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    say({ type: "error", code: "seat-vacant", sentence: "" })
    expect(reasons).toEqual(["seat-vacant"])
  })

  it("repeats an action that found the room busy, and none that was answered", async () => {
    const { socket, sent, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket, backoff: [1, 1] })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    const answers = made.act("a")
    const acts = () => sent.filter((message) => JSON.stringify(message).includes('"act"')).length
    say({ type: "error", code: "busy", sentence: "" })
    await eventually(() => expect(acts()).toBe(2))
    say({ type: "error", code: "paused", sentence: "", answers })
    say({ type: "error", code: "busy", sentence: "" })
    await sleep(20)
    expect(acts()).toBe(2)
  })

  it("requests the position in full when its view is not that of the room, also of a busy one", async () => {
    const { socket, sent, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket, backoff: [1, 1] })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    say({ ...events(0, 1), patch: { view: { a: [1] } }, hash: "wrong" })
    const sync = { type: "sync", seen: 1 }
    expect(sent.at(-1)).toEqual(sync)
    say({ type: "error", code: "busy", sentence: "" })
    await eventually(() => expect(sent.slice(-2)).toEqual([sync, sync]))
    // Its patches are of no use until the position arrives.
    say(events(1, 2))
    expect([made.known?.seen, made.events]).toEqual([0, [1, 2]])
    say({ type: "position", from: 1, list: [2], seen: 2, view: { a: 2 }, turn: {}, actions: [7] })
    say({ ...events(2, 3), hash: viewHash({ a: 2 }) })
    expect(made.known).toMatchObject({ seen: 3, view: { a: 2 }, actions: [7] })
    expect(made.events).toEqual([1, 2, 3])
    expect(sent.at(-1)).toEqual(sync)
  })

  it("begins again where the room has begun again", () => {
    const { socket, say } = fakeSocket()
    const made = client({ url: "ws://x", socket: () => socket })
    socket.onopen?.(undefined as never)
    say(welcome(0))
    say(events(0, 1, 2))
    say(welcome(1))
    say(events(0, 7))
    expect(made.events).toEqual([7])
  })

  it("waits longer and longer, up to a maximum, for a server that accepts it and fails at once", async () => {
    const attempts: number[] = []
    const socket = () => {
      const fake = fakeSocket()
      attempts.push(performance.now())
      setTimeout(() => {
        fake.socket.onopen?.(undefined as never)
        fake.say(welcome(0))
        fake.socket.onclose?.({ code: 1011 })
      }, 0)
      return fake.socket
    }
    const made = client({ url: "ws://x", socket, backoff: [10, 10_000] })
    await sleep(400)
    made.close()
    // Delays of at least 5, 10, 20, 40, 80, 160 ms lie between the attempts.
    expect(attempts.length).toBeGreaterThan(2)
    expect(attempts.length).toBeLessThanOrEqual(7)
  })

  it("follows a room to its owner, and gives up a ring of redirections for a while", async () => {
    const asked: string[] = []
    const socket = (url: string) => {
      const fake = fakeSocket()
      asked.push(url)
      setTimeout(() => fake.socket.onclose?.({ code: closeCodes.moved, reason: "wss://b.example.org/b/" }), 0)
      return fake.socket
    }
    const made = client({ url: "wss://a.example.org/rooms/7?x=1", socket, backoff: [60_000, 60_000] })
    await eventually(() => expect(asked).toHaveLength(5))
    await sleep(50)
    made.close()
    expect(asked).toEqual([
      "wss://a.example.org/rooms/7?x=1",
      ...Array.from({ length: 4 }, () => "wss://b.example.org/b/rooms/7?x=1"),
    ])
  })
})

describe("a runtime without WebSocket", () => {
  it("is told which option to pass", () => {
    vi.stubGlobal("WebSocket", undefined)
    undone.push(() => vi.unstubAllGlobals())
    expect(() => connect({ url: "wss://example.org/rooms/7", token: "token" })).toThrow("setup.socket")
  })
})
