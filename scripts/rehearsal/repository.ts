// A copy of the repository, as a release rewrites its files and makes tags.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findPackages, type Manifest, type Package, root } from "../packages.mjs"
import { cleanEnvironment, quiet, run, runTool } from "../processes.mjs"

/** Folders that are not copied; builds are. */
const untracked = /[/\\](node_modules|\.git|\.tsbuild|docs[/\\]reference)$/

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

/** Lists faults of the manifest in a folder of the repository that neither publint nor an install finds. */
export function manifestProblems({ name, version, publishConfig, repository: place }: Manifest, folder: string) {
  const wanted = "git+https://github.com/flottille/flottille.git"
  const isOurs = place?.url === wanted && place.directory === folder
  return [
    // The first release of a package is 0.1.0; one that only follows its dependencies has no changeset of its own.
    ...(version.startsWith("0.0.") ? [`would first be published as ${version}: no changeset names it`] : []),
    ...(publishConfig?.registry ? ["publishConfig.registry would publish it elsewhere"] : []),
    ...(isOurs ? [] : [`repository is not ${wanted} with the directory "${folder}": npm needs it for provenance`]),
  ].map((problem) => `${name}: ${problem}`)
}

/** Makes a copy with a history of one commit, and returns a function that runs commands of Git or Changesets there. */
export async function copyRepository(folder: string, env: NodeJS.ProcessEnv) {
  cpSync(root, folder, { recursive: true, filter: (path) => !untracked.test(path) })
  // Changesets load the writer of changelogs from there, and read the history.
  mkdirSync(join(folder, "node_modules"))
  symlinkSync(join(root, "node_modules", "@changesets"), join(folder, "node_modules", "@changesets"), "junction")
  const inCopy = async (program: "git" | "changeset", ...words: readonly string[]) => {
    const place = { cwd: folder, env, ...quiet }
    const { code, output } = await (program === "git" ? run("git", words, place) : runTool(program, words, place))
    if (code !== 0) throw new Error(output.trim())
  }
  await inCopy("git", "init", "--quiet", "--initial-branch=main")
  await inCopy("git", "add", "--all")
  await inCopy("git", "commit", "--quiet", "--message=rehearsal")
  return inCopy
}

/** Returns the published packages with the manifests that they have in a copy of the repository. */
export function packagesIn(folder: string): readonly Package[] {
  const published = findPackages().filter(({ manifest }) => !manifest.private)
  const manifestOf = (id: string) => JSON.parse(readFileSync(join(folder, "packages", id, "package.json"), "utf8"))
  return published.map((each) => ({ ...each, manifest: manifestOf(each.id) }))
}
