import { readdirSync, readFileSync } from "node:fs"
import { replay } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"

const game = lesGrandsAmiraux
const folder = new URL("playthroughs/", import.meta.url)

describe("playthroughs", () => {
  it.each(readdirSync(folder))("[GA-2.1] %s replays and survives the round trip", (name) => {
    const text = readFileSync(new URL(name, folder), "utf8")
    const record = parseRecord(game, text)
    expect(replay(game, record).record.entries.length).toBeGreaterThan(5)
    expect(formatRecord(game, record)).toBe(text)
    expect(createMatch(game, { record }).outcome()).toEqual(record.outcome)
  })
})
