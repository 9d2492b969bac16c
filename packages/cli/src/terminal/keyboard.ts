/** The keys of a terminal, kept from one prompt to the next. */
import { PassThrough, type Readable } from "node:stream"
import { StringDecoder } from "node:string_decoder"
import { setTimeout } from "node:timers/promises"

/** Standard input at a terminal. */
export interface Keys extends Readable {
  setRawMode(raw: boolean): unknown
}

/** Feeds each prompt the keys of one line; later keys wait for the next prompt. */
export interface Keyboard {
  /** Lets a prompt read keys until it has its answer. */
  lend<Answer>(ask: (input: Readable) => Promise<Answer>): Promise<Answer>
  /** Drops the lines typed ahead, and returns them. */
  dropTypedAhead(): Promise<readonly string[]>
}

/** Milliseconds in which a terminal hands over the lines that it holds back. */
const HANDOVER = 20

/**
 * Returns the keyboard of a terminal.
 *
 * A prompt takes everything that is written to it, so pasted lines are written to it one at a time.
 */
export function makeKeyboard(stdin: Keys): Keyboard {
  const decoder = new StringDecoder("utf8")
  /** Keys waiting for a prompt; lines end with `"\r"`. */
  let typed = ""
  /** True if the last key was `"\r"`, so that a `"\n"` behind it ends the same line. */
  let isReturned = false
  let ended = false
  let input: PassThrough | undefined
  /** True if the prompt has been given a whole line. */
  let isAnswered = false

  function feed(): void {
    if (!input || isAnswered) return
    const end = typed.indexOf("\r") + 1
    isAnswered = end > 0
    const taken = isAnswered ? typed.slice(0, end) : typed
    typed = typed.slice(taken.length)
    if (taken !== "") input.write(taken)
    if (ended && !isAnswered) input.end()
  }
  const onData = (chunk: Buffer) => {
    const text = decoder.write(chunk)
    if (text === "") return
    typed += (isReturned ? text.replace(/^\n/, "") : text).replaceAll(/\r?\n/g, "\r")
    isReturned = text.endsWith("\r")
    feed()
  }
  // A terminal that goes away makes errors of its input; for the prompt the keys simply end.
  const onEnd = () => {
    ended = true
    feed()
  }
  function listen(): void {
    stdin.on("data", onData).on("end", onEnd).on("error", onEnd).resume()
  }
  function rest(): void {
    stdin.off("data", onData).off("end", onEnd).off("error", onEnd).pause()
  }

  return {
    async lend(ask) {
      input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (raw: boolean) => stdin.setRawMode(raw) })
      isAnswered = false
      listen()
      try {
        const answer = ask(input)
        feed()
        return await answer
      } finally {
        rest()
        input = undefined
      }
    },
    async dropTypedAhead() {
      stdin.setRawMode(true)
      listen()
      await setTimeout(HANDOVER)
      rest()
      stdin.setRawMode(false)
      const lines = typed.split("\r").filter((line) => line.trim() !== "")
      typed = ""
      return lines
    },
  }
}
