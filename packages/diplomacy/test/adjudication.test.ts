import { describe, expect, it } from "vitest"
import { makeBoard } from "../src/map/board"
import { type Adjudication, adjudicate, type MovementPhase } from "../src/phases/adjudicate"

/** Adjudicates orders for units that stand where the orders say: `"England: F NTH C A LON - BEL"`. */
function play(orders: readonly string[], options: NonNullable<MovementPhase["options"]> = {}): Adjudication {
  const units = orders.map((order) => /^\w+: [AF] \S+/.exec(order)?.[0] ?? "")
  return adjudicate({ units, orders, options })
}

const inShort = ({ reports }: Adjudication) => reports.map(({ result, reason }) => `${result} ${reason}`)

describe("[DP-4] results", () => {
  it("[DP-4] a ring of moves moves, and two units cannot swap without a convoy", () => {
    expect(inShort(play(["Turkey: F ANK - CON", "Turkey: A CON - SMY", "Turkey: A SMY - ANK"]))).toEqual(
      Array(3).fill("succeeds moved"),
    )
    expect(inShort(play(["Turkey: A CON - SMY", "Turkey: A SMY - CON"]))).toEqual(Array(2).fill("bounced own-unit"))
  })

  it("[DP-4] a support or convoy that matches no order is void, and its unit holds", () => {
    const moved = play(["Germany: A BER S A PRU - SIL", "Germany: F BAL C A BER - SWE", "Russia: A PRU - BER"])
    expect(inShort(moved)).toEqual(["void unmatched", "void unmatched", "bounced defended"])
  })
})

