// Programs that npm does not install, such as browsers. A script that needs one installs its Debian package.
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { say } from "./bootstrap.mjs"
import { withLock } from "./lock.mjs"
import { quiet, run } from "./processes.mjs"

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the first of these commands that is in the PATH. */
function findProgram(...commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable)
}

/**
 * Returns the path of a program. Installs its Debian package first if it is missing and this process may do so.
 *
 * @param commands - Names under which it may be found.
 * @throws Error if it is missing and cannot be installed here.
 */
export async function provideProgram(
  debianPackage: string,
  commands: readonly string[] = [debianPackage],
): Promise<string> {
  return (
    findProgram(...commands) ??
    withLock(async () => findProgram(...commands) ?? (await install(debianPackage, commands)))
  )
}

async function install(debianPackage: string, commands: readonly string[]): Promise<string> {
  const remedy = `install it so that one of these is in the PATH: ${commands.join(", ")}`
  if (!findProgram("apt-get") || process.getuid?.() !== 0)
    throw new Error(`${debianPackage} is not installed; ${remedy}`)
  // A server's package would start it on its usual port at any other run level.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  let printed = ""
  // `apt-get update` may fail for one source and still leave a usable list.
  for (const parameters of [["update"], ["install", "-y", "--no-install-recommends", debianPackage]]) {
    say(`apt-get ${parameters.join(" ")}…`)
    printed = (await run("apt-get", parameters, { ...quiet, env })).output
  }
  const found = findProgram(...commands)
  if (!found) throw new Error(`apt-get could not install ${debianPackage}; ${remedy}:\n${printed.trim()}`)
  return found
}
