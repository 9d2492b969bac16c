import {
  apply,
  type Frozen,
  type Game,
  object,
  type Policy,
  playout,
  type Random,
  type Refusal,
  type Seat,
  type Shape,
  type Viewer,
} from "@flottille/core"
import { createMatch, type UndoEvent } from "@flottille/core/match"
import type { Schema } from "@flottille/core/schema"
import {
  type DiabolikFleetAction,
  type DiabolikFleetEvent,
  type DiabolikFleetOptions,
  type DiabolikFleetState,
  type DiabolikFleetView,
  diabolikFleet,
  type EndReason,
  type Heading,
  type RefusalCode,
  type Square,
} from "@flottille/diabolik-fleet"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import type { explain, rulebook } from "@flottille/diabolik-fleet/rulebook"
import { schema } from "@flottille/diabolik-fleet/schema"
import { describe, expectTypeOf, test } from "vitest"
import { standard } from "../src/rules/standard"
import type { Deploy } from "../src/state/actions"
import type { SeatName } from "../src/state/numbers"
import { stateFieldsOf, viewFieldsOf } from "../src/view/shapes"

const state = diabolikFleet.initialState()
declare const random: Random

test("the game has its five types", () => {
  expectTypeOf(diabolikFleet).toEqualTypeOf<
    Game<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetEvent, DiabolikFleetView>
  >()
})

test("each option is optional, and unknown ones do not compile", () => {
  expectTypeOf(diabolikFleet.options({ seats: 4, allowStop: true })).toEqualTypeOf<DiabolikFleetOptions>()
  expectTypeOf<SeatName>().toEqualTypeOf<"south" | "west" | "north" | "east">()
  expectTypeOf<DiabolikFleetOptions["flanks"]>().toEqualTypeOf<"wide" | "beam">()
  // @ts-expect-error: at most four of them
  diabolikFleet.initialState({ seats: 5 })
  // @ts-expect-error: no such option
  createMatch(diabolikFleet, { options: { cannonballs: 3 } })
})

describe("actions", () => {
  test("are discriminated by type", () => {
    const report = (action: DiabolikFleetAction): unknown => {
      switch (action.type) {
        case "deploy":
          return expectTypeOf(action).toEqualTypeOf<Deploy>()
        case "move":
          return expectTypeOf(action.to).toEqualTypeOf<Square>()
        case "reorient":
        case "rebuild":
          return expectTypeOf(action.heading).toEqualTypeOf<Heading>()
        case "sink":
          return expectTypeOf(action.attackers).toEqualTypeOf<readonly [Square, Square]>()
        case "first":
          return expectTypeOf(action.seat).toEqualTypeOf<SeatName>()
        case "end":
        case "bonus":
        case "propose":
        case "accept":
        case "decline":
          return expectTypeOf<keyof typeof action>().toEqualTypeOf<"type">()
        default:
          return expectTypeOf(action).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })

  test("are type-checked at the call, including squares and headings", () => {
    expectTypeOf(
      apply(diabolikFleet, state, 0, { type: "deploy", square: "d2", heading: "N" }).state,
    ).toEqualTypeOf<DiabolikFleetState>()
    // @ts-expect-error: files are lower-case letters
    apply(diabolikFleet, state, 0, { type: "deploy", square: "D2", heading: "N" })
    // @ts-expect-error: ranks are numbers
    apply(diabolikFleet, state, 0, { type: "deploy", square: "dd", heading: "N" })
    // @ts-expect-error: eight headings
    apply(diabolikFleet, state, 0, { type: "deploy", square: "d2", heading: "NNE" })
    // @ts-expect-error: it takes two
    apply(diabolikFleet, state, 0, { type: "sink", target: "d2", attackers: ["d3"] })
  })

  test("are the input and output of policies", () => {
    const { policies } = diabolikFleetBots
    expectTypeOf(policies.hunting).toEqualTypeOf<Policy<DiabolikFleetState, DiabolikFleetAction>>()
    expectTypeOf(playout(diabolikFleet, state, random, policies.racing)).toEqualTypeOf<number>()
    // @ts-expect-error: there are two policies
    policies.sleeping
  })
})

describe("refusals", () => {
  test("can be explained", () => {
    expectTypeOf(diabolikFleet.validate(state, 0, { type: "end" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf<Refusal<RefusalCode>>().toExtend<Parameters<typeof explain>[0]>()
    expectTypeOf<keyof typeof rulebook.refusals>().toEqualTypeOf<RefusalCode>()
    expectTypeOf<keyof typeof rulebook.endings>().toEqualTypeOf<EndReason>()
  })

  test("are a union that a switch can exhaust", () => {
    const isAboutSinking = (code: RefusalCode): boolean => {
      switch (code) {
        case "no-flank":
        case "same-attacker":
          return true
        // @ts-expect-error: no such code
        case "no-flag":
          return true
        default:
          expectTypeOf<"no-flank">().not.toExtend<typeof code>()
          return false
      }
    }
    expectTypeOf(isAboutSinking).returns.toBeBoolean()
  })
})

test("events and views have the game's own types", () => {
  const match = createMatch(diabolikFleet)
  expectTypeOf(match.events(0)).toEqualTypeOf<readonly (DiabolikFleetEvent | UndoEvent)[]>()
  expectTypeOf(match.view("spectator")).toEqualTypeOf<DiabolikFleetView>()
  expectTypeOf<DiabolikFleetView["viewer"]>().toEqualTypeOf<Viewer>()
  expectTypeOf<DiabolikFleetView["hidden"]>().toEqualTypeOf<readonly number[]>()
  const [event] = match.events(0)
  if (event?.type === "sunk") expectTypeOf(event.owner).toEqualTypeOf<Seat>()
  // @ts-expect-error: only after its type is known
  event?.owner
})

describe("shapes", () => {
  test("match actions, states and views exactly", () => {
    const [action, state, view] = [
      standard.play.actionShape,
      object(stateFieldsOf(standard)),
      object(viewFieldsOf(standard)),
    ] as const
    expectTypeOf(action).toExtend<Shape<DiabolikFleetAction>>()
    expectTypeOf<Shape<DiabolikFleetAction>>().toExtend<typeof action>()
    expectTypeOf(state).toExtend<Shape<Frozen<DiabolikFleetState>>>()
    expectTypeOf<Shape<Frozen<DiabolikFleetState>>>().toExtend<typeof state>()
    expectTypeOf(view).toExtend<Shape<Frozen<DiabolikFleetView>>>()
    expectTypeOf<Shape<Frozen<DiabolikFleetView>>>().toExtend<typeof view>()
  })

  test("do not compile if a field is missing", () => {
    const { obligation: _, ...rest } = stateFieldsOf(standard)
    // @ts-expect-error: a state says how the move obligation stands
    const shape: Shape<Frozen<DiabolikFleetState>> = object(rest)
    expectTypeOf(shape).not.toBeAny()
  })
})

test("schemas have the game's types", () => {
  expectTypeOf(schema.action).toEqualTypeOf<Schema<DiabolikFleetAction>>()
  expectTypeOf(schema.options).toEqualTypeOf<Schema<Partial<DiabolikFleetOptions>>>()
  expectTypeOf(schema.state).toEqualTypeOf<Schema<DiabolikFleetState>>()
  expectTypeOf(schema.view).toEqualTypeOf<Schema<DiabolikFleetView>>()
})
