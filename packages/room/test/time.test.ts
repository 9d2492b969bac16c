import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import { dueOf, memoryLog, type Report, type RoomSetup } from "@flottille/room"
import { describe, expect, it } from "vitest"
import { handTime, host, joinAll } from "./support/host"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const fixed = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" }

/** Joins with the tokens of `joinAll` again. */
async function rejoin(hosted: Awaited<ReturnType<typeof host>>, seats: number) {
  for (let seat = 0; seat < seats; seat++) await hosted.say(`client ${seat}`, { type: "join", token: `token ${seat}` })
}

describe("an outage", () => {
  it("does not move the deadlines of phases of days", async () => {
    const lines: string[] = []
    const time = handTime(0)
    const begun = time.now()
    let hosted = await host({ package: diplomacy, clock: { hours: 72 }, log: memoryLog(lines) }, time)
    await joinAll(hosted, 7)
    const met: number[] = []
    for (let day = 0; day < 60; day += 2) {
      hosted.room.close()
      hosted = await host({ package: diplomacy, log: memoryLog(lines) }, time)
      for (let hour = 0; hour < 48; hour++) {
        const due = hosted.room.deadline() ?? 0
        time.pass(HOUR)
        await hosted.room.idle()
        if (hosted.room.deadline() !== due) met.push((due - begun) / DAY)
      }
    }
    expect(met).toEqual(Array.from({ length: 20 }, (_, phase) => 3 * (phase + 1)))
  })

  it("of three days expires one deadline and no more, and the next phase has its whole time", async () => {
    const lines: string[] = []
    const time = handTime(0)
    const first = await host({ package: diplomacy, clock: { hours: 24 }, log: memoryLog(lines) }, time)
    await joinAll(first, 7)
    first.room.close()
    time.pass(3 * DAY)
    const again = await host({ package: diplomacy, log: memoryLog(lines) }, time)
    await rejoin(again, 7)
    expect(again.known("client 0").turn).toMatchObject({ phase: "fall" })
    expect(again.known("client 0").clock).toEqual({ left: DAY, running: true, due: time.now() + DAY })
  })

  it("runs down a clock of days and not a clock of minutes, unless the setup says so", async () => {
    const leftAfter = async (setup: {
      readonly clock: { readonly phase: number }
      readonly outage?: "run" | "extend"
    }) => {
      const lines: string[] = []
      const time = handTime()
      const first = await host({ package: dejarik, options: fixed, ...setup, log: memoryLog(lines) }, time)
      await joinAll(first, 2)
      time.pass(1000)
      await first.room.idle()
      first.room.close()
      time.pass(5000)
      const again = await host({ package: dejarik, log: memoryLog(lines) }, time)
      await rejoin(again, 2)
      return setup.clock.phase - (again.known("client 0").clock?.left ?? 0)
    }
    expect(await leftAfter({ clock: { phase: 60_000 } })).toBe(1000)
    expect(await leftAfter({ clock: { phase: 3 * DAY } })).toBe(6000)
    expect(await leftAfter({ clock: { phase: 60_000 }, outage: "run" })).toBe(6000)
    expect(await leftAfter({ clock: { phase: 3 * DAY }, outage: "extend" })).toBe(1000)
  })

  it("without notice costs a short clock at most the second since the last sign of life", async () => {
    const lines: string[] = []
    const time = handTime()
    let left = 0
    for (let start = 0; start < 6; start++) {
      const hosted = await host(
        { package: dejarik, options: fixed, clock: { initial: 20_000 }, log: memoryLog(lines) },
        time,
      )
      await (start === 0 ? joinAll(hosted, 2) : rejoin(hosted, 2))
      for (let tick = 0; tick < 5; tick++) {
        time.pass(500)
        await hosted.room.idle()
      }
      await hosted.say("client 0", { type: "sync", seen: 0 })
      left = hosted.known("client 0").clock?.left ?? 0
      // The process is killed: it writes no more, and its timers are gone.
      time.forget()
      time.pass(3000)
    }
    expect(left).toBeGreaterThanOrEqual(20_000 - 6 * 2500)
    expect(left).toBeLessThanOrEqual(20_000 - 6 * 2500 + 5 * 1000)
  })
})

