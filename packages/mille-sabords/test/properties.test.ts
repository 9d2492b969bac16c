/** What holds in every game, beyond the laws. */
import { apply, createRandom, playout, type Seat } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boardOf, obstacle } from "../src/board"
import { eastOf, headingOf, northOf, oneLength } from "../src/compass"
import { hullOf } from "../src/hull"
import { type MilleSabordsEvent, type MilleSabordsOptions, type MilleSabordsState, milleSabords } from "../src/index"
import { policies } from "../src/policies"
import { standard } from "../src/standard"
import { at } from "./support/setup"

/** A game from a seed: every state, and every event with the state before it. */
function playedOut(seed: number, given: Partial<MilleSabordsOptions>, hunting: boolean) {
  const random = createRandom(seed)
  const states = [milleSabords.initialState(given)]
  const events: MilleSabordsEvent[] = []
  for (let state = states[0] as MilleSabordsState; milleSabords.actors(state).length > 0; ) {
    const seat = milleSabords.actors(state)[0] as Seat
    const actions = milleSabords.legalActions(state, seat)
    const action =
      hunting && policies.hunting
        ? policies.hunting(state, seat, actions, random)
        : actions[random.below(actions.length)]
    if (!action) throw new Error("no action")
    const applied = apply(milleSabords, state, seat, action)
    state = applied.state
    states.push(state)
    events.push(...applied.events)
  }
  return { states, events }
}

const seeds = fc.integer({ min: 0, max: 1_000_000 })
const islands = [
  { x: 0, y: 3, radius: 1.5 },
  { x: 4, y: -4, radius: 0.7 },
]
const optionSets: fc.Arbitrary<Partial<MilleSabordsOptions>> = fc.constantFrom<Partial<MilleSabordsOptions>[]>(
  { turnLimit: 15 },
  { turnLimit: 15, islands, freeAngles: true },
  { turnLimit: 15, sea: { shape: "circle", diameter: 50 }, wind: 45, rounding: "none" },
  { turnLimit: 15, rose: [1, 1, 1, 1, 1], islands, distance: "middle", turnStep: 30 },
)

describe("in every game", () => {
  it("[MS-6.1] no hull ever leaves the sea or touches an island; [MS-4.2 MS-5.1b] resistance only falls", () => {
    fc.assert(
      fc.property(seeds, optionSets, fc.boolean(), (seed, given, hunting) => {
        let last = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        for (const { options, ships, turn } of playedOut(seed, given, hunting).states) {
          if (turn > 0)
            for (const ship of ships) expect(obstacle(boardOf(options), hullOf(standard, ship))).toBeUndefined()
          const now = ships.map(({ resistance }) => resistance)
          expect(now[0]).toBeLessThanOrEqual(last[0] ?? 0)
          expect(now[1]).toBeLessThanOrEqual(last[1] ?? 0)
          last = now
        }
      }),
      { numRuns: 60 },
    )
  })

  it("[MS-4.1 MS-4.2] both losses of a salvo are seen from the same instant: equal where both bear", () => {
    let salvos = 0
    for (let seed = 0; seed < 60; seed++)
      for (const event of playedOut(seed, { arc: [0, 180], turnLimit: 15 }, true).events) {
        if (event.type !== "fired") continue
        salvos++
        expect(event.losses[0]).toBe(event.losses[1])
      }
    expect(salvos).toBeGreaterThan(50)
  })

  it("[MS-5.1] hunting games collide, board and sink", () => {
    const seen = new Set<string>()
    const endings = new Set<string | undefined>()
    for (let seed = 0; seed < 150; seed++) {
      const { states, events } = playedOut(seed, { resistance: 20 }, true)
      for (const { type } of events) seen.add(type)
      endings.add(states.at(-1)?.ending?.reason)
    }
    expect([...seen].sort()).toEqual(["boarded", "collided", "deployed", "ended", "fired", "moved", "sealed", "turn"])
    expect([...endings]).toEqual(expect.arrayContaining(["sunk", "both-sunk", "boarded"]))
  })
})

