/** What a variant is made of: kinds of orders of its own on the map, and what the adjudicator answers them. */
import { object, readOptions } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { NO, OPEN, orderHold, placeUnit, preferredOptions, YES } from "../src/adjudicator/battle"
import { makeField } from "../src/adjudicator/field"
import type { AnyVerdict } from "../src/adjudicator/report"
import { standardMap } from "../src/map/standard"
import { bookOf, standardKinds } from "../src/orders/book"
import type { OrderKind } from "../src/orders/kind"
import type { AnyOrder, Unit } from "../src/orders/order"
import { adjudicate } from "../src/phases/adjudicate"
import { assignOrders } from "../src/phases/assignment"
import { battleOn } from "../src/phases/movement"
import { initialState } from "../src/state/state"
import { parseUnit } from "../src/text/orders"
import { baseOf } from "../src/variant/base"

type Kind = OrderKind<AnyOrder, AnyVerdict>

/**
 * A raid cuts the support given from a province, and dislodges who stands there if more have backed
 * it than support that unit.
 */
const raid: Kind = {
  act: "hold",
  cuts: true,
  words: ["raid", "raids"],
  sign: "Raid",
  shape: (place) => object({ unit: place, to: place }) as never,
  format: ({ unit = "", to }, pen) => `${pen.unit(unit)} Raid ${pen.place(to ?? "")}`,
  parse: (reader, unit) => ({ type: "raid", unit, to: reader.place() }),
  fault: (field, unit) => (field.to[unit] === field.place[unit] ? "same-place" : undefined),
  clause: (reason) => `raid ${reason}`,
  strike(field, unit) {
    const target = field.isDislodged(unit) ? -1 : field.standsIn(field.to[unit] ?? -1)
    return target >= 0 && field.backersOf(unit, field.power[target] ?? -1) > field.supportsOf(target) ? target : -1
  },
  verdict: (field, unit) => ({
    result: (field.struck[unit] ?? -1) < 0 ? "fails" : "hits",
    reason: "raided",
    rule: "raid",
  }),
  list(listing, unit) {
    for (const to of listing.field.graph.reaches[listing.field.unitClass[unit] ?? 0]?.[
      listing.field.place[unit] ?? 0
    ] ?? [])
      listing.add(unit, {
        type: "raid",
        unit: listing.field.graph.places[listing.field.place[unit] ?? 0] ?? "",
        to: listing.field.graph.places[to] ?? "",
      })
  },
}
/** Backs a raid: a support that counts for nothing else. */
const back: Kind = {
  ...(standardKinds.support as Kind),
  backs: "raid",
  words: ["backs"],
  sign: "Backs",
  parse: (reader, unit) => ({ ...standardKinds.support.parse(reader, unit), type: "back" }),
  fault: () => undefined,
}
const { hold, ...plain } = standardKinds as Readonly<Record<keyof typeof standardKinds, Kind>>
const kinds = { hold, ...plain, raid, back }
const base = baseOf<AnyOrder, AnyVerdict>({ map: standardMap }, kinds)

const unitsOf = (texts: readonly string[]): Unit[] =>
  texts.map((text) => {
    const { power, type, at } = parseUnit(text)
    return { power: power ?? "", type, at }
  })

/** Judges orders of units that stand where the orders say. */
function judge(...texts: readonly string[]) {
  const units = unitsOf(texts.map((text) => /^\w+: [AF] \S+/.exec(text)?.[0] ?? ""))
  const given = texts.map((text) => {
    const { power, order } = base.parseOrder(text, base.lexicon())
    return { power, order }
  })
  return { before: units, ...base.judgeOrders(units, given, preferredOptions) }
}
type Judged = ReturnType<typeof judge>

/** The field of the board, as the latest judgement leaves it. */
const fieldAfter = (_: Judged) => battleOn(base.board.graph)

/** The result of each order, in their order. */
const results = ({ assigned }: Judged) => assigned.map(({ verdict }) => verdict.result)
const fallen = ({ dislodged }: Judged) => dislodged.map(({ power, at, by }) => `${power} ${at} by ${by}`)
const province = (id: string) => base.board.graph.index.get(id) ?? -1

