import { boardgameOf } from "@flottille/boardgame.io"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { games, listen, openMatch, playerOf, quietly, serve, undone } from "./support/table"

beforeEach(quietly)
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

describe("on boardgame.io's server, over real sockets", () => {
  for (const { subject, options } of games)
    it(`${subject.game.title} is played to its end by boardgame.io's clients, with an onlooker`, async () => {
      const game = boardgameOf(subject)
      const served = await serve([game])
      const count = subject.game.seats(subject.game.options(options)).length
      const seats = await openMatch(served, game.name, count, options)
      const players = seats.map((seat) => playerOf(served, boardgameOf(subject), seat))
      const onlooker = listen(served, boardgameOf(subject), { matchID: seats[0]?.matchID ?? "" })
      const everyone = [...players, onlooker]
      await eventually(() => expect(everyone.every(({ client }) => client.getState()?.ctx.gameover)).toBe(true))
      const overs = everyone.map(({ client }) => client.getState()?.ctx.gameover)
      expect(new Set(overs.map((over) => JSON.stringify(over))).size).toBe(1)
      expect(overs[0]).toHaveProperty("ranking")
      expect(onlooker.seen().actions).toEqual([])
    })
})
