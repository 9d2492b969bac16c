import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "../other-tree.ts"
import { findPackages, root } from "../packages.mjs"
import { exportsOf } from "./api.ts"

const read = (path: string) => readFileSync(join(root, path), "utf8")
const words = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []

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
  const exported = exportsOf(packages)
  return packages.flatMap(({ id, manifest }) => {
    const names = new Set(exported.get(id)?.flatMap((entry) => entry.names.map(([name]) => name)))
    return [...names]
      .filter((name) => name !== "default" && !shown.has(name) && !taken.get(manifest.name)?.has(name))
      .map((name) => `${id} exports ${name}, which nobody else uses or shows`)
  })
}
