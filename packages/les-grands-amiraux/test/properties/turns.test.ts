import type { Outcome } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type LesGrandsAmirauxState, lesGrandsAmiraux } from "../../src"
import { type Chart, census, chartOf, differences, halfway, leapsFrom, turnsOf } from "./chart"
import { ruled, stepping } from "./faults"
import { type AnyGame, type Claim, claimed, holds, type Moment, ofAttacks, type Specimen } from "./play"
import { anywhere, melees } from "./starts"

const sizeOf = (chart: Chart) => chart.filter(Boolean).length

/** Returns true if a leap can go on: it removed its victim, and another stands near. */
function goesOn({ action, after }: Moment): boolean {
  const chart = chartOf(after)
  return action.type === "leap" && !chart[halfway(action)] && leapsFrom(chart, action.to).length > 0
}

function quietAfter({ before, after }: Moment): number {
  const isQuiet = before.chain === null && sizeOf(chartOf(before)) === sizeOf(chartOf(after))
  return isQuiet ? before.quiet + 1 : 0
}

/** The claim that the turn passes in time, with chains of at most `longest` leaps. */
function turnsPass(longest: number): Claim {
  return ofAttacks((moment) => {
    const { game, before, action, after } = moment
    if (before.active === null || after.ending !== null) return
    const { active, chain, turn, quiet } = after
    const isChain = goesOn(moment) && (before.leaps ?? 0) + 1 < longest
    const drawn =
      action.type === "leap" && isChain
        ? [before.active, action.to, before.turn, 0]
        : [1 - before.active, null, before.turn + 1, quietAfter(moment)]
    expect([active, chain, turn, quiet]).toEqual(drawn)
    expect(game.actors(after)).toEqual([active])
  })
}

const anyChain = turnsPass(Number.POSITIVE_INFINITY)

/** Returns the end that the board and the counts bring about, as its reason and winner. */
function endOf(moment: Moment): readonly [string, number | null] | undefined {
  const { before, after } = moment
  const { active, options } = before
  const chart = chartOf(after)
  if (active === null) return undefined
  const [own, other] = [active, 1 - active]
  const had = chartOf(before)
  if (census(had, other).G !== census(chart, other).G) return ["admiral-captured", own]
  if (census(had, own).G !== census(chart, own).G && options.admiralOnMine === "loses")
    return ["admiral-on-mine", other]
  if (goesOn(moment)) return undefined
  if (turnsOf(chart, other, { options, chain: null }).length === 0) return ["no-action", own]
  if (options.quietTurns !== null && quietAfter(moment) >= options.quietTurns) return ["quiet-turns", null]
  return options.turnLimit !== null && before.turn >= options.turnLimit ? ["turn-limit", null] : undefined
}

const clauses: Readonly<Record<string, string>> = {
  "admiral-captured": "GA-5.1",
  "admiral-on-mine": "GA-5.2",
  "no-action": "GA-5.3",
  "quiet-turns": "GA-5.4",
  "turn-limit": "GA-5.4",
  resigned: "GA-5.5",
}

function outcomeOf([reason, winner]: readonly [string, number | null]): Outcome {
  if (winner === null) return { returns: [0, 0], ranking: [[0, 1]], reason, rule: clauses[reason] ?? "" }
  const returns = winner === 0 ? [1, -1] : [-1, 1]
  return { returns, ranking: [[winner], [1 - winner]], reason, rule: clauses[reason] ?? "" }
}

const endsInTime: Claim = ofAttacks((moment) => {
  const { game, before, after } = moment
  if (before.active === null) return
  const end = endOf(moment)
  expect(game.outcome(after)).toEqual(end && outcomeOf(end))
  if (end) expect([...game.actors(after), ...[0, 1].flatMap((seat) => game.legalActions(after, seat))]).toEqual([])
})

const resigningLoses: Claim = ({ game, after }) => {
  if (after.ending !== null) return
  for (const seat of [0, 1]) {
    const left = game.clone(after)
    game.resign(left, seat)
    expect(game.outcome(left)).toEqual(outcomeOf(["resigned", 1 - seat]))
    expect([game.actors(left), differences(chartOf(after), chartOf(left))]).toEqual([[], []])
  }
}

/** A game that goes on where it should end for one reason. */
function endless(reason: string): AnyGame {
  return stepping((state, _action, before) => {
    if (state.ending?.reason !== reason) return
    state.ending = null
    state.active = 1 - (before.active ?? 0)
  })
}

const specimens: readonly Specimen[] = [
  ["single leaps", anyChain, ruled({ longestChain: 1 })],
  [
    "a leap for a turn",
    anyChain,
    stepping((state) => {
      if (state.chain !== null) state.turn += 1
    }),
  ],
  [
    "a count that a duel does not reset",
    anyChain,
    stepping((state, { type }, { quiet }) => {
      if (type === "duel") state.quiet = quiet + 1
    }),
  ],
  ...["admiral-captured", "admiral-on-mine", "no-action", "quiet-turns", "turn-limit"].map(
    (reason) => [`no end for ${reason}`, endsInTime, endless(reason)] as const,
  ),
  [
    "a draw for a Grand Admiral lost on a mine",
    endsInTime,
    stepping((state) => {
      if (state.ending?.reason === "admiral-on-mine") state.ending = { winner: null, reason: "turn-limit" }
    }),
  ],
  [
    "a winner that resigns",
    resigningLoses,
    { ...lesGrandsAmiraux, resign: (state, seat) => lesGrandsAmiraux.resign(state, 1 - seat) },
  ],
  [
    "pieces shown by a resignation",
    resigningLoses,
    {
      ...lesGrandsAmiraux,
      resign(state, seat, emit) {
        lesGrandsAmiraux.resign(state, seat, emit)
        state.squares = state.squares.map((piece) => (piece === 0 ? 0 : piece | 64))
      },
    },
  ],
]

describe("every turn", () => {
  it("[GA-2.1 GA-4.4 GA-5.4] passes to the other seat unless a leap can follow a leap; counts rise by turns", () => {
    holds(anyChain, melees)
  })

  it("[GA-4.4] passes after two leaps where rules allow no more", () => {
    const starts = melees.map((state): LesGrandsAmirauxState => ({ ...state, leaps: 0 }))
    fc.assert(claimed(ruled({ longestChain: 2 }), turnsPass(2), starts))
  })

  it("[GA-5.1 GA-5.2 GA-5.3 GA-5.4] ends the game exactly when the board or a limit says so, for the right side", () => {
    holds(endsInTime, melees)
  })

  it("[GA-5.5] can be the last: who resigns loses, and the board stays as it is", () => {
    holds(resigningLoses, anywhere)
  })
})

describe("a game with", () => {
  it.each(specimens)("%s is caught", (fault, claim, faulty) => {
    expectCaught(claimed(faulty, claim, melees), fault)
  })
})
