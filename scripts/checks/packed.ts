import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPackages } from "../packages.mjs"
import { quiet, runNpm, runTool } from "../processes.mjs"

/** The packages as they will be published: packed, and looked at by publint and are-the-types-wrong. The rehearsal installs and plays them. */
export async function check(): Promise<readonly string[]> {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const to = mkdtempSync(join(tmpdir(), "flottille-packed-"))
  const problems: string[] = []
  try {
    const folders = packages.map(({ folder }) => folder)
    const packed = await runNpm(["pack", ...folders, "--pack-destination", to, "--ignore-scripts", "--loglevel=error"], quiet)
    if (packed.code !== 0) return [`npm pack: ${packed.output.trim()}`]
    for (const { manifest } of packages) {
      const tarball = join(to, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`)
      const profile = JSON.stringify(manifest.exports?.["."] ?? {}).includes('"require"') ? "node16" : "esm-only"
      for (const words of [
        ["publint", tarball, "--strict"],
        ["attw", tarball, "--profile", profile, "--format", "ascii", "--no-color"],
      ]) {
        const { code, output } = await runTool(words[0] ?? "", words.slice(1), quiet)
        if (code !== 0) problems.push(`${words[0]}, ${manifest.name}:\n${output.trim()}`)
      }
    }
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
  return problems
}
