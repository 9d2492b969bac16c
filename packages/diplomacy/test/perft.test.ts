import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { ordersFor } from "../src/phases/adjudicate"
import { lazily } from "./support/lazily"

const start = lazily(() => diplomacy.initialState())
const lists = lazily(() => ordersFor(start().units))

/** How many orders each unit of a power has. */
const counts = (power: string) =>
  start().units.flatMap((unit, index) => (unit.power === power ? [lists()[index]?.length ?? 0] : []))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it("[DP-3] perft counts the lowest seat's decisions one by one", () => {
  // Counted by hand from the map. Budapest: hold, 5 moves, 2 supports in place, 5 of moves;
  // Trieste: 1 + 3 + 1 + 1; Vienna: 1 + 5 + 2 + 7.
  expect(counts("austria")).toEqual([13, 6, 15])
  expect(perft(diplomacy, start(), 1)).toBe(sum(counts("austria")) + 2)
  // After an order the unit's own list is gone; after the proposal only that is; after `ready` it
  // is England's turn to be counted.
  const austria = sum(counts("austria"))
  const second =
    sum(counts("austria").map((count) => count * (austria - count + 2))) + (austria + 1) + (sum(counts("england")) + 2)
  expect(perft(diplomacy, start(), 2)).toBe(second)
})
