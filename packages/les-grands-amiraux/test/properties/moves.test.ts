import { describe, expect, it } from "vitest"
import { expectCaught } from "../../../core/test/support/played.ts"
import { standardRules } from "../../src"
import { alteredBy, type Chart, chartOf, differences, NAMES, rankOf, turnsOf } from "./chart"
import { duelling, listing, ruled, stepping } from "./faults"
import { type Claim, claimed, holds, type Moment, ofAttacks, type Specimen } from "./play"
import { melees } from "./starts"

/** Returns the actions with this sign that a seat has, and those that the board gives it. */
function listed({ game, before }: Moment, sign: RegExp): { found: readonly string[]; drawn: readonly string[] } {
  const seat = before.active ?? 0
  const texts = game.legalActions(before, seat).map((action) => game.formatAction(action))
  return {
    found: texts.filter((text) => sign.test(text)).sort(),
    drawn: turnsOf(chartOf(before), seat, before).filter((text) => sign.test(text)),
  }
}

const minesStay: Claim = ({ game, before, after }) => {
  const [old, now] = [chartOf(before), chartOf(after)]
  const mines = (chart: Chart) => chart.flatMap((piece, square) => (rankOf(piece) === "M" ? [square] : []))
  for (const square of mines(now)) expect(now[square]?.replace("!", "")).toBe(old[square]?.replace("!", ""))
  const begins = game.legalActions(after, after.active ?? 0).map((action) => ("from" in action ? action.from : -1))
  expect(begins.filter((from) => rankOf(now[from]) === "M")).toEqual([])
}

function listsAs(sign: RegExp): Claim {
  return (moment) => {
    const { found, drawn } = listed(moment, sign)
    expect(found).toEqual(drawn)
  }
}

const stepsListed = listsAs(/-/)
const duelsListed = listsAs(/x/)
const leapsListed = listsAs(/\^/)

const onlyItsTurn: Claim = ofAttacks(({ game, before }) => {
  const texts = game.legalActions(before, before.active ?? 0).map((action) => game.formatAction(action))
  const { chain } = before
  expect(texts.includes("end")).toBe(chain !== null)
  if (chain !== null) {
    const others = texts.filter((text) => text !== "end" && !text.startsWith(`${NAMES[chain]}^`))
    expect([others, texts.length > 1]).toEqual([[], true])
  }
  expect(game.legalActions(before, 1 - (before.active ?? 0))).toEqual([])
})

/** The claim that actions of a type alter only the squares that they should, and rightly. */
function alters(type: string): Claim {
  return ofAttacks(({ before, action, after }) => {
    if (action.type !== type) return
    const chart = chartOf(before)
    const drawn = Object.assign([...chart], alteredBy(chart, action, before.options))
    expect(differences(chart, chartOf(after))).toEqual(differences(chart, drawn))
  })
}

const stepsAlter = alters("step")
const duelsAlter = alters("duel")
const leapsAlter = alters("leap")
const endsAlter = alters("end")

const { fleet } = standardRules
const fleetWith = (rank: string, change: Partial<(typeof fleet)[number]>) => ({
  fleet: fleet.map((kind) => (kind.rank === rank ? { ...kind, ...change } : kind)),
})
const isStraight = ({ from, to }: { from: number; to: number }) => [1, 8].includes(Math.abs(from - to))
const isAdmiral = (piece = 0) => piece % 16 === 8
const own = (piece: number | undefined, seat: number) => !!piece && ((piece >> 4) & 1) === seat

