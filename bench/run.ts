import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { build } from "../scripts/commands/build.ts"
import { git } from "../scripts/other-tree.ts"
import { findPackages, isGame } from "../scripts/packages.mjs"
import { cleanEnvironment, runNode } from "../scripts/processes.mjs"
import { benchAgainst } from "./against.ts"
import { bundleBenchmarks, folder } from "./bundle.ts"

export const usage = `npm run bench [-- game…]                       measure every game of bench/, or the named ones; do not use the machine meanwhile
npm run bench -- --against main~1 [game…]    compare games with another commit; fail if one is slower
npm run bench -- --against release           compare them with the newest release
npm run bench -- --against main~1 --pairs 5  measure both five times instead of nine
npm run bench -- --save                      also save the figures in bench/results.json`

/** The newest release, or the commit of a file as long as there is none. */
async function newestRelease(): Promise<string> {
  const tags = await git("tag", "--list", "@flottille/core@*", "--sort=-creatordate")
  return tags?.split("\n")[0] || readFileSync(join(folder, "baseline"), "utf8").trim()
}

export async function main(words: readonly string[]): Promise<number> {
  const options = { save: { type: "boolean" }, against: { type: "string" }, pairs: { type: "string" } } as const
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const { save, against, pairs = "9" } = values
  const measured = readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")))
  const rules = findPackages().filter(isGame)
  const usual = against === undefined ? measured : rules.map(({ id }) => id)
  const games = measured.filter((name) => (positionals.length === 0 ? usual : positionals).includes(name))
  if (games.length === 0)
    throw new RangeError(`Nothing to measure by the name of ${positionals.join(", ")}, only ${measured.join(", ")}`)
  if (against !== undefined) {
    if (!/^[1-9]\d{0,2}$/.test(pairs)) throw new RangeError(`--pairs: expected a number from 1 to 999, not ${pairs}`)
    const slow = await benchAgainst(against === "release" ? await newestRelease() : against, games, Number(pairs))
    console.log(slow.length === 0 ? "\nNothing is slower." : `\nSlower:\n  ${slow.join("\n  ")}`)
    return slow.length === 0 ? 0 : 1
  }
  // Searches are measured in Dejarik; rooms over sockets, and in Diplomacy too; series by the
  // command line, two threads or workers against one.
  const besides: Readonly<Record<string, readonly string[]>> = {
    bots: ["dejarik"],
    http: ["cli", "diplomacy"],
    room: ["ws", "dejarik", "diabolik-fleet", "diplomacy", "les-grands-amiraux", "mille-sabords", "sub-variant"],
    simulate: ["cli"],
  }
  const needed = games.flatMap((name) => [name, ...(besides[name] ?? [])])
  const built = await build({ only: needed, declarations: false })
  if (built !== 0) return built

  // The library itself is what was built.
  await bundleBenchmarks(games, join(folder, "dist"))
  const machine = `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`
  console.log(machine)
  const results = join(folder, "results.json")
  const kept = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : { games: {} }
  const date = new Date().toISOString().slice(0, 10)
  const commit = (await git("rev-parse", "HEAD"))?.trim()
  const scratch = mkdtempSync(join(tmpdir(), "flottille-bench-"))
  let failure = 0
  for (const name of games) {
    console.log(`\n== ${name} ==`)
    const file = join(scratch, name)
    // Other libraries check less, and so run faster, in production.
    const env = { ...cleanEnvironment(), NODE_ENV: "production", FLOTTILLE_BENCH_FILE: save ? file : "" }
    const { code } = await runNode(["--expose-gc", join(folder, "dist", `${name}.js`)], { env })
    if (code !== 0) failure = code
    else if (save) {
      const lines = readFileSync(file, "utf8").trim().split("\n")
      kept.games[name] = { date, commit, machine, tables: lines.map((line) => JSON.parse(line)) }
    }
  }
  rmSync(scratch, { recursive: true })
  if (save) writeFileSync(results, `${JSON.stringify(kept, null, 2)}\n`)
  return failure
}
