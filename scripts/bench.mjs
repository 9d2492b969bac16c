// `npm run bench`: builds, then measures every game of bench/. `npm run bench -- dejarik` measures one. Leave the machine alone meanwhile.
import { existsSync, readdirSync } from "node:fs"
import { availableParallelism, cpus } from "node:os"
import { join } from "node:path"
import { install } from "./bootstrap.mjs"
import { build } from "./build.mjs"
import { root } from "./packages.mjs"
import { cleanEnvironment, runNode } from "./processes.mjs"

const folder = join(root, "bench")
const given = process.argv.slice(2)

await install()
const games = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, "index.ts")) && (given.length === 0 || given.includes(name)),
)
if (games.length === 0) {
  console.error(`nothing to measure${given.length > 0 ? ` by the name of ${given.join(", ")}` : ""}`)
  process.exit(2)
}

const built = await build({ only: games, declarations: false })
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
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`)
for (const name of games) {
  console.log(`\n== ${name} ==`)
  const { code } = await runNode(["--expose-gc", join(folder, "dist", `${name}.js`)], { env })
  if (code !== 0) process.exitCode = code
}
