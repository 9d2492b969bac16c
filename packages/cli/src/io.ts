import type { Language } from "@flottille/core/rulebook"
import { Interrupted } from "@flottille/host/errors"
import type { Files } from "./terminal/files"

export interface Output {
  /** Writes text as it is, without an end of line. */
  write(text: string): void
  readonly isTTY: boolean
  readonly columns: number
  /** Lines of the screen; absent where there is none. */
  readonly rows?: number | undefined
  /** True if it shows colours and they are not disabled. */
  readonly colours?: boolean
  /** The reason why it no longer accepts output: its reader left, or an error. */
  readonly fault?: Error | undefined
  /** The stream behind it, where there is one: a progress bar moves its cursor. */
  readonly stream?: NodeJS.WriteStream
}

/** Something a person may answer, offered for completion. */
export interface Choice {
  readonly value: string
  readonly hint?: string
}

export interface Question {
  readonly message: string
  readonly choices: readonly Choice[]
  /** Choices that are shown below the line at a time: 6 if left out. */
  readonly shown?: number
  readonly language?: Language
  /** Only ASCII is shown around the choices. */
  readonly ascii?: boolean
  /** The text that the line begins with; empty if left out. */
  readonly typed?: string
  /** Withdraws the question once it is aborted: the answer is then empty. */
  readonly withdraw?: AbortSignal
  /** Receives the text that was typed when the question was withdrawn. */
  readonly withdrawn?: (typed: string) => void
}

/** All that the commands know of the world outside; tests pass one of their own. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  /** The next line of standard input without its end, or `undefined` when there is none. */
  readLine(): Promise<string | undefined>
  /** All of standard input as it comes, instead of its lines. */
  input(): AsyncIterable<Uint8Array>
  /** Asks at a terminal, with completion; absent where input or output is no terminal. */
  readonly prompt?: (question: Question) => Promise<string | undefined>
  /** Drops the lines that were typed ahead at a terminal, and returns them; absent where {@link prompt} is. */
  readonly dropTypedAhead?: () => Promise<readonly string[]>
  /** True if the terminal echoes input, so that a line need not be repeated. */
  readonly echoes?: boolean
  /** True if the terminal's locale has ASCII alone. */
  readonly ascii?: boolean
  readonly files: Files
  /** Milliseconds since some moment. */
  now(): number
  /** Waits; Ctrl-C ends it early. */
  sleep(milliseconds: number): Promise<void>
  /** Returns a fresh random seed. */
  freshSeed(): string
  /** Aborted by Ctrl-C, and when the terminal goes away. */
  readonly signal: AbortSignal
  /** Number of threads that the machine runs at once. */
  readonly threads: number
  /** The module that threads run, as built; absent where the commands run from their sources. */
  readonly worker?: URL
  /** The version of the package. */
  readonly version: string
  /** The language of progress and notices; English by default. */
  readonly language?: Language
}

export function say(io: Io, line = ""): void {
  io.stdout.write(`${line}\n`)
}

/** Prints data for programs. Returns the exit code, for `return sayJson(…)`. */
export function sayJson(io: Io, data: object): number {
  say(io, JSON.stringify(data, null, 2))
  return 0
}

/** Asks: at a terminal with completion, else by a prompt and a line of input, which a transcript repeats. */
export async function ask(io: Io, question: Question): Promise<string | undefined> {
  throwIfInterrupted(io)
  if (io.prompt) return io.prompt(question)
  io.stdout.write(`${question.message}> `)
  const line = await io.readLine()
  throwIfInterrupted(io)
  if (!io.echoes || line === undefined) say(io, line ?? "")
  return line
}

function throwIfInterrupted(io: Io): void {
  if (io.signal.aborted) throw new Interrupted("interrupted")
}

/**
 * Lets Ctrl-C and the progress bar have their turn during a long computation, at most about twenty
 * times a second. The command ends when no reader of its output is left.
 *
 * @param unheard - True to continue without a reader, because a record must be written.
 */
export function makeBreather(io: Io, unheard = false): () => Promise<void> {
  const throwIfStopped = () => {
    throwIfInterrupted(io)
    const { fault } = io.stdout
    if (fault && !(unheard && isReaderLeft(fault))) throw fault
  }
  let last = io.now()
  return async () => {
    throwIfStopped()
    if (io.now() - last < 50) return
    await new Promise((resolve) => setImmediate(resolve))
    last = io.now()
    throwIfStopped()
  }
}

/** Thrown when the reader of the output has left (`flottille rules dejarik | head`), which is not a failure. */
export class ReaderLeft extends Error {
  override readonly name = "ReaderLeft"
}

export function isReaderLeft(error: unknown): error is ReaderLeft {
  return error instanceof Error && error.name === "ReaderLeft"
}
