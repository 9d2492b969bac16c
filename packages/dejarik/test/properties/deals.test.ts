/** The deal, the draw of the seat that begins, and the options about both. */
import { CHANCE } from "@flottille/core"
import { type DejarikGame, type DejarikState, dejarik, standardRules } from "@flottille/dejarik"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import type { DejarikOptions, SeatName } from "../../src/state/options"
import { type Property, stepping, variant } from "./games"
import { allPieces, nameOf, starts } from "./table"

type SeatCount = DejarikOptions["seats"]

const letters = [..."SMGHKNRO"]
const seatNames: Readonly<Record<SeatCount, readonly SeatName[]>> = {
  2: ["red", "blue"],
  3: ["red", "green", "blue"],
  4: ["red", "green", "blue", "yellow"],
}

/** Seat and space of every piece to be dealt, round by round (DJ-1.2, DJ-7.1). */
function order(seats: SeatCount) {
  const places = (starts[seats] ?? []).map((spaces) => spaces.split(" "))
  return (places[0] ?? []).flatMap((_, round) => places.map((spaces, seat) => ({ seat, space: spaces[round] ?? "" })))
}

/** Expects chance alone to act, each of these actions as likely as any other. */
function expectEven(game: DejarikGame, state: DejarikState, texts: readonly string[]): void {
  expectSame(game.actors(state), [CHANCE])
  const outcomes = game.chanceOutcomes(state)
  expectSame(outcomes.map(({ action }) => game.formatAction(action, state)).sort(), [...texts].sort())
  expectSame(new Set(outcomes.map(({ weight }) => weight)).size, 1)
}

const deals = fc.record({
  seats: fc.constantFrom<SeatCount>(2, 3, 4),
  byClass: fc.boolean(),
  firstSeat: fc.constantFrom(null, "red", "blue"),
  drawn: fc.array(fc.nat(23), { minLength: 9, maxLength: 9 }),
  /** Who resigns, and after how many deals; −1: nobody. With two seats the game would be over. */
  leaver: fc.integer({ min: -1, max: 3 }),
  left: fc.nat(8),
})

const deal: Property = (game) =>
  fc.property(deals, ({ seats, byClass, firstSeat, drawn, leaver, left }) => {
    const isByClass = byClass && seats === 2
    const state = game.initialState({ seats, deal: isByClass ? "byClass" : "random", firstSeat })
    let gone = -1
    let choice = 0
    const resignAt = (turn: number) => {
      if (turn !== left || seats === 2 || leaver >= seats || state.turn > 0) return
      gone = leaver
      if (gone >= 0) game.resign(state, gone)
    }
    for (const [turn, { seat, space }] of order(seats).entries()) {
      resignAt(turn)
      if (seat === gone) continue
      const held = allPieces(state).filter((piece) => piece.seat === seat)
      const undealt = allPieces(state).filter((piece) => piece.seat < 0)
      const fit = undealt.filter((piece) => !isByClass || held.every((other) => other.class !== piece.class))
      expectEven(
        game,
        state,
        fit.map(({ letter }) => `deal ${letter}`),
      )
      const { letter } = fit[(drawn[choice++] ?? 0) % fit.length] ?? { letter: "" }
      game.step(state, CHANCE, { type: "deal", piece: letter })
      const dealt = allPieces(state).find((piece) => piece.letter === letter)
      expectSame([dealt?.seat, dealt?.space], [seat, space])
    }
    resignAt(order(seats).length)
    expectFirst(game, state, gone, drawn[8] ?? 0)
  })

/** Draws the seat that begins: not the one that is gone (DJ-1.3, DJ-6.3). */
function expectFirst(game: DejarikGame, state: DejarikState, gone: number, choice: number): void {
  const names = seatNames[state.options.seats]
  const able = names.map((_, seat) => seat).filter((seat) => seat !== gone)
  const { firstSeat } = state.options
  let first = firstSeat === null ? able[choice % able.length] : names.indexOf(firstSeat)
  if (first === gone) first = (gone + 1) % names.length
  if (firstSeat === null) {
    expectEven(
      game,
      state,
      able.map((seat) => `first ${names[seat]}`),
    )
    game.step(state, CHANCE, { type: "first", seat: names[first ?? 0] ?? "red" })
  }
  expectSame([state.phase, game.actors(state), state.turn, state.left], ["play", [first], 1, 2])
}

/** Arrangements, most of them right, some with too few or too many seats or letters, or a letter twice. */
const arrangements = fc.record({
  seats: fc.constantFrom<SeatCount>(2, 3, 4),
  more: fc.constantFrom(0, 0, 0, -1, 1),
  names: fc.constantFrom(...[2, 2, 3, 4].map((seats) => seatNames[seats as SeatCount])),
  shuffled: fc.shuffledSubarray(letters, { minLength: 8 }),
  repeated: fc.constantFrom(false, false, true),
})

