// The folder in which every engine runs: empty but for the packages as they are packed, the variants, the vectors, and the program.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build as bundle } from "vite"
import { findExamples, findPackages, isGame, root, withNeeds } from "../packages.mjs"
import { quiet, runNpm } from "../processes.mjs"
import type { Plan } from "./digests.mjs"

/** What engines are asked to do. */
export interface Work {
  /** By the id of each game. */
  readonly plans: Readonly<Record<string, Plan>>
  readonly trace?: { readonly game: string; readonly part: string; readonly item: string }
}

/** The games that are digested: those of the packages, and the variants of `examples/`. */
export function subjects(): { readonly games: readonly string[]; readonly variants: readonly string[] } {
  const games = findPackages().filter(isGame)
  const variants = findExamples().filter(({ folder }) => existsSync(join(folder, "src", "package.ts")))
  return { games: games.map(({ id }) => id), variants: variants.map(({ id }) => id) }
}

/** The sets of options that a game's vectors are made with. */
export function optionsOf(game: string): readonly object[] {
  const file = join(root, "vectors", `${game}.json`)
  if (!existsSync(file)) return [{}]
  return JSON.parse(readFileSync(file, "utf8")).options.map(({ given }: { readonly given: object }) => given)
}

/** Packs the packages that the program needs, and installs them in a folder. */
async function installPacked(folder: string): Promise<void> {
  const packages = findPackages()
  const ours = new Set([...subjects().games, "bots", "conformance"].flatMap((id) => withNeeds(packages, id)))
  const packed = join(folder, "packed")
  mkdirSync(packed)
  const places = [...ours].map((each) => each.folder)
  const pack = await runNpm(
    ["pack", ...places, "--pack-destination", packed, "--ignore-scripts", "--loglevel=error"],
    quiet,
  )
  if (pack.code !== 0) throw new Error(`npm pack: ${pack.output.trim()}`)
  const dependencies = [...ours].map(({ manifest: { name, version } }) => {
    return [name, `file:packed/${name.replace("@", "").replace("/", "-")}-${version}.tgz`]
  })
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: Object.fromEntries(dependencies) }),
  )
  const settings = [
    "--omit=peer",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--loglevel=error",
  ]
  const { code, output } = await runNpm(["install", ...settings], { cwd: folder, ...quiet })
  if (code !== 0) throw new Error(`the packed packages cannot be installed: ${output.trim()}`)
}

/** A module of text, in a form that every engine reads. */
function module(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`
}

/** The program with what it is to do. */
function program({ plans, trace }: Work, variants: readonly string[]): string {
  const ids = Object.keys(plans)
  const imports = ids.flatMap((id, index) => [
    `import pack${index} from ${JSON.stringify(variants.includes(id) ? `./variants/${id}.js` : `@flottille/${id}/package`)}`,
    ...(variants.includes(id) ? [] : [`import vectors${index} from "./vectors/${id}.js"`]),
  ])
  const list = ids.map((id, index) => {
    const vectors = variants.includes(id) ? "" : `, vectors: vectors${index}`
    return `  { pack: pack${index}${vectors}, plan: ${JSON.stringify(plans[id])} },`
  })
  return [
    'import { digest } from "./digests.mjs"',
    ...imports,
    "const subjects = [",
    ...list,
    "]",
    `await digest(subjects, (line) => console.log(JSON.stringify(line)), ${JSON.stringify(trace)})`,
    "",
  ].join("\n")
}

/** Prepares an empty folder: what engines run in it is said by {@link assign}. */
export async function prepare(folder: string): Promise<void> {
  await installPacked(folder)
  const { games, variants } = subjects()
  const sources = findExamples().filter(({ id }) => variants.includes(id))
  await bundle({
    configFile: false,
    root: folder,
    logLevel: "warn",
    build: {
      outDir: join(folder, "variants"),
      minify: false,
      lib: {
        entry: Object.fromEntries(sources.map((each) => [each.id, join(each.folder, "src", "package.ts")])),
        formats: ["es"],
      },
      rollupOptions: { external: /^@flottille\// },
    },
  })
  mkdirSync(join(folder, "vectors"))
  for (const id of games)
    writeFileSync(
      join(folder, "vectors", `${id}.js`),
      module(JSON.parse(readFileSync(join(root, "vectors", `${id}.json`), "utf8"))),
    )
  copyFileSync(join(root, "scripts", "digests", "digests.mjs"), join(folder, "digests.mjs"))
}

/** Says what is to be done: for engines that read modules from files, and bundled for those that read pages. */
export async function assign(folder: string, work: Work): Promise<void> {
  writeFileSync(join(folder, "main.mjs"), program(work, subjects().variants))
  const head = '<!doctype html><meta charset="utf-8"><title>digests</title><link rel="icon" href="data:,">'
  writeFileSync(join(folder, "index.html"), `${head}<script type="module" src="./main.mjs"></script>`)
  await bundle({
    configFile: false,
    root: folder,
    logLevel: "warn",
    build: { outDir: join(folder, "page"), emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 10_000 },
  })
}
