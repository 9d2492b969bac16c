// The packages as they will be published: packed, and looked at by publint and are-the-types-wrong. The rehearsal installs and plays them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPackages } from "../packages.mjs"
import { runNpm, runTool } from "../processes.mjs"

/** @typedef {import("../packages.mjs").Package} Package */
/** @typedef {Package & { tarball: string }} Packed */

/** @type {("ignore" | "pipe")[]} */
const quiet = ["ignore", "pipe", "pipe"]

/**
 * @param {string} folder
 * @returns {Promise<readonly Packed[]>}
 */
async function pack(folder) {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const wanted = packages.map(({ folder }) => folder)
  const { code, output } = await runNpm(["pack", ...wanted, "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"], {
    stdio: quiet,
  })
  if (code !== 0) throw new Error(`npm pack: ${output}`)
  return packages.map((each) => {
    const { name, version } = each.manifest
    return { ...each, tarball: join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`) }
  })
}

/** @param {Packed} each */
async function publintProblems({ manifest, tarball }) {
  const { publint } = await import("publint")
  const { formatMessage } = await import("publint/utils")
  const bytes = readFileSync(tarball)
  const contents = /** @type {ArrayBuffer} */ (bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const { messages, pkg } = await publint({ pack: { tarball: contents }, strict: true })
  return messages.map((message) => `publint, ${manifest.name}: ${formatMessage(message, pkg, { color: false })}`)
}

/** @param {Packed} each */
async function typeProblems({ manifest, tarball }) {
  const both = JSON.stringify(manifest.exports?.["."] ?? {}).includes('"require"')
  const { code, output } = await runTool("attw", [tarball, "--profile", both ? "node16" : "esm-only", "--format", "ascii", "--no-color"], {
    stdio: quiet,
  })
  return code === 0 ? [] : [`are-the-types-wrong, ${manifest.name}:\n${output.trim()}`]
}

/** @returns {Promise<readonly string[]>} */
export async function check() {
  const folder = mkdtempSync(join(tmpdir(), "flottille-packed-"))
  try {
    const packed = await pack(folder)
    const problems = []
    for (const each of packed) problems.push(...(await publintProblems(each)), ...(await typeProblems(each)))
    return problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
