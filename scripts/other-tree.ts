import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { quiet, run } from "./processes.mjs"
import { inTemporaryFolder } from "./steps.ts"

/** What git prints to a command, or nothing if it fails. */
export async function git(...words: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run("git", words, quiet)
  return code === 0 ? output : undefined
}

/** Lists the files of the repository that Git does not ignore, by their paths from the root, in order. */
export async function listFiles(...patterns: readonly string[]): Promise<readonly string[]> {
  const listed = await git("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", ...patterns)
  return (listed?.split("\n") ?? []).filter((path) => path !== "" && existsSync(join(root, path))).sort()
}

/** Lets a checkout use the tools that are installed here; links to the packages are relative, and lead into it. */
async function lendModules(folder: string): Promise<void> {
  for (const place of ["", ...readdirSync(join(root, "packages")).map((name) => join("packages", name))]) {
    const modules = join(root, place, "node_modules")
    if (!existsSync(modules) || !existsSync(join(folder, place))) continue
    mkdirSync(join(folder, place, "node_modules"))
    for (const name of readdirSync(modules)) {
      const target = join(folder, place, "node_modules", name)
      if (name === "@flottille") await run("cp", ["-a", join(modules, name), target])
      else symlinkSync(join(modules, name), target)
    }
  }
}

/** Works with a temporary checkout of a commit. @throws RangeError for an unknown revision. */
export async function withTree<T>(revision: string, work: (tree: string) => Promise<T>): Promise<T> {
  const commit = (await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`))?.trim()
  if (!commit) throw new RangeError(`Git knows no commit ${JSON.stringify(revision)}`)
  return inTemporaryFolder("tree", async (folder) => {
    // Git still lists the folders of runs that were interrupted.
    await run("git", ["worktree", "prune"], quiet)
    const { code, output } = await run("git", ["worktree", "add", "--detach", "--force", folder, commit], quiet)
    if (code !== 0) throw new Error(`git worktree add: ${output.trim()}`)
    try {
      await lendModules(folder)
      return await work(folder)
    } finally {
      await run("git", ["worktree", "remove", "--force", folder], quiet)
    }
  })
}
