import { expect, it } from "vitest"
import { shareOfPoints } from "../src"

it.each([
  [1, 2, 1],
  [0, 2, 0.5],
  [-1, 2, 0],
  [1, 7, 1],
  [0, 7, 1 / 7],
  [-1 / 6, 7, 0],
  [-1, 7, 0],
  [0.25, 5, 0.4],
  [1.5, 2, 1],
])("the value %d of %d seats is the share %d", (value, seats, share) => {
  expect(shareOfPoints(value, seats)).toBeCloseTo(share, 12)
})
