import {
  type ActionOf,
  type Actor,
  type AnyGame,
  apply,
  array,
  CHANCE,
  type ChanceOutcome,
  createRandom,
  type DeterminizeFlags,
  deepFreeze,
  dictionary,
  type EventOf,
  type Frozen,
  type Game,
  type GameRecord,
  type GameShapes,
  type IllegalActionError,
  integer,
  limit,
  literal,
  type NotationError,
  nullable,
  type OptionsOf,
  type OptionTable,
  type Outcome,
  object,
  type Policy,
  parse,
  perft,
  pick,
  pickOutcome,
  playout,
  type Random,
  REFEREE,
  type RecordEntry,
  type RecordError,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  replay,
  type SchemaError,
  type Seat,
  type Shape,
  SPECTATOR,
  type StateOf,
  stateHash,
  string,
  tagged,
  tryApply,
  uniformPolicy,
  union,
  type Viewer,
  type ViewOf,
} from "@flottille/core"
import { createMatch, type Match, type MatchEvent, type UndoEvent } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { type GameSchema, gameSchema, type Schema, schemaOf } from "@flottille/core/schema"
import { describe, expectTypeOf, test } from "vitest"

/** Heaps of stones; whoever takes the last one wins. */
interface Heaps {
  readonly options: HeapOptions
  heaps: number[]
}
interface HeapOptions {
  readonly heaps: 3 | 4
  readonly limit: number | null
  readonly note?: string
}
type HeapAction = { readonly type: "take"; readonly heap: number } | { readonly type: "pass" }
type HeapEvent = { readonly type: "taken"; readonly left: number }
interface HeapView extends Heaps {
  readonly viewer: Viewer
}

declare const game: Game<Heaps, HeapAction, HeapOptions, HeapEvent, HeapView>
declare const state: Heaps
interface Cards {
  readonly options: { readonly jokers: boolean }
  readonly cards: readonly string[]
}
declare const other: Game<Cards, { readonly type: "draw" }, Cards["options"]>
declare const random: Random