describe("[DP-4.1] strength", () => {
  it("[DP-4.1] reports the strengths of a move and its opponents", () => {
    const [report] = play(["France: A PAR - BUR", "Germany: A MUN - BUR", "Germany: A RUH S A MUN - BUR"]).reports
    expect(report).toMatchObject({
      reason: "standoff",
      rule: "DP-4.1",
      facts: { at: "bur", by: ["mun"], strength: 1, against: 2 },
    })
    const defended = play(["France: A PAR - BUR", "Germany: A BUR H", "Germany: A MUN S A BUR"]).reports[0]
    expect(defended).toMatchObject({ reason: "defended", facts: { at: "bur", by: ["bur"], strength: 1, against: 2 } })
    const headToHead = play(["France: A PAR - BUR", "Germany: A BUR - PAR"]).reports[0]
    expect(headToHead).toMatchObject({ reason: "head-to-head", facts: { by: ["bur"], strength: 1, against: 1 } })
    const won = play(["France: A PAR - BUR", "France: A GAS S A PAR - BUR", "Germany: A BUR H"]).reports[0]
    expect(won).toMatchObject({ result: "succeeds", facts: { at: "bur", strength: 2, against: 1 } })
  })

  it.each([
    ["into an empty province", ["France: A PAR - BUR"], "moved", { at: "bur", strength: 1, against: 0 }],
    [
      "against a rival",
      ["France: A PAR - BUR", "France: A PIC S A PAR - BUR", "Germany: A MUN - BUR"],
      "moved",
      { strength: 2, against: 1 },
    ],
    [
      "into a province that is left",
      ["France: A PAR - BUR", "Germany: A BUR - RUH"],
      "moved",
      { strength: 1, against: 0 },
    ],
    [
      "against a unit that cannot leave",
      ["France: A PAR - BUR", "Germany: A BUR - RUH", "Germany: A RUH H"],
      "defended",
      { at: "bur", by: ["bur"], strength: 1, against: 1 },
    ],
    [
      "against a unit that cannot leave, with help",
      ["France: A PAR - BUR", "France: A PIC S A PAR - BUR", "Germany: A BUR - RUH", "Germany: A RUH H"],
      "moved",
      { strength: 2, against: 1 },
    ],
    [
      "against a defence and a rival, both as strong",
      ["France: A PAR - BUR", "Germany: A BUR H", "Italy: A MAR - BUR"],
      "defended",
      { by: ["bur"], strength: 1, against: 1 },
    ],
    [
      "against a rival that is stronger than the defence",
      [
        "France: A PAR - BUR",
        "France: A PIC S A PAR - BUR",
        "Germany: A BUR H",
        "Italy: A MAR - BUR",
        "Italy: A GAS S A MAR - BUR",
      ],
      "standoff",
      { by: ["mar"], strength: 2, against: 2 },
    ],
    [
      "against two rivals, of whom one alone is as strong",
      [
        "France: A PAR - BUR",
        "France: A PIC S A PAR - BUR",
        "Germany: A MUN - BUR",
        "Italy: A MAR - BUR",
        "Italy: A GAS S A MAR - BUR",
      ],
      "standoff",
      { by: ["mar"], strength: 2, against: 2 },
    ],
    [
      "head-to-head, with help on both sides",
      ["France: A PAR - BUR", "France: A PIC S A PAR - BUR", "Germany: A BUR - PAR", "Germany: A GAS S A BUR - PAR"],
      "head-to-head",
      { at: "bur", by: ["bur"], strength: 2, against: 2 },
    ],
    [
      "head-to-head, won",
      ["France: A PAR - BUR", "France: A PIC S A PAR - BUR", "Germany: A BUR - PAR"],
      "moved",
      { strength: 2, against: 1 },
    ],
    [
      "where an own unit stays",
      ["France: A PAR - BUR", "France: A BUR H"],
      "own-unit",
      { by: ["bur"], strength: 0, against: 1 },
    ],
    [
      "against an own unit the other way",
      ["France: A PAR - BUR", "France: A BUR - PAR"],
      "own-unit",
      { by: ["bur"], strength: 0, against: 1 },
    ],
    [
      "with the help of the defender's own power, which does not count",
      ["France: A PAR - BUR", "Germany: A RUH S A PAR - BUR", "Italy: A MAR S A PAR - BUR", "Germany: A BUR H"],
      "moved",
      { strength: 2, against: 1 },
    ],
  ])("[DP-4.1] reports the strengths of a move %s", (_, orders, reason, facts) => {
    const [report] = play(orders).reports
    expect(report).toMatchObject({
      result: reason === "moved" ? "succeeds" : "bounced",
      reason,
      rule: "DP-4.1",
      facts: { at: "bur", ...facts },
    })
    expect(report?.facts).not.toHaveProperty(reason === "moved" ? "by" : "none")
  })

  it("[DP-4.1] reports which unit dislodged which", () => {
    const moved = play(["Germany: A MUN - BUR", "Germany: A RUH S A MUN - BUR", "France: A BUR H", "France: A GAS H"])
    expect(moved.reports[2]).toEqual({
      power: "france",
      order: { type: "hold", unit: "bur" },
      result: "succeeds",
      reason: "dislodged",
      rule: "DP-4.1",
      facts: { by: ["mun"] },
      fate: "dislodged",
      line: 3,
      column: 1,
    })
    expect(moved.reports[3]).toMatchObject({ reason: "held", rule: "DP-2", facts: {}, fate: null })
    expect(moved.dislodged).toEqual([
      { power: "france", type: "A", at: "bur", by: "mun", byConvoy: false, retreats: ["bel", "mar", "par", "pic"] },
    ])
  })

  it("[DP-2 DP-4.1] reports the dislodgement of a unit without a valid order", () => {
    const attack = ["Germany: A MUN - BUR", "Germany: A RUH S A MUN - BUR"]
    const units = ["Germany: A MUN", "Germany: A RUH", "France: A BUR"]
    const fates = (...orders: readonly string[]) =>
      adjudicate({ units, orders: [...attack, ...orders] })
        .reports.slice(2)
        .map(({ reason, fate }) => `${reason} ${fate}`)
    expect(fates()).toEqual(["no-order dislodged"])
    expect(fates("France: A BUR - LON")).toEqual(["out-of-reach dislodged"])
    expect(fates("France: A BUR - LON", "France: A BUR - ROM")).toEqual(["out-of-reach dislodged", "out-of-reach null"])
    expect(fates("France: A BUR - LON", "France: A BUR H", "France: A BUR - PAR")).toEqual([
      "out-of-reach null",
      "dislodged dislodged",
      "second-order null",
    ])
    expect(fates("Germany: A BUR H")).toEqual(["foreign-unit null", "no-order dislodged"])
    expect(adjudicate({ units, orders: attack }).reports[2]).toEqual({
      power: "france",
      order: { type: "hold", unit: "bur" },
      result: "succeeds",
      reason: "no-order",
      rule: "DP-2",
      facts: {},
      fate: "dislodged",
    })
  })

  it("[DP-4.1] no power dislodges its own units or helps another power to do so", () => {
    const own = play(["Germany: F KIE - BER", "Germany: A MUN S F KIE - BER", "Germany: A BER H"])
    expect(own.reports[0]).toMatchObject({ result: "bounced", reason: "own-unit", facts: { by: ["ber"], strength: 0 } })
    const helped = play(["Italy: A VEN - TRI", "Austria: A VIE S A VEN - TRI", "Austria: F TRI H"])
    expect(helped.reports[0]).toMatchObject({
      result: "bounced",
      reason: "defended",
      facts: { strength: 1, against: 1 },
    })
    expect(helped.reports[1]).toMatchObject({ result: "succeeds", reason: "given" })
  })

  it("[DP-4.1] the loser of a head-to-head battle has no prevent strength", () => {
    const { reports } = play([
      "Germany: A BER - PRU",
      "Germany: F KIE - BER",
      "Germany: A SIL S A BER - PRU",
      "Russia: A PRU - BER",
    ])
    expect(reports.map(({ result }) => result)).toEqual(["succeeds", "succeeds", "succeeds", "bounced"])
  })
})

