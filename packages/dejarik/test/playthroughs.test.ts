import { readdirSync, readFileSync } from "node:fs"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { dejarik } from "@flottille/dejarik"
import { expect, it } from "vitest"

const folder = new URL("playthroughs/", import.meta.url)

it.each(readdirSync(folder))("[CO-5 DJ-2.1 DJ-4.1 DJ-5.2] %s replays and survives the round trip", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8")
  expect(formatRecord(dejarik, parseRecord(dejarik, text))).toBe(text)
})
