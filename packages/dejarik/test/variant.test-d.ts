import type { ActionOf } from "@flottille/core"
import {
  type DejarikAction,
  type DejarikEnding,
  type DejarikGame,
  type DejarikRules,
  type DejarikState,
  dejarikOf,
  type EndReason,
  rankingOf,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "@flottille/dejarik"
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { expectTypeOf, test } from "vitest"
import type { DejarikDiagram } from "../src/picture/drawing"
import type { Move } from "../src/rules/kinds/move"
import type { Pass } from "../src/rules/kinds/pass"
import type { Phase } from "../src/state/state"
import type { DejarikShapes } from "../src/view/shapes"

const held: DejarikEnding<"held"> = { reason: "held", rule: "X-1", ranking: (state) => rankingOf(state) }
const phase = standardPhases.play

test("phases and endings narrow, and a switch over phases is exhaustive", () => {
  const game = dejarikOf({
    ...standardRules,
    endings: [...standardEndings, held],
    phases: { ...standardPhases, duck: phase },
  })
  const state = game.initialState()
  expectTypeOf(state.phase).toEqualTypeOf<Phase | "duck">()
  expectTypeOf(state.ending).toEqualTypeOf<EndReason | "held" | null>()
  const letter = (): string => {
    switch (state.phase) {
      case "deal":
      case "first":
      case "play":
      case "attack":
      case "push":
      case "counterpush":
      case "over":
        return "a"
      case "duck":
        return "b"
      case "duel":
        return "c"
    }
  }
  expectTypeOf(letter).returns.toBeString()
  // @ts-expect-error: no such phase
  if (state.phase === "dukc") throw state
  // @ts-expect-error: no such ending
  if (state.ending === "hled") throw state
})

test("an ending written in the call keeps its reason", () => {
  const game = dejarikOf({
    ...standardRules,
    endings: [...standardEndings, { reason: "moonrise", rule: "X-1", ranking: (state) => rankingOf(state) }],
  })
  expectTypeOf(game.initialState().ending).toEqualTypeOf<EndReason | "moonrise" | null>()
})

test("fewer kinds give fewer actions", () => {
  const game = dejarikOf({ ...standardRules, kinds: { move: standardKinds.move, pass: standardKinds.pass } })
  expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<Move | Pass>()
})

test("the members of a package and of its bots are those of its game", () => {
  const own = {
    ...standardRules,
    kinds: { ...standardKinds },
    endings: [...standardEndings, held],
    phases: { ...standardPhases, duck: phase },
  }
  const { game, shapes, diagram, space } = packageOf(own)
  const { endings } = botsOf(own)
  expectTypeOf(game).toEqualTypeOf(dejarikOf(own))
  expectTypeOf(shapes).toEqualTypeOf<DejarikShapes<typeof own>>()
  expectTypeOf(diagram).toEqualTypeOf<DejarikDiagram<typeof own>>()
  expectTypeOf(space.at(0)).toEqualTypeOf<DejarikAction>()
  expectTypeOf(endings.materialOf).parameter(0).toEqualTypeOf<DejarikState<EndReason | "held", Phase | "duck">>()
})

test("ReturnType is the standard game", () => {
  expectTypeOf<ReturnType<typeof dejarikOf>>().toEqualTypeOf<DejarikGame>()
  expectTypeOf<ReturnType<typeof dejarikOf>>().not.toBeAny()
  expectTypeOf<ActionOf<ReturnType<typeof packageOf>["game"]>>().toEqualTypeOf<DejarikAction>()
  const rules: DejarikRules = { ...standardRules, id: "x" }
  expectTypeOf(dejarikOf(rules)).toEqualTypeOf<DejarikGame>()
})

test("rules that do not fit do not compile", () => {
  // @ts-expect-error: no such field of rules that are given in the call
  dejarikOf({ ...standardRules, sectorz: 3 })
  // @ts-expect-error: a kind of action is a function
  dejarikOf({ ...standardRules, kinds: { move: 3 } })
  // @ts-expect-error: a number
  dejarikOf({ ...standardRules, sectors: "3" })
  // @ts-expect-error: annotated rules are those of standard kinds of action
  const rules: DejarikRules = { ...standardRules, kinds: { move: standardKinds.move } }
  // @ts-expect-error: annotated rules have standard endings
  const more: DejarikRules = { ...standardRules, endings: [...standardEndings, held] }
  expectTypeOf(rules).toEqualTypeOf(more)
})
