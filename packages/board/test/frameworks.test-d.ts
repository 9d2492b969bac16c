import type { BoardComponents, BoardElements, BoardEventMap, FlottilleBoard } from "@flottille/board"
import type { JSX as InPreact } from "preact"
import type { JSX as InReact } from "react"
import { describe, expectTypeOf, it } from "vitest"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends BoardElements {}
  }
}

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends BoardElements {}
  }
}

type React = InReact.IntrinsicElements["flottille-board"]
type Preact = InPreact.IntrinsicElements["flottille-board"]
type Vue = InstanceType<BoardComponents["flottille-board"]>["$props"]

describe("the element in frameworks", () => {
  it("has its properties, each of which may be left out", () => {
    expectTypeOf<React["seat"]>().toEqualTypeOf<FlottilleBoard["seat"]>()
    expectTypeOf<Preact["hints"]>().toEqualTypeOf<readonly unknown[] | undefined>()
    expectTypeOf<Vue["confirm"]>().toEqualTypeOf<"turn" | "never" | undefined>()
    expectTypeOf<object>().toExtend<React>()
    expectTypeOf<{ seat: string }>().not.toExtend<React | Preact | Vue>()
  })

  it("has its events, by the names that each framework listens to", () => {
    expectTypeOf<React["onaction"]>().toEqualTypeOf<((event: BoardEventMap["action"]) => void) | undefined>()
    expectTypeOf<Preact["onrefused"]>().toEqualTypeOf<((event: BoardEventMap["refused"]) => void) | undefined>()
    expectTypeOf<Vue["onFailed"]>().toEqualTypeOf<((event: BoardEventMap["failed"]) => void) | undefined>()
  })

  it("gives itself to a ref", () => {
    expectTypeOf<{ current: FlottilleBoard | null }>().toExtend<NonNullable<React["ref"] & Preact["ref"]>>()
  })
})
