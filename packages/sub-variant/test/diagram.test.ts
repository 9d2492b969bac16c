import { describe, expect, it } from "vitest"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { diagram } from "../src/diagram"
import { tableWith } from "./support/tables"

describe("the drawing", () => {
  it("[SV-5.1] shows a submarine under water to its owner alone", () => {
    const table = tableWith(["France: SM WES-1", "Italy: F WES", "Russia: SM NTH"])
    const everybody = ["italy fleet wes", "russia submarine nth"]
    expect(pieceTitles(diagram(table.view("russia"))).sort()).toEqual(everybody)
    expect(pieceTitles(diagram(table.view("france"))).sort()).toEqual(["france submarine wes-1", ...everybody])
  })

  it("[SV-5.11] but everybody reads how many units each power has", () => {
    const table = tableWith(["France: SM WES-1", "France: A PAR", "Italy: F WES"])
    for (const listener of ["france", "italy", "spectator", "referee"]) {
      const texts = allElements(parseXml(diagram(table.view(listener)))).filter(({ name }) => name === "text")
      expect(texts.map(textOf).filter((text) => text.endsWith(" units"))).toContain("3 centres · 2 units")
    }
  })

  it("[SV-5.1] nor is its move drawn for others", () => {
    const table = tableWith(["France: SM WES-1", "Italy: A ROM"]).phase("SM WES-1 - LYO-1")
    const arrows = (listener: string) => diagram(table.view(listener)).split('class="line-france"').length - 1
    expect(arrows("france")).toBe(1)
    expect(arrows("spectator")).toBe(0)
  })
})
