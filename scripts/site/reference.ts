import { findPackages } from "../packages.mjs"
import { runTool } from "../processes.mjs"
import { writeSitePages } from "./pages.ts"
import { buildPlayground } from "./play.ts"

/**
 * Builds the site in docs/reference with TypeDoc, and the page to play on in it. TypeDoc reads the
 * packages through the declarations that `tsc -b` makes, and the pages made for the site.
 *
 * @returns 0, or the exit code of what failed.
 */
export async function buildReference(): Promise<number> {
  await writeSitePages()
  const types = await runTool("tsc", [
    "-b",
    "--force",
    "--declarationMap",
    ...findPackages().map(({ folder }) => folder),
  ])
  const code = types.code || (await runTool("typedoc", ["--logLevel", "Warn"])).code
  if (code === 0) await buildPlayground()
  return code
}
