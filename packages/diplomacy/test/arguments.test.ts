import { isSchemaError } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import * as adjudicator from "@flottille/diplomacy/adjudicator"
import { describe, expect, it } from "vitest"
import { standardBoard } from "../src/map/standard"
import { lexiconOf } from "../src/text/lexicon"

/** Calls a function as a program without types does. */
function call(name: string, ...given: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(adjudicator, name)
  if (typeof found !== "function") throw new Error(`${name} is not a public function`)
  return Reflect.apply(found, undefined, given)
}

/** Returns the message of the schema error of a call. */
function problem(name: string, ...given: readonly unknown[]): string {
  try {
    call(name, ...given)
  } catch (error) {
    if (isSchemaError(error)) return error.message
    throw error
  }
  return "no error"
}

const board = standardBoard
const units = ["France: A PAR"]
const paris = { power: "france", type: "A", at: "par" }
const fallen = { ...paris, by: "bur", byConvoy: false, retreats: ["gas"] }
const hold = { type: "hold", unit: "par" }

describe("the arguments of the adjudicator", () => {
  const adjust = (centres: unknown) => ["adjudicateAdjustments", { units, centres, orders: ["France: BUILD F BRE"] }]
  const order = (given: unknown) => ["adjudicate", { units, orders: [{ power: "france", order: given }] }]
  const retreat = (unit: object) => [
    "adjudicateRetreats",
    { units: [], dislodged: [{ ...fallen, ...unit }], orders: [] },
  ]

  it.each([
    [adjust({ PAR: "FRANCE", BRE: "FRANCE" }), 'centres.PAR: expected the id of a supply centre, "par" (DP-1)'],
    [adjust({ par: "FRANCE" }), 'centres.par: expected the id of a power, "france" (DP-1)'],
    [adjust({ FRANCE: ["PAR"] }), 'centres.FRANCE: expected the id of a supply centre, such as "ank" (DP-1)'],
    [adjust({ bur: "france" }), /^centres\.bur: expected the id of a supply centre/],
    [adjust({ par: 2 }), /^centres\.par: expected the id of a power, such as "austria"/],
    [adjust(undefined), /^centres: expected the owner of each centre by its id/],
    [adjust([]), /^centres: expected/],
    [["adjudicate", { units: { par: "france" }, orders: [] }], /^units: expected a list, each entry a unit/],
    [["adjudicate", { orders: [] }], /^units: expected a list/],
    [["adjudicate", { units: [7], orders: [] }], /^units\.0: expected a unit \{ power: "france"/],
    [["adjudicate", { units: [{ ...paris, power: "FRANCE" }], orders: [] }], /^units\.0\.power: .*"france"/],
    [["adjudicate", { units: [{ ...paris, type: "army" }], orders: [] }], /^units\.0\.type: .*class of units/],
    [["adjudicate", { units: [{ ...paris, at: "PAR" }], orders: [] }], /^units\.0\.at: .*"par"/],
    [["adjudicate", { units: [{ ...paris, at: "mao" }], orders: [] }], /^units\.0\.at: expected a place where A can/],
    [
      ["adjudicate", { units: [paris, paris], orders: [] }],
      "units.1: expected a province that no earlier unit is in, not par (DP-1)",
    ],
    [
      ["adjudicate", { units: ["France: F PAR"], orders: [] }],
      "units.0: expected a place where F can stand, not par (DP-1)",
    ],
    [["adjudicate", { units }], /^orders: expected a list, each entry an order/],
    [["adjudicate", { units, orders: null }], /^orders: expected/],
    [["adjudicate", { units, orders: [hold] }], /^orders\.0\.power: expected the id of a power/],
    [["adjudicate", { units, orders: [null] }], /^orders\.0: expected an order such as/],
    [
      order({ type: "Move", unit: "par", to: "bur" }),
      /^orders\.0\.order: expected an object with type "hold" \| "move"/,
    ],
    [order({ type: "move", unit: "par" }), /^orders\.0\.order\.to: expected a text/],
    [
      order({ type: "move", unit: "par", to: "BUR" }),
      'orders.0.order.to: expected the id of a place on the map, "bur" (DP-1)',
    ],
    [order({ ...hold, to: "bur" }), /^orders\.0\.order\.to: expected one of the keys/],
    [order({ type: "build", unitType: "army", at: "par" }), /^orders\.0\.order\.unitType: .*class of units/],
    [order(undefined), /^orders\.0\.order: expected/],
    [["adjudicate"], /^phase: expected an object with units and orders/],
    [
      ["adjudicate", { units, orders: [], option: {} }],
      "phase.option: expected one of the fields units, orders, map, lexicon, options (CO-4)",
    ],
    [
      ["adjudicate", { units, orders: [], options: { paradoxes: "all-hold" } }],
      /^options\.paradoxes: expected one of the options/,
    ],
    [["adjudicate", { units, orders: [], options: { paradox: "none" } }], /^options\.paradox: .*\(DP-4\.4\)$/],
    [["adjudicate", { units, orders: [], options: 7 }], /^options: expected an object/],
    [["adjudicate", { units, orders: [], map: standardMap }], /^map: expected a board, as standardBoard or makeBoard/],
    [["adjudicate", { units, orders: [], lexicon: {} }], /^lexicon: expected a lexicon/],
    [["adjudicateRetreats", { units: [], orders: [] }], /^dislodged: expected a list, each entry a dislodged unit/],
    [
      ["adjudicateRetreats", { units: [], dislodged: ["A PAR"], orders: [] }],
      /^dislodged\.0: expected a dislodged unit/,
    ],
    [retreat({ by: "BUR" }), /^dislodged\.0\.by: .*"bur"/],
    [retreat({ byConvoy: "yes" }), /^dislodged\.0\.byConvoy: expected true \| false/],
    [retreat({ retreats: "gas" }), /^dislodged\.0\.retreats: expected a list/],
    [retreat({ retreats: ["gas", "PIC"] }), /^dislodged\.0\.retreats\.1: .*"pic"/],
    [retreat({ at: "mao" }), /^dislodged\.0\.at: expected a place where A can stand/],
    [["adjudicateRetreats", null], /^phase: expected an object with units, dislodged and orders/],
    [["adjudicateAdjustments", []], /^phase: expected an object with units, centres and orders/],
    [["ordersFor", "France: A PAR"], /^units: expected a list/],
    [["ordersFor", units, standardMap], /^board: expected a board/],
    [["makeBoard", board], /^rules\.map\./],
    [["makeBoard", { ...standardMap, victory: "18" }], /^rules\.map\.victory: expected an integer/],
    [["lexiconOf", standardMap], /^board: expected a board/],
    [["parseUnit", "A PAR", board], /^lexicon: expected a lexicon/],
    [["parseOrders", "A PAR H", { lexicon: board }], /^lexicon: expected a lexicon/],
    [["parseOrders", "A PAR H", { power: "France" }], /^style\.power: expected one of austria, england/],
    [["parseOrders", "A PAR H", { powers: "france" }], /^style\.powers: expected one of the fields/],
    [["provinceOf", 7], /^place: expected the id of a place/],
  ] as const)("[DP-8] %s", ([name, ...given], expected) => {
    const found = problem(String(name), ...given)
    if (typeof expected === "string") expect(found).toBe(expected)
    else expect(found).toMatch(expected)
  })

  it("[DP-8] refuses no arguments and swapped ones with typed errors in every public function", () => {
    const functions = Object.entries(adjudicator).filter(([, value]) => typeof value === "function")
    expect(functions.length).toBe(9)
    const odd = [undefined, null, 7, "par", [], {}, standardMap, board, lexiconOf(board), [paris], () => 1]
    for (const [name] of functions)
      for (const first of odd)
        for (const second of odd) {
          try {
            call(name, first, second)
          } catch (error) {
            expect([name, Reflect.get(Object(error), "code")]).toEqual([
              name,
              expect.stringMatching(/^(schema|notation)$/),
            ])
          }
        }
  })

  it("[DP-2] still lets an order of another phase be void", () => {
    const given = [{ power: "france", order: { type: "retreat", unit: "par", to: "bur" } as const }]
    expect(adjudicator.adjudicate({ units, orders: given }).reports[0]?.reason).toBe("wrong-phase")
  })
})
