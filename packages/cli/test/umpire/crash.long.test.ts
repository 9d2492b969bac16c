import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { join } from "node:path"
import { createRandom } from "@flottille/core"
import { simpleParser } from "mailparser"
import { afterEach, describe, expect, it } from "vitest"
import { deep, runs, seed } from "../../../../scripts/deep"
import { bundle } from "../../../room/test/support/bundle"
import { bidsEntry } from "../fixtures/entries"
import { pass } from "./passes"
import {
  addressOf,
  codeOf,
  type Delivered,
  openPostOffice,
  temporaryFolder,
  testClock,
  UMPIRE,
  writeCampaign,
} from "./post-office"

const made: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const undo of made.splice(0)) await undo()
})

const seats = bidsEntry.game.seats(bidsEntry.game.options({})).map(({ id }) => id)
const others = (delivered: readonly Delivered[]) => delivered.filter(({ to }) => to !== UMPIRE)

/**
 * Makes the process "die" at its n-th write to the campaign: half of the bytes are written, and all
 * later writes fail.
 */
function dieAtWrite(at: number) {
  const { writeSync, writeFileSync, renameSync, fsyncSync } = fs
  let count = 0
  const isDead = () => count >= at
  const tick = () => {
    if (isDead() || ++count >= at) throw new Error("killed")
  }
  // The mail server of the test lives in the same process, and writes to the mailbox alone.
  const isServer = (path: unknown) => String(path).includes(`${join("/", "box", "/")}`)
  // Node writes whole files by the same function as lines.
  let isWhole = false
  const patched: Pick<typeof fs, "writeSync" | "writeFileSync" | "renameSync" | "fsyncSync"> = {
    // The process dies, and not the machine: what was written stays.
    fsyncSync: () => {},
    writeSync: (file: number, data: unknown, ...rest: unknown[]) => {
      if (!(data instanceof Uint8Array)) throw new Error("expected bytes")
      if (!isWhole && !isDead() && count + 1 === at) writeSync(file, data, 0, Math.floor(data.byteLength / 2))
      if (!isWhole) tick()
      const [offset = 0, length = data.byteLength - Number(offset), position] = rest
      return writeSync(file, data, Number(offset), Number(length), typeof position === "number" ? position : null)
    },
    writeFileSync: (path, data, options) => {
      if (!isServer(path) && !/\.lock\b/.test(String(path))) tick()
      isWhole = true
      try {
        writeFileSync(path, data, typeof options === "object" ? { ...options, flush: false } : options)
      } finally {
        isWhole = false
      }
    },
    renameSync: (from, to) => {
      if (!isServer(from)) tick()
      renameSync(from, to)
    },
  }
  Object.assign(fs, patched)
  syncBuiltinESMExports()
  return {
    isDead,
    revive() {
      Object.assign(fs, { writeSync, writeFileSync, renameSync, fsyncSync })
      syncBuiltinESMExports()
    },
  }
}

/** Plays two rounds by mail, and dies once at a write. Returns all letters, and whether it died. */
async function campaign(at: number) {
  const { folder, remove } = temporaryFolder()
  made.push(remove)
  const clock = testClock()
  writeCampaign(folder, bidsEntry, { options: { rounds: 2 }, inbox: ["box"], copy: UMPIRE, copyWait: 0 })
  const office = await openPostOffice(join(folder, "box"), clock.now)
  const death = dieAtWrite(at)
  const step = async () => {
    try {
      await pass(folder, [bidsEntry], clock.now, { smtp: office.url })
    } catch (error) {
      if (!death.isDead()) throw error
      death.revive()
      await pass(folder, [bidsEntry], clock.now, { smtp: office.url })
    }
  }
  try {
    await step()
    for (const turn of [1, 2]) {
      clock.pass(1)
      for (const [index, seat] of seats.entries())
        await office.write(
          addressOf(seat),
          `Code: ${codeOf(seat)}\nTurn: ${turn}\nseal ${((index + turn) % 4) + 1}\nfinal`,
        )
      await office.write("eve@example.org", "seal 4")
      await step()
    }
  } finally {
    death.revive()
    await office.close()
  }
  const letters = await Promise.all(others(office.delivered).map(({ raw }) => simpleParser(raw)))
  return {
    hasDied: death.isDead(),
    ids: letters.map(({ messageId }) => messageId),
    letters: letters.map((mail) => [Object(mail.to).text, mail.subject, mail.text]).sort(),
  }
}

