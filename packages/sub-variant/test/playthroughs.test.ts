import { readdirSync, readFileSync } from "node:fs"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"

const folder = new URL("./playthroughs/", import.meta.url)

describe("recorded games", () => {
  for (const name of readdirSync(folder))
    it(`[SV-1.3 SV-4.2] ${name} replays and round-trips as text`, () => {
      const text = readFileSync(new URL(name, folder), "utf8")
      expect(formatRecord(subVariant, parseRecord(subVariant, text))).toBe(text)
    })
})
