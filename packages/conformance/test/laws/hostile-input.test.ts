import { canonicalJson, createRandom, FlottilleError, literal, NotationError, violation } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameUnderTest } from "../../src/game-under-test"
import { brief } from "../../src/json"
import type { LawCase } from "../../src/law-case"
import * as law from "../../src/laws/hostile-input"
import { begin, caseAfter, faultOf, type Pebbles, stop, take, testedPebbles } from "../zoo/fault"
import { type PebblesOptions, type PebblesState, type PebblesView, pebbles, shapes } from "../zoo/pebbles"

class Odd extends FlottilleError {
  readonly code = "odd"
}
const odd = () => {
  throw new Odd("how odd")
}
const stuck = () => {
  throw new RangeError("stuck")
}

type Change = {
  readonly game?: Partial<Pebbles>
  readonly schema?: object
  readonly shapes?: object
  readonly salt?: number
}
const tested = testedPebbles()
/** South has taken one pebble and may stop. */
const midway = caseAfter(tested, [begin(0), take(0), stop(0), take(1)])
/** South has left at once. */
const ended = caseAfter(tested, [begin(1), { resign: 1 }])
const state = midway.state as unknown as PebblesState
const view = pebbles.view(state, 0)

/**
 * A case with something else in the game, and not in the schemas that were made of it; what fails
 * is not made smaller.
 */
function changed(lawCase: LawCase, { game = {}, schema = {}, shapes: other = {}, salt = 1 }: Change): LawCase {
  const made = {
    ...tested,
    game: { ...tested.game, ...(game as object) },
    schema: { ...tested.schema, ...schema },
    shapes: { ...tested.shapes, ...other },
  }
  return { ...lawCase, tested: made as GameUnderTest, random: createRandom(salt), final: false }
}

type Check = (lawCase: LawCase) => void

/** What a check finds wrong, by the first random numbers that show it. */
function found(check: Check, change: Change = {}, lawCase = midway, most = 12): string | undefined {
  for (let salt = 1; salt <= most; salt++) {
    const fault = faultOf(() => check(changed(lawCase, { ...change, salt })))
    if (fault !== undefined) return fault
  }
  return undefined
}

/** All that a check hands to a game that notes it. */
function handed(
  check: Check,
  spied: (note: (given: unknown) => void) => Change,
  lawCase = midway,
  salts = 40,
): unknown[] {
  const all: unknown[] = []
  expect(
    found(
      check,
      spied((given) => void all.push(given)),
      lawCase,
      salts,
    ),
  ).toBeUndefined()
  return all
}

const own = (given: unknown, key: string) => typeof given === "object" && given !== null && Object.hasOwn(given, key)
const shadowing = ["__proto__", "constructor", "hasOwnProperty", "length", "then", "toJSON", "toString", "valueOf"]

type Wanted = Readonly<Record<string, (given: unknown) => boolean>>

/** What is not among all that is handed somewhere. Nothing deep is shown. */
const lacking = (all: readonly unknown[], wanted: Wanted): readonly string[] =>
  Object.entries(wanted).flatMap(([name, test]) => (all.some(test) ? [] : [name]))

/** Things of every kind. */
const kinds = {
  null: (given: unknown) => given === null,
  boolean: (given: unknown) => typeof given === "boolean",
  number: (given: unknown) => typeof given === "number",
  string: (given: unknown) => typeof given === "string",
  list: Array.isArray,
}

/**
 * Things of every kind, and such as have a key of their own among keys with an inherited name, or
 * with a name that nobody knows.
 */
const spoilt = (key: string): Wanted => ({
  ...kinds,
  ...Object.fromEntries(
    [...shadowing, "foreign"].map((name) => [name, (given: unknown) => own(given, name) && own(given, key)]),
  ),
})

