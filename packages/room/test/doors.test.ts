import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import { createRoom, type HostPower, memoryLog, type RoomSetup } from "@flottille/room"
import { createLobby } from "@flottille/room/lobby"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep.ts"
import { readLog } from "../src/entries"
import { replayEntries, Session } from "../src/session"
import { sessionSetupOf } from "../src/setup"
import { handTime, host, joinAll, playOn, tokenOf } from "./support/host"

const DAY = 86_400_000
const wild = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, 0.5, 1 / 7, -1, -0, DAY, -60 * 365 * DAY, 99 * 365 * DAY, 2 ** 53 - 1, 1e18, Number.NaN),
  fc.constantFrom<unknown>("7", null, undefined, [], {}),
)
/** One of these values, seldom any other. */
const mostly = (...good: readonly unknown[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: wild })
const hours = mostly(24, 1 / 7, 1 / 3, 0.001, 8760)

/** Settings of a room, mostly good ones: each may be any value. */
const settings = fc.record(
  {
    clock: fc.oneof<fc.Arbitrary<unknown>[]>(
      fc.record(
        {
          hours: fc.oneof(hours, fc.record({ "*": hours })),
          extension: hours,
          grace: hours,
          missed: mostly(1, 2),
          reminders: mostly([2, 1 / 7], [1]),
          quiet: mostly({ zone: "Europe/Paris", days: ["sat", "sun"] }, { zone: "UTC", night: ["22:00", "08:00"] }),
        },
        { requiredKeys: ["hours"] },
      ),
      fc.record({ initial: mostly(60_000, DAY), increment: mostly(0, 1000) }, { requiredKeys: ["initial"] }),
      fc.record({ phase: mostly(60_000, DAY) }),
    ),
    seed: mostly("seed", 7, "x".repeat(2000)),
    expiry: mostly("default", "resign", "bot", "abandon"),
    outage: mostly("run", "extend"),
    press: mostly("public", "private", { mode: "private", hourly: 1 }),
    secretVotes: mostly(true, false),
    jump: mostly(600_000),
    queue: mostly(100),
    takeOver: mostly(DAY),
    seats: mostly([{ bot: "uniform" }], [null, { token: tokenOf("b") }], [null, null]),
  },
  { requiredKeys: [] },
)

const powers = fc.oneof<fc.Arbitrary<unknown>[]>(
  fc.constantFrom({ type: "pause" }, { type: "resume" }, { type: "rollback", turn: 1, phase: "play" }),
  fc.record({
    type: fc.constant("extend"),
    by: fc.oneof<fc.Arbitrary<unknown>[]>(fc.integer({ min: -DAY, max: DAY }), wild),
  }),
  fc.record({ type: fc.constant("deadline"), due: fc.oneof(mostly(1_800_000_000_000 + DAY, 1_800_000_000_000), wild) }),
  fc.record({ type: fc.constantFrom("replace", "remove"), seat: fc.oneof(fc.constantFrom<unknown>(0, 1), wild) }),
  fc.record({ type: fc.constant("replace"), seat: fc.constant(0), token: fc.constantFrom(tokenOf("heir"), "", "x") }),
)
const steps = fc.array(
  fc.oneof(
    powers.map((power) => ({ power })),
    wild.map((extend) => ({ extend })),
    fc.oneof(fc.nat(3 * DAY), fc.nat(60 * DAY)).map((pass) => ({ pass })),
    fc.nat(3).map((plies) => ({ plies })),
  ),
  { maxLength: 14 },
)

/** Returns the session that the lines of a log describe. */
function replayed(lines: readonly string[]): Session {
  const { opening, entries } = readLog(lines)
  const session = new Session(dejarik, sessionSetupOf(opening))
  replayEntries(session, entries, () => undefined)
  return session
}