describe("the clock of the machine", () => {
  it("pauses the game if it jumps ahead, and nobody is late", async () => {
    const time = handTime()
    let steady = 0
    const reports: Report[] = []
    const hosted = await host(
      { package: diplomacy, clock: { hours: 24 }, expiry: "abandon", report: (report) => reports.push(report) },
      { ...time, monotonic: () => steady } as ReturnType<typeof handTime>,
    )
    await joinAll(hosted, 7)
    time.pass(HOUR)
    steady += HOUR
    time.pass(3 * DAY)
    await hosted.room.idle()
    expect(hosted.room.ending()).toBeUndefined()
    expect(reports).toEqual([{ type: "jump", by: 3 * DAY }])
    expect(hosted.known("client 0")).toMatchObject({ paused: true, clock: { left: 23 * HOUR, running: false } })
    await hosted.say("client 0", { type: "offer", what: "resume" })
    for (let seat = 1; seat < 7; seat++) await hosted.say(`client ${seat}`, { type: "answer", accept: true })
    expect(hosted.known("client 0").clock).toEqual({ left: 23 * HOUR, running: true, due: time.now() + 23 * HOUR })
  })

  it("leaves a deadline where it is if it is set back", async () => {
    const time = handTime(10 * DAY)
    let steady = 0
    const hosted = await host({ package: diplomacy, clock: { hours: 24 } }, {
      ...time,
      monotonic: () => steady,
    } as ReturnType<typeof handTime>)
    await joinAll(hosted, 7)
    const due = hosted.room.deadline()
    time.pass(-2 * DAY)
    steady += HOUR
    expect(await hosted.say("client 0", { type: "sync", seen: 0 })).toMatchObject([{ clock: { due } }])
    expect(hosted.known("client 0")).not.toHaveProperty("paused")
  })
})

describe("a request after the deadline", () => {
  it("is late although the timer has not fired", async () => {
    const time = handTime()
    const hosted = await host({ package: diplomacy, clock: { hours: 1 } }, time)
    await joinAll(hosted, 7)
    const { seen, actions } = hosted.known("client 0")
    time.forget()
    time.pass(2 * HOUR)
    const [stale] = await hosted.say("client 0", { type: "act", seen, action: actions[0] })
    expect(stale).toMatchObject({ type: "events", patch: { turn: { phase: ["fall"] } } })
    expect(hosted.last("client 0")).toMatchObject({ type: "stale", from: seen })
    expect(JSON.stringify(hosted.room.record())).not.toContain(JSON.stringify(actions[0]))
  })
})

