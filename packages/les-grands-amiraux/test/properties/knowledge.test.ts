import { type Actor, createRandom, REFEREE, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type LesGrandsAmirauxState, lesGrandsAmiraux } from "../../src"
import type { LesGrandsAmirauxView } from "../../src/view/view"
import {
  type Chart,
  census,
  chartOf,
  duelResult,
  FLEET,
  halfway,
  isDeployed,
  leapResult,
  rankOf,
  SIDES,
  turnsOf,
} from "./chart"
import { guessing, listing, seeing, showing, stepping, telling } from "./faults"
import { type Claim, claimed, holds, type Moment, ofAttacks, type Specimen, VIEWERS } from "./play"
import { anywhere, melees } from "./starts"

const isOf = (piece: string, viewer: Viewer) =>
  viewer === REFEREE || piece[0] === (viewer === 0 ? "w" : viewer === 1 ? "r" : "")

/** Returns the board as a viewer may see it: `r?+` is a moved red piece of unknown rank. */
function seenBy(viewer: Viewer, state: LesGrandsAmirauxState): Chart {
  const remembers = state.options.memory === "perfect"
  return chartOf(state).map((piece) => {
    if (piece === "" || isOf(piece, viewer)) return piece
    if (!isDeployed(state)) return ""
    if (rankOf(piece) === "G" || (remembers && piece.includes("!"))) return piece
    return piece.includes("+") ? `${piece[0]}?+` : `${piece[0]}?`
  })
}

/** Reads the board of a view, whose pieces have four fields and no more. */
function textsOf({ squares }: LesGrandsAmirauxView): Chart {
  return squares.map((piece) => {
    if (piece === null) return ""
    const { seat, rank, moved, shown, ...others } = piece
    return `${SIDES[seat as 0]}${rank}${moved ? "+" : ""}${shown ? "!" : ""}${Object.keys(others).join("")}`
  })
}

function lossesOf(state: LesGrandsAmirauxState, seat: number): Record<string, number> {
  const left = isDeployed(state) ? census(chartOf(state), seat) : FLEET
  return Object.fromEntries(Object.entries(FLEET).map(([rank, count]) => [rank, count - (left[rank] ?? 0)]))
}

function phaseOf({ ready, active, chain, ending }: LesGrandsAmirauxState): readonly [string, readonly Actor[]] {
  if (ending !== null) return ["over", []]
  if (!ready[0] || !ready[1]) return ["deployment", [0, 1].filter((seat) => !ready[seat])]
  if (active === null) return ["lot", ["chance"]]
  return [chain === null ? "play" : "chain", [active]]
}

const viewsAreFair: Claim = ({ game, after }) => {
  const { options, ready, active, chain, turn, quiet, ending } = after
  const [phase, waiting] = phaseOf(after)
  const removed = [lossesOf(after, 0), lossesOf(after, 1)]
  for (const viewer of [...VIEWERS, REFEREE]) {
    const view = game.view(after, viewer)
    const common = { viewer, options, phase, waiting, ready, active, chain, turn, quiet, removed, ending }
    expect(textsOf(view).join()).toBe(seenBy(viewer, after).join())
    expect({ ...view, squares: 0 }).toEqual({ ...common, squares: 0 })
  }
  expect(game.laws?.forgets?.(after)).toBe(options.memory === "none")
}

const stocksAreOwn: Claim = ({ game, after }) => {
  const [phase, waiting] = phaseOf(after)
  const seats = waiting.filter((actor) => actor !== "chance")
  for (const viewer of [...VIEWERS, REFEREE]) {
    const open = seats.filter((seat) => phase === "deployment" && (viewer === REFEREE || viewer === seat))
    const budgets = open.map((seat) => {
      const placed = chartOf(after).filter((piece) => isOf(piece, Number(seat))).length
      return { seat, unit: "piece", total: 32, left: 32 - placed }
    })
    expect(game.turn(after, viewer)).toEqual({ number: after.turn, phase, seats, waiting, budgets })
  }
}

/** What an action tells: one event, and further ones that follow from it. */
function newsOf({ before, actor, action, after }: Moment): readonly unknown[] {
  const chart = chartOf(before)
  const seat = actor
  const at = (square: number) => chart[square] ?? ""
  switch (action.type) {
    case "place":
      return [{ type: "placed", seat, rank: action.rank, square: action.square }]
    case "lift":
      return [{ type: "lifted", seat, rank: rankOf(at(action.square)), square: action.square }]
    case "ready": {
      const admirals = chart.flatMap((piece, square) => (rankOf(piece) === "G" ? [square] : []))
      return [{ type: "ready", seat }, ...(isDeployed(after) ? [{ type: "unveiled", admirals }] : [])]
    }
    case "first":
      return [{ type: "first", seat: action.seat }]
    case "end":
      return [{ type: "ended", seat, square: before.chain }]
    case "step":
      return [{ type: "stepped", seat, from: action.from, to: action.to }]
    case "duel": {
      const [attacker, defender] = [rankOf(at(action.from)), rankOf(at(action.to))]
      const result = duelResult(at(action.from), at(action.to), before.options)
      return [{ ...action, type: "duelled", seat, attacker, defender, result }]
    }
    case "leap": {
      const over = halfway(action)
      const [leaper, rank] = [at(action.from), rankOf(at(over))]
      const result = leapResult(leaper, at(over), before.options)
      return [{ ...action, type: "leapt", seat, over, rank, leaper: rank === "M" ? rankOf(leaper) : null, result }]
    }
  }
}

