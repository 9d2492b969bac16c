import { readdirSync, readFileSync } from "node:fs"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { expect, it } from "vitest"
import { diabolikFleet } from "../src/index"

const folder = new URL("playthroughs/", import.meta.url)

it.each(readdirSync(folder))("[CO-5 DF-2.5 DF-4.4 DF-4.5 DF-5.2] %s replays and survives the round trip", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8")
  expect(formatRecord(diabolikFleet, parseRecord(diabolikFleet, text))).toBe(text)
})
