import { PassThrough } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { Interrupted } from "@flottille/host/errors"
import { describe, expect, it } from "vitest"
import { askAtTerminal, completed, matching, nextPick } from "../src/terminal/prompt"
import { KEYS, typeAt } from "./fixtures/fake-terminal"

const choices = ["O11-C", "O1-I10", "O1-I11", "O1-I2", "undo"].map((value) => ({ value }))
const { enter, tab, up, down, left, backspace, esc, ctrlC, ctrlD } = KEYS
const answerTo = async (...keys: readonly string[]) => (await typeAt(choices, keys)).answer

describe("the line at a terminal", () => {
  it("withdraws a question, and begins the next one with what was typed", async () => {
    const output = Object.assign(new PassThrough(), { columns: 60, rows: 24 })
    const input = new PassThrough()
    const news = new AbortController()
    const { signal } = new AbortController()
    let typed = ""
    const withdrawn = (text: string) => {
      typed = text
    }
    const question = { message: "red", choices, withdraw: news.signal, withdrawn }
    const asked = askAtTerminal(question, signal, { input, output })
    input.write("O1-I1")
    await sleep(5)
    news.abort()
    expect(await asked).toBe("")
    expect(typed).toBe("O1-I1")
    const { signal: withdraw } = new AbortController()
    const again = askAtTerminal({ ...question, withdraw, typed }, signal, {
      input: new PassThrough().end("0\r"),
      output,
    })
    expect(await again).toBe("O1-I10")
  })

  it.each([
    ["a text that begins like a choice", ["O1-I1", enter], "O1-I1"],
    ["a text that every choice holds", ["1", enter], "1"],
    ["a text letter by letter", [..."O1-I1", enter], "O1-I1"],
    ["a text that is no choice at all", ["save game.txt", enter], "save game.txt"],
    ["a choice typed out", ["O1-I10", enter], "O1-I10"],
    ["lower case as it is", ["o1-i10", enter], "o1-i10"],
    ["a text mended in its middle", ["O1-I0", left, "1", enter], "O1-I10"],
    ["what is left after a choice was typed and shortened", ["O1-I10", backspace, enter], "O1-I1"],
  ])("gives %s exactly as typed", async (_, keys, answer) => {
    expect(await answerTo(...keys)).toBe(answer)
  })

  it.each([
    ["none while nothing is typed", [enter], ""],
    ["none when all was deleted again", ["x", backspace, enter], ""],
    ["the one that ↓ has come to", [down, down, enter], "O1-I10"],
    ["the last one by ↑", [up, enter], "undo"],
    ["the first one that fits by ↓", ["O1-I1", down, enter], "O1-I10"],
    ["the last one that fits by ↑", ["O1-I1", up, enter], "O1-I11"],
  ])("gives a choice: %s", async (_, keys, answer) => {
    expect(await answerTo(...keys)).toBe(answer)
  })

  it.each([
    ["↓ past the last choice that fits", ["O1-I1", down, down, down, enter]],
    ["↑ before the first", ["O1-I1", down, up, enter]],
    ["Esc", ["O1-I1", down, esc, enter]],
    ["typing on", ["O1-I", down, "1", enter]],
  ])("restores the typed text after %s", async (_, keys) => {
    expect(await answerTo(...keys)).toBe("O1-I1")
  })

  it("completes the common prefix or the picked choice on Tab", async () => {
    expect(await answerTo("o1", tab, enter)).toBe("O1")
    expect(await answerTo("O1-", tab, "1", tab, enter)).toBe("O1-I1")
    expect(await answerTo("u", tab, enter)).toBe("undo")
    expect(await answerTo("O1-", down, tab, "1", enter)).toBe("O1-I101")
    expect(await answerTo("xy", tab, enter)).toBe("xy")
  })

  it("shows in the line the text that Enter submits", async () => {
    const { answer, screen } = await typeAt(choices, ["O1-I1", down, enter])
    await answer
    expect(screen()).toMatch(/red> O1-I1 /)
    expect(screen()).toMatch(/❯ O1-I10/)
    expect(screen()).toMatch(/red> O1-I10\n/)
  })

  it("is interrupted by Ctrl-C and by the signal, ends with Ctrl-D or the input, and outlives Esc", async () => {
    await expect(answerTo("O1", ctrlC)).rejects.toThrow(Interrupted)
    const controller = new AbortController()
    const waiting = await typeAt(choices, ["O1"], controller.signal)
    controller.abort()
    await expect(waiting.answer).rejects.toThrow(Interrupted)
    expect(await answerTo(ctrlD)).toBeUndefined()
    const hungUp = await typeAt(choices, ["O1"])
    hungUp.end()
    expect(await hungUp.answer).toBeUndefined()
    expect(await answerTo("undo", esc, enter)).toBe("undo")
  })

  it("asks for Enter alone where nothing can be chosen", async () => {
    const { answer, screen } = await typeAt([], [enter])
    expect(await answer).toBe("")
    expect(screen()).not.toContain("Tab")
  })
})

describe("matching choices", () => {
  const values = (typed: string) => matching(choices, typed).map(({ value }) => value)
  it("are all choices before any input", () => expect(values(" ")).toEqual(choices.map(({ value }) => value)))
  it("lists exact matches, then prefixes, then substrings", () => {
    expect(
      matching([{ value: "ab1" }, { value: "a" }, { value: "ba" }, { value: "A" }], "a").map(({ value }) => value),
    ).toEqual(["a", "A", "ab1", "ba"])
    expect(values("i1")).toEqual(["O1-I10", "O1-I11"])
    expect(values("zz")).toEqual([])
  })
  it("never get shorter by completion", () => {
    expect(completed(choices, "O1-I")).toBe("O1-I")
    expect(completed(choices, "o1-i")).toBe("O1-I")
    expect(completed([], "x")).toBe("x")
  })
  it("allow no pick in an empty list", () => {
    for (const key of ["up", "down"] as const) expect(nextPick(undefined, 0, key)).toBeUndefined()
  })
})
