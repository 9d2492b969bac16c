/** Sealed choices, and the same game turned by quarters or seen in a mirror. */
import { apply } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type MilleSabordsGame, type MilleSabordsState, milleSabords } from "../../src/index"
import { deaf, duels, holds, type Rule, stepping } from "../support/duels"
import { wrap } from "../support/hulls"

const numRuns = runs(60, 1000)
type State = MilleSabordsState

/** A step that seals a choice: whatever else is sealed, the others see the same. */
const keepsSecret: Rule = ({ before, actor, action, events, after }, choices, game) => {
  if (choices || typeof actor !== "number") return
  const [own, other] = actor === 0 ? ([0, 1] as const) : ([1, 0] as const)
  expect(after).toEqual({ ...before, pending: after.pending })
  expect([after.pending[own], after.pending[other]]).toEqual([game.formatAction(action), null])
  for (const viewer of [own, "referee"] as const) expect(game.view(after, viewer).pending).toEqual(after.pending)
  const told = (viewer: number | "spectator", list: typeof events) => list.map((event) => game.observe(event, viewer))
  for (const each of game.legalActions(before, own).slice(0, 5)) {
    const secret = game.clone(before)
    const heard: (typeof events)[number][] = []
    game.step(secret, own, each, (event) => heard.push(event))
    for (const viewer of [other, "spectator"] as const) {
      expect(game.view(secret, viewer)).toEqual(game.view(after, viewer))
      expect(told(viewer, heard)).toEqual(told(viewer, events))
      expect(game.view(secret, viewer).pending[own]).toBe("sealed")
    }
    expect(game.legalActions(secret, other)).toEqual(game.legalActions(after, other))
  }
}

/** One of the eight ways to turn a square sea, or to see it in a mirror, which swaps the seats. */
interface Image {
  readonly quarters: number
  readonly isMirrored: boolean
}

/** A heading, or a direction, in the image. */
const headingIn = ({ quarters, isMirrored }: Image, heading: number) =>
  wrap((isMirrored ? -heading : heading) + 90 * quarters)

function pointIn({ quarters, isMirrored }: Image, east: number, north: number) {
  let [x, y] = [isMirrored ? 0 - east : east, north]
  for (let quarter = 0; quarter < quarters; quarter++) [x, y] = [y, 0 - x]
  return { x, y }
}

/** A choice in the image: to port is to starboard in a mirror. */
function choiceIn(image: Image, choice: string): string {
  if (choice.startsWith("heading")) return `heading ${headingIn(image, Number(choice.slice(8)))}`
  return image.isMirrored ? choice.replace(/[LR](?=\d*$)/, (side) => (side === "L" ? "R" : "L")) : choice
}

function imageOf(state: State, image: Image): State {
  const { options, ships, turn, ending } = state
  const { sea, islands } = options
  const isAside = image.quarters % 2 === 1 && sea.shape === "rectangle"
  const placed = ships.map((ship) => ({
    ...ship,
    ...pointIn(image, ship.x, ship.y),
    heading: turn === 0 ? 0 : headingIn(image, ship.heading),
  })) as State["ships"]
  const swaps = image.isMirrored
  return {
    ...state,
    options: milleSabords.options({
      ...options,
      wind: headingIn(image, options.wind),
      sea: isAside ? { ...sea, width: sea.height, height: sea.width } : sea,
      islands: islands.map(({ x, y, radius }) => ({ ...pointIn(image, x, y), radius })),
    }),
    ships: swaps ? [placed[1], placed[0]] : placed,
    ending: swaps && ending ? { ...ending, winner: ending.winner === null ? null : 1 - ending.winner } : ending,
  }
}

const images = fc.record({ quarters: fc.nat(3), isMirrored: fc.boolean() })

/** Plays the image of every step, and compares what comes of it. */
const isSymmetric = (game: MilleSabordsGame): fc.IRawProperty<unknown, false> =>
  fc.property(duels(game), images, (played, image) => {
    const seatIn = (seat: number) => (image.isMirrored ? 1 - seat : seat)
    let twin = imageOf({ ...played.start, pending: [null, null] }, image)
    for (const { actor, action, after } of played) {
      const choice = game.parseAction(choiceIn(image, game.formatAction(action)), twin, seatIn(Number(actor)))
      twin = apply(game, twin, seatIn(Number(actor)), choice).state
      if (after.pending.every((pending) => pending === null)) expect(twin).toEqual(imageOf(after, image))
    }
  })

describe("in every game", () => {
  it("[MS-3.1 MS-3.3] a sealed choice is known to its seat alone until both are in", () => {
    fc.assert(holds(milleSabords, keepsSecret), { numRuns })
  })

  it("[MS-1.3 MS-2.1 MS-5.1 MS-6.1] turned by quarters, or seen in a mirror with the seats swapped, it goes alike", () => {
    fc.assert(isSymmetric(milleSabords), { numRuns })
  })
})

describe("the properties notice a game in which", () => {
  const secrets = (game: MilleSabordsGame) => holds(game, keepsSecret)

  it.each<[string, (game: MilleSabordsGame) => fc.IRawProperty<unknown, false>, MilleSabordsGame]>([
    [
      "views tell sealed choices",
      secrets,
      {
        ...milleSabords,
        view: (state, viewer) => ({ ...milleSabords.view(state, 0), pending: [...state.pending], viewer }),
      },
    ],
    ["events tell sealed choices", secrets, { ...milleSabords, observe: (event) => event }],
    [
      "a stop is carried out at once",
      secrets,
      stepping(({ ships, pending }) => {
        for (const seat of [0, 1] as const) if (pending[seat] === "stop") ships[seat].left = 0
      }),
    ],
    [
      "port turns on a wider circle",
      isSymmetric,
      stepping(({ ships }, before) => {
        if (ships[0].heading !== before.ships[0].heading) ships[0].x += 1
      }),
    ],
    ["the wind always blows from north", isSymmetric, deaf(() => ({ wind: 0 }))],
  ])("%s", (title, property, game) => {
    expectCaught(property(game), title)
  })
})
