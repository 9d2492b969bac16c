import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { writeAll } from "../src/write"

const home = mkdtempSync(join(tmpdir(), "create-game-write-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const files = new Map([
  ["packages/harbour/src/game.ts", "new"],
  ["README.md", "changed"],
  ["bench/harbour/index.ts", "new"],
  ["notes/harbour.md", "new"],
])

/** A folder with a page, and what is in it. */
function folder() {
  const root = mkdtempSync(join(home, "root-"))
  writeFileSync(join(root, "README.md"), "before")
  const texts = () => {
    const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    return found
      .map((each) => `${each.parentPath}/${each.name}: ${readFileSync(join(each.parentPath, each.name), "utf8")}`)
      .sort()
  }
  return { root, texts }
}

it("writes all given files", async () => {
  const { root, texts } = folder()
  await writeAll(root, "packages/harbour", files, async () => undefined)
  expect(texts()).toEqual([...files].map(([file, text]) => `${root}/${file}: ${text}`).sort())
})

it("leaves nothing behind when it is interrupted", async () => {
  const { root, texts } = folder()
  const before = texts()
  const breakOff = async () => {
    throw new Error("broken off")
  }
  await expect(writeAll(root, "packages/harbour", files, breakOff)).rejects.toThrow("broken off")
  expect(texts()).toEqual(before)
})

it("restores the folder when one file cannot be written", async () => {
  const { root, texts } = folder()
  mkdirSync(join(root, "notes/harbour.md/in-the-way"), { recursive: true })
  const before = texts()
  await expect(writeAll(root, "packages/harbour", files, async () => undefined)).rejects.toThrow()
  expect(texts()).toEqual(before)
})
