// Two trees of the repository, and the games in them.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Both, compareGames, comparisonText, type Material } from "@flottille/lab/compare"
import { tsImport } from "tsx/esm/api"
import { say } from "../bootstrap.mjs"
import { changedSince } from "../commands/since.ts"
import { git } from "../other-tree.ts"
import { findPackages, root, withNeeds } from "../packages.mjs"

/** A tree cannot be loaded. */
export class TreeError extends Error {}

interface Place {
  readonly id: string
  readonly place: string
}

/** The games of a tree by their folders. */
function gamesOf(tree: string): readonly Place[] {
  return ["packages", "examples"].flatMap((kind) => {
    const ids = existsSync(join(tree, kind)) ? readdirSync(join(tree, kind)) : []
    const isHere = (id: string, file: string) => existsSync(join(tree, kind, id, "src", file))
    return ids
      .filter((id) => isHere(id, "game.ts") && isHere(id, "package.ts"))
      .map((id) => ({ id, place: `${kind}/${id}` }))
  })
}

/** The folders whose sources a game is made of. */
function sourcesOf({ id, place }: Place): readonly string[] {
  if (place.startsWith("packages/")) return withNeeds(findPackages(), id).map((each) => `packages/${each.id}/src/`)
  const folder = join(root, place, "src")
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".ts")) : []
  const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n")
  const ids = new Set([...text.matchAll(/from "@flottille\/([\w.-]+)/g)].map(([, name = ""]) => name))
  return [`${place}/src/`, ...[...ids].flatMap((name) => sourcesOf({ id: name, place: `packages/${name}` }))]
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")

interface Found extends Place {
  readonly trees: Both<string>
}

/** Reads the vectors and playthroughs of a game in a tree. */
function materialOf(tree: string, { id, place }: Place): Material {
  const text = textOf(join(tree, "vectors", `${id}.json`))
  const vectors = text ? JSON.parse(text) : { options: [], positions: [] }
  const folder = join(tree, place, "test", "playthroughs")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : []
  return {
    options: vectors.options.map(({ given }: { readonly given: object }) => given),
    positions: vectors.positions,
    records: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")])),
  }
}

/**
 * Loads the game of a tree from its sources.
 *
 * @param name - What people call the tree.
 * @throws TreeError if it cannot be loaded.
 */
export async function loadSubject(tree: string, place: string, name: string): Promise<AnyRuledPackage> {
  const load = (file: string) =>
    tsImport(pathToFileURL(join(tree, place, "src", file)).href, {
      parentURL: import.meta.url,
      tsconfig: join(tree, "tsconfig.json"),
    })
  try {
    return { ...(await load("package.ts")).default, rulebook: (await load("rulebook.ts")).rulebook }
  } catch (error) {
    const [reason] = `${error instanceof Error ? error.message : error}`.replaceAll(`${tree}/`, "").split("\n")
    throw new TreeError(`${name} does not build: ${reason}`)
  }
}

/** Compares the play of a game of two trees, as Markdown. */
async function reportOf({ trees, ...found }: Found, names: Both<string>): Promise<string> {
  say(`${found.id}: playing`)
  const before = await loadSubject(trees[0], found.place, names[0])
  const now = await loadSubject(trees[1], found.place, names[1])
  return comparisonText(await compareGames([before, now], materialOf(trees[0], found))).trimEnd()
}

/**
 * The comparison of this tree with a commit, as Markdown.
 *
 * @param tree - Where the commit is checked out.
 * @param only - A game; all that were touched, if left out.
 * @throws RangeError for a game that neither has; TreeError if one of them cannot be built.
 */
export async function compareTrees(revision: string, tree: string, only: string | undefined): Promise<string> {
  const [old, fresh] = [gamesOf(tree), gamesOf(root)]
  const isIn = (list: readonly Place[]) => (game: Place) => list.some(({ place }) => place === game.place)
  const all = [...fresh, ...old.filter((game) => !isIn(fresh)(game))]
  const wanted = only === undefined ? all : all.filter(({ id }) => id === only)
  if (wanted.length === 0)
    throw new RangeError(
      `There is no game ${JSON.stringify(only)} in either tree, only ${all.map(({ id }) => id).join(", ")}`,
    )
  const changed = await changedSince(revision)
  const touched = wanted.filter(
    (game) => only !== undefined || sourcesOf(game).some((folder) => changed.some((path) => path.startsWith(folder))),
  )
  const parts: string[] = []
  for (const game of touched) {
    if (!isIn(old)(game)) parts.push(`\`${game.id}\` is only in this tree: there is nothing to compare it with.`)
    else if (!isIn(fresh)(game))
      parts.push(`\`${game.id}\` is only in ${revision}: there is nothing to compare it with.`)
    else parts.push(await reportOf({ ...game, trees: [tree, root] }, [revision, "this tree"]))
  }
  const rest = wanted.filter((game) => !touched.includes(game)).map(({ id }) => id)
  const commit = (await git("log", "-1", "--format=%h %s", revision))?.trim() ?? revision
  return [
    `# This tree against ${revision}`,
    `The commit is ${commit}.`,
    ...parts,
    ...(rest.length > 0 ? [`Untouched, with all their sources: ${rest.join(", ")}.`] : []),
  ].join("\n\n")
}
