import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import type { AnyRuledPackage } from "@flottille/core/package"
import { compareGames, comparisonText, type Material } from "@flottille/lab/compare"
import { tsImport } from "tsx/esm/api"
import { say } from "../bootstrap.mjs"
import { git, withTree } from "../other-tree.ts"
import {
  findPackages,
  findVariants,
  gameNamed,
  isGame,
  packageIn,
  root,
  sourceOf,
  sourcePaths,
  withNeeds,
} from "../packages.mjs"
import { changedSince } from "./since.ts"

export const usage = `npm run compare -- main                    report the effect of your changes since a commit on the games
npm run compare -- main --game dejarik     report on one game, changed or not
npm run compare -- main --out change.md    write the report to a Markdown file`

/** Lists the folders of the games of a tree. */
const gamesOf = (tree: string): readonly string[] => [
  ...findPackages(tree).flatMap((each) => (isGame(each) ? [`packages/${each.id}`] : [])),
  ...findVariants(tree).map(({ id }) => `examples/${id}`),
]

/** A variant by its folder, which the small ones do not have. */
const variantIn = (tree: string, folder: string) => findVariants(tree).find(({ id }) => folder === `examples/${id}`)

/** Lists the folders whose sources a game is made of: its folder, and those of the packages that it needs. */
function foldersOf(game: string): readonly string[] {
  const variant = variantIn(root, game)
  if (variant) {
    const needs = readFileSync(variant.file, "utf8").matchAll(/"@flottille\/([\w-]+)/g)
    return [relative(root, variant.folder), ...[...needs].flatMap(([, id]) => foldersOf(`packages/${id}`))]
  }
  return withNeeds(findPackages(), basename(game)).map(({ id }) => `packages/${id}`)
}

/** Reads the vectors and playthroughs of a game in a tree. */
function materialOf(tree: string, folder: string): Material {
  const vectors = join(tree, "vectors", `${basename(folder)}.json`)
  const { options, positions } = existsSync(vectors)
    ? JSON.parse(readFileSync(vectors, "utf8"))
    : { options: [], positions: [] }
  const records = variantIn(tree, folder)
    ? join(tree, "examples", "playthroughs", basename(folder))
    : join(tree, folder, "test", "playthroughs")
  const names = existsSync(records) ? readdirSync(records).filter((name) => name.endsWith(".txt")) : []
  return {
    options: options.map(({ given }: { readonly given: object }) => given),
    positions,
    records: Object.fromEntries(names.map((name) => [name, readFileSync(join(records, name), "utf8")])),
  }
}

/** Loads the game of a tree from its sources. */
export async function loadSubject(tree: string, folder: string): Promise<AnyRuledPackage> {
  const how = { parentURL: import.meta.url, tsconfig: sourcePaths(tree) }
  const variant = variantIn(tree, folder)
  if (variant) return packageIn(await tsImport(pathToFileURL(variant.file).href, how), variant.id)
  const load = (name: string) => tsImport(pathToFileURL(sourceOf(join(tree, folder), name)).href, how)
  return { ...(await load("package")).default, rulebook: (await load("rulebook")).rulebook }
}

/** Compares this tree with a commit, as Markdown: one game, or those whose sources have changed. */
async function compareTrees(revision: string, tree: string, only: string | undefined): Promise<string> {
  const [old, fresh] = [gamesOf(tree), gamesOf(root)]
  const changed = await changedSince(revision)
  const isChanged = (folder: string) =>
    changed.some((path) => path.startsWith(folder.startsWith("examples/") ? `${folder}/` : `${folder}/src/`))
  const isCompared = (game: string) => (only === undefined ? foldersOf(game).some(isChanged) : basename(game) === only)
  const both = fresh.filter((game) => old.includes(game))
  const compared = both.filter(isCompared)
  const reports: string[] = []
  for (const game of compared) {
    say(`${game}: playing`)
    const pair = [await loadSubject(tree, game), await loadSubject(root, game)] as const
    reports.push(comparisonText(await compareGames(pair, materialOf(tree, game))).trimEnd())
  }
  const listed = (title: string, games: readonly string[]) =>
    games.length > 0 && only === undefined ? [`${title}: ${games.join(", ")}.`] : []
  const added = fresh.filter((game) => !old.includes(game))
  const removed = old.filter((game) => !fresh.includes(game))
  const unchanged = both.filter((game) => !compared.includes(game))
  return [
    `# This tree against ${revision}`,
    `The commit is ${(await git("log", "-1", "--format=%h %s", revision))?.trim()}.`,
    ...reports,
    ...listed("New", added),
    ...listed("Removed", removed),
    ...listed("Without changed sources", unchanged),
  ].join("\n\n")
}

export async function main(given: readonly string[]): Promise<number> {
  const options = { game: { type: "string" }, out: { type: "string" } } as const
  const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options })
  const [revision, ...others] = positionals
  if (revision === undefined || others.length > 0) throw new RangeError("Name one commit to compare with")
  const game = values.game && gameNamed(values.game)
  const report = await withTree(revision, (tree) => compareTrees(revision, tree, game))
  if (values.out === undefined) console.log(report)
  else writeFileSync(values.out, `${report}\n`)
  return 0
}
