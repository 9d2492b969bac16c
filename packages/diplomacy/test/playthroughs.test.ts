import { readdirSync, readFileSync } from "node:fs"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"

const folder = new URL("./playthroughs/", import.meta.url)

describe("recorded games", () => {
  for (const name of readdirSync(folder))
    it(`[DP-8] ${name} replays and survives the round trip`, () => {
      const text = readFileSync(new URL(name, folder), "utf8")
      expect(formatRecord(diplomacy, parseRecord(diplomacy, text))).toBe(text)
    })
})
