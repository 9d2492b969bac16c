/**
 * Errors in what users give, interruptions, and packages that are missing.
 *
 * @packageDocumentation
 */
import { assert, FlottilleError, isFlottilleError } from "@flottille/core"
import { missingPackage } from "./modules/source"

/** A sentence with its facts. Its template, `no seat {0}`, is the key of the sentence in other languages. */
export interface Said {
  readonly template: string
  readonly facts: readonly unknown[]
  /** Returns the sentence in English. */
  toString(): string
}

/**
 * Makes an English sentence that other languages can say.
 *
 * @example
 * said`no seat ${"green"}`.template // => "no seat {0}"
 */
export function said(parts: TemplateStringsArray, ...facts: readonly unknown[]): Said {
  assert(parts?.raw !== undefined, "said", "parts", "a template")
  const template = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
  return { template, facts, toString: () => String.raw({ raw: parts }, ...facts) }
}

/**
 * Returns a sentence in the words of a language; in English where they lack it. The key `"{0}"` has its quotes.
 *
 * @example
 * inWords({ "no seat {0}": "pas de camp {0}" }, said`no seat ${"green"}`) // => "pas de camp green"
 */
export function inWords(words: Readonly<Record<string, string>>, sentence: unknown): string {
  assert(typeof words === "object" && words !== null, "inWords", "words", "sentences by their templates")
  const [, quoted] = /^"(.*)"$/s.exec(String(sentence)) ?? []
  const { template, facts }: Pick<Said, "template" | "facts"> = isSaid(sentence)
    ? sentence
    : quoted === undefined
      ? { template: String(sentence), facts: [] }
      : { template: '"{0}"', facts: [quoted] }
  const text = Object.hasOwn(words, template) ? words[template] : undefined
  return text?.replace(/\{(\d)\}/g, (_, index) => inWords(words, facts[index])) ?? String(sentence)
}

function isSaid(sentence: unknown): sentence is Said {
  return typeof sentence === "object" && sentence !== null && "template" in sentence
}

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
 * Returns the reason for a failed read or write, in words.
 *
 * @example
 * problemOf(Object.assign(new Error("ENOENT: open"), { code: "ENOENT" })) // => "no such file or folder"
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
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
