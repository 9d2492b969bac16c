import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

const PAGE = "docs/design/tools.md"

/** Every package of others that a manifest of this repository names, with the manifests that do. */
function named(): ReadonlyMap<string, readonly string[]> {
  const places = ["", "bench", ...["packages", "examples"].flatMap((kind) => readdirSync(join(root, kind)).map((id) => `${kind}/${id}`))]
  const found = new Map<string, string[]>()
  for (const place of places) {
    const file = join(root, place, "package.json")
    if (!existsSync(file)) continue
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(readFileSync(file, "utf8"))
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }))
      if (!name.startsWith("@flottille/")) found.set(name, [...(found.get(name) ?? []), place || "the root"])
  }
  return found
}

/** The packages that a page says nothing of. Types of another package go with it. */
export function unexplained(names: Iterable<string>, page: string): readonly string[] {
  const words = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word))
  return [...names].filter((name) => {
    const typed = /^@types\/(?!node$)(?:(.+)__)?(.+)$/.exec(name)
    const subject = typed ? (typed[1] ? `@${typed[1]}/${typed[2]}` : (typed[2] ?? "")) : name
    return !words.has(subject)
  })
}

/** Every dependency stands on the page that says why it is there. */
export function check(): readonly string[] {
  const all = named()
  return unexplained(all.keys(), readFileSync(join(root, PAGE), "utf8")).map(
    (name) => `${PAGE} does not say why there is \`${name}\`, which ${all.get(name)?.join(" and ")} asks for`,
  )
}
