// The repository in a place of its own: of the commands of a release the first rewrites files, the second makes tags.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { findPackages, type Manifest, type Package, root } from "../packages.mjs"
import { run, runNode, toolPath } from "../processes.mjs"
import { placeOf } from "./callers.ts"

/** What is no part of the repository; the builds are taken along. */
const untracked = /[/\\](node_modules|\.git|\.tsbuild|docs[/\\]reference)$/

/** A copy with a history of one commit. */
export interface Copy {
  readonly folder: string
  /** Both give what is printed. */
  readonly git: (...words: string[]) => Promise<string>
  readonly changeset: (...words: string[]) => Promise<string>
  /** What is published, with the manifests that stand in the copy now. */
  readonly packages: () => readonly Package[]
}

export async function copyRepository(folder: string, env: NodeJS.ProcessEnv): Promise<Copy> {
  const place = placeOf(folder, env)
  const done = async (command: Promise<{ code: number; output: string }>) => {
    const { code, output } = await command
    if (code !== 0) throw new Error(output.trim())
    return output
  }
  const git = (...words: string[]) => done(run("git", words, place))
  cpSync(root, folder, { recursive: true, filter: (path) => !untracked.test(path) })
  // Changesets look there for what writes the changelogs, and in the history for when each note came.
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

/** Takes the changesets into versions, and commits them, as merging the pull request of a release does. */
export async function release({ git, changeset }: Copy): Promise<void> {
  await changeset("version")
  await git("add", "--all")
  await git("commit", "--quiet", "--message=Release")
}

/** What a tag of a release does not hold: the version that it names, and a changelog that begins with it. */
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
