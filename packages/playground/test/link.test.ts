import { createRoom, memoryLog, type Reply, type Room, type RoomSetup } from "@flottille/room"
import { afterEach, describe, expect, it, vi } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { roomAddress, serverOf } from "../src/link/address"
import { join, type RemoteSession, type UnknownRules } from "../src/link/session"
import { linkWordKeys, proposalWords, rejections } from "../src/link/words"
import { gameOf } from "../src/model/games"
import { removeLink, type SavedLink, savedLinks, saveLink } from "../src/model/saved-links"
import { memoryStorage } from "../src/model/storage"

const [ann, bob] = ["a".repeat(32), "b".repeat(32)]

describe("links to rooms", () => {
  it("lead to servers as people type them", () => {
    expect(serverOf("example.org:8080")).toBe("http://example.org:8080")
    expect(serverOf("wss://example.org/anything")).toBe("https://example.org")
    expect(serverOf("")).toBeUndefined()
    expect(roomAddress("https://example.org", "7")).toBe("wss://example.org/rooms/7")
  })

  it("are kept by the browser, the latest first, and dropped on request", () => {
    const storage = memoryStorage()
    const link = (fragment: string, at: number): SavedLink => ({
      fragment,
      game: "dejarik",
      seat: "red",
      at,
      isOver: false,
    })
    saveLink(storage, link("#room=1", 1))
    saveLink(storage, link("#room=2", 2))
    saveLink(storage, link("#room=1", 3))
    expect(savedLinks(storage).map(({ fragment }) => fragment)).toEqual(["#room=1", "#room=2"])
    removeLink(storage, "#room=1")
    expect(savedLinks(storage)).toEqual([link("#room=2", 2)])
    storage.setItem("flottille:links", '[{"fragment":1},null]')
    expect(savedLinks(storage)).toEqual([])
  })
})

