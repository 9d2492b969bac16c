import { existsSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { findPackages, root } from "../packages.mjs"
import { drift, type Pages, writePages } from "./generated.ts"

const folder = join(root, "api")

function kindOf(symbol: ts.Symbol): string {
  if (symbol.flags & ts.SymbolFlags.Class) return "class"
  if (symbol.flags & ts.SymbolFlags.Function) return "function"
  if (symbol.flags & ts.SymbolFlags.Variable) return "const"
  if (symbol.flags & ts.SymbolFlags.Interface) return "interface"
  return "type"
}

/** One page a package: every entry point with the names that it exports, and what each is. */
function pages(): Pages {
  const packages = findPackages().map(({ id, folder, manifest }) => ({
    id,
    name: manifest.name,
    entries: Object.keys(manifest.exports ?? {}).flatMap((entry) => {
      const file = join(folder, "src", `${entry === "." ? "index" : entry.slice(2)}.ts`)
      return existsSync(file) ? [{ title: join(manifest.name, entry), file }] : []
    }),
  }))
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const program = ts.createProgram(
    packages.flatMap(({ entries }) => entries.map(({ file }) => file)),
    options,
  )
  const checker = program.getTypeChecker()
  const namesOf = (file: string) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return (module ? checker.getExportsOfModule(module) : [])
      .map((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
        return `- \`${symbol.name}\` (${kindOf(target)})`
      })
      .sort()
  }
  return new Map(
    packages.map(({ id, name, entries }) => {
      const sections = entries.map(({ title, file }) => `## ${title}\n\n${namesOf(file).join("\n")}`)
      return [`${id}.md`, `<!-- Made by \`npm run docs\`: what callers may rely on. -->\n\n# ${name}\n\n${sections.join("\n\n")}\n`]
    }),
  )
}

/** Writes the lists of exported names. */
export async function write(): Promise<void> {
  writePages(folder, pages())
}

/** The exported names are those of the committed lists, so that a change of them is seen in review. */
export async function check(): Promise<readonly string[]> {
  return drift(folder, pages())
}
