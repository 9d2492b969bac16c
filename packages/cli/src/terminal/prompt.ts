import type { Key } from "node:readline"
import type { Readable, Writable } from "node:stream"
import { styleText } from "node:util"
import { getColumns, isCancel, Prompt, settings } from "@clack/core"
import { Interrupted } from "@flottille/host/errors"
import type { Choice, Question } from "../io"
import { asciiOf } from "./ascii"

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** Choices that are shown below the line at a time, unless there is less room. */
const SHOWN = 6

const HELP = {
  en: { keys: "↑↓ pick · Tab completes · Enter gives the line above", choices: "choices" },
  fr: { keys: "↑↓ choisir · Tab complète · Entrée donne la ligne du dessus", choices: "choix" },
} as const

/** Returns the choices that match the typed text: equal to it, beginning with it, or containing it. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = typed.trim().toLowerCase()
  const distance = (value: string) => (value === text ? 0 : value.startsWith(text) ? 1 : value.includes(text) ? 2 : 3)
  return [0, 1, 2].flatMap((near) => choices.filter(({ value }) => distance(value.toLowerCase()) === near))
}

/** Completes the typed text by the longest common prefix of the choices that begin with it. */
export function completed(choices: readonly Choice[], typed: string): string {
  const text = typed.trimStart().toLowerCase()
  const [first = typed, ...others] = choices
    .map(({ value }) => value)
    .filter((value) => value.toLowerCase().startsWith(text))
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return length >= text.length ? first.slice(0, length) : typed
}

/** Returns the choice that the arrow keys selected; `undefined` if none is selected. */
export function nextPick(picked: number | undefined, count: number, key: "up" | "down"): number | undefined {
  const next = (picked ?? (key === "down" ? -1 : count)) + (key === "down" ? 1 : -1)
  return next >= 0 && next < count ? next : undefined
}

class LinePrompt extends Prompt<string> {
  /** The typed text, with the cursor. */
  get line(): string {
    const [before, at, after] = [
      this.userInput.slice(0, this._cursor),
      this.userInput.slice(this._cursor, this._cursor + 1),
      this.userInput.slice(this._cursor + 1),
    ]
    return `${before}${styleText("inverse", at || " ")}${after}`
  }

  /** Replaces the typed text if the cursor stands at its end. */
  fill(text: string): void {
    if (this._cursor < this.userInput.length || text === this.userInput) return
    this._clearUserInput()
    this._setUserInput(text, true)
  }

  end(): void {
    this.state = "cancel"
    this.close()
  }
}

/** A question with the state of its answer: the typed text, the fitting choices and the picked one. */
class ChoiceLine {
  readonly prompt: LinePrompt
  /** True once the input has ended. */
  ended = false
  readonly #question: Question
  readonly #terminal: Terminal
  #typed = ""
  #fitting: readonly Choice[]
  #picked: number | undefined

  constructor(question: Question, signal: AbortSignal, terminal: Terminal) {
    this.#question = question
    this.#terminal = terminal
    this.#fitting = question.choices
    const { typed = "" } = question
    if (typed !== "") this.#type(typed)
    this.prompt = new LinePrompt({
      render: () => this.#frame(),
      signal,
      ...terminal,
      ...(typed !== "" && { initialUserInput: typed }),
    })
    this.prompt.on("userInput", (text) => this.#type(text))
    this.prompt.on("key", (_, key) => this.#press(key))
    this.prompt.on("finalize", () => {
      this.prompt.value = this.#answer()
    })
  }

  /** The text typed so far. */
  get typed(): string {
    return this.#typed
  }

  #type(text: string): void {
    if (text === this.#typed) return
    this.#typed = text
    this.#fitting = matching(this.#question.choices, text)
    this.#picked = undefined
  }

  #press({ name, ctrl }: Key): void {
    if (name === "up" || name === "down") this.#picked = nextPick(this.#picked, this.#fitting.length, name)
    if (name === "escape") this.#picked = undefined
    if (name === "tab")
      this.prompt.fill(this.#picked === undefined ? completed(this.#question.choices, this.#typed) : this.#answer())
    if (name === "d" && ctrl && this.#typed === "") {
      this.ended = true
      this.prompt.state = "cancel"
    }
  }

  #answer(): string {
    return this.#fitting[this.#picked ?? -1]?.value ?? this.#typed
  }

  #frame(): string {
    const { message } = this.#question
    if (this.prompt.state === "submit") return `${message}> ${this.#answer()}`
    if (this.prompt.state === "cancel") return `${message}> ${this.#typed}`
    const line = this.#picked === undefined ? this.prompt.line : this.#answer()
    return [`${message}> ${line}`, ...this.#list()].join("\n")
  }

  #list(): readonly string[] {
    const { choices, shown = SHOWN, language = "en", ascii = false } = this.#question
    if (choices.length === 0 || shown < 0) return []
    const shownAs = ascii ? asciiOf : (text: string) => text
    const room = getColumns(this.#terminal.output) - 1
    const fitting = this.#fitting
    const at = this.#picked ?? -1
    const from = Math.max(0, Math.min(at - shown + 2, fitting.length - shown))
    const rows = fitting.slice(from, from + shown).map(({ value, hint }, index) => {
      const isMarked = from + index === at
      const row = `${isMarked ? shownAs("❯") : " "} ${value}${hint ? `  ${hint}` : ""}`.slice(0, room)
      return isMarked ? row : styleText("dim", row)
    })
    const { keys, choices: word } = HELP[language]
    const help = shownAs(`  ${keys}${fitting.length > shown ? ` · ${fitting.length} ${word}` : ""}`)
    return [...rows, styleText("dim", help.slice(0, room))]
  }
}

/**
 * Asks at a terminal. The answer is the line as shown when Enter is pressed: the typed text, or a
 * choice picked with the arrow keys.
 *
 * @returns `undefined` at the end of the input (Ctrl-D).
 * @throws Interrupted on Ctrl-C, and when the signal is aborted.
 */
export async function askAtTerminal(
  question: Question,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<string | undefined> {
  // Esc returns to the typed text; it does not leave the game.
  settings.aliases.delete("escape")
  const line = new ChoiceLine(question, signal, terminal)
  const end = () => {
    line.ended = true
    line.prompt.end()
  }
  let isWithdrawn = false
  const withdraw = () => {
    isWithdrawn = true
    question.withdrawn?.(line.typed)
    end()
  }
  terminal.input.once("end", end)
  question.withdraw?.addEventListener("abort", withdraw)
  const asked = line.prompt.prompt()
  if (question.withdraw?.aborted) withdraw()
  const given = await asked
  terminal.input.off("end", end)
  question.withdraw?.removeEventListener("abort", withdraw)
  if (isWithdrawn) return ""
  if (isCancel(given) && !line.ended) throw new Interrupted("interrupted")
  return isCancel(given) ? undefined : given
}
