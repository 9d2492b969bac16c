import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { explain } from "../src/messages/rulebook"
import { tableWith } from "./support/tables"

/**
 * The examples of the page on which the variant was published, in its own notation: French codes,
 * and S or SM for a submarine.
 */
describe("the examples of the source", () => {
  it("[SV-2.4 SV-5.1] F LIO - MED is public, S ATL-1 - MED-1 is secret, and both succeed", () => {
    const table = tableWith(["Italy: F LYO", "France: SM MAO-1"])
    table.phase("F LIO - MED", "S ATL-1 - MED-1")
    expect(
      table
        .view("referee")
        .units.map(({ at }) => at)
        .sort(),
    ).toEqual(["wes", "wes-1"])
    expect(table.delivered("russia")).toEqual(["italy LYO - WES succeeds"])
    expect(table.letter("russia", "fr")).toEqual(["Italie : LIO - MED, réussit."])
    expect(table.delivered("france")).toEqual(["italy LYO - WES succeeds", "france MAO-1 - WES-1 succeeds"])
  })

  it("[SV-2.2] SM MED-1 - ATL is impossible: no diagonals", () => {
    const table = tableWith(["France: SM WES-1", "Italy: F LYO"])
    expect(table.act("france", "SM MED-1 - ATL")).toBe(
      "A submarine changes its sea or its level, not both at once. (SV-2.2)",
    )
    const action = subVariant.parseAction("SM MED-1 - ATL", table.state, 2)
    const refusal = subVariant.validate(table.state, 2, action)
    expect(refusal).toMatchObject({ code: "diagonal", rule: "SV-2.2" })
    expect(refusal && explain(refusal, "fr")).toBe(
      "Un sous-marin change de mer ou de niveau, pas les deux à la fois. (SV-2.2)",
    )
  })

  it("[SV-1.2] ODE-1 does not exist", () => {
    const table = tableWith(["Russia: SM SEV", "Italy: F LYO"])
    for (const text of ["SM ODE - ODE-1", "SM SEV - SEV-1"]) {
      expect(() => subVariant.parseAction(text, table.state, 5)).toThrow(NotationError)
      try {
        subVariant.parseAction(text, table.state, 5)
      } catch (error) {
        expect(error).toMatchObject({ rule: "SV-1.2" })
      }
    }
    expect(table.act("russia", "SM ODE - NOI")).toBeUndefined()
  })

  it("[SV-4.2 SV-5.8] SM ATL-1 Torp. ATL, F ATL - ISL, SM MAN - ATL: the submarine that arrives is hit, not the fleet", () => {
    const table = tableWith(["Italy: SM MAO-1", "France: F MAO", "England: SM ENG"])
    table.phase("SM ATL-1 Torp. ATL", "F ATL - ISL", "SM MAN - ATL")
    expect(table.state.dislodged.map(({ power, type, at }) => `${power} ${type} ${at}`)).toEqual(["england SM mao"])
    expect(table.letter("russia", "fr")).toEqual([
      "Angleterre : MAN - ATL, réussit, unité délogée.",
      "France : ATL - ISL, réussit.",
      "Un sous-marin : SM ATL-1 Torp. ATL, la torpille touche. (SV-5.8)",
    ])
    expect(table.state.season).toBe("spring-retreats")
  })

  it("[SV-2.1 SV-5.2] F MED - MED-1 makes a submarine dive", () => {
    const table = tableWith(["France: SM WES"])
    table.phase("France: F MED - MED-1")
    expect(table.view("france").units).toEqual([expect.objectContaining({ type: "SM", at: "wes-1" })])
    expect(table.letter("russia", "fr")).toEqual(["France : le sous-marin en MED plonge. (SV-5.2)"])
  })

  it("[SV-4.1 SV-4.4] F MED Torp. MED-1 and SM MED-1 Torp. MED hit each other", () => {
    const table = tableWith(["Italy: F WES", "France: SM WES-1"])
    table.phase("F MED Torp. MED-1", "SM MED-1 Torp. MED")
    expect(table.state.dislodged.map(({ power, at }) => `${power} ${at}`)).toEqual(["france wes-1", "italy wes"])
    expect(table.letter("russia", "fr")).toEqual([
      "Italie : MED Torp. MED-1, la torpille touche, unité délogée. (SV-5.8)",
      "Un sous-marin : SM MED-1 Torp. MED, la torpille touche. (SV-5.8)",
    ])
  })

  it.each([
    [
      "needed, is public without a nationality",
      [],
      ["Un sous-marin a donné un soutien qui a compté : SM MED-1 S LIO - MED. (SV-5.5)"],
    ],
    ["of no use, stays secret", ["Italy: F TYS"], []],
  ])("[SV-3.1 SV-5.5] a support from MED-1 up to MED, %s", (_, beside, told) => {
    const table = tableWith(["France: F WES", "Italy: F LYO", "England: SM WES-1", "Russia: A MOS", ...beside])
    table.phase("F LIO - MED", "SM MED-1 S F LIO - MED", ...beside.map(() => "F TYN S F LIO - MED"))
    expect(table.state.dislodged.map(({ power, at }) => `${power} ${at}`)).toEqual(["france wes"])
    expect(table.letter("russia", "fr").filter((line) => line.includes("MED-1"))).toEqual(told)
  })

  it("[SV-3.1 SV-5.6] a support from MED down to MED-1 is public, without the submarine's nationality", () => {
    const table = tableWith(["France: SM WES-1", "Italy: F WES", "England: SM TYS-1", "England: SM LYO-1"])
    table.phase("F MED S SM MED-1", "SM TYS-1 - MED-1", "SM LYO-1 S SM TYS-1 - MED-1", "SM MED-1 H")
    expect(table.state.dislodged).toEqual([])
    expect(table.letter("russia", "fr")).toEqual(["Italie : soutien vers les profondeurs, MED S SM MED-1. (SV-5.6)"])
  })
})
