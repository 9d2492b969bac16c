import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { root } from "../packages.mjs"

/** Where the page to play on stands on the site. */
const folder = join(root, "docs", "reference", "play")

/** Builds the page to play on, with a list of what loads what. */
export async function buildPlayground(): Promise<void> {
  const { build: how, ...settings } = playgroundSettings({ outDir: folder })
  await build({ ...settings, logLevel: "warn", build: { ...how, manifest: "chunks.json" } })
}

/** A file of the build, as Vite lists it. */
interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * Kilobytes that a browser may have to load, gzipped: the frame that everybody sees at once, the table in
 * it with its referee and its board, and all that a game needs, frame and table included.
 */
const ceilings = { frame: 25, table: 49.5, game: 150 }

/** What the page weighs, and what of it is too heavy. */
export function weigh(): { readonly lines: readonly string[]; readonly problems: readonly string[] } {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(folder, "chunks.json"), "utf8"))
  const weight = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1000
  /** A chunk and all that it cannot do without. */
  function closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = chunks[key]
    if (!chunk || found.has(chunk.file)) return found
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const each of chunk.imports ?? []) closure(each, found)
    return found
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weight(file), 0)
  const without = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file))
  const frame = closure("index.html")
  const table = new Set([...closure("src/ui/table.tsx"), ...closure("src/play.ts")])
  const known = new Set([...frame, ...table])
  const games = Object.keys(chunks).flatMap((key) => {
    const [, id = ""] = /([\w-]+)\/src\/package\.ts$/.exec(key) ?? []
    return id === "" ? [] : [[id, sum(new Set([...known, ...closure(key)])), ceilings.game] as const]
  })
  const measured = [
    ["the frame", sum(frame), ceilings.frame] as const,
    ["the table", sum(without(table, frame)), ceilings.table] as const,
    ...games,
  ]
  const said = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`
  const problems = [
    ...measured.flatMap(([name, kilobytes, most]) =>
      kilobytes > most ? [`play/: ${name} weighs ${said(kilobytes)}, more than ${most} kB`] : [],
    ),
    ...(existsSync(join(folder, "sw.js")) ? [] : ["play/: there is no service worker"]),
  ]
  return { lines: measured.map(([name, kilobytes]) => `${name} ${said(kilobytes)}`), problems }
}
