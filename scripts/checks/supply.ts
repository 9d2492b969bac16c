import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "../other-tree.ts"
import { root } from "../packages.mjs"
import { quiet, runNpm } from "../processes.mjs"

const PAGE = "docs/design/tools.md"

/** Licences of the dependencies of our packages: their users may do with them what they may do with ours. */
const carried = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"])
/**
 * Licences of tools: a duty to publish changes of their own files, or to name whose data it is,
 * binds no user of ours.
 */
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

/** Returns the names of the packages of others in the manifests of this repository. */
async function dependencies(): Promise<readonly string[]> {
  const manifests = (await listFiles("package.json", "*/package.json")).filter((path) => !path.includes("/templates/"))
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8"))
    const kinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]
    return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  })
  return [...new Set(names)].filter((name) => !name.startsWith("@flottille/"))
}

/** Lists the packages that a page does not name. The types of a package belong to it. */
export function unexplained(names: readonly string[], page: string): readonly string[] {
  const words = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word))
  const subjectOf = (name: string) =>
    name.replace(/^@types\/(?!node$)(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ""))
  return names.filter((name) => !words.has(subjectOf(name)))
}

interface Locked {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Lists the holes of the lock file, which npm leaves in silence when the registry lacks a platform's package: every
 * dependency must be in it, with its hash; and it names no host.
 */
function lockProblems(): readonly string[] {
  const locked: Record<string, Locked> = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  const names = new Set(Object.keys(locked).map((place) => place.replace(/^.*node_modules\//, "")))
  return Object.entries(locked).flatMap(
    ([place, { link, resolved, integrity, dependencies, optionalDependencies }]) => [
      ...Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !names.has(name))
        .map((name) => `package-lock.json has no ${name}, which ${place || "the root"} needs`),
      ...(place.includes("node_modules/") && !link && !integrity ? [`package-lock.json has no hash for ${place}`] : []),
      ...(resolved?.includes("://") ? [`package-lock.json names a host for ${place}`] : []),
    ],
  )
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
