import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { listFiles } from "../other-tree.ts"
import { entriesOf, findPackages, type Package, root } from "../packages.mjs"
import { compilerOptions } from "./api.ts"

const read = (path: string) => readFileSync(join(root, path), "utf8")
const words = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** Returns a function that lists the names which the entries of a package export. */
function exportedNames(packages: readonly Package[]): (each: Package) => readonly string[] {
  const files = packages.flatMap((each) => entriesOf(each).map(({ file }) => file))
  const program = ts.createProgram(files, compilerOptions())
  const checker = program.getTypeChecker()
  return (each) => {
    const sources = entriesOf(each).flatMap(({ file }) => program.getSourceFile(file) ?? [])
    const modules = sources.flatMap((source) => checker.getSymbolAtLocation(source) ?? [])
    const names = modules.flatMap((module) => checker.getExportsOfModule(module).map(({ name }) => name))
    return [...new Set(names)].filter((name) => name !== "default").sort()
  }
}

/** Returns what a module takes from our packages, by package: of one that it takes as a whole, every word may be a name. */
function takenIn(text: string): readonly (readonly [name: string, taken: readonly string[]])[] {
  const listed = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s*["'](@flottille\/[^/"']+)[^"']*["']/g
  const rest = text.replace(listed, "")
  return [
    ...[...text.matchAll(listed)].map(([, names = "", name = ""]) => [name, words(names)] as const),
    ...[...rest.matchAll(/["'](@flottille\/[^/"']+)/g)].map(([, name = ""]) => [name, words(text)] as const),
  ]
}

/** Every exported name is used outside its package, or stands in the code of a page; others are no business of callers. */
export async function check(): Promise<readonly string[]> {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const taken = new Map(packages.map(({ manifest }) => [manifest.name, new Set<string>()]))
  const shown = new Set<string>()
  for (const path of await listFiles("packages", "examples", "bench", "scripts", "docs", "*.md")) {
    const own = packages.find(({ id }) => path.startsWith(`packages/${id}/`))?.manifest.name
    if (/\.([cm]?[jt]sx?|html)$/.test(path)) {
      for (const [name, names] of takenIn(read(path)))
        if (name !== own) for (const each of names) taken.get(name)?.add(each)
    } else if (/^(?!(api|\.changeset|docs\/(rules|reports))\/|.*CHANGELOG).*\.md$/.test(path))
      for (const [code] of read(path).matchAll(/^```[\s\S]*?^```|`[^`\n]+`/gm))
        for (const each of words(code)) shown.add(each)
  }
  const exported = exportedNames(packages)
  return packages.flatMap((each) =>
    exported(each)
      .filter((name) => !shown.has(name) && !taken.get(each.manifest.name)?.has(name))
      .map((name) => `${each.id} exports ${name}, which nobody else uses or shows`),
  )
}
