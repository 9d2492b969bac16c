import {
  apply,
  CHANCE,
  createRandom,
  integer,
  literal,
  pick,
  REFEREE,
  SchemaError,
  stateHash,
  union,
  type Viewer,
  violation,
} from "@flottille/core"
import { ownState, withOwnState } from "@flottille/core/own-state"
import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"

/** The number of actions so far, which seat 0 alone sees. */
const count = ownState({
  rule: "XY-1.1",
  initial: 0,
  shape: integer(0, 99),
  seen: union(integer(0, 99), literal("?")),
  view: (own: number, viewer: Viewer, _state: object) => (viewer === REFEREE || viewer === 0 ? own : ("?" as const)),
  determinize: (seen, _state, random) => (seen === "?" ? random.below(100) : seen),
  isPossible: (own) => own < 99,
  after: (own) => own + 1,
  text: (seen) => ({ en: `actions: ${seen}`, fr: `actions : ${seen}` }),
})

describe.each(games)("state of its own in $game.id", (base) => {
  const pack = withOwnState(base, count)
  const { game } = pack

  it("goes through actions, notation, shapes, views, samples and boards", () => {
    const random = createRandom(7)
    let state = game.initialState()
    for (let ply = 0; ply < 30 && !game.outcome(state); ply++) {
      const [actor] = game.actors(state)
      const action =
        actor === CHANCE
          ? pick(game.chanceOutcomes(state), random).action
          : pick(game.legalActions(state, actor ?? 0), random)
      state = apply(game, state, actor ?? 0, action).state
      expect([state.own, violation(pack.shapes.state, state)]).toEqual([ply + 1, undefined])
    }
    expect(stateHash(game, game.parseState(game.formatState(state)))).toBe(stateHash(game, state))
    for (const viewer of [0, 1, REFEREE] as const) {
      const view = game.view(state, viewer)
      expect(view.own).toBe(viewer === 1 ? "?" : state.own)
      expect(violation(pack.shapes.view, view)).toBeUndefined()
      expect(game.view(game.determinize(view, random), viewer)).toEqual(view)
      expect(game.render(view, { language: "fr" })).toContain(`actions : ${view.own}`)
      expect(pack.diagram?.draw(view)).toBe(base.diagram?.draw(base.game.view(state, viewer)))
      if (viewer === 1 && pack.belief) expect(pack.belief().draw(view, random).own).toBeTypeOf("number")
    }
  })

  it("is checked where it comes from outside", () => {
    const view = game.view(game.initialState(), 0)
    expect(() => game.determinize({ ...view, own: 99 }, createRandom(1))).toThrow("(XY-1.1)")
    expect(() => game.determinize({ ...view, own: -1 }, createRandom(1))).toThrow(SchemaError)
    const text = game.formatState(game.initialState())
    for (const own of ["99", "-1", "x", "00"])
      expect(() => game.parseState(text.replace(/0$/, own))).toThrow(/XY-1.1|JSON/)
  })
})
