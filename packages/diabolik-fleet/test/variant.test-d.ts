import type { ActionOf } from "@flottille/core"
import {
  type DiabolikFleetAction,
  type DiabolikFleetGame,
  type DiabolikFleetRules,
  diabolikFleetOf,
  type EndingMaker,
  type EndReason,
  type Move,
  type Phase,
  rankingOf,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "@flottille/diabolik-fleet"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { expectTypeOf, test } from "vitest"
import type { Decision } from "../src/state/actions"

const held: EndingMaker<"held"> = (rules) => ({
  reason: "held",
  rule: "X-1",
  ranking: (state) => rankingOf(rules, state),
})

test("phases and endings narrow", () => {
  const game = diabolikFleetOf({
    ...standardRules,
    endings: [...standardEndings, held],
    phases: { ...standardPhases, storm: standardPhases.play },
  })
  const state = game.initialState()
  expectTypeOf(state.phase).toEqualTypeOf<Phase | "storm">()
  expectTypeOf(state.ending).toEqualTypeOf<EndReason | "held" | null>()
  // @ts-expect-error: no such phase
  if (state.phase === "strom") throw state
  // @ts-expect-error: no such ending
  if (state.ending === "hled") throw state
})

test("an ending written in the call keeps its reason", () => {
  const game = diabolikFleetOf({
    ...standardRules,
    endings: [
      ...standardEndings,
      (rules) => ({ reason: "moonrise", rule: "X-1", ranking: (state) => rankingOf(rules, state) }),
    ],
  })
  expectTypeOf(game.initialState().ending).toEqualTypeOf<EndReason | "moonrise" | null>()
})

test("fewer kinds give fewer actions", () => {
  const game = diabolikFleetOf({ ...standardRules, kinds: { move: standardKinds.move, end: standardKinds.end } })
  expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<Move | Decision<"end">>()
})

test("the members of a package are those of its game", () => {
  const own = { ...standardRules, kinds: { ...standardKinds }, endings: [...standardEndings, held] }
  const { game, space, diagram } = packageOf(own)
  expectTypeOf(game).toEqualTypeOf(diabolikFleetOf(own))
  expectTypeOf(space.at(0)).toEqualTypeOf<DiabolikFleetAction>()
  expectTypeOf(diagram.path).parameter(0).toEqualTypeOf<DiabolikFleetAction>()
})

test("ReturnType is the standard game", () => {
  expectTypeOf<ReturnType<typeof diabolikFleetOf>>().toEqualTypeOf<DiabolikFleetGame>()
  expectTypeOf<ReturnType<typeof diabolikFleetOf>>().not.toBeAny()
  const rules: DiabolikFleetRules = { ...standardRules, id: "x" }
  expectTypeOf(diabolikFleetOf(rules)).toEqualTypeOf<DiabolikFleetGame>()
})

test("rules that do not fit do not compile", () => {
  // @ts-expect-error: no such field of rules
  const misspelt = () => diabolikFleetOf({ ...standardRules, cannonbals: 3 })
  // @ts-expect-error: a kind of action is a function
  const noKind = () => diabolikFleetOf({ ...standardRules, kinds: { move: 3 } })
  expectTypeOf([misspelt, noKind]).toBeArray()
})
