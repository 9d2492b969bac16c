import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPackages } from "../packages.mjs"
import { quiet, runNpm, runTool } from "../processes.mjs"
import { runLessons } from "./lessons.ts"
import { compileSnippets, installSnippets } from "./snippets.ts"
import { sourceMapProblems } from "./source-maps.ts"

/** Checks the packages as they will be published: by publint and are-the-types-wrong, their source maps, and the code of all pages. The rehearsal plays them. */
export async function check(): Promise<readonly string[]> {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const to = mkdtempSync(join(tmpdir(), "flottille-packed-"))
  const problems: string[] = []
  try {
    const folders = packages.map(({ folder }) => folder)
    const packed = await runNpm(
      ["pack", ...folders, "--pack-destination", to, "--ignore-scripts", "--loglevel=error"],
      quiet,
    )
    if (packed.code !== 0) return [`npm pack: ${packed.output.trim()}`]
    const tarballs = new Map(
      packages.map(({ manifest: { name, version } }) => [
        name,
        join(to, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`),
      ]),
    )
    const waiting = packages.flatMap(({ manifest: { name, exports } }) => {
      const tarball = tarballs.get(name) ?? ""
      const profile = JSON.stringify(exports?.["."] ?? {}).includes('"require"') ? "node16" : "esm-only"
      const types = ["--profile", profile, "--format", "ascii", "--no-color"]
      return [
        { name, tool: "publint", words: [tarball, "--strict"] },
        { name, tool: "attw", words: [tarball, ...types] },
      ]
    })
    const look = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { code, output } = await runTool(next.tool, next.words, quiet)
        if (code !== 0) problems.push(`${next.tool}, ${next.name}:\n${output.trim()}`)
      }
    }
    await Promise.all([look(), look()])
    const place = join(to, "pages")
    mkdirSync(place)
    const missing = await installSnippets(place, tarballs)
    if (missing.length > 0) return [...problems, ...missing]
    for (const { manifest } of packages)
      problems.push(
        ...sourceMapProblems(join(place, "node_modules", manifest.name, "dist")).map(
          (text) => `${manifest.name}: ${text}`,
        ),
      )
    problems.push(...(await compileSnippets(place)), ...(await runLessons(place)))
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
  return problems
}
