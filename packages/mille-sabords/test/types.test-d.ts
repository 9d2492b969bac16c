import {
  apply,
  type Game,
  type Policy,
  playout,
  type Random,
  type Refusal,
  type Seat,
  type Viewer,
} from "@flottille/core"
import { createMatch, type UndoEvent } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import {
  type EndReason,
  type MilleSabordsAction,
  type MilleSabordsEvent,
  type MilleSabordsOptions,
  type MilleSabordsState,
  type MilleSabordsView,
  milleSabords,
  type RefusalCode,
} from "@flottille/mille-sabords"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import type { rulebook } from "@flottille/mille-sabords/rulebook"
import { schema } from "@flottille/mille-sabords/schema"
import { describe, expectTypeOf, test } from "vitest"
import type { explain } from "../src/messages/texts"
import type { OrderCode } from "../src/rules/orders"
import type { Sea } from "../src/state/board"
import type { Ending } from "../src/state/state"

const state = milleSabords.initialState()
declare const random: Random

test("the game has its five types", () => {
  expectTypeOf(milleSabords).toEqualTypeOf<
    Game<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsEvent, MilleSabordsView>
  >()
})

test("each option is optional, and unknown ones do not compile", () => {
  expectTypeOf(milleSabords.options({ sea: { shape: "circle", diameter: 20 } })).toEqualTypeOf<MilleSabordsOptions>()
  expectTypeOf<MilleSabordsOptions["resistance"]>().toEqualTypeOf<number>()
  expectTypeOf<Extract<Sea, { readonly shape: "rectangle" }>>().toExtend<{
    readonly width: number
    readonly height: number
  }>()
  // @ts-expect-error: a circle has a diameter
  milleSabords.initialState({ sea: { shape: "circle", width: 20 } })
  // @ts-expect-error: no such option
  createMatch(milleSabords, { options: { ships: 2 } })
})

describe("actions", () => {
  test("are discriminated by type", () => {
    const report = (action: MilleSabordsAction): unknown => {
      switch (action.type) {
        case "heading":
          return expectTypeOf(action.heading).toEqualTypeOf<number>()
        case "order":
          return expectTypeOf(action.order).toEqualTypeOf<OrderCode>()
        case "grapple":
        case "hold-off":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type">()
        default:
          return expectTypeOf(action).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })

  test("are type-checked at the call, down to the angle of a turn", () => {
    expectTypeOf(
      apply(milleSabords, state, 0, { type: "order", order: "FL45" }).state,
    ).toEqualTypeOf<MilleSabordsState>()
    expectTypeOf<"PL">().toExtend<OrderCode>()
    expectTypeOf<"R30">().toExtend<OrderCode>()
    expectTypeOf<"PL30">().not.toExtend<OrderCode>()
    // @ts-expect-error: no such order
    apply(milleSabords, state, 0, { type: "order", order: "B" })
    // @ts-expect-error: a heading is a number
    apply(milleSabords, state, 0, { type: "heading", heading: "N" })
  })

  test("are the input and output of policies", () => {
    const { policies } = milleSabordsBots
    expectTypeOf(policies.hunting).toEqualTypeOf<Policy<MilleSabordsState, MilleSabordsAction>>()
    expectTypeOf(playout(milleSabords, state, random, policies.hunting)).toEqualTypeOf<number>()
    // @ts-expect-error: no such policy
    policies.fleeing
  })
})

describe("refusals", () => {
  test("can be explained", () => {
    expectTypeOf(milleSabords.validate(state, 0, { type: "grapple" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf<Refusal<RefusalCode>>().toExtend<Parameters<typeof explain>[0]>()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<EndReason>()
  })

  test("are a union that a switch can exhaust", () => {
    const isAboutWind = (code: RefusalCode): boolean => {
      switch (code) {
        case "in-irons":
        case "not-in-irons":
          return true
        // @ts-expect-error: no such code
        case "becalmed":
          return true
        default:
          expectTypeOf<"in-irons">().not.toExtend<typeof code>()
          return false
      }
    }
    expectTypeOf(isAboutWind).returns.toBeBoolean()
  })
})

test("events and views have the game's own types", () => {
  const match = createMatch(milleSabords)
  expectTypeOf(match.view(0)).toEqualTypeOf<MilleSabordsView>()
  expectTypeOf<MilleSabordsView["viewer"]>().toEqualTypeOf<Viewer>()
  const [event] = match.events(0)
  expectTypeOf(event).toEqualTypeOf<MilleSabordsEvent | UndoEvent | undefined>()
  if (event?.type === "boarded") expectTypeOf(event.winner).toEqualTypeOf<Seat>()
  if (event?.type === "ended") expectTypeOf(event.ending).toEqualTypeOf<Ending>()
  // @ts-expect-error: only after its type is known
  event?.winner
})

test("schemas have the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<MilleSabordsAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<MilleSabordsOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<MilleSabordsState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<MilleSabordsView>>()
})
