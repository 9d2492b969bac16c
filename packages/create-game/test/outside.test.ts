import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { main } from "../src/main"

const home = mkdtempSync(join(tmpdir(), "create-game-outside-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What the command says in an empty folder, its exit code, and what it leaves there. */
async function created(...words: readonly string[]) {
  const cwd = mkdtempSync(join(home, "cwd-"))
  mkdirSync(join(cwd, "old-game"))
  const said: string[] = []
  const code = await main(words, cwd, (text) => void said.push(text))
  return { cwd, code, said: said.join("\n"), left: readdirSync(cwd) }
}

describe("outside the repository", () => {
  it("creates a standalone project that depends on published packages", async () => {
    const { cwd, code, said, left } = await created("harbour-raid", "--no-install", "--title-fr", "Raid au port")
    expect([code, left]).toEqual([0, ["harbour-raid", "old-game"]])
    const folder = join(cwd, "harbour-raid")
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    expect(manifest).toMatchObject({ name: "harbour-raid", private: true, scripts: { test: "tsc && vitest run" } })
    expect(Object.keys(manifest.dependencies)).toEqual(["@flottille/core"])
    expect(Object.keys(manifest.devDependencies)).toEqual([
      "@flottille/conformance",
      "@types/node",
      "typescript",
      "vitest",
    ])
    expect(
      ["tsconfig.json", "vitest.config.ts", ".gitignore", "src/game.ts", "test/laws.test.ts"].filter(
        (name) => !existsSync(join(folder, name)),
      ),
    ).toEqual([])
    expect(readFileSync(join(folder, "README.md"), "utf8")).toMatch(/^# Harbour Raid\n(?:(?!@flottille\/harbour).)*$/s)
    expect(said).toContain("harbour-raid is ready.")
  })

  it("only lists the files it would write in a dry run", async () => {
    const { code, said, left } = await created("harbour-raid", "--dry-run")
    expect([code, left]).toEqual([0, ["old-game"]])
    expect(said).toContain("harbour-raid/src/game.ts\n")
  })

  it.each([
    [["My Game"], /^"My Game" cannot name a game: [^.]+\.$/],
    [["old-game"], /^old-game is there already: choose another name\.$/],
    [["my-game", "--from", "../core"], /^There is no game "..\/core" to begin from\.$/],
    [["my-game", "--prefix", "xy"], /^"xy" cannot begin clauses: [^.]+\.$/],
    [["my-game", "--title", "<b>"], /^"<b>" cannot be a title: [^.]+\.$/],
  ])("%j is refused in one sentence, and nothing is written", async (words, sentence) => {
    const { code, said, left } = await created(...words)
    expect([code, left]).toEqual([2, ["old-game"]])
    expect(said).toMatch(sentence)
  })

  it.each([[[]], [["my-game", "--kind"]], [["my-game", "--colour"]]])(
    "%j is refused with a usage hint",
    async (words) => {
      const { code, said, left } = await created(...words)
      expect([code, left]).toEqual([2, ["old-game"]])
      expect(said).toMatch(/^[^\n]+\.\n\nnpm create @flottille\/game -- <name>/)
    },
  )
})

describe("within the repository", () => {
  it.each([
    [["my-game", "--from", "chess"], /^There is no game "chess" to begin from\.$/],
    [["my-game", "--from", "core"], /^There is no game "core" to begin from\.$/],
    [["dejarik"], /^packages\/dejarik is there already: choose another name\.$/],
    [["outside-pig"], /^examples\/outside-pig is there already: choose another name\.$/],
    [["bench"], /^"bench" means something else already: choose another name\.$/],
  ])("%j is refused in one sentence", async (words, sentence) => {
    const said: string[] = []
    expect(await main(words, import.meta.dirname, (text) => void said.push(text))).toBe(2)
    expect(said.join("\n")).toMatch(sentence)
  })
})
