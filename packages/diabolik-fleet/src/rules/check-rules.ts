/** Checks that rules are consistent. */
import { array, integer, literal, object, type Path, type Shape } from "@flottille/core"
import { assertOnce, assertOwnId, failRules, type RulesForm, readRules } from "@flottille/core/rules"
import { allSquares, depthOf, headings, rowsToGoalOf, seasOf } from "../state/board"
import type { Act, DiabolikFleetNumbers, Handling, Range, Sea, SeatCount, SeatName, ShipClass } from "../state/numbers"
import { allSeatNames, fileNames, seatCounts } from "../state/numbers"
import { enemyCounts } from "../state/tables"
import { type Exact, prepare, type Rules, type VariantRules } from "./compile-rules"
import { standardKinds } from "./kinds/standard"
import { standardEndings } from "./outcome"
import { standardPhases } from "./phases"
import { standardRules } from "./standard"

/**
 * Maximum number of cannonballs. The look-ahead searches, so with this many a crowded position can
 * take a second if files count at a distance.
 */
const mostBalls = 8

/** Maximum number of further classes of ships: two bits of a cell. */
const mostClasses = 3

function range(least: number, most: number): Shape<Range> {
  const number = integer(least, most)
  return object({ least: number, usual: number, most: number })
}

/** Returns the form of the rules. A function, so that bundles of the published game can drop it. */
function formOfRules(): RulesForm<Plain> {
  const most = fileNames.length
  const side = integer(1, most)
  const square = literal(...allSquares({ seas: { 2: { columns: most, rows: most, sides: [], minimumFleetTo: 1 } } }))
  const sea = object(
    { columns: side, rows: side, sides: array(literal(...allSeatNames), 1, 100), minimumFleetTo: integer(1, 100) },
    { without: array(square, 0, most * most) },
  )
  return {
    data: {
      seas: object({}, { 2: sea, 3: sea, 4: sea }),
      ships: integer(1, most),
      cannonballs: integer(1, mostBalls),
      bonusCannonballs: range(1, mostBalls),
      arrivalsToWin: range(1, 100),
      minimumFleet: object({ least: integer(1, 100), usual: integer(1, 100) }),
    },
    functions: ["costOf", "sinks"],
  }
}

/** Rules without the values that are no numbers. */
type Plain = Omit<DiabolikFleetNumbers, "classes">

/** Derives everything that a game needs from checked rules. */
export function variantOf<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
  assertOwnId(given, { ...standardRules, kinds: standardKinds, endings: standardEndings, phases: standardPhases })
  return prepare<R>(given, numbers)
}

/** Returns a frozen copy of the numbers of rules, and rejects inconsistent ones. */
function checkRules(given: VariantRules): DiabolikFleetNumbers {
  const { kinds, endings: _endings, phases: _phases, classes, ...numbers } = given ?? {}
  const rules = readRules(formOfRules(), numbers)
  if (seasOf(rules).length === 0) failRules(["seas"], `a sea for ${seatCounts.join(", ")} seats`)
  for (const [seats, each] of seasOf(rules)) checkSea(rules, seats, each)
  checkRange(rules.bonusCannonballs, ["bonusCannonballs"])
  checkRange(rules.arrivalsToWin, ["arrivalsToWin"])
  const { arrivalsToWin, minimumFleet, ships } = rules
  if (arrivalsToWin.most > ships)
    failRules(["arrivalsToWin", "most"], `at most ${ships}, the ships of a fleet, not ${arrivalsToWin.most}`)
  checkRange({ ...minimumFleet, most: minimumFleet.usual }, ["minimumFleet"])
  checkCosts(rules, rules.cannonballs, [])
  checkFlanks(rules, [])
  checkClasses(rules, classes ?? [])
  for (const type of Object.keys(standardKinds))
    if (kinds && typeof kinds[type] !== "function")
      failRules(["kinds", type], "a kind of action, which may replace the standard one")
  return { ...rules, ...(classes && { classes }) }
}

/** Requires up to three classes with different signs, as consistent as the usual ships. */
function checkClasses({ cannonballs }: Plain, classes: readonly ShipClass[]): void {
  if (classes.length > mostClasses) failRules(["classes"], `at most ${mostClasses} classes, not ${classes.length}`)
  assertOnce(
    classes.map(({ sign }) => sign),
    (place) => ["classes", place, "sign"],
  )
  classes.forEach((each, place) => {
    if (!/^[a-z]$/.test(each.sign)) failRules(["classes", place, "sign"], "a lower-case letter from a to z")
    checkCosts(each, cannonballs, ["classes", place])
    checkFlanks(each, ["classes", place])
  })
}

