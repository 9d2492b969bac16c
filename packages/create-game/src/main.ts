import { readArguments, usage } from "./arguments"
import { isCreateGameError } from "./errors"
import { createInside } from "./inside"
import { createOutside } from "./outside"
import { repositoryAround } from "./repository"
import { run } from "./run"

/** True if this is a source, as in the repository, and so can import others. */
const isSource = import.meta.url.endsWith(".ts")

/**
 * Runs the command. Inside the repository the sources there run, since they know the current games.
 *
 * @param words - The arguments of the command.
 * @param cwd - The folder to create the game in, or a folder of the repository.
 * @param say - Receives progress messages.
 * @returns The exit code: 0, or 2 with a sentence about what is wrong.
 */
export async function main(
  words: readonly string[],
  cwd: string,
  say: (text: string) => void = console.log,
): Promise<number> {
  try {
    const request = readArguments(words)
    const root = repositoryAround(cwd)
    if (!request) say(usage)
    else if (!root) await createOutside(cwd, request, say)
    else if (isSource) await createInside(root, request, say)
    else {
      const { code, output } = await run("npm", ["run", "--silent", "new-game", "--", ...words], root)
      say(output.trimEnd())
      return code
    }
    return 0
  } catch (error) {
    if (!isCreateGameError(error)) throw error
    say(error.code === "arguments" ? `${error.message}\n\n${usage}` : error.message)
    return error.code === "install" ? 1 : 2
  }
}
