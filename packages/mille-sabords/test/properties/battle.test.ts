/** Guns, bows, grapples and endings, from the position and the clauses alone. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type MilleSabordsGame, type MilleSabordsState, milleSabords } from "../../src/index"
import { collision, salvo } from "../support/battle"
import { deaf, holds, type Rule, ruled, stepping } from "../support/duels"
import { decide, distance, every, hullOf, not, type Verdict } from "../support/hulls"
import { ordersOf, sailed } from "../support/manoeuvres"

const numRuns = runs(120, 2000)
type Moment = Parameters<Rule>[0]
const unitOf = ({ options }: MilleSabordsState) => (options.rounding === "none" ? 1000 : 1)

/** The losses by collision that a step tells. */
const collided = ({ events }: Moment): readonly [number, number] =>
  events.flatMap((event) => (event.type === "collided" ? [event.losses] : []))[0] ?? [0, 0]

const hasCollided = ({ events }: Moment) => events.some(({ type }) => type === "collided")

/** True if both ships have finished their turn, by what their orders leave them. */
function haveFinished({ before }: Moment, choices: NonNullable<Parameters<Rule>[1]>): boolean {
  if (before.phase !== "movement") return before.ships.every(({ left }) => left === 0)
  return before.ships.every((ship, seat) => sailed(before.options, ship, choices[seat as 0 | 1]).left === 0)
}

const collides: Rule = (step, choices) => {
  const { before, events } = step
  const told = events.flatMap((event) => (event.type === "collided" ? [event.losses] : []))
  if (!choices || before.phase !== "movement") return expect(told).toEqual([])
  const losses = collision(before.options, before.ships, choices)
  if (losses !== undefined) expect(told).toEqual(losses === "none" ? [] : [losses])
}

/** True if the broadsides are fired in a step: once a turn, after all movement, unless grapples come first. */
function areFired(step: Moment, choices: Parameters<Rule>[1]): choices is NonNullable<Parameters<Rule>[1]> {
  const { before, after, events } = step
  if (!choices || !["movement", "boarding"].includes(before.phase) || !haveFinished(step, choices)) return false
  const rammed = before.ships.some(
    (ship, seat) => ship.resistance <= (collided(step)[seat as 0 | 1] ?? 0) * unitOf(before),
  )
  return after.phase !== "boarding" && !rammed && !events.some(({ type }) => type === "boarded")
}

const fires: Rule = (step, choices) => {
  const { before, after, events } = step
  const losses = areFired(step, choices) ? salvo(after.options, after.ships[0], after.ships[1]) : [0, 0]
  for (const seat of [0, 1] as const) {
    const lost = before.ships[seat].resistance - after.ships[seat].resistance
    const fired = losses[seat]
    if (fired !== undefined) expect(lost).toBe(fired + collided(step)[seat] * unitOf(before))
  }
  const told = events.flatMap((event) => (event.type === "fired" ? [event.losses] : []))
  if (!losses.includes(undefined)) expect(told).toEqual(losses.some((lost) => lost !== 0) ? [losses] : [])
}

/** True if the hulls are less than half a length apart, to the nearest thousandth. */
const areNear = ({ ships }: MilleSabordsState) =>
  decide(0.4995 - distance(hullOf(ships[0]), hullOf(ships[1])), undefined)

const sunk = ({ ships }: MilleSabordsState) => ships.map(({ resistance }) => resistance <= 0)

const asksForGrapples: Rule = (step, choices) => {
  const { before, after } = step
  if (!choices) return expect([after.phase, after.turn]).toEqual([before.phase, before.turn])
  const near = areNear(after)
  if (sunk(after).includes(true)) return expect(after.phase).toBe("over")
  if (before.phase === "movement") {
    if (hasCollided(step)) expect(after.phase).toBe("boarding")
    else if (near !== undefined && !haveFinished(step, choices))
      expect(after.phase).toBe(near ? "boarding" : "movement")
    else if (near) expect(after.phase).toBe("boarding")
    else if (near === false) expect(after.turn > before.turn || after.phase === "over").toBe(true)
  }
  if (before.phase !== "boarding" || !areFired(step, choices) || near === undefined) return
  expect(after.phase === "boarding-after-fire").toBe(near)
}

const boards: Rule = (step, choices) => {
  const { before, after } = step
  if (!choices || !before.phase.startsWith("boarding")) return expect(after.ending?.reason).not.toBe("boarded")
  const [port, starboard] = before.ships.map(({ resistance }) => resistance) as [number, number]
  const boarded = choices.includes("grapple") && port !== starboard
  expect(after.ending?.reason === "boarded").toBe(boarded)
  if (boarded) expect(after.ending?.winner).toBe(port > starboard ? 0 : 1)
}

/** True if a ship at the start of its turn can neither sail nor turn. */
function isAground({ options, ships }: MilleSabordsState, seat: 0 | 1): Verdict {
  const ship = { ...ships[seat], left: ships[seat].points || 1 }
  return every([...ordersOf(options, ship).values()].map(not))
}

/** Names the end of a game by who is lost. */
const lost = (how: string, ships: readonly Verdict[]) =>
  ships.every(Boolean) ? [`both-${how}`, null] : [how, ships[0] ? 1 : 0]