const newsIsFair: Claim = ofAttacks((moment) => {
  const { game, actor, action, after, events } = moment
  const over = after.ending === null ? [] : [{ type: "over", ...after.ending }]
  const isSecret = action.type === "place" || action.type === "lift"
  for (const viewer of [...VIEWERS, REFEREE]) {
    const heard = events.map((event) => game.observe(event, viewer)).filter((event) => event !== undefined)
    const isHeard = !isSecret || viewer === actor || viewer === REFEREE
    expect(heard).toEqual(isHeard ? [...newsOf(moment), ...over] : [])
  }
})

const leapsHideTheLeaper: Claim = ofAttacks(({ game, before, actor, action, after }) => {
  if (action.type !== "leap") return
  const { from, to } = action
  const over = halfway(action)
  const victim = chartOf(before)[over] ?? ""
  for (const viewer of VIEWERS) {
    const [old, now] = [game.view(before, viewer), game.view(after, viewer)]
    const [was, is] = [textsOf(old), textsOf(now)]
    const elsewhere = is.filter((piece, square) => ![from, over, to].includes(square) && piece !== was[square])
    expect(elsewhere).toEqual([])
    if (is[over] === "") {
      // The victim's rank is public by its removal; the leaper lands as unknown as it was.
      const ranks = Object.keys(FLEET).filter(
        (rank) => now.removed[0][rank] !== old.removed[0][rank] || now.removed[1][rank] !== old.removed[1][rank],
      )
      expect(ranks).toEqual([rankOf(victim)])
      if (rankOf(victim) !== "M")
        expect(is[to]).toBe(`${was[from]?.slice(0, 2)}+${was[from]?.includes("!") ? "!" : ""}`)
    } else {
      // A mine that stays is known to those who remember, and nobody stands behind it.
      const isKnown = viewer === 1 - Number(actor) || before.options.memory === "perfect"
      expect([is[to], rankOf(is[over]), now.removed[1 - Number(actor)]]).toEqual([
        "",
        isKnown || rankOf(was[over]) === "M" ? "M" : "?",
        old.removed[1 - Number(actor)],
      ])
    }
  }
})

/** Returns the state with the ranks that a seat may not know dealt anew among their pieces. */
function dealtAnew(state: LesGrandsAmirauxState, seat: number): LesGrandsAmirauxState {
  const hidden = chartOf(state).flatMap((piece, square) =>
    piece && !isOf(piece, seat) && (!isDeployed(state) || seenBy(seat, state)[square]?.includes("?")) ? [square] : [],
  )
  const squares = [...state.squares]
  for (const moved of [0, 32]) {
    const group = hidden.filter((square) => ((state.squares[square] ?? 0) & 32) === moved)
    group.forEach((square, index) => {
      const other = state.squares[group[(index + 1) % group.length] ?? square] ?? 0
      squares[square] = ((state.squares[square] ?? 0) & ~15) | (other & 15)
    })
  }
  return { ...state, squares }
}

const actionsAreBlind: Claim = ({ game, before }) => {
  for (const seat of [0, 1]) {
    const other = dealtAnew(before, seat)
    const answers = (state: LesGrandsAmirauxState) => {
      const actions = game.legalActions(state, seat, { amending: true })
      return [
        actions,
        actions.map((action) => game.validate(state, seat, action)),
        game.validate(state, seat, { type: "ready" }),
      ]
    }
    expect(answers(other)).toEqual(answers(before))
  }
}

const guessesAreSound: Claim = ({ game, after }) => {
  for (const viewer of VIEWERS) {
    const guess = game.determinize(game.view(after, viewer), createRandom(`${after.turn} ${viewer}`))
    const chart = chartOf(guess)
    expect(seenBy(viewer, guess).join()).toBe(seenBy(viewer, after).join())
    expect(chart.filter((piece) => rankOf(piece) === "M" && piece.includes("+"))).toEqual([])
    for (const seat of [0, 1]) {
      if (isDeployed(after)) expect(census(chart, seat)).toEqual(census(chartOf(after), seat))
      const placed = chart.filter((piece) => isOf(piece, seat)).length
      if (after.turn === 0 && after.ready[seat]) expect([placed, census(chart, seat)]).toEqual([32, FLEET])
    }
    const isStuck = after.ending?.reason === "no-action"
    if (after.active !== null && (after.ending === null || isStuck))
      expect(turnsOf(chart, after.active, guess).length === 0).toBe(isStuck)
    expect(game.parseState(game.formatState(guess))).toEqual(guess)
  }
}