describe("[DP-4.2] cut supports", () => {
  it("[DP-4.2] an attack from elsewhere cuts a support even if the attack fails", () => {
    const moved = play(["Austria: F ADR S A TRI - VEN", "Austria: A TRI - VEN", "Italy: A VEN H", "Italy: F ION - ADR"])
    expect(moved.reports[0]).toMatchObject({
      result: "cut",
      reason: "attacked",
      rule: "DP-4.2",
      facts: { by: ["ion"] },
    })
    expect(moved.reports[1]).toMatchObject({ result: "bounced" })
  })

  it("[DP-4.2] an attack from the province supported against cuts only if it dislodges", () => {
    const given = play(["Russia: F CON S F BLA - ANK", "Russia: F BLA - ANK", "Turkey: F ANK - CON"])
    expect(inShort(given)).toEqual(
      ["succeeds given", "succeeds moved", "bounced head-to-head"].map((text, index) =>
        index === 2 ? "bounced defended" : text,
      ),
    )
    const cut = play([
      "Russia: F CON S F BLA - ANK",
      "Russia: F BLA - ANK",
      "Turkey: F ANK - CON",
      "Turkey: A SMY S F ANK - CON",
    ])
    expect(cut.reports[0]).toMatchObject({
      result: "cut",
      reason: "dislodged",
      facts: { by: ["ank"] },
      fate: "dislodged",
    })
  })

  it("[DP-4.2] the report names only the units whose attacks cut the support", () => {
    const moved = play([
      "Germany: A MUN S A KIE - BER",
      "Germany: A KIE - BER",
      "Russia: A BER - MUN",
      "Austria: A TYR - MUN",
      "Italy: A BOH - MUN",
      "Germany: A SIL - MUN",
    ])
    expect(moved.reports[0]).toMatchObject({ result: "cut", reason: "attacked" })
    expect([...(moved.reports[0]?.facts.by ?? [])].sort()).toEqual(["boh", "tyr"])
    const broken = play([
      "England: A LON H",
      "England: F WAL S A LON",
      "France: A BRE - WAL",
      "France: F ENG C A BRE - WAL",
      "Germany: F IRI - ENG",
      "Germany: F MAO S F IRI - ENG",
    ])
    expect(broken.reports[1]).toMatchObject({ result: "succeeds", reason: "given", rule: "DP-4.2", facts: {} })
    expect(broken.reports[2]).toMatchObject({
      reason: "fleet-dislodged",
      rule: "DP-4.3",
      facts: { at: "wal", by: ["eng"] },
    })
  })

  it("[DP-4.2] a unit never cuts a support of its own power", () => {
    const moved = play([
      "England: F LON S F NTH - ENG",
      "England: F NTH - ENG",
      "England: A YOR - LON",
      "France: F ENG H",
    ])
    expect(moved.reports[0]).toMatchObject({ result: "succeeds" })
  })
})