describe("a policy for deadlines", () => {
  const at = (text: string) => Date.parse(text)
  const due = (policy: Parameters<typeof dueOf>[0], begun: string, phase = "spring") =>
    new Date(dueOf(policy, phase, at(begun))).toISOString().replace(":00.000", "")

  it("gives each phase its hours", () => {
    const policy = { hours: { spring: 48, winter: 12, "*": 24 } }
    expect(due(policy, "2026-11-02T10:00Z")).toBe("2026-11-04T10:00Z")
    expect(due(policy, "2026-11-02T10:00Z", "winter")).toBe("2026-11-02T22:00Z")
    expect(due(policy, "2026-11-02T10:00Z", "fall")).toBe("2026-11-03T10:00Z")
  })

  it("moves a deadline out of nights and weekends, across summer time", () => {
    const quiet = { zone: "Europe/Paris", days: ["sat", "sun"], night: ["22:00", "08:00"] } as const
    // Friday evening in Paris, a day later: Monday at eight.
    expect(due({ hours: 24, quiet }, "2026-11-06T10:00Z")).toBe("2026-11-09T07:00Z")
    expect(due({ hours: 24, quiet }, "2026-11-03T22:30Z")).toBe("2026-11-05T07:00Z")
    expect(due({ hours: 10, quiet }, "2026-11-04T09:10Z")).toBe("2026-11-04T19:10Z")
    // Clocks go back on 25 October 2026 and forward on 29 March 2026.
    expect(due({ hours: 24, quiet }, "2026-10-23T10:00Z")).toBe("2026-10-26T07:00Z")
    expect(due({ hours: 24, quiet }, "2026-03-27T10:00Z")).toBe("2026-03-30T06:00Z")
    expect(due({ hours: 24, quiet: { zone: "Asia/Kolkata", night: ["00:30", "06:30"] } }, "2026-11-03T20:00Z")).toBe(
      "2026-11-05T01:00Z",
    )
  })

  it("is rejected with the name of the invalid field", async () => {
    for (const [clock, sentence] of [
      [{ hours: {} }, "clock.hours"],
      [{ hours: -1 }, "clock.hours"],
      [{ hours: { spring: "x" } }, "clock.hours.spring"],
      [{ hours: 1, quiet: { zone: "Europe/Atlantis" } }, "clock.quiet.zone"],
      [{ hours: 1, quiet: { zone: "UTC", night: ["8:00", "9:00"] } }, "clock.quiet.night"],
      [{ hours: 1, quiet: { zone: "UTC", night: ["08:00", "07:30"] } }, "clock.quiet.night"],
      [
        { hours: 1, quiet: { zone: "UTC", days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] } },
        "clock.quiet.days",
      ],
      [{ hours: 1, missed: 0 }, "clock.missed"],
    ] as const)
      await expect(host({ package: dejarik, clock: clock as NonNullable<RoomSetup["clock"]> })).rejects.toThrow(
        sentence,
      )
  })

  it("reports reminders once, to the seats that have not acted, also after a restart", async () => {
    const lines: string[] = []
    const time = handTime()
    const reports: Report[] = []
    const open = () =>
      host(
        {
          package: diplomacy,
          clock: { hours: 48, reminders: [24, 2] },
          log: memoryLog(lines),
          report: (report) => reports.push(report),
        },
        time,
      )
    let hosted = await open()
    await joinAll(hosted, 7)
    const due = hosted.room.deadline() === undefined ? 0 : time.now() + 48 * HOUR
    const { actions, seen } = hosted.known("client 3")
    const ready = actions.find((action) => JSON.stringify(action).includes("ready"))
    await hosted.say("client 3", { type: "act", seen, action: ready })
    time.pass(24 * HOUR)
    await hosted.room.idle()
    expect(reports).toEqual([{ type: "reminder", seats: [0, 1, 2, 4, 5, 6], hours: 24, due }])
    hosted.room.close()
    hosted = await open()
    expect(reports).toHaveLength(1)
    hosted.room.close()
    time.pass(23 * HOUR)
    hosted = await open()
    expect(reports.slice(1)).toEqual([{ type: "reminder", seats: [0, 1, 2, 4, 5, 6], hours: 2, due }])
    time.pass(HOUR)
    await hosted.room.idle()
    expect(reports.at(-1)).toEqual({ type: "late", seats: [0, 1, 2, 4, 5, 6] })
  })

  it("accepts actions within the grace", async () => {
    const time = handTime()
    const hosted = await host({ package: diplomacy, clock: { hours: 24, grace: 2 } }, time)
    await joinAll(hosted, 7)
    time.pass(25 * HOUR)
    await hosted.room.idle()
    const { actions, seen } = hosted.known("client 0")
    expect(hosted.known("client 0").turn.phase).toBe("spring")
    expect(await hosted.say("client 0", { type: "act", seen, action: actions[0] })).toMatchObject([{ type: "events" }])
    time.pass(HOUR)
    await hosted.room.idle()
    expect(hosted.known("client 0").turn.phase).toBe("fall")
  })

  it("frees the seat of a player who misses too many phases in succession, and a replacement takes it", async () => {
    const time = handTime()
    const reports: Report[] = []
    const hosted = await host(
      { package: diplomacy, clock: { hours: 1, missed: 2 }, report: (report) => reports.push(report) },
      time,
    )
    await joinAll(hosted, 7)
    const act = async (client: string) => {
      const { actions, seen } = hosted.known(client)
      await hosted.say(client, { type: "act", seen, action: actions[0] })
    }
    for (let phase = 0; phase < 2; phase++) {
      for (let seat = 1; seat < 7; seat++) await act(`client ${seat}`)
      expect(await hosted.say("new", { type: "join", token: "another" })).toMatchObject([{ code: "room-full" }])
      time.pass(HOUR)
      await hosted.room.idle()
    }
    expect(reports.filter(({ type }) => type === "vacant")).toEqual([{ type: "vacant", seat: 0 }])
    // The former player hears nothing more from the seat.
    expect(hosted.last("client 0")).toMatchObject({ code: "seat-vacant" })
    expect(await hosted.say("client 0", { type: "sync", seen: 0 })).toMatchObject([{ code: "not-joined" }])
    // The game goes on without the seat until somebody takes it.
    expect(hosted.known("client 1").clock?.due).toBe(time.now() + HOUR)
    expect(await hosted.say("new", { type: "join", token: "another" })).toMatchObject([{ type: "welcome", seat: 0 }])
    expect(await hosted.say("back", { type: "join", token: "token 0" })).toMatchObject([{ code: "room-full" }])
  })

  it("counts a phase as missed although the player has sent an illegal action, also after a restart", async () => {
    const lines: string[] = []
    const time = handTime()
    const reports: Report[] = []
    const report = (each: Report) => void reports.push(each)
    const setup = { package: diplomacy, clock: { hours: 1, missed: 2 }, report, log: memoryLog(lines) } as const
    const hosted = await host(setup, time)
    await joinAll(hosted, 7)
    for (let phase = 0; phase < 2; phase++) {
      const { seen } = hosted.known("client 0")
      await hosted.say("client 0", { type: "act", seen, action: { type: "nothing" } })
      for (let seat = 1; seat < 7; seat++) {
        const { actions, seen } = hosted.known(`client ${seat}`)
        await hosted.say(`client ${seat}`, { type: "act", seen, action: actions[0] })
      }
      time.pass(HOUR)
      await hosted.room.idle()
    }
    expect(reports).toContainEqual({ type: "vacant", seat: 0 })
    hosted.room.close()
    const again = await host({ package: diplomacy, log: memoryLog(lines) }, time)
    expect(await again.say("new", { type: "join", token: "another" })).toMatchObject([{ type: "welcome", seat: 0 }])
  })

  it("is extended by the host, or by an offer that all accept", async () => {
    const time = handTime()
    const hosted = await host({ package: diplomacy, clock: { hours: 24, extension: 6 } }, time)
    await joinAll(hosted, 7)
    const due = () => (hosted.known("client 2").clock?.due ?? 0) - time.now()
    await hosted.room.extend(HOUR)
    expect(due()).toBe(25 * HOUR)
    await hosted.say("client 0", { type: "offer", what: "extend" })
    for (let seat = 1; seat < 7; seat++) await hosted.say(`client ${seat}`, { type: "answer", accept: true })
    expect(due()).toBe(31 * HOUR)
    const without = await host({ package: dejarik, clock: { phase: 1000 } })
    await joinAll(without, 2)
    expect(await without.say("client 0", { type: "offer", what: "extend" })).toMatchObject([{ code: "no-deadline" }])
  })

  it("tells the host when the room must be opened", async () => {
    const time = handTime(0)
    const scheduled: (number | undefined)[] = []
    const hosted = await host(
      { package: diplomacy, clock: { hours: 24, reminders: [2] }, scheduled: (at) => scheduled.push(at) },
      time,
    )
    expect(scheduled).toEqual([undefined])
    await joinAll(hosted, 7)
    expect(scheduled).toEqual([undefined, 22 * HOUR])
    time.pass(22 * HOUR)
    await hosted.room.idle()
    expect(scheduled).toEqual([undefined, 22 * HOUR, 24 * HOUR])
  })
})

describe("a room whose log is slow", () => {
  it("answers more requests than its queue holds with busy, and executes none of them", async () => {
    let release = () => {}
    const stalled = new Promise<void>((resolve) => {
      release = resolve
    })
    const lines: string[] = []
    let isSlow = false
    const log = {
      ...memoryLog(lines),
      append: async (line: string) => {
        if (isSlow) await stalled
        lines.push(line)
      },
    }
    const hosted = await host({ package: dejarik, options: fixed, log, queue: 3 })
    await joinAll(hosted, 2)
    isSlow = true
    const before = lines.length
    const { seen, actions } = hosted.known("client 0")
    const said = Array.from({ length: 10 }, () => hosted.say("client 0", { type: "act", seen, action: actions[0] }))
    release()
    await Promise.all(said)
    const replies = (hosted.said.get("client 0") ?? []).filter((reply) => reply.type === "error")
    expect(replies.map(({ code }) => code)).toEqual(Array(7).fill("busy"))
    expect(lines.length - before).toBe(1)
    expect(await hosted.say("client 0", { type: "sync", seen: 0 })).toMatchObject([{ type: "position" }])
  })
})
