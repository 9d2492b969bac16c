import { boardgameOf } from "@flottille/boardgame.io"
import { barePackage } from "@flottille/host/module"
import { afterEach, beforeEach, expect, it } from "vitest"
import { leduc } from "../../../examples/poker/src/index"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen, openMatch, playerOf, quietly, serve, undone } from "./support/table"

beforeEach(quietly)
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

it("a zero-sum game ends with chips for every client of boardgame.io", async () => {
  const poker = () => boardgameOf(barePackage(leduc))
  const served = await serve([poker()])
  const seats = await openMatch(served, poker().name, 2)
  const players = seats.map((seat) => playerOf(served, poker(), seat))
  const everyone = [...players, listen(served, poker(), { matchID: seats[0]?.matchID ?? "" })]
  await eventually(() => expect(everyone.every(({ client }) => client.getState()?.ctx.gameover)).toBe(true))
  const overs = everyone.map(({ client }) => client.getState()?.ctx.gameover)
  expect(new Set(overs.map((over) => JSON.stringify(over))).size).toBe(1)
  const [first = 0, second = 0] = overs[0].returns
  expect([first + second, Math.abs(first) >= 1 || overs[0].ranking.length === 1]).toEqual([0, true])
})
