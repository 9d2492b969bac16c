import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { straightContact, turningContact } from "../src/rules/contact"
import { standard } from "../src/rules/standard"
import { eastOf, headingOf, northOf } from "../src/state/compass"
import {
  axisDistance,
  hullDistance,
  meet,
  meetsSector,
  nearestDistance,
  type Segment,
  touchesDisc,
  within,
} from "../src/state/geometry"
import { commonPoint, endsAfter, firstStep, sampledDistance, sampledGap, shares } from "./oracle/oracle"

const small = fc.integer({ min: -3, max: 3 })
/** A segment on a small lattice: parallel, collinear and end-on-end pairs are frequent. */
const latticeSegment: fc.Arbitrary<Segment> = fc
  .record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }), dx: small, dy: small })
  .filter(({ dx, dy }) => dx !== 0 || dy !== 0)

const micro = fc.integer({ min: -3_000_000, max: 3_000_000 })
const heading = fc.oneof(
  fc.integer({ min: 0, max: 359 }),
  fc.integer({ min: 0, max: 7 }).map((eighth) => eighth * 45),
)
/** A hull as they occur in play: a table vector, anywhere near. */
const hull: fc.Arbitrary<Segment> = fc
  .record({ x: micro, y: micro, heading })
  .map(({ x, y, heading: h }) => ({ x, y, dx: eastOf(h), dy: northOf(h) }))
const hullWithHeading = fc.record({ x: micro, y: micro, heading, turn: fc.integer({ min: -45, max: 45 }) })

describe("the sine table", () => {
  it("[MS-2.3] holds the sines of all whole degrees to the nearest millionth, none near a tie", () => {
    // π to 40 digits and the series for the sine, in BigInt: nothing rests on Math.sin.
    const scale = 10n ** 40n
    const pi = 31415926535897932384626433832795028841972n
    for (let degree = 0; degree <= 90; degree++) {
      const angle = (pi * BigInt(degree)) / 180n
      let term = angle
      let sine = 0n
      for (let n = 1n; term !== 0n; n += 2n) {
        sine += term
        term = (-term * angle * angle) / (scale * scale) / ((n + 1n) * (n + 2n))
      }
      // In millionths of a millionth; half a millionth is 500 000 of them.
      const fine = Number((sine * 10n ** 12n) / scale)
      expect(Math.abs((fine % 1_000_000) - 500_000)).toBeGreaterThan(100)
      expect(eastOf(degree)).toBe(Math.floor((fine + 500_000) / 1_000_000))
    }
  })

  it("[MS-2.3] is symmetric: opposite headings are opposite vectors, a quarter turn swaps the axes", () => {
    for (let degree = 0; degree < 360; degree++) {
      expect(eastOf(headingOf(degree + 180)) + eastOf(degree)).toBe(0)
      expect(northOf(degree)).toBe(eastOf(headingOf(degree + 90)))
      expect(Object.is(eastOf(degree), -0)).toBe(false)
    }
  })
})