/** A position turned clockwise by quarters, with its sea, its islands and its wind. */
function rotated(state: MilleSabordsState, quarters: number): MilleSabordsState {
  const turnPoint = (x: number, y: number): [number, number] => {
    let point: [number, number] = [x, y]
    for (let i = 0; i < quarters; i++) point = [point[1], 0 - point[0]]
    return point
  }
  const { options } = state
  const sea =
    options.sea.shape === "rectangle" && quarters % 2
      ? { ...options.sea, width: options.sea.height, height: options.sea.width }
      : options.sea
  const place = (ship: MilleSabordsState["ships"][0]) => {
    const [x, y] = turnPoint(ship.x, ship.y)
    return { ...ship, x, y, heading: headingOf(ship.heading + 90 * quarters) }
  }
  const turnedIslands = options.islands.map((island) => {
    const [x, y] = turnPoint(island.x, island.y)
    return { ...island, x, y }
  })
  return {
    ...state,
    options: milleSabords.options({
      ...options,
      sea,
      wind: headingOf(options.wind + 90 * quarters),
      islands: turnedIslands,
    }),
    ships: [place(state.ships[0]), place(state.ships[1])],
  }
}

/** The mirror image, east for west, with the seats swapped. */
function mirrored(state: MilleSabordsState): MilleSabordsState {
  const flip = (ship: MilleSabordsState["ships"][0]) => ({ ...ship, x: 0 - ship.x, heading: headingOf(-ship.heading) })
  const { options, ending } = state
  return {
    ...state,
    options: milleSabords.options({
      ...options,
      wind: headingOf(-options.wind),
      islands: options.islands.map((island) => ({ ...island, x: 0 - island.x })),
    }),
    ships: [flip(state.ships[1]), flip(state.ships[0])],
    ending: ending && { ...ending, winner: ending.winner === null ? null : 1 - ending.winner },
  }
}

const mirroredText = (text: string) =>
  text.replace(/^(F?)([LR])(\d*)$|^P([LR])$/, (whole) => whole.replace(/[LR]/, (side) => (side === "L" ? "R" : "L")))

/** A choice in the mirror: to port is to starboard, and a heading becomes another. */
const headingIn = (text: string, image: (heading: number) => number) =>
  mirroredText(text).replace(/^heading (\d+)$/, (_, heading) => `heading ${headingOf(image(Number(heading)))}`)

/**
 * Plays on from both positions with the same, or the corresponding, choices, and compares every
 * position on the way.
 */
function compareGames(
  start: MilleSabordsState,
  image: (state: MilleSabordsState) => MilleSabordsState,
  seed: number,
  mirror?: (choice: string) => string,
): void {
  const random = createRandom(seed)
  let state = start
  let twin = image(start)
  for (let plies = 0; plies < 150 && milleSabords.actors(state).length > 0; plies++) {
    const seat = milleSabords.actors(state)[0] as Seat
    const twinSeat = mirror ? 1 - seat : seat
    const action = policies.hunting?.(state, seat, milleSabords.legalActions(state, seat), random)
    if (!action) throw new Error("no action")
    const text = milleSabords.formatAction(action)
    state = apply(milleSabords, state, seat, action).state
    twin = apply(milleSabords, twin, twinSeat, milleSabords.parseAction(mirror?.(text) ?? text, twin, twinSeat)).state
    if (state.pending[0] === null && state.pending[1] === null) expect(twin).toEqual(image(state))
  }
}

/** Positions at the start of a turn, from hunting games. */
function startsOfTurns(seed: number, given: Partial<MilleSabordsOptions>): MilleSabordsState[] {
  return playedOut(seed, given, true).states.filter(
    ({ phase, pending, ships }) =>
      phase === "movement" &&
      pending.every((choice) => choice === null) &&
      ships.every(({ left, points }) => left === (points || 1)),
  )
}

