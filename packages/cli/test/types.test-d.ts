import { type GameEntry, gameEntry, type InputError, type Io, main, type Output, type ProcessIo, processIo } from "@flottille/cli"
import type { FlottilleError, Game, Policy } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { dejarik } from "@flottille/dejarik"
import { explain, rulebook } from "@flottille/dejarik/rulebook"
import { shapes } from "@flottille/dejarik/schema"
import { describe, expectTypeOf, test } from "vitest"

declare const io: Io

describe("main", () => {
  test("is a function of the arguments and the world outside", () => {
    expectTypeOf(main).parameter(0).toEqualTypeOf<readonly string[]>()
    expectTypeOf(main).parameter(1).toEqualTypeOf<Io>()
    expectTypeOf(main).parameter(2).toEqualTypeOf<readonly GameEntry[] | undefined>()
    expectTypeOf(main(["list"], io)).resolves.toEqualTypeOf<number>()
    // @ts-expect-error: the arguments are a list
    main("list", io)
    // @ts-expect-error: there is no other world
    main(["list"])
  })

  test("takes a world of the caller's own", () => {
    expectTypeOf<Io["readLine"]>().returns.resolves.toEqualTypeOf<string | undefined>()
    expectTypeOf<Io["signal"]>().toEqualTypeOf<AbortSignal>()
    expectTypeOf<Pick<NodeJS.WriteStream, "isTTY" | "columns"> & { write(text: string): void }>().toExtend<Output>()
    expectTypeOf(processIo({ version: "1.0.0" })).toEqualTypeOf<ProcessIo>()
    // @ts-expect-error: of which version?
    processIo({})
  })
})

describe("an entry", () => {
  test("is made from what a game's modules export", () => {
    expectTypeOf(gameEntry({ game: dejarik, shapes, rulebook, explain })).toEqualTypeOf<GameEntry>()
    expectTypeOf<GameEntry["rulebook"]>().toEqualTypeOf<Rulebook>()
    // @ts-expect-error: no rulebook, no sentences
    gameEntry({ game: dejarik, shapes })
  })

  test("does not mix games", () => {
    const other = {} as Game<
      { readonly options: { readonly jokers: boolean }; readonly cards: number },
      { readonly type: "draw" },
      { readonly jokers: boolean }
    >
    // @ts-expect-error: the options of another game
    gameEntry({ game: other, shapes, rulebook, explain })
    const drawing = {} as Policy<{ readonly options: { readonly jokers: boolean }; readonly cards: number }, { readonly type: "draw" }>
    // @ts-expect-error: a policy of another game
    gameEntry({ game: dejarik, shapes, rulebook, explain, policies: { drawing } })
  })
})

test("bad input is an error of the library", () => {
  expectTypeOf<InputError>().toExtend<FlottilleError>()
  expectTypeOf<(typeof InputError)["prototype"]["code"]>().toEqualTypeOf<"input">()
})
