/** Turns and moves: two actions each, full movement, and nothing else. */
import { type DejarikGame, type DejarikState, dejarik, standardRules } from "@flottille/dejarik"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { atPositions, atSteps, dejarikGames, isPaid, listed, listing, type Property, stepping, variant } from "./games"
import { alive, beside, isLastFight, pathEnds, places, standing } from "./table"

const twoActions = atSteps(({ actor, action, after, turn, next }, game) => {
  if (isPaid(action)) expectSame([actor, turn.used < 2], [turn.seat, true])
  if (after.turn === 0 || after.phase === "over" || isLastFight(after)) return
  expectSame([after.turn, after.active], [next.number, next.seat])
  const left = 2 - next.used
  expectSame(game.turn(after, "spectator").budgets, [{ seat: next.seat, unit: "action", total: 2, left }])
  if (after.phase === "play") expectSame(game.actors(after), [next.seat])
})

/** The moves of the active seat's pieces by the length of their paths alone. */
function movesOf(state: DejarikState): readonly string[] {
  const taken = new Set(places(state).values())
  const own = standing(state).filter(({ seat }) => seat === state.active)
  return own.flatMap(({ space, movement }) => {
    const ends = (steps: number) => pathEnds([space], steps, taken)
    const nearer = state.options.paths === "shortest" ? [1, 2].filter((steps) => steps < movement).flatMap(ends) : []
    return [...new Set(ends(movement))].filter((end) => !nearer.includes(end)).map((end) => `${space}-${end}`)
  })
}

/** Attacks on enemies on adjacent spaces. */
function attacksOf(state: DejarikState): readonly string[] {
  const [own, enemies] = [true, false].map((isOwn) =>
    standing(state).filter(({ seat }) => (seat === state.active) === isOwn),
  )
  return (own ?? []).flatMap(({ space }) =>
    (enemies ?? []).filter((enemy) => beside(space).includes(enemy.space)).map((enemy) => `${space}x${enemy.space}`),
  )
}

const choicesOf = (state: DejarikState, game: DejarikGame) =>
  state.phase === "play" ? listed(game, state, state.active) : []

const fullMovement = atPositions((state, game) => {
  const moves = choicesOf(state, game).filter((text) => text.includes("-"))
  if (state.phase === "play") expectSame(moves, [...movesOf(state)].sort())
})

const adjacentEnemies = atPositions((state, game) => {
  const attacks = choicesOf(state, game).filter((text) => text.includes("x"))
  if (state.phase === "play") expectSame(attacks, [...attacksOf(state)].sort())
})

const passes = atPositions((state, game) => {
  if (state.phase !== "play") return
  const isStuck = movesOf(state).length + attacksOf(state).length === 0
  const choices = choicesOf(state, game)
  expectSame(choices.includes("pass"), isStuck)
  if (isStuck) expectSame(choices, ["pass"])
})

const oneToASpace = atPositions((state) => {
  const spaces = [...places(state).values()]
  if (!isLastFight(state)) expectSame(new Set(spaces).size, spaces.length)
  for (const seat of state.out) expectSame(alive(state).includes(seat), false)
})

const bounded: Property = (game) =>
  fc.property(dejarikGames(game), (played) => {
    const bound = game.maxActions(played.start.options)
    expectSame(bound === undefined, played.start.options.turnLimit === null)
    const count = [...played].length
    expectSame(count <= (bound ?? count), true, () => `${count} actions of ${bound}`)
  })

const numRuns = runs(150, 1000)

describe("in every game", () => {
  it.each<[string, Property]>([
    ["[DJ-2.1 DJ-4.6] a turn is two actions, of which pushes cost none, and then passes clockwise", twoActions],
    [
      "[DJ-1.1 DJ-3.1 DJ-3.2 DJ-3.3 DJ-3.4 DJ-4.7] a piece may go wherever a free path of its movement leads",
      fullMovement,
    ],
    ["[DJ-1.1 DJ-4.1 DJ-7.1] a piece may attack every other seat's pieces on adjacent spaces", adjacentEnemies],
    ["[DJ-2.2] a seat passes exactly when it can do nothing else", passes],
    ["[DJ-3.1 DJ-6.1] no two pieces share a space, and no seat that is out has any", oneToASpace],
    ["[DJ-6.2] the number of actions has a bound if turns have", bounded],
  ])("%s", (_, property) => fc.assert(property(dejarik), { numRuns }))
})

