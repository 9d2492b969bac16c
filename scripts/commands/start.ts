import { join } from "node:path"
import { createInterface } from "node:readline/promises"
import { findPackages, isGame, root, withNeeds } from "../packages.mjs"
import { runNode } from "../processes.mjs"
import { build } from "./build.ts"

/** Which game somebody at a terminal would like to play now, if any. */
async function asked(): Promise<string | undefined> {
  const names = withNeeds(findPackages(), "cli")
    .filter(isGame)
    .map(({ id }) => id)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal
    .question(`\nPlay one yourself? Its name (${names.join(", ")}), or Enter to stop: `)
    .catch(() => "")
  terminal.close()
  return names.find((name) => name === answer.trim())
}

export async function main(given: readonly string[]): Promise<number> {
  const failure = await build({ only: ["cli"], declarations: false })
  if (failure !== 0) return failure
  const bin = join(root, "packages", "cli", "dist", "bin.js")
  // Node 20 runs no TypeScript, and a variant in examples/ is not built.
  const isSource = given.some((word) => /\.[cm]?ts(#|$)/.test(word))
  const { code } = await runNode([
    ...(isSource ? ["--import", "tsx"] : []),
    bin,
    ...(given.length > 0 ? given : ["demo"]),
  ])
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const game = code === 0 && given.length === 0 && isTerminal ? await asked() : undefined
  return game ? (await runNode([bin, "play", game])).code : code
}
