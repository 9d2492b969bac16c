import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { cleanEnvironment, quiet, run, runTool } from "../processes.mjs"

/** Tests that fail with every seed but 1, under titles that a shell and a pattern could misread. */
const tests = `
describe("ships (of the line)", () => {
  it("don't sink for $5 + 50 %", () => expect(process.env.FC_SEED).toBe("1"))
  it("don't sink for $5 + 50 % a day", () => expect(process.env.FC_SEED).toBe("1"))
  it("float", () => {})
})
`
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "flottille-repeat-"))
  await writeFile(
    join(folder, "vitest.config.mjs"),
    `export default { test: { name: "sea", globals: true, include: ["*.case.js"] } }`,
  )
  await writeFile(join(folder, "ships.case.js"), tests)
  await writeFile(join(folder, "wreck.case.js"), "throw new Error('it does not load')")
})
afterAll(() => rm(folder, { recursive: true }))

async function vitest(parameters: readonly string[]): Promise<readonly string[]> {
  const foreign = Object.entries(cleanEnvironment()).filter(([name]) => !name.startsWith("FLOTTILLE_"))
  const env = { ...Object.fromEntries(foreign), FC_SEED: "7", FLOTTILLE_DEEP: "0.5" }
  const reporter = `--reporter=${join(root, "scripts", "count.ts")}`
  const { output } = await runTool("vitest", ["run", "--root", folder, reporter, ...parameters], { ...quiet, env })
  return output.split("\n").filter((line) => line !== "")
}

it("a failing run prints one command for each failure, before its count", async () => {
  expect(await vitest([])).toEqual([
    "To repeat: FC_SEED=7 FLOTTILLE_DEEP=0.5 npm test -- --project sea wreck.case.js",
    String.raw`To repeat: FC_SEED=7 FLOTTILLE_DEEP=0.5 npm test -- --project sea ships.case.js -t '^ships \(of the line\) don'\''t sink for \$5 \+ 50 %$'`,
    String.raw`To repeat: FC_SEED=7 FLOTTILLE_DEEP=0.5 npm test -- --project sea ships.case.js -t '^ships \(of the line\) don'\''t sink for \$5 \+ 50 % a day$'`,
    "1 passed, 3 failed",
  ])
})

it("the command runs that test and no other", async () => {
  const command = (await vitest(["ships"]))[0]?.replace(/^.* npm test -- /, "")
  const { output } = await run("sh", ["-c", `printf '%s\\n' ${command}`], quiet)
  const again = await vitest(output.trimEnd().split("\n"))
  expect(again.at(-1)).toBe("0 passed, 1 failed, 2 skipped")
})
