import { diagramProblem, positions } from "@flottille/conformance"
import { createRandom } from "@flottille/core"
import { pointer, refusalOf } from "@flottille/core/diagram"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { pieceTitles } from "../../core/test/support/xml"
import { dejarik } from "../src/game"
import { explain } from "../src/messages/rulebook"
import { diagram } from "../src/picture/diagram"
import { middleOf, planOf } from "../src/picture/layout"
import { standard } from "../src/rules/standard-board"
import { holds } from "../src/state/board"
import { nameOf } from "../src/state/options"
import { ownerOf, spaceOf } from "../src/state/state"

const { spaceNames, spaceName, neighbours, pieces } = standard

const centreOf = (space: number) => middleOf(planOf(standard), space)

const spaces = spaceNames.map((_, space) => space)

function distance(a: number, b: number): number {
  const [from, to] = [centreOf(a), centreOf(b)]
  return Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2)
}

describe("the drawn board", () => {
  it("[DJ-1.1] draws adjacent spaces nearer than any that are not, on each ring and each ray", () => {
    for (const space of spaces.slice(1)) {
      const onRing = spaces
        .slice(1)
        .filter((other) => other !== space && spaceName(other).charAt(0) === spaceName(space).charAt(0))
      const near = onRing.filter((other) => holds(neighbours(space), other)).map((other) => distance(space, other))
      const far = onRing.filter((other) => !holds(neighbours(space), other)).map((other) => distance(space, other))
      expect(near).toHaveLength(2)
      expect(Math.max(...near)).toBeLessThan(Math.min(...far))
      expect(near[0]).toBeCloseTo(near[1] ?? 0, 6)
    }
    for (const inner of spaces.slice(1, 13)) {
      const outer = spaces.slice(13).find((other) => holds(neighbours(inner), other)) ?? 0
      expect(distance(0, inner) + distance(inner, outer)).toBeCloseTo(distance(0, outer), 6)
    }
  })

  it("[DJ-1.1] puts ray 1 just to the right of 12 o'clock and counts clockwise", () => {
    const { x, y } = centreOf(13)
    expect([x > 0, y < -Math.abs(x)]).toEqual([true, true])
    expect(centreOf(16).x).toBeGreaterThan(Math.abs(centreOf(16).y))
  })

  it("[DJ-1.2] shows every piece on the board once, and nothing before the deal", () => {
    expect(pieceTitles(diagram.draw(dejarik.view(dejarik.initialState(), "spectator")))).toEqual([])
    fc.assert(
      fc.property(positions(dejarik, { options: [{}, { seats: 3 }, { seats: 4 }] }), (state) => {
        const expected = pieces.flatMap(({ letter }, piece) => {
          const space = spaceOf(state, piece)
          return space < 0 ? [] : [`${nameOf(state.options, ownerOf(state, piece))} ${letter} on ${spaceName(space)}`]
        })
        expect(pieceTitles(diagram.draw(dejarik.view(state, "spectator"))).sort()).toEqual(expected.sort())
      }),
    )
  })

  it("[DJ-1.2] draws each piece as a figure that no other piece has, with its letter", () => {
    const names = pieces.map(({ letter }, piece) => `${letter}@O${piece + 1}`)
    const position = `${names.slice(0, 4).join(",")}/${names.slice(4).join(",")} play red 2 4 0 - -`
    const svg = diagram.draw(dejarik.view(dejarik.parseState(position), "spectator"))
    const drawn = svg.split("data-piece=").slice(1)
    const figures = drawn.map((piece) => /<path d="([^"]+)"[^>]*fill-rule="evenodd"/.exec(piece)?.[1] ?? "")
    expect(new Set(figures).size).toBe(pieces.length)
    expect(figures).not.toContain("")
    for (const [index, { letter }] of pieces.entries()) expect(drawn[index]).toContain(`>${letter}</text>`)
  })

  it("obeys the law of boards, for any number of seats", () => {
    expect(
      diagramProblem(dejarik, diagram, { options: [{}, { seats: 3 }, { seats: 4 }], runs: runs(12, 100) }),
    ).toBeUndefined()
  })

  it("[DJ-1.2] turns the board so that a seat's starting spaces are nearest to it", () => {
    for (const seats of [2, 3, 4] as const) {
      const view = dejarik.view(dejarik.initialState({ seats }), 0)
      for (let seat = 0; seat < seats; seat++) {
        const { places } = diagram.layout(view, seat)
        const heights = (standard.start[seats]?.[seat] ?? []).map(
          (name) => places.find(({ id }) => id === name)?.centre.y ?? 0,
        )
        const others = places.map(({ centre }) => centre.y).sort((a, b) => b - a)
        expect(Math.min(...heights)).toBeGreaterThan(others[12] ?? 0)
      }
    }
  })

  it("[DJ-4.3] pointing at a destination pushes the piece there", () => {
    const view = dejarik.view(dejarik.parseState("S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -"), 0)
    const actions = dejarik.legalActions(dejarik.determinize(view, createRandom(1)), 0)
    expect(pointer(diagram, view, actions).after([]).next).toEqual(["C", "I3", "O2"])
  })

  it("[DJ-2.1 DJ-3.1 DJ-4.1] pointing at an illegal action explains the refusal with its clause", () => {
    const view = dejarik.view(dejarik.parseState("S@I1,G@O6/M@I2,H@O9 play red 2 4 0 - -"), 0)
    const why = (...touched: readonly string[]) => {
      const refusal = refusalOf({ game: dejarik, diagram }, view, 0, touched)
      return refusal && explain(refusal)
    }
    expect(why("O9")).toBe("The piece on O9 is not yours. (DJ-2.1)")
    expect(why("I1", "O4")).toBe("The piece on I1 moves exactly 2: it cannot reach O4. (DJ-3.1)")
    expect(why("I1", "O9")).toBe("I1 and O9 are not adjacent. (DJ-4.1)")
    expect(why("I1", "I2")).toBeUndefined()
    expect(why("I1", "I7", "I8")).toBeUndefined()
  })

  it("[DJ-4.2 DJ-4.3] gives the exact chances of an attack on its target", () => {
    const state = dejarik.parseState("S@I1,G@O6/M@I2,H@O9 play red 2 4 0 - -")
    const view = dejarik.view(state, 0)
    const attack = dejarik.parseAction("I1xI2", state, 0)
    dejarik.step(state, 0, attack)
    const outcomes = dejarik.chanceOutcomes(state)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    const percent = (...results: readonly string[]) => {
      const found = outcomes.filter(({ action }) => action.type === "combat" && results.includes(action.result))
      return Math.round((100 * found.reduce((sum, { weight }) => sum + weight, 0)) / total)
    }
    expect(diagram.target?.(attack, view, "en")).toEqual({
      sign: `${percent("kill", "push")} %`,
      words: `kills in ${percent("kill")} %, pushes in ${percent("push")} %, is killed in ${percent("counterkill")} % of cases`,
    })
    expect(diagram.target?.(attack, view, "fr")?.words).toMatch(/^élimine dans \d+ %/)
    expect(diagram.target?.({ type: "pass" }, view, "en")).toBeUndefined()
  })

  it("[DJ-3.1] describes spaces and labels buttons in both languages", () => {
    const view = dejarik.view(dejarik.parseState("S@I1,G@O6/M@I2,H@O9 play red 2 4 0 - -"), 0)
    expect(diagram.describe("I1", view, "en")).toBe("own Mantellian Savrip")
    expect(diagram.describe("O9", view, "fr")).toBe("Houjix bleu")
    expect(diagram.describe("C", view, "en")).toBe("")
    expect(diagram.card?.("O9", view, "en")).toEqual(["Houjix: attack 4, defence 4, movement 1"])
    expect(diagram.card?.("I1", view, "fr")).toEqual(["Mantellian Savrip : attaque 6, défense 6, déplacement 2"])
    expect(diagram.card?.("C", view, "en")).toEqual([])
    expect(diagram.label({ type: "pass" }, view, "fr")).toBe("passer")
    const action = (text: string) =>
      dejarik.parseAction(text, dejarik.parseState("S@I1,G@O6/M@I2,H@O9 play red 2 4 0 - -"), 0)
    expect(diagram.label(action("O6-O8"), view, "en")).toBe("Ghhhk to O8")
    expect(diagram.label(action("I1xI2"), view, "fr")).toBe("Mantellian Savrip attaque Monnok en I2")
    expect(diagram.draw(view, { marks: { I1: "chosen", I3: "next" } }).match(/data-mark="[a-z]+"/g)).toEqual([
      'data-mark="chosen"',
      'data-mark="next"',
    ])
  })
})
