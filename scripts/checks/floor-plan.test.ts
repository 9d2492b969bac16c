import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { kinds } from "@flottille/create-game"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { planProblems } from "./floor-plan.ts"

const home = mkdtempSync(join(tmpdir(), "flottille-floor-plan-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))
/** Copies the template of a kind of game. */
function copyOf(kind: string): string {
  const folder = join(home, kind)
  cpSync(join(root, "packages/create-game/templates", kind, "src"), join(folder, "src"), { recursive: true })
  return folder
}

/** Returns the problems of a folder, with paths below `src`. */
const problems = (folder: string) => planProblems(folder, "my-game").map((problem) => problem.replace(/^.*src: /, ""))

describe("the floor plan", () => {
  it.each(kinds)("accepts the template of the kind %s", (kind) => {
    expect(planProblems(join(root, "packages/create-game/templates", kind), "my-game")).toEqual([])
  })

  it("lets a game made of kinds merge files, but asks for their names", () => {
    expect(planProblems(join(root, "packages/dejarik"), "dejarik")).toEqual([])
    const folder = copyOf("board")
    rmSync(join(folder, "src/view.ts"))
    writeFileSync(join(folder, "src/outcome.ts"), "export function outcome() {}\n")
    expect(problems(folder)).toEqual([
      "view.ts is missing",
      "no file declares resign",
      "no file declares render",
      "no file declares reachedEnding",
    ])
  })

  it("reports a missing file, a missing name, and an overlong chapter", () => {
    const folder = copyOf("dice")
    rmSync(join(folder, "src/describe.ts"))
    writeFileSync(join(folder, "src/turn.ts"), "export function actors() {}\n")
    writeFileSync(join(folder, "src/moving.ts"), "\n".repeat(401))
    expect(problems(folder)).toEqual([
      "describe.ts is missing",
      "no file declares step",
      "moving.ts has 402 lines: it is two chapters",
    ])
  })
})
