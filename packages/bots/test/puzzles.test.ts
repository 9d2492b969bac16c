import { createRandom } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diabolikFleetPackage } from "@flottille/diabolik-fleet/package"
import { describe, expect, it } from "vitest"
import { pebbles } from "../../conformance/test/zoo/pebbles"
import { alphabeta } from "../src/alphabeta"
import { BotError } from "../src/index"
import { prove } from "../src/prove"

const { game } = diabolikFleetPackage

/** South is to move, and one act of all that it may do wins by force. With proposals a second would: the key may wait until one is declined. */
const puzzles = [
  ["a2N,h2N,h4NE,e5N,d8N,f8NE/b1SW,c1SE,e4SE,h6SW,h7S", 1, "e5-e6"],
  ["a2N,e2NE,c3NW,d4N,a8NW,b8N/e1SW,h1S,f5SW,f7NE,h7E", 1, "d4-d5"],
  ["c5S,e8NW,g8NE/b1S,g1S,d6S", 2, "c5@NW"],
  ["b4N,d8N,g8N/d1S,h1S,a5E", 2, "b4-b5"],
  ["g4W,e8NE,g8N/a1S,g1S,h4E", 2, "+d2:NE"],
] as const

const positionOf = (fleets: string) => game.parseState(`${fleets} play 29 south 4 open - - - - {"allowStop":false}`)

describe.each(puzzles)("[DF-7.1 DF-7.2] %s: south wins within %i", (fleets, turns, key) => {
  it(`by ${key} alone, with everything looked at`, () => {
    const { actions, positions } = prove(diabolikFleetPackage, positionOf(fleets), turns)
    const wins = actions.filter((each) => each.turns !== undefined)
    expect(wins.map((each) => [game.formatAction(each.action), each.turns])).toEqual([[key, turns]])
    expect(actions).toHaveLength(game.legalActions(positionOf(fleets), 0).length)
    expect(positions).toBeGreaterThan(1000)
  })

  it(`and alphabeta finds ${key}`, async () => {
    const state = positionOf(fleets)
    const question = { seat: 0, view: game.view(state, 0), actions: game.legalActions(state, 0), news: [], random: createRandom(1) }
    const { action } = await alphabeta(diabolikFleetPackage).choose({ ...question, budget: { iterations: 20_000 } })
    expect(game.formatAction(action)).toBe(key)
  })
})

describe("prove", () => {
  // Whoever faces a multiple of three loses; south has taken one pebble of its turn.
  it.each([3, 4, 5, 6, 7, 8, 9])("agrees with what is known of a heap of %i", (heap) => {
    const state = pebbles.initialState({ heap })
    pebbles.step(state, "chance", { type: "begin", seat: 1 })
    pebbles.step(state, 1, { type: "take" })
    const { actions } = prove({ game: pebbles, isOpen: ({ turn }) => turn > 0 }, state, 5)
    const wins = actions.filter(({ turns }) => turns !== undefined).map(({ action }) => action.type)
    const left = heap - 1
    expect(wins.sort()).toEqual(left % 3 === 0 ? ["stop"] : left % 3 === 1 ? ["take"] : [])
  })

  it("is for two seats that are open to each other", () => {
    const setup = game.initialState()
    const three = game.parseState('d4N,e4N/b6E,b7E/f9S,g9S play 1 south 4 open - - - - {"seats":3,"minimumFleet":2}')
    expect(() => prove(diabolikFleetPackage, setup, 1)).toThrow(BotError)
    expect(() => prove(diabolikFleetPackage, three, 1)).toThrow(BotError)
    expect(() => prove(dejarikPackage, dejarikPackage.game.initialState(), 1)).toThrow(BotError)
  })
})
