import type { ActionOf, EventOf, StateOf } from "@flottille/core"
import {
  type End,
  type EndReason,
  grandsAmirauxOf,
  type Leap,
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxGame,
  type LesGrandsAmirauxRules,
  rankingOf,
  standardEndings,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import type { packageOf } from "@flottille/les-grands-amiraux/package"
import { expectTypeOf, test } from "vitest"
import attaquePackage, { attaqueRules, type Ride, type Rode } from "../../../examples/amiraux-attaque/variant"

const attaque = grandsAmirauxOf(attaqueRules)

type Attacks = Exclude<LesGrandsAmirauxAction, Leap | End> | Ride

test("a variant has the actions and events of its kinds", () => {
  expectTypeOf<ActionOf<typeof attaque>>().toEqualTypeOf<Attacks>()
  expectTypeOf<EventOf<typeof attaque>>().toEqualTypeOf<LesGrandsAmirauxEvent | Rode>()
  for (const action of attaque.legalActions(attaque.initialState(), 0)) {
    if (action.type === "ride") expectTypeOf(action).toEqualTypeOf<Ride>()
    // @ts-expect-error: no leaps in this variant
    if (action.type === "leap") throw action
  }
})

test("the members of a package are those of its game", () => {
  expectTypeOf(attaquePackage.game).toEqualTypeOf(attaque)
  expectTypeOf(attaquePackage.space.at(0)).toEqualTypeOf<Attacks>()
  expectTypeOf(attaquePackage.diagram.path).parameter(0).toEqualTypeOf<Attacks>()
})

test("an ending keeps its reason", () => {
  const game = grandsAmirauxOf({
    ...standardRules,
    kinds: standardKinds,
    endings: [...standardEndings, () => ({ reason: "moonrise", rule: "X-1", ranking: rankingOf })],
  })
  type Ended = NonNullable<StateOf<typeof game>["ending"]>
  expectTypeOf<Ended["reason"]>().toEqualTypeOf<EndReason | "moonrise">()
  // @ts-expect-error: no such ending
  if (game.initialState().ending?.reason === "moonrize") throw game
})

test("ReturnType is the standard game", () => {
  expectTypeOf<ReturnType<typeof grandsAmirauxOf>>().toEqualTypeOf<LesGrandsAmirauxGame>()
  expectTypeOf<ReturnType<typeof grandsAmirauxOf>>().not.toBeAny()
  expectTypeOf<ActionOf<ReturnType<typeof packageOf>["game"]>>().toEqualTypeOf<LesGrandsAmirauxAction>()
  const rules: LesGrandsAmirauxRules = { ...standardRules, id: "x" }
  expectTypeOf(grandsAmirauxOf(rules)).toEqualTypeOf<LesGrandsAmirauxGame>()
})

test("rules that do not fit do not compile", () => {
  // @ts-expect-error: no such field
  grandsAmirauxOf({ ...standardRules, collumns: 3 })
  // @ts-expect-error: a kind of action is a function
  grandsAmirauxOf({ ...standardRules, kinds: { step: 3 } })
  // @ts-expect-error: annotated rules are those of standard kinds of action
  const rules: LesGrandsAmirauxRules = { ...standardRules, kinds: { step: standardKinds.step } }
  expectTypeOf(rules).toEqualTypeOf<LesGrandsAmirauxRules>()
})
