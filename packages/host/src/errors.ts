/**
 * Errors in what users give, interruptions, and packages that are missing.
 *
 * @packageDocumentation
 */
import { isBotError, isBudgetError } from "@flottille/bots"
import { assert, FlottilleError, isFlottilleError } from "@flottille/core"
import { type Said, said } from "@flottille/core/said"
import { missingPackage } from "./modules/source"

/**
 * An error in the input of a user: an unknown game, clause, seat or player, or a file that cannot be read.
 *
 * @example
 * new InputError("--games", "expected an integer from 1").message // => "--games: expected an integer from 1"
 */
export class InputError extends FlottilleError {
  readonly code = "input"
  /** The problem in English. */
  readonly problem: string

  constructor(
    /** The input: `"game"`, `"--players"`, the name of a file. */
    readonly place: string,
    /** The problem with it, with its facts. */
    readonly sentence: string | Said,
    /** The clause, where a rule applies. */
    rule?: string,
  ) {
    super(`${place}: ${sentence}${rule === undefined ? "" : ` (${rule})`}`, rule)
    this.problem = String(sentence)
  }
}

/**
 * Recognises an {@link InputError}.
 *
 * @example
 * isInputError(new InputError("--games", "expected an integer from 1")) // => true
 */
export function isInputError(error: unknown): error is InputError {
  return isFlottilleError(error) && error.code === "input"
}

/**
 * Thrown after Ctrl-C, or when the terminal has gone away.
 *
 * @example
 * new Interrupted() instanceof Error // => true
 */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}

/**
 * Recognises an {@link Interrupted}.
 *
 * @example
 * isInterrupted(new Interrupted()) // => true
 */
export function isInterrupted(error: unknown): error is Interrupted {
  return error instanceof Error && error.name === "Interrupted"
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "no such file or folder",
  EACCES: "not permitted",
  EPERM: "not permitted",
  EROFS: "not permitted",
  EISDIR: "is a folder; expected a file",
  EEXIST: "is a file; expected a folder",
  EADDRINUSE: "another program listens there; choose another port, or 0 for a free one",
  ENOSPC: "no space left",
  EDQUOT: "no space left",
  EFBIG: "the file may not grow any more",
  ENAMETOOLONG: "the name is too long",
  ERR_INVALID_ARG_VALUE: "no name of a file",
}

/**
 * Returns the reason for a failure: that of a failed read or write in words, that of the library with its facts.
 *
 * @example
 * problemOf(Object.assign(new Error("ENOENT: open"), { code: "ENOENT" })) // => "no such file or folder"
 */
export function problemOf(error: unknown): string | Said {
  if (!(error instanceof Error)) return String(error)
  if (isBotError(error) || isBudgetError(error)) return error.sentence
  return ("code" in error ? PROBLEMS[String(error.code)] : undefined) ?? error.message
}

/**
 * Loads optional dependencies, which only some commands need.
 *
 * @param place - The option that needs them: `"--queue"`.
 * @param names - Packages to install together; none for the one that is not found.
 * @throws InputError that says which packages to install.
 * @example
 * await loadOptional("--queue", ["ioredis"], async () => "loaded") // => "loaded"
 */
export async function loadOptional<T>(place: string, names: readonly string[], load: () => Promise<T>): Promise<T> {
  assert(typeof load === "function", "loadOptional", "load", "a function")
  try {
    return await load()
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined) throw error
    const line = (names.length > 0 ? names : [missing]).join(" ")
    throw new InputError(place, said`package ${missing} is not installed; run npm install ${line}`)
  }
}