const mine = 9
const specimens: readonly Specimen[] = [
  [
    "a memory of all ranks",
    viewsAreFair,
    showing((piece, state, _, square) => (state.turn > 0 ? { ...piece, rank: rankOf(chartOf(state)[square]) } : piece)),
  ],
  [
    "a memory that fades as pieces move",
    viewsAreFair,
    showing((piece, _, viewer) =>
      piece.moved && piece.shown && piece.seat !== viewer ? { ...piece, rank: "?" } : piece,
    ),
  ],
  [
    "a spectator who is told what was shown",
    viewsAreFair,
    showing((piece, state, _, square) => ({ ...piece, shown: (chartOf(state)[square] ?? "").includes("!") })),
  ],
  [
    "views of the other deployment",
    viewsAreFair,
    seeing((view, state) =>
      state.turn > 0 ? view : { ...lesGrandsAmiraux.view(state, REFEREE), viewer: view.viewer },
    ),
  ],
  [
    "a stock that the other sees",
    stocksAreOwn,
    { ...lesGrandsAmiraux, turn: (state) => lesGrandsAmiraux.turn(state, REFEREE) },
  ],
  [
    "a stock without the last piece",
    stocksAreOwn,
    {
      ...lesGrandsAmiraux,
      turn: (state, viewer) => {
        const turn = lesGrandsAmiraux.turn(state, viewer)
        return { ...turn, budgets: turn.budgets.filter(({ left }) => left !== 1) }
      },
    },
  ],
  ["placements that the other hears", newsIsFair, telling((event) => event)],
  [
    "leapers named",
    newsIsFair,
    telling((event, viewer) =>
      event.type === "leapt" ? { ...event, leaper: event.leaper ?? "1" } : lesGrandsAmiraux.observe(event, viewer),
    ),
  ],
  [
    "a leaper that is shown",
    leapsHideTheLeaper,
    stepping(({ squares }, action) => {
      if (action.type === "leap" && squares[action.to]) squares[action.to] = (squares[action.to] ?? 0) | 64
    }),
  ],
  [
    "a mine that stays unknown",
    leapsHideTheLeaper,
    stepping(({ squares }, action) => {
      if (action.type === "leap") squares[halfway(action)] = (squares[halfway(action)] ?? 0) & ~64
    }),
  ],
  [
    "no leaps over mines",
    actionsAreBlind,
    listing((actions, { squares }) =>
      actions.filter((action) => action.type !== "leap" || (squares[halfway(action)] ?? 0) % 16 !== mine),
    ),
  ],
  [
    "a refusal to attack the stronger",
    actionsAreBlind,
    {
      ...lesGrandsAmiraux,
      validate: (state, actor, action) =>
        action.type === "duel" &&
        duelResult(chartOf(state)[action.from] ?? "", chartOf(state)[action.to] ?? "", state.options) === "defender"
          ? { code: "too-strong", rule: "GA-3.2" }
          : lesGrandsAmiraux.validate(state, actor, action),
    },
  ],
  [
    "a mine guessed where a ship came from",
    guessesAreSound,
    guessing((squares) => squares.map((piece) => ((piece & 96) === 32 ? (piece & ~15) | mine : piece))),
  ],
  [
    "submarines guessed everywhere",
    guessesAreSound,
    guessing((squares, viewer) =>
      squares.map((piece) =>
        piece && piece % 16 !== 8 && (piece & 64) === 0 && (piece >> 4) % 2 !== viewer ? (piece & ~15) | 2 : piece,
      ),
    ),
  ],
]

describe("what every viewer knows", () => {
  it("[GA-1.5 GA-5.5 GA-6.1 GA-6.1b GA-6.2] is the public part, its own ranks, and those that its memory keeps", () => {
    holds(viewsAreFair, anywhere)
  })

  it("[GA-1.3] does not include the stock of another, only whether it is ready", () => {
    holds(stocksAreOwn, anywhere)
  })

  it("[GA-1.3 GA-3.2 GA-4.2 GA-4.3 GA-6.1] comes from events that tell what is turned over, to all, and no more", () => {
    holds(newsIsFair, anywhere)
  })

  it("[GA-4.2 GA-4.3] grows by the piece leapt over, for all alike, never by the leaper unless a mine is met", () => {
    holds(leapsHideTheLeaper, melees)
  })

  it("[GA-6.3] decides alone what is offered and refused", () => {
    holds(actionsAreBlind, anywhere)
  })

  it("[GA-6.4] fits every guess, in which no piece that moved is a mine, and the seat to move can act", () => {
    holds(guessesAreSound, anywhere)
  })
})

describe("a game with", () => {
  it.each(specimens)("%s is caught", (fault, claim, faulty) => {
    expectCaught(claimed(faulty, claim, anywhere), fault)
  })
})
