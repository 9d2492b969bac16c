// Programs that tests need and npm does not bring. Where there is none it is installed, if that can be.
import { execFile } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"
import { withLock } from "../../../../scripts/lock.mjs"

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isInPath(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => folder !== "" && isThere(join(folder, program)))
}

async function install(program: string): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "and only root of a Debian can install one"
  // A package of a server would start it on its usual port, at any other run level.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  for (const parameters of [["update"], ["install", "-y", "--no-install-recommends", program]])
    await promisify(execFile)("apt-get", parameters, { env, timeout: 240_000 }).catch(() => undefined)
  return isInPath(program) ? undefined : "and apt-get could not bring one"
}

/**
 * Whether a program is there to start, if need be by installing Debian's package of its name. Where there is none, one line says so.
 *
 * @throws Error where there is none in continuous integration: nothing is skipped there.
 */
export async function hasProgram(program: string): Promise<boolean> {
  if (isInPath(program)) return true
  const problem = await withLock(async () => (isInPath(program) ? undefined : install(program)))
  if (problem === undefined) return true
  const sentence = `No ${program} is in the PATH ${problem}`
  if (process.env.CI) throw new Error(sentence)
  console.log(`${sentence}: what needs it is skipped.`)
  return false
}
