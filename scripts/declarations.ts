// The declarations of all packages, written in one run by TypeScript 7, which needs seconds for them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { entriesOf, findPackages, type Package, root } from "./packages.mjs"
import { type RunOptions, runNode } from "./processes.mjs"

const made = join(root, ".tsbuild", "declarations")
/** The name of a module of the same package, as in `from "./board"` and `import("..")`. */
const ownModule = /(\bfrom |\bimport\()"(\.\.?(?:\/[^"]*)?)"/g

/** Runs the compiler of TypeScript 7; 6 stays for the tools that use its API. */
export const runCompiler = (words: readonly string[], options?: RunOptions) =>
  runNode([join(root, "node_modules", "typescript-7", "bin", "tsc"), ...words], options)

/** Writes the declarations of all packages to a folder of their own. */
export function makeDeclarations(options?: RunOptions) {
  rmSync(made, { recursive: true, force: true })
  return runCompiler(["-p", "scripts/types/tsconfig.declarations.json"], options)
}

const entries = findPackages().flatMap((each) => entriesOf(each).map(({ title }) => title))
/** The name of a module of another package of ours. */
const otherModule = /(?:\bfrom |\bimport\()"(@flottille\/[^"]+)"/g

/** Refuses declarations that name a module which its package does not export: an inferred type needs a name there. */
function refusePrivate(file: string, text: string): void {
  for (const [, name = ""] of text.matchAll(otherModule))
    if (!entries.includes(name)) throw new Error(`${file}: annotate what has a type of ${name}, which is no entry`)
}

/** Copies the declarations that the entries of a package reach to its `dist`, once for each format. */
export function placeDeclarations(each: Package): void {
  const { id, folder, manifest } = each
  const source = join(made, id, "src")
  const isForRequire = JSON.stringify(manifest.exports).includes(".d.cts")
  // An entry lies at the top of `dist`, whatever room its source stands in.
  const places = new Map(entriesOf(each).map((entry) => [entry.source.slice("src/".length, -".ts".length), entry.name]))
  const waiting = [...places.keys()]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const place = places.get(module) ?? module
    const from = dirname(module)
    const text = readFileSync(join(source, `${module}.d.ts`), "utf8").replace(ownModule, (whole, before, path) => {
      const found = [join(from, path), join(from, path, "index")].find((name) =>
        existsSync(join(source, `${name}.d.ts`)),
      )
      if (found === undefined) return whole
      if (!places.has(found)) {
        places.set(found, found)
        waiting.push(found)
      }
      // With its ending, since an entry lies beside a folder of its own name.
      const target = relative(dirname(place), `${places.get(found) ?? found}.js`).replaceAll("\\", "/")
      return `${before}"${target.startsWith(".") ? target : `./${target}`}"`
    })
    refusePrivate(`packages/${id}/src/${module}.ts`, text)
    const target = join(folder, "dist", place)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(`${target}.d.ts`, text)
    // Both formats share a map: they have the same lines.
    if (isForRequire)
      writeFileSync(
        `${target}.d.cts`,
        text.replace(ownModule, (whole) => whole.replace(/\.js"$/, '.cjs"')),
      )
    const map = JSON.parse(readFileSync(join(source, `${module}.d.ts.map`), "utf8"))
    const origin = relative(dirname(target), join(folder, "src", `${module}.ts`)).replaceAll("\\", "/")
    writeFileSync(`${target}.d.ts.map`, JSON.stringify({ ...map, sources: [origin] }))
  }
}
