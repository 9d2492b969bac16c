/** Orders and their effects, from the position and the clauses alone. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught, games } from "../../../core/test/support/played.ts"
import { type MilleSabordsGame, milleSabords } from "../../src/index"
import { deaf, duels, holds, listing, optionSets, type Rule, ruled, stepping } from "../support/duels"
import { decide, every, hullOf, isClear, plus, pointsOf, towards, type Verdict, wrap } from "../support/hulls"
import { ordersOf, sailed } from "../support/manoeuvres"
import { AWAY, at } from "../support/setup"

const numRuns = runs(120, 2000)
const isMoved = ({ before }: Parameters<Rule>[0]) => before.phase === "movement"
const isNewTurn = ({ before, after }: Parameters<Rule>[0]) => after.turn > before.turn

const startsWhereAgreed: Rule = ({ before, action, after }, choices, game) => {
  if (before.phase !== "deployment") return
  const { wind, turnStep, freeAngles } = before.options
  for (const seat of [0, 1] as const) {
    const start = plus([0, 0], towards(wind + (seat === 0 ? -90 : 90)), 10)
    const { x, y } = before.ships[seat]
    expect(decide(Math.hypot(...plus([x / 1e6, y / 1e6], start, -1)) - 2e-5, false)).toBe(false)
    if (before.pending[seat] !== null) continue
    const listed = game.legalActions(before, seat, { fine: true }).map((each) => game.formatAction(each))
    const isWrong = (heading: number) => {
      const isOnRose = freeAngles || wrap(heading - wind) % turnStep === 0
      const legal = every([isOnRose, isClear(before.options, hullOf({ x, y, heading }))])
      return legal !== undefined && listed.includes(`heading ${heading}`) !== legal
    }
    expect(Array.from({ length: 360 }, (_, heading) => heading).filter(isWrong)).toEqual([])
  }
  if (choices && action.type === "heading")
    expect(after.ships.map(({ heading }) => `heading ${heading}`)).toEqual(choices)
}

const listsOrders: Rule = ({ before }, _choices, game) => {
  if (before.phase !== "movement") return
  for (const seat of [0, 1] as const) {
    if (before.ships[seat].left === 0 || before.pending[seat] !== null) continue
    const orders = ordersOf(before.options, before.ships[seat])
    const listed = game.legalActions(before, seat, { fine: true }).map((each) => game.formatAction(each))
    expect(listed).toEqual([...new Set(listed)])
    expect(listed.filter((order) => !orders.has(order))).toEqual([])
    const isWrong = ([order, isLegal]: [string, Verdict]) => isLegal !== undefined && listed.includes(order) !== isLegal
    expect([...orders].filter(isWrong)).toEqual([])
    // The usual list has no others, each once, and is not empty before this one is.
    const usual = game.legalActions(before, seat).map((each) => game.formatAction(each))
    expect(usual).toEqual(listed.filter((order) => usual.includes(order)))
    expect(usual.length > 0).toBe(listed.length > 0)
  }
}

const movesByOrders: Rule = (step, choices) => {
  const { before, after } = step
  if (!isMoved(step)) return
  for (const seat of [0, 1] as const) {
    const ship = after.ships[seat]
    if (!choices) {
      expect(ship).toEqual(before.ships[seat])
      continue
    }
    const { x, y, heading, left } = sailed(before.options, before.ships[seat], choices[seat])
    expect(Math.hypot(ship.x - x, ship.y - y)).toBeLessThan(4)
    expect(ship.heading).toBe(heading)
    if (!isNewTurn(step) && !after.ending) expect(ship.left).toBe(left)
  }
}

const carriesOutTogether: Rule = ({ before, events }, choices) => {
  const told = events.flatMap((event) => (event.type === "moved" ? [[event.seat, event.order]] : []))
  const orders = before.phase === "movement" ? [...(choices ?? [])].map((order, seat) => [seat, order]) : []
  expect(told).toEqual(orders.filter(([, order]) => order !== null))
}

const givesPoints: Rule = (step) => {
  const { before, after } = step
  for (const seat of [0, 1] as const) {
    const { points, left, heading } = after.ships[seat]
    if (!isNewTurn(step)) expect(points).toBe(before.ships[seat].points)
    else if (!after.ending) expect([points, left]).toEqual([pointsOf(after.options, heading), points || 1])
    else expect(points).toBe(pointsOf(after.options, heading))
  }
}

/** A ship that is where it was at the start of the turn, heading as it did, has stood on the spot. */
const neverOnTheSpot = (game: MilleSabordsGame): fc.IRawProperty<unknown, false> =>
  fc.property(duels(game), (played) => {
    const places = ({ ships }: { ships: readonly { x: number; y: number; heading: number }[] }) =>
      ships.map(({ x, y, heading }) => `${x},${y},${heading}`)
    let start = places(played.start)
    for (const { before, after } of played) {
      if (after.turn === before.turn) continue
      const end = places(after)
      if (before.turn > 0) for (const seat of [0, 1]) expect(end[seat]).not.toBe(start[seat])
      start = end
    }
  })

