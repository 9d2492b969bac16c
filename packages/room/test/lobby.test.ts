import { replay } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import { createRoom, memoryLog, type Room } from "@flottille/room"
import { createLobby, type Lobby, LobbyError } from "@flottille/room/lobby"
import { openSqlite, sqlLog } from "@flottille/room/sql"
import { describe, expect, it } from "vitest"
import { tokenOf } from "./support/host"

/** A lobby, the lines of all its logs, and a way to open it again. */
async function open() {
  const lines: string[] = []
  const rooms = new Map<string, string[]>()
  const linesOf = (id: string) => {
    const known = rooms.get(id) ?? []
    rooms.set(id, known)
    return known
  }
  const again = () =>
    createLobby({
      games: [dejarik, diplomacy],
      log: memoryLog(lines),
      roomLog: (id) => memoryLog(linesOf(id)),
      time: { now: () => 7 },
    })
  return { lobby: await again(), again, lines, linesOf }
}

const host = tokenOf("host")
const joining = (name: string, preferences: readonly number[] = []) => ({ token: tokenOf(name), name, preferences })

async function begin(lobby: Lobby, id: string): Promise<Room> {
  const setup = await lobby.room(id)
  if (!setup) throw new Error("it has not begun")
  return await createRoom({ ...setup, send: () => undefined })
}

const rejects = (work: Promise<unknown>, problem: string) =>
  expect(work).rejects.toMatchObject({ code: "lobby", problem })