/** Connects the sockets of the page to a room in this process. Returns the requests that arrived. */
async function room(setup: Partial<RoomSetup>) {
  const sockets = new Map<
    string,
    { onmessage?: (event: { data: string }) => void; onclose?: (event: object) => void }
  >()
  const requests: { readonly type: string }[] = []
  const pkg = await gameOf("dejarik")?.load()
  if (!pkg) throw new Error("no game")
  const hosted: Room = await createRoom({
    package: pkg,
    seed: 1,
    seats: [{ token: ann }, { token: bob }],
    log: memoryLog([]),
    ...setup,
    send: (client, reply: Reply) => sockets.get(client)?.onmessage?.({ data: JSON.stringify(reply) }),
  })
  let isDown = false
  class FakeSocket {
    readonly #id = crypto.randomUUID()
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: (event: object) => void
    constructor() {
      sockets.set(this.#id, this)
      setTimeout(() => (isDown ? this.onclose?.({}) : this.onopen?.()))
    }
    send(text: string) {
      if (isDown) return
      requests.push(JSON.parse(text))
      void hosted.receive(this.#id, JSON.parse(text))
    }
    close() {
      sockets.delete(this.#id)
      hosted.leave(this.#id)
      this.onclose?.({})
    }
  }
  vi.stubGlobal("WebSocket", FakeSocket)
  const cut = () => {
    isDown = true
    for (const socket of [...sockets.values()]) socket.onclose?.({})
  }
  const restore = () => {
    isDown = false
  }
  return { requests, cut, restore, hosted }
}

const undone: (() => void)[] = []
afterEach(() => {
  for (const undo of undone.splice(0)) undo()
  vi.unstubAllGlobals()
})

function sit(key: string | undefined, load = async (game: string) => gameOf(game)?.load()) {
  return new Promise<RemoteSession>((resolve, reject) => {
    const link = { url: "ws://example.org/rooms/7", ...(key !== undefined && { key }) }
    const begun = (session: RemoteSession | UnknownRules) => ("message" in session ? reject(session) : resolve(session))
    undone.push(join({ link, language: "en", load }, begun, reject))
  })
}

/** Returns the seat that may act and its session. */
function acting(sessions: readonly RemoteSession[]) {
  for (const session of sessions) {
    const sight = session.sight()
    if (sight.kind === "seen" && sight.acting !== undefined) return { session, seat: sight.acting }
  }
  throw new Error("nobody may act")
}

describe("a game in a room", () => {
  it("begins with all events so far, which are no news, and lists the actions of the seat alone", async () => {
    await room({})
    const sessions = [await sit(ann), await sit(bob)]
    const { session, seat } = acting(sessions)
    expect(session.match.events(seat)).toHaveLength(session.known().seen)
    expect(session.match.legalActions(seat).length).toBeGreaterThan(1)
    const watching = await sit(undefined)
    expect(watching.seat).toBeUndefined()
    expect(watching.match.legalActions(0)).toEqual([])
  })

  it("sends an action once, and no second one before the answer", async () => {
    const { requests } = await room({})
    const { session, seat } = acting([await sit(ann), await sit(bob)])
    const [first, second] = session.match.legalActions(seat)
    session.act(seat, first)
    expect(session.isSending.value).toBe(true)
    expect(session.match.legalActions(seat)).toEqual([])
    session.act(seat, second)
    await eventually(() => expect(session.isSending.value).toBe(false))
    expect(requests.filter(({ type }) => type === "act")).toHaveLength(1)
  })

  it("refuses an illegal action by its clause without sending it", async () => {
    const { requests } = await room({})
    const { session, seat } = acting([await sit(ann), await sit(bob)])
    expect(session.act(seat, { type: "nonsense" })?.rule).toBe("CO-4")
    expect(session.type(seat, "nonsense")?.code).toBe("not-an-action")
    expect(requests.some(({ type }) => type === "act")).toBe(false)
  })

  it("keeps an action over a lost connection, and plays it once", async () => {
    const { requests, cut, restore } = await room({})
    const { session, seat } = acting([await sit(ann), await sit(bob)])
    const before = session.known().seen
    cut()
    expect(session.connection.value).toBe("lost")
    session.act(seat, session.match.legalActions(seat)[0])
    restore()
    await eventually(() => expect(session.isSending.value).toBe(false))
    expect(session.connection.value).toBe("open")
    expect(session.known().seen).toBeGreaterThan(before)
    expect(requests.filter(({ type }) => type === "act")).toHaveLength(1)
  })

  it("delivers letters, and keeps the reason why one is refused", async () => {
    await room({ press: { mode: "private", length: 10 } })
    const [first, second] = [await sit(ann), await sit(bob)]
    first.letter([1], "Peace?", false)
    await eventually(() => expect(first.isPosting.value).toBe(false))
    expect(second.known().letters).toMatchObject([{ from: 0, to: [1], text: "Peace?" }])
    second.letter("all", "much too long", false)
    await eventually(() => expect(second.answer.value).toMatchObject({ kind: "error", code: "letter-too-long" }))
    expect(second.isPosting.value).toBe(false)
    first.letter("all", "hidden", true)
    await eventually(() => expect(first.answer.value).toMatchObject({ code: "no-press" }))
  })

  it("ends by an accepted draw and by resignation", async () => {
    await room({})
    const [first, second] = [await sit(ann), await sit(bob)]
    first.offer("draw")
    await eventually(() => expect(second.known().offer).toMatchObject({ what: "draw", by: 0, waiting: [1] }))
    second.reply(true)
    await eventually(() => expect(first.ending()).toMatchObject({ agreed: "draw" }))
    expect(acting.bind(undefined, [first, second])).toThrow("nobody may act")
  })

  it("reports rules that the page does not have, and a key that is not valid", async () => {
    await room({})
    await expect(sit(ann, async () => undefined)).rejects.toThrow(/dejarik/)
    await expect(sit("c".repeat(32))).rejects.toBe("room-full")
  })
})

describe("the texts of games by link", () => {
  it("stand in both languages", () => {
    expect(linkWordKeys.length).toBeGreaterThan(40)
    for (const pair of [...Object.values(proposalWords), ...Object.values(rejections)]) {
      expect(pair?.en).toMatch(/\S/)
      expect(pair?.fr).not.toBe(pair?.en)
    }
  })
})
