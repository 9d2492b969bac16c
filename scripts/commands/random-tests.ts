import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { listFiles } from "../other-tree.ts"
import { root } from "../packages.mjs"

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
export async function randomTests(): Promise<readonly string[]> {
  const files = (await listFiles("*.test.ts")).filter((path) =>
    /^(packages\/[^/]+\/(test|templates)|examples)\//.test(path),
  )
  // The tests of conformance call the generators by their paths.
  return files.filter((path) => path.startsWith("packages/conformance/") || draws(join(root, path)))
}
