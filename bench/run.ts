import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { build } from "../scripts/commands/build.ts"
import { findPackages, isGame } from "../scripts/packages.mjs"
import { cleanEnvironment, runNode, runTool } from "../scripts/processes.mjs"
import { benchAgainst } from "./against.ts"
import { bundleBenchmarks, folder } from "./bundle.ts"

export const usage = `npm run bench [-- game…]                       measure every game of bench/, or the named ones; do not use the machine meanwhile
npm run bench -- --against main~1 [game…]    compare the games with another commit, measured in turns
npm run bench -- --against main~1 --pairs 9  measure both nine times instead of three
npm run bench -- --save                      also save the figures and package sizes in bench/results.json`

/**
 * The sizes of the packages; size-limit may stumble over its own scratch folder, and its exit code
 * is not 0 where a ceiling is passed.
 */
async function sizes(): Promise<readonly { name: string; size: number; sizeLimit: number }[]> {
  for (let attempt = 0; ; attempt++) {
    const { output } = await runTool("size-limit", ["--json"], { stdio: ["ignore", "pipe", "ignore"] })
    const found = JSON.parse(output)
    if (Array.isArray(found)) return found
    if (attempt === 2) throw new Error(found.error)
  }
}

export async function main(words: readonly string[]): Promise<number> {
  const options = { save: { type: "boolean" }, against: { type: "string" }, pairs: { type: "string" } } as const
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const { save, against, pairs = "3" } = values
  const measured = readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")))
  const rules = findPackages().filter(isGame)
  const usual = against === undefined ? measured : rules.map(({ id }) => id)
  const games = measured.filter((name) => (positionals.length === 0 ? usual : positionals).includes(name))
  if (games.length === 0)
    throw new RangeError(`Nothing to measure by the name of ${positionals.join(", ")}, only ${measured.join(", ")}`)
  if (against !== undefined) {
    if (!/^[1-9]\d{0,2}$/.test(pairs)) throw new RangeError(`--pairs: expected a number from 1 to 999, not ${pairs}`)
    await benchAgainst(against, games, Number(pairs))
    return 0
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
  const built = await build({ ...(save ? {} : { only: needed }), declarations: false })
  if (built !== 0) return built

  // The library itself is what was built.
  await bundleBenchmarks(games, join(folder, "dist"), { external: [/^@flottille\//] })
  const machine = `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`
  console.log(machine)
  const results = join(folder, "results.json")
  const kept = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : { games: {} }
  const date = new Date().toISOString().slice(0, 10)
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
      kept.games[name] = { date, machine, tables: lines.map((line) => JSON.parse(line)) }
    }
  }
  rmSync(scratch, { recursive: true })
  if (save) {
    kept.sizes = {
      date,
      lines: (await sizes()).map(({ name, size, sizeLimit }) => ({ name, bytes: size, limit: sizeLimit })),
    }
    writeFileSync(results, `${JSON.stringify(kept, null, 2)}\n`)
  }
  return failure
}
