import fc from "fast-check"
import { describe, it } from "vitest"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import {
  type DiabolikFleetAction,
  type DiabolikFleetGame,
  type DiabolikFleetState,
  diabolikFleet,
  standardRules,
} from "../../src/index"
import { atSteps, isSameTurn, type Property } from "../support/games"
import { type Act, Sea, type Ship } from "../support/sea"
import { listing, stepping, variant } from "../support/specimens"

type Action = DiabolikFleetAction
type Game = DiabolikFleetGame
type State = DiabolikFleetState

const { costOf } = standardRules
const files = ["a", "b", "c", "d", "e", "f", "g", "h"] as const

const budget = atSteps(({ before, action, events, after, sea, account }, game) => {
  const price = sea.priceOf(action)
  const spent = account.spent + (price ?? 0)
  expectSame(spent <= account.total, true, () => `${spent} of ${account.total} cannonballs spent`)
  const costs = events.flatMap((event) => ("cost" in event ? [event.cost] : []))
  expectSame(costs, price === undefined ? [] : [price])
  if (isSameTurn(before, after)) {
    const [shown] = game.turn(after, "spectator").budgets
    expectSame([shown?.total, shown?.left], [account.total, account.total - spent])
  }
})

const pricedTypes = ["move", "reorient", "rebuild"]

/** Expects that the turn can go on after an act, or has rightly ended. */
function expectCompletable(game: Game, before: State, action: Action, moved: boolean): void {
  const after = game.clone(before)
  game.step(after, before.active, action)
  if (after.phase === "over") return
  if (isSameTurn(before, after)) expectSame(game.legalActions(after, before.active).length > 0, true)
  else expectSame([moved || action.type === "move", Sea.of(after).hasFile(before.active)], [true, false])
}

/** The boards after one sinking by ships of the seat that ends neither the game nor a fleet. */
function afterSinking(sea: Sea, active: number): readonly Sea[] {
  const large = ({ seat }: Ship) => sea.fleet(seat).length > sea.options.minimumFleet
  return sea.ships
    .filter((ship) => ship.seat !== active && large(ship) && !sea.isFrozen(ship))
    .filter((ship) => sea.fleet(active).filter((each) => sea.flanks(each, ship)).length > 1)
    .map((target) => sea.without((ship) => ship === target))
}

const listedActs = atSteps(({ before, sea, account }, game) => {
  if (before.question) return
  const { active } = before
  const { moved } = account
  const actions = game.legalActions(before, active).filter(({ type }) => pricedTypes.includes(type))
  const listed = new Map(actions.map((action) => [game.formatAction(action, before), action]))
  const mayTurn = moved || account.acts === 0
  const affordable = (acts: readonly Act[], left: number) => acts.filter(({ price }) => price <= left)
  const left = account.total - account.spent
  for (const { text, price, moves, after } of affordable(sea.acts(active), left)) {
    if (!moves && !mayTurn) continue
    const action = listed.get(text)
    listed.delete(text)
    const isDone = (moves || moved) && !after.hasFile(active)
    const mayFollow = () =>
      [after, ...(moves || moved ? afterSinking(after, active) : [])].some((board) =>
        affordable(board.acts(active), left - price).some(
          (next) => (moves || moved || next.moves) && !next.after.hasFile(active),
        ),
      )
    if (!action) expectSame([isDone || mayFollow(), text], [false, text])
    else if (!isDone) expectCompletable(game, before, action, moved)
  }
  expectSame([...listed.keys()], [])
})

const effects = atSteps(({ before, action, after, sea }) => {
  if (!pricedTypes.includes(action.type)) return
  const text = diabolikFleet.formatAction(action)
  const expected = sea.acts(before.active).find((act) => act.text === text)?.after
  // A seat that is blocked by it leaves the board.
  const left = expected?.without(({ seat }) => before.options.seats > 2 && after.out.includes(seat))
  expectSame(after.cells.filter(Boolean).length, left?.ships.length)
  for (const ship of left?.ships ?? [])
    expectSame(after.cells[ship.x + ship.y * sea.size], 8 * (ship.seat + 1) + ship.bow)
})