it("law 13 adds one shadowing own key to objects and leaves other values alone", () => {
  const sampled = (value: unknown) => fc.sample(law.poisoned(value), { numRuns: 20, seed: 1 })
  for (const value of ["take", 5, null, true]) expect(new Set(sampled(value))).toEqual(new Set([value]))
  expect(sampled([1, 2])).toEqual(Array.from({ length: 20 }, () => [1, 2]))
  for (const each of sampled({ type: "take" })) {
    const keys = Object.keys(each as object)
    expect(keys).toEqual(["type", expect.stringMatching(new RegExp(`^(${shadowing.join("|")})$`))])
    expect(Object.getPrototypeOf(each)).toBe(Object.prototype)
  }
  const nested = sampled([{ at: { x: 1 } }]) as [{ at: object }][]
  expect(nested.some(([{ at }]) => Object.keys(at).length > 1)).toBe(true)
})

describe("law 13 for actions", () => {
  const spied = (note: (given: unknown) => void): Change => ({
    game: {
      validate(_state, by, action) {
        note([by, action])
        return { code: "no", rule: "PB-1" }
      },
    },
  })

  it("tries legal, altered, malformed and arbitrary actions of actors and others", () => {
    const all = handed(law.checkActions, spied) as [unknown, unknown][]
    const actors = all.map(([by]) => by)
    // Some of them come by chance too, but seldom.
    expect([-1, 0.5, 99, "0", null].filter((one) => actors.filter((by) => by === one).length < 20)).toEqual([])
    expect(actors.filter((by) => by === 1).length).toBeGreaterThan(all.length / 2)
    const actions = all.map(([, action]) => action)
    const words = ["take", "stop"].map((type) => [type, (given: unknown) => brief(given) === JSON.stringify({ type })])
    expect(
      lacking(actions, { ...spoilt("type"), ...Object.fromEntries(words), face: (given) => own(given, "face") }),
    ).toEqual([])
  })

  it("tries actions of the first seat when there are no actors", () => {
    const all = handed(law.checkActions, spied, ended) as [unknown, unknown][]
    expect(all.filter(([by]) => by === 0).length).toBeGreaterThan(all.length / 2)
  })

  it("catches an accepted action whose step throws, unless with a typed refusal", () => {
    expect(found(law.checkActions, { game: { step: stuck } })).toMatch(
      /^step of \{"type":"(take|stop)"\} threw RangeError: stuck$/,
    )
    expect(found(law.checkActions, { game: { step: odd } })).toBeUndefined()
    expect(found(law.checkActions)).toBeUndefined()
  })
})

describe("law 13 for states", () => {
  it.each<readonly [what: string, game: Partial<Pebbles>, fault: string | RegExp]>([
    ["without actors", { actors: () => [] }, /^the game has no actors and no outcome$/],
    [
      "whose turn throws for the referee",
      { turn: (given, viewer) => (viewer === "referee" ? stuck() : pebbles.turn(given, viewer)) },
      /^RangeError: stuck/,
    ],
    ["that cannot be rendered", { render: stuck }, /^RangeError: stuck/],
    ["whose actions cannot be formatted", { formatAction: stuck }, /^RangeError: stuck/],
    ["whose step throws", { step: stuck }, /^RangeError: stuck/],
    ["whose step is refused", { step: odd }, /^Error: how odd|^Odd: how odd/],
  ])("catches an accepted state %s", (_, game, fault) => {
    expect(law.useFault(changed(midway, { game }), state)).toMatch(fault)
    expect(found(law.checkStates, { game })).toMatch(
      /^the schema lets in the state \{.*\}, which is not fit for play: ./,
    )
  })

  it("accepts a playable state", () => {
    expect(law.useFault(midway, state)).toBeUndefined()
    expect(found(law.checkStates)).toBeUndefined()
  })

  it("catches a schema that throws and a valid state that cannot be formatted", () => {
    const judging = (validate: () => unknown) => ({ schema: { state: { validate } } })
    expect(found(law.checkStates, judging(stuck))).toMatch(/^the state schema of .* threw RangeError: stuck$/)
    expect(found(law.checkStates, judging(odd))).toBe("the state schema threw how odd instead of answering")
    const refusing = judging(() => ({ issues: [] }))
    expect(found(law.checkStates, refusing)).toBeUndefined()
    expect(found(law.checkStates, { ...refusing, game: { formatState: stuck } })).toMatch(
      /^formatState of \{.*\} threw RangeError: stuck$/,
    )
    const strict: Pebbles["formatState"] = (given) => (violation(shapes.state, given) ? stuck() : canonicalJson(given))
    expect(found(law.checkStates, { ...refusing, game: { formatState: strict } })).toBeUndefined()
  })

  it("tries other states, malformed states and arbitrary values", () => {
    const spied = (note: (given: unknown) => void) => ({
      schema: {
        state: {
          validate(given: unknown) {
            note(given)
            return { issues: [] }
          },
        },
      },
    })
    const all = handed(law.checkStates, spied, midway, 80)
    const higher = (given: unknown) => !violation(shapes.state, given) && (given as PebblesState).heap > 5
    expect(lacking(all, { ...spoilt("heap"), higher })).toEqual([])
  })
})

