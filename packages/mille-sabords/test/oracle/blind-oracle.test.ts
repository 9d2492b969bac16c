import { createRandom, NotationError, pick, type Random, SchemaError, type Seat } from "@flottille/core"
import { type MilleSabordsOptions, type MilleSabordsState, milleSabords } from "@flottille/mille-sabords"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { collisionLosses } from "../../src/rules/collision"
import { type Contact, straightContact, type Turning, turningContact } from "../../src/rules/contact"
import { standard } from "../../src/rules/standard"
import type { Segment as LibrarySegment } from "../../src/state/geometry"
import { blindContact, blindLosses, hullOf, type Motion, type Place } from "./blind-collision"
import { squaredBetween, vector } from "./blind-geometry"
import { BLIND_SEATS, BlindOracle, type BlindSeat } from "./blind-oracle"
import { mirrored, nearby } from "./blind-positions"

/** Rocks so close that ships are caught between them. */
const REEF = Array.from({ length: 25 }, (_, index) => {
  const [column, row] = [index % 5, Math.floor(index / 5)]
  return {
    x: 1.37 * (column - 2) + 0.11 * ((index * 7) % 5),
    y: 1.23 * (row - 2) + 0.13 * ((index * 3) % 4),
    radius: 0.05 * (index % 4),
  }
})

const OPTIONS: Readonly<Record<string, Partial<MilleSabordsOptions>>> = {
  "by default": {},
  "a round sea, 15 points, wind from the north-east": {
    sea: { shape: "circle", diameter: 50 },
    resistance: 15,
    wind: 45,
  },
  "an odd sea, the wind from 200": {
    sea: { shape: "rectangle", width: 50.0000007, height: 73.25 },
    wind: 200,
    turnLimit: 30,
  },
  "islands everywhere": {
    islands: [
      { x: 0, y: 0, radius: 1.5 },
      { x: -7, y: 3.5, radius: 2 },
      { x: 8, y: -4, radius: 0.25 },
      { x: -3.25, y: -3, radius: 0 },
      { x: 24, y: 24, radius: 3 },
    ],
    sea: { shape: "circle", diameter: 61.5 },
  },
  "between close islands": {
    islands: [
      { x: -10, y: 2.5, radius: 1 },
      { x: -10, y: -2.5, radius: 1 },
      { x: 11.5, y: 0, radius: 1.25 },
      { x: 0, y: 1.2, radius: 0.5 },
      { x: 0.9, y: -1.1, radius: 0.5 },
      { x: -1.3, y: -0.4, radius: 0.4 },
    ],
    rose: [1, 1, 2, 3, 3],
  },
  "free angles": { freeAngles: true, wind: 113, turnStep: 20 },
  "free angles of 45 degrees, two dead sectors": {
    freeAngles: true,
    rose: [0, 0, 2, 3, 1],
    resistance: 20,
    rounding: "nearest",
  },
  "turns of 15 degrees, every sector the same": { turnStep: 15, rose: [1, 1, 1, 1, 1], distance: "middle" },
  "free angles of one degree, no exact distances": { turnStep: 1, freeAngles: true, rounding: "none", wind: 271 },
  "turns of 40 degrees, thousandths between the middles": {
    turnStep: 40,
    rounding: "none",
    distance: "middle",
    wind: 7,
    resistance: 20,
  },
  "no collisions, everything bears": { collision: "off", arc: [0, 180], rounding: "down", turnLimit: 12 },
  "narrow arcs, between the middles, rounded down": {
    arc: [89, 90],
    distance: "middle",
    rounding: "down",
    turnLimit: null,
    resistance: 20,
  },
  "arcs astern, three points everywhere": { arc: [100, 180], rose: [3, 3, 3, 3, 3], resistance: 20, wind: 359 },
  "a wide round sea with wide islands": {
    sea: { shape: "circle", diameter: 200 },
    islands: [
      { x: 150, y: 0, radius: 100 },
      { x: -60, y: -80, radius: 35 },
      { x: 0.00001, y: 60.5, radius: 40 },
      { x: -20, y: 0.000005, radius: 5.000005 },
    ],
    turnStep: 30,
    rounding: "nearest",
    wind: 300,
  },
  "a wide sea, long islands' lines, distances between the middles": {
    sea: { shape: "rectangle", width: 200, height: 199.999999 },
    islands: [
      { x: 0, y: -90, radius: 60 },
      { x: 0, y: 3, radius: 0.5 },
    ],
    freeAngles: true,
    turnStep: 9,
    distance: "middle",
    rounding: "nearest",
    arc: [0, 90],
  },
  "guns that hardly bear, fast ships": { arc: [0, 1], rose: [2, 2, 3, 3, 3], resistance: 20, wind: 45 },
  "guns that hardly bear, free angles": {
    arc: [179, 180],
    rose: [0, 3, 3, 1, 2],
    freeAngles: true,
    turnStep: 12,
    resistance: 20,
  },
  "a reef": { islands: REEF, arc: [0, 1], resistance: 20, turnStep: 45, rose: [0, 3, 2, 3, 2] },
  "a reef, free angles": {
    islands: REEF.slice(8),
    arc: [0, 10],
    resistance: 15,
    freeAngles: true,
    turnStep: 10,
    wind: 222,
  },
  "nothing but irons": { rose: [0, 0, 0, 0, 0], wind: 90, turnStep: 36, turnLimit: 20 },
}