describe("a game", () => {
  test("takes some of its options and gives all of them", () => {
    expectTypeOf(game.options).parameter(0).toEqualTypeOf<Partial<HeapOptions> | undefined>()
    expectTypeOf(game.options({ heaps: 4 })).toEqualTypeOf<HeapOptions>()
    expectTypeOf(game.initialState()).toEqualTypeOf<Heaps>()
    expectTypeOf(game.initialState().options).toEqualTypeOf<HeapOptions>()
    // @ts-expect-error: no such option
    game.initialState({ heap: 3 })
    // @ts-expect-error: no such value
    game.initialState({ heaps: 5 })
    // @ts-expect-error: left out or given, never undefined
    game.initialState({ note: undefined })
  })

  test("lists actions that the caller must not change", () => {
    expectTypeOf(game.legalActions(state, 0)).toEqualTypeOf<readonly HeapAction[]>()
    expectTypeOf(game.legalActions)
      .parameter(2)
      .toEqualTypeOf<{ readonly amending?: boolean; readonly fine?: boolean } | undefined>()
    expectTypeOf(game.chanceOutcomes(state)).toEqualTypeOf<readonly ChanceOutcome<HeapAction>[]>()
    // @ts-expect-error: read-only
    game.legalActions(state, 0).push({ type: "pass" })
  })

  test("has actions discriminated by type", () => {
    const [action] = game.legalActions(state, 0)
    expectTypeOf(action).toEqualTypeOf<HeapAction | undefined>()
    if (action?.type === "take") expectTypeOf(action.heap).toEqualTypeOf<number>()
    // @ts-expect-error: only after its type is known
    action?.heap
  })

  test("waits for seats or for chance", () => {
    const [actor] = game.actors(state)
    expectTypeOf(actor).toEqualTypeOf<Actor | undefined>()
    if (actor !== CHANCE) expectTypeOf(actor).toEqualTypeOf<Seat | undefined>()
    expectTypeOf<Viewer>().toEqualTypeOf<number | "spectator" | "referee">()
    // @ts-expect-error: chance sees nothing
    game.view(state, CHANCE)
  })

  test("refuses with a value, ends with a value", () => {
    expectTypeOf(game.validate(state, 0, { type: "pass" })).toEqualTypeOf<Refusal | undefined>()
    expectTypeOf(game.outcome(state)).toEqualTypeOf<Outcome | undefined>()
    expectTypeOf<Refusal["code"]>().toBeString()
    expectTypeOf<Refusal["details"]>().toEqualTypeOf<Readonly<Record<string, unknown>> | undefined>()
    expectTypeOf(refuseActor([0], 1)).toEqualTypeOf<
      Refusal<"game-over" | "out-of-the-game" | "not-your-turn"> | undefined
    >()
    expectTypeOf(refuseMalformed(integer(), 1)).toEqualTypeOf<Refusal<"not-an-action"> | undefined>()
  })

  test("shows views and events of its own", () => {
    expectTypeOf(game.view(state, "spectator")).toEqualTypeOf<HeapView>()
    expectTypeOf(game.observe).returns.toEqualTypeOf<HeapEvent | undefined>()
    expectTypeOf(game.determinize).parameters.toEqualTypeOf<
      [view: HeapView, random: Random, how?: DeterminizeFlags | undefined]
    >()
    expectTypeOf(game.step).parameter(3).toEqualTypeOf<((event: HeapEvent) => void) | undefined>()
  })

  test("may roll detailed outcomes, or not", () => {
    expectTypeOf(game.rollChance?.(state, random)).toEqualTypeOf<HeapAction | undefined>()
    // @ts-expect-error: not every game has it
    game.rollChance(state, random)
  })

  test("names its types", () => {
    expectTypeOf<StateOf<typeof game>>().toEqualTypeOf<Heaps>()
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<HeapAction>()
    expectTypeOf<OptionsOf<typeof game>>().toEqualTypeOf<HeapOptions>()
    expectTypeOf<EventOf<typeof game>>().toEqualTypeOf<HeapEvent>()
    expectTypeOf<ViewOf<typeof game>>().toEqualTypeOf<HeapView>()
    // @ts-expect-error: a state carries its options
    type Bare = Game<{ readonly heaps: number[] }, HeapAction>
    expectTypeOf<Bare>().not.toBeAny()
  })

  test("names chance and its viewers exactly", () => {
    const actors: readonly Actor[] = [CHANCE]
    expectTypeOf(actors.filter((actor) => actor !== CHANCE)).toEqualTypeOf<Seat[]>()
    expectTypeOf(REFEREE).toEqualTypeOf<"referee">()
    expectTypeOf(SPECTATOR).toEqualTypeOf<"spectator">()
  })

  test("is one of many for tools that serve every game", () => {
    expectTypeOf<AnyGame["legalActions"]>().returns.toEqualTypeOf<readonly unknown[]>()
    expectTypeOf<AnyGame["view"]>().returns.toBeUnknown()
  })
})

