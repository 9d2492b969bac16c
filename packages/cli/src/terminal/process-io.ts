import { randomInt } from "node:crypto"
import { availableParallelism } from "node:os"
import { createInterface, type Interface } from "node:readline"
import { addAbortSignal } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { InputError, Interrupted, problemOf } from "@flottille/host/errors"
import { type Io, type Output, ReaderLeft } from "../io"
import { files } from "./files"
import { Keyboard } from "./keyboard"

export interface ProcessSetup {
  /** The version that `--version` prints. */
  readonly version: string
  /** Program of the worker threads; without one all games are played in the main thread. */
  readonly worker?: URL
}

/** The {@link Io} of this process, and how to let go of it. */
export interface ProcessIo {
  readonly io: Io
  /** Stops listening to standard input and to Ctrl-C. */
  close(): void
}

/** Returns whether the terminal says that it moves no cursor and shows no colours. */
const isDumb = () => process.env.TERM === "dumb"

/** Returns whether the terminal's locale has ASCII alone; one that is not set says nothing. */
function isAsciiLocale({ LC_ALL, LC_CTYPE, LANG } = process.env): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== "")
  return process.stdout.isTTY === true && (locale === "C" || locale === "POSIX")
}

/** Wraps one of the two output streams; drops output after a fault. */
function output(name: string, stream: NodeJS.WriteStream) {
  let fault: Error | undefined
  const listen = (error: NodeJS.ErrnoException) => {
    fault ??= error.code === "EPIPE" ? new ReaderLeft("the output is closed") : new InputError(name, problemOf(error))
  }
  stream.on("error", listen)
  const output: Output = {
    write(text) {
      if (!fault) stream.write(text)
    },
    isTTY: stream.isTTY === true && !isDumb(),
    get columns() {
      return stream.columns ?? 80
    },
    get rows() {
      return output.isTTY ? stream.rows : undefined
    },
    get colours() {
      return output.isTTY && stream.hasColors()
    },
    get fault() {
      return fault
    },
    stream,
  }
  return { output, close: () => void stream.off("error", listen) }
}

/** Lines of standard input as they come; the interface is opened with the first question. */
function lineReader(signal: AbortSignal) {
  let reader: Interface | undefined
  let lines: AsyncIterator<string> | undefined
  return {
    close: () => reader?.close(),
    async read(): Promise<string | undefined> {
      reader ??= createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY, signal })
      lines ??= reader[Symbol.asyncIterator]()
      const line = await lines.next().catch((error) => {
        throw new InputError("standard input", problemOf(error))
      })
      if (signal.aborted) throw new Interrupted("interrupted")
      return line.done ? undefined : line.value
    },
  }
}

/** Asks at the terminal of this process, and keeps keys typed ahead for the next question. */
function terminalHere(interrupt: AbortSignal): Pick<Io, "prompt" | "dropTypedAhead" | "echoes"> {
  const { stdin, stdout } = process
  if (!stdin.isTTY || !stdout.isTTY) return {}
  if (isDumb()) return { echoes: true }
  const keyboard = new Keyboard(stdin)
  return {
    async prompt(question) {
      const { askAtTerminal } = await import("./prompt")
      // Every prompt adds a listener and leaves it there: it gets a signal of its own.
      return keyboard.lend((input) => askAtTerminal(question, AbortSignal.any([interrupt]), { input, output: stdout }))
    },
    dropTypedAhead: () => keyboard.dropTypedAhead(),
  }
}

/** The signals that ask a program to end: Ctrl-C, `kill`, a closed terminal. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** Milliseconds after which a second Ctrl-C ends the program at once. */
const PATIENCE = 1000

/**
 * The world as it is: standard streams, files, clock, Ctrl-C.
 *
 * @example
 * typeof processIo({ version: "0.1.0" }) // => "object"
 */
export function processIo({ version, worker }: ProcessSetup): ProcessIo {
  const controller = new AbortController()
  let first = Number.POSITIVE_INFINITY
  const interrupt = () => {
    first = Math.min(first, performance.now())
    if (performance.now() - first > PATIENCE) process.exit(130)
    controller.abort()
  }
  for (const name of SIGNALS) process.on(name, interrupt)
  const stdout = output("standard output", process.stdout)
  const stderr = output("standard error", process.stderr)
  const lines = lineReader(controller.signal)
  const io: Io = {
    stdout: stdout.output,
    stderr: stderr.output,
    readLine: () => lines.read(),
    input: () => addAbortSignal(controller.signal, process.stdin),
    ...terminalHere(controller.signal),
    ascii: isAsciiLocale(),
    files,
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
      stdout.close()
      stderr.close()
      for (const name of SIGNALS) process.off(name, interrupt)
    },
  }
}
