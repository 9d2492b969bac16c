import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { kinds } from "@flottille/create-game"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { planProblems } from "./floor-plan.ts"

const home = mkdtempSync(join(tmpdir(), "flottille-floor-plan-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))
cpSync(join(root, "packages/create-game/templates/board/src"), join(home, "src"), { recursive: true })
const problems = () => planProblems(home, "my-game").map((problem) => problem.replace(/^.*src\//, ""))

describe("the floor plan", () => {
  it.each(kinds)("accepts the template of the kind %s", (kind) => {
    expect(planProblems(join(root, "packages/create-game/templates", kind), "my-game")).toEqual([])
  })

  it("expects the kinds of a game made of kinds instead of the files derived from them", () => {
    expect(planProblems(join(root, "packages/dejarik"), "dejarik")).toEqual([])
    mkdirSync(join(home, "src/kinds"))
    expect(problems()).toEqual([
      "outcome.ts does not declare standardEndings",
      "kinds/standard.ts is missing",
      "phases.ts is missing",
    ])
    rmSync(join(home, "src/kinds"), { recursive: true })
  })

  it("reports a missing file, a missing name, and an overlong chapter", () => {
    rmSync(join(home, "src/describe.ts"))
    writeFileSync(join(home, "src/turn.ts"), "export function actors() {}\n")
    writeFileSync(join(home, "src/moving.ts"), "\n".repeat(401))
    expect(problems()).toEqual([
      "describe.ts is missing",
      "turn.ts does not declare step",
      "moving.ts has 402 lines: it is two chapters",
    ])
  })
})
