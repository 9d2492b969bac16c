import { standardBoard } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { positionOf, type Table, tableOf, tableWith } from "./support/tables"

/** A winter in which these centres are owned. */
function winter(units: readonly string[], owned: Readonly<Record<string, string>>) {
  const centres = Object.fromEntries(standardBoard.centres.map((id) => [id, owned[id] ?? null]))
  return tableOf(positionOf(units, { season: "winter", centres }))
}

describe("builds and disbands", () => {
  it("[SV-1.4] a submarine is built where a fleet could be", () => {
    const table = winter(["Russia: A WAR", "Italy: A ROM"], {
      mos: "russia",
      sev: "russia",
      stp: "russia",
      rom: "italy",
    })
    const listed = subVariant.legalActions(table.state, 5).map((action) => subVariant.formatAction(action, table.state))
    expect(listed.sort()).toEqual([
      "BUILD A MOS",
      "BUILD A SEV",
      "BUILD A STP",
      "BUILD F SEV",
      "BUILD F STP/NC",
      "BUILD F STP/SC",
      "BUILD SM SEV",
      "BUILD SM STP/NC",
      "BUILD SM STP/SC",
      "WAIVE",
      "ready",
    ])
    expect(table.act("russia", "BUILD SM MOS")).toBe(
      "No place for such a unit: fleets keep to seas and coasts, armies to land. (DP-6.1)",
    )
    table.phase("BUILD S STP/SC")
    expect(table.view("austria").units).toContainEqual({ power: "russia", type: "SM", at: "stp/sc" })
  })

  it("[SV-1.4] a submerged submarine counts as one unit and may be disbanded", () => {
    const table = winter(["France: A PAR", "France: SM WES-1", "Italy: A ROM"], { par: "france", rom: "italy" })
    expect(table.turn("france").budgets).toMatchObject([{ seat: 2, total: 1 }])
    table.phase("DISBAND SM WES-1")
    expect(table.state.units.map(({ at }) => at)).toEqual(["par", "rom"])
    expect(table.state.tracks[2]).toEqual([])
  })

  it("[SV-1.4 DP-6.2] in civil disorder a depth is one step farther than the sea above it", () => {
    const table = winter(["France: A PAR", "France: F WES", "France: SM WES-1", "Italy: A ROM"], {
      par: "france",
      bre: "france",
      rom: "italy",
    })
    table.phase()
    expect(table.state.units.filter(({ power }) => power === "france").map(({ at }) => at)).toEqual(["par", "wes"])
    expect(table.delivered("russia")).toEqual(["lost france"])
  })

  it("[DP-6.2] marks civil-disorder disbands in every letter that reports them", () => {
    const owned = { par: "france", rom: "italy" }
    const table = winter(["France: A PAR", "France: F WES", "Italy: A ROM", "Italy: SM TYS-1"], owned).phase()
    expect(table.delivered("russia")).toEqual(["france WES DISBAND succeeds civil-disorder destroyed", "lost italy"])
    expect(table.delivered("italy")).toContain("italy TYS-1 DISBAND succeeds civil-disorder destroyed")
    expect(table.letter("russia").join()).toContain("succeeds, civil disorder, destroyed.")
    expect(table.letter("russia", "fr").join()).toContain("désordre civil")
    const ordered = winter(["France: A PAR", "France: F WES", "Italy: A ROM"], owned).phase("DISBAND F WES")
    expect(ordered.delivered("russia").join()).not.toContain("civil-disorder")
  })

  it("[SV-2.3 SV-1.4] a submarine takes a centre in port, not by surfacing next to one", () => {
    const table = tableOf(positionOf(["Italy: SM TYS", "Italy: SM WES-1", "France: A PAR"], { season: "fall" }))
    table.phase("SM TYS - TUN", "SM WES-1 - WES")
    expect(table.state.centres.tun).toBe("italy")
    expect(table.state.centres.spa).toBeNull()
  })
})

describe("[SV-1.5] disguises", () => {
  const options = { surfaceDisguise: true }
  const submarines = ({ state }: Table) => state.units.filter(({ type }) => type !== "A")

  it("[SV-1.5] apply to newly built submarines only", () => {
    const centres = Object.fromEntries(
      standardBoard.centres.map((id) => [id, ["nap", "rom", "ven", "tun"].includes(id) ? "italy" : null]),
    )
    const start = positionOf(["Italy: SM TYS", "Italy: A TUN", "Russia: A MOS"], { season: "winter", centres }, options)
    expect(submarines(tableOf(start).phase("BUILD SM NAP", "BUILD F ROM"))).toEqual([
      { power: "italy", type: "SM", at: "nap", disguised: true },
      { power: "italy", type: "F", at: "rom" },
      { power: "italy", type: "SM", at: "tys" },
    ])
  })

  it.each([{}, { disguised: true as const }])("[SV-1.5] are unchanged by a retreat: %o", (shown) => {
    const start = positionOf(["France: F WES", "France: F LYO", "Italy: SM TYS", "Russia: A MOS"], {}, options)
    const units = start.units.map((unit) => (unit.at === "tys" ? { ...unit, ...shown } : unit))
    const table = tableOf({ ...start, units })
      .phase("F WES - TYS", "F LYO S F WES - TYS")
      .phase("Italy: SM TYS - ION")
    expect(submarines(table).find(({ power }) => power === "italy")).toEqual({
      power: "italy",
      type: "SM",
      at: "ion",
      ...shown,
    })
  })
})

describe("[SV-5.4] contacts in winter", () => {
  it("[SV-5.4] stay unchanged, even when a submarine disbands", () => {
    const contacts = standardBoard.powers.map((power) =>
      power === "france" ? ["wes-1"] : power === "italy" ? ["mao-1"] : [],
    )
    const centres = Object.fromEntries(
      standardBoard.centres.map((id) => [id, id === "par" ? "france" : id === "rom" ? "italy" : null]),
    )
    const start = positionOf(["France: SM MAO-1", "Italy: SM WES-1", "Italy: A ROM"], {
      season: "winter",
      centres,
      contacts,
    })
    expect(tableOf(start).phase("DISBAND SM WES-1").state.contacts).toEqual(contacts)
  })
})

describe("retreats under water", () => {
  it("[SV-4.5 SV-5.1] go to an adjacent depth and appear only in their owner's letter", () => {
    const table = tableWith(["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"])
    table.phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1")
    expect(table.act("italy", "SM WES-1 - WES")).toBe("The unit in WES-1 cannot retreat to WES. (DP-5)")
    table.phase("SM WES-1 - MAO-1")
    expect(table.state.units.map(({ power, at }) => `${power} ${at}`)).toEqual([
      "france lyo-1",
      "france wes-1",
      "italy mao-1",
    ])
    expect(table.delivered("italy")).toEqual(["italy WES-1 - MAO-1 succeeds", "contact WES-1"])
    expect(table.delivered("france")).toEqual(["contact MAO-1"])
    expect(table.delivered("austria")).toEqual([])
  })
})