const specimens: readonly Specimen[] = [
  ["mines that sail", minesStay, ruled(fleetWith("M", { mover: true }))],
  [
    "a mine that pursues the ship it beat",
    minesStay,
    stepping(({ squares }, action) => {
      if (action.type !== "duel" || rankOf(chartOf({ squares })[action.to]) !== "M") return
      squares[action.from] = squares[action.to] ?? 0
      squares[action.to] = 0
    }),
  ],
  ["a passage over C5", stepsListed, ruled({ condemned: ["F5", "C6", "F6"] })],
  [
    "a Grand Admiral that steps diagonally",
    stepsListed,
    listing((actions, { squares }) =>
      actions.map((action) =>
        action.type === "step" && isAdmiral(squares[action.from]) ? { ...action, to: action.to + 1 } : action,
      ),
    ),
  ],
  [
    "ships that step in four directions",
    stepsListed,
    listing((actions) => actions.filter((action) => action.type !== "step" || isStraight(action))),
  ],
  [
    "a Grand Admiral that duels straight only",
    duelsListed,
    listing((actions, state) =>
      actions.filter(
        (action) => action.type !== "duel" || !isAdmiral(state.squares[action.from]) || isStraight(action),
      ),
    ),
  ],
  [
    "duels against one's own",
    duelsListed,
    listing((actions, { squares }, seat) =>
      actions.map((action) =>
        action.type === "step" && own(squares[action.to + 1], seat)
          ? { type: "duel", from: action.from, to: action.to + 1 }
          : action,
      ),
    ),
  ],
  [
    "no leaps over mines",
    leapsListed,
    listing((actions, { squares }) =>
      actions.filter((action) => action.type !== "leap" || (squares[(action.from + action.to) / 2] ?? 0) % 16 !== 9),
    ),
  ],
  [
    "diagonal leaps",
    leapsListed,
    listing((actions, { squares }) =>
      actions.map((action) =>
        action.type === "duel" && !isStraight(action) && squares[2 * action.to - action.from] === 0
          ? { type: "leap", from: action.from, to: 2 * action.to - action.from }
          : action,
      ),
    ),
  ],
  [
    "a pass",
    onlyItsTurn,
    listing((actions, { active }, seat) => (seat === active ? [...actions, { type: "end" }] : actions)),
  ],
  [
    "a compulsory chain",
    onlyItsTurn,
    listing((actions) =>
      actions.some(({ type }) => type === "leap") ? actions.filter(({ type }) => type !== "end") : actions,
    ),
  ],
  [
    "a step that does not mark the piece",
    stepsAlter,
    stepping(({ squares }, action) => {
      if (action.type === "step") squares[action.to] = (squares[action.to] ?? 0) & ~32
    }),
  ],
  [
    "a step that shows the piece",
    stepsAlter,
    stepping(({ squares }, action) => {
      if (action.type === "step") squares[action.to] = (squares[action.to] ?? 0) | 64
    }),
  ],
  [
    "an attacker that survives its equal",
    duelsAlter,
    duelling((one, other) => (one.rank === other.rank ? "attacker" : undefined)),
  ],
  [
    "a mine that a destroyer clears",
    duelsAlter,
    duelling((one, other) => (one.rank === "3" && other.mine ? "attacker" : undefined)),
  ],
  [
    "a Grand Admiral that loses to ships",
    duelsAlter,
    duelling((one, other) => (one.admiral && other.mover ? "defender" : undefined)),
  ],
  [
    "a leaper that is shown",
    leapsAlter,
    stepping(({ squares }, action) => {
      if (action.type === "leap" && squares[action.to]) squares[action.to] = (squares[action.to] ?? 0) | 64
    }),
  ],
  ["leapers that all sweep", leapsAlter, ruled({ fleet: fleet.map((kind) => ({ ...kind, sweeper: kind.mover })) })],
  [
    "a chain that gives a victim back when it ends",
    endsAlter,
    stepping(({ squares }, action) => {
      if (action.type === "end") squares[squares.indexOf(0)] = 17
    }),
  ],
  [
    "an end that moves the leaper back",
    endsAlter,
    stepping((state, action, { chain }) => {
      if (action.type !== "end" || chain === null) return
      state.squares[state.squares.indexOf(0)] = state.squares[chain] ?? 0
      state.squares[chain] = 0
    }),
  ],
]

describe("the moves of every game", () => {
  it("[GA-2.2] leave mines where they are until they are removed; none begins on a mine", () => {
    holds(minesStay, melees)
  })

  it("[GA-1.1 GA-2.3] include the steps that the board gives, and no others", () => {
    holds(stepsListed, melees)
  })

  it("[GA-3.1] include the duels that the board gives, and no others", () => {
    holds(duelsListed, melees)
  })

  it("[GA-1.1 GA-4.1 GA-6.3] include the leaps that the board gives, whatever is leapt over, and no others", () => {
    holds(leapsListed, melees)
  })

  it("[GA-2.1 GA-4.4] are those of the seat to move; in a chain, leaps of its piece or the end, which nothing else has", () => {
    holds(onlyItsTurn, melees)
  })

  it("[GA-2.3] carry one piece by a step, mark it as moved, and alter nothing else", () => {
    holds(stepsAlter, melees)
  })

  it("[GA-3.2 GA-3.3 GA-3.4 GA-5.2] show both pieces of a duel and remove what the table of ranks says", () => {
    holds(duelsAlter, melees)
  })

  it("[GA-4.2 GA-4.3 GA-4.5 GA-5.2] remove what is leapt over, or, over a mine, a leaper that does not sweep", () => {
    holds(leapsAlter, melees)
  })

  it("[GA-4.4] alter nothing when a chain ends", () => {
    holds(endsAlter, melees)
  })
})

describe("a game with", () => {
  it.each(specimens)("%s is caught", (fault, claim, faulty) => {
    expectCaught(claimed(faulty, claim, melees), fault)
  })
})
