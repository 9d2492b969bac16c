import { type Actor, apply, type Game, type Refusal, type Seat, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import {
  type EndReason,
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxOptions,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  type Rank,
  type RefusalCode,
  type Square,
} from "@flottille/les-grands-amiraux"
import { deploymentOf, formations } from "@flottille/les-grands-amiraux/formation"
import type { explain, rulebook } from "@flottille/les-grands-amiraux/rulebook"
import { schema } from "@flottille/les-grands-amiraux/schema"
import { parseView } from "@flottille/les-grands-amiraux/view-text"
import { describe, expectTypeOf, test } from "vitest"
import type { Move } from "../src/rules/kinds/standard"
import type { SeenPiece } from "../src/state/fleet"
import type { DuelResult } from "../src/state/numbers"
import type { Phase } from "../src/state/state"
import type { LesGrandsAmirauxView } from "../src/view/view"
import { formatState, parseState } from "./support/standard"

const state = lesGrandsAmiraux.initialState()

test("the game has its five types", () => {
  expectTypeOf(lesGrandsAmiraux).toEqualTypeOf<
    Game<
      LesGrandsAmirauxState,
      LesGrandsAmirauxAction,
      LesGrandsAmirauxOptions,
      LesGrandsAmirauxEvent,
      LesGrandsAmirauxView
    >
  >()
})

test("each option is optional, and unknown ones do not compile", () => {
  expectTypeOf(lesGrandsAmiraux.options({ memory: "none" })).toEqualTypeOf<LesGrandsAmirauxOptions>()
  expectTypeOf<LesGrandsAmirauxOptions["shipDirections"]>().toEqualTypeOf<4 | 8>()
  // @ts-expect-error: four or eight
  lesGrandsAmiraux.initialState({ shipDirections: 6 })
  // @ts-expect-error: no such option
  createMatch(lesGrandsAmiraux, { options: { seats: 2 } })
})

describe("actions", () => {
  test("are discriminated by type", () => {
    const report = (action: LesGrandsAmirauxAction): unknown => {
      switch (action.type) {
        case "place":
          return expectTypeOf(action.rank).toEqualTypeOf<Rank>()
        case "lift":
          return expectTypeOf(action.square).toEqualTypeOf<Square>()
        case "first":
          return expectTypeOf(action.seat).toEqualTypeOf<Seat>()
        case "step":
        case "duel":
        case "leap":
          return expectTypeOf(action).toExtend<Move>()
        case "ready":
        case "end":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type">()
        default:
          return expectTypeOf(action).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })

  test("are type-checked at the call", () => {
    expectTypeOf(apply(lesGrandsAmiraux, state, 0, { type: "place", rank: "G", square: 3 }).events).toEqualTypeOf<
      readonly LesGrandsAmirauxEvent[]
    >()
    // @ts-expect-error: ranks are letters and figures, as text
    apply(lesGrandsAmiraux, state, 0, { type: "place", rank: 6, square: 3 })
    // @ts-expect-error: where to?
    apply(lesGrandsAmiraux, state, 0, { type: "step", from: 3 })
  })

  test("of a deployment can be created from a formation", () => {
    expectTypeOf(deploymentOf(formations.bulwark, 0)).toEqualTypeOf<readonly LesGrandsAmirauxAction[]>()
    expectTypeOf<keyof typeof formations>().toEqualTypeOf<"bulwark" | "picket" | "sortie" | "decoy">()
    expectTypeOf(formations.decoy).toEqualTypeOf<readonly Rank[]>()
    // @ts-expect-error: no such formation
    formations.turtle
  })
})

describe("refusals", () => {
  test("can be explained", () => {
    expectTypeOf(lesGrandsAmiraux.validate(state, 0, { type: "end" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf<Refusal<RefusalCode>>().toExtend<Parameters<typeof explain>[0]>()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<EndReason>()
  })

  test("are a union that a switch can exhaust", () => {
    const isAboutDeployment = (code: RefusalCode): boolean => {
      switch (code) {
        case "deployment-over":
        case "pieces-left":
          return true
        // @ts-expect-error: no such code
        case "deployment":
          return true
        default:
          expectTypeOf<"pieces-left">().not.toExtend<typeof code>()
          return false
      }
    }
    expectTypeOf(isAboutDeployment).returns.toBeBoolean()
  })
})

describe("views", () => {
  test("hide ranks and are not states", () => {
    const view = lesGrandsAmiraux.view(state, 1)
    expectTypeOf(view).toEqualTypeOf<LesGrandsAmirauxView>()
    expectTypeOf(view.viewer).toEqualTypeOf<Viewer>()
    expectTypeOf(view.waiting).toEqualTypeOf<readonly Actor[]>()
    expectTypeOf(view.squares).toEqualTypeOf<readonly (SeenPiece | null)[]>()
    expectTypeOf<SeenPiece["rank"]>().toEqualTypeOf<Rank | "?">()
    // @ts-expect-error: a view is not enough for the referee
    lesGrandsAmiraux.legalActions(view, 1)
    // @ts-expect-error: nor is a state to be shown
    lesGrandsAmiraux.render(state)
    expectTypeOf(parseView("")).toEqualTypeOf<LesGrandsAmirauxView>()
  })

  test("come with events discriminated by type", () => {
    const [event] = createMatch(lesGrandsAmiraux).events(0)
    if (event?.type === "duelled") expectTypeOf(event.result).toEqualTypeOf<DuelResult>()
    if (event?.type === "over") expectTypeOf(event.reason).toEqualTypeOf<EndReason>()
  })
})

test("positions have their own parse and format functions", () => {
  expectTypeOf(parseState).toEqualTypeOf<(text: string) => LesGrandsAmirauxState>()
  expectTypeOf(formatState).toEqualTypeOf<(state: LesGrandsAmirauxState) => string>()
  expectTypeOf<Phase>().toEqualTypeOf<"deployment" | "lot" | "play" | "chain" | "over">()
})

test("schemas have the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<LesGrandsAmirauxAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<LesGrandsAmirauxOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<LesGrandsAmirauxState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<LesGrandsAmirauxView>>()
})
