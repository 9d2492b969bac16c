import { format } from "node:util"
import { describe, expect, test, vi } from "vitest"
import { entriesOf, findPackages } from "../packages.mjs"
import { allExamples, type Example } from "./extract.ts"
import { runExample } from "./transform.ts"

const packages = findPackages()

/** What each package exports, by its id; its main entry wins. */
const exported = new Map<string, Promise<object>>()

async function importPackage(id: string): Promise<object> {
  const entries = packages.flatMap((each) => (each.id === id ? entriesOf(each).reverse() : []))
  return Object.assign({}, ...(await Promise.all(entries.map(({ title }) => import(title)))))
}

function exportsOf(id: string): Promise<object> {
  const found = exported.get(id) ?? importPackage(id)
  exported.set(id, found)
  return found
}

/** Returns what an example may use without an import: of its file, its package, the core and Dejarik. */
async function scopeOf({ file, home, prints }: Example): Promise<Readonly<Record<string, unknown>>> {
  if (prints !== undefined) return {}
  const scopes = await Promise.all(["dejarik", "core", home].flatMap((id) => (id ? [exportsOf(id)] : [])))
  // The default export of a module has no name in it.
  const { default: _, ...named } = Object.assign({}, ...scopes, file && (await import(file)))
  return named
}

/** What the documentation shows is run, and what it says comes out is compared. */
describe("the examples of the documentation", () => {
  for (const example of allExamples())
    test(example.title, async () => {
      const scope = await scopeOf(example)
      let printed = ""
      const received = vi.spyOn(console, "log").mockImplementation((...given) => {
        printed += `${format(...given)}\n`
      })
      await runExample(example.code, scope).finally(() => received.mockRestore())
      if (example.prints !== undefined) expect(printed).toBe(example.prints)
    })
})
