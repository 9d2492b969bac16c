import { apply, type Game, type Refusal, type Seat, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import {
  type DiplomacyAction,
  type DiplomacyOptions,
  diplomacy,
  type MovementOrder,
  type Order,
  parseOrder,
  type RefusalCode,
} from "@flottille/diplomacy"
import { adjudicate } from "@flottille/diplomacy/adjudicator"
import { type explain, explainReport, type rulebook } from "@flottille/diplomacy/rulebook"
import { schema } from "@flottille/diplomacy/schema"
import { describe, expectTypeOf, test } from "vitest"
import type { OrderReport } from "../src/adjudicator/report"
import type { DiplomacyEvent } from "../src/state/events"
import type { DiplomacyState, EndReason, Phase } from "../src/state/state"
import type { DiplomacyView } from "../src/view/view"

const state = diplomacy.initialState()

test("the game has its five types", () => {
  expectTypeOf(diplomacy).toEqualTypeOf<
    Game<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent, DiplomacyView>
  >()
})

test("each option is optional, and unknown ones do not compile", () => {
  expectTypeOf(diplomacy.options({ yearLimit: 1910 })).toEqualTypeOf<DiplomacyOptions>()
  expectTypeOf<DiplomacyOptions["paradox"]>().toEqualTypeOf<"szykman" | "all-hold">()
  // @ts-expect-error: two ways out of a paradox
  diplomacy.initialState({ paradox: "1982" })
  // @ts-expect-error: no such option
  createMatch(diplomacy, { options: { powers: 7 } })
})

describe("actions", () => {
  test("are discriminated by type", () => {
    const report = (action: DiplomacyAction): unknown => {
      switch (action.type) {
        case "hold":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type" | "unit">()
        case "move":
          return expectTypeOf(action.viaConvoy).toEqualTypeOf<boolean>()
        case "support":
          return expectTypeOf(action.to).toEqualTypeOf<string | null>()
        case "convoy":
        case "retreat":
          return expectTypeOf(action.to).toEqualTypeOf<string>()
        case "disband":
          return expectTypeOf(action.unit).toEqualTypeOf<string>()
        case "build":
          return expectTypeOf(action.unitType).toEqualTypeOf<string>()
        case "withdraw":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type" | "what">()
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

  test("are orders and a few commands", () => {
    expectTypeOf<Order>().toExtend<DiplomacyAction>()
    expectTypeOf<Exclude<DiplomacyAction, Order>["type"]>().toEqualTypeOf<"ready" | "unready" | "draw" | "withdraw">()
    expectTypeOf(apply(diplomacy, state, 2, { type: "hold", unit: "par" }).events).toEqualTypeOf<
      readonly DiplomacyEvent[]
    >()
    // @ts-expect-error: by sea or not?
    apply(diplomacy, state, 2, { type: "move", unit: "par", to: "bur" })
    // @ts-expect-error: no such word
    apply(diplomacy, state, 2, { type: "surrender" })
  })

  test("are parsed from text", () => {
    expectTypeOf(diplomacy.parseAction("A PAR - BUR", state, 2)).toEqualTypeOf<DiplomacyAction>()
    expectTypeOf(parseOrder("A PAR - BUR").order).toExtend<Order>()
    expectTypeOf<MovementOrder["type"]>().toEqualTypeOf<"hold" | "move" | "support" | "convoy">()
  })
})

describe("refusals and results", () => {
  test("can be explained", () => {
    expectTypeOf(diplomacy.validate(state, 0, { type: "ready" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf<Refusal<RefusalCode>>().toExtend<Parameters<typeof explain>[0]>()
    expectTypeOf(explainReport).parameter(0).toEqualTypeOf<OrderReport>()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<EndReason>()
  })

  test("are unions that a switch can exhaust", () => {
    const isAboutForm = (code: RefusalCode): boolean => {
      switch (code) {
        case "another-form":
        case "second-order":
          return true
        // @ts-expect-error: a support without its move is void, not refused
        case "unmatched":
          return true
        default:
          expectTypeOf<"another-form">().not.toExtend<typeof code>()
          return false
      }
    }
    expectTypeOf(isAboutForm).returns.toBeBoolean()
    expectTypeOf<OrderReport["result"]>().toEqualTypeOf<
      "succeeds" | "bounced" | "no-convoy" | "convoy-disrupted" | "cut" | "void"
    >()
  })
})

describe("views", () => {
  test("hide the orders of others", () => {
    const view = diplomacy.view(state, 0)
    expectTypeOf(view).toEqualTypeOf<DiplomacyView>()
    expectTypeOf(view.viewer).toEqualTypeOf<Viewer>()
    expectTypeOf(view.orders).toEqualTypeOf<readonly (readonly Order[] | null)[]>()
    expectTypeOf(view.season).toEqualTypeOf<Phase>()
    // @ts-expect-error: a view is not enough for the referee
    diplomacy.legalActions(view, 0)
  })

  test("come with events discriminated by type", () => {
    const [event] = createMatch(diplomacy).events("spectator")
    if (event?.type === "adjudicated") expectTypeOf(event.reports).toEqualTypeOf<readonly OrderReport[]>()
    if (event?.type === "ended") expectTypeOf(event.winners).toEqualTypeOf<readonly Seat[]>()
    // @ts-expect-error: only after its type is known
    event?.reports
  })
})

test("the adjudicator needs no game", () => {
  expectTypeOf(adjudicate).parameter(0).toHaveProperty("units")
  expectTypeOf(adjudicate).returns.toHaveProperty("reports")
  // @ts-expect-error: whose orders, of which units?
  adjudicate({})
})

test("schemas have the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<DiplomacyAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<DiplomacyOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<DiplomacyState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<DiplomacyView>>()
})
