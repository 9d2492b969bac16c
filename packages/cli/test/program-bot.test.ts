/** A program of one's own as a bot, once; `program-bots.long.test.ts` has all that it may answer. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { run } from "./fixtures/run"

const code = `#!${process.execPath}
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify({ id: JSON.parse(line).id, choice: 0 }))
})
`

it("a program plays as a bot by answering with the number of an action", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flottille-program-"))
  try {
    const path = join(folder, "first")
    writeFileSync(path, code)
    chmodSync(path, 0o755)
    const { code: exit, out } = await run(`arena risk ${path} uniform --blocks 1 --seed 3 -o goal=10 --json`)
    expect([exit, JSON.parse(out)]).toMatchObject([0, { blocks: 1, forfeits: [], unfinished: 0 }])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
