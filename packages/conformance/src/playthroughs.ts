import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type AnyGame, assert, assertGame } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { randomRecord } from "./random-record"
import { describe, expect, test } from "./registry"

/**
 * Registers a test for each recorded game of a folder: it must replay and be written as it stands.
 *
 * The recordings are `.txt` files. Without any, a test fails and explains how to record one; with
 * the environment variable `UPDATE` it records a random game.
 *
 * @param folder - The folder, as in `new URL("playthroughs/", import.meta.url)`.
 * @example
 * const tests = () => playthroughs(dejarik, new URL("playthroughs/", import.meta.url))
 * typeof tests // => "function"
 */
export function playthroughs<G extends AnyGame>(game: G, folder: URL): void {
  assertGame(game, "playthroughs")
  assert(typeof folder?.href === "string", "playthroughs", "folder", "the URL of a folder")
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : []
  describe(`the playthroughs of ${game.id}`, () => {
    test.each(files)("[CO-5] %s replays, and is written as it stands", (file) => {
      const text = readFileSync(new URL(file, folder), "utf8")
      expect(formatRecord(game, parseRecord(game, text))).toBe(text)
    })
    if (files.length > 0) return
    test("are there to be read", () => {
      const file = new URL("a-whole-game.txt", folder)
      if (!process.env.UPDATE)
        throw new Error(
          `No game of ${game.id} is recorded yet: \`UPDATE=1 npm test\` records one as ${fileURLToPath(file)}.`,
        )
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, randomRecord(game))
    })
  })
}
