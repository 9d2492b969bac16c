import { SPECTATOR } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import { exactly } from "../src/model/exact"

const solo = 'G@I5,H@I6/O@O9 play red 2 1 0 - {"quietTurns":null,"turnLimit":null}'
const ships = 'b4N,d8N,g8N/d1S,h1S,a5E play 21 south 4 open - - - - {"allowStop":false}'

describe("exact values", () => {
  it("are given for every action of a solved ending", () => {
    const { game } = dejarikBots
    const state = game.parseState(solo)
    const found = exactly(dejarikBots, game.view(state, 0), 0)
    expect(found).toHaveLength(game.legalActions(state, 0).length)
    expect(found.every(({ kind }) => kind === "value")).toBe(true)
    const { game: dejarik }: AnyGameBots = dejarikBots
    expect(found[0] && dejarik.formatAction(found[0].action)).toBe("I5-I9")
    expect(found[0]?.value).toBeCloseTo(0.11, 2)
    expect(found[1]?.value).toBeCloseTo(-0.846, 2)
  })

  it("are estimates where a draw by counting can still change them", () => {
    const { game } = dejarikBots
    const state = game.parseState(solo.replace(/\{.*\}/, "-"))
    const found = exactly(dejarikBots, game.view(state, 0), 0)
    expect(found).toHaveLength(game.legalActions(state, 0).length)
    expect(found.every(({ kind }) => kind === "estimate")).toBe(true)
    expect(found[0]?.value).toBeCloseTo(0.11, 2)
  })

  it("include forced wins", () => {
    const { game } = diabolikFleetBots
    const state = game.parseState(ships)
    const seat = game.actors(state)[0] === 1 ? 1 : 0
    const found = exactly(diabolikFleetBots, game.view(state, seat), seat)
    expect(found.map(({ kind, turns }) => ({ kind, turns }))).toEqual([{ kind: "wins-within", turns: 2 }])
  })

  it("are given up where the next turns have too many continuations", () => {
    const { game } = diabolikFleetBots
    const state = game.parseState(
      'a2SE,b2E,c2W,e2SE,h2E,a4N,h4NE,d6NW/h5S,f6SE,a7S,b7SW,c7SE,d7S,f7S play 5 south 2 met - - - - {"minimumFleet":4}',
    )
    expect(exactly(diabolikFleetBots, game.view(state, 0), 0)).toEqual([])
  })

  it("include the guaranteed minimum of a last simultaneous choice", () => {
    const { game } = milleSabordsBots
    const state = game.initialState({ turnLimit: 1 })
    for (const seat of [0, 1]) game.step(state, seat, game.parseAction("heading 180", state, seat))
    while (state.ships[0].left > 1)
      for (const seat of [0, 1]) game.step(state, seat, game.parseAction("F", state, seat))
    const found = exactly(milleSabordsBots, game.view(state, 0), 0)
    // The ships are far apart: nobody hits, and it is a draw.
    expect(found.length).toBe(game.legalActions(state, 0).length)
    expect(found.every(({ kind, value }) => kind === "at-least" && value === 0)).toBe(true)
  })

  it("are absent with hidden information or too many continuations", () => {
    const packages: readonly AnyGameBots[] = [lesGrandsAmirauxBots, diplomacyBots, dejarikBots, milleSabordsBots]
    for (const pkg of packages)
      for (const viewer of [0, SPECTATOR] as const)
        expect(exactly(pkg, pkg.game.view(pkg.game.initialState(), viewer), 0)).toEqual([])
  })
})