/** All that is compared, as one side sees it. */
interface Sight {
  readonly turn: number
  readonly phase: string
  /** Stern, heading, resistance in thousandths. */
  readonly ships: readonly (readonly number[])[]
  readonly choices: Readonly<Record<BlindSeat, readonly string[]>>
  readonly winner: string | null | undefined
  readonly rule: string | undefined
}

function ofLibrary(state: MilleSabordsState): Sight {
  const outcome = milleSabords.outcome(state)
  const unit = state.options.rounding === "none" ? 1 : 1000
  const actors = milleSabords.actors(state)
  const choices = (seat: Seat) =>
    actors.includes(seat)
      ? milleSabords
          .legalActions(state, seat, { fine: true })
          .map((action) => milleSabords.formatAction(action, state))
          .sort()
      : []
  const [best] = outcome?.ranking ?? []
  return {
    turn: state.turn,
    phase: state.phase.replace("-after-fire", ""),
    ships: state.ships.map(({ x, y, heading, resistance }) => [x, y, heading, resistance * unit]),
    choices: { port: choices(0), starboard: choices(1) },
    winner: outcome ? (best?.length === 1 ? BLIND_SEATS[best[0] as Seat] : null) : undefined,
    rule: outcome?.rule,
  }
}

function ofOracle(oracle: BlindOracle): Sight {
  return {
    turn: oracle.turn,
    phase: oracle.phase,
    ships: BLIND_SEATS.map((seat) => {
      const { place, resistance } = oracle.ships[seat]
      return [Number(place.x), Number(place.y), place.heading, Number(resistance)]
    }),
    choices: { port: oracle.list("port").sort(), starboard: oracle.list("starboard").sort() },
    winner: oracle.result ? oracle.result.winner : undefined,
    rule: oracle.result?.rule,
  }
}

interface Style {
  /** One choice in so many is random, the others hunt; 1 for random play. */
  readonly whims: number
  /** One ply in so many a seat resigns; 0 for never. */
  readonly resigns: number
  /** Both stop at once if they may, so that fire and boarding are decided where they lie. */
  readonly still?: boolean
}

