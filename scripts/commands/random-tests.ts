import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { findExamples, findPackages, root } from "../packages.mjs"

/** Modules whose cases depend on the seed. */
const drawing = /from "(?:fast-check|@flottille\/conformance|[./]+\/scripts\/deep(?:\.ts)?)"/

/** Says whether a test draws random cases, itself or by a helper beside it. */
function draws(file: string, seen = new Set<string>()): boolean {
  seen.add(file)
  const text = readFileSync(file, "utf8")
  const bases = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path))
  const helpers = bases
    .flatMap((base) => [base, `${base}.ts`, `${base}/index.ts`])
    .filter((path) => /\/(test|templates)\/.*\.ts$/.test(path) && !seen.has(path) && existsSync(path))
  return drawing.test(text) || helpers.some((each) => draws(each, seen))
}

/** Lists the test files that draw random cases, by their paths from the root. */
export function randomTests(): readonly string[] {
  const folders = [...findPackages(), ...findExamples()].flatMap(({ folder }) => [
    join(folder, "test"),
    join(folder, "templates"),
  ])
  const files = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => join(folder, name)),
  )
  // The tests of conformance call the generators by their paths.
  const chosen = files.filter((file) => file.includes("/packages/conformance/") || draws(file))
  return chosen.map((file) => relative(root, file).replaceAll("\\", "/")).sort()
}
