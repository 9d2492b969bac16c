/** Checks that rules are consistent. */
import { array, integer, literal, object, type Path, type Shape } from "@flottille/core"
import { failRules, type RulesForm, readRules } from "@flottille/core/rules"
import { depthOf, fileNames, headings, seasOf } from "./board"
import {
  type Act,
  allSeatNames,
  type DiabolikFleetRules,
  type Range,
  type Sea,
  type SeatCount,
  seatCounts,
} from "./rules"
import { enemyCounts } from "./tables"

/**
 * Maximum number of cannonballs. The look-ahead searches, so with this many a crowded position can
 * take a second if files count at a distance.
 */
const mostBalls = 8

const side = integer(1, fileNames.length)
const sea = object({
  columns: side,
  rows: side,
  sides: array(literal(...allSeatNames), 1, 100),
  minimumFleetTo: integer(1, 100),
})
const range = (least: number, most: number): Shape<Range> => {
  const number = integer(least, most)
  return object({ least: number, usual: number, most: number })
}

const form: RulesForm<DiabolikFleetRules> = {
  data: {
    seas: object({}, { 2: sea, 3: sea, 4: sea }),
    ships: integer(1, fileNames.length),
    cannonballs: integer(1, mostBalls),
    bonusCannonballs: range(1, mostBalls),
    arrivalsToWin: range(1, 100),
    minimumFleet: object({ least: integer(1, 100), usual: integer(1, 100) }),
  },
  functions: ["costOf", "sinks"],
}

/**
 * Parses rules and rejects inconsistent ones.
 *
 * @returns A frozen copy.
 * @throws SchemaError that names the field.
 */
export function checkRules(given: DiabolikFleetRules): DiabolikFleetRules {
  const rules = readRules(form, given)
  if (seasOf(rules).length === 0) failRules(["seas"], `a sea for ${seatCounts.join(", ")} seats`)
  for (const [seats, each] of seasOf(rules)) checkSea(rules, seats, each)
  checkRange(rules.bonusCannonballs, ["bonusCannonballs"])
  checkRange(rules.arrivalsToWin, ["arrivalsToWin"])
  const { arrivalsToWin, minimumFleet, ships } = rules
  if (arrivalsToWin.most > ships)
    failRules(["arrivalsToWin", "most"], `at most ${ships}, the ships of a fleet, not ${arrivalsToWin.most}`)
  checkRange({ ...minimumFleet, most: minimumFleet.usual }, ["minimumFleet"])
  checkCosts(rules)
  checkFlanks(rules)
  return rules
}

function checkRange({ least, usual, most }: Range, path: Path): void {
  if (least > usual) failRules([...path, "least"], `at most ${usual}, the usual number, not ${least}`)
  if (usual > most) failRules([...path, "usual"], `at most ${most}, not ${usual}`)
}

/**
 * Requires an own edge for each seat, and room for its fleet on its second row even if neighbouring
 * seats deploy in the corners.
 */
function checkSea({ ships, minimumFleet }: DiabolikFleetRules, seats: SeatCount, sea: Sea): void {
  const { sides, minimumFleetTo } = sea
  const path = ["seas", seats]
  if (sides.length !== seats) failRules([...path, "sides"], `${seats} sides, not ${sides.length}`)
  sides.forEach((each, seat) => {
    if (sides.indexOf(each) !== seat) failRules([...path, "sides", seat], `no side twice, not ${each} again`)
    const across = each === "south" || each === "north"
    // The second rows of opposite fleets must share no square and lie before the goal rows.
    if (depthOf(sea, each) < 3)
      failRules([...path, across ? "rows" : "columns"], `at least 4 between ${each} and its goal row`)
    const beside = sides.filter((other) => allSeatNames.indexOf(other) % 2 !== allSeatNames.indexOf(each) % 2).length
    const room = (across ? sea.columns : sea.rows) - beside
    if (ships > room)
      failRules(["ships"], `at most ${room}, the room on the second row of ${each} with ${seats} seats, not ${ships}`)
  })
  if (minimumFleetTo > ships)
    failRules([...path, "minimumFleetTo"], `at most ${ships}, the ships of a fleet, not ${minimumFleetTo}`)
  if (minimumFleet.usual > minimumFleetTo)
    failRules(
      [...path, "minimumFleetTo"],
      `at least ${minimumFleet.usual}, the usual smallest fleet, not ${minimumFleetTo}`,
    )
}

/**
 * Requires that every act costs something, so that turns end. Costs must not fall with more enemies
 * around, so that sinking one never hinders an act.
 */
function checkCosts(rules: DiabolikFleetRules): void {
  const costOf = (act: Act, enemies: number) => {
    const cost: unknown = rules.costOf(act, enemies)
    if (typeof cost === "number" && Number.isInteger(cost) && cost >= 1 && cost <= 100) return cost
    return failRules(["costOf"], `an integer from 1 to 100 for ${act} next to ${enemies}, not ${String(cost)}`)
  }
  for (const act of ["move", "reorient"] as const)
    enemyCounts.reduce((before, enemies) => {
      const cost = costOf(act, enemies)
      if (cost < before)
        failRules(["costOf"], `at least ${before} for ${act} next to ${enemies}, as next to fewer, not ${cost}`)
      return cost
    }, 0)
  costOf("rebuild", 0)
  if (costOf("move", 0) > rules.cannonballs)
    failRules(
      ["costOf"],
      `at most ${rules.cannonballs}, the cannonballs of a turn, for move next to 0, so that fleets can move`,
    )
}

function checkFlanks(rules: DiabolikFleetRules): void {
  for (const shown of headings.keys())
    for (const met of headings.keys())
      for (const flanks of ["wide", "beam"] as const) {
        const answer: unknown = rules.sinks({ shown, met, flanks })
        if (typeof answer !== "boolean")
          failRules(["sinks"], `true or false for ${JSON.stringify({ shown, met, flanks })}, not ${String(answer)}`)
      }
}
