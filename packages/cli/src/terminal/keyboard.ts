/** The keys of a terminal, kept from one prompt to the next. */
import { PassThrough, type Readable } from "node:stream"
import { StringDecoder } from "node:string_decoder"
import { setTimeout } from "node:timers/promises"

export interface Keys extends Readable {
  setRawMode(raw: boolean): unknown
}

/** Milliseconds in which a terminal hands over the lines that it holds back. */
const HANDOVER = 20

/**
 * Feeds each prompt the keys of one line; later keys wait for the next prompt.
 *
 * A prompt takes everything that is written to it, so pasted lines are written to it one at a time.
 */
export class Keyboard {
  readonly #stdin: Keys
  readonly #decoder = new StringDecoder("utf8")
  /** Keys waiting for a prompt; lines end with `"\r"`. */
  #typed = ""
  /** True if the last key was `"\r"`, so that a `"\n"` behind it ends the same line. */
  #isReturned = false
  #ended = false
  #input: PassThrough | undefined
  /** True if the prompt has been given a whole line. */
  #isAnswered = false

  constructor(stdin: Keys) {
    this.#stdin = stdin
  }

  /** Lets a prompt read keys until it has its answer. */
  async lend<Answer>(ask: (input: Readable) => Promise<Answer>): Promise<Answer> {
    const setRawMode = (raw: boolean) => this.#stdin.setRawMode(raw)
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode })
    this.#input = input
    this.#isAnswered = false
    this.#listen()
    try {
      const answer = ask(input)
      this.#feed()
      return await answer
    } finally {
      this.#rest()
      this.#input = undefined
    }
  }

  /** Drops the lines typed ahead, and returns them. */
  async dropTypedAhead(): Promise<readonly string[]> {
    this.#stdin.setRawMode(true)
    this.#listen()
    await setTimeout(HANDOVER)
    this.#rest()
    this.#stdin.setRawMode(false)
    const lines = this.#typed.split("\r").filter((line) => line.trim() !== "")
    this.#typed = ""
    return lines
  }

  #feed(): void {
    if (!this.#input || this.#isAnswered) return
    const end = this.#typed.indexOf("\r") + 1
    this.#isAnswered = end > 0
    const taken = this.#isAnswered ? this.#typed.slice(0, end) : this.#typed
    this.#typed = this.#typed.slice(taken.length)
    if (taken !== "") this.#input.write(taken)
    if (this.#ended && !this.#isAnswered) this.#input.end()
  }

  readonly #onData = (chunk: Buffer): void => {
    const text = this.#decoder.write(chunk)
    if (text === "") return
    this.#typed += (this.#isReturned ? text.replace(/^\n/, "") : text).replaceAll(/\r?\n/g, "\r")
    this.#isReturned = text.endsWith("\r")
    this.#feed()
  }

  /** A terminal that goes away makes errors of its input; for the prompt the keys simply end. */
  readonly #onEnd = (): void => {
    this.#ended = true
    this.#feed()
  }

  #listen(): void {
    this.#stdin.on("data", this.#onData).on("end", this.#onEnd).on("error", this.#onEnd).resume()
  }

  #rest(): void {
    this.#stdin.off("data", this.#onData).off("end", this.#onEnd).off("error", this.#onEnd).pause()
  }
}