const moving = (letter: string, movement: number) =>
  variant({ pieces: standardRules.pieces.map((piece) => (piece.letter === letter ? { ...piece, movement } : piece)) })
const isOwn = ({ owner, active }: DejarikState, piece: number) => owner[piece] === active
const withMoves = (from: (state: DejarikState) => DejarikState) =>
  listing((actions, state) => [
    ...actions.filter(({ type }) => type !== "move"),
    ...dejarik
      .legalActions(from(state), state.active)
      .filter((action) => action.type === "move" && !state.at.includes(action.to)),
  ])

const slow = variant({ pieces: standardRules.pieces.map((piece) => ({ ...piece, movement: 1 })) })
const hasty = listing((actions, state) => {
  const steps = state.phase === "play" ? slow.legalActions(state, state.active) : []
  const known = actions.map((action) => dejarik.formatAction(action))
  return [
    ...actions,
    ...steps.filter((action) => action.type === "move" && !known.includes(dejarik.formatAction(action))),
  ]
})

describe("the properties notice a game in which", () => {
  it.each<[string, Property, DejarikGame]>([
    ["a turn is three actions", twoActions, variant({ actionsPerTurn: 3 })],
    [
      "a push costs an action",
      twoActions,
      stepping((after, { type }) => {
        if (type === "push" && after.phase === "play" && after.left === 1) after.left = 0
      }),
    ],
    [
      "a seat plays on after its last piece",
      twoActions,
      stepping((after, _, before) => {
        if (after.turn > before.turn && before.left > 0 && before.turn > 0) after.active = before.active
      }),
    ],
    [
      "turns pass anticlockwise",
      twoActions,
      stepping((after, _, before) => {
        const others = [3, 2, 1].map((back) => (before.active + back) % before.options.seats)
        if (after.turn > before.turn && before.turn > 0)
          after.active = others.find((seat) => alive(after).includes(seat)) ?? 0
      }),
    ],
    ["a Kintan Strider moves two", fullMovement, moving("K", 2)],
    ["a piece may stop short", fullMovement, hasty],
    [
      "pieces run through enemies",
      fullMovement,
      withMoves((state) => ({ ...state, at: state.at.map((at, piece) => (isOwn(state, piece) ? at : -1)) })),
    ],
    [
      "no move ends on the centre",
      fullMovement,
      listing((actions) => actions.filter((action) => action.type !== "move" || action.to > 0)),
    ],
    [
      "detours are forbidden without the option",
      fullMovement,
      withMoves((state) => ({ ...state, options: { ...state.options, paths: "shortest" } })),
    ],
    [
      "an attack is compulsory",
      fullMovement,
      listing((actions) => {
        const attacks = actions.filter(({ type }) => type === "attack")
        return attacks.length > 0 ? attacks : actions
      }),
    ],
    [
      "no attack leads to the centre",
      adjacentEnemies,
      listing((actions) => actions.filter((action) => action.type !== "attack" || action.to > 0)),
    ],
    [
      "red and blue are allies with four seats",
      adjacentEnemies,
      listing((actions, { at, owner, active, options }) =>
        actions.filter(
          (action) =>
            action.type !== "attack" || options.seats < 4 || ((owner[at.indexOf(action.to)] ?? 0) - active) % 2 !== 0,
        ),
      ),
    ],
    ["any seat may pass", passes, listing((actions) => [...actions, { type: "pass" }])],
    [
      "a seat that is stuck has nothing to do",
      passes,
      listing((actions) => actions.filter(({ type }) => type !== "pass")),
    ],
    [
      "a push leads onto the winner",
      oneToASpace,
      stepping((after, action, { at, attacker, target }) => {
        if (action.type === "push") after.at[attacker] = after.at[target] ?? at[target] ?? 0
      }),
    ],
    [
      "a seat is out with its last piece but one",
      oneToASpace,
      stepping((after, action) => {
        if (action.type !== "combat" || action.result !== "kill" || after.phase === "over") return
        for (const seat of alive(after))
          if (standing(after).filter((piece) => piece.seat === seat).length === 1) after.out.push(seat)
      }),
    ],
    ["no bound is declared", bounded, { ...dejarik, maxActions: () => undefined }],
    [
      "the bound counts turns, not actions",
      bounded,
      { ...dejarik, maxActions: ({ turnLimit }) => turnLimit ?? undefined },
    ],
  ])("%s", (title, property, game) => expectCaught(property(game), title))
})
