import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { loadSubject } from "./subject.ts"

describe("the games of a tree", () => {
  const scratch = mkdtempSync(join(tmpdir(), "flottille-compare-test-"))
  afterAll(() => rmSync(scratch, { recursive: true }))

  it("are loaded from their sources, and weighed", async () => {
    const { entry, weight } = await loadSubject(root, "packages/dejarik", join(scratch, "here"), "this tree")
    expect(entry.game.id).toBe("dejarik")
    expect(weight).toBeGreaterThan(5000)
  })

  it("report a build failure in one sentence", async () => {
    const source = join(scratch, "tree", "packages", "raft", "src")
    mkdirSync(source, { recursive: true })
    const paths = { "@flottille/core": [join(root, "packages", "core", "src", "index.ts")] }
    writeFileSync(
      join(scratch, "tree", "tsconfig.json"),
      JSON.stringify({ compilerOptions: { module: "ESNext", paths } }),
    )
    writeFileSync(join(source, "rulebook.ts"), "export const rulebook = { chapters: [] }\n")
    const build = () => loadSubject(join(scratch, "tree"), "packages/raft", join(scratch, "out"), "main~3")
    writeFileSync(join(source, "package.ts"), 'import { oar } from "./oar"\nexport default oar\n')
    await expect(build()).rejects.toThrow(
      'main~3 does not build: packages/raft/src/package.ts:1: Could not resolve "./oar"',
    )
    writeFileSync(join(source, "package.ts"), "export default {\n  oar: = 1,\n}\n")
    await expect(build()).rejects.toThrow(/^main~3 does not build: packages\/raft\/src\/package.ts:2: Unexpected "="$/)
    writeFileSync(join(source, "package.ts"), 'throw new Error("no wind")\n')
    await expect(build()).rejects.toThrow("main~3 does not build: no wind")
  })
})
