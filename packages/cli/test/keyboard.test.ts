import { PassThrough, type Readable } from "node:stream"
import { text } from "node:stream/consumers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Keyboard } from "../src/terminal/keyboard"

const stdinWith = () => Object.assign(new PassThrough(), { setRawMode: () => {} })

/** Reads the keys of one prompt, up to Enter or the end of the input. */
async function lineOf(input: Readable): Promise<string | undefined> {
  let line = ""
  for await (const chunk of input) {
    line += chunk
    if (line.endsWith("\r")) return line.slice(0, -1)
  }
  return line === "" ? undefined : line
}

describe("a keyboard", () => {
  it("gives each prompt one line, however the keys arrive", async () => {
    const word = fc.stringMatching(/^[a-zé↑ ]{0,5}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, fc.constantFrom("\r", "\n", "\r\n"))),
        word,
        fc.array(fc.nat(40)),
        async (lines, last, cuts) => {
          const stdin = stdinWith()
          const keyboard = new Keyboard(stdin)
          const typed = Buffer.from(lines.map(([line, end]) => `${line.trim()}x${end}`).join("") + last)
          let from = 0
          for (const cut of cuts) {
            stdin.write(typed.subarray(from, from + cut))
            from += cut
          }
          stdin.end(typed.subarray(from))
          for (const [line] of lines) expect(await keyboard.lend(lineOf)).toBe(`${line.trim()}x`)
          expect(await keyboard.lend(lineOf)).toBe(last === "" ? undefined : last)
        },
      ),
    )
  })

  it("drops the lines typed ahead, and those that the terminal still holds", async () => {
    const stdin = stdinWith()
    const keyboard = new Keyboard(stdin)
    stdin.write("one\rtwo\r\r")
    expect(await keyboard.lend(lineOf)).toBe("one")
    stdin.write("three\rfo")
    expect(await keyboard.dropTypedAhead()).toEqual(["two", "three", "fo"])
    stdin.end("five\r")
    expect(await keyboard.lend(lineOf)).toBe("five")
    expect(await keyboard.dropTypedAhead()).toEqual([])
  })

  it("ends the keys of a prompt with the input", async () => {
    const stdin = stdinWith()
    stdin.end()
    expect(await new Keyboard(stdin).lend(text)).toBe("")
  })
})
