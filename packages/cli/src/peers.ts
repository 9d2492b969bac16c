import { InputError } from "./errors"

/**
 * Loads packages that only some commands need, and that nobody has to install for the others.
 *
 * @param place - What needs them: `"--queue"`.
 * @throws InputError that says what to install.
 */
export async function loadPeers<T>(place: string, names: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error
    throw new InputError(place, `needs what is not installed beside @flottille/cli: npm install ${names.join(" ")}`)
  }
}
