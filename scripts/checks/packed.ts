import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { installTool } from "../heavy-tools.ts"
import { findPackages } from "../packages.mjs"
import { quiet, runNode, runNpm, runTool } from "../processes.mjs"
import { inTemporaryFolder } from "../steps.ts"
import { buildPages, compileSnippets, installSnippets } from "./snippets.ts"
import { sourceMapProblems } from "./source-maps.ts"

/** Checks the packed packages by publint, are-the-types-wrong, their source maps, and the code of all pages. */
export const check = () => inTemporaryFolder("packed", checkIn)

async function checkIn(folder: string): Promise<readonly string[]> {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const folders = packages.map((each) => each.folder)
  const pack = ["pack", ...folders, "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"]
  const packed = await runNpm(pack, quiet)
  if (packed.code !== 0) return [`npm pack: ${packed.output.trim()}`]
  const attw = join(await installTool("@arethetypeswrong/cli", "0.18.5"), "dist", "index.js")
  const problems: string[] = []
  const tarballs = new Map<string, string>()
  for (const { manifest } of packages) {
    const { name, version, exports } = manifest
    const tarball = join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`)
    tarballs.set(name, tarball)
    const profile = JSON.stringify(exports?.["."] ?? {}).includes('"require"') ? "node16" : "esm-only"
    const results = await Promise.all([
      runTool("publint", [tarball, "--strict"], quiet),
      runNode([attw, tarball, "--profile", profile, "--format", "ascii", "--no-color"], quiet),
    ])
    for (const { code, output } of results) if (code !== 0) problems.push(`${name}:\n${output.trim()}`)
  }
  const place = join(folder, "pages")
  mkdirSync(place)
  const missing = await installSnippets(place, tarballs)
  if (missing.length > 0) return [...problems, ...missing]
  for (const name of tarballs.keys()) {
    const faults = sourceMapProblems(join(place, "node_modules", name, "dist"))
    problems.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  return [...problems, ...(await compileSnippets(place)), ...(await buildPages(place))]
}
