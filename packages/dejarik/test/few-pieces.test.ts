/** The endgames that a solver starts from. */
import { CHANCE } from "@flottille/core"
import { type DejarikAction, type DejarikEvent, type DejarikGame, type DejarikState, dejarik } from "@flottille/dejarik"
import { dejarikBots } from "@flottille/dejarik/bots"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { expectSame } from "../../core/test/support/expect-same.ts"
import { expectCaught, games } from "../../core/test/support/played.ts"
import type { DejarikOptions } from "../src/state/options"

const crowd = "K@O1,S@C/G@I1,H@O11/R@I2,N@I12/M@O3,O@O6"

/** Positions where kills, pushes without room, passes and last fights are near. */
const nearEnds = [
  "S@I1,G@C,K@O2,H@O1/M@I2,R@I3,N@I12 attack:I1xI2 red 1 4 x - -",
  'S@I1,G@O4/M@I2,H@C,R@I3,N@O2 play red 2 19 0 - {"blockedPush":"kill","turnLimit":20}',
  "K@O1,M@I4,S@C/O@O11,H@I11,G@I2,N@O2 play red 2 1 0 - -",
  "O@I1,K@O6/R@I2 attack:I1xI2 red 1 1 x - -",
  'S@I1,G@I3/-/H@I2/- attack:I1xI2 red 1 9 x yellow,green {"seats":4}',
  "S@I1/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
  'S@I1/M@I2/K@O9 attack:I1xI2 red 1 3 x - {"seats":3}',
  `${crowd} play red 2 4 0 - {"seats":4}`,
  `${crowd.replace("S@C", "S@-").replace("G@I1", "G@C")} play red 2 4 0 - {"seats":4,"quietTurns":2}`,
  'S@O1/-/M@O7/H@O10 play yellow 1 9 1 green {"seats":4,"quietTurns":2}',
  'K@C/M@O1,S@O2 play red 2 1 0 - {"paths":"shortest","turnLimit":4}',
  'O@I1,R@O12/H@I2,S@I12/G@C,M@I3 play green 2 1 0 - {"seats":3,"blockedPush":"kill"}',
]

const options: readonly Partial<DejarikOptions>[] = [
  {},
  { deal: "byClass", firstSeat: "blue" },
  { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, quietTurns: 2, turnLimit: 2 },
  { seats: 3, firstSeat: "green", turnLimit: 5 },
  { seats: 4, quietTurns: 3 },
  { seats: 4, paths: "shortest", blockedPush: "kill", quietTurns: null, turnLimit: null },
]

// Each result of the dice is as likely as any other, so that rare ones occur.
const chanceOutcomes: DejarikGame["chanceOutcomes"] = (state) =>
  dejarik.chanceOutcomes(state).map(({ action }) => ({ action, weight: 1 }))

const dejarikGames = games<DejarikState, DejarikAction, DejarikOptions, DejarikEvent>(
  { ...dejarik, chanceOutcomes },
  { options, positions: nearEnds, maxPlies: 40, kindOf: ({ type }) => type },
)

const isFight = ({ phase }: DejarikState) => phase === "attack" || phase === "push" || phase === "counterpush"

/** The letters of the pieces on the board, by seat. */
const standing = ({ at, owner }: DejarikState) =>
  [..."SMGHKNRO"].flatMap((letter, piece) => ((at[piece] ?? -1) < 0 ? [] : [{ letter, seat: owner[piece] }]))

/** The name of a space by its number in a state. */
const nameOf = (space: number) => (space === 0 ? "C" : `${space > 12 ? "O" : "I"}${((space + 11) % 12) + 1}`)

const { endings } = dejarikBots
type Endings = typeof endings
type Property = (endings: Endings) => fc.IRawProperty<unknown, false>

/** Where a turn of the board by some rays, perhaps after a reflection, takes each space. */
function turned(at: readonly number[], rays: number, isMirrored: boolean): readonly number[] {
  return at.map((space) => {
    if (space <= 0) return space
    const ray = (space - 1) % 12
    return space - ray + (((isMirrored ? -ray : ray) + rays + 12) % 12)
  })
}

const named: Property = ({ materialOf }) =>
  fc.property(dejarikGames, (played) => {
    for (const { after } of played) {
      const sides = [0, 1].map((seat) =>
        standing(after)
          .flatMap((piece) => (piece.seat === seat ? piece.letter : []))
          .join(""),
      )
      const isNamed =
        after.options.seats === 2 && standing(after).length <= 4 && (after.phase === "play" || isFight(after))
      expectSame(materialOf(after), isNamed ? sides.join(" ") : undefined)
    }
  })

