import { join } from "node:path"
import { say } from "../bootstrap.mjs"
import { root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"

/** Runs the tests and ends with a line that counts them; what is given goes to Vitest. */
export async function runTests(
  given: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const shown = given.some((word) => word.startsWith("--reporter")) ? [] : ["--reporter=default"]
  const together = given.some((word) => word.startsWith("--project")) ? {} : { FLOTTILLE_TOGETHER: "1" }
  const { code } = await runTool(
    "vitest",
    ["run", ...shown, `--reporter=${join(root, "scripts", "count.ts")}`, ...given],
    {
      env: { ...cleanEnvironment(), ...together, ...environment },
    },
  )
  return code
}

/** Vitest passes over a project that there is not; patterns are left to it. */
export async function main(given: readonly string[]): Promise<number> {
  const names = given.flatMap(
    (word, at) => /^--project=(.*)/s.exec(word)?.[1] ?? (word === "--project" ? (given[at + 1] ?? "") : []),
  )
  const plain = names.filter((name) => !/^!|\*/.test(name))
  if (plain.length === 0) return runTests(given)
  const known = (await import("../../vitest.workspace.ts")).projects.map(({ test }) => test.name)
  const unknown = plain.filter((name) => !known.includes(name))
  if (unknown.length === 0) return runTests(given)
  say(`There is no project ${unknown.map((name) => JSON.stringify(name)).join(", ")}, only ${known.join(", ")}.`)
  return 1
}
