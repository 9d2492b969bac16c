import type { Readable, Writable } from "node:stream"
import { styleText } from "node:util"
import { getColumns, isCancel, Prompt, settings } from "@clack/core"
import { Interrupted } from "@flottille/lab/errors"
import type { Choice, Question } from "../io"
import { asciiOf } from "./ascii"

/** The two ends of a terminal. */
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

/**
 * Returns the choices that match the typed text: equal to it, beginning with it, or containing it.
 */
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

/** A line that can be filled in. */
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
  const { message, choices, shown = SHOWN, language = "en", ascii = false } = question
  const shownAs = ascii ? asciiOf : (text: string) => text
  let typed = ""
  let fitting = choices
  let picked: number | undefined
  let ended = false
  const answer = () => fitting[picked ?? -1]?.value ?? typed

  function list(): readonly string[] {
    if (choices.length === 0 || shown < 0) return []
    const at = picked ?? -1
    const from = Math.max(0, Math.min(at - shown + 2, fitting.length - shown))
    const rows = fitting.slice(from, from + shown).map(({ value, hint }, index) => {
      const isMarked = from + index === at
      const row = `${isMarked ? shownAs("❯") : " "} ${value}${hint ? `  ${hint}` : ""}`.slice(
        0,
        getColumns(terminal.output) - 1,
      )
      return isMarked ? row : styleText("dim", row)
    })
    const { keys, choices: word } = HELP[language]
    const help = shownAs(`  ${keys}${fitting.length > shown ? ` · ${fitting.length} ${word}` : ""}`)
    return [...rows, styleText("dim", help.slice(0, getColumns(terminal.output) - 1))]
  }

  function frame(): string {
    if (prompt.state === "submit") return `${message}> ${answer()}`
    if (prompt.state === "cancel") return `${message}> ${typed}`
    return [`${message}> ${picked === undefined ? prompt.line : answer()}`, ...list()].join("\n")
  }

  // Esc returns to the typed text; it does not leave the game.
  settings.aliases.delete("escape")
  const prompt: LinePrompt = new LinePrompt({ render: frame, signal, ...terminal })
  prompt.on("userInput", (text) => {
    if (text === typed) return
    typed = text
    fitting = matching(choices, text)
    picked = undefined
  })
  prompt.on("key", (_, { name, ctrl }) => {
    if (name === "up" || name === "down") picked = nextPick(picked, fitting.length, name)
    if (name === "escape") picked = undefined
    if (name === "tab") prompt.fill(picked === undefined ? completed(choices, typed) : answer())
    if (name === "d" && ctrl && typed === "") {
      ended = true
      prompt.state = "cancel"
    }
  })
  prompt.on("finalize", () => {
    prompt.value = answer()
  })
  const end = () => {
    ended = true
    prompt.end()
  }
  terminal.input.once("end", end)
  const given = await prompt.prompt()
  terminal.input.off("end", end)
  if (isCancel(given) && !ended) throw new Interrupted("interrupted")
  return isCancel(given) ? undefined : given
}