describe("law 13 for views", () => {
  const made = 'determinize makes a state of the view {.*"viewer":0.*}, '

  it.each<readonly [what: string, game: Partial<Pebbles>, fault: RegExp]>([
    [
      "with another view",
      { view: (given, viewer) => ({ ...given, heap: 1, viewer }) },
      new RegExp(`^${made}and that state has another view$`),
    ],
    ["whose view is refused", { view: odd }, new RegExp(`^${made}and that state has another view$`)],
    ["whose view throws", { view: stuck }, /^view of \{.*\} threw RangeError: stuck/],
    ["that is refused", { parseState: odd }, new RegExp(`^${made}and that state is not possible: how odd$`)],
    ["that throws when parsed", { parseState: stuck }, /^parseState of \{.*\} threw RangeError: stuck/],
    [
      "that parses as another state",
      { parseState: (text) => ({ ...pebbles.parseState(text), heap: 1 }) },
      new RegExp(`^${made}and that state does not survive its own notation$`),
    ],
  ])("catches a determinized state %s", (_, game, fault) => {
    const judged = () => {
      throw new Error(law.sampleFault(changed(midway, { game }), view, state))
    }
    expect(judged).toThrow(fault)
  })

  it("catches a state determinized from an invalid view", () => {
    expect(law.sampleFault(midway, view, state)).toBeUndefined()
    expect(law.sampleFault(midway, { ...view, more: 1 }, state)).toMatch(
      new RegExp(`^${made}which does not fit its shape$`),
    )
    expect(found(law.checkViews, { game: { determinize: () => state } })).toMatch(
      /^determinize makes a state of the view .*, (which does not fit its shape|and that state has another view)$/,
    )
  })

  it("catches errors thrown by determinize or the view schema", () => {
    expect(found(law.checkViews)).toBeUndefined()
    expect(found(law.checkViews, { game: { determinize: stuck } })).toMatch(
      /^determinize of .* threw RangeError: stuck$/,
    )
    expect(found(law.checkViews, { schema: { view: { validate: stuck } } })).toMatch(
      /^the view schema of .* threw RangeError: stuck$/,
    )
  })

  it("tries other views, malformed views and arbitrary values", () => {
    const all = handed(law.checkViews, (note) => ({
      game: {
        determinize(given) {
          note(given)
          return odd()
        },
      },
    }))
    const higher = (given: unknown) => !violation(shapes.view, given) && (given as PebblesView).heap > 5
    expect(lacking(all, { ...spoilt("viewer"), higher })).toEqual([])
    // In the place of the whole and for itself, each in its own way.
    expect(all.filter((given) => typeof given !== "object").length).toBeGreaterThan(30)
  })
})

