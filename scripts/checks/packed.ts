import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { installTool } from "../heavy-tools.ts"
import { findPackages, type Manifest } from "../packages.mjs"
import { quiet, runNode, runNpm, runTool } from "../processes.mjs"
import { inTemporaryFolder } from "../steps.ts"
import { buildPages, compileSnippets, installSnippets } from "./snippets.ts"
import { sourceMapProblems } from "./source-maps.ts"

/** The packed packages by their names. */
type Tarballs = ReadonlyMap<string, string>

/** Checks the packed packages by publint, are-the-types-wrong, their source maps, and the code of all pages. */
export const check = () => inTemporaryFolder("packed", checkIn)

async function checkIn(folder: string): Promise<readonly string[]> {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const folders = packages.map((each) => each.folder)
  const pack = ["pack", ...folders, "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"]
  const packed = await runNpm(pack, quiet)
  if (packed.code !== 0) return [`npm pack: ${packed.output.trim()}`]
  const fileOf = ({ name, version }: Manifest) =>
    join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`)
  const tarballs = new Map(packages.map(({ manifest }) => [manifest.name, fileOf(manifest)]))
  const manifests = packages.map(({ manifest }) => manifest)
  return (await Promise.all([manifestProblems(manifests, tarballs), pageProblems(folder, tarballs)])).flat()
}

async function manifestProblems(manifests: readonly Manifest[], tarballs: Tarballs): Promise<readonly string[]> {
  const attw = join(await installTool("@arethetypeswrong/cli", "0.18.5"), "dist", "index.js")
  const problems: string[] = []
  for (const { name, exports } of manifests) {
    const tarball = tarballs.get(name) ?? ""
    const profile = JSON.stringify(exports?.["."] ?? {}).includes('"require"') ? "node16" : "esm-only"
    const results = await Promise.all([
      runTool("publint", [tarball, "--strict"], quiet),
      runNode([attw, tarball, "--profile", profile, "--format", "ascii", "--no-color"], quiet),
    ])
    for (const { code, output } of results) if (code !== 0) problems.push(`${name}:\n${output.trim()}`)
  }
  return problems
}

async function pageProblems(folder: string, tarballs: Tarballs): Promise<readonly string[]> {
  const place = join(folder, "pages")
  mkdirSync(place)
  const missing = await installSnippets(place, tarballs)
  if (missing.length > 0) return missing
  const maps = [...tarballs.keys()].flatMap((name) =>
    sourceMapProblems(join(place, "node_modules", name, "dist")).map((fault) => `${name}: ${fault}`),
  )
  return [...maps, ...(await compileSnippets(place)), ...(await buildPages(place))]
}
