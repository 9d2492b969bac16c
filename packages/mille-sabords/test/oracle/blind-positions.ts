/**
 * Two ships where something is about to happen, and where exactness is tried: on one lattice, at
 * exact limits, a millionth beside them.
 */
import { pick, type Random } from "@flottille/core"
import type { Place } from "./blind-collision"
import { vector } from "./blind-geometry"
import type { BlindOptions } from "./blind-oracle"

type Vector = readonly [x: bigint, y: bigint]

const LENGTH = 1_000_000
const toMillionths = (lengths: number) => Math.round(lengths * LENGTH)
/** Whole vectors of whole length five. */
const FIVES: readonly Vector[] = [3n, -3n].flatMap((x) =>
  [4n, -4n].flatMap((y): Vector[] => [
    [x, y],
    [y, x],
  ]),
)
const AXES: readonly Vector[] = [
  [5n, 0n],
  [-5n, 0n],
  [0n, 5n],
  [0n, -5n],
]

/** From −size to size. */
const around = (size: number, random: Random): bigint => BigInt(random.below(2 * size + 1) - size)

/** Mostly nothing, sometimes a millionth. */
const hair = (random: Random): bigint => (random.below(3) === 0 ? around(1, random) : 0n)

function headings({ turnStep }: BlindOptions, random: Random): [number, number] {
  const heading = () => {
    const kind = random.below(6)
    return kind === 0 ? 90 * random.below(4) : kind < 4 ? turnStep * random.below(360 / turnStep) : random.below(360)
  }
  const one = heading()
  return [one, random.below(4) === 0 ? (one + 180 * random.below(2)) % 360 : heading()]
}

/** From stern to stern. */
function offset([one, two]: readonly [number, number], random: Random): Vector {
  const [u, v] = [vector(one), vector(two)]
  switch (random.below(6)) {
    case 0: {
      // half lengths along either keel: hulls meet end on end, or in their middles
      const [a, b] = [around(5, random), around(5, random)]
      return [(a * u.x + b * v.x) / 2n + hair(random), (a * u.y + b * v.y) / 2n + hair(random)]
    }
    case 1: {
      // an end of one at a distance of whole or half thousandths from an end of the other
      const [x, y] = pick([...FIVES, ...AXES], random)
      const far =
        100n *
        BigInt(2 * pick([499, 499.5, 999.5, 500, 1000, 1001, 1000.5, 1499.5, 1500, 2000, 2001, 2500, 3000], random))
      const [a, b] = [BigInt(random.below(2)), BigInt(random.below(2))]
      return [x * far + a * u.x - b * v.x + hair(random), y * far + a * u.y - b * v.y + hair(random)]
    }
    case 2:
      // halves of thousandths either way, often in line or at 45 degrees
      return pick(
        [1n, 0n, -1n].map((slope): Vector => {
          const x = 500n * around(6000, random)
          return [x, slope * x + hair(random)]
        }),
        random,
      )
    case 3: {
      // the bow of one just ahead of an end of the other, a thousandth of a hull beside it or less
      const far = BigInt(random.below(3) * 250_000)
      const [b, beside] = [BigInt(random.below(2)), 250n * around(4, random)]
      return [
        u.x - b * v.x + (far * u.x + beside * u.y) / 1_000_000n,
        u.y - b * v.y + (far * u.y - beside * u.x) / 1_000_000n,
      ]
    }
    default: {
      const size = pick([1, 2, 4], random) * LENGTH
      return [around(size, random), around(size, random)]
    }
  }
}

/** The first stern: in the open, near the edge, on it, or touching an island. */
function stern({ sea, islands }: BlindOptions, random: Random): Vector {
  const [width, height] = sea.shape === "circle" ? [sea.diameter, sea.diameter] : [sea.width, sea.height]
  const [east, north] = [BigInt(toMillionths(width)) / 2n, BigInt(toMillionths(height)) / 2n]
  const [side, other] = [BigInt(random.below(2) * 2 - 1), BigInt(random.below(2) * 2 - 1)]
  const island = islands.length > 0 ? pick(islands, random) : undefined
  switch (random.below(8)) {
    case 0:
      return [side * (east - BigInt(random.below(3 * LENGTH))), around(6 * LENGTH, random)]
    case 1:
      // in a corner of a rectangle; on the rim of a circle
      return sea.shape === "rectangle"
        ? [side * (east - BigInt(random.below(2 * LENGTH))), other * (north - BigInt(random.below(2 * LENGTH)))]
        : rim([0n, 0n], east, random)
    case 2:
      return [side * east + hair(random), around(1, random)]
    case 3:
    case 4:
    case 5:
      if (!island) return [around(LENGTH, random), around(LENGTH, random)]
      return rim(
        [BigInt(toMillionths(island.x)), BigInt(toMillionths(island.y))],
        BigInt(toMillionths(island.radius)),
        random,
      )
    default:
      return [around(8 * LENGTH, random), around(5 * LENGTH, random)]
  }
}

/** A point of a circle, exactly on it where its radius is a multiple of five millionths, or a millionth beside it. */
function rim([x, y]: Vector, radius: bigint, random: Random): Vector {
  const [a, b] = pick([...FIVES, ...AXES], random)
  return [x + (a * radius) / 5n + hair(random), y + (b * radius) / 5n + hair(random)]
}

/** Two ships on one heading, the line between their middles touching an island, or a millionth beside it. */
function aim(options: BlindOptions, random: Random): [Place, Place] {
  const { islands, turnStep } = options
  const island = pick(islands, random)
  const heading = random.below(2) === 0 ? 90 * random.below(4) : turnStep * random.below(360 / turnStep)
  const half = vector(heading)
  const [a, b] = pick([...FIVES, ...AXES], random)
  const touch = rim([BigInt(toMillionths(island.x)), BigInt(toMillionths(island.y))], 0n, random)
  const radius = BigInt(toMillionths(island.radius))
  const at = (along: bigint): Place => ({
    x: touch[0] + (a * radius) / 5n - b * along - half.x / 2n,
    y: touch[1] + (b * radius) / 5n + a * along - half.y / 2n,
    heading,
  })
  return [at(BigInt(-random.below(LENGTH))), at(BigInt(random.below(LENGTH) - 50_000))]
}

/** Two ships near each other. */
export function nearby(options: BlindOptions, random: Random): [Place, Place] {
  if (options.islands.length > 0 && random.below(4) === 0) return aim(options, random)
  const [one, two] = headings(options, random)
  const [x, y] = stern(options, random)
  const [dx, dy] = offset([one, two], random)
  const places: [Place, Place] = [
    { x, y, heading: one },
    { x: x + dx, y: y + dy, heading: two },
  ]
  return random.below(2) === 0 ? places : [places[1], places[0]]
}

/** Two ships that mirror each other in a line between them, or turn about a point between them, or nearly so. */
export function mirrored(random: Random): [Place, Place] {
  const heading = random.below(360)
  const [x, y] = [around(LENGTH, random), around(LENGTH, random)]
  const [dx, dy] = [around(pick([1, 300, 2000], random), random), around(pick([1, 300, 2000], random), random)]
  const one = { x, y, heading }
  return [
    one,
    random.below(2) === 0
      ? { x: -x + dx, y: y + dy, heading: (360 - heading) % 360 }
      : { x: -x + dx, y: -y + dy, heading: (heading + 180) % 360 },
  ]
}
