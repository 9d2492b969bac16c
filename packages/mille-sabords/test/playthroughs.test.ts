import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { replay } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"

const folder = fileURLToPath(new URL("playthroughs/", import.meta.url))

describe("playthroughs", () => {
  for (const name of readdirSync(folder)) {
    it(`[MS-3.1] ${name} replays and survives the round trip`, () => {
      const text = readFileSync(folder + name, "utf8")
      expect(formatRecord(milleSabords, parseRecord(milleSabords, text))).toBe(text)
    })
  }

  it("[MS-4.2 MS-5.1b MS-5.3] a broadside, a bow in the side, and grapples", () => {
    const text = readFileSync(`${folder}a-broadside-and-a-bow.txt`, "utf8")
    const { events, state } = replay(milleSabords, parseRecord(milleSabords, text))
    expect(events.filter(({ type }) => ["fired", "collided", "boarded"].includes(type))).toEqual([
      { type: "fired", losses: [7, 0] },
      { type: "collided", losses: [1, 3] },
      { type: "boarded", winner: 1 },
    ])
    expect(state.ships.map(({ resistance }) => resistance)).toEqual([2, 7])
  })
})
