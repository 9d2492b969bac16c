// A release that is checked out by its tag, built and packed must have the bytes that were built here.
import { join } from "node:path"
import { lendModules } from "../other-tree.ts"
import { quiet, runNpm, runTool } from "../processes.mjs"
import { inTemporaryFolder } from "../steps.ts"
import { copyRepository, isolated, release, tagProblems } from "./repository.ts"

async function rehearse(folder: string, only?: string): Promise<readonly string[]> {
  // No registry, as everything is installed here.
  const env = isolated(folder, "tag.npmrc", { registry: "http://127.0.0.1:1/", cache: join(folder, "npm") })
  const copy = await copyRepository(join(folder, "repository"), env)
  await release(copy)
  await copy.changeset("tag")
  const problems = [...(await tagProblems(copy))]
  const packages = copy.packages().filter(({ id }) => only === undefined || id === only)
  const [{ manifest: { name = "", version = "" } = {} } = {}] = packages
  const tree = join(folder, "tag")
  await copy.git("clone", "--quiet", "--branch", `${name}@${version}`, copy.folder, tree)
  await lendModules(tree)
  /** Returns the hash of what would be published from a tree. */
  const packed = async (cwd: string) => {
    const { output } = await runNpm(["pack", "--dry-run", "--json", "--loglevel=silent"], { cwd, env, ...quiet })
    return (JSON.parse(output) as readonly [{ readonly integrity: string }])[0].integrity
  }
  for (const { id, manifest } of packages) {
    const cwd = join(tree, "packages", id)
    const { code, output } = await runTool("tsup", [], { cwd, ...quiet })
    if (code !== 0) problems.push(`${manifest.name} does not build at its tag: ${output.trim()}`)
    else if ((await packed(cwd)) !== (await packed(join(copy.folder, "packages", id))))
      problems.push(`${manifest.name} ${manifest.version} from its tag is not what would be published from here`)
  }
  return problems
}

/** Lists the packages that cannot be built again from their tags. */
export const check = (game?: string) => inTemporaryFolder("tag", (folder) => rehearse(folder, game))
