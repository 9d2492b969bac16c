/** The end of the game: victory, the last fight, draws and resignation. */
import { CHANCE } from "@flottille/core"
import { type DejarikEvent, type DejarikGame, type DejarikState, dejarik } from "@flottille/dejarik"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { atSteps, counted, dejarikGames, isFight, type Property, stepping } from "./games"
import { alive, clockwise, isLastFight, nameOf, places, standing } from "./table"

const seatsOf = ({ options }: DejarikState) => [0, 1, 2, 3].slice(0, options.seats)

/** Expects the only seat left to have won at once, for one of the reasons (DJ-6.1). */
function expectVictory(
  game: DejarikGame,
  state: DejarikState,
  out: readonly number[],
  reasons: readonly string[],
): void {
  const seats = seatsOf(state).filter((seat) => (state.turn > 0 ? alive(state).includes(seat) : !out.includes(seat)))
  const [winner, ...others] = seats
  const outcome = game.outcome(state)
  if (winner === undefined || others.length > 0) return expectSame(reasons.includes(outcome?.reason ?? ""), false)
  const returns = seatsOf(state).map((seat) => (seat === winner ? state.options.seats - 1 : -1))
  const ranking = [winner, ...out.toReversed()].map((seat) => [seat])
  expectSame([outcome?.returns, outcome?.ranking], [returns, ranking])
  expectSame(reasons.includes(outcome?.reason ?? ""), true)
  expectSame(game.actors(state), [])
}

const leavers = (events: readonly DejarikEvent[]) => events.filter(({ type }) => type === "out")

const victory = atSteps(({ before, events, after, out }, game) => {
  if (after.turn === 0) return
  const lost = out.filter((seat) => !before.out.includes(seat))
  expectSame(
    leavers(events),
    lost.map((seat) => ({ type: "out", seat, resigned: false })),
  )
  const reason = before.phase === "duel" ? "fight-to-the-death" : "last-seat-with-pieces"
  expectVictory(game, after, out, [reason])
  expectSame(after.out, out)
})

const lastFight = atSteps(({ after }, game) => {
  const isLast = isLastFight(after)
  expectSame(after.phase === "duel", isLast)
  if (!isLast) return
  expectSame([...places(after).values()], ["C", "C"])
  expectSame([game.actors(after), game.turn(after, "spectator").budgets], [[CHANCE], []])
})

/** The reason for a draw at the end of a turn (DJ-6.2). */
function drawn({ options }: DejarikState, number: number, quiet: number): string | undefined {
  if (options.quietTurns !== null && quiet >= options.quietTurns) return "quiet-turns"
  return options.turnLimit !== null && number >= options.turnLimit ? "turn-limit" : undefined
}

const draws = atSteps(({ before, after, turn, next }, game) => {
  if (before.turn === 0 || alive(after).length === 1) return
  const isEnd = next.number > turn.number && !isLastFight(after)
  const reason = isEnd ? drawn(after, turn.number, next.quiet) : undefined
  const returns = seatsOf(after).map(() => 0)
  expectSame(game.outcome(after), reason && { returns, ranking: [seatsOf(after)], reason, rule: "DJ-6.2" })
})

/** Any seat resigns at any moment of a game. */
const resignation: Property = (game) =>
  fc.property(dejarikGames(game), fc.nat(3), (played, seat) => {
    for (const { after, next, attacker, target, out } of counted(played)) {
      const state = game.clone(after)
      const events: DejarikEvent[] = []
      game.resign(state, seat, (event) => events.push(event))
      const isIn = after.phase !== "over" && seat < after.options.seats && !out.includes(seat)
      if (!isIn) {
        expectSame(state, after)
        continue
      }
      const expected = places(after)
      for (const piece of standing(after)) if (piece.seat === seat) expected.delete(piece.letter)
      if (isLastFight(state)) for (const letter of expected.keys()) expected.set(letter, "C")
      expectSame([places(state), state.out], [expected, [...out, seat]])
      expectSame(leavers(events), [{ type: "out", seat, resigned: true }])
      expectVictory(game, state, state.out, ["resignation"])
      if (after.turn === 0) continue
      expectSame(state.phase === "duel", isLastFight(state))
      if (alive(state).length === 1 || isLastFight(state)) continue
      const lapses = isFight(after) && [attacker, target].some((piece) => piece?.seat === seat)
      const isOver = seat === next.seat || (lapses && next.used === 2)
      const reason = isOver ? drawn(state, next.number, next.attacked ? 0 : next.quiet + 1) : undefined
      expectSame(game.outcome(state)?.reason, reason)
      if (reason) continue
      expectSame(state.phase, lapses || isOver ? "play" : after.phase)
      const turn = isOver ? [clockwise(state, next.seat), next.number + 1, 2] : [next.seat, next.number, 2 - next.used]
      expectSame([state.active, state.turn, state.left], turn)
    }
  })

/** Pieces anywhere, of any seats. */
const forces = fc.record({
  seats: fc.constantFrom(2, 3, 4),
  active: fc.nat(3),
  owners: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
  spaces: fc.shuffledSubarray(
    Array.from({ length: 25 }, (_, space) => space),
    { minLength: 8, maxLength: 8 },
  ),
})