describe("[DP-2] compiled kinds of orders", () => {
  it("[DP-2] list how each kind acts, its backing, cuts and strikes", () => {
    expect(bookOf(kinds)).toEqual({
      kinds,
      list: Object.values(kinds),
      types: ["hold", "move", "support", "convoy", "raid", "back"],
      acts: [0, 1, 2, 3, 0, 2],
      backs: [0, 0, 0, 0, 0, 5],
      cuts: [false, false, false, false, true, false],
      strikes: true,
    })
    expect(bookOf({ hold, ...plain })).toMatchObject({
      backs: [0, 0, 0, 0],
      cuts: [false, false, false, false],
      strikes: false,
    })
    expect(() => bookOf({})).toThrow("hold")
  })

  it("[DP-2] assign each order to its unit, which obeys the first possible one", () => {
    const units = unitsOf(["France: A PAR", "Germany: A MUN"])
    const asked: string[] = []
    const order = (power: string | null, type: string, unit?: string) => ({
      power,
      order: { type, ...(unit !== undefined && { unit }) },
    })
    const { assigned, reported } = assignOrders<AnyOrder, string>(
      units,
      [
        order("france", "hold", "bur"),
        order("france", "waive"),
        order("germany", "hold", "par"),
        order("france", "bad", "par"),
        order(null, "bad", "par"),
        order(null, "hold", "par"),
        order("france", "move", "par"),
      ],
      (place, power) => {
        asked.push(`${power} ${place}`)
        return units.findIndex(({ at }) => at === place)
      },
      "absent",
      (_, { type }) => (type === "bad" ? "bad" : undefined),
    )
    expect(assigned.map(({ power, unit, fault }) => [power, unit, fault])).toEqual([
      ["france", -1, "absent"],
      ["france", -1, "wrong-phase"],
      ["germany", 0, "foreign-unit"],
      ["france", 0, "bad"],
      [null, 0, "bad"],
      [null, 0, undefined],
      ["france", 0, "second-order"],
    ])
    expect(reported).toEqual([5, -1])
    expect(asked).toEqual(["france bur", "germany par", "france par", "null par", "null par", "france par"])
  })

  it("[DP-4] a field answers queries from its arrays", () => {
    const field = makeField(base.board.graph)
    expect(field.cutters).toEqual([])
    for (const [index, { at }] of unitsOf([
      "France: A PAR",
      "France: A BUR",
      "Germany: A MUN",
      "Italy: A PIE",
    ]).entries()) {
      placeUnit(field, [0, 0, 2, 1][index] ?? -1, 0, base.board.graph.index.get(at) ?? -1)
      orderHold(field, index)
      field.struck[index] = -1
      field.firstSupporter[index] = -1
    }
    field.firstMover.fill(-1)
    // Munich has gone to Burgundy, and two have backed the raid of Paris.
    field.success.set([NO, NO, YES, NO])
    field.support.set([OPEN, YES, YES, YES, YES])
    field.moves[2] = 1
    const burgundy = field.province[1] ?? -1
    field.firstMover[burgundy] = 2
    field.nextMover[2] = -1
    field.struck[3] = 0
    // Piedmont supports Paris in place; behind the last unit stands what is left of another position.
    field.backs.set([0, 5, 5, 0, 5])
    field.matched.set([0, 1, 1, 1, 1])
    field.of.set([-1, 0, 0, 0, 0])
    field.firstSupporter[0] = 3
    field.nextSupporter[3] = -1
    const units = [0, 1, 2, 3]
    expect(units.map((unit) => field.hasMoved(unit))).toEqual([false, false, true, false])
    expect(units.map((unit) => field.isDislodged(unit))).toEqual([false, true, false, false])
    expect(units.map((unit) => field.isStruck(unit))).toEqual([true, false, false, false])
    expect(units.map((unit) => field.isGiven(unit))).toEqual([false, true, true, true])
    expect(units.map((unit) => field.supportsOf(unit))).toEqual([1, 0, 0, 0])
    expect(units.map((unit) => field.standsIn(field.province[unit] ?? -1))).toEqual([0, 2, -1, 3])
    expect([-1, 0, 2].map((power) => field.backersOf(0, power))).toEqual([2, 1, 1])
    expect(field.backersOf(1, -1)).toBe(0)
  })
})

