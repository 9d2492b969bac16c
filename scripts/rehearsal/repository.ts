// A copy of the repository, as a release rewrites its files and makes tags.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { findPackages, type Manifest, type Package, root } from "../packages.mjs"
import { quiet, run, runNode, toolPath } from "../processes.mjs"

/** Folders that are not copied; builds are. */
const untracked = /[/\\](node_modules|\.git|\.tsbuild|docs[/\\]reference)$/

/** A copy with a history of one commit. */
export interface Copy {
  readonly folder: string
  /** Both return the output. */
  readonly git: (...words: string[]) => Promise<string>
  readonly changeset: (...words: string[]) => Promise<string>
  /** Published packages, with their present manifests in the copy. */
  readonly packages: () => readonly Package[]
}

export async function copyRepository(folder: string, env: NodeJS.ProcessEnv): Promise<Copy> {
  const place = { cwd: folder, env, ...quiet }
  const done = async (command: Promise<{ code: number; output: string }>) => {
    const { code, output } = await command
    if (code !== 0) throw new Error(output.trim())
    return output
  }
  const git = (...words: string[]) => done(run("git", words, place))
  cpSync(root, folder, { recursive: true, filter: (path) => !untracked.test(path) })
  // Changesets load the writer of changelogs from there, and read the history.
  mkdirSync(join(folder, "node_modules"))
  symlinkSync(join(root, "node_modules", "@changesets"), join(folder, "node_modules", "@changesets"), "junction")
  await git("init", "--quiet", "--initial-branch=main")
  await git("add", "--all")
  await git("commit", "--quiet", "--message=rehearsal")
  return {
    folder,
    git,
    changeset: (...words) => done(runNode([toolPath("changeset"), ...words], place)),
    packages: () =>
      findPackages()
        .filter(({ manifest }) => !manifest.private)
        .map((each) => {
          const manifest: Manifest = JSON.parse(readFileSync(join(folder, "packages", each.id, "package.json"), "utf8"))
          return { ...each, manifest }
        }),
  }
}

/** Turns changesets into versions and commits them, as merging a release does. */
export async function release({ git, changeset }: Copy): Promise<void> {
  await changeset("version")
  await git("add", "--all")
  await git("commit", "--quiet", "--message=Release")
}

/** Lists tags that lack the version they name, or a changelog that begins with it. */
export async function tagProblems({ git, packages }: Copy): Promise<readonly string[]> {
  const tags = (await git("tag")).split("\n")
  const problems = packages().map(async ({ id, manifest: { name, version } }) => {
    const tag = `${name}@${version}`
    if (!tags.includes(tag)) return [`there is no tag ${tag}`]
    const file = (path: string) => git("show", `${tag}:packages/${id}/${path}`)
    const manifest: Manifest = JSON.parse(await file("package.json"))
    const [, newest] = /^## (.+)$/m.exec(await file("CHANGELOG.md")) ?? []
    return [
      ...(manifest.version === version ? [] : [`the tag ${tag} holds version ${manifest.version}`]),
      ...(newest === version ? [] : [`the changelog at ${tag} begins with ${newest}`]),
    ]
  })
  return (await Promise.all(problems)).flat()
}
