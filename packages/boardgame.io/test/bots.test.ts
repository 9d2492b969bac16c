import { blindfold, boardgameOf, type Table } from "@flottille/boardgame.io"
import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { MCTSBot, RandomBot, Simulate } from "boardgame.io/ai"
import { Client } from "boardgame.io/client"
import { InitializeGame } from "boardgame.io/internal"
import { Local } from "boardgame.io/multiplayer"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { games, quietly, undone } from "./support/table"

beforeEach(quietly)
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

/** A match of boardgame.io that stands at the position of ours. */
function matchAt(game: ReturnType<typeof boardgameOf>, state: Table) {
  return { ...InitializeGame({ game }), G: state }
}

describe("boardgame.io's own bots", () => {
  for (const { subject, options } of games)
    it(`play ${subject.game.title} against each other`, async () => {
      const game = boardgameOf(subject, { options })
      const seats = subject.game.seats(subject.game.options(options)).length
      const setup = { game, enumerate: game.ai.enumerate, seed: 1 }
      const players = Array.from({ length: seats }, (_, seat) => {
        const clever = new (blindfold(game, MCTSBot))({ ...setup, iterations: 3, playoutDepth: 2 })
        return [`${seat}`, seat === 0 ? clever : new (blindfold(game, RandomBot))(setup)] as const
      })
      const begun = InitializeGame({ game, numPlayers: seats })
      const { state } = await Simulate({ game, bots: Object.fromEntries(players), state: begun, depth: 12 })
      expect(state._stateID).toBeGreaterThan(0)
      expect(state.G).toMatchObject({ sampled: false })
    })

  it("blindfolded, choose independently of hidden information", async () => {
    let differed = 0
    const hidden: readonly AnyGamePackage[] = [lesGrandsAmiraux, milleSabords]
    for (const subject of hidden)
      for (let seed = 0; seed < 4; seed++) {
        const { game } = subject
        const random = createRandom(seed)
        const walk = createMatch(game, { seed })
        for (let plies = 20 + 13 * seed; plies > 0 && !walk.outcome(); plies--) {
          const actor = pick(walk.actors(), random)
          if (actor !== "chance") walk.submit(actor, pick(walk.legalActions(actor), random))
        }
        const seat = walk.actors().find((actor) => actor !== "chance")
        if (seat === undefined) continue
        const state = walk.state()
        const other = game.determinize(game.view(state, seat), random)
        differed += game.formatState(other) === game.formatState(state) ? 0 : 1
        const chosen = await Promise.all(
          [state, other].map(async (each) => {
            const board = boardgameOf(subject, { random: () => createRandom(7) })
            const bot = new (blindfold(board, MCTSBot))({
              game: board,
              enumerate: board.ai.enumerate,
              seed: 5,
              iterations: 12,
              playoutDepth: 6,
            })
            const { action, metadata } = await bot.play(
              matchAt(board, { state: each, events: [], sampled: false }),
              `${seat}`,
            )
            return JSON.stringify([action, metadata.children.map(({ visits, value }) => [visits, value])])
          }),
        )
        expect(chosen[0]).toBe(chosen[1])
      }
    expect(differed).toBeGreaterThan(0)
  })

  it("play in boardgame.io's local matches", async () => {
    const game = boardgameOf(lesGrandsAmiraux)
    const client = Client({
      game,
      playerID: "0",
      debug: false,
      multiplayer: Local({ bots: { 1: blindfold(game, RandomBot) } }),
    })
    client.start()
    undone.push(() => client.stop())
    const first = client.getState()?.G
    client.moves.act?.(first && "view" in first ? first.actions[0] : undefined)
    await eventually(() => expect(client.getState()?._stateID).toBeGreaterThan(2))
    expect(JSON.stringify(client.getState())).not.toContain('"guessed"')
  })

  it("in a player's page, search from a sample consistent with the view", async () => {
    const walk = createMatch(lesGrandsAmiraux.game, { seed: 2 })
    const view = walk.view(1)
    const game = boardgameOf(lesGrandsAmiraux, { view })
    const client = Client({ game, debug: false })
    const { G } = client.store.getState()
    expect(lesGrandsAmiraux.game.view(G.state, 1)).toEqual(view)
    const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations: 5, playoutDepth: 5 })
    const { action } = await bot.play(client.store.getState(), client.store.getState().ctx.currentPlayer)
    client.store.dispatch(action)
    expect(client.getState()?._stateID).toBe(1)
  })
})
