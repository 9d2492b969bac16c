import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { findPackages, root } from "../packages.mjs"
import { brokenLinks, rendered } from "./links.ts"

const skipped = /(^|\/)(node_modules|dist|reference|playthroughs|templates|\.tsbuild)(\/|$)/

/**
 * The pages that people read in the repository: those of its root, of docs/, of the packages and
 * examples, of GitHub.
 */
function pages(): readonly string[] {
  const within = ["docs", "packages", "examples", ".github"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name.replaceAll("\\", "/")),
    ),
  )
  return [...readdirSync(root), ...within].filter((path) => path.endsWith(".md") && !skipped.test(path))
}

/**
 * The page that newcomers see first stays short, every package has one, and no link of any page leads nowhere.
 */
export async function check(): Promise<readonly string[]> {
  const wanted = ["README.md", ...findPackages().map(({ id }) => `packages/${id}/README.md`)]
  const texts = new Map(pages().map((path) => [path, readFileSync(join(root, path), "utf8")]))
  const front = texts.get("README.md") ?? ""
  const lines = front.split("\n").length
  const licence = readFileSync(join(root, "LICENSE"), "utf8")
  return [
    ...wanted.filter((path) => !texts.has(path)).map((path) => `${path} is missing`),
    ...findPackages()
      .map(({ id }) => `packages/${id}/LICENSE`)
      .filter((path) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== licence)
      .map((path) => `${path} is not the licence of the repository`),
    ...[...texts]
      .filter(([, text]) => /^(<{7}|>{7}) /m.test(text))
      .map(([path]) => `${path} has two versions of a place: a merge was left half done`),
    ...(lines >= 145 ? [`README.md has ${lines} lines: keep it under 145`] : []),
    ...brokenLinks({
      texts: new Map([...texts].map(([path, text]) => [path, rendered(text)])),
      has: (path) => !path.startsWith("..") && existsSync(join(root, path)),
    }),
  ]
}
