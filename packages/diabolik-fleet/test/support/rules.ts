import type { DiabolikFleetRules, Square } from "@flottille/diabolik-fleet"
import fc from "fast-check"
import { allSeatNames, type Sea, type SeatCount } from "../../src/state/numbers"

/** Costs from one number on, that rise a little with each enemy ship, or do not. */
function rising(first: number, rises: readonly number[]): (enemies: number) => number {
  return (enemies) => rises.slice(0, enemies).reduce((cost, rise) => cost + rise, first)
}

/** Three numbers in a row. */
function ranges(most: number): fc.Arbitrary<{ least: number; usual: number; most: number }> {
  const number = fc.integer({ min: 1, max: most })
  return fc.tuple(number, number, number).map((numbers) => {
    const [least = 1, usual = 1, last = 1] = numbers.sort((one, other) => one - other)
    return { least, usual, most: last }
  })
}

/** Ships for which the second row of every side has room. */
function room({ columns, rows, sides }: Pick<Sea, "columns" | "rows" | "sides">): number {
  const upright = sides.filter((side) => side === "south" || side === "north").length
  const lying = sides.length - upright
  return Math.min(upright > 0 ? columns - lying : 26, lying > 0 ? rows - upright : 26)
}

/** Some squares that lie on no second row and no goal row. */
function landIn({ columns, rows }: Pick<Sea, "columns" | "rows">, numbers: readonly number[]): readonly Square[] {
  const within = (number: number, count: number) => 2 + (number % (count - 4))
  if (columns < 5 || rows < 5) return []
  const squares = numbers.map((number): Square => {
    const [file, rank] = [within(number, columns), within(Math.floor(number / 7), rows)]
    return `${(["a", "b", "c", "d", "e"] as const)[file] ?? "c"}${rank + 1}`
  })
  return [...new Set(squares)]
}

const seas = fc
  .record({
    columns: fc.integer({ min: 4, max: 7 }),
    rows: fc.integer({ min: 4, max: 7 }),
    sides: fc.shuffledSubarray([...allSeatNames], { minLength: 4 }),
  })
  .chain(({ sides, ...size }) =>
    fc
      .constantFrom(...([2, 3, 4] as const))
      .map((seats): [SeatCount, Omit<Sea, "minimumFleetTo">] => [seats, { ...size, sides: sides.slice(0, seats) }]),
  )

/** Who sinks whom: by the ship's flanks, by the target's as well, by ramming, or as it comes. */
const sinkings: fc.Arbitrary<DiabolikFleetRules["sinks"]> = fc.oneof(
  fc.constantFrom<DiabolikFleetRules["sinks"]>(
    ({ shown, flanks }) => (flanks === "beam" ? shown === 2 || shown === 6 : shown % 4 !== 0),
    ({ shown, met }) => shown % 4 !== 0 && met % 4 !== 0,
    ({ shown }) => shown === 0,
    () => false,
  ),
  fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }).map(
    (table): DiabolikFleetRules["sinks"] =>
      ({ shown, met }) =>
        table[shown * 8 + met] ?? false,
  ),
)

/** Rules nobody has thought of: small seas of any shape and sides, other fleets, cannonballs, costs and sinkings. */
export const anyRules: fc.Arbitrary<DiabolikFleetRules> = fc
  .record({
    seas: fc.uniqueArray(seas, { minLength: 1, maxLength: 3, selector: ([seats]) => seats }),
    ships: fc.integer({ min: 1, max: 5 }),
    cannonballs: fc.integer({ min: 1, max: 5 }),
    bonusCannonballs: ranges(5),
    sinks: sinkings,
    move: fc.tuple(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 8 }),
    ),
    reorient: fc.tuple(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 8 }),
    ),
    rebuild: fc.integer({ min: 1, max: 4 }),
    lost: fc.tuple(fc.nat(), fc.nat(), fc.array(fc.nat(), { minLength: 3, maxLength: 3 })),
    land: fc.array(fc.nat(), { maxLength: 3 }),
    boats: fc.option(fc.record({ first: fc.integer({ min: 1, max: 2 }), sinks: sinkings }), { nil: undefined }),
  })
  .chain(({ seas, ships: wanted, move, reorient, rebuild, lost, cannonballs, land, boats, ...rest }) => {
    const [least, usual, most] = lost
    const ships = Math.max(1, Math.min(wanted, ...seas.map(([, sea]) => room(sea))))
    const usualMinimum = 1 + (usual % ships)
    const given = seas.map(([seats, sea], index): [SeatCount, Sea] => {
      const minimumFleetTo = usualMinimum + ((most[index] ?? 0) % (ships - usualMinimum + 1))
      return [seats, { ...sea, minimumFleetTo, without: landIn(sea, land) }]
    })
    const costs = { move: rising(...move), reorient: rising(...reorient), rebuild: () => rebuild }
    return ranges(ships).map(
      (arrivalsToWin): DiabolikFleetRules => ({
        id: "any-rules",
        title: "Any rules",
        version: "1.0",
        ...rest,
        seas: Object.fromEntries(given),
        ships,
        cannonballs: Math.max(cannonballs, move[0]),
        arrivalsToWin,
        minimumFleet: { least: 1 + (least % usualMinimum), usual: usualMinimum },
        costOf: (act, enemies) => costs[act](enemies),
        ...(boats && {
          classes: [{ sign: "t", costOf: () => Math.min(boats.first, cannonballs, move[0]), sinks: boats.sinks }],
        }),
      }),
    )
  })

/** The numbers of seats that can play by these rules. */
function countsOf(rules: DiabolikFleetRules): SeatCount[] {
  return ([2, 3, 4] as const).filter((seats) => rules.seas[seats])
}

const anyOptions = (rules: DiabolikFleetRules) =>
  fc.record({
    seats: fc.constantFrom(...countsOf(rules)),
    bonusCannonballs: fc.integer({ min: rules.bonusCannonballs.least, max: rules.bonusCannonballs.most }),
    arrivalsToWin: fc.integer({ min: rules.arrivalsToWin.least, max: rules.arrivalsToWin.most }),
    minimumFleet: fc.integer({ min: rules.minimumFleet.least, max: rules.minimumFleet.usual }),
    singleFile: fc.constantFrom("neighbours" as const, "line" as const),
    allowSetupFiles: fc.boolean(),
    turnLimit: fc.integer({ min: 5, max: 20 }),
  })

/** Rules with options that they allow. */
export const rulesAndOptions = anyRules.chain((rules) => anyOptions(rules).map((options) => ({ rules, options })))
