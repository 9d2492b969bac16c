import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Request } from "./arguments"
import { type Base, baseOf } from "./base"
import { CreateGameError, isCreateGameError } from "./errors"
import { namesOf } from "./names"
import { draftOfGame, draftOfVariant } from "./plan"
import { projectFiles, takenElsewhere } from "./project"
import { npm, record } from "./run"
import { inTemporary, writeAll } from "./write"

/** A game of the library, installed somewhere for a moment to be looked at. */
async function loadBase(id: string): Promise<Base> {
  if (!/^[a-z][a-z\d-]*$/.test(id))
    throw new CreateGameError("base", `There is no game ${JSON.stringify(id)} to begin from.`)
  const name = `@flottille/${id}`
  return inTemporary(join(tmpdir(), "create-game-"), async (folder) => {
    try {
      const { code, output } = await npm(
        ["install", `${name}@latest`, "--prefix", folder, "--no-package-lock", "--ignore-scripts"],
        folder,
      )
      if (code !== 0 && /E404|ETARGET/.test(output))
        throw new CreateGameError("base", `There is no game "${id}" to begin from.`)
      if (code !== 0)
        throw new CreateGameError("install", `npm cannot install ${name}: ${output.trim().split("\n")[0]}.`)
      const load = createRequire(join(folder, "package.json"))
      const { version } = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"))
      return baseOf(id, version, load(name), { ...load(`${name}/rulebook`), ...load(`${name}/package`) })
    } catch (error) {
      if (isCreateGameError(error)) throw error
      throw new CreateGameError("base", `"${id}" is no game to begin from.`)
    }
  })
}

/** Installs the dependencies of a new project, and records its first game. */
async function settle(cwd: string, name: string, say: (text: string) => void): Promise<void> {
  say("\nnpm install…")
  const folder = join(cwd, name)
  const { code, output } = await npm(["install"], folder)
  const [reason = ""] = output.trim().split("\n")
  if (code !== 0)
    throw new CreateGameError("install", `${name} is complete, but npm cannot install its dependencies: ${reason}.`)
  const recorded = await record(["playthroughs", "laws"], folder)
  if (recorded.code !== 0)
    throw new CreateGameError(
      "install",
      `${name} is complete, but no game of it is recorded yet: \`UPDATE=1 npm test\` does it.`,
    )
}

/**
 * Creates a game in a folder of its own: a project that depends on the published packages and tests
 * itself.
 *
 * @throws CreateGameError naming the fault in one sentence.
 */
export async function createOutside(cwd: string, request: Request, say: (text: string) => void): Promise<void> {
  const { name, from, dryRun, install } = request
  const taken = takenElsewhere(cwd, name)
  namesOf(request, taken)
  const base = from === undefined ? undefined : await loadBase(from)
  const names = namesOf(request, { ...taken, prefixes: new Set([...taken.prefixes, ...(base?.prefixes ?? [])]) })
  const home = `https://github.com/flottille/flottille/tree/main/packages/${from}`
  const files = projectFiles(base ? draftOfVariant(base, names, home) : draftOfGame(names))
  const paths = new Map([...files].map(([file, text]) => [`${name}/${file}`, text]))
  if (dryRun) return say([...paths.keys()].join("\n"))
  await writeAll(cwd, name, paths, async () => undefined)
  say([...paths.keys()].join("\n"))
  if (install) await settle(cwd, name, say)
  const before = install ? "" : "npm install && UPDATE=1 npm test && "
  say(`\n${name} is ready. Its tests, the laws among them: cd ${name} && ${before}npm test`)
}
