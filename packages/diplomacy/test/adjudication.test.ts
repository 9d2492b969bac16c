import { describe, expect, it } from "vitest"
import { type Adjudication, adjudicate, type MovementPhase } from "../src/phases/adjudicate"

/** Adjudicates orders for units that stand where the orders say: `"England: F NTH C A LON - BEL"`. */
function play(orders: readonly string[], options: NonNullable<MovementPhase["options"]> = {}): Adjudication {
  const units = orders.map((order) => /^\w+: [AF] \S+/.exec(order)?.[0] ?? "")
  return adjudicate({ units, orders, options })
}

const inShort = ({ reports }: Adjudication) => reports.map(({ result, reason }) => `${result} ${reason}`)

describe("[DP-4] results", () => {
  it("[DP-4] a ring of moves moves, and two units cannot swap without a convoy", () => {
    expect(inShort(play(["Turkey: F ANK - CON", "Turkey: A CON - SMY", "Turkey: A SMY - ANK"]))).toEqual(Array(3).fill("succeeds moved"))
    expect(inShort(play(["Turkey: A CON - SMY", "Turkey: A SMY - CON"]))).toEqual(Array(2).fill("bounced own-unit"))
  })

  it("[DP-4] a support or convoy that fits nothing is void, and its unit holds", () => {
    const moved = play(["Germany: A BER S A PRU - SIL", "Germany: F BAL C A BER - SWE", "Russia: A PRU - BER"])
    expect(inShort(moved)).toEqual(["void unmatched", "void unmatched", "bounced defended"])
  })
})

describe("[DP-4.1] strength", () => {
  it("[DP-4.1] tells the strengths and who stood against a move", () => {
    const [report] = play(["France: A PAR - BUR", "Germany: A MUN - BUR", "Germany: A RUH S A MUN - BUR"]).reports
    expect(report).toMatchObject({ reason: "standoff", rule: "DP-4.1", facts: { at: "bur", by: ["mun"], strength: 1, against: 2 } })
    const defended = play(["France: A PAR - BUR", "Germany: A BUR H", "Germany: A MUN S A BUR"]).reports[0]
    expect(defended).toMatchObject({ reason: "defended", facts: { at: "bur", by: ["bur"], strength: 1, against: 2 } })
    const headToHead = play(["France: A PAR - BUR", "Germany: A BUR - PAR"]).reports[0]
    expect(headToHead).toMatchObject({ reason: "head-to-head", facts: { by: ["bur"], strength: 1, against: 1 } })
    const won = play(["France: A PAR - BUR", "France: A GAS S A PAR - BUR", "Germany: A BUR H"]).reports[0]
    expect(won).toMatchObject({ result: "succeeds", facts: { at: "bur", strength: 2, against: 1 } })
  })

  it("[DP-4.1] no power dislodges its own units or helps to", () => {
    const own = play(["Germany: F KIE - BER", "Germany: A MUN S F KIE - BER", "Germany: A BER H"])
    expect(own.reports[0]).toMatchObject({ result: "bounced", reason: "own-unit", facts: { by: ["ber"], strength: 0 } })
    const helped = play(["Italy: A VEN - TRI", "Austria: A VIE S A VEN - TRI", "Austria: F TRI H"])
    expect(helped.reports[0]).toMatchObject({ result: "bounced", reason: "defended", facts: { strength: 1, against: 1 } })
    expect(helped.reports[1]).toMatchObject({ result: "succeeds", reason: "given" })
  })

  it("[DP-4.1] the loser of a head-to-head battle keeps nobody out", () => {
    const { reports } = play(["Germany: A BER - PRU", "Germany: F KIE - BER", "Germany: A SIL S A BER - PRU", "Russia: A PRU - BER"])
    expect(reports.map(({ result }) => result)).toEqual(["succeeds", "succeeds", "succeeds", "bounced"])
  })
})

describe("[DP-4.2] cut supports", () => {
  it("[DP-4.2] an attack from elsewhere cuts, even in vain", () => {
    const moved = play(["Austria: F ADR S A TRI - VEN", "Austria: A TRI - VEN", "Italy: A VEN H", "Italy: F ION - ADR"])
    expect(moved.reports[0]).toMatchObject({ result: "cut", reason: "attacked", rule: "DP-4.2", facts: { by: ["ion"] } })
    expect(moved.reports[1]).toMatchObject({ result: "bounced" })
  })

  it("[DP-4.2] an attack from where the support is given cuts only if it dislodges", () => {
    const given = play(["Russia: F CON S F BLA - ANK", "Russia: F BLA - ANK", "Turkey: F ANK - CON"])
    expect(inShort(given)).toEqual(
      ["succeeds given", "succeeds moved", "bounced head-to-head"].map((text, index) => (index === 2 ? "bounced defended" : text)),
    )
    const cut = play(["Russia: F CON S F BLA - ANK", "Russia: F BLA - ANK", "Turkey: F ANK - CON", "Turkey: A SMY S F ANK - CON"])
    expect(cut.reports[0]).toMatchObject({ result: "cut", reason: "dislodged", facts: { by: ["ank"] }, fate: "dislodged" })
  })

  it("[DP-4.2] a unit of the same power cuts nothing", () => {
    const moved = play(["England: F LON S F NTH - ENG", "England: F NTH - ENG", "England: A YOR - LON", "France: F ENG H"])
    expect(moved.reports[0]).toMatchObject({ result: "succeeds" })
  })
})

