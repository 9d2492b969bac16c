import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { root } from "../packages.mjs"

/** Where the page to play on is built. */
export const built = join(root, ".tsbuild", "play")

/** Builds the page to play on, with a list of what loads what. */
export async function buildPlayground(): Promise<void> {
  const { build: how, ...settings } = playgroundSettings({ outDir: built })
  await build({ ...settings, logLevel: "warn", build: { ...how, manifest: "chunks.json" } })
}

/** A file of the build, as Vite lists it. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * Kilobytes that a browser may have to load, gzipped: the frame that everyone sees at once, the table in
 * it with its referee and its board, and all that a game needs, frame and table included.
 */
const ceilings = { frame: 22.2, table: 46, game: 142.2 }

/** What the page weighs, and what of it is too heavy. */
export function weigh(): { readonly lines: readonly string[]; readonly problems: readonly string[] } {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(built, "chunks.json"), "utf8"))
  /** Returns the files of a chunk and of all that it cannot do without. */
  function closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = chunks[key]
    if (!chunk || found.has(chunk.file)) return found
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const each of chunk.imports ?? []) closure(each, found)
    return found
  }
  const weight = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length / 1000, 0)
  const frame = closure("index.html")
  const table = [...closure("src/ui/table.tsx"), ...closure("src/play.ts")].filter((file) => !frame.has(file))
  const measured: (readonly [name: string, kilobytes: number, most: number])[] = [
    ["the frame", weight(frame), ceilings.frame],
    ["the table", weight(table), ceilings.table],
  ]
  for (const key of Object.keys(chunks)) {
    const [, id] = /([\w-]+)\/src\/package\.ts$/.exec(key) ?? []
    if (id) measured.push([id, weight([...frame, ...table, ...closure(key)]), ceilings.game])
  }
  const problems = measured
    .filter(([, kilobytes, most]) => kilobytes > most)
    .map(([name, kilobytes, most]) => `play/: ${name} weighs ${kilobytes.toFixed(1)} kB, more than ${most} kB`)
  if (!existsSync(join(built, "sw.js"))) problems.push("play/: there is no service worker")
  return { lines: measured.map(([name, kilobytes]) => `${name} ${kilobytes.toFixed(1)} kB`), problems }
}
