import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { botNames } from "@flottille/bots/named"
import { loadModule, loadSource } from "@flottille/host/modules"
import { afterAll, expect, it } from "vitest"
import { bundle } from "../../room/test/support/bundle"

const folder = mkdtempSync(join(tmpdir(), "flottille-bots-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Installs the game of a stranger as an npm package, with what bots know about the game of an id, or without. */
async function install(name: string, id?: string): Promise<string> {
  const installed = join(folder, "node_modules", name)
  mkdirSync(installed, { recursive: true })
  const exports = { ".": "./pig.mjs", ...(id && { "./bots": "./bots.mjs" }) }
  writeFileSync(join(installed, "package.json"), JSON.stringify({ name, exports }))
  copyFileSync(await bundle(new URL("../../cli/test/strangers/pig.ts", import.meta.url)), join(installed, "pig.mjs"))
  const known = `{ game: { id: ${JSON.stringify(id)} }, evaluate: () => [0, 0], policies: { bold: () => "roll" } }`
  writeFileSync(join(installed, "bots.mjs"), `export default ${known}`)
  return name
}

it("an npm package may have what bots know about its game on a subpath", async () => {
  const bots = async (name: string) => {
    const { entry, source } = await loadModule(name, folder)
    const names = botNames(entry)
    expect(botNames(await loadSource(structuredClone(source))), "in a thread").toEqual(names)
    return names
  }
  const plain = await bots(await install("plain-pig"))
  expect(plain).not.toContain("greedy")
  expect(await bots(await install("clever-pig", "pig"))).toEqual(expect.arrayContaining(["policy:bold", "greedy"]))
  // Of another game it knows nothing.
  expect(await bots(await install("other-pig", "hog"))).toEqual(plain)
  const { game } = (await loadModule("clever-pig", folder)).entry
  expect(game.legalActions(game.initialState(), 0)).toContain("roll")
})

it("finds the game of a folder, as the examples have it", async () => {
  const { entry, source } = await loadModule("./examples/dejarik-leap", new URL("../../..", import.meta.url).pathname)
  expect([entry.game.id, source.name]).toEqual(["dejarik-leap", "dejarik-leap"])
  await expect(loadModule("./node_modules", folder)).rejects.toThrow("./node_modules: is a folder without variant.ts, ")
})

it("names the package that a module does not find, and the line that installs it", async () => {
  writeFileSync(join(folder, "lost.mjs"), 'import "@nowhere/to-be-found"\n')
  await expect(loadModule("./lost.mjs", folder)).rejects.toThrow(
    "./lost.mjs: package @nowhere/to-be-found is not installed; run npm install @nowhere/to-be-found",
  )
})