describe("segments", () => {
  it("[MS-5.1] meet exactly when they share a point: lattice segments against BigInt and against sampling", () => {
    fc.assert(
      fc.property(latticeSegment, latticeSegment, (a, b) => {
        const met = meet(a, b)
        expect(met).toBe(shares(...endsAfter(a, 0, 0, 0, 1), ...endsAfter(b, 0, 0, 0, 1)))
        // Lattice segments as short as these are at least 1/√18 apart if they do not meet.
        expect(met).toBe(sampledDistance(a, b, 60) < 0.12)
      }),
      { numRuns: runs(700, 2000) },
    )
  })

  it("[MS-4.2] the distance of hulls is the sampled distance", () => {
    fc.assert(
      fc.property(hull, hull, (a, b) => {
        const sampled = sampledDistance(a, b, 200) / 1000
        const distance = hullDistance(a, b, 1000)
        expect(distance).toBeLessThanOrEqual(sampled + 0.5)
        // Samples are 5 thousandths apart, so the true minimum is at most that much below.
        expect(distance).toBeGreaterThanOrEqual(sampled - 5.5)
      }),
      { numRuns: runs(100, 300) },
    )
  })

  it("[MS-4.2] the distance is rounded halves up, exactly, also within an ulp of a tie", () => {
    expect(nearestDistance(0, 499, 1000)).toBe(0)
    expect(nearestDistance(0, 500, 1000)).toBe(1)
    // 1500² = 900² + 1200²: a tie; one µL less is below it.
    expect(nearestDistance(900, 1200, 1000)).toBe(2)
    expect(nearestDistance(900, 1199, 1000)).toBe(1)
    // The root of 1500² − 1 and 1500² + 1 cannot be told from 1500 by eye, but by squares.
    fc.assert(
      fc.property(
        fc.integer({ min: -200_000_000, max: 200_000_000 }),
        fc.integer({ min: -200_000_000, max: 200_000_000 }),
        (x, y) => {
          const steps = BigInt(nearestDistance(x, y, 1000))
          const square = BigInt(x) ** 2n + BigInt(y) ** 2n
          expect((2n * steps + 1n) ** 2n * 250_000n > square).toBe(true)
          if (steps > 0n) expect((2n * steps - 1n) ** 2n * 250_000n <= square).toBe(true)
        },
      ),
    )
  })

  it("[MS-4.2] ties on slanted hulls are decided by exact squares", () => {
    // A hull along (3, 4)·200 000; points at exactly 1500 µL and 1500 µL ± a hair from its line.
    const slanted: Segment = { x: 0, y: 0, dx: 600_000, dy: 800_000 }
    const probe = (dx: number, dy: number): Segment => ({
      x: 300_000 + dx,
      y: 400_000 + dy,
      dx: -100_000 * 4,
      dy: 100_000 * 3,
    })
    expect(hullDistance(slanted, probe(-1200, 900), 1000)).toBe(2)
    expect(hullDistance(slanted, probe(-1199, 900), 1000)).toBe(1)
    expect(hullDistance(slanted, probe(-1201, 900), 1000)).toBe(2)
  })

  it("[MS-4.2] hulls that meet are at distance 0, and the distance is symmetric", () => {
    fc.assert(
      fc.property(fc.oneof(hull, latticeSegment), fc.oneof(hull, latticeSegment), (a, b) => {
        expect(hullDistance(a, b, 1000)).toBe(hullDistance(b, a, 1000))
        if (meet(a, b)) expect(hullDistance(a, b, 1)).toBe(0)
      }),
    )
  })
})

