import { expect, it } from "vitest"
import { planProblems } from "./floor-plan.ts"

const body = "\n".repeat(20)

/** Returns the problems of one file. */
const problems = (file: string, text: string, id = "my-game") =>
  planProblems(id, [[file, text]], ["index.ts"]).map((problem) => problem.replace("packages/my-game/src/", ""))

it("lets a file import from its own room and those before it", () => {
  expect(problems("view/view.ts", `import { board } from "../state/board.ts"${body}`)).toEqual([])
  expect(problems("rules/kinds/push.ts", `import { kind } from "./kind.ts"${body}`)).toEqual([])
  expect(problems("game.ts", `export * from "./bots/evaluate.ts"${body}`)).toEqual([])
})

it("refuses an import from a later room, of types too", () => {
  expect(problems("state/state.ts", `import type { Rules } from "../rules/rules.ts"${body}`)).toEqual([
    "state/state.ts imports rules/rules.ts, which comes later",
  ])
  expect(problems("rules/kinds/push.ts", `export * from "../../game.ts"${body}`)).toEqual([
    "rules/kinds/push.ts imports game.ts, which comes later",
  ])
})

it("refuses files outside the rooms and rooms of other names, but for a game's own", () => {
  expect(problems("board.ts", body)).toEqual(["board.ts stands in no room"])
  expect(problems("helpers/board.ts", body)).toEqual(["helpers/board.ts stands in the unknown room helpers"])
  expect(problems("map/board.ts", body, "diplomacy")).toEqual([])
})

it("lets everything in the core rest on its base, and the base on no room", () => {
  const problemsOf = (file: string, text: string) => planProblems("core", [[file, text]], [])
  expect(problemsOf("kinds/kind.ts", `import { pick } from "../random"${body}`)).toEqual([])
  expect(problemsOf("random.ts", `import { integer } from "./shapes/shape"${body}`)).toEqual([
    "packages/core/src/random.ts imports shapes/shape, which comes later",
  ])
  expect(problemsOf("records/record.ts", `import { createMatch } from "../match/match"${body}`)).toHaveLength(1)
})

it("refuses files that are too long or too short, but for entries", () => {
  expect(problems("state/state.ts", "\n".repeat(401))).toEqual(["state/state.ts has 401 lines"])
  expect(problems("state/state.ts", "\n")).toEqual(["state/state.ts has 1 lines"])
  expect(problems("index.ts", "\n")).toEqual([])
})