describe("law 13 for options", () => {
  it("catches errors thrown by options or their schema", () => {
    expect(found(law.checkOptions)).toBeUndefined()
    expect(found(law.checkOptions, { game: { options: stuck } })).toMatch(/^options of .* threw RangeError: stuck$/)
    expect(found(law.checkOptions, { schema: { options: { validate: stuck } } })).toMatch(
      /^the options schema of .* threw RangeError: stuck$/,
    )
    const again = (error: () => never): Change => ({
      game: {
        options: (given) =>
          own(given, "done") ? error() : ({ ...pebbles.options(given), done: true } as object as PebblesOptions),
      },
    })
    expect(found(law.checkOptions, again(stuck))).toMatch(
      /^options of \{"heap":\d+,"done":true\} threw RangeError: stuck$/,
    )
    expect(found(law.checkOptions, again(odd))).toMatch(
      /^the options \{"heap":\d+,"done":true\}, complete already, are not taken as they are$/,
    )
  })

  it("tries partial, full and malformed options and arbitrary values", () => {
    const two = [...tested.shapes.options, ["die", { shape: literal("red", "white") }] as const]
    const all = handed(law.checkOptions, (note) => ({
      shapes: { options: two },
      game: {
        options(given) {
          note(given)
          return odd()
        },
      },
    }))
    const one = (given: unknown) => brief(given) === '{"die":"white"}'
    const both = (given: unknown) => /^\{"heap":\d+,"die":"(red|white)"\}$/.test(brief(given))
    expect(lacking(all, { ...spoilt("heap"), one, both })).toEqual([])
    expect(all.filter((given) => own(given, "die") && Object.getPrototypeOf(given) !== Object.prototype)).toEqual([])
  })
})

