import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { quiet, run } from "../processes.mjs"

/** A repository with one small package, whose mutants are known. */
const folder = mkdtempSync(join(tmpdir(), "flottille-mutants-"))
let result: {
  readonly tests: readonly string[]
  readonly found: Readonly<Record<string, { status: string; killedBy?: readonly string[] }>>
}

beforeAll(async () => {
  const fixture = join(root, "scripts", "mutation", "fixture")
  const own = join(folder, "packages", "fixture", "test")
  mkdirSync(own, { recursive: true })
  cpSync(join(fixture, "index.ts"), join(own, "index.ts"))
  cpSync(join(fixture, "test.ts"), join(own, "fixture.test.ts"))
  for (const name of ["mutation", "packages.mjs", "seed.ts", "deep.ts"])
    cpSync(join(root, "scripts", name), join(folder, "scripts", name), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction")
  const env = { ...process.env, FLOTTILLE_MUTATED: "fixture" }
  const { code, output } = await run(process.execPath, ["scripts/mutation/fixture/try.mjs"], {
    ...quiet,
    cwd: folder,
    env,
  })
  expect([code, output]).toEqual([0, expect.any(String)])
  result = JSON.parse(output.trim().split("\n").at(-1) ?? "")
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nameOf = (test: string) => `packages/fixture/test/fixture.test.ts > ${test}`

it("runs every test but those that are skipped", () => {
  expect(result.tests).toHaveLength(11)
  expect(result.tests).not.toContain(nameOf("is not run"))
})

it("names the test that notices a mutant: while it runs, in what is computed once, and in what is computed while modules are loaded", () => {
  const killers = Object.entries(result.found).flatMap(([id, { status, killedBy = [] }]) =>
    status === "killed" ? [[id, ...killedBy]] : [],
  )
  expect(Object.fromEntries(killers)).toEqual({
    sum: nameOf("sums"),
    endless: nameOf("counts down"),
    once: nameOf("squares"),
    first: nameOf("halves"),
    spoils: nameOf("leaves nothing behind"),
  })
})

it("gives up what hangs, and goes on", () => {
  expect(result.found.hangs).toMatchObject({ status: "timeout" })
})

it("counts nothing as noticed that makes no difference, and no test that fails without the mutant as well", () => {
  for (const id of ["larger", "both", "innocent", "innocent too"])
    expect([id, result.found[id]]).toMatchObject([id, { status: "survived" }])
})