describe("[DP-4] queries of a kind of order after the moves", () => {
  const judged = () =>
    judge(
      "Germany: A MUN - BUR",
      "Germany: A RUH S A MUN - BUR",
      "France: A BUR H",
      "France: A MAR H",
      "France: A GAS S A MAR",
      "Italy: A PIE - MAR",
      "Italy: A TUS S A PIE",
      "Austria: A TYR - VEN",
      "Austria: A TRI - TYR",
    )
  const asked = <T>(ask: (unit: number) => T) => judged().before.map((_, unit) => ask(unit))

  it("[DP-4] report moved, dislodged and struck units", () => {
    const field = fieldAfter(judged())
    expect(asked((unit) => field.hasMoved(unit))).toEqual([true, false, false, false, false, false, false, true, true])
    expect(asked((unit) => field.isDislodged(unit))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(asked((unit) => field.isStruck(unit))).toEqual(Array(9).fill(false))
  })

  it("[DP-4] report the occupant of a province and the supports of staying units", () => {
    const field = fieldAfter(judged())
    const standing = ["bur", "mun", "mar", "pie", "ven", "tyr", "tri", "par"].map((id) => field.standsIn(province(id)))
    expect(standing).toEqual([0, -1, 3, 5, 7, 8, -1, -1])
    // Nothing has cut any of the three; but a support in place fits no unit that tries to go (DP-4).
    expect(asked((unit) => field.isGiven(unit))).toEqual([false, true, false, false, true, false, true, false, false])
    expect(asked((unit) => field.supportsOf(unit))).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(asked((unit) => field.backersOf(unit, -1))).toEqual(Array(9).fill(0))
  })

  it("[DP-4] report the result of each order and the fate of each unit", () => {
    expect(results(judged())).toEqual([
      "succeeds",
      "succeeds",
      "succeeds",
      "succeeds",
      "succeeds",
      "bounced",
      "void",
      "succeeds",
      "succeeds",
    ])
    expect(judged().fates).toEqual([null, null, "dislodged", null, null, null, null, null, null])
    expect(judged().reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(judged().verdicts[5]).toMatchObject({ result: "bounced", reason: "defended", rule: "DP-4.1" })
    expect(judged().contested).toEqual([])
  })
})

describe("[DP-4.2] an order that cuts without a move", () => {
  const attack = ["Germany: A MUN - BUR", "Germany: A RUH S A MUN - BUR", "France: A BUR H"]

  const helped = ["Germany: A BEL S A MUN - BUR", "Germany: A MUN - BUR", "France: A BUR H"]

  it.each<[string, readonly string[], readonly string[]]>([
    ["cuts a support", ["France: A PIC Raid BEL", ...helped], ["fails", "cut", "bounced", "succeeds"]],
    ["of another power alone", ["Germany: A PIC Raid BEL", ...helped], ["fails", "succeeds", "succeeds", "succeeds"]],
    [
      "and not from where it is given",
      [...attack.slice(0, 2), "France: A BUR Raid RUH"],
      ["succeeds", "succeeds", "fails"],
    ],
    ["nor elsewhere", ["France: A PIC Raid HOL", ...helped], ["fails", "succeeds", "succeeds", "succeeds"]],
    ["nor does holding", ["France: A PIC H", ...helped], ["succeeds", "succeeds", "succeeds", "succeeds"]],
  ])("[DP-4.2] %s", (_, orders, expected) => {
    expect(results(judge(...orders))).toEqual(expected)
  })

  it("[DP-4.2] cuts nothing in a later Diplomacy phase on the same board", () => {
    const units = ["France: A PIC", "Germany: A BEL", "Germany: A MUN", "France: F ENG"]
    const orders = ["A PIC S F ENG - BEL", "A BEL S A MUN - BUR", "A MUN - BUR"]
    judge("France: A PIC Raid BEL", ...helped)
    expect(adjudicate({ map: base.board, units, orders }).reports[1]).toMatchObject({
      result: "succeeds",
      reason: "given",
    })
  })

  it("[DP-4.2] is named with the moves that cut it", () => {
    const judged = judge(
      "France: A PIC Raid BEL",
      "Germany: A BEL S A MUN - BUR",
      "Germany: A MUN - BUR",
      "France: A BUR H",
      "England: F NTH - BEL",
      "Germany: A HOL Raid BEL",
    )
    expect(judged.verdicts[1]).toEqual({
      result: "cut",
      reason: "attacked",
      rule: "DP-4.2",
      facts: { by: ["nth", "pic"] },
    })
  })
})

describe("[DP-4] an order that dislodges after the moves", () => {
  const raided = ["France: A PIC Raid BEL", "France: A BUR backs A PIC - BEL", "Germany: A BEL H"]

  it("[DP-4 DP-5] its victim may retreat in any direction", () => {
    const judged = judge(...raided)
    expect(results(judged)).toEqual(["hits", "succeeds", "succeeds"])
    expect(judged.dislodged).toEqual([
      { power: "germany", type: "A", at: "bel", by: "bel", byConvoy: false, retreats: ["hol", "ruh"] },
    ])
    expect(judged.units).toEqual(judged.before.slice(0, 2))
    expect(judged.fates).toEqual([null, null, "dislodged"])
    const field = fieldAfter(judged)
    expect(field.isStruck(2)).toBe(true)
    expect(field.isDislodged(2)).toBe(false)
    expect(field.backersOf(0, -1)).toBe(1)
    expect(field.backersOf(0, base.board.seatOf("france"))).toBe(0)
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ["with as many supports as backers nobody is", [...raided, "Germany: A HOL S A BEL"], []],
    ["with fewer", [...raided, "Germany: A HOL S A BEL", "France: F ENG backs A PIC - BEL"], ["germany bel by bel"]],
    ["a backer that is cut does not count", [...raided, "Germany: A MUN - BUR"], []],
    [
      "nor one of the victim's own power",
      ["France: A PIC Raid BEL", "Germany: A BUR backs A PIC - BEL", "Germany: A BEL H"],
      [],
    ],
    ["nor one of another raid", ["France: A PIC Raid BEL", "France: A BUR backs A PIC - PAR", "Germany: A BEL H"], []],
    [
      "nor one of a unit that does something else",
      ["France: A PIC - BEL", "France: A BUR backs A PIC - BEL", "Germany: A BEL H"],
      [],
    ],
    [
      "whoever has come is, not who has left",
      [...raided.slice(0, 2), "Germany: A BEL - HOL", "Germany: A RUH - BEL"],
      ["germany bel by bel"],
    ],
    ["nobody is where nobody stands", [...raided.slice(0, 2), "Germany: A BEL - HOL"], []],
    [
      "who was dislodged by a move strikes nobody",
      [...raided, "Italy: A PAR - PIC", "Italy: F ENG S A PAR - PIC"],
      ["france pic by par"],
    ],
    [
      "two that strike each other both hit",
      [...raided.slice(0, 2), "Germany: A BEL Raid PIC", "Germany: A PAR backs A BEL - PIC"],
      ["france pic by pic", "germany bel by bel"],
    ],
  ])("[DP-4] %s", (_, orders, expected) => {
    expect(fallen(judge(...orders))).toEqual(expected)
  })

  it("[DP-5] a place that a struck unit leaves is open to the retreats of others", () => {
    const judged = judge(...raided.slice(0, 2), "Germany: A BEL Raid PIC", "Germany: A PAR backs A BEL - PIC")
    expect(judged.dislodged.map(({ at, retreats }) => [at, retreats])).toEqual([
      ["pic", ["bel", "bre"]],
      ["bel", ["hol", "pic", "ruh"]],
    ])
  })

  it("[DP-5] a strike without a move closes no place to retreats", () => {
    const judged = judge("Italy: A ALB Raid GRE", "Italy: A SER backs A ALB - GRE", "Turkey: F GRE H")
    expect(judged.dislodged[0]?.retreats).toEqual(["aeg", "bul/sc", "ion"])
    const inland = judge("Italy: A BUD Raid SER", "Italy: A RUM backs A BUD - SER", "Turkey: A SER H")
    expect(inland.dislodged[0]?.retreats).toEqual(["alb", "bul", "gre", "tri"])
  })

  it("[DP-5] a unit struck on arrival keeps the variant's own fields", () => {
    const units = unitsOf(["France: A PIC", "France: A BUR", "Germany: A RUH"])
    const given = ["A PIC Raid BEL", "A BUR backs A PIC - BEL", "A RUH - BEL"].map((text) =>
      base.parseOrder(text, base.lexicon()),
    )
    const marked = (unit: Unit, at: string) => ({ ...unit, at, moved: true })
    const { dislodged } = base.judgeOrders(units, given, preferredOptions, { carry: marked })
    expect(dislodged).toMatchObject([{ power: "germany", at: "bel", by: "bel", moved: true }])
  })
})

describe("[DP-4] an adjudication", () => {
  const orders = [
    "Germany: A MUN - BUR",
    "Germany: A RUH S A MUN - BUR",
    "France: A BUR H",
    "France: A PIC Raid BEL",
    "Germany: A BEL H",
  ]

  it("[DP-4] is unaffected by later adjudications on the same board", () => {
    const first = judge(...orders)
    const before = structuredClone(first)
    const without = [1, 0, 3].map((unit) =>
      judge(...orders.map((text, index) => (index === unit ? text.replace(/(?<=: A ...).*/, " H") : text))),
    )
    judge("France: A PAR - PIC", "Italy: A PIC - PAR")
    expect(first).toEqual(before)
    expect(results(first)).toEqual(["succeeds", "succeeds", "succeeds", "fails", "succeeds"])
    expect(without.map(({ places, fates }) => [places[0], fates[2]])).toEqual([
      ["mun", null],
      ["mun", null],
      ["bur", "dislodged"],
    ])
  })

  it("[DP-4] holds each unit's place after the moves and its support", () => {
    const { places, supports } = judge(
      ...orders,
      "Italy: A TUS S A ROM - VEN",
      "Italy: A ROM H",
      "Russia: A GAL S A VIE - BUD",
      "Russia: A VIE - BUD",
      "Turkey: A SIL - GAL",
    )
    expect(places).toEqual(["bur", "ruh", null, "pic", "bel", "tus", "rom", "gal", "bud", "sil"])
    expect(supports).toEqual([
      null,
      { matched: true, given: true, into: "bur" },
      null,
      null,
      null,
      { matched: false, given: true, into: "ven" },
      null,
      { matched: true, given: false, into: "bud" },
      null,
      null,
    ])
  })

  it("[DP-2] voids impossible orders by the clause of their kind, and their units hold", () => {
    const units = unitsOf(["France: A PAR", "Germany: A MUN"])
    const order = (type: string, unit: string, to: string) => ({
      power: "france",
      order: { type, unit, to, viaConvoy: false },
    })
    const given = [
      order("raid", "par", "par"),
      order("move", "par", "lon"),
      order("fly", "par", "bur"),
      order("move", "mun", "bur"),
      order("move", "ber", "kie"),
    ]
    const judged = base.judgeOrders(units, given, preferredOptions)
    expect(judged.assigned.map(({ verdict }) => verdict)).toEqual([
      { result: "void", reason: "same-place", rule: "raid same-place", facts: {} },
      { result: "void", reason: "out-of-reach", rule: "DP-2.1", facts: {} },
      { result: "void", reason: "wrong-phase", rule: "DP-2", facts: {} },
      { result: "void", reason: "foreign-unit", rule: "DP-2", facts: {} },
      { result: "void", reason: "no-such-unit", rule: "DP-2", facts: {} },
    ])
    expect(judged.reported).toEqual([0, -1])
    expect(judged.units).toEqual(units)
    expect(base.clauseOf("same-place", { type: "raid" })).toBe("raid same-place")
    expect(base.clauseOf("same-place", { type: "fly" })).toBeUndefined()
  })
})

describe("[DP-2] the kinds of orders of a variant", () => {
  const units = unitsOf(["France: A PAR", "Germany: A MUN"])
  const lists = () => base.possibleOrders(units, "france", preferredOptions)

  it("[DP-2] list the possible orders of a power's own units, kind by kind", () => {
    const [own = [], foreign] = lists()
    expect(own.filter(({ type }) => type === "raid").map((order) => "to" in order && order.to)).toEqual([
      "bre",
      "bur",
      "gas",
      "pic",
    ])
    expect(own.map(({ type }) => type).lastIndexOf("move")).toBeLessThan(own.map(({ type }) => type).indexOf("raid"))
    expect(foreign).toEqual([])
    expect(base.possibleOrders(units, "spain", preferredOptions)).toEqual([])
    expect(lists()).toBe(lists())
  })

  it("[DP-2 DP-3] report the fault of an order with its clause", () => {
    const state = { ...initialState(base.board, readOptions(base.optionTable)), units }
    const fault = (order: AnyOrder) => base.orderFault(state, 2, order)
    expect(fault({ type: "raid", unit: "par", to: "bur" })).toBeUndefined()
    expect(fault({ type: "raid", unit: "par", to: "par" })).toEqual({ reason: "same-place", rule: "raid same-place" })
    expect(fault({ type: "raid", unit: "mun", to: "bur" })).toEqual({ reason: "foreign-unit", rule: "DP-2" })
    expect(fault({ type: "build", unitType: "A", at: "par" })).toEqual({ reason: "wrong-phase", rule: "DP-2" })
  })

  it("[DP-8] survive the round trip through text", () => {
    const typeAt = (place: string) => units.find(({ at }) => at === place)?.type ?? ""
    const order = { type: "raid", unit: "par", to: "bur" }
    expect(base.formatOrder(order, { typeAt })).toBe("A PAR Raid BUR")
    expect(base.parseOrder("A PAR raids Burgundy", base.lexicon()).order).toEqual(order)
    expect(() => base.parseOrder("A PAR jumps", base.lexicon())).toThrow("expected -, Raid, Backs, H, S, C, R, B or D")
  })

  it("[DP-2] must begin with hold, the default order", () => {
    const others = { ...plain, raid, back }
    expect(() => bookOf(others)).toThrow("the first kind of orders is hold")
    expect(() => bookOf({ hold: raid, ...others })).not.toThrow()
    expect(() => bookOf({ hold: back, ...others })).toThrow(RangeError)
    expect(() => bookOf({ ...others, hold })).toThrow(RangeError)
  })
})
