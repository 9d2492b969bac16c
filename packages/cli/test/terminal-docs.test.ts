import { readFileSync, writeFileSync } from "node:fs"
import { games } from "@flottille/host/games"
import { expect, it } from "vitest"
import type { Io } from "../src/io"
import { main } from "../src/main"
import { fakeIo } from "./fixtures/fake-io"

const page = new URL("../../../docs/playing-at-the-terminal.md", import.meta.url)

/** What stands on a screen of 80 × 24 after these answers, with the line that asks for the next one. */
async function screenAfter(command: string, answers: readonly string[]): Promise<string> {
  const left = [...answers]
  const world = fakeIo({ answer: () => undefined })
  let screen = ""
  const io: Io = {
    ...world.io,
    stdout: { ...world.io.stdout, rows: 24 },
    prompt: async ({ message, choices }) => {
      const pages = choices.length === 0
      if (!pages) screen = `${world.out().split("\x1b[2J").at(-1)?.trimEnd()}\n${message}>`
      // Pages are turned until the board is there.
      return pages ? "" : left.shift()
    },
  }
  expect(await main(command.split(" "), io, games)).toBe(0)
  return screen
}

it("the page shows screens as they are today (UPDATE=1 writes them anew)", async () => {
  const text = readFileSync(page, "utf8")
  let today = text
  const blocks = [...text.matchAll(/(?<=^```text\n)\$ flottille [\s\S]*?(?=^```$)/gm)].map(([block]) => block)
  expect(blocks.length).toBeGreaterThan(4)
  for (const block of blocks) {
    const [first = "", ...lines] = block.split("\n")
    const answers = lines.flatMap((line) => (line.startsWith("> ") ? [line.slice(2)] : []))
    const screen = await screenAfter(first.replace("$ flottille ", ""), answers)
    expect(screen.split("\n").length).toBeLessThanOrEqual(24)
    today = today.replace(block, () => [first, ...answers.map((answer) => `> ${answer}`), "", screen, ""].join("\n"))
  }
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})
