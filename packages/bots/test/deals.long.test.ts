import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { expect, it } from "vitest"
import { botNamed } from "../src/named"
import { seatBot } from "../src/seat"

const { game } = lesGrandsAmirauxBots

/** Plays a game of two bots and returns what white gets. */
async function play(white: string, red: string, seed: number): Promise<number> {
  const match = createMatch(game, { seed })
  const bots = [white, red].map((name, seat) =>
    seatBot(match, seat, botNamed(lesGrandsAmirauxBots, name), createRandom(`${seed} ${seat}`)),
  )
  for (let actor = match.actors()[0]; typeof actor === "number"; actor = match.actors()[0]) {
    const action = await bots[actor]?.next()
    if (action) match.submit(actor, action)
  }
  return match.outcome()?.returns[0] ?? 0
}

it("alpha-beta over deals beats greedy in Les Grands Amiraux", async () => {
  const results: number[] = []
  for (const seed of [1, 2])
    results.push(await play("alphabeta:20", "greedy", seed), -(await play("greedy", "alphabeta:20", seed)))
  expect(results).toEqual([1, 1, 1, 1])
})
