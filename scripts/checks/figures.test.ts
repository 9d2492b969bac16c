import { expect, it } from "vitest"
import { unmeasured } from "./figures"

it("finds speeds that were not measured, rounded as a page rounds", () => {
  const measured = [3_780_000, 16_500, 275]
  expect(unmeasured("3.8 million actions per second, 16,500 actions/s, 275 times as fast", measured)).toEqual([])
  expect(unmeasured("3.9 million actions per second, or 16,400 actions/s", measured)).toEqual([
    "3.9 million actions per second",
    "16,400 actions/s",
  ])
  expect(unmeasured("```\n5 games/s\n```\n", measured)).toEqual([])
})
