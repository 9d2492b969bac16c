import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "../other-tree.ts"
import { root } from "../packages.mjs"
import { quiet, runNpm } from "../processes.mjs"

const PAGE = "docs/design/tools.md"

/** Licences of the dependencies of our packages: their users may do with them what they may do with ours. */
const carried = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"])
/** Licences of tools: a duty to publish changes of their own files, or to name sources, binds no user of ours. */
const worked = new Set([...carried, "MIT-0", "MPL-2.0", "PSF-2.0", "Python-2.0", "CC-BY-4.0", "CC0-1.0"])
/** Licences that we have read where the manifest does not state them in today's form. */
const read: Readonly<Record<string, string>> = {
  "base64-arraybuffer": "MIT",
  only: "MIT",
  spawndamnit: "MIT",
  "xmlhttprequest-ssl": "MIT",
}

/** A component of npm's bill of materials, in the form of CycloneDX. */
export interface Component {
  readonly name: string
  readonly group?: string
  readonly licenses?: readonly {
    readonly expression?: string
    readonly license?: { readonly id?: string; readonly name?: string }
  }[]
}

/** Returns true if an expression leaves a choice of an allowed licence: `"(MIT OR GPL-3.0)"`. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const every = (text: string) => text.split(/ AND /).every((each) => allowed.has(each.replace(/[()]/g, "").trim()))
  return expression.split(/ OR /).some(every)
}

/** Lists the components with a licence that is not allowed. */
export function licenceProblems(components: readonly Component[], allowed = worked): readonly string[] {
  return components.flatMap(({ name, licenses = [] }) => {
    const [{ expression, license } = {}] = licenses
    const stated = read[name] ?? expression ?? license?.id ?? license?.name
    if (name === "bench" || (stated !== undefined && isAllowed(stated, allowed))) return []
    return [`${name} has the licence ${stated ?? "unknown"}; expected one of ${[...allowed].join(", ")}`]
  })
}

async function componentsOf(...words: readonly string[]): Promise<readonly Component[]> {
  const settings = ["--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=silent"]
  const { code, output } = await runNpm(["sbom", ...settings, ...words], quiet)
  if (code !== 0) throw new Error(`npm sbom fails: ${output.trim()}`)
  return JSON.parse(output).components
}

/** Returns the names of the packages of others that the manifests of this repository ask for. */
async function dependencies(): Promise<readonly string[]> {
  const manifests = (await listFiles("package.json", "*/package.json")).filter((path) => !path.includes("/templates/"))
  const names = manifests.flatMap((path) => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(join(root, path), "utf8"))
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
  })
  return [...new Set(names)].filter((name) => !name.startsWith("@flottille/"))
}

/** Lists the packages that a page does not name. The types of another package need no reason. */
export function unexplained(names: readonly string[], page: string): readonly string[] {
  return names.filter((name) => !name.startsWith("@types/") && !page.includes(`\`${name}\``))
}

/** Lists packages that the lock file lacks, which npm leaves out in silence if the registry lacks them too, and hosts. */
function lockProblems(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  const places = Object.keys(packages)
  return places.flatMap((place) => {
    const { link, resolved, integrity, dependencies, optionalDependencies } = packages[place]
    const needs = Object.keys({ ...dependencies, ...optionalDependencies })
    const missing = needs.filter((name) => !places.some((other) => other.endsWith(`node_modules/${name}`)))
    return [
      ...missing.map((name) => `package-lock.json has no ${name}, which ${place || "the root"} needs`),
      ...(place.includes("node_modules/") && !link && !integrity ? [`package-lock.json has no hash for ${place}`] : []),
      ...(resolved?.includes("://") ? [`package-lock.json names a host for ${place}`] : []),
    ]
  })
}

/** Checks licences, and that the page of tools gives a reason for each dependency. */
export async function check(): Promise<readonly string[]> {
  const page = readFileSync(join(root, PAGE), "utf8")
  return [
    ...lockProblems(),
    ...licenceProblems(await componentsOf()),
    ...licenceProblems(await componentsOf("--omit=dev"), carried),
    ...unexplained(await dependencies(), page).map((name) => `${PAGE} does not give a reason for \`${name}\``),
  ]
}
