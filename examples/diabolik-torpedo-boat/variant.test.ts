import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const opening = at(variant, '-/- deployment - {"firstSeat":"south"}')
const texts = (position: string) => at(variant, position).texts()

function cost(position: string, text: string): number {
  const { state, play } = at(variant, position)
  return state.cannonballs - play(text).state.cannonballs
}

describe("torpedo boats", () => {
  it("[DB-1.1] are launched, at most two a fleet", () => {
    const { state } = opening.play("a2:tN", "0: b2:tNE")
    expect(game.formatState(state)).toBe('a2tN,b2tNE/- deployment - {"firstSeat":"south"}')
    expect(game.legalActions(state, 0).every(({ type }) => type === "deploy")).toBe(true)
    expect(game.legalActions(state, 1)).toHaveLength(128)
    const refusal = game.validate(state, 0, { type: "launch", square: "c2", heading: "N" })
    expect(refusal && variant.explain(refusal, "fr")).toBe("Une flotte a au plus 2 torpilleurs. (DB-1.1)")
    const taken = game.validate(opening.play("a2:tN").state, 0, { type: "launch", square: "a2", heading: "N" })
    expect(taken?.code).toBe("occupied")
    expect(() => game.parseState("a3tN,b3tN,c4tN/a6S,c6S,e6S play 3 south 4 open - - - -")).toThrow("DF-2.1")
  })

  it("[DB-1.2] move and turn for fewer cannonballs among enemies", () => {
    const costs = (ship: string) =>
      ["d4-d5", "d4@E"].map((text) => cost(`${ship},h2N,a2N/e4S,c4S,h7S play 9 south 4 open - - - -`, text))
    expect(costs("d4N")).toEqual([2, 3])
    expect(costs("d4tN")).toEqual([1, 2])
  })

  it("[DB-1.2] turn at the end of a turn that a usual ship could not pay", () => {
    const turns = (ship: string) => texts(`${ship},h2N,a2N/e4S,c4S,h7S play 9 south 2 met - - - -`).includes("d4@E")
    expect([turns("d4N"), turns("d4tN")]).toEqual([false, true])
    const { refused } = at(variant, "d4N,h2N,a2N/e4S,c4S,h7S play 9 south 2 met - - - -")
    expect(refused("d4@E")).toBe("Cannonballs needed: 3; left: 2. (DF-2.1)")
  })

  it("[DB-1.3] sink only abeam", () => {
    const sinks = (one: string) =>
      texts(`${one},e4N,a2N/d5S,a7S,h7S,b7S play 9 south 2 met - - - -`).includes("c4+e4xd5")
    expect([sinks("c4N"), sinks("c4tN"), sinks("c4tNW")]).toEqual([true, false, true])
  })

  it("[DB-1.4] come back as usual ships", () => {
    const { state } = at(variant, "d4N,h3N,a3N/d6S,a7S,h7S play 9 south 4 open - - - -").play("+c2:N")
    expect(game.formatState(state)).toContain("c2N,")
  })

  it("[DB-1.5] look like any ship that is set in secret", () => {
    const { state, told } = opening.play("c2:tN")
    expect(told(0, "fr")).toEqual(["Le sud pose un torpilleur en c2, cap au nord."])
    expect(told(1, "fr")).toEqual(["Le sud pose un navire en secret."])
    const view = game.view(state, 1)
    expect(view.hidden).toEqual([1, 0])
    const drawn = Array.from({ length: 60 }, (_, seed) => game.determinize(view, createRandom(seed)))
    expect(new Set(drawn.map(({ cells }) => Math.max(...cells) >= 64))).toEqual(new Set([true, false]))
  })

  it("[DB-1.1] have their own drawing, title, letter and button", () => {
    const state = game.parseState("d3tN,h2N,b2N/d6S,a7S,h7S play 12 south 4 open - - - -")
    const view = game.view(state, 0)
    const { diagram } = variant
    expect(diagram?.draw(view, { lang: "fr" })).toContain("<title>torpilleur du sud en d3, cap au nord</title>")
    expect(diagram?.describe("d3", view, "en")).toBe("own torpedo boat, heading north")
    expect(game.render(view)).toContain("S↑")
    const launch = { type: "launch", square: "c2", heading: "N" } as const
    const opening = game.view(game.initialState(), 0)
    expect(diagram?.label(launch, opening, "en")).toBe("launch a torpedo boat on c2, heading north")
    expect(diagram?.path(launch, opening)).toEqual(["c2", "c3"])
    expect(diagram?.actionsFor(["c2", "c3"], opening)).toContainEqual(launch)
  })
})
