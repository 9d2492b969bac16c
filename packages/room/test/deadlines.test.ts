import { describe, expect, it } from "vitest"
import { Deadlines } from "../src/deadlines"

const HOUR = 3_600_000

/** A clock whose phase of ten hours begins at 0 for these seats. */
function tenHours(seats: readonly number[]): Deadlines {
  const clock = new Deadlines({ hours: 10, reminders: [2] }, 0)
  clock.run(0, seats, 1, "spring")
  return clock
}

describe("the deadline of a phase", () => {
  it("moves by an outage while even one seat is to act", () => {
    const clock = tenHours([3])
    clock.skip(HOUR)
    expect(clock.due()).toBe(11 * HOUR)
  })

  it("does not move by an outage without length", () => {
    const clock = tenHours([3])
    clock.skip(0)
    expect(clock.due()).toBe(10 * HOUR)
  })

  it("does not move by an outage while nobody is to act", () => {
    const clock = tenHours([])
    clock.skip(HOUR)
    clock.run(HOUR, [3], 1, "spring")
    expect(clock.due()).toBe(10 * HOUR)
  })

  it("is brought to mind while even one seat is to act, and to nobody otherwise", () => {
    expect(tenHours([3]).reminder(8 * HOUR)).toBe(2)
    expect(tenHours([3]).reminder(8 * HOUR - 1)).toBeUndefined()
    expect(tenHours([]).reminder(8 * HOUR)).toBeUndefined()
  })
})
