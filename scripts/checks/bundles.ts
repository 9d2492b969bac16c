import { readFileSync, writeFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { build } from "tsup"
import limits from "../../.size-limit.mjs"
import { root, sourceOf } from "../packages.mjs"
import { inTemporaryFolder } from "../steps.ts"

const file = join(root, "docs", "reports", "bundles.csv")
/** Kilobytes by which a part may differ from the table. */
const TOLERANCE = 0.5

/** An output of esbuild: the modules in it, with what is left of each. */
interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
}

/** Bundles an import from the sources. Returns its ten largest modules, with their kB. */
function partsOf({ path, import: names, ignore = [] }: { path: string; import: string; ignore?: string[] }) {
  return inTemporaryFolder("bundle", async (outDir) => {
    const entry = join(outDir, "entry.ts")
    const source = sourceOf(resolve(root, path, "../.."), basename(path, ".js"))
    writeFileSync(entry, `export ${names} from ${JSON.stringify(source)}`)
    const esbuildOptions = (options: { conditions?: string[] }) => {
      options.conditions = ["@flottille/source"]
    }
    const settings = { config: false, silent: true, format: "esm", minify: true, metafile: true } as const
    await build({ ...settings, entry: [entry], outDir, external: ignore, platform: "node", esbuildOptions })
    const { outputs } = JSON.parse(readFileSync(join(outDir, "metafile-esm.json"), "utf8"))
    const [{ inputs } = { inputs: {} }] = Object.values<Output>(outputs)
    const parts = Object.entries(inputs).map(
      ([module, { bytesInOutput }]) =>
        [module.replace(/^.*node_modules\/|packages\/|src\/|\.ts$/g, ""), bytesInOutput / 1000] as const,
    )
    const largest = parts.filter(([, size]) => size >= 0.05).sort(([, one], [, other]) => other - one)
    return largest.slice(0, 10)
  })
}

/** The rows of the table, without their last column, and the kilobytes that stand there. */
async function rows(): Promise<readonly (readonly [row: string, size: number])[]> {
  const made = []
  for (const limit of limits)
    for (const [module, size] of await partsOf(limit))
      made.push([`${limit.name},${limit.import},${module}`, size] as const)
  return made
}

/** Writes the table anew. */
export async function write(game?: string): Promise<void> {
  if (game !== undefined) return
  const lines = (await rows()).map(([row, size]) => `${row},${size.toFixed(1)}\n`)
  writeFileSync(file, `package,import,part,kB\n${lines.join("")}`)
}

/** Lists the parts that differ from the table. */
export async function check(game?: string): Promise<readonly string[]> {
  if (game !== undefined) return []
  const kept = readFileSync(file, "utf8").split("\n")
  const sizeOf = (row: string) =>
    Number(
      kept
        .find((line) => line.startsWith(`${row},`))
        ?.split(",")
        .at(-1) ?? 0,
    )
  return (await rows())
    .filter(([row, size]) => Math.abs(size - sizeOf(row)) > TOLERANCE)
    .map(([row, size]) => `docs/reports/bundles.csv, ${row} is now ${size.toFixed(1)}: npm run docs -- --pages`)
}
