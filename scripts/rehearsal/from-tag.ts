// A release that is checked out by its tag, built and packed must have the bytes that were built here.
import { join } from "node:path"
import { lendModules } from "../other-tree.ts"
import type { Package } from "../packages.mjs"
import { quiet, runNode, runNpm, toolPath } from "../processes.mjs"
import { inTemporaryFolder } from "../steps.ts"
import { isolated } from "./registry.ts"
import { copyRepository, release, tagProblems } from "./repository.ts"

/** No registry, as everything is installed here. */
const NOWHERE = "http://127.0.0.1:1/"

/** Returns the hash of what would be published from a folder. */
async function packed(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runNpm(["pack", "--dry-run", "--json", "--loglevel=silent"], { cwd, env, ...quiet })
  if (code !== 0) throw new Error(`npm pack in ${cwd}: ${output.trim()}`)
  const [{ integrity }]: readonly [{ readonly integrity: string }] = JSON.parse(output)
  return integrity
}

/** Builds each package as it stands at its tag, and compares it with the one that was built here. */
async function rebuilt(
  copy: string,
  tree: string,
  packages: readonly Package[],
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { id, manifest } of packages) {
    const cwd = join(tree, "packages", id)
    const { code, output } = await runNode([toolPath("tsup")], { cwd, ...quiet })
    if (code !== 0) problems.push(`${manifest.name} does not build at its tag: ${output.trim()}`)
    else if ((await packed(cwd, env)) !== (await packed(join(copy, "packages", id), env)))
      problems.push(`${manifest.name} ${manifest.version} from its tag is not what would be published from here`)
    console.log(`${manifest.name}@${manifest.version}`)
  }
  return problems
}

async function rehearse(folder: string, only?: readonly string[]): Promise<readonly string[]> {
  const env = isolated(folder, "tag.npmrc", { registry: NOWHERE, cache: join(folder, "npm") })
  const copy = await copyRepository(join(folder, "repository"), env)
  await release(copy)
  await copy.changeset("tag")
  const wrong = await tagProblems(copy)
  if (wrong.length > 0) return wrong
  const packages = copy.packages().filter(({ id }) => only?.includes(id) ?? true)
  const [first] = packages
  if (!first) return ["nothing is published"]
  const tree = join(folder, "tag")
  await copy.git("clone", "--quiet", "--branch", `${first.manifest.name}@${first.manifest.version}`, copy.folder, tree)
  await lendModules(tree)
  return rebuilt(copy.folder, tree, packages, env)
}

/** Lists the packages that cannot be built again from their tags. */
export function check(game?: string): Promise<readonly string[]> {
  return inTemporaryFolder("tag", (folder) => rehearse(folder, game === undefined ? undefined : [game]))
}
