import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPackages, type Manifest, root } from "./packages.mjs"
import { run, runNode, toolPath } from "./processes.mjs"
import { beginners, callers, examples, installAll, placeOf } from "./rehearsal/callers.ts"
import { manifestProblems, textProblems } from "./rehearsal/mistakes.ts"
import { startRegistry } from "./rehearsal/registry.ts"

/** What is no part of the repository; the builds are taken along. */
const untracked = /[/\\](node_modules|\.git|\.tsbuild|docs[/\\]reference)$/

/** Publishes a copy of the repository to a registry of our own, for the first command rewrites files and the second makes tags; then uses it. */
async function rehearse(folder: string): Promise<readonly string[]> {
  const copy = join(folder, "repository")
  const published = findPackages().filter(({ manifest }) => !manifest.private)
  cpSync(root, copy, { recursive: true, filter: (path) => !untracked.test(path) })
  // Changesets look there for what writes the changelogs, and in the history for when each note came.
  mkdirSync(join(copy, "node_modules"))
  symlinkSync(join(root, "node_modules", "@changesets"), join(copy, "node_modules", "@changesets"), "junction")
  const registry = await startRegistry(folder, "@flottille")
  const { cwd: _, ...here } = placeOf(copy, registry.publisher)
  const done = async (command: Promise<{ code: number; output: string }>) => {
    const { code, output } = await command
    if (code !== 0) throw new Error(output.trim())
  }
  try {
    const git = (...words: string[]) => done(run("git", words, { ...here, cwd: copy }))
    await git("init", "--quiet", "--initial-branch=main")
    await git("add", "--all")
    await git("commit", "--quiet", "--message=rehearsal")
    await done(runNode([toolPath("changeset"), "version"], { ...here, cwd: copy }))
    const packages = published.map((each) => {
      const manifest: Manifest = JSON.parse(readFileSync(join(copy, "packages", each.id, "package.json"), "utf8"))
      return { ...each, manifest }
    })
    const unpublishable = packages.flatMap(({ id, manifest }) => manifestProblems(manifest, `packages/${id}`))
    if (unpublishable.length > 0) return unpublishable
    await done(runNode([toolPath("changeset"), "publish"], { ...here, cwd: copy }))
    console.log(`published: ${packages.map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(", ")}`)

    const caller = placeOf(join(folder, "caller"), registry.caller)
    mkdirSync(caller.cwd)
    const refused = await installAll(caller, registry.address, packages)
    if (refused.length > 0) return refused
    const licence = readFileSync(join(root, "LICENSE"), "utf8")
    const unread = packages.flatMap(({ manifest }) => {
      const place = (file: string) => join(caller.cwd, "node_modules", manifest.name, file)
      return textProblems(manifest, (file) => (existsSync(place(file)) ? readFileSync(place(file), "utf8") : undefined), licence)
    })
    return [
      ...unread,
      ...(await beginners(join(folder, "beginner"), registry.caller)),
      ...(await callers(caller, packages)),
      ...(await examples(join(copy, "examples"), folder, registry.caller)),
    ]
  } finally {
    registry.stop()
  }
}

/** What stands between this repository and its publication. */
export async function check(): Promise<readonly string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "flottille-publish-")))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", clear)
  try {
    return await rehearse(folder)
  } finally {
    process.off("exit", clear)
    clear()
  }
}
