import { replay } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import { type HostPower, memoryLog, type RoomSetup } from "@flottille/room"
import { describe, expect, it } from "vitest"
import { entriesOf, type Host, handTime, host, joinAll, tokenOf } from "./support/host"

const HOUR = 3_600_000

/** A position of the year 1905 in which Austria and Italy have neither units nor centres. */
const five =
  "1905 spring | options {} | england: F edi, F lon | france: F bre, A mar | germany: A ber, F kie | russia: A mos, F sev | " +
  "turkey: F ank, A con | centres england: edi lon | centres france: bre mar | centres germany: ber kie | " +
  "centres russia: mos sev | centres turkey: ank con"
const [austria, england, france, germany, italy, russia, turkey] = [0, 1, 2, 3, 4, 5, 6] as const
const survivors = [england, france, germany, russia, turkey]

async function open(setup: Partial<RoomSetup> = {}, time = handTime()): Promise<Host> {
  const hosted = await host({ package: diplomacy, start: five, ...setup }, time)
  await joinAll(hosted, 7)
  return hosted
}

const offer = (hosted: Host, seat: number, what: "draw" | "concede" | "abandon" | "undo", among?: readonly number[]) =>
  hosted.say(`client ${seat}`, { type: "offer", what, ...(among && { among }) })
const answer = (hosted: Host, seat: number, accept = true) => hosted.say(`client ${seat}`, { type: "answer", accept })

/** Has a seat give its first order. */
const order = (hosted: Host, seat: number) => {
  const { seen, actions } = hosted.known(`client ${seat}`)
  return hosted.say(`client ${seat}`, { type: "act", seen, action: actions[0] })
}

/** Has all survivors end the phase. */
async function endPhase(hosted: Host, seats = survivors): Promise<void> {
  for (const seat of seats)
    await hosted.say(`client ${seat}`, {
      type: "act",
      seen: hosted.known(`client ${seat}`).seen,
      action: { type: "ready" },
    })
}

describe("a draw", () => {
  it("of all survivors asks no eliminated player, and its record is verified by replay", async () => {
    const hosted = await open()
    expect(await offer(hosted, austria, "draw")).toMatchObject([
      { type: "refused", refusal: { code: "out-of-the-game", rule: "CO-3" } },
    ])
    await offer(hosted, england, "draw")
    expect(hosted.known("client 0").offer).toEqual({ number: 1, what: "draw", by: england, waiting: [2, 3, 5, 6] })
    for (const seat of [austria, italy]) expect(await answer(hosted, seat, false)).toMatchObject([{ code: "no-offer" }])
    for (const seat of [france, germany, russia, turkey]) await answer(hosted, seat)
    const outcome = { ranking: [survivors, [austria, italy]], reason: "agreed-draw", rule: "CO-7" }
    expect(hosted.last("client 4")).toMatchObject({ type: "ended", agreed: "draw", outcome, record: { outcome } })
    expect(replay(diplomacy.game, JSON.parse(JSON.stringify(hosted.room.record()))).record).toMatchObject({ outcome })
  })

  it("of some survivors needs the consent of all of them, where the room allows it", async () => {
    const strict = await open()
    expect(await offer(strict, england, "draw", [england, france])).toMatchObject([{ code: "no-such-draw" }])
    const hosted = await open({ draws: "any" })
    for (const among of [[england, austria], [england, england], [], [england], [england, 9]])
      expect(await offer(hosted, england, "draw", among)).toMatchObject([{ code: "no-such-draw" }])
    await offer(hosted, england, "draw", [turkey, england])
    expect(hosted.known("client 3").offer).toEqual({
      number: 1,
      what: "draw",
      by: england,
      among: [england, turkey],
      waiting: [france, germany, russia, turkey],
    })
    for (const seat of [france, germany, russia, turkey]) await answer(hosted, seat)
    expect(hosted.room.ending()).toMatchObject({
      agreed: "draw",
      outcome: {
        returns: [-1, 2.5, -1, -1, -1, -1, 2.5],
        ranking: [
          [1, 6],
          [2, 3, 5],
          [0, 4],
        ],
      },
    })
    expect(() => replay(diplomacy.game, hosted.room.record())).not.toThrow()
  })

  it("stands in a game over days while its maker goes on, loses voters who are eliminated, and ends with the phase", async () => {
    const hosted = await open({ clock: { hours: 1000 } })
    await offer(hosted, england, "draw")
    await order(hosted, england)
    expect(hosted.known("client 2").offer).toMatchObject({ by: england })
    await hosted.say("client 2", { type: "resign" })
    expect(hosted.known("client 3").offer?.waiting).toEqual([germany, russia, turkey])
    await endPhase(hosted, [england, germany, russia, turkey])
    expect(hosted.known("client 3")).toMatchObject({ notices: [{ type: "lapsed", what: "draw" }] })
    expect(await answer(hosted, germany)).toMatchObject([{ code: "no-offer" }])
  })
})