describe("playing", () => {
  test("apply gives the new state and the events of the game", () => {
    expectTypeOf(apply(game, state, 0, { type: "take", heap: 1 })).toEqualTypeOf<{
      readonly state: Heaps
      readonly events: readonly HeapEvent[]
    }>()
    expectTypeOf(apply(game, state, CHANCE, { type: "pass" }).events).toEqualTypeOf<readonly HeapEvent[]>()
    // @ts-expect-error: no action of this game
    apply(game, state, 0, { type: "draw" })
    // @ts-expect-error: incomplete
    apply(game, state, 0, { type: "take" })
    // @ts-expect-error: the state of another game
    apply(other, state, 0, { type: "draw" })
    // @ts-expect-error: nobody's name
    apply(game, state, "white", { type: "pass" })
  })

  test("tryApply returns a result discriminated by ok", () => {
    const attempt = tryApply(game, state, 0, { type: "pass" })
    // @ts-expect-error: not before ok is looked at
    attempt.state
    if (attempt.ok) expectTypeOf(attempt.state).toEqualTypeOf<Heaps>()
    else expectTypeOf(attempt.refusal).toEqualTypeOf<Refusal>()
    // @ts-expect-error: a refused action has no events
    if (!attempt.ok) attempt.events
  })

  test("a policy chooses one of the actions", () => {
    const first: Policy<Heaps, HeapAction> = (now, seat, actions, source) => {
      expectTypeOf(now).toEqualTypeOf<Heaps>()
      expectTypeOf(seat).toEqualTypeOf<Seat>()
      expectTypeOf(actions).toEqualTypeOf<readonly HeapAction[]>()
      expectTypeOf(source).toEqualTypeOf<Random>()
      return pick(actions, source)
    }
    expectTypeOf(playout(game, state, random, first)).toEqualTypeOf<number>()
    playout(game, state, createRandom("a text"), uniformPolicy)
    // @ts-expect-error: no action of this game
    const wrong: Policy<Heaps, HeapAction> = () => ({ type: "draw" })
    expectTypeOf(wrong).returns.toEqualTypeOf<HeapAction>()
    const drawing: Policy<Cards, { readonly type: "draw" }> = uniformPolicy
    // @ts-expect-error: a policy of another game
    playout(game, state, random, drawing)
    // @ts-expect-error: no action of this game
    playout(game, state, random, () => ({ type: "draw" }))
    // @ts-expect-error: no source of randomness
    playout(game, state, Math.random)
  })

  test("pick and pickOutcome return the type of the listed items", () => {
    expectTypeOf(pick([1, 2] as const, random)).toEqualTypeOf<1 | 2>()
    expectTypeOf(pickOutcome(game.chanceOutcomes(state), random)).toEqualTypeOf<HeapAction>()
    expectTypeOf(createRandom(1)).toExtend<Random>()
  })

  test("counts and hashes are plain", () => {
    expectTypeOf(perft(game, state, 3)).toEqualTypeOf<number>()
    expectTypeOf(stateHash(game, state)).toEqualTypeOf<string>()
  })
})

describe("a match", () => {
  const match = createMatch(game, { options: { heaps: 3 }, seed: 7 })

  test("has the types of its game", () => {
    expectTypeOf(match).toEqualTypeOf<Match<typeof game>>()
    expectTypeOf(match.state()).toEqualTypeOf<Heaps>()
    expectTypeOf(match.options).toEqualTypeOf<HeapOptions>()
    expectTypeOf(match.view(0)).toEqualTypeOf<HeapView>()
    expectTypeOf(match.events("spectator")).toEqualTypeOf<readonly (HeapEvent | UndoEvent)[]>()
    expectTypeOf(match.legalActions(0)).toEqualTypeOf<readonly HeapAction[]>()
    expectTypeOf(match.record()).toEqualTypeOf<GameRecord<HeapAction, HeapOptions>>()
    // @ts-expect-error: no such option
    createMatch(game, { options: { jokers: true } })
  })

  test("submit returns a typed submission", () => {
    const answer = match.submit(0, { type: "pass" })
    if (answer.ok) expectTypeOf(answer.events).toEqualTypeOf<readonly MatchEvent<HeapEvent>[]>()
    else expectTypeOf(answer.refusal.rule).toEqualTypeOf<string>()
    expectTypeOf(match.submit).parameter(1).toBeUnknown()
  })

  test("undo returns the crossed choices, or a refusal code", () => {
    const undone = match.undo({ seat: 0, upTo: "reveals" })
    expectTypeOf(undone.ok).toEqualTypeOf<boolean>()
    if (undone.ok) expectTypeOf(undone.crossed.choices).toEqualTypeOf<readonly Seat[]>()
    else
      expectTypeOf(undone.refusal.code).toEqualTypeOf<
        "nothing-to-undo" | "game-over" | "crosses-choices" | "crosses-reveals"
      >()
    // @ts-expect-error: no such limit
    match.undo({ upTo: "dice" })
  })
})

