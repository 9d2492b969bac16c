import { diagramProblem } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { pig } from "../src/index"
import { explain } from "../src/rulebook"

it("[PG-1.1] the board obeys the law of boards", () => {
  expect(diagramProblem(pig, diagram, { options: [{ goal: 20 }], runs: 20 })).toBeUndefined()
})

it("[PG-1.1 PG-1.3] the die rolls, and the own score holds once there are points to hold", () => {
  const opening = pig.view(pig.initialState(), 0)
  const why = refusalOf({ game: pig, diagram }, opening, 0, ["first"])
  expect(why && explain(why, "fr")).toBe("Avant le premier lancer, il n’y a rien à garder. (PG-1.3)")
  const later = pig.parseState("40:27/100 12 9 -")
  const view = pig.view(later, 0)
  expect(pointer(diagram, view, pig.legalActions(later, 0)).after([]).next).toEqual(["die", "first"])
  expect(refusalOf({ game: pig, diagram }, pig.view(later, 1), 1, ["die"])?.rule).toBe("CO-2")
  expect(diagram.describe("die", view, "fr")).toBe("points : 12")
  expect(diagram.label({ type: "hold" }, view, "en")).toBe("hold")
  expect(diagram.motions({ type: "held", seat: 0, pot: 12 }, view)).toEqual([{ from: "die", to: "first" }])
})

it("[PG-2.1] the drawing shows the points, and the goal in French", () => {
  const view = pig.view(pig.parseState("40:27/100 12 9 -"), 0)
  const svg = diagram.draw(view, { lang: "fr", marks: { die: "start" } })
  expect([...svg.matchAll(/>(\d+)<\/text>/g)].map(([, points]) => points)).toEqual(["40", "12", "27"])
  expect(svg).toContain("<title>But : 100</title>")
})