describe("a concession", () => {
  it("to one survivor ranks the others behind it, and needs all of them", async () => {
    const hosted = await open()
    for (const among of [undefined, [], [austria], [england, france]])
      expect(await offer(hosted, france, "concede", among)).toMatchObject([{ code: "no-such-draw" }])
    await offer(hosted, france, "concede", [turkey])
    for (const seat of [england, germany, russia, turkey]) await answer(hosted, seat)
    const outcome = { ranking: [[turkey], [1, 2, 3, 5], [0, 4]], reason: "conceded", rule: "CO-7" }
    expect(hosted.last("client 1")).toMatchObject({ type: "ended", agreed: "concede", outcome })
    expect(replay(diplomacy.game, hosted.room.record()).record.outcome).toMatchObject(outcome)
  })
})

describe("secret votes", () => {
  it("hide the proposer and the votes until all have voted, and can be changed until then", async () => {
    const hosted = await open({ secretVotes: true })
    const bytes = () => survivors.map((seat) => hosted.said.get(`client ${seat}`)?.length)
    await offer(hosted, england, "draw")
    const shown = { number: 1, what: "draw", waiting: survivors, secret: true }
    expect(hosted.known("client 6").offer).toEqual(shown)
    expect(hosted.known("client 0").offer).toEqual(shown)
    expect(hosted.known("client 1").offer).toEqual({ ...shown, vote: true })
    const before = bytes()
    await answer(hosted, france, false)
    await order(hosted, england)
    await answer(hosted, france, true)
    await answer(hosted, germany)
    expect(bytes()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2, (before[2] ?? 0) + 1, before[3], before[4]])
    expect(hosted.known("client 2").offer).toEqual({ ...shown, vote: true })
    await answer(hosted, russia, false)
    await answer(hosted, turkey)
    expect(hosted.known("client 6").offer).toBeUndefined()
    expect(hosted.room.ending()).toBeUndefined()
    hosted.time.pass(60_000)
    await offer(hosted, russia, "draw")
    await hosted.say("client 5", { type: "resign" })
    expect(hosted.known("client 1").offer?.waiting).toEqual([1, 2, 3, 6])
    for (const seat of [england, france, germany, turkey]) await answer(hosted, seat)
    expect(hosted.room.ending()).toMatchObject({
      agreed: "draw",
      outcome: {
        ranking: [
          [1, 2, 3, 6],
          [0, 4, 5],
        ],
      },
    })
  })

  it("do not concern undo, pause and more time", async () => {
    const hosted = await open({ secretVotes: true })
    await hosted.say("client 1", { type: "offer", what: "pause" })
    expect(hosted.known("client 2").offer).toMatchObject({ by: england, waiting: [france, germany, russia, turkey] })
  })
})

