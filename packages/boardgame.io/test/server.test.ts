import { boardgameOf, why } from "@flottille/boardgame.io"
import { guarded } from "@flottille/boardgame.io/server"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { Server } from "boardgame.io/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { isProved, networkOf } from "../src/rates"
import { type Listening, listen, openMatch, quietly, type Seat, type Served, serve, undone } from "./support/table"

beforeEach(quietly)
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

const game = boardgameOf(lesGrandsAmiraux)

interface Two {
  readonly served: Served
  readonly seats: readonly Seat[]
  readonly ann: Listening
  readonly eve: Listening
  /** All that the server holds. */
  held(): Promise<string>
}

/** Ann and Eve sit down. */
async function twoPlayers(): Promise<Two> {
  const served = await serve([game])
  const seats = await openMatch(served, game.name, 2)
  const [ann, eve] = [0, 1].map((seat) => listen(served, game, seats[seat] ?? { matchID: "" }))
  if (!ann || !eve) throw new Error("nobody came")
  await eventually(() => expect([ann, eve].every(({ client }) => client.getState())).toBe(true))
  return {
    served,
    seats,
    ann,
    eve,
    held: async () => JSON.stringify(await served.database.fetch(seats[0]?.matchID ?? "", { state: true })),
  }
}

/**
 * The next message of any kind that a client hears after Ann has moved: by then, whatever was said
 * before has been dealt with.
 */
async function annMoves({ ann, eve }: Two): Promise<void> {
  const before = eve.received.length
  ann.client.moves.act?.(ann.seen().actions[0])
  await eventually(() => expect(eve.received.length).toBeGreaterThan(before))
}