describe("law 13 for records and texts", () => {
  it("catches errors while a record is replayed or parsed", () => {
    expect(found(law.checkRecords)).toBeUndefined()
    const careless: Pebbles["options"] = (given) => (given?.heap === 5 ? pebbles.options(given) : stuck())
    expect(found(law.checkRecords, { game: { options: careless } })).toMatch(/^replay of \{.* threw RangeError: stuck$/)
    expect(found(law.checkRecords, { game: { parseAction: stuck } })).toMatch(
      /^parseRecord of "\[Game .*" threw RangeError: stuck$/,
    )
  })

  it("tries valid records", () => {
    const named = handed(law.checkRecords, (note) => ({
      game: {
        parseAction(text, ...given) {
          note(text)
          return pebbles.parseAction(text, ...given)
        },
      },
    }))
    expect(named.includes("take")).toBe(true)
  })

  it("tries altered records with actions by seats that are not actors", () => {
    const strangers = handed(
      law.checkRecords,
      (note) => ({
        game: {
          validate(at, actor, action) {
            if (!(pebbles.actors(at) as readonly unknown[]).includes(actor)) note(actor)
            return pebbles.validate(at, actor, action)
          },
        },
      }),
      midway,
      10,
    )
    expect(strangers.length).toBeGreaterThan(0)
  })

  it("catches a word parsed as an invalid action", () => {
    expect(found(law.checkTexts, { game: { parseAction: () => "take" as never } })).toMatch(
      /^parseAction reads .* as "take", which is no action$/,
    )
  })

  it("parses words for an actor, or for the first seat if there is none", () => {
    const asked = (lawCase: LawCase) =>
      new Set(
        handed(
          law.checkTexts,
          (note) => ({
            game: {
              parseAction(text, given, actor) {
                note(actor)
                return pebbles.parseAction(text, given, actor)
              },
            },
          }),
          lawCase,
          2,
        ),
      )
    expect(asked(midway)).toEqual(new Set([1]))
    expect(asked(ended)).toEqual(new Set([0]))
  })

  /** The position is written in one way, and all others in another. */
  const again: Pebbles["formatState"] = (given) => (given === state ? "here" : "again")
  it.each<readonly [what: string, game: Partial<Pebbles>, fault: RegExp]>([
    [
      "as an invalid state",
      { parseState: () => ({ ...state, options: { heap: 99 } }) },
      /^parseState reads .* as something that is no state, at options\.heap$/,
    ],
    [
      "as a state that parses back as another",
      { parseState: (text) => ({ ...state, heap: text === "again" ? 1 : 2 }), formatState: again },
      /^parseState reads .* as a state that does not survive its own notation$/,
    ],
    [
      "as a state that cannot be formatted",
      { parseState: () => ({ ...state }), formatState: (given) => (given === state ? "here" : stuck()) },
      /^formatState of \{.*\} threw RangeError: stuck$/,
    ],
    [
      "as a state that cannot be parsed again",
      { parseState: (text) => (text === "again" ? odd() : { ...state }), formatState: again },
      /^parseState reads .* as a state that does not survive its own notation$/,
    ],
    [
      "as a state that is not playable",
      { parseState: () => state, render: stuck },
      /^parseState reads .* as a state that is not fit for play: RangeError: stuck/,
    ],
    ["with an error", { parseState: stuck }, /^parseState of .* threw RangeError: stuck$/],
  ])("catches a text parsed %s", (_, game, fault) => {
    expect(found(law.checkTexts, { game })).toMatch(fault)
  })

  it("accepts texts that parse correctly", () => {
    expect(found(law.checkTexts)).toBeUndefined()
  })

  it("tries words, positions, near misses and arbitrary values", () => {
    const spied = (name: "parseAction" | "parseState") =>
      handed(law.checkTexts, (note) => ({
        game: {
          [name](text: string) {
            note(text)
            throw new NotationError("it", 0, "another")
          },
        },
      }))
    const [words, positions] = [spied("parseAction"), spied("parseState")]
    const like = (form: RegExp) => (given: unknown) => typeof given === "string" && form.test(given)
    const { number, list } = kinds
    expect(lacking(words, { number, list, near: like(/^(take|stop)./) })).toEqual([])
    expect(lacking(positions, { number, list, near: like(/^\{"heap".{50,}/) })).toEqual([])
  })
})

describe("law 13 for unknown actors", () => {
  it("catches actions listed for them only with all flags", () => {
    const listing: Pebbles["legalActions"] = (given, seat, flags) => {
      const { amending = false, fine = false } = { ...flags }
      return typeof seat !== "number" && amending && fine
        ? [{ type: "take" }]
        : pebbles.legalActions(given, seat, flags)
    }
    expect(found(law.checkUnknownActors, { game: { legalActions: listing } })).toMatch(
      /^.* is no seat, and \{"type":"take"\} is listed for it$/,
    )
    expect(found(law.checkUnknownActors)).toBeUndefined()
  })

  it("catches an accepted action and an error thrown by validate", () => {
    const byOne = (answer: () => undefined): Change => ({
      game: {
        validate: (given, actor, action) =>
          typeof actor === "object" ? answer() : pebbles.validate(given, actor, action),
      },
    })
    expect(
      found(
        law.checkUnknownActors,
        byOne(() => undefined),
      ),
    ).toMatch(/^an action of (null|\[.*\]|\{.*\}) is accepted$/)
    expect(found(law.checkUnknownActors, byOne(stuck))).toMatch(/^validate for an actor of .* threw RangeError: stuck$/)
    expect(found(law.checkUnknownActors, byOne(odd))).toBeUndefined()
  })

  it.each(["legalActions", "turn", "view"] as const)("tries many of them on %s", (name) => {
    const all = handed(law.checkUnknownActors, (note) => ({
      game: {
        [name](given: PebblesState, who: never, ...more: never[]) {
          note(who)
          return (pebbles[name] as (...given: unknown[]) => unknown)(given, who, ...more)
        },
      },
    }))
    expect(["length", "constructor", "__proto__", 1e9, true].filter((one) => !all.includes(one))).toEqual([])
    expect(all.some(Array.isArray)).toBe(true)
  })
})