describe("a record", () => {
  test("is read from anything and comes back with the types of its game", () => {
    const replayed = replay(game, JSON.parse("{}"), ({ ply, state: now, entry }) => {
      expectTypeOf(ply).toEqualTypeOf<number>()
      expectTypeOf(now).toEqualTypeOf<Heaps>()
      expectTypeOf(entry).toEqualTypeOf<RecordEntry<HeapAction>>()
    })
    expectTypeOf(replayed.state).toEqualTypeOf<Heaps>()
    expectTypeOf(replay).parameter(1).toBeUnknown()
  })

  test("has entries discriminated by their fields", () => {
    const [entry] = replay(game, {}).record.entries
    if (entry && "resign" in entry) expectTypeOf(entry.resign).toEqualTypeOf<Seat>()
    else if (entry) expectTypeOf(entry.action).toEqualTypeOf<HeapAction>()
    // @ts-expect-error: a resignation has no action
    entry?.action
  })

  test("has a text form", () => {
    expectTypeOf(parseRecord(game, "")).toEqualTypeOf<GameRecord<HeapAction, HeapOptions>>()
    expectTypeOf(formatRecord(game, parseRecord(game, ""))).toEqualTypeOf<string>()
    // @ts-expect-error: the record of another game
    formatRecord(game, parseRecord(other, ""))
  })
})

describe("errors", () => {
  test("are discriminated by code", () => {
    const report = (error: IllegalActionError | NotationError | SchemaError | RecordError) => {
      expectTypeOf<(typeof error)["code"]>().toEqualTypeOf<"illegal-action" | "notation" | "schema" | "record">()
      expectTypeOf(error.rule).toEqualTypeOf<string | undefined>()
      switch (error.code) {
        case "illegal-action":
          return expectTypeOf(error.refusal).toEqualTypeOf<Refusal>()
        case "notation":
          return expectTypeOf(error.position).toEqualTypeOf<number>()
        case "schema":
          return expectTypeOf(error.path).toEqualTypeOf<readonly (string | number)[]>()
        case "record":
          return expectTypeOf(error.place.ply).toEqualTypeOf<number | undefined>()
        default:
          return expectTypeOf(error).toBeNever()
      }
    }
    expectTypeOf(report).toBeFunction()
  })
})