describe("an umpire that is killed", () => {
  it("loses no letter and sends none twice, wherever it stops between two writes", async () => {
    const whole = await campaign(Number.POSITIVE_INFINITY)
    expect(whole.letters).toHaveLength(3 + 2 * (3 + 3 + 1))
    const step = deep ? 1 : 9
    let deaths = 0
    for (let at = 1; ; at += step) {
      const { hasDied, ids, letters } = await campaign(at)
      expect(letters, `killed at write ${at}`).toEqual(whole.letters)
      expect(new Set(ids).size).toBe(ids.length)
      if (!hasDied) break
      deaths++
    }
    expect(deaths).toBeGreaterThan(40 / step)
  })

  it("sends a letter again with the same bytes where no copy tells that it arrived", async () => {
    const { folder, remove } = temporaryFolder()
    made.push(remove)
    const clock = testClock()
    writeCampaign(folder, bidsEntry, { inbox: ["box"] })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    // The line of the log and three letters are written, and the first one is sent, but not renamed again.
    const death = dieAtWrite(9)
    await expect(pass(folder, [bidsEntry], clock.now, { smtp: office.url })).rejects.toThrow("killed")
    death.revive()
    clock.pass(1)
    await pass(folder, [bidsEntry], clock.now, { smtp: office.url })
    const [first, second, ...rest] = office.delivered
    expect(rest).toHaveLength(2)
    expect(second?.raw.toString()).toBe(first?.raw.toString())
  })

  it("[kill -9] loses no letter and sends none twice, killed at random moments", async () => {
    const child = await bundle(new URL("./child.ts", import.meta.url))
    const random = createRandom(`kills ${seed}`)
    const wanted = runs(4, 60)
    let kills = 0
    for (let number = 1; kills < wanted; number++) kills += await killedCampaign(child, number, () => random.below(900))
    expect(kills).toBeGreaterThanOrEqual(wanted)
  })
})

/** Plays four rounds by mail with an umpire that is killed again and again. Returns the number of kills. */
async function killedCampaign(child: string, number: number, delay: () => number): Promise<number> {
  const { folder, remove } = temporaryFolder()
  made.push(remove)
  const settings = { id: `kill-${number}`, options: { rounds: 4 }, inbox: ["box"], copy: UMPIRE, copyWait: 0 }
  writeCampaign(folder, bidsEntry, settings)
  const office = await openPostOffice(join(folder, "box"), () => Date.now())
  // A player answers each letter at once.
  const written: Promise<unknown>[] = []
  office.onMail(({ to, raw }) => {
    const turn = /^ {2}Turn: (\d)\r?$/m.exec(raw.toString())?.[1]
    const seat = seats.find((each) => addressOf(each) === to)
    if (turn && seat) written.push(office.write(to, `Code: ${codeOf(seat)}\nTurn: ${turn}\nseal ${turn}\nfinal`))
  })
  let kills = 0
  for (let code: number | null = null; code === null; ) {
    const umpire = spawn(process.execPath, [child, folder, office.url], { stdio: ["ignore", "pipe", "inherit"] })
    const ended = once(umpire, "exit")
    await once(umpire.stdout, "data")
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, delay()))])
    umpire.kill("SIGKILL")
    ;[code] = await ended
    if (code === null) kills++
    // What was sent before the kill may still arrive.
    await Promise.all(written.splice(0))
    await expect.poll(office.connections, { timeout: 20_000 }).toBeLessThan(1)
  }
  await office.close()
  const letters = await Promise.all(others(office.delivered).map(({ raw }) => simpleParser(raw)))
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length)
  for (const seat of seats) {
    const subjects = letters.filter(({ to }) => Object(to).text === addressOf(seat)).map(({ subject = "" }) => subject)
    const expected = [1, 2, 3, 4].flatMap((turn) => [
      `Bids, turn ${turn}: letter to ${seatTitles.get(seat)}`,
      `Bids, turn ${turn}: your orders as understood`,
    ])
    expect(subjects.sort()).toEqual(["Bids, turn 1: the game begins", ...expected].sort())
  }
  return kills
}

const seatTitles = new Map(bidsEntry.game.seats(bidsEntry.game.options({})).map(({ id, title }) => [id, title]))
