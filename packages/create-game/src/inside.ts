import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Request } from "./arguments"
import { type Base, baseOf } from "./base"
import { CreateGameError } from "./errors"
import { namesOf } from "./names"
import { draftOfGame, draftOfVariant } from "./plan"
import { folderOf, manifestOf, repositoryFiles, takenIn } from "./repository"
import { node, npm, record } from "./run"
import { writeAll } from "./write"

/** A game of the repository, read from its sources: `npm run new-game` can import them. */
async function loadBase(root: string, id: string): Promise<Base> {
  const folder = join(root, "packages", id)
  const { exports = {} } = /^[a-z\d-]+$/.test(id) && existsSync(join(folder, "src/game.ts")) ? manifestOf(folder) : {}
  if (!exports["./package"]) throw new CreateGameError("base", `There is no game ${JSON.stringify(id)} to begin from.`)
  const load = (entry: string) => import(pathToFileURL(join(folder, exports[entry]?.["@flottille/source"] ?? "")).href)
  return baseOf(id, "0.0.0", await load("."), { ...(await load("./rulebook")), ...(await load("./package")) })
}

async function format(root: string, staging: string): Promise<void> {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome")
  const { code, output } = await node(
    [biome, "check", "--write", "--error-on-warnings", "--vcs-use-ignore-file=false", staging],
    root,
  )
  if (code !== 0) throw new Error(`the generated files are not valid:\n${output}`)
}

/** Returns the files that the last steps generate. */
function generatedOf(id: string, folder: string): readonly string[] {
  const rules = [`${id}.md`, `${id}.fr.md`, "README.md", "README.fr.md"].map((name) => `docs/rules/${name}`)
  const published = [`docs/boards/${id}.svg`, ...rules, `api/${id}.md`, `vectors/${id}.json`, "package-lock.json"]
  const files = folder.startsWith("packages/")
    ? [`${folder}/test/playthroughs/a-whole-game.txt`, ...published]
    : [`examples/playthroughs/${id}/a-whole-game.txt`]
  return files.map((file) => `${file} (made of it)`)
}

/** Updates the lock file, records a first game and generates the pages. A step that fails can be repeated later. */
async function settle(root: string, id: string, folder: string): Promise<void> {
  const steps = [
    { later: "npm install", work: () => npm(["install"], root) },
    {
      later: `UPDATE=1 npm test -- --project ${id}`,
      work: () => record(["--project", id, "-t", "playthroughs"], root),
    },
    { later: `npm run docs -- --pages ${id}`, work: () => node(["scripts/run.mjs", "docs", "--pages", id], root) },
  ].slice(folder.startsWith("packages/") ? 0 : 1)
  for (const [index, { work }] of steps.entries()) {
    const { code } = await work()
    const rest = steps.slice(index).map(({ later }) => `\`${later}\``)
    if (code !== 0)
      throw new CreateGameError("install", `${folder} is complete. To finish, run ${rest.join(", then ")}.`)
  }
}

/**
 * Begins a variant in `examples/` of the repository, or a game in `packages/` with all that names the games one by one.
 *
 * @throws CreateGameError saying in one sentence why nothing was made.
 */
export async function createInside(root: string, request: Request, say: (text: string) => void): Promise<void> {
  const { from, dryRun, install } = request
  const taken = takenIn(root, request.name)
  const base = from === undefined ? undefined : await loadBase(root, from)
  const names = namesOf(request, taken)
  const draft = base ? draftOfVariant(base, names, `../../packages/${base.id}`) : draftOfGame(names)
  const files = repositoryFiles(root, draft)
  const folder = folderOf(draft)
  const listed = [...files.keys()].map((file) => (existsSync(join(root, file)) ? `${file} (changed)` : file))
  const generated = install ? generatedOf(names.id, folder) : []
  if (dryRun) return say([...listed, ...generated].join("\n"))
  await writeAll(root, folder, files, (staging) => format(root, staging))
  say(listed.join("\n"))
  if (install) await settle(root, names.id, folder)
  say(
    [
      ...generated,
      "",
      `${folder} is ready. Its tests: npm test -- --project ${names.id}`,
      `The way from here: ${base ? "CONTRIBUTING.md" : "docs/adding-a-game.md"}`,
    ].join("\n"),
  )
}
