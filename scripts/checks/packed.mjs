// The packages as they will be published: packed, looked at by publint and are-the-types-wrong, installed, and played.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPackages, isGame } from "../packages.mjs"
import { runNode, runNpm, runTool } from "../processes.mjs"

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

/** A program that plays a whole game of every game, from whichever kind of module. */
function player(/** @type {"import" | "require"} */ kind) {
  const load = (/** @type {string} */ name) => (kind === "import" ? `await import("${name}")` : `require("${name}")`)
  const games = findPackages()
    .filter(isGame)
    .map(
      ({ id, manifest: { name } }) => `
  {
    const { rulebook } = ${load(`${name}/rulebook`)}
    const { schema } = ${load(`${name}/schema`)}
    const game = Object.values(${load(name)}).find((each) => each?.id === "${id}" && each.step)
    const state = game.initialState()
    const actions = core.playout(game, state, core.createRandom(1))
    if (!game.outcome(state) || rulebook.game !== "${id}" || !schema.state.safeParse(state).success) throw new Error("${id} does not play")
    const match = createMatch(game, { seed: 1 })
    formatRecord(game, match.record())
    console.log("${id}: " + actions + " actions, " + game.outcome(state).reason)
  }`,
    )
  const body = `
  const core = ${load("@flottille/core")}
  const { createMatch } = ${load("@flottille/core/match")}
  const { formatRecord } = ${load("@flottille/core/record-text")}${games.join("")}`
  return kind === "import" ? body : `(async () => {${body}\n})()`
}

/**
 * Installs the tarballs in an empty project and plays there.
 *
 * @param {string} folder
 * @param {readonly Packed[]} packed
 * @param {"import" | "require"} kind
 */
async function projectProblems(folder, packed, kind) {
  const project = join(folder, kind)
  mkdirSync(project)
  // The conformance kit asks for Vitest as its peer; its tarball is looked at, not installed.
  const installed = packed.filter(({ manifest }) => !manifest.peerDependencies)
  const dependencies = Object.fromEntries(installed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]))
  const manifest = { name: "caller", private: true, type: kind === "import" ? "module" : "commonjs", dependencies, overrides: dependencies }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest))
  const install = await runNpm(["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: project,
    stdio: quiet,
  })
  if (install.code !== 0) return [`the tarballs cannot be installed: ${install.output.trim()}`]

  writeFileSync(join(project, "play.js"), player(kind))
  const play = await runNode(["play.js"], { cwd: project, stdio: quiet })
  const problems = play.code === 0 ? [] : [`a caller who uses ${kind} cannot play:\n${play.output.trim()}`]
  for (const { manifest } of installed) {
    for (const command of Object.keys(manifest.bin ?? {})) {
      const help = await runNode([join("node_modules", manifest.name, manifest.bin?.[command] ?? ""), "--help"], {
        cwd: project,
        stdio: quiet,
      })
      if (help.code !== 0) problems.push(`the installed command ${command} does not run:\n${help.output.trim()}`)
    }
  }
  if (play.code === 0) console.log(`${kind}: ${play.output.trim().split("\n").join("; ")}`)
  return problems
}

/** @returns {Promise<readonly string[]>} */
export async function check() {
  const folder = mkdtempSync(join(tmpdir(), "flottille-packed-"))
  try {
    const packed = await pack(folder)
    const problems = []
    for (const each of packed) problems.push(...(await publintProblems(each)), ...(await typeProblems(each)))
    for (const kind of /** @type {const} */ (["import", "require"])) problems.push(...(await projectProblems(folder, packed, kind)))
    return problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