const staysInside: Rule = ({ after }) => {
  for (const ship of after.turn > 0 ? after.ships : []) expect(isClear(after.options, hullOf(ship))).not.toBe(false)
}

const deployments = (game: MilleSabordsGame): fc.IRawProperty<unknown, false> =>
  fc.property(games(game, { options: optionSets, maxPlies: 2 }), (played) => {
    for (const step of played) {
      const other = step.before.pending[step.actor === 0 ? 1 : 0]
      const own = game.formatAction(step.action)
      startsWhereAgreed(step, other === null ? undefined : step.actor === 0 ? [own, other] : [other, own], game)
    }
  })

/** A ship with a rock beside it, which its hull would touch at the next degree of a turn to that side. */
const turnsUpToRocks = (game: MilleSabordsGame): fc.IRawProperty<unknown, false> => {
  const heading = fc.constantFrom(0, 10, 90, 225)
  return fc.property(heading, fc.nat(44), fc.constantFrom("L", "R"), (heading, degrees, side) => {
    const way = heading < 45 ? -1 : 1
    const bow = towards(heading + (side === "L" ? -1 : 1) * (degrees + 0.6))
    const [x, y] = plus(plus([0, 0], towards(heading), way), bow, 0.95)
    const state = at([0, 0, heading], AWAY, { freeAngles: true, islands: [{ x, y, radius: 0.008 }] })
    const code = way < 0 ? side : `F${side}`
    for (const fine of [true, false]) {
      const listed = game.legalActions(state, 0, { fine }).map((each) => game.formatAction(each))
      const turns = listed.filter((order) => order.startsWith(code))
      const legal = Array.from({ length: degrees }, (_, before) => `${code}${before + 1}`)
      expect(turns).toEqual(legal.filter((order) => fine || turns.includes(order)))
      expect(turns.length > 0).toBe(degrees >= (fine || way < 0 ? 1 : 15))
    }
  })
}

const rule = (check: Rule) => (game: MilleSabordsGame) => holds(game, check)

describe("in every game", () => {
  it("[MS-1.3] ships start ten lengths from the start point across the wind, on headings of the wind's rose", () => {
    fc.assert(deployments(milleSabords), { numRuns: runs(10, 200) })
  })

  it("[MS-2.1 MS-2.2] the points of a turn are those of the heading at its start", () => {
    fc.assert(rule(givesPoints)(milleSabords), { numRuns })
  })

  it("[MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2] the orders of a ship are those that the sea and its points leave it", () => {
    fc.assert(rule(listsOrders)(milleSabords), { numRuns: runs(80, 1000) })
  })

  it("[MS-2.3 MS-2.6 MS-6.1] a ship may turn by each degree up to a rock, and by no more", () => {
    fc.assert(turnsUpToRocks(milleSabords), { numRuns: runs(150, 1000) })
  })

  it("[MS-2.3 MS-2.5 MS-2.6 MS-5.2 MS-6.2] an order takes the ship a length ahead or astern, then turns it", () => {
    fc.assert(rule(movesByOrders)(milleSabords), { numRuns })
  })

  it("[MS-3.1 MS-3.2] the orders of a step are carried out together, once both are in", () => {
    fc.assert(rule(carriesOutTogether)(milleSabords), { numRuns })
  })

  it("[MS-2.4] no ship stays on the spot for a turn", () => {
    fc.assert(neverOnTheSpot(milleSabords), { numRuns })
  })

  it("[MS-6.1] no hull leaves the sea or touches an island", () => {
    fc.assert(rule(staysInside)(milleSabords), { numRuns })
  })
})

