// Programs that npm does not install, such as browsers. A script that needs one installs its Debian package.
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { say } from "./bootstrap.mjs"
import { withLock } from "./lock.mjs"
import { quiet, run } from "./processes.mjs"

/**
 * Returns the path of a program. Installs its Debian package first if it is missing and this process may do so.
 *
 * @param instead - Names of programs that do as well where it cannot be installed.
 */
export async function provideProgram(
  debianPackage: string,
  commands: readonly string[] = [debianPackage],
  instead: readonly string[] = [],
): Promise<string> {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean)
  const find = (names = commands) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  return find() ?? withLock(async () => find() ?? install())

  async function install(): Promise<string> {
    say(`installing ${debianPackage}…`)
    // A server's package would start it on its usual port at any other run level.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
    const aptGet = (...words: string[]) =>
      run("apt-get", words, { ...quiet, env }).catch((error: Error) => ({ output: error.message }))
    // `apt-get update` may fail for one source and still leave a usable list.
    await aptGet("update")
    const { output } = await aptGet("install", "-y", "--no-install-recommends", debianPackage)
    const found = find() ?? find(instead)
    if (found) return found
    throw new Error(
      `${debianPackage} is missing; expected in the PATH one of: ${[...commands, ...instead].join(", ")}\n${output.trim()}`,
    )
  }
}