const ends: Rule = (step, choices, game) => {
  const { before, after } = step
  const { ending } = after
  const reached = game.outcome(after)
  expect(reached?.reason).toBe(ending?.reason)
  if (ending)
    expect(reached?.ranking).toEqual(ending.winner === null ? [[0, 1]] : [[ending.winner], [1 - ending.winner]])
  const end = ending && [ending.reason, ending.winner]
  if (sunk(after).includes(true)) return expect(end).toEqual(lost("sunk", sunk(after)))
  if (!choices || ending?.reason === "boarded") return
  if (after.turn > before.turn) {
    expect(before.turn).not.toBe(before.options.turnLimit)
    const aground = [isAground(after, 0), isAground(after, 1)]
    if (!aground.includes(undefined)) expect(end).toEqual(aground.includes(true) ? lost("aground", aground) : null)
  } else if (after.phase === "over") {
    expect([after.turn, haveFinished(step, choices)]).toEqual([after.options.turnLimit, true])
    const [port, starboard] = after.ships.map(({ resistance }) => resistance) as [number, number]
    expect(end).toEqual(port === starboard ? ["equal-resistance", null] : ["more-resistance", port > starboard ? 0 : 1])
  }
}

const rule = (check: Rule) => (game: MilleSabordsGame) => holds(game, check)

describe("in every game", () => {
  it("[MS-5.1 MS-5.1b] hulls that touch collide, and the one struck nearer to its end loses less", () => {
    fc.assert(rule(collides)(milleSabords), { numRuns })
  })

  it("[MS-4.1 MS-4.2 MS-6.1] a ship in an arc loses ten points less the distance, once a turn, and none else", () => {
    fc.assert(rule(fires)(milleSabords), { numRuns })
  })

  it("[MS-5.3 MS-5.4] grapples are asked for after a collision and within half a length", () => {
    fc.assert(rule(asksForGrapples)(milleSabords), { numRuns })
  })

  it("[MS-5.3] a grapple wins for the ship with more resistance", () => {
    fc.assert(rule(boards)(milleSabords), { numRuns })
  })

  it("[MS-4.3 MS-6.2 MS-7.1] a game ends by a ship lost or the turn limit, and not before", () => {
    fc.assert(rule(ends)(milleSabords), { numRuns })
  })

  it("[MS-4.1] arcs are two angles in ascending order", () => {
    const angle = fc.integer({ min: 0, max: 180 })
    const property = fc.property(angle, angle, (from, to) => {
      const options = () => milleSabords.options({ arc: [from, to] })
      if (from < to) expect(options().arc).toEqual([from, to])
      else expect(options).toThrow("two angles in ascending order (MS-4.1)")
    })
    fc.assert(property)
  })
})

/** The game in which a salvo that hits both ships takes from port alone. */
const spared = stepping(({ ships }, before) => {
  if (ships[0].resistance < before.ships[0].resistance) ships[1].resistance = before.ships[1].resistance
})

describe("the properties notice a game in which", () => {
  it.each<[string, Rule, MilleSabordsGame]>([
    ["the ship that strikes loses more", collides, ruled({ collisionLosses: { striking: 3, struck: 1, level: 3 } })],
    ["bows on one line lose less", collides, ruled({ collisionLosses: { striking: 1, struck: 3, level: 1 } })],
    ["hulls pass through each other", collides, deaf(() => ({ collision: "off" }))],
    ["ships collide against the agreement", collides, deaf(() => ({ collision: "contact" }))],
    ["guns bear a little farther ahead", fires, deaf(({ arc: [from = 0, to = 0] }) => ({ arc: [from - 5, to] }))],
    ["guns bear a little less far astern", fires, deaf(({ arc: [from = 0, to = 0] }) => ({ arc: [from, to - 5] }))],
    ["only the middle is a target", fires, deaf(() => ({ target: "middle" }))],
    ["any part of a hull is a target", fires, deaf(() => ({ target: "hull" }))],
    ["range is taken between the middles", fires, deaf(() => ({ distance: "middle" }))],
    [
      "a started length does not count",
      fires,
      deaf(({ rounding }) => ({ rounding: rounding === "up" ? "down" : rounding })),
    ],
    ["a hit takes a point less", fires, ruled({ damageAt: (lengths) => Math.max(0, 9 - lengths) })],
    ["balls fly through islands", fires, deaf(() => ({ islands: [] }))],
    ["one of two salvos is lost", fires, spared],
    ["grapples reach farther", asksForGrapples, ruled({ boardingDistance: 600 })],
    ["grapples need hulls that touch", asksForGrapples, ruled({ boardingDistance: 0 })],
    [
      "the weaker ship wins by boarding",
      boards,
      stepping(({ ending }) => {
        if (ending?.reason === "boarded") Object.assign(ending, { winner: 1 - Number(ending.winner) })
      }),
    ],
    [
      "one grapple is not enough",
      boards,
      stepping((after, before, action) => {
        if (action.type === "grapple" && before.pending.includes("hold off")) after.ending = null
      }),
    ],
    ["a game is one turn longer", ends, deaf(({ turnLimit }) => ({ turnLimit: turnLimit && turnLimit + 1 }))],
    [
      "a ship swims with nothing left",
      ends,
      stepping((after) => {
        if (after.ending?.reason === "sunk") after.ending = null
      }),
    ],
    [
      "the outcome ranks the loser first",
      ends,
      {
        ...milleSabords,
        outcome(state) {
          const found = milleSabords.outcome(state)
          return found && { ...found, ranking: found.ranking.toReversed() }
        },
      },
    ],
  ])("%s", (title, check, game) => {
    expectCaught(rule(check)(game), title)
  })
})
