import { join } from "node:path"
import { root, sourcePaths } from "../packages.mjs"
import { cleanEnvironment, runNode } from "../processes.mjs"

/** Runs the program of the command line from its sources; without parameters, a demonstration. */
export async function main(given: readonly string[]): Promise<number> {
  const env = { ...cleanEnvironment(), TSX_TSCONFIG_PATH: sourcePaths() }
  const program = ["--import", "tsx", join(root, "packages", "cli", "src", "bin.ts")]
  return (await runNode([...program, ...(given.length > 0 ? given : ["demo"])], { env })).code
}
