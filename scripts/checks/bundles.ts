import { readFileSync, writeFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { build } from "tsup"
import limits from "../../.size-limit.mjs"
import { root, sourceOf } from "../packages.mjs"
import { inTemporaryFolder } from "../steps.ts"

const file = join(root, "docs", "reports", "bundles.md")
/** Kilobytes by which a part may differ from the page. */
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

async function rows() {
  const made = []
  for (const limit of limits) made.push({ start: `| ${limit.name} \`${limit.import}\` |`, parts: await partsOf(limit) })
  return made
}

/** Writes the list of rows anew, below the text of the page. */
export async function write(game?: string): Promise<void> {
  if (game !== undefined) return
  const [text = ""] = readFileSync(file, "utf8").split(/(?<=\|---\|---\|\n)/)
  const lines = (await rows()).map(
    ({ start, parts }) => `${start} ${parts.map(([module, size]) => `${module} ${size.toFixed(1)}`).join(", ")} |\n`,
  )
  writeFileSync(file, text + lines.join(""))
}

/** Lists the parts that differ from the page. */
export async function check(game?: string): Promise<readonly string[]> {
  if (game !== undefined) return []
  const page = readFileSync(file, "utf8").split("\n")
  return (await rows()).flatMap(({ start, parts }) => {
    const kept = page.find((line) => line.startsWith(start)) ?? ""
    const sizeOf = (module: string) => Number.parseFloat(kept.split(` ${module} `)[1] ?? "0")
    const changed = parts.filter(([module, size]) => Math.abs(size - sizeOf(module)) > TOLERANCE)
    return changed.map(
      ([module, size]) =>
        `docs/reports/bundles.md, ${start} ${module} is now ${size.toFixed(1)}: npm run docs -- --pages`,
    )
  })
}
