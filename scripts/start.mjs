// `npm start`: a whole game of every game. `npm start -- play dejarik` and the other commands of the command line go through it too.
import { join } from "node:path"
import { createInterface } from "node:readline/promises"
import { install } from "./bootstrap.mjs"
import { build } from "./build.mjs"
import { findPackages, isGame, root, withNeeds } from "./packages.mjs"
import { runNode } from "./processes.mjs"

const bin = join(root, "packages", "cli", "dist", "bin.js")
const given = process.argv.slice(2)

/** Which game somebody at a terminal would like to play now, if any. */
async function wish() {
  const names = withNeeds(findPackages(), "cli")
    .filter(isGame)
    .map(({ id }) => id)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\nPlay one yourself? Its name (${names.join(", ")}), or Enter to stop: `).catch(() => "")
  terminal.close()
  return names.find((name) => name === answer.trim())
}

await install()
const failure = await build({ only: ["cli"], declarations: false })
if (failure !== 0) process.exit(failure)
const { code } = await runNode([bin, ...(given.length > 0 ? given : ["demo"])])
process.exitCode = code
if (code === 0 && given.length === 0 && process.stdin.isTTY && process.stdout.isTTY) {
  const game = await wish()
  if (game) process.exitCode = (await runNode([bin, "play", game])).code
}
