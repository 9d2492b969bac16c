import { createRandom, REFEREE } from "@flottille/core"
import { describe, expect, it } from "vitest"
import diplomacyPackage from "../src/package"
import { map } from "../src/picture/text-map"

const { game, notations } = diplomacyPackage
const french = notations?.fr
if (!french) throw new Error("no French notation")

/** Plays at random, and looks at every state and action on the way. */
function play(
  seed: number,
  steps: number,
  look: (state: ReturnType<typeof game.initialState>, seat: number) => void,
): void {
  const random = createRandom(seed)
  const state = game.initialState({ yearLimit: 1903 })
  for (let step = 0; step < steps; step++) {
    const [seat] = game.actors(state)
    if (typeof seat !== "number") return
    look(state, seat)
    const actions = game.legalActions(state, seat)
    const action = actions[random.below(actions.length)]
    if (action) game.step(state, seat, action)
  }
}

describe("the French notation", () => {
  it("parses its own text and the game's as the same action", () => {
    let different = 0
    play(4, 50, (state, seat) => {
      for (const action of game.legalActions(state, seat, { amending: true })) {
        const written = french.formatAction(action, state)
        expect(french.parseAction(written, state, seat)).toEqual(action)
        expect(french.parseAction(game.formatAction(action, state), state, seat)).toEqual(action)
        if (written !== game.formatAction(action, state)) different++
      }
    })
    expect(different).toBeGreaterThan(100)
  })

  it("parses French names and formats the codes of events and the map", () => {
    const state = game.initialState()
    const move = french.parseAction("A Paris - Bourgogne", state, 2)
    expect(french.formatAction(move, state)).toBe("A PAR - BOU")
    game.step(state, 2, move)
    const view = game.view(state, REFEREE)
    expect(french.render(view, { language: "fr" })).toContain("A PAR - BOU")
    const drawn = map(view, { language: "fr" })
    for (const code of ["BOU", "atl", "A PAR - BOU"]) expect(drawn).toContain(code)
    expect(drawn).not.toContain("BUR")
  })

  it.each([
    ["fBRE-MAO", "F BRE - ATL"],
    ["f bre-atl", "F BRE - ATL"],
    ["Flotte Brest va en Atlantique", "F BRE - ATL"],
    ["La flotte de Brest vers l'Atlantique.", "F BRE - ATL"],
    ["aPar-Bou", "A PAR - BOU"],
    ["Armée de Paris attaque la Bourgogne", "A PAR - BOU"],
    ["Armée Marseille soutient l'armée de Paris vers la Bourgogne", "A MAR S A PAR - BOU"],
    ["A MAR appuie A PAR", "A MAR S A PAR"],
    ["the army in Paris attacks Burgundy", "A PAR - BOU"],
    ["L'armée de Marseille reste en place", undefined],
    ["Armée Marseille reste", "A MAR H"],
    ["La flotte de Brest transporte l'armée de Paris vers l'Espagne", "F BRE C A PAR - ESP"],
  ])("[DP-8] reads the spoken order %j as %j", (text, written) => {
    const state = game.initialState()
    const read = () => french.formatAction(french.parseAction(text, state, 2), state)
    if (written === undefined) expect(read).toThrow("expected")
    else expect(read()).toBe(written)
  })

  it("[DP-8] names the place of an error in a spoken order", () => {
    const read = (text: string) => () => french.parseAction(text, game.initialState(), 2)
    expect(read("fBRE-xyz")).toThrow(expect.objectContaining({ position: 5 }))
    expect(read("Flotte Brest va en Xyz")).toThrow(expect.objectContaining({ position: 19 }))
    expect(read("fxyz-MAO")).toThrow(expect.objectContaining({ position: 0 }))
  })
})