describe("a lobby", () => {
  it("lists public tables, the newest first, by game and status", async () => {
    const { lobby } = await open()
    const first = await lobby.create({ game: "dejarik", title: "Duel" }, host)
    const second = await lobby.create({ game: "diplomacy", press: "private", clock: { hours: 48 } }, host)
    await lobby.create({ game: "dejarik", private: true }, host)
    expect(lobby.list()).toEqual([second, first])
    expect(first).toMatchObject({ title: "Duel", status: "open", players: 0, needed: 2, isPrivate: false, created: 7 })
    expect(second).toMatchObject({ title: "Diplomacy", needed: 7, options: { yearLimit: 1935 } })
    expect(lobby.list({ game: "dejarik" })).toEqual([first])
    expect(lobby.list({ status: "running" })).toEqual([])
  })

  it("begins the game of a full table, with the seats that the players want", async () => {
    const { lobby, linesOf } = await open()
    const { id } = await lobby.create({ game: "diplomacy", press: "private", clock: { hours: 48 } }, host)
    expect(await lobby.room(id)).toBeUndefined()
    for (const seat of [3, 1, 5]) await lobby.join(id, joining(`p${seat}`, [seat]))
    await lobby.join(id, joining("p1", [0, 1]))
    for (const name of ["a", "b", "c"]) await lobby.join(id, joining(name))
    await lobby.leave(id, tokenOf("c"))
    expect(lobby.table(id)).toMatchObject({ status: "open", players: 5, names: ["p3", "p5", "p1", "a", "b"] })
    await lobby.join(id, joining("c"))
    expect(await lobby.join(id, joining("d"))).toMatchObject({ status: "running", players: 7 })
    const room = await begin(lobby, id)
    const seatOf = async (name: string) => {
      const seats: unknown[] = []
      const looked = await createRoom({
        package: diplomacy,
        log: memoryLog([...linesOf(id)]),
        send: (_, reply) => void seats.push(reply.type === "welcome" && reply.seat),
      })
      await looked.receive("x", { type: "join", token: tokenOf(name) })
      looked.close()
      return seats[0]
    }
    expect([await seatOf("p3"), await seatOf("p5"), await seatOf("p1")]).toEqual([3, 5, 0])
    const others = await Promise.all(["a", "b", "c", "d"].map(seatOf))
    expect([...others].sort()).toEqual([1, 2, 4, 6])
    expect(JSON.parse(linesOf(id)[0] ?? "")).toMatchObject({ at: 7, due: 7 + 48 * 3_600_000 })
    expect(await seatOf("host")).toBe("spectator")
    room.close()
  })

  it("gives each of two players the wanted seat in about half of the tables if both want one", async () => {
    const { lobby } = await open()
    let first = 0
    for (let round = 0; round < 40; round++) {
      const { id } = await lobby.create({ game: "dejarik" }, host)
      await lobby.join(id, joining("a", [0]))
      await lobby.join(id, joining("b", [0]))
      const log = (await lobby.room(id))?.log
      const opening = JSON.parse((await log?.read())?.[0] ?? "")
      const room = await begin(lobby, id)
      if (opening.seats[0] !== null) first += (await seatIs(room, tokenOf("a"))) === 0 ? 1 : 0
      room.close()
    }
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(35)
  })

  async function seatIs(room: Room, token: string): Promise<number> {
    // The seat of a token shows in who may resign.
    await room.receive("x", { type: "join", token })
    await room.receive("x", { type: "resign" })
    const { entries } = room.record() as { entries: { resign?: number }[] }
    return entries.at(-1)?.resign ?? -1
  }

  it("admits to a private table only with an invitation, which counts once", async () => {
    const { lobby } = await open()
    const { id } = await lobby.create({ game: "dejarik", private: true }, host)
    await rejects(lobby.join(id, joining("a")), "forbidden")
    await rejects(lobby.invite(id, tokenOf("a")), "forbidden")
    const invite = await lobby.invite(id, host)
    expect(invite).toMatch(/^[0-9a-f]{32}$/)
    await lobby.join(id, { ...joining("a"), invite })
    await lobby.join(id, joining("a", [1]))
    await rejects(lobby.join(id, { ...joining("b"), invite }), "forbidden")
    await rejects(lobby.join(id, { ...joining("b"), invite: "none" }), "forbidden")
    expect(lobby.table(id)).toMatchObject({ players: 1 })
  })

  it("rejects what it cannot do, with a reason", async () => {
    const { lobby } = await open()
    const { id } = await lobby.create({ game: "dejarik", bots: [{ seat: 1, bot: "greedy" }] }, host)
    await rejects(lobby.create({ game: "chess" }, host), "unknown-game")
    await rejects(lobby.create({ game: "dejarik", bots: [{ seat: 2, bot: "greedy" }] }, host), "bad-seat")
    await expect(lobby.create({ game: "dejarik", clock: { hours: 0 } }, host)).rejects.toThrow("clock.hours")
    await expect(lobby.create({ game: "dejarik", ...{ loud: true } }, host)).rejects.toThrow("loud")
    await rejects(lobby.join(id, { token: "short" }), "bad-token")
    await rejects(lobby.join(id, joining("a", [1])), "bad-seat")
    await rejects(lobby.join(id, { token: host }), "host-cannot-play")
    await rejects(lobby.join("none", joining("a")), "not-found")
    expect(() => lobby.table("none")).toThrow(LobbyError)
    expect(await lobby.join(id, joining("a"))).toMatchObject({ status: "running", needed: 1 })
    await rejects(lobby.join(id, joining("b")), "not-open")
    await rejects(lobby.leave(id, tokenOf("a")), "not-open")
    await rejects(lobby.record(id), "not-over")
    await rejects(lobby.rematch(id, tokenOf("a")), "not-over")
    await rejects(lobby.finish(id), "not-over")
  })

  it("gives the record to everyone with their letters, and the log to the host, once the game is over", async () => {
    const { lobby } = await open()
    const { id } = await lobby.create({ game: "dejarik", press: "private" }, host)
    await lobby.join(id, joining("a", [0]))
    await lobby.join(id, joining("b", [1]))
    const room = await begin(lobby, id)
    await room.receive("a", { type: "join", token: tokenOf("a") })
    await room.receive("a", { type: "letter", to: [1], text: "Good luck" })
    await rejects(lobby.log(id, host), "not-over")
    await room.receive("a", { type: "resign" })
    expect(await lobby.finish(id)).toMatchObject({ status: "over" })
    expect(await lobby.finish(id)).toMatchObject({ status: "over" })
    expect(await lobby.record(id, tokenOf("b"))).toMatchObject({ letters: [{ text: "Good luck" }] })
    expect(await lobby.record(id)).not.toHaveProperty("letters")
    expect(replay(dejarik.game, await lobby.record(id)).record.outcome).toBeDefined()
    await rejects(lobby.log(id, tokenOf("a")), "forbidden")
    expect((await lobby.log(id, host)).length).toBeGreaterThan(2)
    room.close()
  })

  it("lets the same players meet again, with the tokens that they have", async () => {
    const { lobby } = await open()
    const { id } = await lobby.create({ game: "dejarik" }, host)
    await lobby.join(id, joining("a"))
    await lobby.join(id, joining("b"))
    const room = await begin(lobby, id)
    await room.receive("a", { type: "join", token: tokenOf("a") })
    await room.receive("a", { type: "resign" })
    room.close()
    await lobby.finish(id)
    await rejects(lobby.rematch(id, tokenOf("c")), "forbidden")
    const again = await lobby.rematch(id, tokenOf("a"))
    expect(again).toMatchObject({ status: "open", players: 1, names: ["a"], isPrivate: true, rematchOf: id })
    expect(await lobby.rematch(id, tokenOf("b"))).toEqual(again)
    await rejects(lobby.join(again.id, joining("c")), "forbidden")
    expect(await lobby.join(again.id, joining("b"))).toMatchObject({ status: "running" })
  })

  it("is the same after a restart, and writes the first line of a room that a crash has cut off", async () => {
    const { lobby, again, lines, linesOf } = await open()
    const { id } = await lobby.create({ game: "dejarik" }, host)
    const secret = await lobby.create({ game: "diplomacy", private: true }, host)
    await lobby.invite(secret.id, host)
    await lobby.join(id, joining("a"))
    await lobby.join(id, joining("b"))
    const restarted = await again()
    expect(restarted.list()).toEqual(lobby.list())
    expect(restarted.table(secret.id)).toEqual(secret)
    expect(linesOf(id)).toEqual([])
    const room = await begin(restarted, id)
    await room.receive("a", { type: "join", token: tokenOf("a") })
    room.close()
    expect(lines.join()).not.toContain(tokenOf("a"))
    expect(lines.join()).not.toContain(host)
    lines[2] = (lines[2] ?? "").replace("private", "public")
    await expect(again()).rejects.toThrow("line 3 of the log: its checksum is wrong")
  })

  it("keeps its log and those of its rooms in one database", async () => {
    const sqlite = await openSqlite(":memory:")
    const make = () =>
      createLobby({
        games: [dejarik],
        log: sqlLog(sqlite, "lobby", { lease: 60_000 }),
        roomLog: (id) => sqlLog(sqlite, `room ${id}`),
      })
    const lobby = await make()
    const { id } = await lobby.create({ game: "dejarik" }, host)
    for (const name of ["a", "b"]) await lobby.join(id, joining(name))
    const room = await begin(lobby, id)
    await room.receive("a", { type: "join", token: tokenOf("a") })
    await room.receive("a", { type: "resign" })
    expect(await lobby.finish(id)).toMatchObject({ status: "over" })
    expect((await make()).list()).toEqual(lobby.list())
    room.close()
    await room.idle()
    sqlite.close()
  })
})
