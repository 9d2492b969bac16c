import { createRandom, pick, playout, type Random } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { expectSame } from "../../../scripts/expect-same.ts"
import {
  type DiabolikFleetAction,
  type DiabolikFleetOptions,
  type DiabolikFleetState,
  diabolikFleet,
} from "../src/index"
import { policies } from "../src/policies"
import { anyFile, asTurn } from "./oracle/oracle"
import { describe8 } from "./support/positions"

const OPTIONS: readonly Partial<DiabolikFleetOptions>[] = [
  { allowStop: false },
  { allowStop: false, flanks: "beam", bonusCannonballs: 2, minimumFleet: 2 },
  { allowStop: false, singleFile: "line", turnLimit: 60, bonusCannonballs: 3 },
  { allowStop: false, seats: 3, turnLimit: 90, minimumFleet: 6 },
  { allowStop: false, seats: 4, turnLimit: 90, jointSinking: true, minimumFleet: 5 },
]

interface Step {
  readonly state: DiabolikFleetState
  readonly seat: number
  readonly action: DiabolikFleetAction
}

/** Games by all policies: every position, with the action that is about to be played. */
function play(games: number): readonly Step[] {
  const steps: Step[] = []
  for (const options of OPTIONS) {
    for (const [name, policy] of [["random", undefined], ...Object.entries(policies)] as const) {
      const random = createRandom(`${name} ${JSON.stringify(options)}`)
      for (let game = 0; game < games; game++) {
        playout(diabolikFleet, diabolikFleet.initialState(options), random, (state, seat, actions, dice) => {
          // A pinch of chance keeps the policies from playing the same lines again.
          const action = policy && dice.below(10) > 0 ? policy(state, seat, actions, dice) : pick(actions, dice)
          steps.push({ state: diabolikFleet.clone(state), seat, action })
          return action
        })
      }
    }
  }
  return steps
}

let played: readonly Step[] | undefined
/** Visits every position of the games, which are played once for all that holds in them. */
function walk(visit: (state: DiabolikFleetState, seat: number, action: DiabolikFleetAction) => void): void {
  played ??= play(runs(1, 3))
  for (const { state, seat, action } of played) visit(state, seat, action)
}

const size = (state: DiabolikFleetState) => (state.options.seats === 2 ? 8 : 12)
const named = (state: DiabolikFleetState, name: string) =>
  "abcdefghijkl".indexOf(name[0] as string) + size(state) * (Number(name.slice(1)) - 1)
const enemiesNear = (state: DiabolikFleetState, cell: number) => {
  const [x, y] = [cell % size(state), Math.floor(cell / size(state))]
  return state.cells.filter((ship, other) => {
    const [ox, oy] = [other % size(state), Math.floor(other / size(state))]
    return ship > 0 && (ship >> 3) - 1 !== state.active && Math.max(Math.abs(x - ox), Math.abs(y - oy)) === 1
  }).length
}

function isFrozen(state: DiabolikFleetState, cell: number): boolean {
  const last = size(state) - 1
  const seat = ((state.cells[cell] as number) >> 3) - 1
  const side = state.options.seats === 2 ? seat * 2 : seat
  return [
    Math.floor(cell / size(state)) === last,
    cell % size(state) === last,
    cell < size(state),
    cell % size(state) === 0,
  ][side] as boolean
}

