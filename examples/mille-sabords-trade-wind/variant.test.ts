import { milleSabordsOf } from "@flottille/mille-sabords"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant, { tradeWindRules, windBy } from "./variant"

const { game } = variant

const winds = (turns: readonly number[], wind = 0) =>
  turns.map((turn) => windBy([15, 15, 15, -45, 0, 0])(game.options({ wind }), turn))

describe("the trade wind", () => {
  it("[MT-1.1] is as agreed in turn 1, and shifts before the points of a turn are fixed", () => {
    const { state, events } = at(variant, "3 movement 0,0,60,10,0/1 -20000000,0,90,10,1/2").play("F")
    // The wind comes from 30° in turn 3 and from 45° in turn 4, which leaves a ship heading 60° in irons.
    expect(events.at(-1)).toEqual({ type: "turn", number: 4, points: [0, 1] })
    expect(game.formatState(state)).toBe("4 movement 0,0,60,10,1/0 -19000000,0,90,10,1/1")
  })

  it("[MT-1.2] veers three times, falls back, and begins again", () => {
    expect(winds([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 0, 15, 30, 45, 0, 0, 0, 15])
    expect(winds([1, 2, 3], 340)).toEqual([340, 355, 10])
  })

  it("[MT-1.1] follows any other table that players agree on", () => {
    const other = milleSabordsOf({ ...tradeWindRules, id: "back-and-forth", windAt: windBy([-90, 90]) })
    const rose = (turn: number) =>
      other.render(other.view(other.parseState(`${turn} movement 0,0,180,10,2/2 9000000,0,180,10,2/2`), 0))
    expect(rose(2)).toContain("wind from 270° W")
    expect(rose(1)).toContain("wind from 0° N")
    expect(rose(3)).toContain("wind from 0° N")
  })

  it("[MT-1.1] is drawn and told in both languages", () => {
    const view = game.view(game.parseState("3 movement 0,0,75,10,1/1 9000000,0,180,10,3/3"), 0)
    expect(variant.diagram?.draw(view)).toContain("rotate(30)")
    const turn = { type: "turn", number: 5, points: [1, 2] } as const
    expect([variant.describe(turn, "en", 0), variant.describe(turn, "fr", 0)]).toEqual([
      "Turn 5 begins, and the wind shifts 45° anticlockwise; movement points: Port 1, Starboard 2.",
      "Le tour 5 commence, et le vent tourne de 45° en sens inverse des aiguilles d’une montre ; points de mouvement : Bâbord 1, Tribord 2.",
    ])
  })

  it("[MT-1.1 MT-1.2] replaces the clause of the wind", () => {
    expect(variant.explain({ code: "not-your-turn", rule: "MS-1.2" })).toContain("(MT-1.1)")
    expect(variant.rulebook.chapters.at(-1)?.clauses.map(({ id }) => id)).toEqual(["MT-1.1", "MT-1.2"])
  })
})
