import { randomInt } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { createInterface, type Interface } from "node:readline"
import { setTimeout } from "node:timers/promises"
import { InputError, Interrupted } from "./errors"
import type { Choice, Io, Output, Question } from "./io"

/** What only the program itself knows. */
export interface ProcessSetup {
  readonly version: string
  readonly worker?: URL
}

/** The {@link Io} of this process, and how to let go of it. */
export interface ProcessIo {
  readonly io: Io
  /** Stops listening to standard input and to Ctrl-C. */
  close(): void
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.columns ?? 80
    },
    stream,
  }
}

/** Why a file could not be read or written, in words. */
function fileProblem(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
      return "no such file or folder"
    case "EACCES":
    case "EPERM":
      return "not permitted"
    case "EISDIR":
      return "that is a folder"
    case "ENOSPC":
      return "no space left"
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

async function file<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new InputError(path, fileProblem(error))
  }
}

/** Lines of standard input as they come; the interface is opened with the first question. */
function lineReader(signal: AbortSignal) {
  let lines: Interface | undefined
  const waiting: { resolve: (line: string | undefined) => void; reject: (error: Error) => void }[] = []
  const arrived: string[] = []
  let ended = false
  const open = () => {
    lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    lines.on("line", (line) => {
      const next = waiting.shift()
      if (next) next.resolve(line)
      else arrived.push(line)
    })
    lines.on("close", () => {
      ended = true
      for (const next of waiting.splice(0)) next.resolve(undefined)
    })
    signal.addEventListener("abort", () => {
      for (const next of waiting.splice(0)) next.reject(new Interrupted("interrupted"))
    })
  }
  return {
    close: () => lines?.close(),
    read(): Promise<string | undefined> {
      if (!lines) open()
      const line = arrived.shift()
      if (line !== undefined || ended) return Promise.resolve(line)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
  }
}

/** The choices that go with what has been typed, best first; what is no choice can be given as it is. */
export function completions(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = typed.trim().toLowerCase()
  if (text === "") return choices
  const exact = choices.find(({ value }) => value.toLowerCase() === text)
  if (exact) return [exact]
  const begins = choices.filter(({ value }) => value.toLowerCase().startsWith(text))
  const holds = choices.filter(({ value }) => !value.toLowerCase().startsWith(text) && value.toLowerCase().includes(text))
  const asTyped = { value: typed.trim(), hint: "as typed" }
  return /^\d+$/.test(text) ? [asTyped, ...begins, ...holds] : [...begins, ...holds, asTyped]
}

async function promptAtTerminal({ message, choices }: Question, interrupt: AbortSignal): Promise<string | undefined> {
  // Every prompt adds a listener and leaves it there: it gets a signal of its own.
  const signal = AbortSignal.any([interrupt])
  const { autocomplete, isCancel, text } = await import("@clack/prompts")
  const answer =
    choices.length === 0
      ? await text({ message, signal, defaultValue: "" })
      : await autocomplete<string>({
          message,
          signal,
          maxItems: 8,
          completeOnTab: true,
          filter: () => true,
          options() {
            return completions(choices, this.userInput).map(({ value, hint }) => ({ value, label: value, ...(hint ? { hint } : {}) }))
          },
        })
  if (isCancel(answer)) throw new Interrupted("interrupted")
  return answer
}

/** The world as it is: standard streams, files, clock, Ctrl-C (once: end in order; twice: at once). */
export function processIo({ version, worker }: ProcessSetup): ProcessIo {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on("SIGINT", interrupt)
  const lines = lineReader(controller.signal)
  const io: Io = {
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    readLine: () => lines.read(),
    ...(process.stdin.isTTY && process.stdout.isTTY
      ? { prompt: (question: Question) => promptAtTerminal(question, controller.signal) }
      : {}),
    readFile: (path) => file(path, readFile(path, "utf8")),
    exists: async (path) => existsSync(path),
    writeFile: (path, text) => file(path, writeFile(path, text)),
    now: () => performance.now(),
    sleep: (milliseconds) => setTimeout(milliseconds, undefined, { signal: controller.signal }),
    freshSeed: () => String(randomInt(1_000_000_000)),
    signal: controller.signal,
    threads: availableParallelism(),
    ...(worker ? { worker } : {}),
    version,
  }
  return {
    io,
    close() {
      lines.close()
      process.off("SIGINT", interrupt)
    },
  }
}
