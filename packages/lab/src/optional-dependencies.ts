/**
 * Optional dependencies, which are loaded on demand.
 *
 * @packageDocumentation
 */
import { InputError } from "./errors"

/**
 * Loads optional dependencies, which only some commands need.
 *
 * @param place - The option that needs them: `"--queue"`.
 * @throws InputError that says which packages to install.
 * @example
 * await loadOptional("--queue", ["ioredis"], async () => "loaded") // => "loaded"
 */
export async function loadOptional<T>(place: string, names: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error
    throw new InputError(place, `missing optional packages; run npm install ${names.join(" ")}`)
  }
}
