import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import {
  type DiabolikFleetAction,
  type DiabolikFleetGame,
  type DiabolikFleetState,
  diabolikFleet,
} from "../../src/index"
import { atSteps, deployments, isSameTurn, lateGames, type Property } from "../support/games"
import { headings, Sea } from "../support/sea"
import { listing, stepping } from "../support/specimens"

type Action = DiabolikFleetAction
type State = DiabolikFleetState

const typesOf = (actions: readonly Action[]) => new Set(actions.map(({ type }) => type))

/** The next seat clockwise that is in play. */
function clockwise({ options, out }: State, seat: number): number {
  const turns = [1, 2, 3, 4].map((turn) => (seat + turn) % options.seats)
  return turns.find((next) => !out.includes(next)) ?? -1
}

const obligations = atSteps(({ before, after, events, sea, account }, game) => {
  if (before.question) return
  const listed = typesOf(game.legalActions(before, before.active))
  const needMove: readonly Action["type"][] = ["sink", "bonus"]
  expectSame(listed.has("end"), account.moved && !sea.hasFile(before.active))
  // Otherwise the turn has passed by itself.
  expectSame(
    [...listed].some((type) => type !== "end" && type !== "propose"),
    true,
  )
  if (!account.moved)
    expectSame(
      needMove.filter((type) => listed.has(type)),
      [],
    )
  if (account.acts === 1 && !account.moved) expectSame([...listed], ["move"])
  const ended = events.some(({ type }) => type === "turn-ended")
  if (ended && isSameTurn(before, after)) expect(after.phase).toBe("over")
})

const bonus = atSteps(({ before, action, after, sea, account }, game) => {
  if (before.question) return
  const { active, options, phase } = before
  const listed = typesOf(game.legalActions(before, active))
  const mayClaim = phase === "play" && account.sunk && listed.has("end")
  if (listed.has("bonus")) expectSame(mayClaim, true)
  // One move is a whole turn.
  const isPlayable = () =>
    sea.acts(active).some((act) => act.moves && act.price <= options.bonusCannonballs && !act.after.hasFile(active))
  if (mayClaim && !listed.has("bonus")) expectSame(isPlayable(), false)
  const isNext = after.phase === "bonus" && !isSameTurn(before, after)
  expectSame(isNext, action.type === "bonus")
})

const order = atSteps(({ before, after, events }) => {
  if (after.phase === "over") return
  expectSame(after.out.includes(after.active), false)
  if (after.active === before.active && after.turn === before.turn) return
  expectSame(after.turn, before.turn + 1)
  // Seats that went out before the turn passed are blocked or sunk.
  const wasOut = { ...before, out: after.out }
  expectSame(after.active, clockwise(wasOut, before.active))
  expectSame(events.filter(({ type }) => type === "turn-begun").length, 1)
}, lateGames)

const singleFile = atSteps(({ before, after }) => {
  if (isSameTurn(before, after) || after.out.includes(before.active)) return
  if (after.phase === "over" && after.ending !== "turn-limit" && after.ending !== "blockade") return
  expectSame(Sea.of(after).hasFile(before.active), false)
})

const answers = atSteps(({ before, action, after, account }, game) => {
  const { active, options, question } = before
  if (!question) {
    const mayPropose = options.allowStop && account.acts === 0 && !account.stopRefused
    expectSame(typesOf(game.legalActions(before, active)).has("propose"), mayPropose)
    if (action.type === "propose") expectSame(after.question, { type: "stop", seat: clockwise(before, active) })
    return
  }
  expectSame(game.actors(before), [question.seat])
  expectSame([...typesOf(game.legalActions(before, question.seat))], ["accept", "decline"])
  if (action.type === "decline") {
    expectSame(after.question, null)
    expectSame(after.cells, before.cells)
  }
  if (action.type === "accept" && question.type === "stop") {
    const next = clockwise(before, question.seat)
    expectSame(after.ending, next === active ? "agreement" : null)
    if (next !== active) expectSame(after.question, { type: "stop", seat: next })
  }
})

const setting: Property = (game) =>
  fc.property(deployments(game), (played) => {
    const { seats } = played.start.options
    const choices = ["deployment", "jointSinking"].filter((name) => Object.hasOwn(played.start.options, name))
    expectSame(choices, seats === 2 ? ["deployment"] : ["jointSinking"])
    for (const { before, action, after } of played) {
      const { options, phase } = before
      if (phase !== "deployment") {
        if (phase === "draw") expectSame(action.type, "first")
        return
      }
      const sea = Sea.of(before)
      const sizes = Array.from({ length: seats }, (_, seat) => sea.fleet(seat).length)
      const fewest = sizes.indexOf(Math.min(...sizes))
      const unready = sizes.flatMap((size, seat) => (size < 8 ? [seat] : []))
      expectSame(game.actors(before), options.deployment === "secret" ? unready : [fewest])
      for (const seat of game.actors(before)) {
        if (seat === "chance") throw new Error("chance sets no ships")
        const set = sea.secondRow(seat).flatMap((square) => sea.placings(seat, square))
        const fine = set.filter(({ after }) => options.allowSetupFiles || !after.hasFile(seat)).map(({ text }) => text)
        expectSame(
          game
            .legalActions(before, seat)
            .map((each) => game.formatAction(each))
            .sort(),
          fine.sort(),
        )
      }
      expectSame(after.cells.filter(Boolean).length, sea.ships.length + 1)
    }
  })