/** Plays both sides at once and compares them before every choice. */
function compare(
  begin: MilleSabordsState,
  oracle: BlindOracle,
  random: Random,
  plies: number,
  { whims, resigns, still }: Style,
): void {
  let state = begin
  const delivered = [milleSabords.formatState(state)]
  for (let ply = 0; ; ply++) {
    const sight = ofLibrary(state)
    expectSame(sight, ofOracle(oracle), () => delivered.join("\n"))
    const seats = BLIND_SEATS.filter((seat) => sight.choices[seat].length > 0)
    expectSame(seats, oracle.asked(), () => delivered.join("\n"))
    const text = milleSabords.formatState(state)
    // what follows is played from the position as it is written
    state = milleSabords.parseState(text)
    if (seats.length === 0 || ply === plies) return
    if (resigns > 0 && random.below(resigns) === 0) {
      const seat = random.below(2)
      milleSabords.resign(state, seat)
      oracle.resign(BLIND_SEATS[seat] as BlindSeat)
      delivered.push(`${BLIND_SEATS[seat]} resign`)
      continue
    }
    const name = pick(seats, random)
    const seat = BLIND_SEATS.indexOf(name)
    const actions = milleSabords.legalActions(state, seat, { fine: true })
    const stop = still && ply < 2 && actions.find((action) => milleSabords.formatAction(action) === "stop")
    const action =
      stop ||
      (random.below(whims) === 0
        ? pick(actions, random)
        : milleSabordsBots.policies.hunting(state, seat, actions, random))
    const choice = milleSabords.formatAction(action, state)
    delivered.push(`${name} ${choice}`)
    milleSabords.step(state, seat, milleSabords.parseAction(choice, state, seat))
    oracle.play(name, choice)
  }
}

/** A ship in millionths of a length, degrees, and the unit that the library keeps resistance in. */
interface Placed extends Place {
  readonly resistance: number
}

/**
 * The beginning of a turn, or where it stands when both have used the first of so many points: for
 * the library as text, and as the oracle has it.
 */
function position(
  given: Partial<MilleSabordsOptions>,
  turn: number,
  ships: readonly [Placed, Placed],
  used?: number,
): { text: string; oracle: BlindOracle } {
  const options = milleSabords.options(given)
  const unit = options.rounding === "none" ? 1n : 1000n
  const [port, starboard] = ships.map((ship) => ({ ...ship, resistance: BigInt(ship.resistance) * unit })) as [
    Ship,
    Ship,
  ]
  const oracle = new BlindOracle(options, { turn, ships: { port, starboard }, left: used && used - 1 })
  const words = ships.map(({ x, y, heading, resistance }) => {
    const points = oracle.pointsOf(heading)
    return `${x},${y},${heading},${resistance},${used ? `${used - 1}/${used}` : `${points || 1}/${points}`}`
  })
  const [, , , , ...written] = milleSabords.formatState(milleSabords.initialState(given)).split(" ")
  return { text: [turn, "movement", ...words, ...written].join(" "), oracle }
}

type Ship = Place & { readonly resistance: bigint }

/** Two ships near each other; undefined when library and oracle agree that they cannot lie so. */
function setUp(
  given: Partial<MilleSabordsOptions>,
  random: Random,
  midway: boolean,
): { state: MilleSabordsState; oracle: BlindOracle } | undefined {
  const options = milleSabords.options(given)
  const unit = options.rounding === "none" ? 1000 : 1
  const whole = options.resistance * unit
  const ships = nearby(options, random).map((place) => ({
    ...place,
    resistance: pick([5 * unit, whole, 1 + random.below(whole)], random),
  }))
  const turn = 1 + random.below(options.turnLimit ?? 1000)
  const points = options.rose.filter((value) => value > 1)
  if (midway && points.length === 0) return undefined
  const { text, oracle } = position(given, turn, ships as [Placed, Placed], midway ? pick(points, random) : undefined)
  const sails = (seat: BlindSeat) => !midway || oracle.pointsOf(oracle.ships[seat].place.heading) > 0
  const possible = BLIND_SEATS.every((seat) => oracle.afloat(seat) && sails(seat)) && !oracle.result
  try {
    const state = milleSabords.parseState(text)
    expect(possible, text).toBe(true)
    return { state, oracle }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    expect(possible, `${text}: ${error.message}`).toBe(false)
    return undefined
  }
}

/** The first contact as the library's two halves of a step find it. */
function contactOf(places: readonly [Place, Place], motions: readonly [Motion, Motion]): Contact | undefined {
  const [a, b] = places.map(({ x, y, heading }, index) => {
    const { x: dx, y: dy } = vector(heading)
    const { straight, turn } = motions[index] as Motion
    const way = [Number(straight * dx), Number(straight * dy)] as const
    return { hull: { x: Number(x), y: Number(y), dx: Number(dx), dy: Number(dy) }, way, heading, turn }
  }) as [Sailing, Sailing]
  const turning = ({ hull, way, heading, turn }: Sailing): Turning => ({
    x: hull.x + way[0],
    y: hull.y + way[1],
    heading,
    turn,
  })
  return (
    straightContact(a.hull, b.hull, a.way[0] - b.way[0], a.way[1] - b.way[1]) ??
    turningContact(standard, turning(a), turning(b))
  )
}