function checkRange({ least, usual, most }: Range, path: Path): void {
  if (least > usual) failRules([...path, "least"], `at most ${usual}, the usual number, not ${least}`)
  if (usual > most) failRules([...path, "usual"], `at most ${most}, not ${usual}`)
}

/**
 * Requires an own edge for each seat, and room for its fleet on its second row even if neighbouring
 * seats deploy in the corners.
 */
function checkSea({ ships, minimumFleet, arrivalsToWin }: Plain, seats: SeatCount, sea: Sea): void {
  const { sides, minimumFleetTo } = sea
  const fail = (expected: string, ...field: Path) => failRules(["seas", seats, ...field], expected)
  sea.without?.forEach((square, place) => {
    if (!allSquares({ seas: { [seats]: sea } }).includes(square))
      fail(`a square of the sea, not ${square}`, "without", place)
  })
  if (sides.length !== seats) fail(`${seats} sides, not ${sides.length}`, "sides")
  sides.forEach((each, seat) => {
    if (sides.indexOf(each) !== seat) fail(`no side twice, not ${each} again`, "sides", seat)
    const across = each === "south" || each === "north"
    // The second rows of opposite fleets must share no square and lie before the goal rows.
    if (depthOf(sea, each) < 3) fail(`at least 4 between ${each} and its goal row`, across ? "rows" : "columns")
    const beside = sides.filter((other) => allSeatNames.indexOf(other) % 2 !== allSeatNames.indexOf(each) % 2).length
    const squares = across ? sea.columns : sea.rows
    const room = squares - beside - landIn(sea, each, 1)
    const goals = squares - landIn(sea, each, depthOf(sea, each))
    const place = `of ${each} with ${seats} seats`
    if (ships > room) failRules(["ships"], `at most ${room}, the room on the second row ${place}, not ${ships}`)
    if (sea.without && arrivalsToWin.most > goals)
      failRules(["arrivalsToWin", "most"], `at most ${goals}, the squares of the goal row ${place}`)
  })
  if (minimumFleetTo > ships) fail(`at most ${ships}, the ships of a fleet, not ${minimumFleetTo}`, "minimumFleetTo")
  const { usual } = minimumFleet
  if (usual > minimumFleetTo)
    fail(`at least ${usual}, the usual smallest fleet, not ${minimumFleetTo}`, "minimumFleetTo")
}

/** Returns the number of squares of a row that are no part of the sea. Row 0 is the home row of the side. */
function landIn(sea: Sea, side: SeatName, row: number): number {
  const { without = [] } = sea
  return without.filter((square) => depthOf(sea, side) - rowsToGoalOf(sea, side, square) === row).length
}

/**
 * Requires that every act costs something, so that turns end. Costs must not fall with more enemies
 * around, so that sinking one never hinders an act.
 */
function checkCosts(handling: Handling, cannonballs: number, path: Path): void {
  const fail = (expected: string) => failRules([...path, "costOf"], expected)
  const costOf = (act: Act, enemies: number) => {
    const cost: unknown = handling.costOf(act, enemies)
    if (typeof cost === "number" && Number.isInteger(cost) && cost >= 1 && cost <= 100) return cost
    return fail(`an integer from 1 to 100 for ${act} next to ${enemies}, not ${String(cost)}`)
  }
  for (const act of ["move", "reorient"] as const)
    enemyCounts.reduce((before, enemies) => {
      const cost = costOf(act, enemies)
      if (cost < before) fail(`at least ${before} for ${act} next to ${enemies}, as next to fewer, not ${cost}`)
      return cost
    }, 0)
  costOf("rebuild", 0)
  if (costOf("move", 0) > cannonballs)
    fail(`at most ${cannonballs}, the cannonballs of a turn, for move next to 0, so that fleets can move`)
}

function checkFlanks(handling: Handling, path: Path): void {
  for (const shown of headings.keys())
    for (const met of headings.keys())
      for (const flanks of ["wide", "beam"] as const) {
        const aspect = { shown, met, flanks }
        const answer: unknown = handling.sinks(aspect)
        if (typeof answer !== "boolean")
          failRules([...path, "sinks"], `true or false for ${JSON.stringify(aspect)}, not ${String(answer)}`)
      }
}
