/** Where a person plays: at a terminal the board stays in sight, elsewhere everything comes line by line. */
import { stripVTControlCharacters } from "node:util"
import type { Language } from "@flottille/core/rulebook"
import { widthOf } from "./colours"
import { ask, type Io, type Question, say } from "./io"
import { grid, indented, wrap } from "./layout"
import { phrasesIn } from "./phrases"

/** What is in sight while somebody chooses. */
export interface Position {
  /** Whose turn it is, and what is left of it. */
  readonly head: string
  /** The board, in the room that there is. */
  board(room: { readonly columns: number; readonly rows: number }): string
  /** The legal actions, numbered. */
  list(): readonly string[]
}

/** Says things to people, and asks them. */
export interface Desk {
  say(text?: string): void
  /** Asks with the position in sight; `undefined` at the end of the input. */
  ask(question: Question, position: Position): Promise<string | undefined>
  /** Nothing of what was said or shown is to be seen any more. */
  clear(): void
  /** Shows a position that nobody is asked about. */
  show(position: Position): void
}

/** Longer lists are cut when a turn begins; `list` shows them whole. */
const SHORT_LIST = 40

/** A list that is cut, in columns. */
function listed(position: Position, columns: number, most: number, language: Language): readonly string[] {
  const items = position.list()
  const text = grid(items.slice(0, most), columns).split("\n")
  return items.length > most ? [...text, phrasesIn(language).more(items.length - most)] : text
}

/** Line by line: a position is shown when it is new. */
function lineDesk(io: Io, language: Language): Desk {
  let shown: Position | undefined
  const show = (position: Position) => {
    const { columns } = io.stdout
    say(io)
    say(io, position.head)
    say(io, position.board({ columns, rows: 24 }))
  }
  return {
    say: (text) => say(io, text),
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
    show,
  }
}

/** The least columns beside a board that something is written in. */
const SIDE = 26
/** Rows that a prompt takes at least: its line, and what its keys do. */
const PROMPT = 2
const MOST_CHOICES = 6

/** What stands above the prompt, line by line; `rest` are the notes that found no room. */
interface Page {
  readonly lines: readonly string[]
  readonly rest: readonly string[]
}

/** The picture of a board, and what is written behind the blank line below it. */
function partsOf(board: string): { readonly drawn: readonly string[]; readonly remarks: readonly string[] } {
  const at = board.lastIndexOf("\n\n")
  const [picture, below] = at < 0 ? [board, ""] : [board.slice(0, at), board.slice(at + 2)]
  return { drawn: picture.split("\n"), remarks: below === "" ? [] : below.split("\n") }
}

/** Lines of no more than so many columns: only those are broken, and lose their colours, that are longer. */
function fitted(texts: readonly string[], columns: number): readonly string[] {
  const lines = texts.flatMap((text) => text.split("\n"))
  return lines.flatMap((line) => (widthOf(line) <= columns ? [line] : wrap(stripVTControlCharacters(line), columns).split("\n")))
}

/** Board and notes on a screen: side by side where the board is narrow, else below one another. */
export function compose(position: Position, notes: readonly string[], columns: number, rows: number, language: Language): Page {
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
  const told = fitted(notes, side)
  const height = Math.max(drawn.length, Math.min(rows - PROMPT - 1, beside.length + 8))
  const left = height - beside.length - 1
  if (told.length > left) {
    const panel = [...beside]
    return { lines: besideOneAnother(drawn, panel, width), rest: wide }
  }
  const panel = [...beside, "", ...told]
  const free = height - panel.length - 1
  const list = position.list()
  const columnsOfList = Math.max(1, Math.floor((side + 2) / (Math.max(1, ...list.map((item) => item.length)) + 2)))
  if (free > 1 && list.length > 0)
    panel.push("", ...listed(position, side, list.length <= free * columnsOfList ? list.length : (free - 1) * columnsOfList, language))
  return { lines: besideOneAnother(drawn, panel, width), rest: [] }
}

function besideOneAnother(left: readonly string[], right: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [one = "", other = ""] = [left[row], right[row]]
    return (other === "" ? one : one + " ".repeat(width - widthOf(one) + 3) + other).trimEnd()
  })
}

/** A screen: drawn anew before each question, with what was said since the last one; what finds no room beside the board comes first, page by page. */
function screenDesk(io: Io, rowsOf: () => number, language: Language): Desk {
  let notes: string[] = []
  const prompt = io.prompt ?? (async () => undefined)
  const wipe = () => io.stdout.write("\x1b[H\x1b[2J")
  async function turnPages(lines: readonly string[]): Promise<boolean> {
    const most = Math.max(4, rowsOf() - 2)
    for (let from = 0; from < lines.length; from += most) {
      wipe()
      say(io, lines.slice(from, from + most).join("\n"))
      if ((await prompt({ message: phrasesIn(language).goOn, choices: [] })) === undefined) return false
    }
    return true
  }
  return {
    say(text = "") {
      notes.push(text)
    },
    async ask(question, position) {
      const { columns } = io.stdout
      let page = compose(position, notes, columns, rowsOf(), language)
      if (page.rest.length > 0) {
        if (!(await turnPages(page.rest))) return undefined
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
    show(position) {
      wipe()
      const { lines, rest } = compose(position, notes, io.stdout.columns, rowsOf(), language)
      say(io, [...lines, ...rest].join("\n"))
      notes = []
    },
  }
}

/** A desk for this terminal, or for lines. */
export function makeDesk(io: Io, language: Language): Desk {
  return io.prompt && io.stdout.rows !== undefined ? screenDesk(io, () => io.stdout.rows ?? 24, language) : lineDesk(io, language)
}
