import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"
import { runNpm } from "../processes.mjs"

/** A bill of materials, in the form of CycloneDX. */
export interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly {
    readonly "bom-ref": string
    readonly purl?: string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
}

/** All that this repository is made of and with, as npm reads it from the lock. */
export async function makeBill(): Promise<Bill> {
  const { code, output } = await runNpm(
    ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=silent"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  )
  if (code !== 0) throw new Error(`npm sbom fails: ${output.trim()}`)
  const bill: Bill = JSON.parse(output)
  // npm calls it by the folder that it happens to lie in.
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: "flottille" } } }
}

/** What a bill leaves out of a lock, or says without a hash. */
export function billProblems(
  { bomFormat, components }: Bill,
  lock: Readonly<Record<string, { readonly version?: string; readonly link?: boolean; readonly name?: string }>>,
): readonly string[] {
  const billed = new Map(components.map((each) => [each["bom-ref"], each]))
  return [
    ...(bomFormat === "CycloneDX" ? [] : [`the bill of materials is of the form ${bomFormat}`]),
    ...Object.entries(lock).flatMap(([place, { version, link, name: real }]) => {
      if (!place.includes("node_modules/") || link) return []
      const name = real ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)
      const component = billed.get(`${name}@${version}`)
      if (!component) return [`the bill of materials leaves out ${name} ${version}`]
      return component.purl && component.hashes?.length
        ? []
        : [`the bill of materials has no hash or address for ${name} ${version}`]
    }),
  ]
}

/** A bill of materials can be made, and holds all that the lock installs. */
export async function check(): Promise<readonly string[]> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  return billProblems(await makeBill(), lock.packages)
}
