import { createRandom, type Random } from "@flottille/core"
import { createRoom, memoryLog, type Report, type Room } from "@flottille/room"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { entriesOf, handTime } from "./support/host"
import { hasToAct, postalPackage } from "./support/postal"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The alarm service looks this often. */
const TICK = MINUTE
const clock = {
  hours: { even: 24, odd: 48 },
  reminders: [24, 2],
  quiet: { zone: "Europe/Paris", night: ["23:00", "07:00"] },
} as const

/** A room over one month of virtual time, on a server that stops and starts again at random. */
class Month {
  readonly lines: string[] = []
  readonly outages: { readonly from: number; readonly to: number }[] = []
  readonly reports: Report[] = []
  readonly time = handTime(Date.parse("2026-03-10T00:00Z"))
  readonly end = this.time.now() + 30 * DAY
  readonly #random: Random
  #room: Room | undefined

  constructor(seed: string) {
    this.#random = createRandom(seed)
  }

  /** Returns a random integer below a limit. */
  draw(below: number): number {
    return this.#random.below(below)
  }

  async open(): Promise<Room> {
    const isNew = this.lines.length === 0
    this.#room ??= await createRoom({
      package: postalPackage,
      ...(isNew && { seed: 1, clock, seats: [0, 1, 2].map((seat) => ({ token: `the long token of seat ${seat}` })) }),
      log: memoryLog(this.lines),
      time: this.time,
      send: () => undefined,
      report: (report) => void this.reports.push(report),
    })
    return this.#room
  }

  async pass(milliseconds: number): Promise<void> {
    this.time.pass(milliseconds)
    await this.#room?.idle()
  }

  /** Closes the room, or kills its process. */
  stop(): void {
    if (this.draw(2) === 0) this.#room?.close()
    else this.time.forget()
    this.#room = undefined
  }

  async act(): Promise<void> {
    const room = await this.open()
    const seat = this.draw(3)
    await room.receive(`client ${seat}`, { type: "join", token: `the long token of seat ${seat}` })
    await room.receive(`client ${seat}`, { type: "sync", seen: 0 })
    await room.receive(`client ${seat}`, { type: "act", seen: this.#events(), action: { type: "post" } })
  }

  /** Returns the number of events so far: every action is one. */
  #events(): number {
    return entriesOf(this.lines).reduce((sum, { do: what, seats }) => {
      if (what === "act") return sum + 1
      return what === "late" && Array.isArray(seats) ? sum + seats.length : sum
    }, 0)
  }

  async play(): Promise<void> {
    let room = await this.open()
    while (this.time.now() < this.end && !room.ending()) {
      const due = room.deadline() ?? 0
      const left = Math.max(1, due - this.time.now())
      const what = this.draw(6)
      if (what < 2) await this.act()
      else if (what === 2) {
        // An outage of up to two days.
        await this.pass(this.draw(left))
        this.stop()
        const from = this.time.now()
        await this.pass(MINUTE + this.draw(2 * DAY))
        this.outages.push({ from, to: this.time.now() })
      } else {
        // Without clients the room is often closed; the alarm service opens it.
        if (what === 3) this.stop()
        await this.pass(left + (what === 3 ? this.draw(TICK) : 0))
      }
      room = await this.open()
    }
  }
}

/**
 * Returns the deadlines of a month that were met too early or too late, and the seats that were late
 * without a duty.
 */
function faultsOf({ lines, outages, reports }: Month): readonly string[] {
  const faults: string[] = []
  const dues: number[] = []
  let due: number | undefined
  let phase = 1
  let done: number[] = []
  for (const entry of entriesOf(lines)) {
    const at = Number(entry.at)
    if (entry.do === "act") done.push(Number(entry.seat))
    if (entry.do === "late") {
      const { to = due ?? 0 } = outages.find(({ from, to }) => due !== undefined && from <= due && due <= to) ?? {}
      if (due === undefined || at < due || at > to + TICK) faults.push(`phase ${phase}: due ${due}, late at ${at}`)
      for (const seat of entry.seats as readonly number[])
        if (!hasToAct(phase, seat) || done.includes(seat))
          faults.push(`phase ${phase}: seat ${seat} is late without a duty`)
      done = [0, 1, 2]
    }
    if (entry.due !== undefined) {
      if (due !== undefined) phase++
      if (due !== undefined && ![0, 1, 2].every((seat) => !hasToAct(phase - 1, seat) || done.includes(seat)))
        faults.push(`phase ${phase - 1} ended too early`)
      due = Number(entry.due)
      dues.push(due)
      done = []
    }
  }
  for (const report of reports)
    if (
      report.type === "reminder" &&
      !dues.some((due, index) => due === report.due && report.seats.every((seat) => hasToAct(index + 1, seat)))
    )
      faults.push(`a reminder ${JSON.stringify(report)} without a duty`)
  return faults
}

it("every deadline of a month is met within a tick, and no seat is charged or reminded without a duty", async () => {
  let [phases, late] = [0, 0]
  for (let month = 0; month < runs(12, 400); month++) {
    const played = new Month(`month ${month}`)
    await played.play()
    expect(faultsOf(played), `month ${month}`).toEqual([])
    phases += played.lines.filter((line) => line.includes('"due":')).length
    late += played.reports.filter(({ type }) => type === "late").length
  }
  expect(phases).toBeGreaterThan(10 * runs(12, 400))
  expect(late).toBeGreaterThan(5 * runs(12, 400))
})
