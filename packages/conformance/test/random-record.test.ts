import { parseRecord } from "@flottille/core/record-text"
import { expect, it } from "vitest"
import { randomRecord } from "../src/random-record"
import { cards } from "./zoo/cards"
import { pebbles } from "./zoo/pebbles"

it("[CO-5] a random game is recorded to its end, and is the same each time", () => {
  const text = randomRecord(cards)
  expect(parseRecord(cards, text).outcome).toBeDefined()
  expect(randomRecord(cards)).toBe(text)
  expect(text).toContain('[Title "A whole game"]')
})

it("[CO-5] of a game that goes on and on, a thousand actions are recorded", () => {
  const endless: typeof pebbles = {
    ...pebbles,
    step: (state, actor, action) => (actor === "chance" ? pebbles.step(state, actor, action) : undefined),
  }
  const text = randomRecord(endless)
  expect(text).toContain('[Title "The first moves"]')
  expect(text.match(/\btake\b/g)).toHaveLength(1000)
})