const cheap = (cheaper: string) => variant({ costOf: (act, enemies) => (act === cheaper ? 1 : costOf(act, enemies)) })

const specimens: readonly (readonly [string, Property, Game])[] = [
  [
    "reorient and rebuild are never paid",
    budget,
    stepping((after, before, { type }) => {
      const isFree = type === "reorient" || type === "rebuild"
      if (isFree && isSameTurn(after, before)) after.cannonballs = before.cannonballs
    }),
  ],
  ["a reorientation costs 1 beside enemies", budget, cheap("reorient")],
  ["a move costs 1 beside enemies", budget, cheap("move")],
  [
    "a bonus turn has 4 balls whatever was agreed",
    budget,
    stepping((after, _, { type }) => {
      if (type === "bonus") after.cannonballs = 4
    }),
  ],
  [
    "a ship moves onto its own home row",
    listedActs,
    listing((actions, { options, cells }, seat) => {
      const south = options.seats === 2 && seat === 0 && actions.some(({ type }) => type === "move")
      const homing = files.filter((_, x) => south && cells[8 + x] === 12 && cells[x] === 0)
      return [...actions, ...homing.map((file): Action => ({ type: "move", from: `${file}2`, to: `${file}1` }))]
    }),
  ],
  [
    "a frozen ship turns",
    listedActs,
    listing((actions, { options, cells }, seat) => {
      const south = options.seats === 2 && seat === 0 && actions.some(({ type }) => type === "reorient")
      const frozen = files.filter((_, x) => south && (cells[56 + x] ?? 0) >> 3 === 1)
      return [...actions, ...frozen.map((file): Action => ({ type: "reorient", square: `${file}8`, heading: "S" }))]
    }),
  ],
  [
    "a ship is rebuilt beside an enemy",
    listedActs,
    listing((actions, { options, cells }) => {
      const [rebuild] = actions.filter((action) => action.type === "rebuild" && action.square.endsWith("2"))
      const free = files.filter((_, x) => options.seats === 2 && rebuild && cells[8 + x] === 0)
      return [...actions, ...free.map((file): Action => ({ type: "rebuild", square: `${file}2`, heading: "N" }))]
    }),
  ],
  [
    "no ship is turned to the north-west",
    listedActs,
    listing((actions) => actions.filter((action) => action.type !== "reorient" || action.heading !== "NW")),
  ],
  [
    "a ship turns as it moves",
    effects,
    stepping(({ cells }, { cells: before }, { type }) => {
      if (type === "move") for (const [cell, ship] of cells.entries()) if (ship && !before[cell]) cells[cell] = ship ^ 1
    }),
  ],
  [
    "a rebuilt ship heads for the east",
    effects,
    stepping(({ cells }, { cells: before }, { type }) => {
      if (type === "rebuild")
        for (const [cell, ship] of cells.entries()) if (ship && !before[cell]) cells[cell] = (ship & 24) + 2
    }),
  ],
]

describe("properties of acts", () => {
  it("[DF-2.1 DF-2.2 DF-2.4 DF-2.6 DF-2.9 DF-6.2] the acts of a turn together cost at most its cannonballs", () => {
    fc.assert(budget(diabolikFleet))
  })

  it("[DF-2.2 DF-2.3 DF-2.4 DF-2.6 DF-2.8 DF-5.2 DF-6.1] exactly the acts that a turn can be completed with are listed", () => {
    fc.assert(listedActs(diabolikFleet))
  })

  it("[DF-2.2 DF-2.4 DF-2.6] an act changes its own ship and nothing else", () => {
    fc.assert(effects(diabolikFleet))
  })

  it.each(specimens)("catches the fault: %s", (title, property, game) => expectCaught(property(game), title))
})
