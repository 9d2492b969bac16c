import fc from "fast-check"
import { describe, it } from "vitest"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type DiabolikFleetGame, type DiabolikFleetState, diabolikFleet } from "../../src/index"
import { atSteps, isSameTurn, lateGames, type Property, type TurnStep } from "../support/games"
import { nameOf, Sea } from "../support/sea"
import { resigning, stepping } from "../support/specimens"

type State = DiabolikFleetState

/** A property of the ends of games. */
const atLate = (check: Parameters<typeof atSteps>[0]) => atSteps(check, lateGames)

const living = ({ options, out }: State) => [0, 1, 2, 3].filter((seat) => seat < options.seats && !out.includes(seat))

const frozen = atLate(({ before, after, sea }) => {
  for (const ship of sea.ships) {
    const cell = ship.x + ship.y * sea.size
    const isGone = before.options.seats > 2 && after.out.includes(ship.seat)
    if (sea.isFrozen(ship) && !isGone) expectSame(after.cells[cell], before.cells[cell])
  }
})

const goals = atLate(({ before, after }) => {
  const { arrivalsToWin, minimumFleet, seats, turnLimit } = after.options
  const sea = Sea.of(after)
  const arrived = living(after).filter((seat) => sea.arrived(seat) >= arrivalsToWin)
  const small = living(after).filter((seat) => sea.fleet(seat).length < minimumFleet)
  expectSame(arrived, after.ending === "arrival" ? [before.active] : [])
  expectSame(small, [])
  for (const seat of after.out) {
    if (seats > 2) expectSame(sea.fleet(seat), [])
    if (after.ending === "destruction") expectSame(sea.fleet(seat).length, minimumFleet - 1)
  }
  if (seats > 2 && living(after).length === 1) expectSame(after.ending, "last-fleet")
  expectSame(after.turn <= (turnLimit ?? after.turn), true)
  if (after.ending === "turn-limit") expectSame(after.turn, turnLimit)
})

/** Returns true if a seat can play a whole turn of at most two acts. */
function canPlay(sea: Sea, seat: number, balls: number): boolean {
  const acts = sea.acts(seat).filter(({ price }) => price <= balls)
  return acts.some(({ moves, price, after }) =>
    moves
      ? !after.hasFile(seat)
      : after.acts(seat).some((next) => next.moves && price + next.price <= balls && !next.after.hasFile(seat)),
  )
}

/** The board on which the next seats were judged, with the fleets that were then found blocked. */
function judged({ events, after, sea }: TurnStep): Sea {
  const blocked = events.flatMap((event) =>
    event.type === "eliminated" && event.by === "blockade" ? [event.seat] : [],
  )
  const sunk: readonly string[] = events.flatMap((event) => (event.type === "sunk" ? [event.target] : []))
  const gone = sea.ships.filter((ship) => blocked.includes(ship.seat) && !sunk.includes(nameOf(ship)))
  return new Sea(after.options, [...Sea.of(after).ships, ...(after.options.seats > 2 ? gone : [])])
}

const blockade = atLate((step, game) => {
  const { events, after } = step
  let board = judged(step)
  for (const event of events) {
    if (event.type !== "eliminated") continue
    if (event.by === "blockade") expectSame(canPlay(board, event.seat, 4), false)
    board = board.without(({ seat }) => seat === event.seat)
  }
  const [actor] = game.actors(after)
  if (after.phase === "over") return expectSame(actor, undefined)
  expectSame(after.out.includes(after.active), false)
  expectSame(typeof actor === "number" && game.legalActions(after, actor).length > 0, true)
})

/** The seats that lead by DF-7.4. */
function leaders(state: State): readonly number[] {
  const sea = Sea.of(state)
  const counts = [
    (seat: number) => sea.arrived(seat),
    (seat: number) => sea.fleet(seat).filter(({ x, y }) => sea.rows(seat, x, y) >= sea.size / 2).length,
    (seat: number) => sea.fleet(seat).length,
  ]
  return counts.reduce((tied, count) => {
    const most = Math.max(...tied.map(count))
    return tied.filter((seat) => count(seat) === most)
  }, living(state))
}

/** Expects the result that the state of a finished game demands. */
function expectResult(game: DiabolikFleetGame, state: State): void {
  const { ending, options, active, out } = state
  const byLead = ending === "turn-limit" || ending === "agreement"
  const winners = ending === "arrival" ? [active] : byLead ? leaders(state) : living(state)
  const worth = options.seats / winners.length - 1
  const outcome = game.outcome(state)
  const returns = Array.from({ length: options.seats }, (_, seat) => (winners.includes(seat) ? worth : -1))
  const others = living(state).filter((seat) => !winners.includes(seat))
  const ranking = [winners, others, ...out.toReversed().map((seat) => [seat])].filter((group) => group.length > 0)
  expectSame(outcome?.returns, returns)
  expectSame(outcome?.ranking, ranking)
  expectSame(outcome?.reason, ending)
}

const results = atLate(({ after }, game) => {
  if (after.phase === "over") expectResult(game, after)
  else expectSame(game.outcome(after), undefined)
})

