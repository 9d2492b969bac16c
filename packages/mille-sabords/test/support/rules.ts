import type { MilleSabordsOptions, MilleSabordsRules } from "@flottille/mille-sabords"
import fc from "fast-check"

/**
 * What a hit takes: less by the length, alike up to a length and then less, or in steps; never in
 * thirds, so that whole lengths cost whole points.
 */
const damages: readonly ((most: number, gunRange: number) => MilleSabordsRules["damageAt"])[] = [
  (most) => (lengths) => Math.max(0, most - lengths),
  (most, gunRange) => (lengths) => (lengths < gunRange / 2 ? most : 1),
  (most) => (lengths) => Math.max(0, most - 2 * Math.floor(lengths)),
  (most, gunRange) => (lengths) => (lengths === 0 ? most : Math.ceil(gunRange - lengths)),
]

/** Rules nobody has thought of: other ships, seas, roses, turns, guns and rams. */
export const anyRules: fc.Arbitrary<MilleSabordsRules> = fc
  .record({
    shipLength: fc.integer({ min: 1, max: 4 }),
    ahead: fc.integer({ min: 1, max: 3 }),
    astern: fc.integer({ min: 1, max: 3 }),
    startDistance: fc.integer({ min: 1, max: 6 }),
    room: fc.integer({ min: 0, max: 20 }),
    more: fc.integer({ min: 0, max: 15 }),
    round: fc.boolean(),
    resistances: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
    mostPoints: fc.integer({ min: 1, max: 4 }),
    rose: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 9 }),
    largestTurn: fc.constantFrom(1, 10, 24, 45, 60, 90, 120),
    arc: fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 81, max: 180 })),
    gunRange: fc.integer({ min: 1, max: 12 }),
    most: fc.integer({ min: 1, max: 12 }),
    damage: fc.constantFrom(...damages),
    collisionLosses: fc.record({ striking: fc.nat(3), struck: fc.nat(5), level: fc.nat(4) }),
    boardingDistance: fc.constantFrom(0, 1, 499, 1500),
    turnLimit: fc.option(fc.integer({ min: 3, max: 12 }), { nil: null, freq: 4 }),
  })
  .map(({ room, more, round, most, damage, ...rest }): MilleSabordsRules => {
    const { startDistance, shipLength, gunRange, mostPoints, rose } = rest
    const smallest = 2 * (startDistance + shipLength) + room
    return {
      id: "any-rules",
      title: "Any rules",
      version: "1.0",
      ...rest,
      rose: rose.map((points) => Math.min(points, mostPoints)),
      sea: {
        smallest,
        largest: smallest + more,
        usual: round
          ? { shape: "circle", diameter: smallest }
          : { shape: "rectangle", width: smallest, height: smallest + more },
      },
      damageAt: damage(most, gunRange),
    }
  })

/** Options that every rules allow, besides their own defaults. */
export function otherOptions({ sea, resistances, largestTurn }: MilleSabordsRules): Partial<MilleSabordsOptions> {
  return {
    sea: { shape: "circle", diameter: sea.largest },
    wind: 30,
    resistance: resistances.at(-1) ?? 1,
    freeAngles: largestTurn > 1,
    distance: "middle",
    turnLimit: 6,
  }
}
