/** Checks that rules are consistent. */
import { array, boolean, integer, literal, nullable, object, string } from "@flottille/core"
import { assertOnce, failRules, type RulesForm, readRules } from "@flottille/core/rules"
import { boardOf, mostLines, squareNamesOf } from "../state/board"
import { countIn, fleetOf, mostKinds } from "../state/fleet"
import { duelResults, type LesGrandsAmirauxNumbers } from "../state/numbers"

const mostSquares = mostLines * mostLines

const form: RulesForm<LesGrandsAmirauxNumbers> = {
  data: {
    columns: integer(2, mostLines),
    rows: integer(2, mostLines),
    condemned: array(string(3), 0, mostSquares),
    homeRows: integer(1, mostLines / 2),
    fleet: array(
      object(
        {
          rank: string(1),
          count: integer(1, mostSquares),
          mover: boolean(),
          admiral: boolean(),
          mine: boolean(),
          sweeper: boolean(),
        },
        { redCount: integer(0, mostSquares), hidden: boolean() },
      ),
      1,
      mostKinds,
    ),
    shipDirections: array(literal(8, 4), 1, 2),
    longestChain: nullable(integer(0, mostSquares)),
  },
  functions: ["duel"],
}

/**
 * Parses rules and rejects inconsistent ones.
 *
 * @returns A frozen copy of their numbers.
 * @throws SchemaError that names the field.
 */
export function checkRules(
  given: LesGrandsAmirauxNumbers & { readonly kinds?: unknown; readonly endings?: unknown },
): LesGrandsAmirauxNumbers {
  const { kinds: _kinds, endings: _endings, ...numbers } = given ?? {}
  const rules = readRules(form, numbers)
  checkBoard(rules)
  assertOnce(rules.shipDirections, (place) => ["shipDirections", place])
  checkFleet(rules)
  checkDuels(rules)
  return rules
}

function checkBoard(rules: LesGrandsAmirauxNumbers): void {
  const { rows, homeRows, condemned } = rules
  const names = squareNamesOf(rules)
  condemned.forEach((each, place) => {
    if (!names.includes(each)) failRules(["condemned", place], `a square of the board, not ${JSON.stringify(each)}`)
  })
  assertOnce(condemned, (place) => ["condemned", place])
  if (2 * homeRows > rows) failRules(["homeRows"], `at most half of ${rows} rows, not ${homeRows}`)
}

/** Requires one Grand Admiral, a kind that moves, and room for the whole fleet. */
function checkFleet(rules: LesGrandsAmirauxNumbers): void {
  const { fleet } = rules
  fleet.forEach(({ rank, count, redCount = count, mover, admiral, hidden, mine, sweeper }, place) => {
    const path = (field: string) => ["fleet", place, field]
    if (!/^[\dA-Z]$/.test(rank)) failRules(path("rank"), "a digit or a capital letter from A to Z")
    if (admiral && count !== 1) failRules(path("count"), `one Grand Admiral, not ${count}`)
    if (admiral && redCount !== 1) failRules(path("redCount"), `one Grand Admiral, not ${redCount}`)
    if (hidden && (mover || !admiral)) failRules(path("hidden"), "false but for a Grand Admiral that never moves")
    if (admiral && mine) failRules(path("mine"), "false for the Grand Admiral")
    if (sweeper && !mover) failRules(path("sweeper"), "false for a kind that never moves")
  })
  assertOnce(
    fleet.map(({ rank }) => rank),
    (place) => ["fleet", place, "rank"],
  )
  const admirals = fleet.filter(({ admiral }) => admiral).length
  if (admirals !== 1) failRules(["fleet"], `one kind that is the Grand Admiral, not ${admirals}`)
  if (!fleet.some(({ mover }) => mover)) failRules(["fleet"], "a kind that moves")
  if (!fleet.some((kind) => kind.mover && countIn(kind, 1) > 0)) failRules(["fleet"], "a kind that moves, for red too")
  const size = Math.max(...fleetOf(fleet).fleetSizes)
  const room = Math.min(...boardOf(rules).homeSquares.map((home) => home.length))
  if (size > room) failRules(["fleet"], `at most ${room} pieces, which the home rows can hold, not ${size}`)
}

/** Requires a result for every duel, and a survivor between two Grand Admirals. */
function checkDuels({ fleet, duel }: LesGrandsAmirauxNumbers): void {
  for (const attacker of fleet.filter(({ mover }) => mover))
    for (const defender of fleet) {
      const result: unknown = duel(attacker, defender)
      const pair = `${attacker.rank} against ${defender.rank}`
      if (!duelResults.some((each) => each === result))
        failRules(["duel"], `${duelResults.join(", ")} for ${pair}, not ${String(result)}`)
      if (attacker.admiral && defender.admiral && result === "neither")
        failRules(["duel"], `a survivor for ${pair}, not neither`)
    }
}
