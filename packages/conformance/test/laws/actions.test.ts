import { CHANCE, integer, literal, object, type Shape, tagged } from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
import { describe, expect, it } from "vitest"
import { type Pebbles, pebbleFault } from "../zoo/fault"
import { type PebblesAction, pebbles, shapes } from "../zoo/pebbles"

type Row = readonly [what: string, difference: Partial<Pebbles>, fault: string | RegExp]
const TAKE: PebblesAction = { type: "take" }
const { legalActions, validate, chanceOutcomes, actors } = pebbles

describe("law 1", () => {
  it.each<Row>([
    [
      "a default action for a seat that is not an actor",
      { defaultAction: () => TAKE },
      /^(north|south) is no actor, and \{"type":"take"\} is its default action$/,
    ],
    [
      "a default action that is refused",
      { defaultAction: (state, seat) => (actors(state).includes(seat) ? { type: "stop" } : undefined) },
      /^\{"type":"stop"\} is the default action of (north|south) and refused: nothing-taken \(PB-3\)$/,
    ],
    [
      "an action that is listed twice",
      { legalActions: (state, seat) => legalActions(state, seat).flatMap((each) => [each, each]) },
      /^an action of (north|south) is listed twice$/,
    ],
    [
      "actions listed for a seat that is not an actor",
      { legalActions: (state) => legalActions(state, state.seat) },
      /^(north|south) is no actor, and \{"type":"take"\} is listed for it$/,
    ],
    [
      "flags that remove actions",
      { legalActions: (state, seat, flags) => (flags ? [] : legalActions(state, seat)) },
      /^\{"type":"take"\} of (north|south) is listed, but not with the flags amending and fine, which only add$/,
    ],
    [
      "chance outcomes outside a chance node",
      { chanceOutcomes: () => [{ action: { type: "begin", seat: 0 }, weight: 1 }] },
      "chance is no actor, and it has outcomes",
    ],
    [
      "an outcome that is refused",
      {
        chanceOutcomes: (state) => [
          ...chanceOutcomes(state),
          ...(state.turn > 0 ? [] : [{ action: { type: "begin", seat: 0, face: 5 } as const, weight: 1 }]),
        ],
      },
      '{"type":"begin","seat":0,"face":5} is listed for chance and refused: wrong-face (PB-2)',
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(1, difference)).toMatch(fault)
  })
})

describe("law 2", () => {
  it.each<Row>([
    [
      "details without a listed outcome",
      { plainChance: (action) => action },
      /^\{"type":"begin","seat":(0|1),"face":\d\} is accepted as chance, but no listed outcome has its details$/,
    ],
    [
      "details without plainChance",
      { plainChance: undefined as never },
      /^\{"type":"begin","seat":(0|1),"face":\d\} is accepted as chance, but no listed outcome has its details$/,
    ],
    [
      "details that lead to another state",
      {
        step(state, actor, action, emit) {
          pebbles.step(state, actor, action, emit)
          if (action.type === "begin" && action.face !== undefined) state.heap--
        },
      },
      /^\{"type":"begin","seat":(0|1),"face":\d\} leads to another state than \{"type":"begin","seat":\1\}, which it stands for$/,
    ],
    [
      "a chance action accepted outside a chance node",
      {
        validate: (state, actor, action) =>
          state.turn > 0 && actor === CHANCE && action?.type === "begin" ? undefined : validate(state, actor, action),
      },
      /^\{"type":"begin".*\} is accepted from chance, but not listed$/,
    ],
    [
      "a seat's action accepted at a chance node",
      {
        validate: (state, actor, action) =>
          state.turn === 0 && actor === 1 ? undefined : validate(state, actor, action),
      },
      /is accepted from south, but not listed$/,
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(2, difference)).toMatch(fault)
  })

  it("accepts a rollChance that throws outside chance nodes", () => {
    const rollChance: Pebbles["rollChance"] = (state, random) => {
      if (state.turn > 0) throw new RangeError("no die is thrown")
      return pebbles.rollChance?.(state, random) ?? { type: "begin", seat: 0 }
    }
    expect(pebbleFault(2, { rollChance })).toBeUndefined()
  })

  it("catches an action of the action space that is accepted but not listed", () => {
    const far = { type: "take", from: 123_456_789_012 } as const
    const action = tagged("type", {
      begin: object({ seat: literal(0, 1) }, { face: integer(1, 6) }),
      take: object({}, { from: integer(0, 2 ** 40) }),
      stop: object({}),
    }) as Shape<PebblesAction>
    const difference: Partial<Pebbles> = {
      validate: (state, actor, given) =>
        validate(state, actor, given?.type === "take" && "from" in given && given.from === far.from ? TAKE : given),
    }
    const kit = { shapes: { ...shapes, action } }
    expect(pebbleFault(2, difference, kit)).toBeUndefined()
    const space = actionSpace<PebblesAction>(() => [TAKE, far])
    expect(pebbleFault(2, difference, { ...kit, space })).toMatch(
      /^\{"type":"take","from":123456789012\} is accepted from (north|south), but not listed$/,
    )
  })

  it("catches accepted details that only rollChance produces", () => {
    const face = 123_456_789_012
    const action = tagged("type", {
      begin: object({ seat: literal(0, 1) }, { face: integer(1, 2 ** 40) }),
      take: object({}),
      stop: object({}),
    }) as Shape<PebblesAction>
    const isIt = (given: PebblesAction) => given?.type === "begin" && given.face === face
    const difference: Partial<Pebbles> = {
      rollChance: () => ({ type: "begin", seat: 0, face }),
      plainChance: (given) => (isIt(given) ? given : (pebbles.plainChance?.(given) ?? given)),
      validate: (state, actor, given) =>
        actors(state)[0] === CHANCE && isIt(given) ? undefined : validate(state, actor, given),
    }
    expect(pebbleFault(2, difference, { shapes: { ...shapes, action } })).toBe(
      `{"type":"begin","seat":0,"face":${face}} is accepted as chance, but no listed outcome has its details`,
    )
  })
})
