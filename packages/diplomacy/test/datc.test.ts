import { describe, expect, it } from "vitest"
import type { Dislodged } from "../src/adjudicator/aftermath"
import type { OrderReport } from "../src/adjudicator/report"
import type { Board } from "../src/map/board"
import { standardBoard } from "../src/map/standard"
import type { Unit } from "../src/orders/order"
import { adjudicate, adjudicateAdjustments, adjudicateRetreats } from "../src/phases/adjudicate"
import { type DatcCase, type DatcOrder, datcCases } from "./support/datc"
import { deepBoard } from "./support/depths"
import { lakeBoard } from "./support/lakes"

/** On which board the cases are run, and as which class their fleets. */
interface Setting {
  readonly map: Board
  readonly fleet: string
}

const standard: Setting = { map: standardBoard, fleet: "F" }

const title = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`
const shown = (type: string) => (type === "A" ? "A" : "F")
const sorted = (units: readonly Unit[]) => units.map(({ power, type, at }) => `${power} ${shown(type)} ${at}`).sort()
const fallen = (units: readonly Dislodged[]) =>
  units
    .map(({ power, type, at, by, retreats }) => {
      const to = retreats.length > 0 ? ` to ${[...retreats].sort().join(", ").toUpperCase()}` : ""
      return `${title(power)}: ${shown(type)} ${at.toUpperCase()} from ${by.toUpperCase()}${to}`
    })
    .sort()

/** DATC's word for a result of ours. */
function wordFor({ result, reason }: OrderReport): DatcOrder["result"] {
  switch (result) {
    case "void":
      return reason === "unmatched" ? "unmatched" : "impossible"
    case "no-convoy":
      return "unmatched"
    case "bounced":
      return "fails"
    case "convoy-disrupted":
      return "disrupted"
    default:
      return result
  }
}

/** @param exact - Whether the cases also say what befell each unit, as they do in movement. */
function expectOrders(reports: readonly OrderReport[], orders: readonly DatcOrder[], exact = false): void {
  orders.forEach(({ text, result, fate }, index) => {
    const report = reports[index] as OrderReport
    // DATC says of a move whose convoy was disrupted that it fails, and of one without any convoy
    // too unless it calls it invalid.
    const word =
      report.order.type === "move" &&
      (wordFor(report) === "disrupted" || (result === "fails" && report.result === "no-convoy"))
        ? "fails"
        : wordFor(report)
    expect(`${text} = ${word}${exact && report.fate ? `, ${report.fate}` : ""}`).toBe(
      `${text} = ${result}${fate ? `, ${fate}` : ""}`,
    )
  })
}

/** The units of a case, its fleets of the setting's class. */
function unitsOf({ lists }: DatcCase, { fleet }: Setting): Unit[] {
  return (lists.units ?? []).map((unit) => ({ ...unit, type: unit.type === "F" ? fleet : unit.type }))
}

function checkMovement(datc: DatcCase, setting: Setting): void {
  const { lists, orders, retreatOrders, dislodged, destroyed, contested } = datc
  const { map } = setting
  const moved = adjudicate({ map, units: unitsOf(datc, setting), orders: orders.map(({ text }) => text) })
  expect(moved.errors).toEqual([])
  expectOrders(moved.reports, orders, true)
  expect(sorted(moved.units)).toEqual(sorted(lists.after ?? []))
  expect(fallen(moved.dislodged)).toEqual([...dislodged].sort())
  expect(fallen(moved.destroyed)).toEqual([...destroyed].sort())
  expect([...moved.contested].sort()).toEqual([...contested].sort())
  if (retreatOrders.length === 0) return
  const retreated = adjudicateRetreats({
    map,
    units: moved.units,
    dislodged: moved.dislodged,
    orders: retreatOrders.map(({ text }) => text),
  })
  expect(retreated.errors).toEqual([])
  expectOrders(retreated.reports, retreatOrders)
  expect(sorted(retreated.units)).toEqual(sorted(lists.finally ?? []))
}

function checkWinter(datc: DatcCase, setting: Setting): void {
  const { lists, orders, centres } = datc
  const winter = adjudicateAdjustments({
    map: setting.map,
    units: unitsOf(datc, setting),
    centres,
    orders: orders.map(({ text }) => text),
  })
  expect(winter.errors).toEqual([])
  expectOrders(winter.reports, orders)
  expect(sorted(winter.units)).toEqual(sorted(lists.after ?? []))
  expect(sorted(winter.removed)).toEqual(sorted(lists.removed ?? []))
}

const isWinter = ({ centres }: DatcCase) => Object.keys(centres).length > 0

function check(datc: DatcCase, setting = standard): void {
  if (isWinter(datc)) checkWinter(datc, setting)
  else checkMovement(datc, setting)
}

describe("DATC 3.2", () => {
  it("[DP-4 DP-5 DP-6] has all 176 cases", () => {
    expect(datcCases.map(({ id }) => id)).toHaveLength(176)
    expect(new Set(datcCases.map(({ id }) => id)).size).toBe(176)
  })

  for (const datc of datcCases) {
    const clause = isWinter(datc) ? "DP-6" : datc.retreatOrders.length > 0 ? "DP-5" : "DP-4"
    it(`[${clause}] ${datc.id} ${datc.title}`, () => check(datc))
  }
})

describe("a variant's graph", () => {
  it("[DP-4 DP-5 DP-6] with unused places and classes gives the same verdicts", () => {
    for (const datc of datcCases) check(datc, { map: deepBoard, fleet: "F" })
  })

  it("[DP-4 DP-5 DP-6] with a new class that moves like fleets gives the same verdicts", () => {
    for (const datc of datcCases) check(datc, { map: deepBoard, fleet: "SM" })
  })

  it("[DP-4 DP-5 DP-6] with more seas than one mask word holds gives the same verdicts", () => {
    expect(lakeBoard.graph.words).toBe(3)
    for (const datc of datcCases) check(datc, { map: lakeBoard, fleet: "F" })
  })

  it("[DP-4] lets units on two levels meet only at their destinations", () => {
    const at = (power: string, type: string, place: string) => ({ power, type, at: place })
    const units = [
      at("france", "SM", "mao-1"),
      at("italy", "F", "lyo"),
      at("italy", "SM", "wes"),
      at("england", "SM", "tys-1"),
    ]
    const move = (unit: string, to: string) => ({
      power: null,
      order: { type: "move", unit, to, viaConvoy: false } as const,
    })
    const { units: after } = adjudicate({
      map: deepBoard,
      units,
      orders: [move("mao-1", "wes-1"), move("lyo", "wes"), move("wes", "mao")],
    })
    expect(after.map((unit) => unit.at)).toEqual(["wes-1", "wes", "mao", "tys-1"])
    const bounced = adjudicate({
      map: deepBoard,
      units,
      orders: [move("mao-1", "wes-1"), move("tys-1", "wes-1"), move("lyo", "tys")],
    })
    expect(bounced.contested).toEqual(["wes-1"])
    const diving = adjudicate({
      map: deepBoard,
      units,
      orders: [move("wes", "wes-1"), move("lyo", "wes"), move("mao-1", "wes-1")],
    })
    expect(diving.reports.map(({ reason }) => reason)).toEqual(["standoff", "own-unit", "standoff", "no-order"])
  })
})

const chapters: Readonly<Record<string, string>> = {
  "6.A": "Basic checks",
  "6.B": "Coasts",
  "6.C": "Circular movement",
  "6.D": "Supports and dislodges",
  "6.E": "Head-to-head battles and beleaguered garrisons",
  "6.F": "Convoys",
  "6.G": "Convoys to adjacent places",
  "6.H": "Retreats",
  "6.I": "Builds",
  "6.J": "Civil disorder and disbands",
}

/** What the document of 30 August 2025 says otherwise than its own rules and positions do. */
const corrections: Readonly<Record<string, string>> = {
  "6.B.11": "The order names a coast from which the fleet cannot move: void, not a move that fails.",
  "6.D.4":
    "The support from Berlin is cut, since Prussia attacks Berlin and is not what it supports against; the position is the same.",
  "6.D.8": "The dislodged army has no retreat, so it is destroyed.",
  "6.D.35": "Smyrna supports an army in Armenia; the letter F is a slip, and is read as one.",
  "6.F.21": "The fleet in Clyde is dislodged two to one, and has no retreat.",
  "6.F.28": "The fleets in the Gulf of Bothnia and the Norwegian Sea have no retreat, so they are destroyed.",
  "6.H.15":
    "Both coasts of Spain and the Mid-Atlantic are closed to the fleet in Portugal, so it is destroyed at once.",
}

function verdict(datc: DatcCase): string {
  try {
    check(datc)
    return "passes"
  } catch {
    return "**fails**"
  }
}

function page(): string {
  const verdicts = new Map(datcCases.map((datc) => [datc.id, verdict(datc)]))
  const passed = [...verdicts.values()].filter((word) => word === "passes").length
  const lines = [
    "# DATC cases",
    "",
    `The Diplomacy Adjudicator Test Cases of Lucas B. Kruijswijk, version 3.2, with its author's preferences: ${passed} of ${datcCases.length} pass.`,
    "",
    "This page is made by `test/datc.test.ts`, which also runs the cases of `test/datc/` and fails when it is out of date;",
    "`npm test -- --project diplomacy -u` writes it anew.",
  ]
  lines.push("", "| chapter | cases | pass | fail |", "|---|---|---|---|")
  for (const [chapter, title] of Object.entries(chapters)) {
    const cases = [...verdicts].filter(([id]) => id.startsWith(`${chapter}.`))
    const failed = cases.filter(([, word]) => word !== "passes").map(([id]) => id)
    lines.push(
      `| ${chapter} ${title} | ${cases.length} | ${cases.length - failed.length} | ${failed.join(", ") || "none"} |`,
    )
  }
  lines.push("", "## Corrections", "", "Where the document contradicts itself the cases follow its rules:", "")
  for (const [id, text] of Object.entries(corrections)) lines.push(`- ${id}: ${text}`)
  return `${lines.join("\n")}\n`
}

it("[DP-4] the page of verdicts is up to date (`vitest -u` updates it)", async () => {
  await expect(page()).toMatchFileSnapshot("../docs/datc.md")
})