describe("the host", () => {
  const decide = (hosted: Host, power: HostPower) => hosted.room.decide(power)

  it("pauses, resumes, extends and sets deadlines, and everyone receives a notice", async () => {
    const lines: string[] = []
    const time = handTime(0)
    const hosted = await open({ clock: { hours: 24 }, log: memoryLog(lines) }, time)
    await hosted.say("onlooker", { type: "join" })
    const due = hosted.room.deadline() ?? 0
    await decide(hosted, { type: "extend", by: HOUR })
    expect(hosted.room.deadline()).toBe(due + HOUR)
    await decide(hosted, { type: "pause" })
    // A second pause changes nothing and tells nothing.
    await decide(hosted, { type: "pause" })
    expect(await order(hosted, england)).toMatchObject([{ code: "paused" }])
    time.pass(HOUR)
    await decide(hosted, { type: "resume" })
    expect(hosted.room.deadline()).toBe(due + 2 * HOUR)
    await decide(hosted, { type: "deadline", due: time.now() + 5 * HOUR })
    expect(hosted.room.deadline()).toBe(6 * HOUR)
    const notices = [
      { at: 0, type: "extend", by: HOUR },
      { at: 0, type: "pause" },
      { at: HOUR, type: "resume" },
      { at: HOUR, type: "deadline", due: 6 * HOUR },
    ]
    for (const client of ["client 0", "client 6", "onlooker"]) expect(hosted.known(client).notices).toEqual(notices)
    const again = await host({ package: diplomacy, log: memoryLog(lines) }, time)
    await again.say("client 3", { type: "join", token: "token 3" })
    expect(again.known("client 3").notices).toEqual(notices)
    expect(again.room.deadline()).toBe(6 * HOUR)
    const untimed = await open()
    await expect(decide(untimed, { type: "extend", by: 1 })).rejects.toThrow("This room has no deadline.")
    await expect(decide(untimed, { type: "deadline", due: 1 })).rejects.toThrow("This room has no deadline.")
    await expect(decide(untimed, { type: "dance" } as never)).rejects.toThrow("power")
  })

  it("replaces a player, whose token then opens nothing, and removes one from the game", async () => {
    const lines: string[] = []
    const hosted = await open({ log: memoryLog(lines) })
    await decide(hosted, { type: "replace", seat: france })
    expect(hosted.last("client 2")).toMatchObject({ code: "seat-replaced" })
    expect(hosted.known("client 1")).toMatchObject({ vacant: [france], notices: [{ type: "replace", seat: france }] })
    await offer(hosted, england, "draw")
    expect(hosted.known("client 1").offer?.waiting).not.toContain(france)
    expect(await hosted.say("new", { type: "join", token: "new" })).toMatchObject([{ type: "welcome", seat: france }])
    expect(hosted.known("client 1")).toMatchObject({ notices: [{ type: "replace" }, { type: "taken", seat: france }] })
    expect(hosted.known("client 1").vacant).toBeUndefined()
    await decide(hosted, { type: "replace", seat: germany, token: tokenOf("friend") })
    expect(lines.at(-1)).not.toContain("friend")
    expect(await hosted.say("old", { type: "join", token: "token 3" })).toMatchObject([{ code: "room-full" }])
    expect(await hosted.say("friend", { type: "join", token: "friend" })).toMatchObject([{ seat: germany }])
    await expect(decide(hosted, { type: "replace", seat: 9 })).rejects.toThrow("no such seat")
    await expect(decide(hosted, { type: "replace", seat: 1, token: "short" })).rejects.toThrow("22 characters")
    await decide(hosted, { type: "remove", seat: turkey })
    expect(hosted.room.record()).toMatchObject({ entries: [{ resign: turkey }] })
    await expect(decide(hosted, { type: "remove", seat: turkey })).rejects.toThrow("out-of-the-game")
    await expect(decide(hosted, { type: "remove", seat: 9 })).rejects.toThrow("no such seat")
  })

  it("ends the game without a result", async () => {
    const hosted = await open()
    await decide(hosted, { type: "end" })
    expect(hosted.last("client 0")).toMatchObject({ type: "ended", host: true })
    expect(hosted.last("client 0")).not.toHaveProperty("outcome")
    await expect(decide(hosted, { type: "pause" })).rejects.toThrow("over")
  })

  it("rolls back to a phase, over resignations, and the log gives the same room again", async () => {
    const lines: string[] = []
    const time = handTime(0)
    const hosted = await open({ clock: { hours: 24 }, log: memoryLog(lines) }, time)
    await order(hosted, england)
    await endPhase(hosted)
    expect(hosted.known("client 1").turn).toMatchObject({ number: 5, phase: "fall" })
    const { hash, entries } = JSON.parse(JSON.stringify(hosted.room.record()))
    await hosted.say("client 2", { type: "resign" })
    await order(hosted, germany)
    await decide(hosted, { type: "rollback", turn: 5, phase: "fall" })
    expect(hosted.room.record()).toMatchObject({ hash, entries: { length: entries.length } })
    await offer(hosted, france, "abandon")
    await answer(hosted, england, false)
    await decide(hosted, { type: "rollback", turn: 5, phase: "spring" })
    expect(hosted.room.record()).toMatchObject({ entries: [] })
    expect(hosted.room.deadline()).toBe(24 * HOUR)
    expect(hosted.known("client 0")).toMatchObject({
      turn: { phase: "spring" },
      notices: [
        { type: "rollback", phase: "fall" },
        { type: "rollback", turn: 5, phase: "spring" },
      ],
    })
    await expect(decide(hosted, { type: "rollback", turn: 5, phase: "fall" })).rejects.toThrow("has not had that phase")
    await endPhase(hosted)
    const again = await host({ package: diplomacy, log: memoryLog(lines) }, time)
    expect(again.room.record()).toEqual(hosted.room.record())
  })

  it("is known by a token, watches, and decides by messages; others may not", async () => {
    const lines: string[] = []
    const setup = { package: dejarik, log: memoryLog(lines), host: tokenOf("host") }
    const hosted = await host(setup)
    await joinAll(hosted, 2)
    expect(await hosted.say("host", { type: "join", token: "host" })).toMatchObject([
      { type: "welcome", seat: "spectator" },
    ])
    expect(await hosted.say("host", { type: "host", power: { type: "pause" } })).toMatchObject([{ type: "events" }])
    expect(hosted.known("client 0")).toMatchObject({ paused: true, notices: [{ type: "pause" }] })
    expect(await hosted.say("client 0", { type: "host", power: { type: "resume" } })).toMatchObject([
      { code: "not-host" },
    ])
    expect(await hosted.say("host", { type: "host", power: { type: "extend", by: 1 } })).toMatchObject([
      { code: "no-deadline" },
    ])
    expect(await hosted.say("host", { type: "resign" })).toMatchObject([{ code: "not-seated" }])
    expect(entriesOf(lines)[0]).toHaveProperty("host")
    expect(lines.join()).not.toContain(setup.host)
    await expect(host({ ...setup, host: tokenOf("other") })).rejects.toThrow("host: the log began with another token")
    await expect(host({ package: dejarik, host: "short" })).rejects.toThrow("host: at least 22 characters")
    await expect(host({ package: dejarik, draws: "none" as never })).rejects.toThrow("draws: one of survivors, any")
  })
})

describe("a vacancy", () => {
  it("is announced, is not asked about offers, and ends with a new player", async () => {
    const time = handTime(0)
    const hosted = await open({ clock: { hours: 24, missed: 1 } }, time)
    for (const seat of survivors.slice(1))
      await hosted.say(`client ${seat}`, {
        type: "act",
        seen: hosted.known(`client ${seat}`).seen,
        action: { type: "ready" },
      })
    time.pass(24 * HOUR)
    await hosted.room.idle()
    expect(hosted.known("client 0")).toMatchObject({
      vacant: [england],
      notices: [{ at: 24 * HOUR, type: "vacant", seat: england }],
    })
    await offer(hosted, france, "draw")
    expect(hosted.known("client 0").offer?.waiting).toEqual([germany, russia, turkey])
    await hosted.say("heir", { type: "join", token: "heir" })
    expect(hosted.known("client 0").notices?.at(-1)).toEqual({ at: 24 * HOUR, type: "taken", seat: england })
    expect(hosted.known("client 0").vacant).toBeUndefined()
  })
})
