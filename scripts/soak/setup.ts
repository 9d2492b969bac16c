// After each test file: how many games, plies and claims there were in it.
import { afterAll, afterEach, expect } from "vitest"
import { note } from "./counts.ts"
import { taken } from "./tally.ts"

let comparisons = 0
afterEach(() => {
  comparisons += expect.getState().assertionCalls
})
afterAll(() => note({ game: process.env.SOAK_GAME ?? "", ...taken(), comparisons }))
