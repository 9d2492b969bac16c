// `npm run bench`: builds, then measures every game of bench/. `npm run bench -- dejarik` measures one. Leave the machine alone meanwhile.
// `npm run bench -- --against main~1 dejarik` puts them beside those of another commit, measured in turns.
// `npm run bench -- --save` also keeps the figures, and the sizes of the packages, in bench/results.json, from which the site takes them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { install } from "./bootstrap.mjs"
import { build } from "./build.mjs"
import { root } from "./packages.mjs"
import { cleanEnvironment, runNode, runTool } from "./processes.mjs"

const folder = join(root, "bench")
const save = process.argv.includes("--save")
const against = process.argv.indexOf("--against")
const given = process.argv
  .slice(2)
  .filter((word, index) => word !== "--save" && (against < 0 || (index !== against - 2 && index !== against - 1)))

await install()
const games = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, "index.ts")) && (given.length === 0 || given.includes(name)),
)
if (games.length === 0) {
  console.error(`nothing to measure${given.length > 0 ? ` by the name of ${given.join(", ")}` : ""}`)
  process.exit(2)
}

if (against >= 0) {
  const { benchAgainst } = await import("./bench-against.mjs")
  process.exit(await benchAgainst(process.argv[against + 1] ?? "HEAD", games))
}

const built = await build({ ...(save ? {} : { only: games }), declarations: false })
if (built !== 0) process.exit(built)

// Bundled, so that what stands beside the library runs as the same plain JavaScript; the library itself is what was built.
const { build: bundle } = await import("tsup")
await bundle({
  config: false,
  entry: Object.fromEntries(games.map((name) => [name, join(folder, name, "index.ts")])),
  external: [/^@flottille\//],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url)' },
  format: "esm",
  outDir: join(folder, "dist"),
  silent: true,
  splitting: false,
  target: "node20",
})
// Other libraries check less, and so run faster, in production.
const env = { ...cleanEnvironment(), NODE_ENV: "production" }
const machine = `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`
console.log(machine)
const results = join(folder, "results.json")
const kept = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : { games: {} }
const date = new Date().toISOString().slice(0, 10)
const scratch = mkdtempSync(join(tmpdir(), "flottille-bench-"))
for (const name of games) {
  console.log(`\n== ${name} ==`)
  const file = join(scratch, name)
  const { code } = await runNode(["--expose-gc", join(folder, "dist", `${name}.js`)], {
    env: { ...env, FLOTTILLE_BENCH_FILE: save ? file : "" },
  })
  if (code !== 0) process.exitCode = code
  else if (save)
    kept.games[name] = {
      date,
      machine,
      tables: readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    }
}
if (save) {
  // size-limit may stumble over its own scratch folder; its answer is not 0 either where a ceiling is passed, and the figures stand nevertheless.
  for (let attempt = 0; attempt < 3; attempt++) {
    const { output } = await runTool("size-limit", ["--json"], { stdio: ["ignore", "pipe", "ignore"] })
    /** @type {readonly { name: string; size: number; sizeLimit: number }[] | { error: string }} */
    const sizes = JSON.parse(output)
    if (!("error" in sizes)) {
      kept.sizes = { date, lines: sizes.map(({ name, size, sizeLimit }) => ({ name, bytes: size, limit: sizeLimit })) }
      break
    }
    console.error(sizes.error)
  }
  writeFileSync(results, `${JSON.stringify(kept, null, 2)}\n`)
}
rmSync(scratch, { recursive: true })
