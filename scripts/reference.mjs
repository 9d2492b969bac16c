import { findPackages } from "./packages.mjs"
import { runTool } from "./processes.mjs"
import { importTypeScript } from "./run.mjs"

/**
 * Builds the site in docs/reference with TypeDoc, which reads the packages through the declarations that `tsc -b` makes, and the pages made for the site.
 *
 * @returns {Promise<number>} 0, or the exit code of what failed.
 */
export async function buildReference() {
  /** @type {{ writeSitePages: () => Promise<void> }} */
  const { writeSitePages } = await importTypeScript("scripts/site/pages.ts")
  await writeSitePages()
  const types = await runTool("tsc", ["-b", "--force", ...findPackages().map(({ folder }) => folder)])
  if (types.code !== 0) return types.code
  return (await runTool("typedoc", ["--logLevel", "Warn"])).code
}
