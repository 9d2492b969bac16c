// Two trees of the repository, and the games in them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { say } from "../bootstrap.mjs"
import { git } from "../other-tree.ts"
import { findPackages, isGame, root, withNeeds } from "../packages.mjs"
import { apiChanges } from "./api.ts"
import { compareGame, type Found } from "./game.ts"
import { apiReport, gameReport, wrapped } from "./markdown.ts"
import type { Both } from "./standing.ts"
import { loadSubject } from "./subject.ts"

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
  const named = files.flatMap((name) => [
    ...readFileSync(join(folder, name), "utf8").matchAll(/from "@flottille\/([\w.-]+)/g),
  ])
  const ids = new Set(named.map(([, name = ""]) => name))
  return [`${place}/src/`, ...[...ids].flatMap((name) => sourcesOf({ id: name, place: `packages/${name}` }))]
}

/** Files that are not as they were, and new ones. */
async function changedSince(revision: string): Promise<readonly string[]> {
  const changed = await git("diff", "--name-only", revision, "--", "packages", "examples", "api")
  const fresh = await git("ls-files", "--others", "--exclude-standard", "--", "packages", "examples", "api")
  return `${changed ?? ""}\n${fresh ?? ""}`.split("\n").filter(Boolean)
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")

/** The exports of packages that are no games. */
function otherExports(trees: Both<string>, changed: readonly string[]): readonly string[] {
  const games = findPackages().filter(isGame)
  return changed.flatMap((path) => {
    const id = /^api\/(.+)\.md$/.exec(path)?.[1]
    if (!id || games.some((game) => game.id === id)) return []
    const changes = apiChanges([textOf(join(trees[0], path)), textOf(join(trees[1], path))])
    return changes.length > 0 ? [apiReport(id, changes)] : []
  })
}

/**
 * What differs between a game of two trees, as Markdown.
 *
 * @throws TreeError if one of them cannot be built.
 */
export async function reportOf({ id, place, trees }: Found, names: Both<string>): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), "flottille-compare-"))
  try {
    say(`${id}: building it of both trees`)
    const before = await loadSubject(trees[0], place, join(scratch, "before"), names[0])
    const now = await loadSubject(trees[1], place, join(scratch, "now"), names[1])
    say(`${id}: playing`)
    return gameReport(await compareGame({ id, place, trees }, [before, now]))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
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
    wrapped(`The commit is ${commit}.`).join("\n"),
    ...parts,
    ...(only === undefined ? otherExports([tree, root], changed) : []),
    ...(rest.length > 0 ? [wrapped(`Untouched, with all that they are made of: ${rest.join(", ")}.`).join("\n")] : []),
  ].join("\n\n")
}