const arranged: Property = (game) =>
  fc.property(arrangements, ({ seats, more, names, shuffled, repeated }) => {
    const size = (seats === 2 ? 4 : 2) + more
    const given = names.map((_, seat) => shuffled.slice(seat * size, (seat + 1) * size))
    if (repeated) given[0] = [...(given[0] ?? []).slice(1), given[1]?.[0] ?? ""]
    const arrangement = Object.fromEntries(names.map((name, seat) => [name, given[seat]?.join("") ?? ""]))
    const make = () => game.initialState({ seats, deal: "fixed", arrangement })
    const isRight = names.join() === seatNames[seats].join() && more === 0 && !repeated
    if (!isRight) return expectSame(throws(make), true)
    const state = make()
    for (const [index, { seat, space }] of order(seats).entries()) {
      const letter = given[seat]?.[Math.floor(index / seats)]
      const piece = allPieces(state).find((each) => each.letter === letter)
      expectSame([piece?.seat, piece?.space], [seat, space])
    }
    expectFirst(game, state, -1, size)
  })

function throws(make: () => unknown): boolean {
  try {
    make()
    return false
  } catch (error) {
    return String(error).includes("DJ-1.2")
  }
}

const choosable: Property = (game) =>
  fc.property(
    fc.constantFrom<SeatCount>(2, 3, 4),
    fc.constantFrom("red", "green", "blue", "yellow"),
    (seats, firstSeat) => {
      const refused = (options: Partial<DejarikOptions>) => {
        try {
          game.options({ seats, ...options })
          return undefined
        } catch (error) {
          return /DJ-1.[23]/.exec(String(error))?.[0]
        }
      }
      const isSeat = seatNames[seats].some((name) => name === firstSeat)
      expectSame(refused({ firstSeat }), isSeat ? undefined : "DJ-1.3")
      expectSame(refused({ deal: "byClass" }), seats === 2 ? undefined : "DJ-1.2")
      expectSame(
        game.seats(game.options({ seats })).map(({ id }) => id),
        [...seatNames[seats]],
      )
    },
  )

const numRuns = runs(150, 1000)

describe("in every game", () => {
  it.each<[string, Property]>([
    ["[DJ-1.2 DJ-1.3 DJ-6.3 DJ-7.1] pieces are dealt in turn to the seats that play, and one of these begins", deal],
    ["[DJ-1.2 DJ-7.1] an arrangement gives each seat of the game its pieces, none twice", arranged],
    ["[DJ-1.2 DJ-1.3 DJ-7.1] the seats are those of their number, and only two can be dealt by class", choosable],
  ])("%s", (_, property) => fc.assert(property(dejarik), { numRuns }))
})

const swapped = variant({
  start: {
    ...standardRules.start,
    3: [
      ["O12", "O1"],
      ["O5", "O4"],
      ["O9", "O8"],
    ],
  },
})

describe("the properties notice a game in which", () => {
  it.each<[string, Property, DejarikGame]>([
    ["red of three is dealt from right to left", deal, swapped],
    ["red of three is arranged from right to left", arranged, swapped],
    [
      "the deal by class is any deal",
      deal,
      {
        ...dejarik,
        chanceOutcomes: (state) => dejarik.chanceOutcomes({ ...state, options: { ...state.options, deal: "random" } }),
      },
    ],
    [
      "the seat named by the option loses its right",
      deal,
      stepping((after) => {
        if (after.turn === 1 && after.options.firstSeat) after.active = (after.active + 1) % after.options.seats
      }),
    ],
    [
      "a seat that resigned may begin",
      deal,
      {
        ...dejarik,
        chanceOutcomes: (state) => dejarik.chanceOutcomes(state.phase === "first" ? { ...state, out: [] } : state),
      },
    ],
    [
      "arranged pieces change places",
      arranged,
      {
        ...dejarik,
        initialState(given) {
          const state = dejarik.initialState(given)
          if (state.phase === "first")
            state.at = state.at.map((space) => (nameOf(space) === "O1" ? 24 : nameOf(space) === "O12" ? 13 : space))
          return state
        },
      },
    ],
    [
      "three seats can be dealt by class",
      choosable,
      { ...dejarik, options: (given) => ({ ...dejarik.options({ ...given, deal: "random" }), ...given }) },
    ],
    [
      "blue sits between red and green",
      choosable,
      {
        ...dejarik,
        seats: (options) => dejarik.seats(options).toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
      },
    ],
  ])("%s", (title, property, game) => expectCaught(property(game), title))
})