describe("boardgame.io's server, guarded", () => {
  it("sends only the seat's view of the first position", async () => {
    const { eve } = await twoPlayers()
    const sync = JSON.parse(eve.received.find((line) => line.includes('"sync"')) ?? "")
    expect(sync.args[1].initialState).toEqual(sync.args[1].state)
    expect(Object.keys(sync.args[1].initialState.G)).toEqual(["view", "turn", "actions", "events"])
    expect(sync.args[1].initialState.plugins.random).toEqual({})
  })

  it("rejects attempts to patch the state, end the game or move for others", async () => {
    const two = await twoPlayers()
    const { eve, seats, held } = two
    const [{ matchID = "", credentials = "" } = {}, mine] = [seats[0], seats[1]]
    const before = await held()
    const payload = { type: "act", args: [two.ann.seen().actions[0]], playerID: "1", credentials: mine?.credentials }
    const say = (action: object, playerID = "1") => eve.say("update", action, 0, matchID, playerID)
    say({ type: "PATCH", payload, patch: [{ op: "copy", from: "/G/state", path: "/ctx/secret" }] })
    say({ type: "UPDATE", payload, state: { G: {}, ctx: {} } })
    say({ type: "GAME_EVENT", payload: { ...payload, type: "endGame", args: [{ winner: "1" }] } })
    say({ type: "GAME_EVENT", payload: { ...payload, type: "toString" } })
    say({ type: "MAKE_MOVE", payload: { ...payload, playerID: "0" } })
    say({ type: "MAKE_MOVE", payload: { ...payload, playerID: "0" } }, "0")
    say({ type: "MAKE_MOVE", payload: { ...payload, type: "constructor" } })
    say({ type: "MAKE_MOVE", payload: { ...payload, type: "__proto__" } })
    eve.say("update", null, null, null)
    eve.say("update")
    eve.say("nothing of boardgame.io", 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await held()).toBe(before)
    expect(credentials).not.toBe(mine?.credentials)
    await annMoves(two)
    expect(JSON.parse(eve.received.at(-1) ?? "").args[1].G.view.viewer).toBe(1)
    const delivered = eve.received.length
    eve.say("sync", matchID, "0", mine?.credentials)
    eve.say("sync", matchID, "0")
    eve.say("sync", matchID, ["0"], credentials)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(eve.received).toHaveLength(delivered)
  })

  it("reveals neither the mover nor the action", async () => {
    const two = await twoPlayers()
    await annMoves(two)
    const [, state, log] = JSON.parse(two.eve.received.at(-1) ?? "").args
    expect(log).toEqual([])
    expect(state.ctx).toMatchObject({ numMoves: 0, activePlayers: { 0: null, 1: null } })
    expect(state).not.toHaveProperty("deltalog.0")
  })

  it("does not let a client watch a seat before it is taken", async () => {
    const served = await serve([game])
    const { matchID } = await served.lobby.createMatch(game.name, { numPlayers: 2 })
    const early = listen(served, game, { matchID, playerID: "1" })
    const stranger = listen(served, game, { matchID: "of my own" })
    await served.lobby.joinMatch(game.name, matchID, { playerID: "1", playerName: "Ann" })
    const looking = listen(served, game, { matchID })
    await eventually(() => expect(looking.client.getState()).not.toBeNull())
    expect(early.received).toEqual([])
    expect(stranger.received).toEqual([])
    expect((await served.lobby.listMatches(game.name)).matches).toHaveLength(1)
  })

  it("rejects unknown players and invalid options", async () => {
    const { lobby } = await serve([game])
    const { matchID } = await lobby.createMatch(game.name, { numPlayers: 2, setupData: { turnLimit: 40 } })
    await expect(lobby.joinMatch(game.name, matchID, { playerID: "__proto__", playerName: "Eve" })).rejects.toThrow(
      "404",
    )
    expect(Object.hasOwn(Object.prototype, "credentials")).toBe(false)
    await expect(lobby.createMatch(game.name, { numPlayers: 2, setupData: { fleet: 9 } })).rejects.toThrow("400")
    await expect(lobby.createMatch(game.name, { numPlayers: 5 })).rejects.toThrow("400")
    await expect(lobby.createMatch(game.name, { numPlayers: 2, setupData: "x" })).rejects.toThrow("400")
    const fixed = boardgameOf(lesGrandsAmiraux, { options: { turnLimit: 9 } })
    expect([fixed.minPlayers, fixed.maxPlayers]).toEqual([2, 2])
    expect(fixed.validateSetupData({ turnLimit: 10 }, 2)).toBe("the options of this game are given")
  })

  it("refuses bad options of a game that brings its own copy of the core", async () => {
    vi.resetModules()
    const copy = boardgameOf((await import("@flottille/les-grands-amiraux/package")).default)
    expect(copy.validateSetupData({ turnLimit: 0 }, 2)).toMatch(/^options\.turnLimit: expected /)
  })

  it("makes a mistyped move invalid for a game that brings its own copy of the core, and goes on", async () => {
    vi.resetModules()
    const { default: copy } = await import("@flottille/les-grands-amiraux/package")
    expect(copy.game).not.toBe(lesGrandsAmiraux.game)
    const board = boardgameOf(copy)
    const served = await serve([board])
    const [seat] = await openMatch(served, board.name, 2)
    const ann = listen(served, board, seat ?? { matchID: "" })
    await eventually(() => expect(ann.client.getState()?.isConnected).toBe(true))
    const before = ann.seen()
    for (const mistyped of [{ type: "plaec" }, "place G A1", { type: "place", at: { toString: "A1" } }]) {
      const { length } = ann.received
      ann.client.moves.act?.(mistyped)
      await eventually(() => expect(ann.received.length).toBeGreaterThan(length))
      expect(ann.seen()).toEqual(before)
      expect(why(copy, before.view, 0, mistyped)?.refusal.rule).toBe("CO-4")
    }
    ann.client.moves.act?.(before.actions[0])
    await eventually(() => expect(ann.seen().events).toHaveLength(1))
    expect(ann.client.getState()?.isConnected).toBe(true)
  })

  it("draws credentials of 128 bits", async () => {
    const served = await serve([game])
    const seats = await openMatch(served, game.name, 2)
    for (const { credentials } of seats) expect(Buffer.from(credentials, "base64url")).toHaveLength(16)
  })

  it("disconnects a client that floods it", async () => {
    const served = await serve([game], { messages: 20 })
    const [seat] = await openMatch(served, game.name, 2)
    const eve = listen(served, game, seat ?? { matchID: "" })
    await eventually(() => expect(eve.client.getState()?.isConnected).toBe(true))
    for (let count = 0; count < 30; count++) eve.say("chat", "x", {})
    await eventually(() => expect(eve.client.getState()?.isConnected).toBe(false))
    expect(() => guarded(Server, { games: [game], origins: [], limits: { messages: 0 } })).toThrow("limits.messages")
  })

  it("accepts only a seat's own credentials", () => {
    expect(isProved("abc", { credentials: "abc" })).toBe(true)
    for (const [given, kept] of [
      ["abd", "abc"],
      ["ab", "abc"],
      ["abcd", "abc"],
      ["", ""],
      [undefined, undefined],
      [["abc"], "abc"],
    ])
      expect(isProved(given, kept === undefined ? {} : { credentials: `${kept}` })).toBe(false)
    expect(isProved("abc")).toBe(false)
  })
})