const byHand: Property = (game) =>
  fc.property(forces, ({ seats, active, owners, spaces }) => {
    const names = [[], [], ["red", "blue"], ["red", "green", "blue"], ["red", "green", "blue", "yellow"]][seats] ?? []
    const own = names.map((_, seat) =>
      [..."SMGHKNRO"].flatMap((letter, piece) =>
        owners[piece] === seat ? [`${letter}@${nameOf(spaces[piece] ?? 0)}`] : [],
      ),
    )
    // DJ-1.2, DJ-7.1: four pieces each, or two.
    fc.pre(own.every(({ length }) => length <= (seats === 2 ? 4 : 2)))
    fc.pre((own[active]?.length ?? 0) > 0)
    const field = own.map((pieces) => pieces.join(",") || "-").join("/")
    const state = game.parseState(`${field} play ${names[active]} 2 1 0 - ${seats === 2 ? "-" : `{"seats":${seats}}`}`)
    expectSame(
      state.out,
      seatsOf(state).filter((seat) => own[seat]?.length === 0),
    )
    expectVictory(game, state, state.out, ["last-seat-with-pieces"])
    expectSame(state.phase, alive(state).length === 1 ? "over" : isLastFight(state) ? "duel" : "play")
    if (isLastFight(state)) expectSame([...places(state).values()], ["C", "C"])
  })

const numRuns = runs(150, 1000)

describe("in every game", () => {
  it.each<[string, Property]>([
    ["[DJ-6.1] the last seat with pieces wins at once, and the others rank by the order in which they left", victory],
    ["[DJ-5.1] one piece against one fights in the centre, and nothing else does", lastFight],
    ["[DJ-6.2] a draw ends a game at the end of the turn that reaches a limit, quiet turns first", draws],
    [
      "[DJ-6.3] a seat may resign at any moment: its pieces and its fights are gone, and the others play on",
      resignation,
    ],
    ["[DJ-6.4] a position set up by hand is settled before any action", byHand],
  ])("%s", (_, property) => fc.assert(property(dejarik), { numRuns }))
})

const parsing = (change: (state: DejarikState) => void): DejarikGame => ({
  ...dejarik,
  parseState(text) {
    const state = dejarik.parseState(text)
    change(state)
    return state
  },
})

const resigning = (change: (after: DejarikState, before: DejarikState, seat: number) => void): DejarikGame => ({
  ...dejarik,
  resign(state, seat, emit) {
    const before = dejarik.clone(state)
    dejarik.resign(state, seat, emit)
    change(state, before, seat)
  },
})

const outcomes = (change: NonNullable<DejarikGame["outcome"]>): DejarikGame => ({ ...dejarik, outcome: change })

describe("the properties notice a game in which", () => {
  it.each<[string, Property, DejarikGame]>([
    [
      "a winner scores one point",
      victory,
      outcomes((state) => {
        const outcome = dejarik.outcome(state)
        return outcome && { ...outcome, returns: outcome.returns.map((each) => Math.min(each, 1)) }
      }),
    ],
    [
      "the first seat out ranks second",
      victory,
      outcomes((state) => dejarik.outcome(state.ending ? { ...state, out: state.out.toReversed() } : state)),
    ],
    [
      "the winner plays his turn to its end",
      victory,
      stepping((after) => {
        if (after.ending === "last-seat-with-pieces" && after.left > 0)
          Object.assign(after, { phase: "play", ending: null })
      }),
    ],
    [
      "two against one is a last fight",
      lastFight,
      stepping((after, action) => {
        if (action.type === "combat" && after.phase === "play" && places(after).size === 3) after.phase = "duel"
      }),
    ],
    [
      "the last fight waits for the end of the turn",
      lastFight,
      stepping((after, _, { left }) => {
        if (after.phase === "duel" && left > 0) Object.assign(after, { phase: "play", left })
      }),
    ],
    [
      "only kills interrupt quiet turns",
      draws,
      stepping((after, action, { quiet }) => {
        if (action.type === "attack") after.quiet = quiet
      }),
    ],
    [
      "the limit of turns is never reached",
      draws,
      outcomes((state) => (state.ending === "turn-limit" ? undefined : dejarik.outcome(state))),
    ],
    [
      "a draw ranks those who are out last",
      draws,
      outcomes((state) => {
        const outcome = dejarik.outcome(state)
        return outcome?.rule === "DJ-6.2" && state.out.length > 0
          ? { ...outcome, ranking: [alive(state), ...state.out.map((seat) => [seat])] }
          : outcome
      }),
    ],
    [
      "an attack goes on without its target",
      resignation,
      resigning((after, before, seat) => {
        if (before.owner[before.target] !== seat || after.phase !== "play" || after.turn > before.turn) return
        Object.assign(after, { phase: before.phase, attacker: before.attacker, target: before.target })
      }),
    ],
    [
      "a lapsed attack costs nothing",
      resignation,
      resigning((after, before) => {
        if (isFight(before) && after.phase === "play" && after.turn === before.turn) after.left++
      }),
    ],
    [
      "pieces of a resigned seat stay",
      resignation,
      resigning((after, before, seat) => {
        if (after.phase === "play")
          after.at = after.at.map((at, piece) => (after.owner[piece] === seat ? (before.at[piece] ?? at) : at))
      }),
    ],
    [
      "resigning loses the remaining turns of others too",
      resignation,
      resigning((after, before) => {
        if (after.phase === "play" && after.turn === before.turn && after.left === 2) after.left = 1
      }),
    ],
    [
      "one against one goes on in a position set up",
      byHand,
      parsing((state) => {
        if (state.phase === "duel") state.phase = "play"
      }),
    ],
    [
      "a lone seat has to play on",
      byHand,
      parsing((state) => {
        if (state.ending) Object.assign(state, { phase: "play", ending: null })
      }),
    ],
  ])("%s", (title, property, game) => expectCaught(property(game), title))
})
