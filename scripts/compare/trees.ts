// Two trees of the repository, and the games in them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Both, compareGames, comparisonText, type Material } from "@flottille/lab/compare"
import { say } from "../bootstrap.mjs"
import { git } from "../other-tree.ts"
import { findPackages, root, withNeeds } from "../packages.mjs"
import { race } from "./race.ts"
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
  const changed = await git("diff", "--name-only", revision, "--", "packages", "examples")
  const fresh = await git("ls-files", "--others", "--exclude-standard", "--", "packages", "examples")
  return `${changed ?? ""}\n${fresh ?? ""}`.split("\n").filter(Boolean)
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
 * Compares a game of two trees: its play, size and speed.
 *
 * @returns Markdown.
 * @throws TreeError if a tree does not build.
 */
async function reportOf({ trees, ...found }: Found, names: Both<string>): Promise<string> {
  const { id, place } = found
  const scratch = mkdtempSync(join(tmpdir(), "flottille-compare-"))
  try {
    say(`${id}: building it of both trees`)
    const before = await loadSubject(trees[0], place, join(scratch, "before"), names[0])
    const now = await loadSubject(trees[1], place, join(scratch, "now"), names[1])
    say(`${id}: playing`)
    const play = comparisonText(await compareGames([before.entry, now.entry], materialOf(trees[0], found)))
    const { median, least, most } = await race([before.file, now.file])
    return [
      play.trimEnd(),
      `- Size: ${now.weight} bytes, gzipped (${before.weight} before)\n` +
        `- Speed of random games: ${median.toFixed(2)} times that of before (${least.toFixed(2)} to ${most.toFixed(2)} in five pairs)`,
    ].join("\n\n")
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
    `The commit is ${commit}.`,
    ...parts,
    ...(rest.length > 0 ? [`Untouched, with all their sources: ${rest.join(", ")}.`] : []),
  ].join("\n\n")
}
