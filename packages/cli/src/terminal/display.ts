/** The display of a game: a screen that keeps the board in sight at a terminal, lines elsewhere. */
import { stripVTControlCharacters } from "node:util"
import type { Language } from "@flottille/core/rulebook"
import { grid, indented, wrap } from "@flottille/host/layout"
import { ask, type Io, type Question, say } from "../io"
import { phrasesIn } from "../play/phrases"
import { widthOf } from "./colours"

export interface Position {
  /** The heading: the turn and the remaining budget. */
  readonly head: string
  /** Renders the board into a number of columns and rows. */
  board(room: { readonly columns: number; readonly rows: number }): string
  /** The legal actions, numbered. */
  list(): readonly string[]
}

/** A message: a text, or a function that lays it out in a number of columns. */
export type Note = string | ((columns: number) => string)

export interface Display {
  say(note?: Note): void
  /** Asks a question below the position. Returns `undefined` at the end of the input. */
  ask(question: Question, position: Position): Promise<string | undefined>
  /** Clears the screen and the messages. */
  clear(): void
  /** Shows the last position with the closing messages. */
  end(position: Position, closing: readonly string[]): Promise<void>
}

/** Longer lists are cut when a turn begins; `list` shows them whole. */
const SHORT_LIST = 40

function listed(position: Position, columns: number, most: number, language: Language): readonly string[] {
  const items = position.list()
  const text = grid(items.slice(0, most), columns).split("\n")
  return items.length > most ? [...text, phrasesIn(language).more(items.length - most)] : text
}

const noted = (note: Note = "", columns: number) => (typeof note === "string" ? note : note(columns))

function lineDisplay(io: Io, language: Language): Display {
  let shown: Position | undefined
  const show = (position: Position) => {
    const { columns } = io.stdout
    say(io)
    say(io, position.head)
    say(io, position.board({ columns, rows: 24 }))
  }
  return {
    say: (note) => say(io, noted(note, io.stdout.columns)),
    ask(question, position) {
      if (position !== shown) {
        show(position)
        say(io)
        say(io, indented(listed(position, io.stdout.columns - 2, SHORT_LIST, language).join("\n")))
        shown = position
      }
      return ask(io, question)
    },
    clear() {},
    async end(position, closing) {
      show(position)
      for (const line of closing) say(io, line)
    },
  }
}

/** The least columns beside a board that something is written in. */
const SIDE = 26
const PROMPT = 2
const MOST_CHOICES = 6

/** The lines above the prompt; `rest` holds the notes that do not fit. */
interface Page {
  readonly lines: readonly string[]
  readonly rest: readonly string[]
}

/** Splits a board into its picture and the remarks after the blank line. */
function partsOf(board: string): { readonly drawn: readonly string[]; readonly remarks: readonly string[] } {
  const at = board.lastIndexOf("\n\n")
  const [picture, below] = at < 0 ? [board, ""] : [board.slice(0, at), board.slice(at + 2)]
  return { drawn: picture.split("\n"), remarks: below === "" ? [] : below.split("\n") }
}

/** Wraps lines to a number of columns. Only longer lines are wrapped, with the same indent, and lose their colours. */
function fitted(notes: readonly Note[], columns: number): readonly string[] {
  const lines = notes.flatMap((note) => noted(note, columns).split("\n"))
  return lines.flatMap((line) => {
    if (widthOf(line) <= columns) return [line]
    const plain = stripVTControlCharacters(line)
    const indent = plain.slice(0, plain.search(/\S|$/))
    return wrap(plain.trimStart(), columns, indent).split("\n")
  })
}