describe("properties of every game", () => {
  it("[DF-2.1 DF-2.2 DF-2.4 DF-2.5 DF-2.6] acts never cost more balls than are left, each at its current price", () => {
    let acts = 0
    walk((state, seat, action) => {
      if (!["move", "reorient", "rebuild"].includes(action.type)) return
      const enemies = enemiesNear(
        state,
        named(state, action.type === "move" ? action.from : action.type === "reorient" ? action.square : "a1"),
      )
      const price =
        action.type === "move" ? (enemies > 0 ? 2 : 1) : action.type === "reorient" ? 1 + Math.min(2, enemies) : 3
      const costs: number[] = []
      const next = diabolikFleet.clone(state)
      diabolikFleet.step(next, seat, action, (event) => {
        if ("cost" in event) costs.push(event.cost)
      })
      expectSame(costs, [price], () => describe8(state))
      expectSame(state.cannonballs >= price, true, () => describe8(state))
      acts++
    })
    expect(acts).toBeGreaterThan(runs(1500, 5000))
  })

  it("[DF-2.6 DF-8.2] no seat ever has more than 8 ships, and every seat in play has enough", () => {
    walk((state) => {
      for (let seat = 0; seat < state.options.seats; seat++) {
        const ships = state.cells.filter((ship) => (ship >> 3) - 1 === seat).length
        const [isOut, isSetUp] = [state.out.includes(seat), state.phase !== "deployment"]
        const least = isSetUp && !isOut ? state.options.minimumFleet : 0
        expectSame(ships >= least && ships <= (isOut ? 0 : 8), true, () => `${ships} ships in ${describe8(state)}`)
      }
    })
  })

  it("[DF-4.2 DF-6.1] ships are never sunk before a move, and frozen ships are neither sunk nor handled", () => {
    let sinkings = 0
    walk((state, seat) => {
      if (state.phase !== "play" && state.phase !== "bonus") return
      for (const action of diabolikFleet.legalActions(state, seat)) {
        if (action.type === "sink") {
          sinkings++
          expectSame(state.obligation, "met", () => describe8(state))
          expectSame(isFrozen(state, named(state, action.target)), false, () => describe8(state))
        }
        if (action.type === "move")
          expectSame(isFrozen(state, named(state, action.from)), false, () => describe8(state))
        if (action.type === "reorient")
          expectSame(isFrozen(state, named(state, action.square)), false, () => describe8(state))
      }
    })
    if (usualSeed) expect(sinkings).toBeGreaterThan(runs(150, 500))
  })

  it("[DF-4.5] a turn has at most one bonus turn, and only after a sinking", () => {
    let bonuses = 0
    let last = { turn: 0, sunk: false, bonuses: 0, balls: 0 }
    walk((state, _, action) => {
      if (state.phase === "deployment" || state.phase === "draw") return
      if (state.turn !== last.turn) last = { turn: state.turn, sunk: false, bonuses: 0, balls: 0 }
      if (action.type === "sink" && state.phase === "play") last.sunk = true
      if (action.type === "accept") last.sunk = true
      if (action.type !== "bonus") return
      bonuses++
      expect(last.sunk, describe8(state)).toBe(true)
      expect(++last.bonuses).toBe(1)
    })
    if (usualSeed) expect(bonuses).toBeGreaterThan(runs(15, 50))
  })

  it("[DF-5.1] no single file ever stands at the end of a turn", () => {
    let ends = 0
    walk((state, seat, action) => {
      const { turn, phase } = state
      if (phase !== "play" && phase !== "bonus") return
      const next = diabolikFleet.clone(state)
      diabolikFleet.step(next, seat, action)
      if ((next.turn === turn && next.phase === phase) || next.phase === "over" || next.out.includes(state.active))
        return
      ends++
      expectSame(anyFile({ ...asTurn(next), seat: state.active }), false, () => describe8(next))
    })
    if (usualSeed) expect(ends).toBeGreaterThan(runs(600, 2000))
  })

  it("[DF-3.1] every sinking under beam is possible under wide", () => {
    let seen = 0
    walk((state, seat) => {
      if (state.options.flanks !== "beam" || state.obligation !== "met") return
      const wide = { ...diabolikFleet.clone(state), options: { ...state.options, flanks: "wide" as const } }
      const targets = (of: DiabolikFleetState) =>
        new Set(
          diabolikFleet.legalActions(of, seat).flatMap((action) => (action.type === "sink" ? [action.target] : [])),
        )
      const more = targets(wide)
      for (const target of targets(state)) {
        seen++
        expect(more, describe8(state)).toContain(target)
      }
    })
    if (usualSeed) expect(seen).toBeGreaterThan(20)
  })

  it("[DF-1.1 DF-2.2 DF-3.1] turning the board by 180° and swapping the seats maps legal acts to legal acts", () => {
    const turnText = (text: string) =>
      text
        .replace(
          /([a-h])([1-8])/g,
          (_, file: string, rank: string) => `${"hgfedcba"["abcdefgh".indexOf(file)]}${9 - Number(rank)}`,
        )
        .replace(/[NSEW]+/g, (heading) =>
          heading.replace(/./g, (sign) => ({ N: "S", S: "N", E: "W", W: "E" })[sign] as string),
        )
        .replace(/^(\w\d)\+(\w\d)x(\w\d)$/, "x$3")
    walk((state, seat) => {
      if (state.options.seats !== 2 || (state.phase !== "play" && state.phase !== "bonus")) return
      const turned: DiabolikFleetState = {
        ...diabolikFleet.clone(state),
        active: 1 - state.active,
        cells: [...state.cells]
          .reverse()
          .map((ship) => (ship === 0 ? 0 : 8 * (ship >> 3 === 1 ? 2 : 1) + ((ship & 7) ^ 4))),
      }
      const list = (of: DiabolikFleetState, who: number) =>
        diabolikFleet.legalActions(of, who).map((action) => diabolikFleet.formatAction(action))
      // Which pair stands for a sinking depends on the names of the squares: only the targets are compared.
      const own = list(state, seat).map(turnText).sort()
      const others = list(turned, 1 - seat).map((text) => text.replace(/^.*x/, "x"))
      expectSame(others.sort(), own, () => describe8(state))
    })
  })

  it("[DF-2.7] the acts of a turn in any legal order that reaches the same board lead to the same state", () => {
    const shuffled = (random: Random, actions: DiabolikFleetAction[]) => {
      const order = [...actions]
      for (let last = order.length - 1; last > 0; last--) {
        const other = random.below(last + 1)
        ;[order[last], order[other]] = [order[other] as DiabolikFleetAction, order[last] as DiabolikFleetAction]
      }
      return order
    }
    const random = createRandom("orders")
    let agreed = 0
    let start: DiabolikFleetState | undefined
    let acts: DiabolikFleetAction[] = []
    walk((state, seat, action) => {
      if (state.obligation === "open" || state.phase === "draw") {
        start = diabolikFleet.clone(state)
        acts = []
      }
      acts.push(action)
      if (!start || acts.length < 2 || !["move", "reorient", "rebuild", "sink"].includes(action.type)) return
      const here = diabolikFleet.clone(state)
      diabolikFleet.step(here, seat, action)
      const other = diabolikFleet.clone(start)
      for (const each of shuffled(random, acts)) {
        if (diabolikFleet.actors(other)[0] !== seat || diabolikFleet.validate(other, seat, each)) return
        diabolikFleet.step(other, seat, each)
      }
      // Prices depend on the moment, so another order may leave other balls; then it is another state, and rightly so.
      if (
        other.cells.some((ship, cell) => ship !== here.cells[cell]) ||
        other.cannonballs !== here.cannonballs ||
        other.phase !== here.phase
      )
        return
      agreed++
      expectSame(other, here, () => describe8(here))
    })
    if (usualSeed) expect(agreed).toBeGreaterThan(runs(90, 300))
  })
})
