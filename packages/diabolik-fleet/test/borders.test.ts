import {
  type Actor,
  CHANCE,
  createRandom,
  pick,
  playout,
  REFEREE,
  SchemaError,
  type Seat,
  SPECTATOR,
  type Viewer,
} from "@flottille/core"
import * as main from "@flottille/diabolik-fleet"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import * as rules from "@flottille/diabolik-fleet/rulebook"
import { schema, shapes } from "@flottille/diabolik-fleet/schema"
import { describe, expect, it } from "vitest"
import { spoil, unfrozen } from "../../core/test/support/frozen"
import { playAndDescribe, sketch, texts } from "./support/positions"

const { diabolikFleet } = main
const random = createRandom("borders")

/** What a game hands out about a state. */
function handedOut(state: main.DiabolikFleetState): unknown[] {
  const seats = diabolikFleet.seats(state.options)
  const viewers: Viewer[] = [...seats.keys(), SPECTATOR, REFEREE]
  return [
    seats,
    diabolikFleet.actors(state),
    diabolikFleet.chanceOutcomes(state),
    diabolikFleet.outcome(state),
    ...viewers.flatMap((viewer) => [diabolikFleet.turn(state, viewer), diabolikFleet.view(state, viewer)]),
    ...viewers.map((viewer) => diabolikFleet.determinize(diabolikFleet.view(state, viewer), createRandom(1))),
    ...[...seats.keys()].map((seat) => diabolikFleet.legalActions(state, seat)),
    diabolikFleet.clone(state),
  ]
}

describe("returned values", () => {
  it("[DF-4.3 DF-5.2] a list that its owner has emptied leaves every action legal that was", () => {
    const state = sketch("d4N h2N / a7S b7S", { minimumFleet: 2 })
    const list = diabolikFleet.legalActions(state, 0) as main.DiabolikFleetAction[]
    const [first] = list
    list.length = 0
    expect(first && diabolikFleet.validate(state, 0, first)).toBeUndefined()
    expect(texts(state)).toContain("d4-d5")
  })

  it.each<Partial<main.DiabolikFleetOptions>>([{}, { seats: 4, jointSinking: true, minimumFleet: 2 }])(
    "can be modified without changing the game: %j",
    (options) => {
      const seen = new Set<string>()
      const look = (state: main.DiabolikFleetState) => {
        if (random.below(40) > 0 && seen.has(`${state.phase} ${state.question?.type}`)) return
        seen.add(`${state.phase} ${state.question?.type}`)
        const before = JSON.stringify(handedOut(state))
        handedOut(state).forEach(spoil)
        expect(JSON.stringify(handedOut(state))).toBe(before)
      }
      for (let game = 0; game < 4; game++) {
        const state = diabolikFleet.initialState(options)
        playout(diabolikFleet, state, random, (at, seat, actions, dice) => {
          look(at)
          return dice.below(2) > 0 ? diabolikFleetBots.policies.hunting(at, seat, actions, dice) : pick(actions, dice)
        })
        look(state)
      }
      expect(seen.size).toBeGreaterThan(options.seats ? 5 : 4)
    },
  )

  it("[DF-2.5 DF-8.4] events share no objects with their action or the state", () => {
    const joint = { seats: 3, minimumFleet: 2, jointSinking: true } as const
    const state = sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", joint, { obligation: "met", balls: 3 })
    const { state: after, events } = playAndDescribe(state, "c4+e4xd4", "accept")
    const before = JSON.stringify(after)
    events.forEach(spoil)
    expect(JSON.stringify(after)).toBe(before)
    expect(texts(state)).toContain("c4+e4xd4")
  })

  it("[DF-1.1] tables, rulebook and shapes cannot be changed for all games", () => {
    expect(
      [main, diabolikFleetBots.policies, rules, { shapes }].flatMap((names) =>
        Object.entries(names).flatMap(([name, each]) => unfrozen(each, name)),
      ),
    ).toEqual([])
    expect(Object.isFrozen(schema)).toBe(true)
  })
})

