import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

const PAGE = "docs/design/tools.md"

/** Every package of others that a manifest of this repository names, with the manifests that do. */
function named(): ReadonlyMap<string, readonly string[]> {
  const places = [
    "",
    "bench",
    ...["packages", "examples"].flatMap((kind) => readdirSync(join(root, kind)).map((id) => `${kind}/${id}`)),
  ]
  const found = new Map<string, string[]>()
  for (const place of places) {
    const file = join(root, place, "package.json")
    if (!existsSync(file)) continue
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(file, "utf8"),
    )
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
    }))
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

/** Returns the oldest major version of Node that a range of `engines` allows: 20 of `^20.19.0 || >=22.12.0`. */
function oldestNode(range = "0"): number {
  return Math.min(...range.split("||").map((part) => Number(/\d+/.exec(part)?.[0] ?? 0)))
}

/**
 * Returns the packages that declare a newer Node than ours, and of which the page does not say so in their row.
 *
 * @param engines - The range of Node that each package declares.
 */
export function undeclared(
  engines: ReadonlyMap<string, string | undefined>,
  floor: number,
  page: string,
): readonly string[] {
  const rows = page.split("\n").filter((line) => line.startsWith("|"))
  return [...engines].flatMap(([name, range]) => {
    const oldest = oldestNode(range)
    const said = rows.some((row) => row.includes(`\`${name}\``) && row.includes(`declares Node ${oldest}`))
    return oldest > floor && !said ? [`${name} declares Node ${oldest}, and its row does not say so`] : []
  })
}

/**
 * Every dependency stands on the page that says why it is there, and which Node it declares if that
 * is newer than ours.
 */
export function check(): readonly string[] {
  const all = named()
  const page = readFileSync(join(root, PAGE), "utf8")
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  const engines = new Map(
    [...all.keys()].map((name) => [name, packages[`node_modules/${name}`]?.engines?.node as string | undefined]),
  )
  return [
    ...unexplained(all.keys(), page).map(
      (name) => `${PAGE} does not say why there is \`${name}\`, which ${all.get(name)?.join(" and ")} asks for`,
    ),
    ...undeclared(engines, oldestNode(packages[""].engines.node), page).map((problem) => `${PAGE}: ${problem}`),
  ]
}
