import {
  type ConformOptions,
  checkLaws,
  conform,
  matches,
  type PlayoutOptions,
  positions,
} from "@flottille/conformance"
import type { Actor, Game, GameRecord, GameShapes, Policy, Random, Viewer } from "@flottille/core"
import type fc from "fast-check"
import { describe, expectTypeOf, test } from "vitest"

interface Toy {
  readonly options: ToyOptions
  left: number
}
interface ToyOptions {
  readonly stones: number
}
type ToyAction = { readonly type: "take" } | { readonly type: "pass" }
interface ToyView extends Toy {
  readonly viewer: Viewer
}

declare const game: Game<Toy, ToyAction, ToyOptions, unknown, ToyView>
declare const shapes: GameShapes<Toy, ToyAction, ToyOptions, ToyView>

describe("the kit", () => {
  test("needs the shapes and nothing else", () => {
    expectTypeOf<Pick<ConformOptions<typeof game>, "shapes">>().toEqualTypeOf<{
      readonly shapes: typeof shapes
    }>()
    expectTypeOf<{ readonly shapes: typeof shapes }>().toExtend<ConformOptions<typeof game>>()
    expectTypeOf<object>().toExtend<PlayoutOptions<typeof game>>()
    // @ts-expect-error: no shapes
    conform(game, {})
  })

  test("has the types of the game", () => {
    type ToyKit = Required<ConformOptions<typeof game>>
    expectTypeOf<ToyKit["options"]>().toEqualTypeOf<readonly Partial<ToyOptions>[]>()
    expectTypeOf<ToyKit["positions"]>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<ToyKit["policies"]>().toEqualTypeOf<Readonly<Record<string, Policy<Toy, ToyAction>>>>()
    expectTypeOf<ToyKit["swaps"]>().toEqualTypeOf<(state: Toy, viewer: Viewer, random: Random) => Toy | undefined>()
    expectTypeOf<ToyKit["actions"]>().toEqualTypeOf<(state: Toy, actor: Actor) => fc.Arbitrary<unknown>>()
  })

  test("infers its types from an inline object", () => {
    expectTypeOf(
      conform(game, { shapes, options: [{ stones: 3 }], swaps: (state) => ({ ...state, left: 1 }) }),
    ).toBeVoid()
    // @ts-expect-error: no such option
    conform(game, { shapes, options: [{ pebbles: 3 }] })
    // @ts-expect-error: no state of this game
    conform(game, { shapes, swaps: () => ({ right: 1 }) })
    // @ts-expect-error: a law is not chosen by the kit
    conform(game, { shapes, law: 3 })
  })
})

test("checkLaws returns an array of results", () => {
  expectTypeOf(checkLaws(game, { shapes })).items.toHaveProperty("law")
  expectTypeOf<ReturnType<typeof checkLaws>[number]["counterexample"]>().toBeNullable()
  expectTypeOf<ReturnType<typeof checkLaws>[number]["ok"]>().toEqualTypeOf<boolean>()
})

test("the arbitraries give states and records of the game", () => {
  expectTypeOf(positions(game)).toEqualTypeOf<fc.Arbitrary<Toy>>()
  expectTypeOf(matches(game, { maxPlies: 10 })).toEqualTypeOf<fc.Arbitrary<GameRecord<ToyAction, ToyOptions>>>()
  // @ts-expect-error: shapes are for the laws
  positions(game, { shapes })
})
