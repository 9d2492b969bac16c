import {
  type Actor,
  CHANCE,
  createRandom,
  NotationError,
  pick,
  REFEREE,
  SchemaError,
  type Seat,
  SPECTATOR,
  type Viewer,
} from "@flottille/core"
import * as main from "@flottille/dejarik"
import * as rules from "@flottille/dejarik/rulebook"
import { schema, shapes } from "@flottille/dejarik/schema"
import { describe, expect, it } from "vitest"
import { spoil, unfrozen } from "../../core/test/support/frozen"
import { standard } from "../src/rules/standard-board"
import type { DejarikOptions } from "../src/state/options"
import { play } from "./support/play"

const { dejarik, only, reach } = main
const random = createRandom("borders")

/** What a game hands out about a state. */
function handedOut(state: main.DejarikState): unknown[] {
  const seats = dejarik.seats(state.options)
  const viewers: Viewer[] = [...seats.keys(), SPECTATOR, REFEREE]
  const views = viewers.map((viewer) => dejarik.view(state, viewer))
  return [
    seats,
    views,
    dejarik.actors(state),
    dejarik.chanceOutcomes(state),
    dejarik.outcome(state),
    viewers.map((viewer) => dejarik.turn(state, viewer)),
    views.map((view) => dejarik.determinize(view, random)),
    seats.map((_, seat) => dejarik.legalActions(state, seat)),
    dejarik.clone(state),
    seats.map((_, seat) => main.startingSpaces(state.options, seat)),
    main.combatWeights(6, 2),
  ]
}

describe("returned values", () => {
  it.each<Partial<DejarikOptions>>([{}, { seats: 4 }, { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" } }])(
    "can be modified without changing the game: %j",
    (options) => {
      const seen = new Set<string>()
      const look = (state: main.DejarikState) => {
        if (random.below(40) > 0 && seen.has(state.phase)) return
        seen.add(state.phase)
        const before = JSON.stringify(handedOut(state))
        handedOut(state).forEach(spoil)
        expect(JSON.stringify(handedOut(state))).toBe(before)
      }
      for (let game = 0; game < 10; game++) {
        const state = dejarik.initialState(options)
        look(state)
        while (dejarik.actors(state).length > 0) {
          const actor = dejarik.actors(state)[0] as Actor
          const action =
            actor === CHANCE
              ? (dejarik.rollChance?.(state, random) as main.DejarikAction)
              : pick(dejarik.legalActions(state, actor), random)
          const text = dejarik.formatAction(action)
          dejarik.step(state, actor, action, spoil)
          expect(dejarik.formatAction(action)).toBe(text)
          look(state)
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining(["first", "play", "attack", "push", "counterpush", "over"]))
    },
  )

  it("[DJ-1.1 DJ-1.2] tables, rulebook and shapes cannot be changed for all games", () => {
    expect(
      [main, rules, { shapes }].flatMap((names) =>
        Object.entries(names).flatMap(([name, each]) => unfrozen(each, name)),
      ),
    ).toEqual([])
    expect(Object.isFrozen(schema)).toBe(true)
  })
})

describe("untrusted input", () => {
  const start = () => play("S@I1,G@O6/M@I2,H@O9 play red 2 3 1 - -")

  it("[DJ-3.1] is a movement of 1 to 6", () => {
    for (const movement of [7, 0, -1, 2.5, 4.5, Number.NaN, "2" as unknown as number]) {
      expect(() => reach(13, movement, only(13))).toThrow(
        new SchemaError("movement", [], "an integer from 1 to 6", "DJ-3.1"),
      )
      expect(() => standard.shortestReach(13, movement, only(13))).toThrow(SchemaError)
    }
  })

  it("[DJ-4.1] is dice that pieces can have, 1 to 8", () => {
    for (const dice of [0, 9, 18, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => main.combatWeights(dice, 2)).toThrow(new SchemaError("dice", [], "an integer from 1 to 8", "DJ-4.1"))
      expect(() => main.combatWeights(2, dice)).toThrow(SchemaError)
    }
  })

  it("[DJ-3.1] is a text where notation is read", () => {
    for (const given of [5, null, undefined, {}, ["O2-C"], Number.NaN] as unknown as string[]) {
      expect(() => dejarik.parseAction(given, start(), 0)).toThrow(NotationError)
      expect(() => dejarik.parseState(given)).toThrow(NotationError)
    }
  })

  it("[DJ-6.3] gives an unknown seat no actions and no effect", () => {
    const state = start()
    for (const actor of ["__proto__", "0", 0.5, -1, 9, null, [0]] as unknown as Seat[]) {
      expect(dejarik.validate(state, actor, main.dejarik.parseAction("I1xI2", state, actor))).toMatchObject({
        rule: "CO-2",
      })
      expect(dejarik.legalActions(state, actor)).toEqual([])
      const next = dejarik.clone(state)
      dejarik.resign(next, actor)
      expect(next).toEqual(state)
    }
  })

  it.each<[string, (view: main.DejarikView) => unknown]>([
    ["no view", () => 5],
    ["a view with a key too many", (view) => ({ ...view, wind: 3 })],
    ["a view of a seat that nobody plays", (view) => ({ ...view, viewer: 2 })],
    [
      "a view of options that do not go together",
      (view) => ({ ...view, options: { ...view.options, firstSeat: "yellow" } }),
    ],
    ["a view of two pieces on one space", (view) => ({ ...view, at: view.at.with(1, 1) })],
    ["a view of a seat that is out and has pieces", (view) => ({ ...view, out: [1] })],
    ["a view of an attack that was never declared", (view) => ({ ...view, attacker: 0 })],
    ["a view of an ending in the midst of the game", (view) => ({ ...view, ending: "quiet-turns" })],
  ])("[DJ-6.4] rejects %s", (_, change) => {
    const given = change(dejarik.view(start(), 0))
    expect(() => dejarik.determinize(given as main.DejarikView, random)).toThrow(SchemaError)
  })
})
