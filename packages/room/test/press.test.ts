import type { AnyBot } from "@flottille/bots"
import { replay } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { createNegotiator } from "@flottille/diplomacy/negotiation"
import diplomacy from "@flottille/diplomacy/package"
import { memoryLog, type PressMode, type PressSetup, type RoomSetup } from "@flottille/room"
import { describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { readPress } from "../src/press"
import { type Host, handTime, host, joinAll } from "./support/host"

const HOUR = 3_600_000

async function open(press: PressMode | PressSetup, setup: Partial<RoomSetup> = {}, time = handTime()): Promise<Host> {
  const hosted = await host({ package: diplomacy, press, ...setup }, time)
  await joinAll(hosted, 7)
  await hosted.say("onlooker", { type: "join" })
  return hosted
}

const write = (
  hosted: Host,
  seat: number,
  to: "all" | readonly number[],
  text = "Peace?",
  more: { readonly anonymous?: true; readonly id?: string } = {},
) => hosted.say(`client ${seat}`, { type: "letter", to, text, ...more })

const received = (hosted: Host, client: number | string) =>
  hosted.known(typeof client === "number" ? `client ${client}` : client).letters ?? []

describe("letters", () => {
  it("reach their readers and nobody else, with their turn and phase", async () => {
    const hosted = await open("private")
    const before = [...hosted.said].map(([client, list]) => [client, list.length])
    expect(await write(hosted, 1, [4, 2])).toMatchObject([{ type: "events", list: [], patch: { letters: [[{}]] } }])
    const letter = { at: 1000, turn: 1, phase: "spring", from: 1, to: [2, 4], text: "Peace?" }
    for (const seat of [1, 2, 4]) expect(received(hosted, seat)).toEqual([letter])
    for (const [client, count] of before)
      expect(hosted.said.get(`${client}`)?.length).toBe(
        Number(count) + (["client 1", "client 2", "client 4"].includes(`${client}`) ? 1 : 0),
      )
    await write(hosted, 2, "all", "Peace to all")
    for (const client of [0, 6, "onlooker"]) expect(received(hosted, client)).toMatchObject([{ from: 2, to: "all" }])
    expect(received(hosted, 4)).toHaveLength(2)
  })

  it("do not make an action stale", async () => {
    const hosted = await open("private")
    const { seen, actions } = hosted.known("client 2")
    await write(hosted, 1, [2])
    expect(hosted.known("client 2").seen).toBe(seen)
    expect(await hosted.say("client 2", { type: "act", seen, action: actions[0] })).toMatchObject([{ type: "events" }])
  })

  it("are in the log, and come again with a join, a position and a restart", async () => {
    const lines: string[] = []
    const hosted = await open("private", { log: memoryLog(lines) })
    await write(hosted, 1, [2], "one")
    await write(hosted, 2, [1], "two")
    expect(await hosted.say("client 1", { type: "sync", seen: 0 })).toMatchObject([
      { type: "position", letters: [{ text: "one" }, { text: "two" }] },
    ])
    expect(lines.filter((line) => line.includes('"do":"letter"'))).toHaveLength(2)
    const again = await host({ package: diplomacy, log: memoryLog(lines) })
    expect(await again.say("a", { type: "join", token: "token 2" })).toMatchObject([
      { press: "private", letters: [{}, {}] },
    ])
    expect(await again.say("b", { type: "join", token: "token 3" })).not.toMatchObject([{ letters: expect.anything() }])
    await expect(host({ package: diplomacy, log: memoryLog(lines), press: "public" })).rejects.toThrow(
      "press: the log says",
    )
  })

  it("of one name count once", async () => {
    const hosted = await open("private")
    for (let time = 0; time < 3; time++) await write(hosted, 1, [2], "Peace?", { id: "a" })
    await write(hosted, 2, [1], "Peace?", { id: "a" })
    expect(received(hosted, 2)).toHaveLength(2)
    expect((await write(hosted, 1, [2], "Peace?", { id: "a" })).map(({ type }) => type)).toEqual(["events", "done"])
    expect(received(hosted, 1)[0]).toHaveProperty("id", "a")
    for (const letter of [received(hosted, 2)[0], ...(hosted.room.record() as { letters: object[] }).letters])
      expect(letter).not.toHaveProperty("id")
  })

  it("are refused without press, to some in a public phase, and by phase", async () => {
    const none = await open("none")
    expect(await write(none, 1, "all")).toMatchObject([{ code: "no-press" }])
    expect(none.known("client 1").press).toBeUndefined()
    const silent = await host({ package: diplomacy })
    await silent.say("ann", { type: "join", token: "a" })
    expect(await silent.say("ann", { type: "letter", to: "all", text: "?" })).toMatchObject([{ code: "no-press" }])
    const open1 = await open("public")
    expect(await write(open1, 1, [2])).toMatchObject([{ code: "public-press" }])
    expect(await write(open1, 1, "all")).toMatchObject([{ type: "events" }])
    expect(await open1.say("onlooker", { type: "letter", to: "all", text: "?" })).toMatchObject([
      { code: "not-seated" },
    ])
    const byPhase = await open({ mode: { spring: "private", "*": "public" } })
    expect(byPhase.known("client 1").press).toBe("private")
    await write(byPhase, 1, [2])
    for (let seat = 0; seat < 7; seat++)
      await byPhase.say(`client ${seat}`, {
        type: "act",
        seen: byPhase.known(`client ${seat}`).seen,
        action: { type: "ready" },
      })
    expect(byPhase.known("client 1")).toMatchObject({ press: "public", turn: { phase: "fall" } })
    expect(await write(byPhase, 1, [2])).toMatchObject([{ code: "public-press" }])
  })

  it("can be anonymous where the room allows it, and only the sender and nobody else knows who wrote", async () => {
    const hosted = await open({ mode: "private", anonymous: true, published: true })
    await write(hosted, 1, "all", "Beware of France", { anonymous: true })
    const { from: _, ...unsigned } = received(hosted, 1)[0] ?? { from: 1 }
    expect(received(hosted, 1)).toMatchObject([{ from: 1, anonymous: true }])
    expect(received(hosted, 5)).toEqual([unsigned])
    expect(hosted.room.record()).toMatchObject({ letters: [unsigned] })
    expect(hosted.room.record()).not.toMatchObject({ letters: [{ from: 1 }] })
    expect(await write(await open("private"), 1, "all", "?", { anonymous: true })).toMatchObject([{ code: "no-press" }])
  })

  it("have limits of size and rate, and bad ones are refused", async () => {
    const hosted = await open({ mode: "private", length: 5, hourly: 2, total: 4 })
    expect(await write(hosted, 1, [2], "123456")).toMatchObject([{ code: "letter-too-long" }])
    for (const to of [[], [1], [2, 2]]) expect(await write(hosted, 1, to, "?")).toMatchObject([{ code: "bad-message" }])
    expect(await write(hosted, 1, [8], "?")).toMatchObject([{ code: "no-such-seat" }])
    for (const text of ["", " \n", "\u0007\u202e"])
      expect(await write(hosted, 1, [2], text)).toMatchObject([{ code: "bad-message" }])
    const send = async () => (await write(hosted, 1, [2], "12345"))[0]
    for (const expected of ["events", "events", "error"]) expect(await send()).toMatchObject({ type: expected })
    expect(await write(hosted, 2, [1], "?")).toMatchObject([{ type: "events" }])
    hosted.time.pass(HOUR)
    for (const expected of ["events", "events"]) expect(await send()).toMatchObject({ type: expected })
    hosted.time.pass(2 * HOUR)
    expect(await send()).toMatchObject({ code: "too-many-letters" })
  })

  it("to a bot are answered politely, once for each writer, and those to all are not", async () => {
    const seats = [null, null, { bot: "uniform" }]
    const hosted = await host({ package: diplomacy, press: "private", seats, botPace: 1e9 })
    for (const seat of [0, 1]) await hosted.say(`client ${seat}`, { type: "join", seat, token: `token ${seat}` })
    await write(hosted, 0, "all")
    for (let round = 0; round < 2; round++) await write(hosted, 0, [2, 1])
    await hosted.room.idle()
    const answer = { from: 2, to: [0], text: expect.stringContaining("It does not write letters.") }
    expect(received(hosted, 0)).toMatchObject([{ to: "all" }, { from: 0 }, answer, { from: 0 }])
    expect(received(hosted, 1)).toHaveLength(3)
  })

  it("of bots with a correspondent begin with a phase, and answer by what the seat knows", async () => {
    const seats = [null, { bot: "greedy" }, ...[2, 3, 4, 5, 6].map(() => null)]
    const views: unknown[] = []
    const hosted = await host({
      package: { ...diplomacy, ...diplomacyBots },
      press: "private",
      seats,
      botPace: 1e9,
      correspondent: (name, seat) => ({
        answer: ({ from = 0, text }) => [{ to: [from], text: `${name} ${seat} answers ${text}` }],
        begin(view) {
          views.push(view)
          return [{ to: [0, 3], text: "Good luck" }]
        },
      }),
    })
    for (const seat of [0, 2, 3, 4, 5, 6])
      await hosted.say(`client ${seat}`, { type: "join", seat, token: `token ${seat}` })
    await hosted.room.idle()
    expect(received(hosted, 3)).toMatchObject([{ from: 1, text: "Good luck" }])
    await write(hosted, 0, [1], "Peace?")
    await hosted.room.idle()
    expect(received(hosted, 0).at(-1)).toMatchObject({ from: 1, text: "greedy 1 answers Peace?" })
    expect(views).toMatchObject([{ viewer: 1 }])
  })

  it("make a negotiator of Diplomacy agree, with people and with another one, and it keeps its word", async () => {
    const negotiators = [2, 3].map((seat) =>
      createNegotiator({
        bots: diplomacyBots,
        seat,
        seed: `${seat}`,
        patience: 5,
        proposes: seat === 2 ? [{ partner: 3, demilitarised: ["bur"], supports: true }] : [],
      }),
    )
    const named = (name: string) => negotiators[Number(name) - 2]
    const hosted = await host({
      package: diplomacy,
      press: "private",
      seats: [null, null, { bot: "2" }, { bot: "3" }],
      bot: (name) => named(name)?.bot() as AnyBot,
      correspondent: (name) => named(name),
    })
    for (const seat of [0, 1, 4, 5, 6])
      await hosted.say(`client ${seat}`, { type: "join", seat, token: `token ${seat}` })
    await write(hosted, 1, [2], "Shall we demilitarise the Channel? Demilitarise ENG.")
    await hosted.room.idle()
    expect(received(hosted, 1).at(-1)).toMatchObject({ from: 2, text: "Agreed: demilitarise ENG." })
    expect(negotiators[1]?.pacts).toEqual([{ partner: 2, demilitarised: ["bur"], supports: true }])
    await eventually(() => {
      const { entries } = hosted.room.record() as { entries: { actor: number; action: { to?: string } }[] }
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([2, 3]))
      for (const { action } of entries) expect(["bur", "eng"]).not.toContain(action.to)
    })
  })

  it("contain no character that could disturb a terminal", async () => {
    const hosted = await open("private")
    await write(hosted, 1, [2], " one\r\ntwo\u001b[2J\u0000\u202ethree\ud800 é 海 👋 ")
    expect(received(hosted, 2)).toMatchObject([{ text: "one\ntwo[2Jthree é 海 👋" }])
  })

  it("of seats that are out are refused by option", async () => {
    for (const muted of [true, false]) {
      const hosted = await open({ mode: "private", muted })
      await hosted.say("client 1", { type: "resign" })
      expect(await write(hosted, 1, [2])).toMatchObject([muted ? { code: "muted" } : { type: "events" }])
    }
  })

  it("are in the record of each reader, and all in that of the room, which replay verifies", async () => {
    for (const published of [false, true]) {
      const hosted = await open({ mode: "private", published })
      await write(hosted, 1, [2], "private")
      await write(hosted, 3, "all", "public")
      await hosted.room.decide({ type: "end" })
      const texts = (client: string) => {
        const ended = hosted.last(client)
        return ended?.type === "ended" ? ended.record.letters?.map(({ text }) => text) : undefined
      }
      for (const client of ["client 1", "client 2"]) expect(texts(client)).toEqual(["private", "public"])
      for (const client of ["client 0", "onlooker"])
        expect(texts(client)).toEqual(published ? ["private", "public"] : ["public"])
      const record = replay(diplomacy.game, JSON.parse(JSON.stringify(hosted.room.record()))).record
      expect(record.letters).toHaveLength(2)
      expect(parseRecord(diplomacy.game, formatRecord(diplomacy.game, record))).toEqual(record)
    }
  })

  it("to everyone reach delayed spectators late", async () => {
    const hosted = await open("public", { spectatorDelay: { milliseconds: 5000 } })
    await write(hosted, 1, "all")
    expect(received(hosted, "onlooker")).toEqual([])
    hosted.time.pass(5000)
    await hosted.room.idle()
    expect(received(hosted, "onlooker")).toHaveLength(1)
  })

  it("have a setup whose faults are named", () => {
    expect(() => readPress("loud")).toThrow("press.mode")
    expect(() => readPress({ mode: { spring: "loud" } })).toThrow("press.mode.spring")
    for (const given of [{ mode: {} }, { mode: 7 }, { mode: null }]) expect(() => readPress(given)).toThrow("mode")
    expect(() => readPress({ mode: "none", length: 20_000 })).toThrow("press.length")
    expect(() => readPress({ mode: "none", loud: true })).toThrow("loud")
  })
})