describe("examples", () => {
  const east: Segment = { x: 0, y: 0, dx: 10, dy: 0 }

  it("[MS-5.1] hulls meet at ends, in the middle and on one line", () => {
    const others: readonly (readonly [Segment, boolean])[] = [
      [{ x: 5, y: -5, dx: 0, dy: 10 }, true],
      [{ x: 0, y: 0, dx: 0, dy: 5 }, true],
      [{ x: 10, y: -5, dx: 0, dy: 5 }, true],
      [{ x: 11, y: -5, dx: 0, dy: 10 }, false],
      [{ x: 5, y: 1, dx: 0, dy: 10 }, false],
      [{ x: 12, y: 0, dx: -4, dy: 0 }, true],
      [{ x: 12, y: 0, dx: 4, dy: 0 }, false],
      [{ x: -5, y: 0, dx: 5, dy: 0 }, true],
      [{ x: 0, y: 1, dx: 10, dy: 0 }, false],
    ]
    for (const [other, met] of others)
      expect([meet(east, other), meet(other, east)], JSON.stringify(other)).toEqual([met, met])
  })

  it.each<readonly [other: Segment, distance: number]>([
    [{ x: 5, y: -5, dx: 0, dy: 10 }, 0],
    [{ x: 4, y: 7, dx: 3, dy: 20 }, 7],
    [{ x: 4, y: 27, dx: 3, dy: -19 }, 8],
    [{ x: -6, y: -20, dx: 0, dy: 40 }, 6],
    [{ x: 19, y: -20, dx: 0, dy: 40 }, 9],
    [{ x: 13, y: -4, dx: 20, dy: -1 }, 5],
  ])("[MS-4.2] the distance is that of the nearest end, and 0 for crossing hulls: %j, %d", (other, distance) => {
    expect([hullDistance(east, other, 1), hullDistance(other, east, 1)]).toEqual([distance, distance])
  })

  it("[MS-4.2] the axis distance is that on the farther axis", () => {
    const places = [axisDistance({ x: 1, y: -2 }, { x: 4, y: -1 }), axisDistance({ x: 1, y: -2 }, { x: 2, y: 5 })]
    expect(places).toEqual([3, 7])
  })

  it("[MS-1.1 MS-6.1] excludes points out of reach by less than double precision", () => {
    expect([within(0, 500_000_000, 500_000_000), within(1, 500_000_000, 500_000_000)]).toEqual([true, false])
    // The end of a hull that points away, and a point within its length that is a millionth too far.
    expect(touchesDisc({ x: 1, y: 1_000_000, dx: 0, dy: 5 }, 0, 0, 1_000_000)).toBe(false)
    expect(touchesDisc({ x: 1, y: 1_000_005, dx: 0, dy: -5 }, 0, 0, 1_000_000)).toBe(false)
    expect(touchesDisc({ x: -999_999, y: -1001, dx: 1_000_000, dy: 1 }, 0, 0, 1000)).toBe(false)
  })

  it("[MS-5.1] an end moving along the other hull's line makes contact only on arrival", () => {
    const north: Segment = { x: 0, y: 0, dx: 0, dy: 10 }
    const ahead: Segment = { x: 50, y: 0, dx: 10, dy: 0 }
    expect([straightContact(north, ahead, 10, 0), straightContact(ahead, north, -10, 0)]).toEqual([
      undefined,
      undefined,
    ])
    expect([straightContact(north, ahead, 50, 0), straightContact(ahead, north, -50, 0)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it("[MS-5.1b] of parallel hulls the shorter may run onto the longer, or be run onto", () => {
    const long: Segment = { x: 0, y: 0, dx: 0, dy: 30 }
    const short: Segment = { x: 20, y: 10, dx: 0, dy: 10 }
    expect([straightContact(long, short, 40, 0), straightContact(short, long, -40, 0)]).toEqual(["line", "line"])
    expect([straightContact(long, short, 19, 0), straightContact(short, long, -19, 0)]).toEqual([undefined, undefined])
  })

  it("[MS-5.1b] hulls that have turned onto one line and touch lie on a line", () => {
    const lying = { x: 707_107, y: 707_107, heading: 45, turn: 0 }
    expect(turningContact(standard, { x: 0, y: 0, heading: 44, turn: 1 }, lying)).toBe("line")
    expect(turningContact(standard, { x: 0, y: 0, heading: 44, turn: 1 }, { ...lying, x: 707_108 })).toBeUndefined()
  })
})

describe("sectors", () => {
  const point = (x: number, y: number): Segment => ({ x, y, dx: 0, dy: 0 })

  it("[MS-4.1] agree with the angle, away from their limits", () => {
    const vector = (degrees: number): Segment => ({
      x: 0,
      y: 0,
      dx: eastOf(headingOf(degrees)),
      dy: northOf(headingOf(degrees)),
    })
    fc.assert(
      fc.property(micro, micro, heading, fc.integer({ min: 1, max: 180 }), (x, y, from, width) => {
        const clockwise = (((Math.atan2(x, y) * 180) / Math.PI - from + 720) % 360) + 0
        const close = [0, width, 360].some((limit) => Math.abs(clockwise - limit) < 0.001)
        if (!close && (x !== 0 || y !== 0)) {
          expect(meetsSector(point(x, y), vector(from), vector(from + width))).toBe(clockwise < width)
          expect(meetsSector(point(-x, y), vector(-from), vector(-from - width), true)).toBe(clockwise < width)
        }
      }),
      { numRuns: runs(400, 1000) },
    )
    expect(meetsSector(point(0, 0), vector(0), vector(45))).toBe(true)
    expect(meetsSector(point(7, 7), vector(45), vector(135))).toBe(true)
    expect(meetsSector(point(-7, -7), vector(45), vector(135))).toBe(false)
  })
})

describe("discs", () => {
  it("[MS-6.1] touching a disc is exact at lattice distances", () => {
    const radius = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(
        latticeSegment,
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: -6, max: 6 }),
        radius,
        (segment, x, y, r) => {
          const gap = sampledGap(segment, x, y, 840)
          const touches = touchesDisc(segment, x, y, r)
          if (gap > r + 0.01) expect(touches).toBe(false)
          if (gap < r) expect(touches).toBe(true)
          expect(touchesDisc({ ...segment, x: -segment.x, dx: -segment.dx }, -x, y, r)).toBe(touches)
        },
      ),
      { numRuns: runs(400, 1000) },
    )
    // Tangent, exactly: a 3-4-5 line at distance 5, and one µL short of it.
    const tangent: Segment = { x: -4_000_000, y: 3_000_000, dx: 8_000_000, dy: 0 }
    expect(touchesDisc(tangent, 0, 0, 3_000_000)).toBe(true)
    expect(touchesDisc(tangent, 0, 0, 2_999_999)).toBe(false)
    const slanted: Segment = { x: 25_000_000 - 40_000_000, y: 30_000_000, dx: 40_000_000, dy: -30_000_000 }
    expect(touchesDisc(slanted, 0, 0, 15_000_000)).toBe(true)
    expect(touchesDisc(slanted, 0, 0, 14_999_999)).toBe(false)
    // End on: the hull points straight away from the disc.
    expect(touchesDisc({ x: 300_000_000, y: 400_000_000, dx: 3, dy: 4 }, 0, 0, 500_000_000)).toBe(true)
    expect(touchesDisc({ x: 300_000_000, y: 400_000_001, dx: 3, dy: 4 }, 0, 0, 500_000_000)).toBe(false)
    expect(touchesDisc({ x: 300_000_003, y: 400_000_004, dx: -3, dy: -4 }, 0, 0, 500_000_000)).toBe(true)
  })

  it("[MS-1.1] the border of a round sea belongs to it, to the last millionth", () => {
    expect(within(120_000_000, 160_000_000, 200_000_000)).toBe(true)
    expect(within(120_000_000, 160_000_001, 200_000_000)).toBe(false)
    const far = fc.integer({ min: -200_000_000, max: 200_000_000 })
    fc.assert(
      fc.property(far, far, (x, y) => {
        expect(within(x, y, 200_000_000)).toBe(BigInt(x) ** 2n + BigInt(y) ** 2n <= 4n * 10n ** 16n)
      }),
    )
  })
})

describe("straight contact", () => {
  const way = fc.integer({ min: -2, max: 2 })
  const short = fc
    .record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }), dx: way, dy: way })
    .filter(({ dx, dy }) => dx !== 0 || dy !== 0)

  it("[MS-5.1 MS-5.1b] is the first instant of steps of 1/840, at which every contact of short lattice hulls falls", () => {
    // All denominators are cross products of vectors up to (2, 2), so at most 8: they divide 840.
    // No instant falls between two steps.
    fc.assert(
      fc.property(short, short, way, way, (a, b, wx, wy) => {
        fc.pre(!meet(a, b))
        const step = firstStep(a, b, wx, wy, 840)
        const contact = straightContact(a, b, wx, wy)
        expect(contact === undefined).toBe(step === undefined)
        if (step !== undefined)
          expect(contact).toEqual(commonPoint(endsAfter(a, wx, wy, step, 840), endsAfter(b, 0, 0, 0, 840)))
      }),
      { numRuns: runs(1000, 3000) },
    )
  })

  it("[MS-5.1] finds exactly the contacts of real hulls that small steps of time find", () => {
    fc.assert(
      fc.property(
        hullWithHeading,
        hullWithHeading,
        fc.constantFrom(-1, 0, 1),
        fc.constantFrom(-1, 0, 1),
        (one, other, wayA, wayB) => {
          const segment = ({ x, y, heading: h }: typeof one): Segment => ({
            x: Math.round(x / 2),
            y: Math.round(y / 2),
            dx: eastOf(h),
            dy: northOf(h),
          })
          const a = segment(one)
          const b = segment(other)
          fc.pre(!meet(a, b))
          const wx = wayA * a.dx - wayB * b.dx
          const wy = wayA * a.dy - wayB * b.dy
          const contact = straightContact(a, b, wx, wy)
          const steps = 250
          const step = firstStep(a, b, wx, wy, steps)
          if (step !== undefined) expect(contact).toBeDefined()
          if (contact === undefined || step !== undefined) return
          // A contact between two steps: the hulls pass within half a step of each other.
          let least = Number.POSITIVE_INFINITY
          for (let i = 0; i <= steps; i++)
            least = Math.min(
              least,
              hullDistance(
                { ...a, x: a.x + Math.round((wx * i) / steps), y: a.y + Math.round((wy * i) / steps) },
                b,
                1,
              ),
            )
          expect(least).toBeLessThan(2_000_000 / steps)
        },
      ),
      { numRuns: runs(100, 300) },
    )
  })

  it("[MS-5.1] two hulls on one line that touch end on end at the last instant have met", () => {
    const north: Segment = { x: 0, y: 0, dx: 0, dy: 10 }
    const south: Segment = { x: 0, y: 40, dx: 0, dy: -10 }
    expect(straightContact(north, south, 0, 20)).toBe("line")
    expect(straightContact(north, { ...south, y: 41 }, 0, 20)).toBeUndefined()
    expect(straightContact(north, { ...south, x: 1 }, 0, 20)).toBeUndefined()
  })

  it("[MS-5.1] a bow that grazes the other bow at the very end has met it", () => {
    const a: Segment = { x: 0, y: 0, dx: 707_107, dy: 707_107 }
    const b: Segment = { x: 2_828_428, y: 0, dx: -707_107, dy: 707_107 }
    expect(straightContact(a, b, 1_414_214, 0)).toEqual([0, 0])
    expect(straightContact(a, b, 1_414_213, 0)).toBeUndefined()
  })

  it("[MS-5.1b] seen from the other hull it is the same contact", () => {
    fc.assert(
      fc.property(hull, hull, micro, micro, (a, b, wx, wy) => {
        fc.pre(!meet(a, b))
        const [x, y] = [Math.round(wx / 2), Math.round(wy / 2)]
        const contact = straightContact(a, b, x, y)
        const mirrored = straightContact(b, a, -x, -y)
        expect(mirrored).toEqual(Array.isArray(contact) ? [contact[1], contact[0]] : contact)
      }),
      { numRuns: runs(400, 1000) },
    )
  })
})

