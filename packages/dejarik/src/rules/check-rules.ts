/** Checks that rules are consistent. */
import { array, dictionary, integer, nullable, object, type Path, string } from "@flottille/core"
import { assertOnce, failRules, type RulesForm, readRules } from "@flottille/core/rules"
import { longestWay, mostSpaces, spaceNamesOf } from "../state/board"
import { type CombatResult, type DejarikNumbers, results, seatCounts } from "../state/numbers"
import type { PieceRatings } from "../state/pieces"

/** Returns the form of the rules. A function, so that bundles of the published game can drop it. */
function formOfRules(): RulesForm<DejarikNumbers> {
  const rating = integer(1, 100)
  const piece = object({
    letter: string(1),
    class: string(),
    movement: integer(1, longestWay),
    attack: rating,
    defence: rating,
  })
  return {
    data: {
      orbits: array(string(1), 1, 100),
      sectors: integer(3, 100),
      pieces: array(piece, 1, 100),
      actionsPerTurn: integer(1, 100),
      dieFaces: integer(2, 100),
      start: dictionary(["2", "3", "4"], array(array(string(10), 0, 100), 1, 100)),
      picture: nullable(string(10_000)),
    },
    functions: ["resultOf", "duelDice"],
  }
}

/** Requires a capital letter, so that notation stays unambiguous. The length is checked elsewhere. */
function assertCapital(letter: string, path: Path): void {
  if (!/[A-Z]/.test(letter)) failRules(path, "a capital letter from A to Z")
}

/**
 * Parses rules and rejects inconsistent ones.
 *
 * @returns A frozen copy of their numbers.
 * @throws SchemaError that names the field.
 */
export function checkRules(
  given: DejarikNumbers & { readonly kinds?: unknown; readonly endings?: unknown; readonly phases?: unknown },
): DejarikNumbers {
  const { kinds: _kinds, endings: _endings, phases: _phases, ...numbers } = given ?? {}
  const rules = readRules(formOfRules(), numbers)
  checkBoard(rules)
  checkPieces(rules)
  checkStart(rules)
  return checkDice(rules)
}

function checkBoard({ orbits, sectors, picture }: DejarikNumbers): void {
  const spaces = 1 + orbits.length * sectors
  if (spaces > mostSpaces) failRules(["orbits"], `orbits and sectors of at most ${mostSpaces} spaces, not ${spaces}`)
  orbits.forEach((orbit, place) => {
    assertCapital(orbit, ["orbits", place])
    if (orbit === "C") failRules(["orbits", place], "a letter other than C, the centre's")
  })
  assertOnce(orbits, (place) => ["orbits", place])
  const drawn = picture?.match(/[A-Z]\d+| {4}C {4}/g)?.map((name) => name.trim())
  const names = spaceNamesOf({ orbits, sectors })
  if (picture !== null && (drawn?.length !== spaces || names.some((name) => !drawn.includes(name))))
    failRules(["picture"], `the name of each of the ${spaces} spaces exactly once, or null`)
}

function checkPieces({ pieces }: DejarikNumbers): void {
  pieces.forEach(({ letter }, place) => {
    assertCapital(letter, ["pieces", place, "letter"])
  })
  assertOnce(
    pieces.map(({ letter }) => letter),
    (place) => ["pieces", place, "letter"],
  )
}

/**
 * Requires equally many starting spaces for each seat, at least two, and enough pieces for all of
 * them. One piece against one would start the last fight at once.
 */
function checkStart({ start, pieces, ...layout }: DejarikNumbers): void {
  const spaceNames = spaceNamesOf(layout)
  const counts = seatCounts.filter((seats) => start[seats])
  if (counts.length === 0) failRules(["start"], "starting spaces for 2, 3 or 4 seats")
  for (const seats of counts) {
    const forces = start[seats] ?? []
    const size = forces[0]?.length ?? 0
    const path = ["start", seats]
    if (forces.length !== seats) failRules(path, `a list for each of ${seats} seats, not ${forces.length}`)
    if (size < 2) failRules([...path, 0], "at least 2 spaces")
    forces.forEach((names, seat) => {
      if (names.length !== size) failRules([...path, seat], `${size} spaces as for the first seat, not ${names.length}`)
      names.forEach((name, place) => {
        if (!spaceNames.includes(name))
          failRules([...path, seat, place], `a space of the board, not ${JSON.stringify(name)}`)
      })
    })
    assertOnce(forces.flat(), (place) => [...path, Math.floor(place / size), place % size])
    if (seats * size > pieces.length)
      failRules(path, `at most as many spaces as there are pieces, ${pieces.length}, not ${seats * size}`)
  }
}

/**
 * Requires whole dice, exactly countable odds, a result for each margin and a last fight that can
 * end.
 *
 * @returns The rules with their functions replaced by tables, so that each is called only once per
 *   value.
 */
function checkDice(rules: DejarikNumbers): DejarikNumbers {
  const { pieces, dieFaces } = rules
  const fightDice = new Map<string, number>()
  for (const piece of pieces) {
    const dice: unknown = rules.duelDice(piece)
    if (typeof dice === "number" && Number.isInteger(dice) && dice >= 1 && dice <= 100)
      fightDice.set(piece.letter, dice)
    else failRules(["duelDice"], `an integer from 1 to 100 for ${piece.letter}, not ${String(dice)}`)
  }
  const most = (dice: Iterable<number>) => Math.max(...dice)
  const [attack, defence, fight] = [
    most(pieces.map((piece) => piece.attack)),
    most(pieces.map((piece) => piece.defence)),
    most(fightDice.values()),
  ]
  const dice = Math.max(attack + defence, 2 * fight)
  let rolls = 1
  for (let die = 0; die < dice; die++) rolls *= dieFaces
  if (!Number.isSafeInteger(rolls))
    failRules(["dieFaces"], `few enough faces to count the odds of ${dice} dice exactly, not ${dieFaces}`)
  const widest = Math.max(attack, defence, fight) * dieFaces
  const byMargin = Array.from({ length: 2 * widest + 1 }, (_, place): CombatResult => {
    const given: unknown = rules.resultOf(place - widest)
    const result = results.find((each) => each === given)
    return (
      result ?? failRules(["resultOf"], `${results.join(", ")} for a margin of ${place - widest}, not ${String(given)}`)
    )
  })
  const resultOf = (margin: number): CombatResult => byMargin[margin + widest] ?? rules.resultOf(margin)
  const duelDice = ({ letter }: PieceRatings): number => fightDice.get(letter) ?? 1
  checkFights({ dieFaces, resultOf }, [...fightDice.values()])
  return Object.freeze({ ...rules, resultOf, duelDice })
}

/** Requires that the dice of any two pieces can show a margin that kills. */
function checkFights(
  { dieFaces, resultOf }: Pick<DejarikNumbers, "dieFaces" | "resultOf">,
  fightDice: readonly number[],
): void {
  for (const attack of fightDice) {
    for (const defence of fightDice) {
      let ends = false
      for (let margin = attack - defence * dieFaces; margin <= attack * dieFaces - defence; margin++)
        ends ||= resultOf(margin) === "kill" || resultOf(margin) === "counterkill"
      if (!ends) failRules(["duelDice"], `dice that can end a fight, not ${attack} against ${defence}`)
    }
  }
}