const notNow = atSteps(({ before }, game) => {
  if (before.question) return
  const { active } = before
  expectSame(game.validate(before, active, { type: "deploy", square: "a2", heading: "N" })?.rule, "DF-1.2")
  expectSame(game.validate(before, active, { type: "first", seat: "south" })?.rule, "DF-1.5")
})

const specimens: readonly (readonly [string, Property, DiabolikFleetGame])[] = [
  [
    "a turn may end before a move",
    obligations,
    listing((actions, { obligation, phase }) =>
      obligation === "open" && phase === "play" ? [...actions, { type: "end" }] : actions,
    ),
  ],
  [
    "two reorientations may come first",
    obligations,
    listing((actions, state, seat) =>
      state.obligation === "pressing"
        ? diabolikFleet.legalActions({ ...state, obligation: "open" }, seat).filter(({ type }) => type !== "propose")
        : actions,
    ),
  ],
  [
    "every turn earns a bonus turn",
    bonus,
    listing((actions, { phase }) =>
      phase === "play" && typesOf(actions).has("end") ? [...actions, { type: "bonus" }] : actions,
    ),
  ],
  ["no bonus turn is offered", bonus, listing((actions) => actions.filter(({ type }) => type !== "bonus"))],
  [
    "seats play counter-clockwise",
    order,
    stepping((after, before) => {
      const { seats } = after.options
      if (before.turn > 0 && after.turn > before.turn && after.phase === "play")
        after.active = (before.active + seats - 1) % seats
    }),
  ],
  [
    "a bonus turn counts as a turn",
    order,
    stepping((after, _, { type }) => {
      if (type === "bonus") after.turn++
    }),
  ],
  [
    "a turn may end in single file",
    singleFile,
    listing((actions, { obligation }) => {
      const isLate = obligation === "met" && !typesOf(actions).has("end") && !typesOf(actions).has("accept")
      return isLate ? [{ type: "end" }, ...actions] : actions
    }),
  ],
  [
    "the last act may leave a single file",
    singleFile,
    listing((actions, state) => {
      const wide = state.options.singleFile === "line" && (state.phase === "play" || state.phase === "bonus")
      const near = { ...state, options: { ...state.options, singleFile: "neighbours" as const } }
      return wide && !state.question ? diabolikFleet.legalActions(near, state.active) : actions
    }),
  ],
  [
    "a declined proposal may be made again",
    answers,
    listing((actions, { obligation, stopDeclined, question }) =>
      stopDeclined && obligation === "open" && !question ? [...actions, { type: "propose" }] : actions,
    ),
  ],
  [
    "nobody is asked twice",
    answers,
    stepping((after, { question }, { type }) => {
      if (type === "decline") after.question = question
    }),
  ],
  [
    "a ship may be set in single file",
    setting,
    listing((actions) => {
      const squares = actions.flatMap((action) => (action.type === "deploy" ? [action.square] : []))
      const deploys = [...new Set(squares)].flatMap((square) =>
        headings.map((heading): Action => ({ type: "deploy", square, heading })),
      )
      return deploys.length > 0 ? deploys : actions
    }),
  ],
  [
    "no ship is set heading for the south",
    setting,
    listing((actions) => actions.filter((each) => each.type !== "deploy" || each.heading !== "S")),
  ],
  ["anything is legal at any time", notNow, { ...diabolikFleet, validate: () => undefined }],
  [
    "a deployment too late breaks the wrong clause",
    notNow,
    {
      ...diabolikFleet,
      validate: (state, actor, action) =>
        diabolikFleet.validate(state, actor, action.type === "deploy" ? { type: "first", seat: "south" } : action),
    },
  ],
]

describe("properties of turns", () => {
  it("[DF-1.2 DF-1.3 DF-1.4 DF-1.6] exactly the free squares of the second row are offered, without a single file", () => {
    fc.assert(setting(diabolikFleet))
  })

  it("[DF-1.2 DF-1.5] nothing is deployed or drawn once play has begun", () => {
    fc.assert(notNow(diabolikFleet))
  })

  it("[DF-4.1 DF-4.2 DF-4.3 DF-4.4] one of the first two acts moves a ship; then the turn may end, and does without acts", () => {
    fc.assert(obligations(diabolikFleet))
  })

  it("[DF-4.5 DF-4.6] a normal turn with a sinking may be followed by one bonus turn, if that can be played", () => {
    fc.assert(bonus(diabolikFleet))
  })

  it("[DF-8.5] the turn passes clockwise over the seats in play", () => {
    fc.assert(order(diabolikFleet))
  })

  it("[DF-5.1 DF-5.2 DF-5.3] no single file stands at the end of a turn", () => {
    fc.assert(singleFile(diabolikFleet))
  })

  it("[DF-7.6 DF-8.4] a seat that is asked answers once, and a refusal holds for the turn", () => {
    fc.assert(answers(diabolikFleet))
  })

  it.each(specimens)("catches the fault: %s", (title, property, game) => expectCaught(property(game), title))
})
