import { type Actor, createRandom, type Refusal, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { seed as drawn, runs, usualSeed } from "../../../scripts/deep.ts"
import { type LesGrandsAmirauxAction, type LesGrandsAmirauxState, lesGrandsAmiraux } from "../src"
import { explain } from "../src/messages/rulebook"
import { formatView } from "../src/view/view-text"
import { swapHidden } from "./oracle/observer"
import { deployed, walk } from "./support/boards"
import { ranks } from "./support/standard"

const game = lesGrandsAmiraux
const OFFSETS = [1, -1, 8, -8, 7, 9, -7, -9, 2, -2, 16, -16]
const VIEWERS: readonly Viewer[] = [0, 1, SPECTATOR]

/** Actions of every kind, sensible or not. */
function someActions(
  state: LesGrandsAmirauxState,
  seat: number,
  random: { below(bound: number): number },
): LesGrandsAmirauxAction[] {
  const square = () => random.below(80)
  const near = (from: number) => Math.min(79, Math.max(0, from + (OFFSETS[random.below(OFFSETS.length)] ?? 1)))
  const types = ["step", "duel", "leap"] as const
  const own = state.squares.flatMap((piece, at) => (piece !== 0 && ((piece >> 4) & 1) === seat ? [at] : []))
  const aimed = own
    .slice(0, 12)
    .map((from): LesGrandsAmirauxAction => ({ type: types[random.below(3)] ?? "step", from, to: near(from) }))
  return [
    ...aimed,
    { type: "end" },
    { type: "ready" },
    { type: "first", seat: 0 },
    { type: "lift", square: square() },
    { type: "place", rank: ranks[random.below(9)] ?? "M", square: square() },
    { type: "step", from: square(), to: square() },
    { type: "duel", from: square(), to: square() },
    { type: "leap", from: square(), to: square() },
  ]
}

/** All that a viewer can obtain from a state, in every way there is. */
function everything(state: LesGrandsAmirauxState, viewer: Viewer, candidates: readonly LesGrandsAmirauxAction[]) {
  const actor: Actor | undefined = typeof viewer === "number" ? viewer : undefined
  const seen = game.view(state, viewer)
  const refusals =
    actor === undefined ? [] : candidates.map((action): Refusal | undefined => game.validate(state, actor, action))
  return {
    seen,
    line: formatView(seen),
    drawn: game.render(seen),
    turn: game.turn(state, viewer),
    legal: actor === undefined ? [] : game.legalActions(state, actor),
    all: actor === undefined ? [] : game.legalActions(state, actor, { amending: true, fine: true }),
    refusals,
    sentences: refusals.map((refusal) => refusal && [explain(refusal, "en"), explain(refusal, "fr")]),
    parsed:
      actor === undefined
        ? []
        : candidates.map((action) => game.parseAction(game.formatAction(action).replace("x", "-"), state, actor)),
    outcome: game.outcome(state),
  }
}

describe("hidden information", () => {
  it.each([
    { memory: "perfect" },
    { memory: "none", admiralOnMine: "immune", firstSeat: "random" },
    { shipDirections: 4 },
  ] as const)("[GA-6.1 GA-6.2 GA-6.3] changes nothing that the viewer can obtain, over whole games %o", (options) => {
    let compared = 0
    for (let seed = 1; seed <= runs(1, 6); seed++) {
      const random = createRandom(`swap ${drawn} ${seed}`)
      let count = 0
      for (const { state, actor, action } of walk(random, { ...options, quietTurns: 30 })) {
        if (count++ % 3 !== 0 && state.turn > 0) continue
        for (const viewer of VIEWERS) {
          const other = swapHidden(state, viewer, random)
          if (!other) continue
          compared += 1
          const candidates = typeof viewer === "number" ? someActions(state, viewer, random) : []
          expect(everything(other, viewer, candidates)).toEqual(everything(state, viewer, candidates))
          // What another seat does in secret, or a step, is learnt alike; only what turns a piece over may tell more.
          if (
            action.type === "duel" ||
            action.type === "leap" ||
            (actor !== viewer && game.validate(other, actor, action))
          )
            continue
          const received = [state, other].map((each) => {
            const events: unknown[] = []
            game.step(game.clone(each), actor, action, (event) => events.push(game.observe(event, viewer)))
            return events.filter((event) => event !== undefined && (event as { type: string }).type !== "unveiled")
          })
          if (state.ready[0] && state.ready[1]) expect(received[0]?.[0]).toEqual(received[1]?.[0])
          else expect(received[0]).toEqual(received[1])
        }
      }
    }
    if (usualSeed) expect(compared).toBeGreaterThan(runs(150, 1000))
  })

  it("[GA-6.3] is not in the text of a parse error either", () => {
    const random = createRandom(3)
    const state = deployed()
    const other = swapHidden(state, 0, random) as LesGrandsAmirauxState
    const before = swapHidden(game.initialState(), 0, random) as LesGrandsAmirauxState
    for (const text of [
      "",
      "A",
      "A7",
      "A7-",
      "A7-A",
      "A7-A6 ",
      "A7=A6",
      "place",
      "place ? A7",
      "lift",
      "lift A",
      "first green",
      "Ready",
      "z",
    ]) {
      const complain = (from: LesGrandsAmirauxState) => {
        try {
          return game.parseAction(text, from, 0)
        } catch (error) {
          return String(error)
        }
      }
      expect(complain(other)).toEqual(complain(state))
      expect(complain(before)).toEqual(complain(game.initialState()))
    }
  })
})
