import {
  apply,
  type Frozen,
  type Game,
  object,
  type Policy,
  playout,
  type Random,
  type Refusal,
  replay,
  type Seat,
  type Shape,
  type Viewer,
} from "@flottille/core"
import { createMatch, type UndoEvent } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import {
  type CombatResult,
  combatWeights,
  type DejarikAction,
  type DejarikEvent,
  type DejarikState,
  type DejarikView,
  dejarik,
  type EndReason,
  type RefusalCode,
} from "@flottille/dejarik"
import { explain, type rulebook } from "@flottille/dejarik/rulebook"
import { schema } from "@flottille/dejarik/schema"
import { describe, expectTypeOf, test } from "vitest"
import type { Move } from "../src/rules/kinds/move"
import { standard } from "../src/rules/standard-board"
import type { Arrangement, DejarikOptions, SeatName } from "../src/state/options"
import type { PieceLetter } from "../src/state/pieces"
import { stateFieldsOf, viewFieldsOf } from "../src/view/shapes"

const stateFields = stateFieldsOf(standard)
const viewFields = viewFieldsOf(standard)

const state = dejarik.initialState()
declare const random: Random

test("the game has its five types", () => {
  expectTypeOf(dejarik).toEqualTypeOf<Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView>>()
})

describe("options", () => {
  test("are each optional, and complete in the result", () => {
    expectTypeOf(dejarik.options({ seats: 3 })).toEqualTypeOf<DejarikOptions>()
    expectTypeOf(state.options.seats).toEqualTypeOf<2 | 3 | 4>()
    expectTypeOf<DejarikOptions["firstSeat"]>().toEqualTypeOf<SeatName | null>()
    expectTypeOf<keyof DejarikOptions>().toEqualTypeOf<
      "seats" | "firstSeat" | "deal" | "arrangement" | "paths" | "blockedPush" | "quietTurns" | "turnLimit"
    >()
    expectTypeOf<Arrangement>().toEqualTypeOf<{
      readonly red?: string
      readonly green?: string
      readonly blue?: string
      readonly yellow?: string
    }>()
  })

  test("do not compile with an unknown name or value", () => {
    // @ts-expect-error: two to four seats
    dejarik.initialState({ seats: 5 })
    // @ts-expect-error: nobody's colour
    dejarik.initialState({ firstSeat: "white" })
    // @ts-expect-error: no such option
    createMatch(dejarik, { options: { players: 2 } })
  })
})