const spaces = fc.shuffledSubarray(
  Array.from({ length: 25 }, (_, space) => space),
  { minLength: 3, maxLength: 3 },
)

const few = fc.record({
  pieces: fc.constantFrom("GH/O", "G/HO", "N/KR"),
  spaces,
  others: spaces,
  moment: fc.constantFrom("red 2", "red 1", "blue 2", "blue 1"),
  rays: fc.nat(11),
  isMirrored: fc.boolean(),
})

const covered: Property = ({ positions, keyOf, materialOf }) => {
  const known = new Map<string, Set<number>>()
  const keysOf = (text: string) => {
    const keys = known.get(text) ?? new Set(Array.from(positions(text), keyOf))
    known.set(text, keys)
    return keys
  }
  return fc.property(few, ({ pieces, spaces, others, moment, rays, isMirrored }) => {
    let place = 0
    const placed = pieces.replace(/[A-Z](?=([A-Z])?)/g, (letter, next) => {
      return `${letter}@${nameOf(spaces[place++] ?? 0)}${next ? "," : ""}`
    })
    const state = dejarik.parseState(`${placed} play ${moment} 1 0 - {"quietTurns":null,"turnLimit":null}`)
    expectSame(keysOf(materialOf(state) ?? "").has(keyOf(state)), true)
    const keyAt = (at: readonly number[]) => keyOf({ ...state, at: [...at] })
    expectSame(keyAt(turned(state.at, rays, isMirrored)), keyOf(state))
    let index = 0
    const moved = state.at.map((space) => (space < 0 ? space : (others[index++] ?? space)))
    const images = [true, false].flatMap((isBack) => rotations.map((by) => turned(state.at, by, isBack).join()))
    expectSame(keyAt(moved) === keyOf(state), images.includes(moved.join()))
  })
}

const rotations = Array.from({ length: 12 }, (_, ray) => ray)

const countedDraws: Property = ({ countsDraws }) =>
  fc.property(dejarikGames, (played) => {
    const steps = [...played]
    const { quietTurns, turnLimit } = played.start.options
    const isDrawn = steps.some(({ after: { ending } }) => ending === "quiet-turns" || ending === "turn-limit")
    steps.forEach(({ before }, index) => {
      const choices = steps.slice(index).filter(({ actor }) => actor !== CHANCE).length
      expectSame(countsDraws?.(before), quietTurns !== null || turnLimit !== null)
      if (isDrawn) expectSame(countsDraws?.(before, choices), true)
      // Every turn takes a choice but perhaps the one that is played.
      const turns = Math.min((quietTurns ?? 1000) - before.quiet, (turnLimit ?? 1000) - before.turn)
      if (turns > 40) expectSame(countsDraws?.(before, 30), false)
    })
  })

const numRuns = runs(150, 1000)

describe("in every game", () => {
  it("[DJ-6.4] an endgame is named by the pieces of two seats, four at most, during a turn", () => {
    fc.assert(named(endings), { numRuns })
  })

  it("[DJ-1.1 DJ-6.4] every placement is among the positions, up to the symmetries of the board", () => {
    fc.assert(covered(endings), { numRuns })
  })

  it("[DJ-6.2] a draw by counting is foreseen as many choices ahead as it takes", () => {
    fc.assert(countedDraws(endings), { numRuns })
  })
})

const positions = (isKept: (state: DejarikState) => boolean): Endings => ({
  ...endings,
  *positions(text, like) {
    for (const state of endings.positions(text, like)) if (isKept(state)) yield state
  },
})

describe("the properties notice endgames", () => {
  it.each<[string, Property, Endings]>([
    [
      "of three seats",
      named,
      { ...endings, materialOf: (state) => endings.materialOf({ ...state, options: { ...state.options, seats: 2 } }) },
    ],
    [
      "in the midst of an attack that have no name",
      named,
      { ...endings, materialOf: (state) => (isFight(state) ? undefined : endings.materialOf(state)) },
    ],
    ["that always begin with a whole turn", covered, positions(({ left }) => left === 2)],
    ["without pieces on the centre", covered, positions(({ at }) => !at.includes(0))],
    [
      "of which reflections differ",
      covered,
      {
        ...endings,
        keyOf: ({ at, ...state }) =>
          endings.keyOf({ ...state, at: [...at] }) + (at.indexOf(1) > at.indexOf(2) ? 0.5 : 0),
      },
    ],
    ["that are never drawn by counting", countedDraws, { ...endings, countsDraws: () => false }],
    [
      "that may be drawn at any time",
      countedDraws,
      { ...endings, countsDraws: ({ options }) => options.turnLimit !== null || options.quietTurns !== null },
    ],
  ])("%s", (title, property, broken) => expectCaught(property(broken), title))
})
