import { type InputError, type Io, main, processIo } from "@flottille/cli"
import type { FlottilleError } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expectTypeOf, test } from "vitest"

declare const io: Io

describe("main", () => {
  test("takes packages of games of one's own", () => {
    main(["games"], io, [{ ...dejarik, rulebook }])
    // @ts-expect-error: the clauses are missing
    main(["games"], io, [dejarik])
    // @ts-expect-error: a game alone has no sentences
    main(["games"], io, [dejarik.game])
  })

  test("is a function of the arguments and the world outside", () => {
    expectTypeOf(main).parameter(0).toEqualTypeOf<readonly string[]>()
    expectTypeOf(main).parameter(1).toEqualTypeOf<Io>()
    expectTypeOf(main).parameter(2).toEqualTypeOf<readonly AnyRuledPackage[] | undefined>()
    expectTypeOf(main(["list"], io)).resolves.toEqualTypeOf<number>()
    // @ts-expect-error: the arguments are a list
    main("list", io)
    // @ts-expect-error: there is no other world
    main(["list"])
  })

  test("takes a world of the caller's own", () => {
    expectTypeOf<Io["readLine"]>().returns.resolves.toEqualTypeOf<string | undefined>()
    expectTypeOf<Io["signal"]>().toEqualTypeOf<AbortSignal>()
    expectTypeOf<Pick<NodeJS.WriteStream, "isTTY" | "columns"> & { write(text: string): void }>().toExtend<
      Io["stdout"]
    >()
    expectTypeOf(processIo({ version: "1.0.0" })).toExtend<{ readonly io: Io; close(): void }>()
    // @ts-expect-error: of which version?
    processIo({})
  })
})

test("bad input is an error of the library", () => {
  expectTypeOf<InputError>().toExtend<FlottilleError>()
  expectTypeOf<(typeof InputError)["prototype"]["code"]>().toEqualTypeOf<"input">()
})