describe("chat", () => {
  /** The chat messages that a client has heard, by their payloads. */
  const chatsOf = ({ received }: Listening): unknown[] =>
    received.map((line) => JSON.parse(line)).flatMap(({ type, args }) => (type === "chat" ? [args[1].payload] : []))

  it("is limited in the bytes of a message", async () => {
    const { ann, eve, seats } = await twoPlayers()
    const [{ matchID = "" } = {}, { credentials } = { credentials: "" }] = seats
    const chat = (payload: unknown) => eve.say("chat", matchID, { id: "x", sender: "1", payload }, credentials)
    for (const payload of ["x".repeat(900_000), "é".repeat(1000), { deep: ["x".repeat(2000)] }, new Uint8Array(3000)])
      chat(payload)
    chat("é".repeat(999))
    eve.say("chat", matchID, { id: "x".repeat(900_000), sender: "1", payload: "short" }, credentials)
    eve.client.sendChatMessage("last")
    await eventually(() => expect(chatsOf(ann).at(-1)).toBe("last"))
    expect(chatsOf(ann)).toEqual(["é".repeat(999), "last"])
  })

  it("is limited in the messages of a seat, whichever socket sends them, and not by others in its name", async () => {
    const { ann, eve, served, seats } = await twoPlayers()
    const [{ matchID = "" } = {}, { credentials } = { credentials: "" }] = seats
    const again = listen(served, game, seats[1] ?? { matchID })
    await eventually(() => expect(again.client.getState()?.isConnected).toBe(true))
    for (let count = 0; count < 30; count++) ann.say("chat", matchID, { id: "x", sender: "1", payload: "forged" }, "")
    for (let count = 0; count < 8; count++)
      for (const { say } of [eve, again]) say("chat", matchID, { id: "x", sender: "1", payload: count }, credentials)
    await eventually(() => expect(chatsOf(ann)).toHaveLength(10))
    ann.client.sendChatMessage("from Ann")
    await eventually(() => expect(chatsOf(eve).at(-1)).toBe("from Ann"))
    expect(chatsOf(eve)).toHaveLength(11)
    expect(chatsOf(eve)).not.toContain("forged")
  })
})

describe("the lobby", () => {
  const create = (url: string, path = "create", body: object = { numPlayers: 2 }) =>
    fetch(`${url}/games/${game.name}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })

  it("limits the matches that an address may make, also as rematches", async () => {
    const served = await serve([game], { matches: 5 })
    const [seat] = await openMatch(served, game.name, 2)
    const { matchID = "", playerID, credentials } = seat ?? {}
    for (let count = 0; count < 3; count++) expect((await create(served.url)).status).toBe(200)
    const again = { playerID, credentials }
    expect((await create(served.url, `${matchID}/playAgain`, again)).status).toBe(200)
    for (const [path, body] of [["create"], ["create/"], [`${matchID}/playAgain`, again]] as const) {
      const answer = await create(served.url, path, body)
      expect([answer.status, await answer.text()]).toEqual([
        429,
        "expected at most 5 new matches in a minute; try again later",
      ])
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    expect((await served.lobby.listMatches(game.name)).matches).toHaveLength(5)
  })

  it("counts an IPv6 client by its network", () => {
    expect(["192.0.2.1", "::ffff:192.0.2.1", "2001:db8::7", "2001:db8:0:0:1:2:3:4", "::1"].map(networkOf)).toEqual([
      "192.0.2.1",
      "192.0.2.1",
      "2001:db8:0:0",
      "2001:db8:0:0",
      "0:0:0:0",
    ])
  })
})

describe("a move that is refused", () => {
  it("changes nothing, and is explained by the client itself", async () => {
    const two = await twoPlayers()
    const { ann, held } = two
    const before = await held()
    const wrong = { type: "none of this game" }
    const received = ann.received.length
    ann.client.moves.act?.(wrong)
    await eventually(() => expect(ann.received.length).toBeGreaterThan(received))
    expect(JSON.parse(await held()).state.G).toEqual(JSON.parse(before).state.G)
    expect(ann.received.at(-1)).not.toContain('"state":{"options"')
    await eventually(() => expect(two.eve.received.at(-1)).toContain('"update"'))
    expect(JSON.parse(two.eve.received.at(-1) ?? "").args[1].plugins).toEqual({
      random: {},
      log: { data: {} },
      events: { data: {} },
      flottille: {},
    })
    const { view, actions } = ann.seen()
    expect(why(lesGrandsAmiraux, view, 0, wrong)).toMatchObject({
      refusal: { rule: "CO-4" },
      sentence: expect.stringContaining("CO-4"),
    })
    expect(why(lesGrandsAmiraux, view, 0, actions[0])).toBeUndefined()
    expect(why(lesGrandsAmiraux, ann.seen().view, 0, { type: "move", from: 0, to: 1 }, "fr")?.sentence).toContain("(")
  })
})

it("a player who resigns loses", async () => {
  const { ann, eve } = await twoPlayers()
  ann.client.moves.resign?.()
  await eventually(() => expect(eve.client.getState()?.ctx.gameover).toMatchObject({ winner: "1", returns: [-1, 1] }))
})
