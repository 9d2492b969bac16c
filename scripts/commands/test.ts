import { join } from "node:path"
import { root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"

/** Runs the tests and ends with a line that counts them; what is given goes to Vitest. */
export async function runTests(
  given: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const shown = given.some((word) => word.startsWith("--reporter")) ? [] : ["--reporter=default"]
  const together = given.some((word) => word.startsWith("--project")) ? {} : { FLOTTILLE_TOGETHER: "1" }
  const words = ["run", ...shown, `--reporter=${join(root, "scripts", "count.ts")}`, ...given]
  return (await runTool("vitest", words, { env: { ...cleanEnvironment(), ...together, ...environment } })).code
}

export const main = (given: readonly string[]): Promise<number> => runTests(given)