describe("[DP-4.3] convoys", () => {
  const landing = ["England: F NTH C A LON - HOL", "England: A LON - HOL", "Germany: F SKA - NTH"]

  it("[DP-4.3] a fleet that is attacked but not dislodged still convoys", () => {
    expect(inShort(play(landing))).toEqual(["succeeds convoyed", "succeeds moved", "bounced defended"])
  })

  it("[DP-4.3] a dislodged fleet breaks the convoy, and the army affects nothing", () => {
    const moved = play([...landing, "Germany: F HEL S F SKA - NTH", "Germany: A BEL - HOL"])
    expect(moved.reports[0]).toMatchObject({
      result: "convoy-disrupted",
      reason: "dislodged",
      fate: "dislodged",
      facts: { by: ["ska"] },
    })
    expect(moved.reports[1]).toMatchObject({
      result: "convoy-disrupted",
      reason: "fleet-dislodged",
      facts: { at: "hol", by: ["nth"] },
    })
    expect(moved.reports[4]).toMatchObject({ result: "succeeds" })
  })

  it("[DP-4.3] there is no convoy without a complete route, even if a fleet is dislodged", () => {
    const moved = play([
      "Turkey: A BUL - ALB",
      "Turkey: F ION C A BUL - ALB",
      "Turkey: F AEG H",
      "Italy: F TUN - ION",
      "Italy: F TYS S F TUN - ION",
    ])
    expect(moved.reports[0]).toMatchObject({
      result: "no-convoy",
      reason: "no-convoy",
      rule: "DP-4.3",
      facts: { at: "alb" },
    })
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

describe("[DP-4.3] convoys by several fleets", () => {
  it("[DP-4.3] the report names the dislodged fleets of a complete route", () => {
    const moved = play([
      "England: A LON - TUN",
      "England: F ENG C A LON - TUN",
      "England: F MAO C A LON - TUN",
      "England: F WES C A LON - TUN",
      "France: F BRE - ENG",
      "France: F PIC S F BRE - ENG",
      "Italy: F TYS - WES",
      "Italy: F LYO S F TYS - WES",
    ])
    expect(moved.reports[0]).toMatchObject({ result: "convoy-disrupted", reason: "fleet-dislodged", rule: "DP-4.3" })
    // Whoever does not arrive makes no standoff (DP-5).
    expect(moved.contested).toEqual([])
    expect([...(moved.reports[0]?.facts.by ?? [])].sort()).toEqual(["eng", "wes"])
    expect(moved.reports[2]).toMatchObject({
      result: "succeeds",
      reason: "convoyed",
      rule: "DP-4.3",
      facts: {},
      fate: null,
    })
    expect(moved.reports[1]).toMatchObject({
      result: "convoy-disrupted",
      reason: "dislodged",
      rule: "DP-4.3",
      facts: { by: ["bre"] },
    })
  })
})

describe("[DP-4.4] paradoxes", () => {
  const paradox = [
    "England: F LON S F WAL - ENG",
    "England: F WAL - ENG",
    "France: A BRE - LON",
    "France: F ENG C A BRE - LON",
  ]

  it("[DP-4.4] by Szykman's rule the convoyed army has no effect", () => {
    expect(inShort(play(paradox))).toEqual([
      "succeeds given",
      "succeeds moved",
      "convoy-disrupted paradox",
      "convoy-disrupted dislodged",
    ])
  })

  it("[DP-4.4] all-hold stops every move of the paradox", () => {
    const moved = play(paradox, { paradox: "all-hold" })
    expect(inShort(moved)).toEqual([
      "succeeds given",
      "bounced paradox",
      "convoy-disrupted paradox",
      "convoy-disrupted paradox",
    ])
    expect(moved.reports[1]).toMatchObject({ rule: "DP-4.4" })
    expect(moved.dislodged).toEqual([])
  })

  it("[DP-4.4] the sequence of orders does not matter, and a move that fails anyway is not stopped", () => {
    for (const option of ["szykman", "all-hold"] as const) {
      const results = inShort(play(paradox, { paradox: option }))
      for (let first = 1; first < 4; first++) {
        const turned = inShort(play([...paradox.slice(first), ...paradox.slice(0, first)], { paradox: option }))
        expect(turned).toEqual([...results.slice(first), ...results.slice(0, first)])
      }
    }
    const { reports } = play([...paradox, "Germany: F IRI - ENG"], { paradox: "all-hold" })
    expect(reports[4]).toMatchObject({ reason: "defended", facts: { at: "eng", by: ["eng"], strength: 1, against: 1 } })
  })

  it("[DP-4.4] a stopped move leaves its own province occupied but blocks no other", () => {
    const behind = [...paradox, "Germany: F IRI - WAL"]
    expect(inShort(play(behind))[4]).toBe("succeeds moved")
    expect(play(behind, { paradox: "all-hold" }).reports[4]).toMatchObject({
      reason: "defended",
      facts: { at: "wal", by: ["wal"], against: 1 },
    })
    // Nobody but the two that were stopped has gone to the Channel or to London.
    const aside = [...paradox, "Germany: F NTH H", "Germany: F EDI S F NTH", "Russia: F NWG - NTH"]
    for (const paradox of ["szykman", "all-hold"] as const) {
      expect(inShort(play(aside, { paradox })).slice(4)).toEqual([
        "succeeds held",
        "succeeds given",
        "bounced defended",
      ])
      expect(play(aside, { paradox }).units.map(({ at }) => at)).toContain("nth")
    }
  })

  it("[DP-4.4] all-hold ignores supports of stopped moves, and their units hold", () => {
    const defended = [
      "England: F LON S F ENG",
      "France: A BRE - LON",
      "France: F ENG C A BRE - LON",
      "Germany: F NTH S F BEL - ENG",
      "Germany: F BEL - ENG",
    ]
    const holding = play(defended, { paradox: "all-hold" })
    expect(inShort(holding)).toEqual([
      "succeeds given",
      "convoy-disrupted paradox",
      "convoy-disrupted paradox",
      "succeeds given",
      "bounced paradox",
    ])
    expect(holding.units.map(({ at }) => at)).toEqual(["lon", "bre", "eng", "nth", "bel"])
    expect(holding.contested).toEqual([])
    const behind = play([...defended, "Russia: A HOL - BEL"], { paradox: "all-hold" })
    expect(behind.reports[5]).toMatchObject({ result: "bounced", reason: "defended" })
  })

  it("[DP-4.4] a move with only prevent strength is part of the paradox too", () => {
    // The support of the fleet's own power adds nothing to the attack, but to what keeps Russia out.
    const orders = [
      "France: F LON S F IRI - ENG",
      "Germany: F IRI - ENG",
      "Russia: F MAO - ENG",
      "Russia: F BRE S F MAO - ENG",
      "France: F ENG C A PIC - LON",
      "England: A PIC - LON",
    ]
    const delivered = (pinned: string, attack: string) => [
      "succeeds given",
      pinned,
      attack,
      "succeeds given",
      "convoy-disrupted paradox",
      "convoy-disrupted paradox",
    ]
    expect(inShort(play(orders))).toEqual(delivered("bounced defended", "bounced standoff"))
    expect(inShort(play(orders, { paradox: "all-hold" }))).toEqual(delivered("bounced paradox", "bounced paradox"))
  })

  it("[DP-4.4] there is no paradox if another route is complete", () => {
    // Two routes: whatever becomes of one, the army lands by the other and cuts the support (DATC 6.F.19).
    const moved = play([
      "France: A TUN - NAP",
      "France: F TYS C A TUN - NAP",
      "France: F ION C A TUN - NAP",
      "Italy: F NAP S F ROM - TYS",
      "Italy: F ROM - TYS",
    ])
    expect(inShort(moved)).toEqual([
      "bounced defended",
      "succeeds convoyed",
      "succeeds convoyed",
      "cut attacked",
      "bounced defended",
    ])
  })

  describe("[DP-4.4] a cycle with exactly one resolution is no paradox", () => {
    // It takes a fleet on land that convoys: an army that lands there dislodges it, and keeps off
    // whoever dislodges it otherwise.
    const army = (id: string, ...army: string[]) => ({ id, name: id, army, fleet: { [id]: [] as string[] } })
    const coast = (id: string, ...sea: string[]) => ({ ...army(id), fleet: { [id]: sea } })
    const sea = (id: string, ...near: string[]) => ({ id, name: id, fleet: { [id]: near } })
    const map = makeBoard({
      powers: ["red", "blue", "green"].map((id) => ({ id, title: id, units: "" })),
      victory: 1,
      firstYear: 1,
      provinces: [
        { ...coast("cape", "gulf", "port", "tower"), convoyable: true },
        ...["ash", "elm", "yew", "oak"].map((id) => army(id, "cape")),
        coast("home", "gulf"),
        coast("port", "cape"),
        coast("tower", "cape", "gulf"),
        sea("gulf", "cape", "home", "tower", "deep", "east"),
        sea("deep", "gulf"),
        sea("east", "gulf", "far"),
        sea("far", "gulf", "east"),
      ],
    })
    const orders = [
      "red: A home - cape",
      "red: F gulf C A home - cape",
      "red: A ash S A home - cape",
      "red: A elm S A home - cape",
      "blue: A yew - cape",
      "blue: A oak S A yew - cape",
      "green: A port - tower",
      "green: F cape C A port - tower",
      "blue: F tower S F deep - gulf",
      "blue: F deep - gulf",
    ]
    const solve = (orders: readonly string[], paradox: "szykman" | "all-hold") =>
      inShort(
        adjudicate({
          units: orders.map((order) => /^\w+: [AF] \S+/.exec(order)?.[0] ?? ""),
          orders,
          map,
          options: { paradox },
        }),
      )

    it.each(["szykman", "all-hold"] as const)("[DP-4.4] the first convoy is broken: %s", (paradox) => {
      const results = [
        "convoy-disrupted fleet-dislodged",
        "convoy-disrupted dislodged",
        "succeeds given",
        "succeeds given",
        "succeeds moved",
        "succeeds given",
        "convoy-disrupted fleet-dislodged",
        "convoy-disrupted dislodged",
        "succeeds given",
        "succeeds moved",
      ]
      expect(solve(orders, paradox)).toEqual(results)
      // The same from the other army's side: it comes first.
      expect(solve([...orders.slice(6), ...orders.slice(0, 6)], paradox)).toEqual([
        ...results.slice(6),
        ...results.slice(0, 6),
      ])
    })

    it.each(["szykman", "all-hold"] as const)("[DP-4.4] the first convoy arrives: %s", (paradox) => {
      expect(solve([...orders, "green: F east - gulf", "green: F far S F east - gulf"], paradox)).toEqual([
        "succeeds moved",
        "succeeds convoyed",
        "succeeds given",
        "succeeds given",
        "bounced standoff",
        "succeeds given",
        "convoy-disrupted fleet-dislodged",
        "convoy-disrupted dislodged",
        "succeeds given",
        "bounced standoff",
        "bounced standoff",
        "succeeds given",
      ])
    })
  })
})

describe("[DP-4.5] convoys to a neighbour", () => {
  const swap = ["England: A NWY - SWE", "England: F SKA C A NWY - SWE", "Russia: A SWE - NWY"]
  const kidnap = ["England: A NWY - SWE", "Germany: F SKA C A NWY - SWE", "Russia: A SWE - NWY"]

  it("[DP-4.5] a fleet of the same power shows the intent, a foreign one does not", () => {
    expect(play(swap).units.map(({ at }) => at)).toEqual(["swe", "ska", "nwy"])
    expect(play(kidnap).units.map(({ at }) => at)).toEqual(["nwy", "ska", "swe"])
  })

  it("[DP-4.5] adjacentConvoy: explicit convoys only if the order says so", () => {
    expect(play(swap, { adjacentConvoy: "explicit" }).units.map(({ at }) => at)).toEqual(["nwy", "ska", "swe"])
    const said = ["England: A NWY - SWE VIA CONVOY", ...kidnap.slice(1)]
    expect(play(said, { adjacentConvoy: "explicit" }).units.map(({ at }) => at)).toEqual(["swe", "ska", "nwy"])
  })

  it("[DP-4.5] without a complete route the army moves by land", () => {
    const moved = play(["England: A LVP - EDI", "England: F NWG C A LVP - EDI", "Russia: F NAO H"])
    expect(inShort(moved).slice(0, 2)).toEqual(["succeeds moved", "succeeds convoyed"])
  })
})

describe("[DP-4.6] a move via convoy without a convoy", () => {
  const stranded = ["France: A BEL - HOL VIA CONVOY", "England: F NTH - HEL"]

  it("[DP-4.6] the army stays, or moves by land under missingConvoy: land", () => {
    expect(inShort(play(stranded))[0]).toBe("no-convoy no-convoy")
    expect(inShort(play(stranded, { missingConvoy: "land" }))[0]).toBe("succeeds moved")
    // Without any fleet about the order is not even possible, unless it may fall back to the land.
    expect(inShort(play(stranded.slice(0, 1)))[0]).toBe("void no-route")
    expect(inShort(play(stranded.slice(0, 1), { missingConvoy: "land" }))[0]).toBe("succeeds moved")
  })
})

describe("[DP-2 DP-8] orders as data, as text and as a sheet", () => {
  const units = ["France: A PAR", "France: F BRE"]
  const hold = (unit: string) => ({ power: null, order: { type: "hold", unit } as const })

  it("[DP-8] reports the line and column of orders given as text only", () => {
    const places = (orders: MovementPhase["orders"]) =>
      adjudicate({ units, orders }).reports.map(({ order, line, column }) => [
        "unit" in order && order.unit,
        line,
        column,
      ])
    expect(places("France:\n  A PAR H\n\nF BRE H")).toEqual([
      ["par", 2, 3],
      ["bre", 4, 1],
    ])
    expect(places([" A PAR H", "F BRE H"])).toEqual([
      ["par", 1, 2],
      ["bre", 2, 1],
    ])
    expect(places([hold("par"), "F BRE H"])).toEqual([
      ["par", undefined, undefined],
      ["bre", 2, 1],
    ])
    expect(places([{ ...hold("par"), line: 7 }])).toEqual([
      ["par", 7, 1],
      ["bre", undefined, undefined],
    ])
    expect(adjudicate({ units, orders: [hold("par")] }).reports[0]).not.toHaveProperty("line")
  })

  it("[DP-8] reports invalid lines with their positions and ignores them", () => {
    const [sheet, list] = ["A PAR H\nA MAR x", ["A PAR H", "A MAR x"]].map((orders) => adjudicate({ units, orders }))
    for (const judged of [sheet, list]) {
      expect(judged?.errors.map(({ line, column }) => [line, column])).toEqual([[2, 7]])
      expect(judged?.reports.map(({ reason }) => reason)).toEqual(["held", "no-order"])
    }
  })

  it("[DP-1] rejects units in one province, and texts without a power", () => {
    const coasts = ["France: F SPA/NC", "Italy: F SPA/SC"]
    expect(() => adjudicate({ units: coasts, orders: [] })).toThrow(
      "units.1: expected a province that no earlier unit is in",
    )
    expect(() => adjudicate({ units: ["A PAR"], orders: [] })).toThrow("expected a power at position 0 (DP-8)")
  })
})
