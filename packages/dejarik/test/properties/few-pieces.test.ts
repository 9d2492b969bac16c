/** The endgames that a solver starts from. */
import { CHANCE } from "@flottille/core"
import { type DejarikState, dejarik } from "@flottille/dejarik"
import { dejarikBots } from "@flottille/dejarik/bots"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { dejarikGames, isFight } from "./games"
import { nameOf, standing } from "./table"

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
  fc.property(dejarikGames(dejarik), (played) => {
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
  fc.property(dejarikGames(dejarik), (played) => {
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