describe("turning contact", () => {
  it("[MS-5.1] is the first degree of the larger turn at which the hulls share a point", () => {
    fc.assert(
      fc.property(hullWithHeading, hullWithHeading, (one, other) => {
        const a = { ...one, x: Math.round(one.x / 3), y: Math.round(one.y / 3) }
        const b = { ...other, x: Math.round(other.x / 3), y: Math.round(other.y / 3) }
        const whole = Math.max(Math.abs(a.turn), Math.abs(b.turn))
        let expected: [number, number] | "line" | undefined
        for (let k = 1; k <= whole && expected === undefined; k++) {
          const ends = ({ x, y, heading: h, turn }: typeof a) => {
            const now = headingOf(h + Math.sign(turn) * Math.round((k * Math.abs(turn)) / whole))
            return endsAfter({ x, y, dx: eastOf(now), dy: northOf(now) }, 0, 0, 0, 1)
          }
          if (shares(...ends(a), ...ends(b))) expected = commonPoint(ends(a), ends(b))
        }
        expect(turningContact(standard, a, b)).toEqual(expected)
      }),
      { numRuns: runs(400, 1000) },
    )
  })

  it("[MS-5.1] the smaller turn keeps pace, rounded halves up", () => {
    // Turns of 2° and 1°: after the first degree of the larger the smaller has turned ½°, rounded
    // up to its whole degree.
    const lying = { x: 0, y: 0, heading: 0, turn: 1 }
    const other = { x: 500_000, y: 500_000, heading: 180, turn: 2 }
    expect(turningContact(standard, lying, other)).toBeUndefined()
    expect(turningContact(standard, { ...lying, turn: 45 }, { ...other, turn: 0 })).toBeDefined()
  })
})
