import { findPackages } from "./packages.mjs"
import { runTool } from "./processes.mjs"

/**
 * Builds the reference with TypeDoc, which reads the packages through the declarations that `tsc -b` makes.
 *
 * @returns {Promise<number>} 0, or the exit code of what failed.
 */
export async function buildReference() {
  const types = await runTool("tsc", ["-b", "--force", ...findPackages().map(({ folder }) => folder)])
  if (types.code !== 0) return types.code
  return (await runTool("typedoc", ["--logLevel", "Warn"])).code
}
