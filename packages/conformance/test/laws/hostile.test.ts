import { FlottilleError, SchemaError } from "@flottille/core"
import { afterEach, describe, expect, it, vi } from "vitest"
import { LawViolation } from "../../src/game-under-test"
import { answer, shown } from "../../src/laws/answers"
import { cards } from "../zoo/cards"
import { type Cards, cardFault, type Pebbles, pebbleFault } from "../zoo/fault"
import { type PebblesState, parsed, pebbles } from "../zoo/pebbles"

type Row = readonly [what: string, difference: Partial<Pebbles>, fault: string | RegExp]
const { validate, step, parseState, parseAction, options, initialState } = pebbles
class Odd extends FlottilleError {
  readonly code = "odd"
}
const odd = () => new Odd("odd", "how odd")

/** Says that an action is one, whatever else it is. */
const typed = (action: unknown, type: string) => (action as { type?: unknown } | null)?.type === type

describe("law 13", () => {
  it.each<Row>([
    [
      "a refusal that is thrown",
      {
        validate(state, actor, action) {
          if (typed(action, "begin") && state.turn > 0) throw odd()
          return validate(state, actor, action)
        },
      },
      /^validate threw \w+ instead of refusing \{"type":"begin".*\}$/,
    ],
    [
      "a refusal without a code",
      { validate: (...given) => validate(...given) && { code: undefined as never, rule: "PB-1" } },
      'a refusal names no code or clause: {"rule":"PB-1"}',
    ],
    [
      "a refusal without a clause",
      { validate: (...given) => validate(...given) && { code: "no", rule: 1 as never } },
      'a refusal names no code or clause: {"code":"no","rule":1}',
    ],
    [
      "a refusal that is not JSON",
      { validate: (...given) => validate(...given) && { code: "no", rule: "PB-1", details: { at: undefined } } },
      "a refusal (no) is not plain JSON: details.at is undefined",
    ],
    [
      "an accepted action of another shape",
      {
        validate: (state, actor, action) =>
          state.turn > 0 && typed(action, "take")
            ? validate(state, actor, { type: "take" })
            : validate(state, actor, action),
      },
      /^\{.*"type":"take".*\} is accepted, though it does not fit the shape of actions$/,
    ],
    [
      "an accepted action that cannot be played",
      {
        validate: (state, actor, action) => ((actor as unknown) === 99 ? undefined : validate(state, actor, action)),
        step(state, actor, action, emit) {
          if (actor === 99) throw new RangeError("who is 99")
          step(state, actor, action, emit)
        },
      },
      /^(step of .* threw RangeError: who is 99|.* is accepted, though it does not fit the shape of actions)$/,
    ],
    [
      "a state that cannot be formatted",
      {
        formatState(state) {
          if (state.heap > state.options.heap) throw new RangeError("too many")
          return pebbles.formatState(state)
        },
      },
      /^(formatState|the state schema) of \{.*\} threw RangeError: too many$/,
    ],
    [
      "an accepted state that is stuck",
      {
        parseState: (text) => ({ ...(parsed(text) as PebblesState) }),
        legalActions: (state, seat) => (state.turn > 9 ? [] : pebbles.legalActions(state, seat)),
      },
      /.*/,
    ],
    [
      "a view determinized to a state with another view",
      { determinize: ({ viewer: _, ...seen }) => ({ ...initialState(), ...seen }) as PebblesState },
      /^determinize makes a state of the view .*, (which does not fit its shape|and that state has another view|and that state is not possible: .*)$/,
    ],
    [
      "complete options that are changed",
      { options: (given) => ({ heap: Math.min(12, options(given).heap + 1) }) },
      /^the options \{"heap":\d+\}, complete already, are not taken as they are$/,
    ],
    [
      "accepted options that initialState refuses",
      {
        initialState(given) {
          if (given?.heap !== undefined && given.heap !== 5) throw new SchemaError("options", ["heap"], "5")
          return initialState(given)
        },
      },
      /^options \{.*"heap":\d+.*\} are accepted, and initialState refuses them: .+/,
    ],
    [
      "accepted options for which initialState throws",
      {
        initialState(given) {
          if (given?.heap !== undefined && given.heap !== 5) throw new RangeError("not five")
          return initialState(given)
        },
      },
      /^initialState of \{"heap":\d+\} threw RangeError: not five$/,
    ],
    [
      "a game that ignores its options",
      { initialState: () => initialState() },
      /^a game with options \{"heap":\d+\} carries others$/,
    ],
    [
      "an error thrown by options",
      {
        options(given: { heap?: number } = {}) {
          if (given === null || typeof given !== "object") throw new RangeError("no options")
          return options(given)
        },
      },
      /^options of .* threw RangeError: no options$/,
    ],
    [
      "a word parsed as an invalid action",
      {
        parseAction: (text, ...given) =>
          typeof text === "string" && /^take./.test(text)
            ? ({ type: "take", more: 1 } as never)
            : parseAction(text, ...given),
      },
      /^parseAction reads "take.*" as \{"type":"take","more":1\}, which is no action$/,
    ],
    [
      "an error thrown by parseAction",
      {
        parseAction(text, ...given) {
          if (typeof text !== "string") throw new RangeError("no text")
          return parseAction(text, ...given)
        },
      },
      /^parseAction of .* threw RangeError: no text$/,
    ],
    [
      "an error thrown by parseState",
      {
        parseState(text) {
          if (typeof text !== "string") throw new RangeError("no text")
          return parseState(text)
        },
      },
      /^parseState of .* threw RangeError: no text$/,
    ],
    [
      "a text parsed as an invalid state",
      { parseState: (text) => (text === "" ? ({ heap: "none" } as never) : parseState(text)) },
      /^parseState reads "" as something that is no state, at (\w+|)$/,
    ],
    [
      "actions listed for an unknown seat",
      { legalActions: (state, seat) => pebbles.legalActions(state, Number(seat) === state.seat ? state.seat : seat) },
      /^("0"|"1"|\[0\]|\[1\]|.*) is no seat, and \{"type":"take"\} is listed for it$/,
    ],
    [
      "an error thrown by legalActions for an unknown seat",
      {
        legalActions(state, seat) {
          if (seat !== 0 && seat !== 1) throw new RangeError("who is that")
          return pebbles.legalActions(state, seat)
        },
      },
      /^legalActions for a seat of .* threw RangeError: who is that$/,
    ],
    [
      "an error thrown by turn for an unknown viewer",
      {
        turn(state, viewer) {
          if (typeof viewer === "object") throw new RangeError("who is that")
          return pebbles.turn(state, viewer)
        },
      },
      /^(turn for a viewer|match\.turn) of .* threw RangeError: who is that$/,
    ],
    [
      "an error thrown by view for an unknown viewer",
      {
        view(state, viewer) {
          if (typeof viewer === "object") throw new RangeError("who is that")
          return pebbles.view(state, viewer)
        },
      },
      /^(view for a viewer|match\.view) of .* threw RangeError: who is that$/,
    ],
    [
      "an error thrown by validate for an unknown actor",
      {
        validate(state, actor, action) {
          if (typeof actor === "object") throw new RangeError("who is that")
          return validate(state, actor, action)
        },
      },
      /^(validate|validate for an actor) of .* threw RangeError: who is that$/,
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(13, difference)).toMatch(fault)
  })

  it("catches an unknown viewer that sees more than a spectator", () => {
    const view: Cards["view"] = (state, viewer) =>
      cards.view(state, typeof viewer === "string" || typeof viewer === "number" ? viewer : "referee")
    expect(cardFault(13, { view: (state, viewer) => ({ ...view(state, viewer), viewer }) })).toMatch(
      /^.* is no viewer, and sees more than a spectator: hands\.\d: null ≠ \d$/,
    )
  })

  it("catches a game that changes Object.prototype", () => {
    const parse: Pebbles["parseAction"] = (text, ...given) => {
      Object.defineProperty(Object.prototype, "flottille", { value: 1, configurable: true })
      return parseAction(text, ...given)
    }
    try {
      expect(pebbleFault(13, { parseAction: parse })).toBe("hostile input changed Object.prototype")
    } finally {
      Reflect.deleteProperty(Object.prototype, "flottille")
    }
  })
})

describe("an answer", () => {
  afterEach(() => void vi.restoreAllMocks())

  it("is a value, a library error or a fault", () => {
    expect(answer("adding", 1, () => 1 + 1)).toEqual({ value: 2 })
    const error = odd()
    expect(
      answer("adding", 1, () => {
        throw error
      }),
    ).toEqual({ refused: error })
    expect(() =>
      answer("adding", { at: 1 }, () => {
        throw "stone"
      }),
    ).toThrow(new LawViolation('adding of {"at":1} threw stone', { start: {}, states: [], entries: [] }))
  })

  it("may take at most five seconds", () => {
    const asked = (ms: number) => {
      const clock = vi.spyOn(performance, "now")
      clock.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms)
      return answer("adding", "one", () => 2)
    }
    expect(asked(5000)).toEqual({ value: 2 })
    expect(() => asked(5001)).toThrow('adding takes longer than 5 s for "one"')
  })

  it("shows texts up to eighty characters", () => {
    expect(shown("x".repeat(80))).toBe(`"${"x".repeat(80)}"`)
    expect(shown("x".repeat(81))).toBe(`"${"x".repeat(80)}…"`)
    expect(shown([Number.NaN])).toBe('["NaN"]')
  })
})
