import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { findExamples, findPackages, root } from "../packages.mjs"

/** Modules whose cases depend on the seed. */
const drawing = /from "(?:fast-check|@flottille\/conformance|[./]+\/scripts\/deep\.ts)"/
/** Its tests call the generators by their paths. */
const always = "packages/conformance/"

/**
 * Lists the test files that draw random cases, by their paths from the root: those that import
 * fast-check, the laws, or `deep.ts`, themselves or by a helper beside them.
 */
export function randomTests(): readonly string[] {
  const known = new Map<string, boolean>()
  const draws = (file: string): boolean => {
    const found = known.get(file)
    if (found !== undefined) return found
    known.set(file, false)
    const text = readFileSync(join(root, file), "utf8")
    const helpers = [...text.matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path = ""]) => {
      const base = join(dirname(file), path)
      return [base, `${base}.ts`, `${base}/index.ts`].filter((each) => isHelper(each))
    })
    const result = drawing.test(text) || helpers.some(draws)
    known.set(file, result)
    return result
  }
  const paths = [...findPackages(), ...findExamples()].flatMap(({ folder }) =>
    ["test", "templates"].flatMap((part) => testsIn(join(folder, part))),
  )
  return paths.filter((file) => file.startsWith(always) || draws(file))
}

function isHelper(path: string): boolean {
  return /\/(test|templates)\/.*\.ts$/.test(path) && existsSync(join(root, path))
}

function testsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"))
  return files.map((file) => relative(root, join(folder, file)).replaceAll("\\", "/")).sort()
}
