import { readdirSync, readFileSync } from "node:fs"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { expect, it } from "vitest"
import { italyGermany } from "../src/index"

const folder = new URL("playthroughs/", import.meta.url)

it.each(readdirSync(folder))("[CO-5] %s replays and survives the round trip", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8")
  expect(formatRecord(italyGermany, parseRecord(italyGermany, text))).toBe(text)
})
