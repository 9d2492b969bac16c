import { describe, expect, it } from "vitest"
import { expectCaught } from "../../../core/test/support/played.ts"
import { lesGrandsAmiraux, standardRules } from "../../src"
import {
  type Chart,
  census,
  chartOf,
  differences,
  FLEET,
  isDeployed,
  isHome,
  isSea,
  marked,
  NAMES,
  rankOf,
  SIDES,
} from "./chart"
import { listing, ruled, stepping } from "./faults"
import { type Claim, claimed, holds, type Specimen } from "./play"
import { deployments } from "./starts"

/** What a seat may place, what it may lift, and whether it may declare itself ready. */
function preparations(chart: Chart, seat: number, isReady: boolean): readonly string[] {
  if (isReady) return []
  const counts = census(chart, seat)
  const missing = Object.keys(FLEET).filter((rank) => (counts[rank] ?? 0) < (FLEET[rank] ?? 0))
  const home = NAMES.map((_, square) => square).filter((square) => isHome(square, seat))
  return [
    ...missing.flatMap((rank) => home.flatMap((square) => (chart[square] ? [] : [`place ${rank} ${NAMES[square]}`]))),
    ...home.flatMap((square) => (chart[square] ? [`lift ${NAMES[square]}`] : [])),
    ...(missing.length === 0 ? ["ready"] : []),
  ].sort()
}

const preparationsListed: Claim = ({ game, before }) => {
  if (isDeployed(before)) return
  for (const seat of [0, 1] as const) {
    const texts = (amending: boolean) =>
      game
        .legalActions(before, seat, { amending })
        .map((action) => game.formatAction(action))
        .sort()
    const drawn = preparations(chartOf(before), seat, before.ready[seat])
    expect(texts(true)).toEqual(drawn)
    expect(texts(false)).toEqual(drawn.filter((text) => !text.startsWith("lift")))
    const squares = [0, 34, 79, before.squares.indexOf(0), before.squares.lastIndexOf(0)]
    const tried = Object.keys(FLEET).flatMap((rank) =>
      squares.map((square) => ({ type: "place", rank, square }) as const),
    )
    const accepted = tried.filter((action) => game.validate(before, seat, action) === undefined)
    expect(accepted).toEqual(tried.filter((action) => drawn.includes(game.formatAction(action))))
  }
}

const onePieceAnAction: Claim = ({ before, actor, action, after }) => {
  if (isDeployed(before)) return
  const changes = differences(chartOf(before), chartOf(after))
  if (action.type === "place")
    expect(changes).toEqual([`${NAMES[action.square]} ${SIDES[Number(actor) as 0]}${action.rank}`])
  else if (action.type === "lift") expect(changes).toEqual([`${NAMES[action.square]} empty`])
  else {
    const admirals = chartOf(before).flatMap((piece, square) =>
      rankOf(piece) === "G" ? [`${NAMES[square]} ${marked(piece, "!")}`] : [],
    )
    expect(changes).toEqual(isDeployed(after) ? admirals : [])
    expect(after.ready).toEqual(before.ready.map((ready, seat) => ready || seat === actor))
  }
}

const fleetsWhole: Claim = ({ after }) => {
  const chart = chartOf(after)
  expect(chart.flatMap((piece, square) => (piece && !isSea(square) ? [NAMES[square]] : []))).toEqual([])
  for (const seat of [0, 1] as const) {
    const counts = census(chart, seat)
    expect(Object.keys(FLEET).filter((rank) => (counts[rank] ?? 0) > (FLEET[rank] ?? 0))).toEqual([])
    if (after.turn > 0) continue
    const isAtHome = chart.every((piece, square) => piece[0] !== SIDES[seat] || isHome(square, seat))
    const placed = chart.filter((piece) => piece[0] === SIDES[seat]).length
    expect([isAtHome, placed === 32 || !after.ready[seat]]).toEqual([true, true])
  }
}

const beginsAsAgreed: Claim = ({ game, before, action, after }) => {
  if (after.ending !== null || before.active !== null || !isDeployed(after)) return
  const { firstSeat } = after.options
  if (firstSeat === "random" && action.type === "ready") {
    expect([game.actors(after), after.turn]).toEqual([["chance"], 0])
    expect(game.chanceOutcomes(after).map(({ action: { type, ...seat }, weight }) => [type, seat, weight])).toEqual([
      ["first", { seat: 0 }, 1],
      ["first", { seat: 1 }, 1],
    ])
    return
  }
  const first = action.type === "first" ? action.seat : firstSeat === "white" ? 0 : 1
  expect([game.actors(after), after.active, after.turn, after.quiet]).toEqual([[first], first, 1, 0])
}

const fleetOf = (change: Readonly<Record<string, number>>) =>
  ruled({ fleet: standardRules.fleet.map((kind) => ({ ...kind, count: change[kind.rank] ?? kind.count })) })

const specimens: readonly Specimen[] = [
  ["a sixth mine for a submarine", preparationsListed, fleetOf({ M: 6, 1: 5 })],
  [
    "a fleet that is ready early",
    preparationsListed,
    listing((actions, { ready }, seat) => (ready[seat] ? actions : [...actions, { type: "ready" }])),
  ],
  [
    "two pieces an action",
    onePieceAnAction,
    stepping(({ squares }, action) => {
      if (action.type === "place") squares[squares.indexOf(0)] = 1
    }),
  ],
  [
    "one seat ready for both",
    onePieceAnAction,
    stepping((state, { type }) => {
      if (type === "ready") state.ready = [true, true]
    }),
  ],
  [
    "Grand Admirals that stay hidden",
    onePieceAnAction,
    stepping((state, { type }) => {
      if (type === "ready") state.squares = state.squares.map((piece) => piece & ~64)
    }),
  ],
  ["a fleet of another make", fleetsWhole, fleetOf({ 6: 2, 5: 1 })],
  [
    "a piece placed outside",
    fleetsWhole,
    stepping(({ squares }, action) => {
      if (action.type === "place") squares[32] = 1
    }),
  ],
  [
    "a loaded lot",
    beginsAsAgreed,
    {
      ...lesGrandsAmiraux,
      chanceOutcomes: (state) =>
        lesGrandsAmiraux
          .chanceOutcomes(state)
          .map((outcome) => ({ ...outcome, weight: outcome.action.type === "first" ? 1 + outcome.action.seat : 1 })),
    },
  ],
  [
    "white always first",
    beginsAsAgreed,
    stepping((state, { type }) => {
      if (type === "ready" && state.active !== null) state.active = 0
    }),
  ],
]

describe("every deployment", () => {
  it("[GA-1.2 GA-1.3] lists each rank in stock on each empty home square, ready once all stand, and lifts on demand", () => {
    holds(preparationsListed, deployments)
  })

  it("[GA-1.3 GA-1.5] takes one piece an action, and unveils the Grand Admirals, and nothing else, when both are ready", () => {
    holds(onePieceAnAction, deployments)
  })

  it("[GA-1.1 GA-1.2 GA-1.3] ends with whole fleets at home", () => {
    holds(fleetsWhole, deployments)
  })

  it("[GA-1.4] leads to the turn of the seat agreed on, or to a lot with equal chances", () => {
    holds(beginsAsAgreed, deployments)
  })
})

describe("a game with", () => {
  it.each(specimens)("%s is caught", (fault, claim, faulty) => {
    expectCaught(claimed(faulty, claim, deployments), fault)
  })
})