describe("untrusted input", () => {
  const start = () => sketch("d4N h2N / a7S b7S", { minimumFleet: 2 })
  const strange = [5, null, undefined, {}, ["c2-c3"], Number.NaN] as unknown as string[]

  it("[DF-1.1] is a text where notation is read", () => {
    for (const given of strange) {
      expect(() => diabolikFleet.parseAction(given, start(), 0)).toThrow("expected a text")
      expect(() => diabolikFleet.parseState(given)).toThrow("expected a text")
    }
  })

  it("[DF-8.6] gives an unknown seat no actions and no effect", () => {
    const state = start()
    for (const actor of ["__proto__", "0", 0.5, -1, 9, null, [0]] as unknown as Seat[]) {
      expect(diabolikFleet.validate(state, actor as Actor, { type: "end" })).toMatchObject({ rule: "CO-2" })
      expect(diabolikFleet.legalActions(state, actor)).toEqual([])
      expect(diabolikFleet.formatAction(diabolikFleet.parseAction("d4-d5", state, actor))).toBe("d4-d5")
      const next = diabolikFleet.clone(state)
      diabolikFleet.resign(next, actor)
      expect(next).toEqual(state)
    }
  })

  it.each<[string, (view: main.DiabolikFleetView) => unknown]>([
    ["no view", () => 5],
    ["a view with a key too many", (view) => ({ ...view, wind: 3 })],
    ["a view of a seat that nobody plays", (view) => ({ ...view, viewer: 2 })],
    ["a view of another board", (view) => ({ ...view, cells: [...view.cells, 0] })],
    [
      "a view of options that do not go together",
      (view) => ({ ...view, options: { ...view.options, firstSeat: "west" } }),
    ],
    [
      "a view in which ships stand in single file",
      (view) => ({ ...view, cells: view.cells.with(20, 10).with(21, 10) }),
    ],
    ["a view in play with ships unseen", (view) => ({ ...view, hidden: [0, 1] })],
    ["a view of fewer seats", (view) => ({ ...view, hidden: [0] })],
    [
      "a view with one's own ships unseen",
      () => ({ ...diabolikFleet.view(diabolikFleet.initialState(), 0), hidden: [1, 0] }),
    ],
    [
      "a view with more ships unseen than a fleet has",
      () => ({ ...diabolikFleet.view(diabolikFleet.initialState(), 0), hidden: [0, 9] }),
    ],
  ])("[DF-1.3] rejects %s", (_, change) => {
    const given = change(diabolikFleet.view(start(), 0))
    expect(() => diabolikFleet.determinize(given as main.DiabolikFleetView, random)).toThrow(SchemaError)
  })
})

describe("samples during secret deployment", () => {
  const begun = () => {
    const next = diabolikFleet.initialState()
    for (const [seat, text] of [
      [0, "a2:N"],
      [0, "c2:E"],
      [1, "d7:SE"],
    ] as const)
      diabolikFleet.step(next, seat, diabolikFleet.parseAction(text, next, seat))
    return next
  }

  it("[DF-1.3] draw exactly the possible placements of unseen ships", () => {
    const state = begun()
    const view = diabolikFleet.view(state, 0)
    const drawn = new Map<string, number>()
    for (let draw = 0; draw < 3000; draw++) {
      const guess = diabolikFleet.determinize(view, random)
      expect(diabolikFleet.view(guess, 0)).toEqual(view)
      const text = diabolikFleet.formatState(guess)
      drawn.set(text, (drawn.get(text) ?? 0) + 1)
    }
    // One ship on any of 8 squares with any of 8 headings, all alike: 64 cells of 47 draws each.
    expect(drawn.size).toBe(64)
    expect(drawn.has(diabolikFleet.formatState(state))).toBe(true)
    expect(Math.min(...drawn.values())).toBeGreaterThan(15)
  })

  it("[DF-1.3] with sealed none, no other seat has placed a ship yet", () => {
    const state = begun()
    const sealed = (viewer: Viewer) =>
      diabolikFleet.formatState(
        diabolikFleet.determinize(diabolikFleet.view(state, viewer), random, { sealed: "none" }),
      )
    expect(sealed(0)).toBe("a2N,c2E/- deployment -")
    expect(sealed(1)).toBe("-/d7SE deployment -")
    expect(sealed(SPECTATOR)).toBe("-/- deployment -")
    expect(sealed(REFEREE)).toBe(diabolikFleet.formatState(state))
    const whole = sketch("d4N h2N / a7S b7S", { minimumFleet: 2 })
    expect(diabolikFleet.determinize(diabolikFleet.view(whole, 0), random, { sealed: "none" })).toEqual(whole)
    expect(
      diabolikFleet.actors(diabolikFleet.determinize(diabolikFleet.view(state, 0), random, { sealed: "none" })),
    ).toEqual([0, 1])
    expect(diabolikFleet.actors(state)).not.toContain(CHANCE)
  })
})
