import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "../other-tree.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { brokenLinks, rendered } from "./links.ts"

/** Words of all pages together, without those that rulebooks, games and examples make. */
const WORDS = 68_000

const isCounted = (path: string) => !/^(docs\/rules|api|\.changeset|examples|\.github|vectors)\/|CHANGELOG/.test(path)

/** The page that newcomers see first stays short, and so do all pages together; every package has one, and no link of any page leads nowhere. */
export async function check(): Promise<readonly string[]> {
  const wanted = ["README.md", ...findPackages().map(({ id }) => `packages/${id}/README.md`)]
  const pages = (await listFiles("*.md")).filter((path) => !/(^|\/)(playthroughs|templates|\.changeset)\//.test(path))
  const texts = new Map(pages.map((path) => [path, readFileSync(join(root, path), "utf8")]))
  const front = texts.get("README.md") ?? ""
  const lines = front.split("\n").length
  // Each game has a line in two tables.
  const most = 133 + 2 * findPackages().filter(isGame).length
  const words = (await listFiles("*.md"))
    .filter(isCounted)
    .reduce((sum, path) => sum + (readFileSync(join(root, path), "utf8").match(/\S+/g) ?? []).length, 0)
  console.log(`${words.toLocaleString("en")} words in all pages`)
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
    ...(lines >= most ? [`README.md has ${lines} lines: keep it under ${most}`] : []),
    ...(words > WORDS ? [`all pages have ${words} words: keep them under ${WORDS}`] : []),
    ...brokenLinks({
      texts: new Map([...texts].map(([path, text]) => [path, rendered(text)])),
      has: (path) => !path.startsWith("..") && existsSync(join(root, path)),
    }),
  ]
}
