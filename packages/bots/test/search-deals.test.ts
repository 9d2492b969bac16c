import { createRandom } from "@flottille/core"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { describe, expect, it } from "vitest"
import { alphabeta } from "../src/alphabeta"

const { game, opening, search, ...others } = lesGrandsAmirauxBots

/** The request of white's first turn. */
function firstTurn(iterations: number) {
  const random = createRandom(3)
  const state = game.initialState()
  for (const seat of [0, 1]) for (const each of opening?.(state, seat, random) ?? []) game.step(state, seat, each)
  const [view, actions] = [game.view(state, 0), game.legalActions(state, 0)]
  return { seat: 0, view, actions, events: [], random, budget: { iterations } }
}

describe("alpha-beta over deals of hidden information", () => {
  it("looks at all actions in eight deals, then at the best ones for more turns in more deals", async () => {
    const looks: (readonly [deal: number, turns: number])[] = []
    const begin: typeof search = (deals) => ({
      look(deal, action, turns) {
        looks.push([deal, turns])
        // The third action is best, but not for two turns; those that are left behind seem better than they are.
        expect(deals).toHaveLength(14)
        const place = request.actions.indexOf(action)
        if (turns === 1) return place === 2 ? 0.5 : -place / 100
        return place === 4 ? -0.25 : -1
      },
    })
    const request = firstTurn(50)
    const count = request.actions.length
    const { action, info } = await alphabeta({ ...others, game, search: begin }).choose(request)
    expect(request.actions.indexOf(action)).toBe(4)
    const turns = looks.map(([, each]) => each)
    const widths = [count, 6, 3, 2]
    expect(turns).toEqual(widths.flatMap((width, index) => Array((index === 0 ? 8 : 14) * width).fill(index + 1)))
    expect([...new Set(looks.map(([deal]) => deal))]).toEqual(Array.from({ length: 14 }, (_, deal) => deal))
    expect(info).toMatchObject({ iterations: 50, plies: looks.length, worlds: 14 })
    expect(info?.lines.map(({ visits }) => visits)).toEqual([50, 50, 36, 22, 22, 22, ...Array(count - 6).fill(8)])
    expect(info?.lines[0]).toEqual({ action, visits: 50, values: [-0.25, 0.25], next: [] })
  })

  it("answers after any number of iterations, alike for the same seed, and ends by itself", async () => {
    const bot = alphabeta(lesGrandsAmirauxBots, { budget: { iterations: 11 } })
    expect([bot.name, bot.start().name]).toEqual(["alphabeta:11", "alphabeta:11"])
    for (const count of [1, 9, 10, 11, 25, 1000]) {
      const [one, other] = [await bot.start().choose(firstTurn(count)), await bot.start().choose(firstTurn(count))]
      expect(one).toEqual(other)
      expect(one.info?.iterations).toBe(Math.min(count, 50))
      expect(one.info?.lines[0]?.action).toEqual(one.action)
      expect(one.info?.lines).toHaveLength(firstTurn(1).actions.length)
    }
  })

  it("plays openings, and at random what there is nothing to search for", async () => {
    const state = game.initialState()
    const actions = game.legalActions(state, 0)
    const request = { seat: 0, view: game.view(state, 0), actions, events: [], random: createRandom(1) }
    const bots = [lesGrandsAmirauxBots, { ...others, game, ...(search && { search }) }]
    for (const bot of bots.map((subject) => alphabeta(subject))) {
      const { action, info } = await bot.choose({ ...request, budget: { iterations: 5 } })
      expect(actions).toContainEqual(action)
      expect(info).toBeUndefined()
    }
  })
})