/** Board and notes on a screen: side by side where the board is narrow, else below one another. */
export function compose(
  position: Position,
  notes: readonly Note[],
  columns: number,
  rows: number,
  language: Language,
): Page {
  const board = position.board({ columns, rows: rows - 2 - PROMPT }).trimEnd()
  const { drawn, remarks } = partsOf(board)
  const width = Math.max(...drawn.map(widthOf))
  const side = columns - width - 3
  const wide = fitted(notes, columns - 1)
  if (side < SIDE) {
    const above = [...fitted([position.head], columns - 1), ...drawn, ...remarks]
    const room = Math.max(0, rows - above.length - 1)
    return wide.length <= room ? { lines: [...above, ...wide], rest: [] } : { lines: above, rest: wide }
  }
  const beside = fitted([position.head, ...remarks], side)
  const delivered = fitted(notes, side)
  const height = Math.max(drawn.length, Math.min(rows - PROMPT - 1, beside.length + Math.max(8, delivered.length + 1)))
  const left = height - beside.length - 1
  if (delivered.length > left) {
    const panel = [...beside]
    return { lines: besideOneAnother(drawn, panel, width), rest: wide }
  }
  const panel = [...beside, "", ...delivered]
  const free = height - panel.length - 1
  const list = position.list()
  const columnsOfList = Math.max(1, Math.floor((side + 2) / (Math.max(1, ...list.map((item) => item.length)) + 2)))
  if (free > 1 && list.length > 0)
    panel.push(
      "",
      ...listed(
        position,
        side,
        list.length <= free * columnsOfList ? list.length : (free - 1) * columnsOfList,
        language,
      ),
    )
  return { lines: besideOneAnother(drawn, panel, width), rest: [] }
}

function besideOneAnother(left: readonly string[], right: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [one = "", other = ""] = [left[row], right[row]]
    return (other === "" ? one : one + " ".repeat(width - widthOf(one) + 3) + other).trimEnd()
  })
}

/**
 * A display that redraws the screen before each question, with the notes since the last one. Notes
 * that do not fit beside the board come first, page by page.
 */
function screenDisplay(io: Io, rowsOf: () => number, language: Language): Display {
  let notes: Note[] = []
  const prompt = io.prompt ?? (async () => undefined)
  const wipe = () => io.stdout.write("\x1b[H\x1b[2J")
  /** Shows lines page by page. Text typed instead of Enter ends the pages and is returned as the answer. */
  async function turnPages(lines: readonly string[]): Promise<string | undefined> {
    const most = Math.max(4, rowsOf() - 2)
    const pages = Math.ceil(lines.length / most)
    for (let page = 1; page <= pages; page++) {
      wipe()
      say(io, lines.slice((page - 1) * most, page * most).join("\n"))
      const typed = await prompt({
        message: phrasesIn(language).goOn(...(pages > 1 ? [page, pages] : [])),
        choices: [],
      })
      if (typed === undefined || typed.trim() !== "") return typed
    }
    return ""
  }
  return {
    say(note = "") {
      notes.push(note)
    },
    async ask(question, position) {
      const { columns } = io.stdout
      let page = compose(position, notes, columns, rowsOf(), language)
      if (page.rest.length > 0) {
        const typed = await turnPages(page.rest)
        notes = []
        if (typed !== "") return typed
        page = compose(position, [], columns, rowsOf(), language)
      }
      wipe()
      say(io, page.lines.join("\n"))
      const shown = Math.min(MOST_CHOICES, rowsOf() - page.lines.length - PROMPT)
      notes = []
      return prompt({ ...question, shown, language })
    },
    clear() {
      notes = []
      io.stdout.write("\x1b[2J\x1b[3J\x1b[H")
    },
    async end(position, closing) {
      const { columns } = io.stdout
      const last = fitted(closing, columns)
      let page = compose(position, notes, columns, rowsOf(), language)
      if (page.rest.length > 0) {
        await turnPages(page.rest)
        page = compose(position, [], columns, rowsOf(), language)
      }
      notes = []
      wipe()
      say(io, page.lines.join("\n"))
      // A map that fills the screen is looked at before it moves up.
      if (page.lines.length + last.length >= rowsOf())
        await prompt({ message: phrasesIn(language).goOn(), choices: [] })
      say(io, last.join("\n"))
    },
  }
}

export function createDisplay(io: Io, language: Language): Display {
  return io.prompt && io.stdout.rows !== undefined
    ? screenDisplay(io, () => io.stdout.rows ?? 24, language)
    : lineDisplay(io, language)
}
