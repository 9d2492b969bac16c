import { stripVTControlCharacters } from "node:util"
import { CHANCE, createRandom } from "@flottille/core"
import { games } from "@flottille/host/games"
import { grid } from "@flottille/host/layout"
import { describe, expect, it } from "vitest"
import type { Io, Question } from "../src/io"
import { positionOf, sitDown } from "../src/play/session"
import type { Position } from "../src/terminal/display"
import { compose, createDisplay } from "../src/terminal/display"
import { fakeIo } from "./fixtures/fake-io"

/** A terminal of a size, with colours, where these answers are given; what is on the screen at each question. */
function terminal(columns: number, rows: number, answers: readonly (string | undefined)[]) {
  const world = fakeIo({ columns, answer: () => undefined })
  const left = [...answers]
  const asked: { readonly screen: string; readonly question: Question }[] = []
  const io: Io = {
    ...world.io,
    stdout: { ...world.io.stdout, rows, colours: true },
    prompt: async (question) => {
      asked.push({ screen: world.out().split("\x1b[2J").at(-1) ?? "", question })
      return left.shift()
    },
  }
  return { io, asked }
}

const sizes = [
  [80, 24],
  [120, 40],
] as const

describe.each(games.map((entry) => ({ id: entry.game.id, entry })))("the screen of $id", ({ entry }) => {
  it.each(sizes)("shows board and prompt at %i × %i, in both languages, from deployment on", async (columns, rows) => {
    for (const lang of rows === 24 ? (["en", "fr"] as const) : (["en"] as const)) {
      const { io } = terminal(columns, rows, [])
      const table = await sitDown(io, games, entry.game.id, { lang, seed: "5", players: "human" })
      const random = createRandom(5)
      for (let step = 0; step < 25; step++) {
        const actor = table.match.actors()[0]
        if (actor === undefined || actor === CHANCE) break
        if (step % 12 === 0) {
          const position = positionOf(table, actor)
          const { lines } = compose(position, ["Something was said."], columns, rows, lang)
          // A line for the prompt is always left.
          expect(lines.length).toBeLessThan(rows)
          expect(Math.max(...lines.map((line) => stripVTControlCharacters(line).length))).toBeLessThanOrEqual(columns)
          const text = stripVTControlCharacters(lines.join("\n"))
          expect(text).toContain("said.")
          const board = stripVTControlCharacters(position.board({ columns, rows: rows - 4 }).trimEnd())
          for (const row of board.slice(0, board.lastIndexOf("\n\n")).split("\n")) expect(text).toContain(row.trimEnd())
        }
        const actions = table.match.legalActions(actor)
        table.match.submit(actor, actions[random.below(actions.length)])
      }
    }
  })
})

const small: Position = { head: "Turn 1", board: () => "board", list: () => ["1. one"] }

describe("a screen", () => {
  it("pages through text that does not fit, then returns to the board", async () => {
    const { io, asked } = terminal(80, 10, ["", "", "answer"])
    const display = createDisplay(io, "en")
    for (let line = 1; line <= 14; line++) display.say(`line ${line}`)
    expect(await display.ask({ message: "red", choices: [] }, small)).toBe("answer")
    expect(asked.map(({ question }) => question.message)).toEqual([
      "Press Enter to continue, page 1 of 2",
      "Press Enter to continue, page 2 of 2",
      "red",
    ])
    expect(asked[0]?.screen).toContain("line 8\n")
    expect(asked[0]?.screen).not.toContain("line 9")
    expect(asked[1]?.screen).toContain("line 14")
    expect(asked[2]?.screen).toContain("board")
  })

  it("accepts text typed at the page prompt as the answer", async () => {
    const { io, asked } = terminal(80, 10, ["e2-e4"])
    const display = createDisplay(io, "en")
    for (let line = 1; line <= 14; line++) display.say(`line ${line}`)
    expect(await display.ask({ message: "red", choices: [] }, small)).toBe("e2-e4")
    expect(asked).toHaveLength(1)
  })

  it("lays lists out in columns beside the board and indents wrapped lines", () => {
    const wide = { ...small, board: () => "#".repeat(40) }
    const list = (columns: number) => grid(["1. a7-a6", "2. b7-b6", "3. c7-c6", "4. d7-d6"], columns)
    const { lines } = compose(wide, [list, "  A piece of your own moves ahead of its bow."], 70, 24, "en")
    const beside = lines.map((line) => line.slice(43))
    expect(beside).toContain("1. a7-a6  3. c7-c6")
    expect(beside).toContain("  ahead of its bow.")
  })

  it("shows the result beside the board after paging through earlier messages", async () => {
    const { io, asked } = terminal(40, 8, [""])
    let shown = ""
    const write = (text: string) => {
      shown += text
    }
    const display = createDisplay({ ...io, stdout: { ...io.stdout, write } }, "en")
    for (let line = 1; line <= 6; line++) display.say(`line ${line}`)
    await display.end({ ...small, board: () => "#".repeat(30) }, ["Red wins."])
    expect(asked).toHaveLength(1)
    expect(shown.split("\x1b[2J").at(-1)).toBe(`Turn 1\n${"#".repeat(30)}\nRed wins.\n`)
  })

  it("pauses on a board that fills the screen before the result", async () => {
    const { io, asked } = terminal(40, 8, [""])
    const display = createDisplay(io, "en")
    const board = Array.from({ length: 6 }, () => "#".repeat(30)).join("\n")
    await display.end({ ...small, board: () => board }, ["Red wins."])
    expect(asked.map(({ question, screen }) => [question.message, screen.includes("wins")])).toEqual([
      ["Press Enter to continue", false],
    ])
  })

  it("prints each message once, and none that was cleared", async () => {
    const { io, asked } = terminal(80, 24, ["1", "2", "3"])
    const display = createDisplay(io, "en")
    display.say("for the first eyes")
    await display.ask({ message: "red", choices: [] }, small)
    display.say("for nobody else")
    display.clear()
    await display.ask({ message: "blue", choices: [] }, small)
    expect(asked[0]?.screen).toContain("for the first eyes")
    expect(asked[1]?.screen).not.toContain("eyes")
    expect(asked[1]?.screen).not.toContain("else")
  })

  it("ends with the input, even between pages", async () => {
    const { io } = terminal(80, 6, [undefined])
    const display = createDisplay(io, "en")
    for (let line = 1; line <= 14; line++) display.say(`line ${line}`)
    expect(await display.ask({ message: "red", choices: [] }, small)).toBeUndefined()
  })
})
