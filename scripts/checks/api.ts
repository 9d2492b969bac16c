import { join } from "node:path"
import ts from "typescript"
import { entriesOf, findPackages, type Package, root } from "../packages.mjs"
import { generated } from "./generated.ts"

/** What an entry exports: names in order, each with its kind. */
interface Entry {
  readonly title: string
  readonly names: readonly (readonly [name: string, kind: string])[]
}

/** The first that fits; a class is a type too, and a value with a type of its name is listed as a value. */
const kinds = [
  [ts.SymbolFlags.Class, "class"],
  [ts.SymbolFlags.Function, "function"],
  [ts.SymbolFlags.Variable, "const"],
  [ts.SymbolFlags.Interface, "interface"],
] as const

/** Returns what the entries of packages export, by the id of the package. */
export function exportsOf(packages: readonly Package[]): ReadonlyMap<string, readonly Entry[]> {
  const { config } = ts.readConfigFile(join(root, "tsconfig.dom.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const files = packages.flatMap((each) => entriesOf(each).map(({ file }) => file))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const namesIn = (file: string) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const symbols = module ? checker.getExportsOfModule(module) : []
    return symbols
      .map((symbol) => {
        const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
        return [symbol.name, kinds.find(([flag]) => flags & flag)?.[1] ?? "type"] as const
      })
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }
  const entries = (each: Package) => entriesOf(each).map(({ title, file }) => ({ title, names: namesIn(file) }))
  return new Map(packages.map((each) => [each.id, entries(each)]))
}

/** Keeps a page for each package with the names that its entry points export, for reviewers. */
export const { write, check } = generated("api", async (only) => {
  const packages = findPackages().filter(({ id }) => only === undefined || id === only)
  const exported = exportsOf(packages)
  return new Map(
    packages.map(({ id, manifest }) => {
      const sections = exported.get(id)?.map(({ title, names }) => {
        const lines = names.map(([name, kind]) => `${kind} ${name}`)
        return `## ${title}\n\n\`\`\`text\n${lines.join("\n")}\n\`\`\`\n`
      })
      const note = "<!-- Made by `npm run docs`: what callers may rely on. -->"
      return [`${id}.md`, `${note}\n\n# ${manifest.name}\n\n${sections?.join("\n")}`]
    }),
  )
})
