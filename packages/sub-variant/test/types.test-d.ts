import { apply, type Game, type Refusal, type Seat, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import type { DiplomacyOptions, Order } from "@flottille/diplomacy"
import type { rulebook as baseRulebook } from "@flottille/diplomacy/rulebook"
import {
  type RefusalCode,
  type SubOrder,
  type SubVariantAction,
  type SubVariantState,
  subVariant,
} from "@flottille/sub-variant"
import type { explain, rulebook } from "@flottille/sub-variant/rulebook"
import { schema } from "@flottille/sub-variant/schema"
import { describe, expectTypeOf, test } from "vitest"
import type { LetterLine, Notice } from "../src/letter/letter"
import type { Setup } from "../src/orders/order"
import type { SubVariantEvent } from "../src/state/events"
import type { SubVariantOptions } from "../src/state/options"
import type { Phase } from "../src/state/state"
import type { SubVariantView } from "../src/view/view"

const state = subVariant.initialState()

test("the game combines its five types", () => {
  expectTypeOf(subVariant).toEqualTypeOf<
    Game<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantEvent, SubVariantView>
  >()
})

test("options are those of Diplomacy and two more", () => {
  expectTypeOf(subVariant.options({ torpedo: "contested", yearLimit: 1910 })).toEqualTypeOf<SubVariantOptions>()
  expectTypeOf<Exclude<keyof SubVariantOptions, keyof DiplomacyOptions>>().toEqualTypeOf<
    "torpedo" | "surfaceDisguise"
  >()
  // @ts-expect-error: it works, or it is contested
  subVariant.initialState({ torpedo: "never" })
  // @ts-expect-error: no such option
  createMatch(subVariant, { options: { depths: 3 } })
})

describe("actions", () => {
  test("are discriminated by their type", () => {
    const report = (action: SubVariantAction): unknown => {
      switch (action.type) {
        case "setup":
          return expectTypeOf(action.unitType).toEqualTypeOf<"F" | "SM">()
        case "torpedo":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type" | "unit" | "to">()
        case "support-torpedo":
          return expectTypeOf(action.of).toEqualTypeOf<string>()
        case "move":
          return expectTypeOf(action.viaConvoy).toEqualTypeOf<boolean>()
        case "support":
          return expectTypeOf(action.to).toEqualTypeOf<string | null>()
        case "hold":
        case "convoy":
        case "retreat":
        case "disband":
          return expectTypeOf(action.unit).toEqualTypeOf<string>()
        case "build":
          return expectTypeOf(action.at).toEqualTypeOf<string>()
        case "withdraw":
          return expectTypeOf(action.what).toEqualTypeOf<string>()
        case "waive":
        case "ready":
        case "unready":
        case "draw":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type">()
        default:
          return expectTypeOf(action).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })

  test("include the orders of Diplomacy and the setup choice", () => {
    expectTypeOf<Order>().toExtend<SubOrder>()
    expectTypeOf<Setup>().toExtend<SubVariantAction>()
    expectTypeOf(apply(subVariant, state, 1, { type: "setup", unit: "lon", unitType: "SM" }).events).toEqualTypeOf<
      readonly SubVariantEvent[]
    >()
    // @ts-expect-error: armies do not dive
    apply(subVariant, state, 1, { type: "setup", unit: "lvp", unitType: "A" })
    // @ts-expect-error: at what?
    apply(subVariant, state, 1, { type: "torpedo", unit: "lon" })
  })
})

describe("refusals", () => {
  test("have sentences", () => {
    expectTypeOf(subVariant.validate(state, 0, { type: "ready" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf<Refusal<RefusalCode>>().toExtend<Parameters<typeof explain>[0]>()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<keyof typeof baseRulebook.endings>()
  })

  test("are a union that a switch can exhaust", () => {
    const isAboutDepth = (code: RefusalCode): boolean => {
      switch (code) {
        case "cannot-dive":
        case "no-depth":
          return true
        // @ts-expect-error: no such code
        case "too-deep":
          return true
        default:
          expectTypeOf<"cannot-dive">().not.toExtend<typeof code>()
          return false
      }
    }
    expectTypeOf(isAboutDepth).returns.toBeBoolean()
  })
})

describe("views", () => {
  test("hide the orders of others, and their submarines", () => {
    const view = subVariant.view(state, 0)
    expectTypeOf(view).toEqualTypeOf<SubVariantView>()
    expectTypeOf(view.viewer).toEqualTypeOf<Viewer>()
    expectTypeOf(view.season).toEqualTypeOf<Phase>()
    // @ts-expect-error: a view is not enough for the referee
    subVariant.legalActions(view, 0)
  })

  test("come with observed events that narrow by type", () => {
    const [event] = createMatch(subVariant).events("spectator")
    if (event?.type === "adjudicated") {
      expectTypeOf(event.orders).toEqualTypeOf<readonly LetterLine[]>()
      expectTypeOf(event.notices).toEqualTypeOf<readonly Notice[]>()
    }
    if (event?.type === "ended") expectTypeOf(event.winners).toEqualTypeOf<readonly Seat[]>()
    // @ts-expect-error: only after its type is known
    event?.notices
  })
})

test("schemas give the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<SubVariantAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<SubVariantOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<SubVariantState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<SubVariantView>>()
})