describe("a room", () => {
  it("opens again in the same position, whatever settings and decisions it has accepted", async () => {
    const days = { accepted: 0, virtual: 0 }
    await fc.assert(
      fc.asyncProperty(settings, steps, async (given, all) => {
        const time = handTime(1_800_000_000_000)
        const begun = time.now()
        const lines: string[] = []
        const setup = { package: dejarik, options: { turnLimit: 30 }, ...given } as unknown as RoomSetup
        const hosted = await host({ ...setup, log: memoryLog(lines) }, time).catch(() => undefined)
        if (!hosted) {
          expect(lines).toEqual([])
          return
        }
        days.accepted++
        const clients = await joinAll(hosted, 2)
        for (const step of all) {
          if ("power" in step) await hosted.room.decide(step.power as HostPower).catch(() => undefined)
          else if ("extend" in step) await hosted.room.extend(step.extend as number).catch(() => undefined)
          else if ("pass" in step) time.pass(step.pass)
          else await playOn(hosted, clients, "doors", step.plies).catch(() => undefined)
          await hosted.room.idle()
        }
        hosted.room.close()
        await hosted.room.idle()
        time.forget()
        const session = replayed(lines)
        expect(session.record()).toEqual(hosted.room.record())
        expect([session.deadline(), session.ending()]).toEqual([hosted.room.deadline(), hosted.room.ending()])
        days.virtual += (time.now() - begun) / DAY
        const again = await host({ package: dejarik, log: memoryLog(lines), seed: undefined } as never, time)
        again.room.close()
      }),
      { numRuns: runs(150, 20_000) },
    )
    expect(days.accepted).toBeGreaterThan(10)
    if (deep) console.log(`${days.accepted} rooms opened again after ${Math.floor(days.virtual)} virtual days`)
  }, 900_000)

  it("refuses what its log could not read back, and opens with what it has accepted", async () => {
    for (const clock of [{ hours: 1 / 7 }, { hours: 24, extension: 1 / 7 }]) {
      const lines: string[] = []
      const time = handTime(1_800_000_000_000)
      const hosted = await host({ package: diplomacy, clock, log: memoryLog(lines) }, time)
      await joinAll(hosted, 7)
      await hosted.say("client 0", { type: "offer", what: "extend" })
      for (let seat = 1; seat < 7; seat++) await hosted.say(`client ${seat}`, { type: "answer", accept: true })
      for (const power of [
        { type: "extend", by: -1_892_160_000_000 },
        { type: "deadline", due: 2 ** 53 - 1 },
        { type: "extend", by: 0.5 },
      ] as const)
        await expect(hosted.room.decide(power)).rejects.toThrow(/between the years 1970 and 9999|an integer/)
      for (const by of [0.5, Number.NaN, "7", 1e18])
        await expect(hosted.room.extend(by as number)).rejects.toThrow("extend: expected an integer")
      const again = await host({ package: diplomacy, log: memoryLog(lines) }, time)
      expect(again.room.deadline()).toBe(hosted.room.deadline())
    }
    for (const setup of [{ seed: "x".repeat(1001) }, { queue: 0 }, { jump: Number.NaN }, { takeOver: "1" }])
      await expect(host({ package: dejarik, ...(setup as object) })).rejects.toThrow("setup.")
  })

  it("refuses to open again with another bot, as with any other setting", async () => {
    const lines: string[] = []
    const setup = { package: dejarik, seats: [{ bot: "uniform" }], log: memoryLog(lines) }
    const hosted = await host(setup)
    hosted.room.close()
    await hosted.room.idle()
    await expect(host({ ...setup, seats: [{ bot: "greedy" }] })).rejects.toThrow('seats.0.bot: the log says "uniform"')
    await expect(host({ ...setup, seats: [null, { bot: "greedy" }] })).rejects.toThrow("seats.1.bot: the log says null")
    ;(await host(setup)).room.close()
  })

  it("reads the clock of its host in whole milliseconds", async () => {
    const lines: string[] = []
    const time = { ...handTime(), now: () => 1000.5 }
    const setup = { package: dejarik, log: memoryLog(lines), send: () => undefined, time }
    ;(await createRoom(setup)).close()
    await expect(createRoom(setup)).resolves.toBeDefined()
  })
})

it("a lobby refuses settings that the log of its rooms could not read back", async () => {
  const logs = new Map<string, string[]>()
  const log: string[] = []
  const setup = { games: [dejarik], roomLog: (id: string) => memoryLog(logs.get(id) ?? logs.set(id, []).get(id)) }
  const lobby = await createLobby({ ...setup, log: memoryLog(log) })
  await expect(lobby.create({ game: "dejarik", clock: { hours: 0 } }, tokenOf("host"))).rejects.toThrow("clock.hours")
  const table = { game: "dejarik", clock: { hours: 1 / 7 } }
  const { id } = await lobby.create(table, tokenOf("host"))
  for (const token of ["a", "b"]) await lobby.join(id, { token: tokenOf(token), name: "Ann" })
  await expect(lobby.join(id, { token: tokenOf("c"), name: "x".repeat(101) })).rejects.toThrow()
  // Titles and names reach the terminals and pages of others.
  const titled = await lobby.create({ game: "dejarik", title: "\u001b[2JTable" }, tokenOf("host"))
  await lobby.join(titled.id, { token: tokenOf("d"), name: "\u202eAnn" })
  expect(lobby.table(titled.id)).toMatchObject({ title: "[2JTable", names: ["Ann"] })
  const again = await createLobby({ ...setup, log: memoryLog(log) })
  expect(again.table(id).status).toBe("running")
})
