import { parseRecord } from "@flottille/core/record-text"
import { expect, it } from "vitest"
import { randomRecord } from "../src/random-record"
import { cards } from "./zoo/cards"

it("[CO-5] a random game is recorded to its end, and is the same each time", () => {
  const text = randomRecord(cards)
  expect(parseRecord(cards, text).outcome).toBeDefined()
  expect(randomRecord(cards)).toBe(text)
})