const without = (text: string) =>
  listing((actions) => actions.filter((each) => each.type !== "order" || each.order !== text))

describe("the properties notice a game in which", () => {
  it.each<[string, (game: MilleSabordsGame) => fc.IRawProperty<unknown, false>, MilleSabordsGame]>([
    ["ships start nine lengths away", deployments, ruled({ startDistance: 9 })],
    ["headings are counted from north", deployments, deaf(({ islands }) => ({ wind: 0, islands }))],
    [
      "starboard gets port's heading",
      deployments,
      stepping(({ ships, turn }, before) => {
        if (turn > before.turn) ships[1].heading = ships[0].heading
      }),
    ],
    [
      "a broad reach is no faster than a run",
      rule(givesPoints),
      deaf(({ rose }) => ({ rose: [...rose.slice(0, 3), 2, 2] })),
    ],
    [
      "the wind blows to where it should come from",
      rule(givesPoints),
      deaf(({ wind }) => ({ wind: wrap(wind + 180) })),
    ],
    [
      "points follow the heading within a turn",
      rule(givesPoints),
      stepping(({ ships, options }) => {
        for (const ship of ships) if (ship.left > 0) ship.points = pointsOf(options, ship.heading)
      }),
    ],
    ["no ship turns to port by the full step", rule(listsOrders), without("FL")],
    ["no ship turns on the spot", rule(listsOrders), without("PR")],
    ["nobody may stop", rule(listsOrders), without("stop")],
    ["a ship may stop first", rule(listsOrders), listing((actions) => [...actions, { type: "order", order: "stop" }])],
    ["islands are sailed through", rule(listsOrders), deaf(() => ({ islands: [] }))],
    ["rocks are sailed through", turnsUpToRocks, deaf(() => ({ islands: [] }))],
    ["the last degree of room is not given", turnsUpToRocks, listing((actions) => actions.slice(0, -1))],
    ["a ship goes two lengths ahead", rule(movesByOrders), ruled({ ahead: 2 })],
    ["a ship in irons goes two lengths astern", rule(movesByOrders), ruled({ astern: 2 })],
    ["turns are halved", rule(movesByOrders), deaf(({ turnStep }) => ({ turnStep: turnStep % 2 ? 1 : turnStep / 2 }))],
    ["a ship turned into the wind sails on", rule(movesByOrders), deaf(() => ({ rose: [1, 1, 2, 3, 2] }))],
    [
      "the ship with the first order does not wait",
      rule(carriesOutTogether),
      {
        ...milleSabords,
        step(state, actor, action, emit) {
          if (action.type === "order" && actor === 0)
            emit?.({ type: "moved", seat: 0, order: action.order, ship: state.ships[0] })
          milleSabords.step(state, actor, action, emit)
        },
      },
    ],
    [
      "starboard's orders are not carried out",
      rule(carriesOutTogether),
      {
        ...milleSabords,
        step: (state, actor, action, emit) =>
          milleSabords.step(state, actor, action, (event) => {
            if (event.type !== "moved" || event.seat === 0) emit?.(event)
          }),
      },
    ],
    ["a ship may lie still", neverOnTheSpot, listing((actions) => [{ type: "order", order: "stop" }, ...actions])],
    [
      "a ship in irons is not moved",
      neverOnTheSpot,
      stepping(({ ships }, before) => {
        for (const seat of [0, 1] as const)
          if (before.ships[seat].points === 0)
            Object.assign(ships[seat], { ...before.ships[seat], left: ships[seat].left })
      }),
    ],
    ["the sea is larger than agreed", rule(staysInside), deaf(() => ({ sea: { shape: "circle", diameter: 80 } }))],
    ["islands are nowhere", rule(staysInside), deaf(() => ({ islands: [] }))],
  ])("%s", (title, property, game) => {
    expectCaught(property(game), title)
  })
})
