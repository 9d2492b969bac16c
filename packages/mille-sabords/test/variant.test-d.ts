import type { ActionOf } from "@flottille/core"
import {
  type ChooseHeading,
  type EndReason,
  type MilleSabordsAction,
  type MilleSabordsEnding,
  type MilleSabordsGame,
  type MilleSabordsRules,
  type MilleSabordsState,
  milleSabordsOf,
  type PhaseMaker,
  rankingOf,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { expectTypeOf, test } from "vitest"
import type { GiveOrder } from "../src/rules/orders"
import type { Phase } from "../src/state/state"

const held: MilleSabordsEnding<"held"> = { reason: "held", rule: "X-1", ranking: () => rankingOf(null) }
const relief: PhaseMaker = standardPhases.deployment

test("phases and endings narrow", () => {
  const game = milleSabordsOf({
    ...standardRules,
    endings: [...standardEndings, held],
    phases: { ...standardPhases, relief },
    relief: "relief",
  })
  const state = game.initialState()
  expectTypeOf(state.phase).toEqualTypeOf<Phase | "relief">()
  expectTypeOf<NonNullable<typeof state.ending>["reason"]>().toEqualTypeOf<EndReason | "held">()
  // @ts-expect-error: no such phase
  if (state.phase === "releif") throw state
})

test("fewer kinds give fewer actions", () => {
  const { heading, order } = standardKinds
  const game = milleSabordsOf({ ...standardRules, kinds: { heading, order } })
  expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<ChooseHeading | GiveOrder>()
})

test("the members of a package and of its bots are those of its game", () => {
  const own = { ...standardRules, endings: [...standardEndings, held], phases: { ...standardPhases, relief } }
  const { game, space, policies } = { ...packageOf(own), ...botsOf(own) }
  expectTypeOf(game.clone).toEqualTypeOf(milleSabordsOf(own).clone)
  expectTypeOf(space.at(0)).toEqualTypeOf<MilleSabordsAction>()
  expectTypeOf(policies.hunting).parameter(0).toEqualTypeOf<MilleSabordsState<EndReason | "held", Phase | "relief">>()
})

test("ReturnType is the standard game", () => {
  expectTypeOf<ReturnType<typeof milleSabordsOf>>().toEqualTypeOf<MilleSabordsGame>()
  expectTypeOf<ReturnType<typeof milleSabordsOf>>().not.toBeAny()
  const rules: MilleSabordsRules = { ...standardRules, id: "x" }
  expectTypeOf(milleSabordsOf(rules)).toEqualTypeOf<MilleSabordsGame>()
})

test("rules that do not fit do not compile", () => {
  // @ts-expect-error: no such field of rules
  milleSabordsOf({ ...standardRules, gunRanje: 3 })
  // @ts-expect-error: a kind of action is a function
  milleSabordsOf({ ...standardRules, kinds: { order: 3 } })
  // @ts-expect-error: no such phase
  milleSabordsOf({ ...standardRules, phases: { ...standardPhases, relief }, relief: "nap" })
  // @ts-expect-error: annotated rules have standard endings
  const rules: MilleSabordsRules = { ...standardRules, endings: [...standardEndings, held] }
  expectTypeOf(rules).toEqualTypeOf<MilleSabordsRules>()
})