describe("shapes and schemas", () => {
  const square = integer(0, 24)
  const action = tagged("type", { take: object({ heap: square }), pass: object({}) })

  test("have the type of the values they accept", () => {
    expectTypeOf(literal("a", 1, null)).toEqualTypeOf<Shape<"a" | 1 | null>>()
    expectTypeOf(array(square)).toEqualTypeOf<Shape<readonly number[]>>()
    expectTypeOf(nullable(string())).toEqualTypeOf<Shape<string | null>>()
    expectTypeOf(union(literal("x"), square)).toEqualTypeOf<Shape<"x" | number>>()
    expectTypeOf(dictionary(["red", "blue"], square)).toEqualTypeOf<
      Shape<{ readonly red?: number; readonly blue?: number }>
    >()
    expectTypeOf(parse(object({ from: square }, { note: string() }), {}, "move")).toExtend<{
      readonly from: number
      readonly note?: string
    }>()
    expectTypeOf(parse(action, {}, "action")).toExtend<HeapAction>()
    expectTypeOf<HeapAction>().toExtend<ReturnType<typeof parse<HeapAction>>>()
  })

  test("of a state say every field of it, read-only all the way down", () => {
    const options = object({ heaps: literal(3, 4), limit: nullable(integer(1)) }, { note: string() })
    const whole: Shape<Frozen<Heaps>> = object({ options, heaps: array(integer()) })
    // @ts-expect-error: the heaps are missing
    const short: Shape<Frozen<Heaps>> = object({ options })
    expectTypeOf(whole).toEqualTypeOf(short)
    expectTypeOf<Frozen<{ at: number[]; pair: [{ x: number }, string] }>>().toEqualTypeOf<{
      readonly at: readonly number[]
      readonly pair: readonly [{ readonly x: number }, string]
    }>()
    expectTypeOf(deepFreeze<Heaps>).returns.toEqualTypeOf<Heaps>()
  })

  test("of exactly two are pairs", () => {
    expectTypeOf(array(integer(), 2)).toEqualTypeOf<Shape<readonly [number, number]>>()
    expectTypeOf(array(integer(), 3)).toEqualTypeOf<Shape<readonly number[]>>()
    expectTypeOf(array(integer(), 0, 2)).toEqualTypeOf<Shape<readonly number[]>>()
    // @ts-expect-error: any number of them is no pair
    const pair: Shape<readonly [number, number]> = array(integer())
    expectTypeOf(pair).not.toBeAny()
  })

  test("are not assignable to each other", () => {
    // @ts-expect-error: numbers are no texts
    const wrong: Shape<string> = square
    expectTypeOf(wrong).not.toBeAny()
  })

  test("become Standard Schemas", () => {
    type Standard<S extends { readonly "~standard": { readonly types?: { readonly output: unknown } | undefined } }> =
      NonNullable<S["~standard"]["types"]>["output"]
    const schema = gameSchema(game, {} as GameShapes<Heaps, HeapAction, HeapOptions, HeapView>)
    expectTypeOf(schema).toEqualTypeOf<GameSchema<Heaps, HeapAction, HeapOptions, HeapView>>()
    expectTypeOf<Standard<typeof schema.action>>().toEqualTypeOf<HeapAction>()
    expectTypeOf<Standard<typeof schema.options>>().toEqualTypeOf<Partial<HeapOptions>>()
    expectTypeOf<Standard<typeof schema.state>>().toEqualTypeOf<Heaps>()
    expectTypeOf<Standard<typeof schema.view>>().toEqualTypeOf<HeapView>()
    expectTypeOf<Standard<Schema<readonly number[]>>>().toEqualTypeOf<readonly number[]>()
    expectTypeOf(schemaOf(array(square))).toEqualTypeOf<Schema<readonly number[]>>()
    const result = schema.action.validate({})
    if (!result.issues) expectTypeOf(result.value).toEqualTypeOf<HeapAction>()
    // @ts-expect-error: of a bad action there is no value
    if (result.issues) result.value.type
  })
})

describe("options and rulebooks", () => {
  test("every option is in the table", () => {
    const table: OptionTable<HeapOptions> = {
      heaps: { shape: literal(3, 4), default: 3, rule: "CO-4" },
      limit: limit(100, "CO-4"),
      note: { shape: string(), rule: "CO-4", when: ({ heaps }) => heaps === 4 },
    }
    expectTypeOf(readOptions(table, {})).toEqualTypeOf<HeapOptions>()
    // @ts-expect-error: two are missing
    const short: OptionTable<HeapOptions> = { heaps: table.heaps }
    // @ts-expect-error: no such default
    const odd: OptionTable<HeapOptions> = { ...table, heaps: { shape: literal(3, 4), default: 5, rule: "CO-4" } }
    expectTypeOf(short).toEqualTypeOf(odd)
  })

  test("every refusal and every ending has its sentence", () => {
    type Refusals = Rulebook<"empty-heap" | "too-many", "last-stone">["refusals"]
    expectTypeOf<keyof Refusals>().toEqualTypeOf<"empty-heap" | "too-many">()
    expectTypeOf<keyof Rulebook<"empty-heap", "last-stone">["endings"]>().toEqualTypeOf<"last-stone">()
    const both = { en: () => "", fr: () => "" }
    // @ts-expect-error: one is missing
    const short: Refusals = { "empty-heap": both }
    // @ts-expect-error: French is missing
    const mono: Refusals = { "empty-heap": both, "too-many": { en: () => "" } }
    expectTypeOf(short).toEqualTypeOf(mono)
    expectTypeOf(makeExplain).returns.toEqualTypeOf<(refusal: Refusal, language?: Language) => string>()
    expectTypeOf<Language>().toEqualTypeOf<"en" | "fr">()
  })
})
