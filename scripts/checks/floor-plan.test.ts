import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { planProblems } from "./floor-plan.ts"

const home = mkdtempSync(join(tmpdir(), "flottille-floor-plan-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))
cpSync(join(root, "scripts/new-game/templates/blank/src"), join(home, "src"), { recursive: true })
const problems = () => planProblems(home, "my-game").map((problem) => problem.replace(/^.*src\//, ""))

describe("the floor plan", () => {
  it("is what the generator writes", () => expect(problems()).toEqual([]))

  it("misses a file, a name, and a chapter that is two", () => {
    rmSync(join(home, "src/tell.ts"))
    writeFileSync(join(home, "src/turn.ts"), "export function actors() {}\n")
    writeFileSync(join(home, "src/taking.ts"), "\n".repeat(401))
    expect(problems()).toEqual(["tell.ts is missing", "turn.ts does not declare step", "taking.ts has 402 lines: it is two chapters"])
  })
})