describe("actions", () => {
  test("are discriminated by type", () => {
    const report = (action: DejarikAction): unknown => {
      switch (action.type) {
        case "move":
          return expectTypeOf(action).toEqualTypeOf<Move>()
        case "attack":
        case "push":
          return expectTypeOf(action.to).toEqualTypeOf<number>()
        case "pass":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type">()
        case "deal":
          return expectTypeOf(action.piece).toEqualTypeOf<PieceLetter>()
        case "first":
          return expectTypeOf(action.seat).toEqualTypeOf<SeatName>()
        case "combat":
          return expectTypeOf(action.result).toEqualTypeOf<CombatResult>()
        case "duel":
          return expectTypeOf(action.winner).toEqualTypeOf<SeatName>()
        default:
          return expectTypeOf(action).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })

  test("are type-checked at the call", () => {
    expectTypeOf(apply(dejarik, state, 0, { type: "move", from: 1, to: 2 }).events).toEqualTypeOf<
      readonly DejarikEvent[]
    >()
    // @ts-expect-error: spaces are numbers; names belong to the notation
    apply(dejarik, state, 0, { type: "move", from: "O1", to: "O2" })
    // @ts-expect-error: nowhere to go
    apply(dejarik, state, 0, { type: "move", from: 1 })
    // @ts-expect-error: a piece goes by its letter
    apply(dejarik, state, "chance", { type: "deal", piece: 3 })
  })

  test("are the input and output of policies", () => {
    const attacking: Policy<DejarikState, DejarikAction> = (_state, _seat, actions) => {
      const found = actions.find((action) => action.type === "attack")
      expectTypeOf(found).toExtend<DejarikAction | undefined>()
      return found ?? (actions[0] as DejarikAction)
    }
    expectTypeOf(playout(dejarik, state, random, attacking)).toEqualTypeOf<number>()
  })
})

describe("refusals", () => {
  test("can be explained", () => {
    expectTypeOf(dejarik.validate(state, 0, { type: "pass" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf(explain).parameter(0).toEqualTypeOf<Refusal>()
    expectTypeOf({ code: "out-of-reach", rule: "DJ-3.1" } as Refusal<RefusalCode>).toExtend<
      Parameters<typeof explain>[0]
    >()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<EndReason>()
    // @ts-expect-error: two languages
    explain({ code: "out-of-reach", rule: "DJ-3.1" }, "de")
  })

  test("are a union that a switch can exhaust", () => {
    const isAboutReach = (code: RefusalCode): boolean => {
      switch (code) {
        case "out-of-reach":
        case "way-blocked":
        case "shorter-way":
          return true
        // @ts-expect-error: no such code
        case "out-of-sight":
          return true
        default:
          expectTypeOf(code).toExtend<RefusalCode>()
          expectTypeOf(code).not.toEqualTypeOf<RefusalCode>()
          return false
      }
    }
    expectTypeOf(isAboutReach).returns.toBeBoolean()
  })
})

describe("events and views", () => {
  test("are discriminated by type", () => {
    const report = (event: DejarikEvent) => {
      if (event.type === "fought") expectTypeOf(event.result).toEqualTypeOf<CombatResult>()
      if (event.type === "lost") expectTypeOf(event.piece).toEqualTypeOf<PieceLetter>()
      if (event.type === "over") expectTypeOf(event.ending).toEqualTypeOf<EndReason>()
    }
    expectTypeOf(report).toBeFunction()
  })

  test("show the state and the viewer", () => {
    expectTypeOf(dejarik.view(state, 0)).toEqualTypeOf<DejarikView>()
    expectTypeOf<DejarikView["viewer"]>().toEqualTypeOf<Viewer>()
    expectTypeOf<DejarikView["phase"]>().toEqualTypeOf<DejarikState["phase"]>()
    expectTypeOf<DejarikView>().toExtend<DejarikState>()
  })

  test("are returned by a match and a replay", () => {
    expectTypeOf(createMatch(dejarik).events(0)).toEqualTypeOf<readonly (DejarikEvent | UndoEvent)[]>()
    expectTypeOf(createMatch(dejarik).view(0)).toEqualTypeOf<DejarikView>()
    expectTypeOf(replay(dejarik, {}).record.options).toEqualTypeOf<DejarikOptions>()
  })
})

describe("shapes", () => {
  test("match actions, states and views exactly", () => {
    const [action, state, view] = [standard.play.actionShape, object(stateFields), object(viewFields)] as const
    expectTypeOf(action).toExtend<Shape<DejarikAction>>()
    expectTypeOf<Shape<DejarikAction>>().toExtend<typeof action>()
    expectTypeOf(state).toExtend<Shape<Frozen<DejarikState>>>()
    expectTypeOf<Shape<Frozen<DejarikState>>>().toExtend<typeof state>()
    expectTypeOf(view).toExtend<Shape<Frozen<DejarikView>>>()
    expectTypeOf<Shape<Frozen<DejarikView>>>().toExtend<typeof view>()
  })

  test("do not compile if a field is missing", () => {
    const { quiet: _, ...rest } = stateFields
    // @ts-expect-error: a state counts its quiet turns
    const shape: Shape<Frozen<DejarikState>> = object(rest)
    expectTypeOf(shape).not.toBeAny()
  })
})

test("schemas have the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<DejarikAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<DejarikOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<DejarikState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<DejarikView>>()
})

test("combat weights are keyed by result", () => {
  expectTypeOf(combatWeights(2, 2)).toEqualTypeOf<Readonly<Record<CombatResult, number>>>()
  expectTypeOf<Seat>().toEqualTypeOf<number>()
})