/** Expects a seat's resignation to have the effect of DF-8.6. */
function expectResignation(game: DiabolikFleetGame, before: State, seat: number): void {
  const after = game.clone(before)
  game.resign(after, seat)
  const { active, options, question } = before
  expectSame(after.out.includes(seat), true)
  if (options.seats === 2) {
    expectSame([after.ending, after.out], ["resignation", [seat]])
    return expectResult(game, after)
  }
  const left = Sea.of(before).without((ship) => ship.seat === seat)
  if (living(after).length > 1)
    expectSame(
      Sea.of(after).ships.filter((ship) => ship.seat === seat),
      [],
    )
  if (after.phase === "over") return expectResult(game, after)
  const isOwn = seat === active
  if (isOwn) expectSame(isSameTurn(before, after), false)
  if (isOwn || !isSameTurn(before, after)) return expectSame(after.question, null)
  if (question?.type === "stop")
    return expectSame([after.question, after.stopDeclined], seat === question.seat ? [null, true] : [question, false])
  if (question?.type !== "sink") return
  const target = left.byName.get(question.sinking.target)
  const lapses = seat === question.seat || !target
  if (lapses) return expectSame(after.question, null)
  // The turn may be completed as the board stands, with the target or without.
  const boards = [left, left.without((ship) => ship === target)]
  if (!boards.some((board) => board.hasFile(active))) expectSame(after.question, question)
}

const resignations = atSteps(({ before, account }, game) => {
  if (!before.question && (before.turn + account.acts) % 4 > 0) return
  for (const seat of living(before)) expectResignation(game, before, seat)
})

/** Returns true if a ship of two fleets stands on its goal row. */
const isAcross = (cell: number, ship: number) => ship >> 3 === (cell > 55 ? 1 : cell < 8 ? 2 : -1)

const specimens: readonly (readonly [string, Property, DiabolikFleetGame])[] = [
  [
    "a frozen ship turns as another moves",
    frozen,
    stepping(({ cells, options }, _, { type }) => {
      for (const [cell, ship] of cells.entries())
        if (type === "move" && options.seats === 2 && isAcross(cell, ship)) cells[cell] = ship ^ 1
    }),
  ],
  [
    "a ship that arrives is lost",
    frozen,
    stepping(({ cells, options }, { active }) => {
      for (const [cell, ship] of cells.entries())
        if (options.seats === 2 && isAcross(cell, ship) && ship >> 3 !== active + 1) cells[cell] = 0
    }),
  ],
  [
    "the last arrival does not win",
    goals,
    stepping((after, before) => {
      if (after.ending === "arrival") Object.assign(after, { ...before, cells: after.cells })
    }),
  ],
  [
    "a small fleet plays on",
    goals,
    stepping((after, before) => {
      if (after.ending === "destruction") Object.assign(after, { ...before, cells: after.cells })
    }),
  ],
  [
    "the game passes its limit",
    goals,
    stepping((after, before) => {
      if (after.ending === "turn-limit") Object.assign(after, { ...before, turn: before.turn + 1 })
    }),
  ],
  [
    "a blocked seat is still to play",
    blockade,
    stepping((after, before) => {
      const out = after.out.at(-1)
      if (out !== undefined && after.out.length > before.out.length && after.phase === "play") after.active = out
    }),
  ],
  [
    "a seat that could move is blocked",
    blockade,
    {
      ...diabolikFleet,
      step(state, actor, action, emit) {
        const { turn } = state
        diabolikFleet.step(state, actor, action, emit)
        if (state.options.seats > 2 || state.turn === turn || turn % 3 !== 2) return
        emit?.({ type: "eliminated", seat: state.active, by: "blockade" })
      },
    },
  ],
  [
    "the active seat wins",
    results,
    {
      ...diabolikFleet,
      outcome: (state) => diabolikFleet.outcome({ ...state, ending: state.ending && "arrival" }),
    },
  ],
  [
    "ships that arrived do not count",
    results,
    {
      ...diabolikFleet,
      outcome: (state) =>
        diabolikFleet.outcome({
          ...state,
          cells: state.cells.map((ship, cell) => (isAcross(cell, ship) && state.options.seats === 2 ? 0 : ship)),
        }),
    },
  ],
  [
    "a pending question survives the seat that was asked",
    resignations,
    resigning((after, { question }, seat) => {
      if (question?.seat === seat && after.phase !== "over") after.question = question
    }),
  ],
  [
    "any resignation settles a question",
    resignations,
    resigning((after) => {
      after.question = null
    }),
  ],
]

describe("properties of endings", () => {
  it("[DF-6.1] a ship on its goal row stays there and keeps its heading while its fleet is in play", () => {
    fc.assert(frozen(diabolikFleet))
  })

  it("[DF-7.1 DF-7.2 DF-7.4 DF-8.2 DF-8.3] play goes on exactly while no seat has won and every fleet is large enough", () => {
    fc.assert(goals(diabolikFleet))
  })

  it("[DF-7.3 DF-8.2] only a seat without a turn of one or two acts is blocked, and every other one can act", () => {
    fc.assert(blockade(diabolikFleet))
  })

  it("[DF-7.1 DF-7.4 DF-8.3] the winner arrived, is alone, or leads by arrivals, by the enemy half and by ships", () => {
    fc.assert(results(diabolikFleet))
  })

  it("[DF-8.6] a fleet that resigns leaves, and a question lapses with the seat that asked or must answer", () => {
    fc.assert(resignations(diabolikFleet))
  })

  it.each(specimens)("catches the fault: %s", (title, property, game) => expectCaught(property(game), title))
})
