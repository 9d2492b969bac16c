import { diplomacyPackage } from "@flottille/diplomacy/package"
import { describe, expect, it } from "vitest"
import { bids, shapes } from "../../core/test/games/bids"
import { createRoom, memoryLog, type RoomSetup } from "../src"

const HOUR = 3_600_000
const bidsPackage = { game: bids, shapes } as unknown as RoomSetup["package"]

/** A room whose clock is set by its test, and which writes what it does. */
async function postal(subject: RoomSetup["package"], lines: string[] = []) {
  let now = 0
  const seats = subject.game.seats(subject.game.options()).map((_, seat) => ({ token: `token of seat number ${seat}` }))
  const done: string[] = []
  const replies: string[] = []
  const found: { session?: Parameters<NonNullable<RoomSetup["follow"]>>[2] } = {}
  const room = await createRoom({
    ...{ package: subject, seats, seed: 7, expiry: "wait", log: memoryLog(lines) },
    send: (client, { type }) => void replies.push(`${client}: ${type}`),
    ...(lines.length === 0 && { clock: { hours: 10, reminders: [0] } }),
    time: { now: () => now, after: () => () => {} },
    follow(_, command, session) {
      done.push(command.do)
      found.session = session
    },
  })
  const { session } = found
  if (!session) throw new Error("nothing was followed")
  return {
    ...{ room, session, done, lines, replies },
    sheet: (seat: number, action: unknown, final = false) =>
      room.sheet({ seat, id: `${done.length}`, orders: [{ text: "an order", action }], final, sent: now }),
    async at(hours: number) {
      now = hours * HOUR
      await room.receive("the post", null)
    },
  }
}

const order = (unit: string, to: string) => ({ type: "move", unit, to })

describe("sheets", () => {
  it("are played at the deadline, the last one of each seat, and are forgotten then", async () => {
    const { sheet, at, session, done } = await postal(diplomacyPackage)
    const [first, second] = session.match.legalActions(2)
    await sheet(2, first)
    await sheet(2, second)
    await at(9)
    expect(session.match.turn("spectator").phase).toBe("spring")
    expect(session.sheets.get(2)?.orders).toEqual([{ text: "an order", action: second }])
    await at(10)
    expect(session.match.turn("spectator").phase).not.toBe("spring")
    expect(done).toEqual(["open", "sheet", "sheet", "late"])
    expect(session.sheets.size).toBe(0)
    const played = session.match.record().entries.map((entry) => ("action" in entry ? entry.action : entry))
    expect(played).toContainEqual(second)
    expect(played).not.toContainEqual(first)
  })

  it("that the rules refuse are named, and do not hinder the others", async () => {
    const { sheet, at, session } = await postal(diplomacyPackage)
    await sheet(2, order("NOW", "HERE"))
    await sheet(3, session.match.legalActions(3)[0])
    await at(10)
    expect(session.failed).toMatchObject([{ seat: 2, text: "an order" }])
    expect(session.match.turn("spectator").phase).not.toBe("spring")
  })

  it("are known to nobody else before the end", async () => {
    const { room, sheet, at, session, replies } = await postal(diplomacyPackage)
    for (const seat of [2, 3])
      await room.receive(`client ${seat}`, { type: "join", token: `token of seat number ${seat}` })
    await sheet(2, session.match.legalActions(2)[5], true)
    expect(replies).toEqual(["client 2: welcome", "client 3: welcome"])
    await at(10)
    expect(replies.filter((reply) => reply.startsWith("client"))).toHaveLength(4)
  })

  it("are the same when the room is opened again", async () => {
    const { sheet, at, session, lines } = await postal(diplomacyPackage)
    await sheet(2, session.match.legalActions(2)[5])
    const again = await postal(diplomacyPackage, lines)
    expect(again.session.sheets).toEqual(session.sheets)
    await at(10)
    await again.at(10)
    expect(again.session.match.record()).toEqual(session.match.record())
  })
})

describe("a room that waits", () => {
  it("reminds once at the deadline, and plays on when the last sheet arrives", async () => {
    const { sheet, at, room, session, done } = await postal(bidsPackage)
    await sheet(0, { type: "seal", coin: 2 })
    expect(session.missing()).toEqual([1, 2])
    await at(10)
    await at(11)
    expect(done).toEqual(["open", "sheet", "remind"])
    expect(room.deadline()).toBeUndefined()
    await sheet(1, { type: "seal", coin: 3 })
    await sheet(2, { type: "seal", coin: 4 })
    expect(room.deadline()).toBe(10 * HOUR)
    await at(11)
    expect(done.at(-1)).toBe("late")
    expect(session.match.actors()).toEqual([0, 1, 2])
    expect(room.ending()).toBeUndefined()
  })
})
