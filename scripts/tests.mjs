import { join } from "node:path"
import { root } from "./packages.mjs"
import { cleanEnvironment, runTool } from "./processes.mjs"

/**
 * Runs the tests and ends with a line that counts them.
 *
 * @param {readonly string[]} given More for Vitest's command line.
 * @param {Readonly<Record<string, string>>} [environment]
 * @returns {Promise<number>} The exit code.
 */
export async function runTests(given, environment = {}) {
  const shown = given.some((word) => word.startsWith("--reporter")) ? [] : ["--reporter=default"]
  const { code } = await runTool("vitest", ["run", ...shown, `--reporter=${join(root, "scripts", "count.ts")}`, ...given], {
    env: { ...cleanEnvironment(), ...environment },
  })
  return code
}
