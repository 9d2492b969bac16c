import fc from "fast-check"
import { describe, it } from "vitest"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import {
  type DiabolikFleetAction,
  type DiabolikFleetGame,
  type DiabolikFleetState,
  diabolikFleet,
} from "../../src/index"
import { atSteps, fleetGames, isSameTurn, type Property, type TurnStep, turnSteps } from "../support/games"
import { headings } from "../support/sea"
import { listing, stepping } from "../support/specimens"

type Action = DiabolikFleetAction
type State = DiabolikFleetState

const signs: readonly string[] = headings

/** Writes an action of the board turned by 180°, without the attackers of a sinking. */
function turnText(text: string): string {
  return text
    .replace(/^.*x/, "x")
    .replace(/([a-h])([1-8])/g, (_, file, rank) => `${"hgfedcba"["abcdefgh".indexOf(file)]}${9 - Number(rank)}`)
    .replace(/[NSEW]+/g, (heading) => signs[(signs.indexOf(heading) + 4) % 8] ?? "")
}

const rotation = atSteps(({ before }, game) => {
  if (before.options.seats !== 2 || before.question) return
  const turned: State = {
    ...game.clone(before),
    active: 1 - before.active,
    cells: before.cells.toReversed().map((ship) => (ship === 0 ? 0 : ship ^ 24 ^ 4)),
  }
  const listed = game.legalActions(before, before.active).map((action) => turnText(game.formatAction(action)))
  const others = game
    .legalActions(turned, turned.active)
    .map((action) => game.formatAction(action).replace(/^.*x/, "x"))
  expectSame(others.sort(), listed.sort())
})

const anyOrder: Property = (game) =>
  fc.property(fleetGames(game), (played) => {
    let last: TurnStep | undefined
    for (const step of turnSteps(played)) {
      const { action, after } = step
      const swapped = last && isSameTurn(last.before, after) && playInTurn(game, last.before, [action, last.action])
      // Prices depend on the moment, so the other order may leave other balls.
      const isAlike =
        swapped && swapped.cannonballs === after.cannonballs && swapped.cells.join() === after.cells.join()
      // The order in which fleets go out stands: it ranks them.
      const withoutOrder = (state: State) => ({ ...state, out: [...state.out].sort() })
      if (isAlike) expectSame(withoutOrder(swapped), withoutOrder(after))
      last = step
    }
  })

/** Plays acts of one turn, if they are legal. */
function playInTurn(game: DiabolikFleetGame, start: State, acts: readonly Action[]): State | undefined {
  const state = game.clone(start)
  for (const action of acts) {
    const [actor] = game.actors(state)
    if (!isSameTurn(start, state) || actor !== start.active || game.validate(state, actor, action)) return undefined
    game.step(state, actor, action)
  }
  return state
}

const specimens: readonly (readonly [string, Property, DiabolikFleetGame])[] = [
  [
    "north does not turn to the west",
    rotation,
    listing((actions, _, seat) =>
      actions.filter((each) => seat === 0 || each.type !== "reorient" || each.heading !== "W"),
    ),
  ],
  [
    "south saves its last ball",
    rotation,
    listing((actions, { cannonballs }, seat) =>
      actions.filter(({ type }) => seat === 1 || cannonballs !== 1 || type !== "reorient"),
    ),
  ],
  [
    "a reorientation asks for another move",
    anyOrder,
    stepping((after, before, { type }) => {
      if (type === "reorient" && isSameTurn(before, after)) after.obligation = "pressing"
    }),
  ],
  [
    "a move gives the bonus turn away",
    anyOrder,
    stepping((after, before, { type }) => {
      if (type === "move" && isSameTurn(before, after)) after.bonusEarned = false
    }),
  ],
]

describe("properties of the same game seen otherwise", () => {
  it("[DF-1.1 DF-2.2 DF-3.1] turning the board by 180° and swapping the seats maps legal acts to legal acts", () => {
    fc.assert(rotation(diabolikFleet))
  })

  it("[DF-2.7] the acts of a turn in any legal order that reaches the same board lead to the same state", () => {
    fc.assert(anyOrder(diabolikFleet))
  })

  it.each(specimens)("catches the fault: %s", (title, property, game) => expectCaught(property(game), title))
})