describe("symmetry", () => {
  const wide: fc.Arbitrary<Partial<MilleSabordsOptions>> = fc.constantFrom<Partial<MilleSabordsOptions>[]>(
    {},
    { islands, freeAngles: true, sea: { shape: "rectangle", width: 70, height: 50 } },
    { wind: 30, turnStep: 15, sea: { shape: "circle", diameter: 50 } },
  )

  it("[MS-2.1 MS-5.1 MS-6.1] turning wind, sea and ships by a quarter changes nothing", () => {
    fc.assert(
      fc.property(seeds, wide, fc.integer({ min: 1, max: 3 }), (seed, given, quarters) => {
        const starts = startsOfTurns(seed, given)
        const start = starts[seed % starts.length]
        if (start) compareGames(start, (state) => rotated(state, quarters), seed)
      }),
      { numRuns: 40 },
    )
  })

  it("[MS-1.3] from deployment too, as the turn step divides a quarter", () => {
    const start = milleSabords.initialState()
    const random = createRandom(3)
    for (let game = 0; game < 20; game++) {
      const headings = [random.below(8) * 45, random.below(8) * 45]
      const deployed = (wind: number, shift: number) =>
        headings.reduce(
          (state, heading, seat) =>
            apply(milleSabords, state, seat, { type: "heading", heading: headingOf(heading + shift) }).state,
          milleSabords.initialState({ ...start.options, wind }),
        )
      expect(deployed(90, 90)).toEqual(rotated(deployed(0, 0), 1))
    }
  })

  it("[MS-2.1 MS-5.1b MS-6.1] the mirror image with the seats swapped gives mirrored results", () => {
    fc.assert(
      fc.property(seeds, wide, (seed, given) => {
        const starts = startsOfTurns(seed, given)
        const start = starts[seed % starts.length]
        if (start) compareGames(start, mirrored, seed, mirroredText)
      }),
      { numRuns: 40 },
    )
  })

  /**
   * The reflection in the wind's axis, with the seats swapped; exact for the winds whose axis maps
   * whole coordinates to whole ones.
   */
  function reflected(state: MilleSabordsState): MilleSabordsState {
    const { options, ending } = state
    const [sine, cosine] = [
      eastOf(headingOf(2 * options.wind)) / oneLength,
      northOf(headingOf(2 * options.wind)) / oneLength,
    ]
    const reflect = <T extends { readonly x: number; readonly y: number }>(at: T): T => ({
      ...at,
      x: sine * at.y - cosine * at.x + 0,
      y: sine * at.x + cosine * at.y + 0,
    })
    const flip = (ship: MilleSabordsState["ships"][0]) => ({
      ...reflect(ship),
      heading: state.turn === 0 ? 0 : headingOf(2 * options.wind - ship.heading),
    })
    const turned = cosine === 0 && options.sea.shape === "rectangle"
    const sea = turned ? { ...options.sea, width: options.sea.height, height: options.sea.width } : options.sea
    return {
      ...state,
      options: milleSabords.options({ ...options, sea, islands: options.islands.map(reflect) }),
      ships: [flip(state.ships[1]), flip(state.ships[0])],
      ending: ending && { ...ending, winner: ending.winner === null ? null : 1 - ending.winner },
    }
  }

  it("[MS-1.3 MS-2.1] from deployment on, the game reflected in the wind's axis with the seats swapped is the reflected game", () => {
    const winds = fc.integer({ min: 0, max: 7 }).map((eighth) => 45 * eighth)
    const turnStep = fc.constantFrom(45, 40, 24, 9)
    const sea = fc.constantFrom<MilleSabordsOptions["sea"]>(
      { shape: "rectangle", width: 70, height: 50 },
      { shape: "circle", diameter: 50 },
    )
    fc.assert(
      fc.property(seeds, winds, turnStep, sea, fc.boolean(), (seed, wind, step, area, freeAngles) => {
        const start = milleSabords.initialState({ wind, turnStep: step, freeAngles, islands, sea: area, turnLimit: 12 })
        compareGames(start, reflected, seed, (text) => headingIn(text, (heading) => 2 * wind - heading))
      }),
      { numRuns: 40 },
    )
  })

  it("[MS-2.3] hunters with the prey dead astern turn to either side about equally often", () => {
    const random = createRandom("astern")
    for (let wind = 0; wind < 360; wind += 5) {
      const heading = headingOf(wind + 90)
      const state = at(
        [0, 0, heading],
        [(-9 * eastOf(heading)) / oneLength, (-9 * northOf(heading)) / oneLength, heading],
        { wind },
      )
      const actions = milleSabords.legalActions(state, 0)
      const chosen = Array.from({ length: 100 }, () =>
        milleSabords.formatAction(policies.hunting(state, 0, actions, random)),
      )
      for (const order of ["FL", "FR"]) expect(chosen.filter((each) => each === order).length).toBeGreaterThan(25)
    }
  })

  it("[MS-7.1] every random game ends by the turn limit", () => {
    for (let seed = 0; seed < 50; seed++) {
      const state = milleSabords.initialState()
      expect(playout(milleSabords, state, createRandom(seed))).toBeLessThanOrEqual(1402)
      expect(milleSabords.outcome(state)).toBeDefined()
    }
  })
})
