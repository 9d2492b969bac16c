import { NotationError, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { checkRoundTrips } from "../../src/laws/round-trips"
import {
  begin,
  caseAfter,
  faultOf,
  type Pebbles,
  pebbleFault,
  pebbleFaultAfter,
  take,
  testedPebbles,
} from "../zoo/fault"
import { type PebblesEvent, pebbles } from "../zoo/pebbles"

type Row = readonly [what: string, difference: Partial<Pebbles>, fault: string | RegExp]
const extra = <T extends object>(value: T, more: unknown = undefined) => ({ ...value, extra: more })

describe("law 5", () => {
  it.each<Row>([
    [
      "a state with a date",
      { initialState: (given) => extra(pebbles.initialState(given), new Date(0)) },
      "not plain JSON: the state.extra is a Date",
    ],
    [
      "a state of another shape",
      { initialState: (given) => extra(pebbles.initialState(given), 1) },
      /^the state does not fit its own shape at (extra|the top): expected /,
    ],
    [
      "a state of another shape inside",
      { initialState: (given) => ({ ...pebbles.initialState(given), heap: 99 }) },
      /^the state does not fit its own shape at (heap|turn): expected /,
    ],
    [
      "options of another shape",
      { initialState: (given) => ({ ...pebbles.initialState(given), options: { heap: 99 } }) },
      /^the state does not fit its own shape at options\.heap: expected /,
    ],
    [
      "an outcome with an undefined field",
      {
        outcome(state) {
          const outcome = pebbles.outcome(state)
          return outcome && extra(outcome)
        },
      },
      "not plain JSON: the outcome.extra is undefined",
    ],
    [
      "a view with NaN",
      {
        view: (state, viewer) => ({
          ...pebbles.view(state, viewer),
          heap: viewer === "spectator" ? Number.NaN : state.heap,
        }),
      },
      "not plain JSON: the view of spectator.heap is NaN",
    ],
    [
      "a view of another shape",
      { view: (state, viewer) => ({ ...pebbles.view(state, viewer), heap: viewer === 1 ? 99 : state.heap }) },
      /^the view of south does not fit its own shape at heap: expected /,
    ],
    [
      "a turn with an undefined field",
      {
        turn: (state, viewer) =>
          viewer === "referee" ? extra(pebbles.turn(state, viewer)) : pebbles.turn(state, viewer),
      },
      "not plain JSON: the turn.extra is undefined",
    ],
    [
      "a position of two lines",
      { formatState: (state) => `${pebbles.formatState(state)}\n` },
      "formatState gives more than one line",
    ],
    [
      "a position with a carriage return",
      { formatState: (state) => `${pebbles.formatState(state)}\r` },
      "formatState gives more than one line",
    ],
    [
      "a position that parses as another state",
      { parseState: (text) => ({ ...pebbles.parseState(text), heap: 1 }) },
      /^"\{.*\}" is read as another state: heap: \d+ ≠ 1$/,
    ],
    [
      "a position that cannot be parsed",
      {
        parseState(text) {
          throw new NotationError(text, 0, "more pebbles")
        },
      },
      /^the position is written "\{.*\}" and cannot be read: expected more pebbles$/,
    ],
    [
      "a position that parses as an invalid state",
      {
        parseState() {
          throw new SchemaError("state", ["heap"], "more pebbles")
        },
      },
      /^the position is written "\{.*\}" and cannot be read: (?!expected ).*more pebbles/,
    ],
    [
      "an error while parsing a position",
      {
        parseState() {
          throw new RangeError("too many")
        },
      },
      "the game threw RangeError: too many",
    ],
    [
      "an action with an undefined field",
      { legalActions: (state, seat) => pebbles.legalActions(state, seat).map((each) => extra(each)) },
      "not plain JSON: an action.extra is undefined",
    ],
    [
      "an action of another shape",
      { legalActions: (state, seat) => pebbles.legalActions(state, seat).map((each) => extra(each, 1)) },
      /^an action does not fit its own shape at (extra|the top): expected /,
    ],
    [
      "a notation that needs the state",
      { formatAction: (action, state) => (state ? pebbles.formatAction(action) : (undefined as never)) },
      /^formatAction of \{"type":.*\} without a state is no text$/,
    ],
    [
      "a notation that parses as another action",
      { parseAction: (text, ...given) => (text === "stop" ? { type: "take" } : pebbles.parseAction(text, ...given)) },
      /^"stop" of (north|south) is read as \{"type":"take"\}, not as \{"type":"stop"\}$/,
    ],
    [
      "a notation that cannot be parsed",
      { formatAction: (action) => (action.type === "take" ? "grab" : pebbles.formatAction(action)) },
      /^\{"type":"take"\} of (north|south) is written "grab" and cannot be read: .*take or stop/,
    ],
    [
      "a roll that cannot be parsed",
      {
        formatAction: (action) =>
          action.type === "begin" && action.face !== undefined ? "a throw" : pebbles.formatAction(action),
      },
      /^\{"type":"begin","seat":\d,"face":\d\} of chance is written "a throw" and cannot be read: /,
    ],
    [
      "an error while parsing an action",
      {
        parseAction() {
          throw new RangeError("no word")
        },
      },
      "the game threw RangeError: no word",
    ],
    [
      "an event with an undefined field",
      { step: (state, actor, action, emit) => pebbles.step(state, actor, action, (event) => emit?.(extra(event))) },
      "not plain JSON: an event.extra is undefined",
    ],
    [
      "an observed event with an undefined field",
      { observe: (event, viewer) => (viewer === 1 ? (extra(event) as PebblesEvent) : event) },
      "not plain JSON: an observed event.extra is undefined",
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(5, difference)).toMatch(fault)
  })

  it.each([";", "{", "}", "take\nstop", "take\r", " take", "take ", "", "resign"])(
    "catches the notation %j, which would break record text",
    (text) => {
      expect(pebbleFault(5, { formatAction: () => text })).toBe(
        `the notation ${JSON.stringify(text)} would break the text form of records`,
      )
    },
  )

  it("catches an action of the wrong type", () => {
    expect(pebbleFaultAfter(5, [begin(0)], { legalActions: () => ["take" as never] })).toMatch(
      /^an action does not fit its own shape at the top: expected /,
    )
  })

  it("accepts a rollChance that throws outside chance nodes", () => {
    const rollChance: Pebbles["rollChance"] = (state, random) => {
      if (state.turn > 0) throw new RangeError("no die is thrown")
      return pebbles.rollChance?.(state, random) ?? { type: "begin", seat: 0 }
    }
    expect(pebbleFault(5, { rollChance })).toBeUndefined()
  })

  it("accepts events that are hidden from a viewer", () => {
    expect(pebbleFault(5, { observe: (event, viewer) => (viewer === 1 ? undefined : event) })).toBeUndefined()
  })

  it("catches a reachable state that its schema refuses", () => {
    const lawCase = caseAfter(testedPebbles(), [begin(0), take(0)])
    const state = { validate: () => ({ issues: [{ message: "too many" }] }) }
    const schema = { ...lawCase.tested.schema, state: state as never }
    expect(faultOf(() => checkRoundTrips({ ...lawCase, tested: { ...lawCase.tested, schema } }))).toBe(
      "the schema refuses a state that play reaches: too many",
    )
    expect(faultOf(() => checkRoundTrips(lawCase))).toBeUndefined()
  })

  it("catches an unparsable roll, and rolls only at chance nodes", () => {
    const said = (entries: Parameters<typeof caseAfter>[1], difference: Partial<Pebbles>) =>
      faultOf(() => checkRoundTrips(caseAfter(testedPebbles(difference), entries)))
    const formatAction: Pebbles["formatAction"] = (action) =>
      action.type === "begin" && action.face !== undefined ? "a throw" : pebbles.formatAction(action)
    expect(said([], { formatAction })).toMatch(/ of chance is written "a throw" and cannot be read: /)
    const rollChance: Pebbles["rollChance"] = (state, random) => {
      if (state.turn > 0) throw new RangeError("no die is thrown")
      return pebbles.rollChance?.(state, random) ?? { type: "begin", seat: 0 }
    }
    expect(said([begin(0), take(0)], { rollChance })).toBeUndefined()
  })

  it("catches a record that its text form changes", () => {
    // Whoever rolls 1 is written as whoever rolls 2: read back, the position is the same, and the faces are not.
    const parseAction: Pebbles["parseAction"] = (text, ...given) =>
      pebbles.parseAction(text === "north 1" ? "north 2" : text, ...given)
    const rolled = { actor: "chance", action: { type: "begin", seat: 0, face: 1 } } as const
    const rollChance: Pebbles["rollChance"] = (_state, random) => ({
      type: "begin",
      seat: 1,
      face: 5 + random.below(2),
    })
    expect(pebbleFaultAfter(5, [rolled, take(0)], { parseAction, rollChance })).toMatch(/entries/)
    expect(pebbleFaultAfter(5, [begin(0), take(0)], { parseAction, rollChance })).toBeUndefined()
  })
})
