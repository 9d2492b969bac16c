// A copy of the repository, as a release rewrites its files and makes tags.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findPackages, type Manifest, type Package, root } from "../packages.mjs"
import { cleanEnvironment, quiet, run, runTool } from "../processes.mjs"

/** Folders that are not copied; builds are. */
const untracked = /[/\\](node_modules|\.git|\.tsbuild|docs[/\\]reference)$/

const repository = "https://github.com/flottille/flottille"

/** Returns the environment without the user's settings and secrets for npm and Git. */
export function isolated(folder: string, name: string, npmrc: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(cleanEnvironment()).filter(([name]) => !/^(npm_|node_auth_token$|git_)/i.test(name))
  const settings = { ...npmrc, "update-notifier": "false", fund: "false", audit: "false", noproxy: "127.0.0.1" }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(folder, name), lines.join(""))
  writeFileSync(join(folder, "nothing"), "")
  return {
    ...Object.fromEntries(kept),
    npm_config_userconfig: join(folder, name),
    npm_config_globalconfig: join(folder, "nothing"),
    npm_config_registry: npmrc.registry,
    GIT_CONFIG_GLOBAL: join(folder, "nothing"),
    GIT_CONFIG_NOSYSTEM: "1",
    ...{ GIT_AUTHOR_NAME: "rehearsal", GIT_AUTHOR_EMAIL: "", GIT_COMMITTER_NAME: "rehearsal", GIT_COMMITTER_EMAIL: "" },
  }
}

/**
 * Lists faults of a manifest that neither publint nor an install finds.
 *
 * @param folder - Folder of the package, relative to the root of the repository.
 */
export function manifestProblems({ name, version, publishConfig, repository: place }: Manifest, folder: string) {
  const isOurs = place?.url === `git+${repository}.git` && place.directory === folder
  return [
    // The first release of a package is 0.1.0; one that only follows its dependencies has no changeset of its own.
    ...(version.startsWith("0.0.") ? [`would first be published as ${version}: no changeset names it`] : []),
    ...(publishConfig?.registry ? ["publishConfig.registry would publish it elsewhere"] : []),
    ...(isOurs
      ? []
      : [
          `repository is not "git+${repository}.git" with the directory "${folder}": npm needs it for links and provenance`,
        ]),
  ].map((problem) => `${name}: ${problem}`)
}

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
    changeset: (...words) => done(runTool("changeset", words, place)),
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
