import { stripVTControlCharacters, styleText } from "node:util"
import { CHANCE, createRandom, type RenderOptions, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { paintFor } from "../src/terminal/colours"
import { renderOptionsFor } from "../src/terminal/render-options"
import { fakeIo } from "./fixtures/fake-io"

const paint = (text: string, seat: number) => `\x1b[3${seat + 1}m${text}\x1b[39m`

describe.each(games.map((entry) => ({ id: entry.game.id, entry })))("the board of $id", ({ entry: { game, map } }) => {
  /** Some positions of a random game, as one seat sees them. */
  function* views() {
    const match = createMatch(game, { seed: 3 })
    const random = createRandom(3)
    for (let step = 0; step < 60; step++) {
      const actor = match.actors()[0]
      if (actor === undefined || actor === CHANCE) return
      const actions = match.legalActions(actor)
      match.submit(actor, actions[random.below(actions.length)])
      if (step % 20 === 0) yield { view: match.view(actor), open: match.view(SPECTATOR), seat: actor }
    }
  }
  const draws = [
    (view: unknown, look: RenderOptions) => game.render(view, look),
    ...(map ? [(view: unknown, look: RenderOptions) => map(view, look)] : []),
  ]

  it("is the same with colours and without, which stand for seats", () => {
    const seen = new Set<string>()
    for (const { view, seat } of views())
      for (const draw of draws)
        for (const look of [{}, { from: seat }, { language: "fr" }, { room: { columns: 80, rows: 20 } }] as const) {
          const painted = draw(view, { ...look, paint })
          expect(stripVTControlCharacters(painted)).toBe(draw(view, look))
          for (const part of painted.split("\x1b[3").slice(1)) if (part[0] !== "9") seen.add(part[0] ?? "")
        }
    expect(seen.size).toBe(game.seats(game.options()).length)
  })

  it("shows the same letters facing any seat, and defaults to the plain board", () => {
    const letters = (text: string) => [...text.replace(/[↑↗→↘↓↙←↖⇑⇗⇒⇘⇓⇙⇐⇖]/g, "").replace(/\s+/g, "")].sort().join("")
    for (const { open } of views()) {
      expect(game.render(open, {})).toBe(game.render(open))
      const usual = letters(game.render(open))
      for (const from of game.seats(game.options()).keys()) expect(letters(game.render(open, { from }))).toBe(usual)
    }
  })
})

describe("colours", () => {
  const seats = [
    { id: "red", title: "Red" },
    { id: "ann", title: "Ann" },
  ]
  const { io } = fakeIo()

  it("are shown when the terminal supports them", () => {
    const paint = paintFor({ stdout: { ...io.stdout, colours: true } }, seats)
    expect(paint?.("R", 0)).toBe(styleText("redBright", "R", { validateStream: false }))
    expect(paint?.("A", 1)).not.toBe("A")
    expect(stripVTControlCharacters(paint?.("A", 1) ?? "")).toBe("A")
    expect(paint?.("?", 9)).toBe("?")
  })

  it("are off without terminal support, or on request", () => {
    expect(paintFor(io, seats)).toBeUndefined()
    expect(renderOptionsFor(io, seats, "fr").paint).toBeUndefined()
  })
})