interface Sailing {
  readonly hull: LibrarySegment
  readonly way: readonly [number, number]
  readonly heading: number
  readonly turn: number
}

describe("the library and a blind reading of the rules, ply by ply", () => {
  it.each(Object.entries(OPTIONS))("[MS-1.3 MS-2.3 MS-3.1 MS-5.4 MS-7.1 MS-7.2] whole games, %s", (_, given) => {
    const property = fc.property(
      fc.integer(),
      fc.constantFrom(1, 4, 1000),
      fc.integer({ min: 0, max: 300 }),
      (seed, whims, resigns) => {
        const state = milleSabords.initialState(given)
        compare(state, new BlindOracle(state.options), createRandom(seed), 150, { whims, resigns })
      },
    )
    fc.assert(property, { numRuns: runs(2, 12) })
  })

  it.each(Object.entries(OPTIONS))(
    "[MS-4.1 MS-4.2 MS-5.1 MS-5.1b MS-5.3 MS-6.1 MS-6.2] ships near each other, %s",
    (_, given) => {
      const property = fc.property(fc.integer(), fc.constantFrom(1, 2, 1000), fc.boolean(), (seed, whims, still) => {
        const random = createRandom(seed)
        const begun = setUp(given, random, still)
        if (begun) compare(begun.state, begun.oracle, random, still ? 4 : 14, { whims, resigns: 0, still })
      })
      fc.assert(property, { numRuns: runs(25, 150) })
    },
  )

  it("[MS-1.1 MS-1.2 MS-1.4 MS-2.1 MS-4.1 MS-4.2] games and nearby ships with any options", () => {
    const length = (least: number, most: number) =>
      fc.integer({ min: least * 10_000, max: most * 10_000 }).map((value) => value / 10_000)
    const side = fc.oneof(fc.constantFrom(50, 200), length(50, 70))
    const options: fc.Arbitrary<Partial<MilleSabordsOptions>> = fc.record(
      {
        sea: fc.oneof(
          fc.record({ shape: fc.constant("rectangle" as const), width: side, height: side }),
          fc.record({ shape: fc.constant("circle" as const), diameter: side }),
        ),
        islands: fc.array(fc.record({ x: length(-9, 9), y: length(-9, 9), radius: length(0, 2) }), { maxLength: 5 }),
        wind: fc.integer({ min: 0, max: 359 }),
        resistance: fc.constantFrom(10, 15, 20),
        rose: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
        turnStep: fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40, 45),
        freeAngles: fc.constantFrom(false, false, true),
        arc: fc
          .tuple(fc.integer({ min: 0, max: 179 }), fc.integer({ min: 1, max: 180 }))
          .map(([from, more]) => [from, Math.min(180, from + more)]),
        distance: fc.constantFrom("hull", "middle"),
        rounding: fc.constantFrom("up", "nearest", "down", "none"),
        collision: fc.constantFrom("contact", "contact", "off"),
        turnLimit: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 12 })),
      },
      { requiredKeys: [] },
    )
    const property = fc.property(
      fc.integer(),
      options,
      fc.constantFrom(1, 2, 1000),
      fc.boolean(),
      (seed, given, whims, still) => {
        const oracle = new BlindOracle({
          ...milleSabords.options({ ...given, islands: [] }),
          islands: given.islands ?? [],
        })
        if (BLIND_SEATS.some((seat) => oracle.headings(seat).length === 0)) {
          expect(() => milleSabords.options(given)).toThrow(SchemaError)
          return
        }
        const random = createRandom(seed)
        if (random.below(4) === 0) compare(milleSabords.initialState(given), oracle, random, 60, { whims, resigns: 0 })
        const begun = setUp(given, random, still)
        if (begun) compare(begun.state, begun.oracle, random, still ? 4 : 10, { whims, resigns: 0, still })
      },
    )
    fc.assert(property, { numRuns: runs(30, 300) })
  })

  it("[MS-5.1 MS-5.1b] every first contact, by its place on both hulls", () => {
    const seen = new Set<string>()
    const straight = fc.constantFrom(-1n, 0n, 1n)
    const turn = fc.oneof(fc.constantFrom(0, 45, -45), fc.integer({ min: -45, max: 45 }))
    const motion = fc.record({ straight, turn })
    const property = fc.property(
      fc.integer(),
      fc.boolean(),
      motion,
      motion,
      fc.boolean(),
      (seed, near, one, other, alike) => {
        const random = createRandom(seed)
        const places = near ? nearby(milleSabords.options(), random) : mirrored(random)
        const motions = [one, alike ? { ...one, turn: -one.turn } : other] as const
        if (squaredBetween(hullOf(places[0]), hullOf(places[1])).over === 0n) return
        const contact = blindContact(places, motions)
        const found = contactOf(places, motions)
        expect(found).toEqual(typeof contact === "object" ? contact.map(Number) : contact)
        if (contact && found) expect(collisionLosses(standard, found)).toEqual(blindLosses(contact).map(Number))
        seen.add(
          contact && typeof contact === "object" ? (contact[0] === contact[1] ? "equal" : "struck") : String(contact),
        )
      },
    )
    fc.assert(property, { numRuns: runs(700, 8000) })
    if (usualSeed) expect([...seen].sort()).toEqual(["equal", "line", "struck", "undefined"])
  })

  it("[MS-6.2] ships that sail into a pocket of rocks run aground in the next turn, alone or together", () => {
    const pocket = [
      { x: 1.5, y: 0, radius: 0.1 },
      { x: 0.7, y: 0.4, radius: 0.1 },
      { x: 0.7, y: -0.4, radius: 0.1 },
    ]
    const islands = [...pocket, ...pocket.map((rock) => ({ ...rock, y: rock.y + 10 }))]
    const ends = new Set<string | null>()
    const inward = { x: -1_000_000n, y: 0n, heading: 90, resistance: 10 }
    const inwardToo = { ...inward, y: 10_000_000n }
    const outside = { x: 9_000_000n, y: 3_000_000n, heading: 180, resistance: 9 }
    for (const ships of [
      [inward, inwardToo],
      [inward, outside],
      [outside, inwardToo],
    ] as const) {
      const { text, oracle } = position({ islands }, 1, ships)
      compare(milleSabords.parseState(text), oracle, createRandom(1), 30, { whims: 1, resigns: 0 })
      expect(oracle.result?.rule).toBe("MS-6.2")
      ends.add(oracle.result?.winner ?? null)
    }
    expect(ends).toEqual(new Set([null, "port", "starboard"]))
  })

  it("[MS-1.3] islands around the start: which headings, and whether the options are refused", () => {
    const thousandths = (least: number, most: number) =>
      fc.integer({ min: least, max: most }).map((value) => value / 1000)
    // port starts ten lengths west and starboard ten lengths east of the start point
    const island = fc.record({
      x: fc.constantFrom(-10, 10),
      dx: thousandths(-1500, 1500),
      y: thousandths(-1500, 1500),
      radius: thousandths(0, 1200),
    })
    const property = fc.property(
      fc.array(island, { maxLength: 4 }),
      fc.constantFrom(45, 30, 8),
      fc.boolean(),
      (list, turnStep, freeAngles) => {
        const given = { islands: list.map(({ x, dx, y, radius }) => ({ x: x + dx, y, radius })), turnStep, freeAngles }
        const oracle = new BlindOracle({ ...milleSabords.options(), ...given })
        if (BLIND_SEATS.every((seat) => oracle.headings(seat).length > 0))
          expect(ofLibrary(milleSabords.initialState(given))).toEqual(ofOracle(oracle))
        else expect(() => milleSabords.options(given)).toThrow(SchemaError)
      },
    )
    fc.assert(property, { numRuns: 200 })
  })
})
