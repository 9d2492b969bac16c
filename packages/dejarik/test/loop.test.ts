import { createRandom, playout } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { expect, it } from "vitest"
import { playGames } from "../../../bench/dejarik/loop"

it("[DJ-2.1 DJ-4.1 DJ-5.1 DJ-6.2] the benchmark's loop plays the same games, with equal lengths and endings", () => {
  const games = 4000
  const random = createRandom("loop")
  const endings = {
    "last-seat-with-pieces": 0,
    "fight-to-the-death": 0,
    resignation: 0,
    "quiet-turns": 0,
    "turn-limit": 0,
  }
  const lengths: number[] = []
  let turns = 0
  for (let game = 0; game < games; game++) {
    const state = dejarik.initialState()
    lengths.push(playout(dejarik, state, random))
    turns += state.turn
    if (state.ending) endings[state.ending]++
  }
  const loop = playGames(games, 11)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / games
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / games)
  // Five standard errors of a difference between two samples.
  const noise = (deviation: number) => 5 * deviation * Math.sqrt(2 / games)
  expect(Math.abs(loop.actions / games - mean)).toBeLessThan(noise(spread))
  expect(Math.abs(loop.turns - turns) / games).toBeLessThan(noise(spread / 2))
  const share = (count: number | undefined) => (count ?? 0) / games
  ;(["last-seat-with-pieces", "fight-to-the-death", "quiet-turns", "turn-limit"] as const).forEach((ending, index) => {
    const ours = share(endings[ending])
    expect(Math.abs(share(loop.endings[index]) - ours)).toBeLessThanOrEqual(noise(Math.sqrt(ours * (1 - ours))) + 0.001)
  })
})