describe("[DP-4.3] convoys", () => {
  const landing = ["England: F NTH C A LON - HOL", "England: A LON - HOL", "Germany: F SKA - NTH"]

  it("[DP-4.3] a fleet that is only attacked goes on", () => {
    expect(inShort(play(landing))).toEqual(["succeeds convoyed", "succeeds moved", "bounced defended"])
  })

  it("[DP-4.3] a dislodged fleet breaks the convoy, and the army affects nothing", () => {
    const moved = play([...landing, "Germany: F HEL S F SKA - NTH", "Germany: A BEL - HOL"])
    expect(moved.reports[0]).toMatchObject({ result: "convoy-disrupted", reason: "dislodged", fate: "dislodged", facts: { by: ["ska"] } })
    expect(moved.reports[1]).toMatchObject({ result: "convoy-disrupted", reason: "fleet-dislodged", facts: { at: "hol", by: ["nth"] } })
    expect(moved.reports[4]).toMatchObject({ result: "succeeds" })
  })

  it("[DP-4.3] without a whole route ordered there is no convoy, whatever befalls its fleets", () => {
    const moved = play([
      "Turkey: A BUL - ALB",
      "Turkey: F ION C A BUL - ALB",
      "Turkey: F AEG H",
      "Italy: F TUN - ION",
      "Italy: F TYS S F TUN - ION",
    ])
    expect(moved.reports[0]).toMatchObject({ result: "no-convoy", reason: "no-convoy", rule: "DP-4.3", facts: { at: "alb" } })
    expect(moved.reports[1]).toMatchObject({ result: "convoy-disrupted", reason: "dislodged", fate: "dislodged" })
  })

  it("[DP-4.3] another route is enough", () => {
    const moved = play([
      "England: F ENG C A LON - BEL",
      "England: F NTH C A LON - BEL",
      "England: A LON - BEL",
      "France: F BRE S F MAO - ENG",
      "France: F MAO - ENG",
    ])
    expect(inShort(moved).slice(0, 3)).toEqual(["convoy-disrupted dislodged", "succeeds convoyed", "succeeds moved"])
  })
})

describe("[DP-4.4] paradoxes", () => {
  const paradox = ["England: F LON S F WAL - ENG", "England: F WAL - ENG", "France: A BRE - LON", "France: F ENG C A BRE - LON"]

  it("[DP-4.4] by Szykman's rule the convoyed army has no effect", () => {
    expect(inShort(play(paradox))).toEqual(["succeeds given", "succeeds moved", "convoy-disrupted paradox", "convoy-disrupted dislodged"])
  })

  it("[DP-4.4] all-hold stops every move of the paradox", () => {
    const moved = play(paradox, { paradox: "all-hold" })
    expect(inShort(moved)).toEqual(["succeeds given", "bounced paradox", "convoy-disrupted paradox", "convoy-disrupted paradox"])
    expect(moved.reports[1]).toMatchObject({ rule: "DP-4.4" })
    expect(moved.dislodged).toEqual([])
  })

  it("[DP-4.4] a knot with exactly one resolution is no paradox", () => {
    // Two routes: whatever becomes of one, the army lands by the other and cuts the support (DATC 6.F.19).
    const moved = play([
      "France: A TUN - NAP",
      "France: F TYS C A TUN - NAP",
      "France: F ION C A TUN - NAP",
      "Italy: F NAP S F ROM - TYS",
      "Italy: F ROM - TYS",
    ])
    expect(inShort(moved)).toEqual(["bounced defended", "succeeds convoyed", "succeeds convoyed", "cut attacked", "bounced defended"])
  })
})

describe("[DP-4.5] convoys to a neighbour", () => {
  const swap = ["England: A NWY - SWE", "England: F SKA C A NWY - SWE", "Russia: A SWE - NWY"]
  const kidnap = ["England: A NWY - SWE", "Germany: F SKA C A NWY - SWE", "Russia: A SWE - NWY"]

  it("[DP-4.5] a fleet of the same power shows the intent, a foreign one does not", () => {
    expect(play(swap).units.map(({ at }) => at)).toEqual(["swe", "ska", "nwy"])
    expect(play(kidnap).units.map(({ at }) => at)).toEqual(["nwy", "ska", "swe"])
  })

  it("[DP-4.5] with adjacentConvoy: explicit only the order's own words count", () => {
    expect(play(swap, { adjacentConvoy: "explicit" }).units.map(({ at }) => at)).toEqual(["nwy", "ska", "swe"])
    const said = ["England: A NWY - SWE VIA CONVOY", ...kidnap.slice(1)]
    expect(play(said, { adjacentConvoy: "explicit" }).units.map(({ at }) => at)).toEqual(["swe", "ska", "nwy"])
  })

  it("[DP-4.5] an intent without a whole route leaves the army on land", () => {
    const moved = play(["England: A LVP - EDI", "England: F NWG C A LVP - EDI", "Russia: F NAO H"])
    expect(inShort(moved).slice(0, 2)).toEqual(["succeeds moved", "succeeds convoyed"])
  })
})

describe("[DP-4.6] via convoy, and no convoy", () => {
  const stranded = ["France: A BEL - HOL VIA CONVOY", "England: F NTH - HEL"]

  it("[DP-4.6] the army stays, or walks with missingConvoy: land", () => {
    expect(inShort(play(stranded))[0]).toBe("no-convoy no-convoy")
    expect(inShort(play(stranded, { missingConvoy: "land" }))[0]).toBe("succeeds moved")
    // Without any fleet about the order is not even possible, unless it may fall back to the land.
    expect(inShort(play(stranded.slice(0, 1)))[0]).toBe("void no-route")
    expect(inShort(play(stranded.slice(0, 1), { missingConvoy: "land" }))[0]).toBe("succeeds moved")
  })
})
