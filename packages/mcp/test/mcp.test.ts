import { readFileSync, writeFileSync } from "node:fs"
import { foreignJson } from "@flottille/conformance/check"
import { clausesOf } from "@flottille/core/rulebook"
import { games } from "@flottille/host/games"
import { createServer } from "@flottille/mcp"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import * as z from "zod"
import { bundle } from "../../room/test/support/bundle"
import { connected } from "./client"

async function inMemory(setup: Parameters<typeof createServer>[1] = { seed: 1 }) {
  const [here, there] = InMemoryTransport.createLinkedPair()
  await createServer(games, setup).connect(there)
  return connected(here)
}

const quick: Readonly<Record<string, object>> = {
  "diabolik-fleet": { turnLimit: 20 },
  diplomacy: { yearLimit: 1901 },
  "les-grands-amiraux": { turnLimit: 20 },
  "sub-variant": { yearLimit: 1901 },
}

/** Width and height in the header of a PNG. */
function pngSize(base64: string): readonly [number, number] {
  const bytes = Buffer.from(base64, "base64")
  expect(bytes.subarray(1, 4).toString()).toBe("PNG")
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const bin = await bundle(new URL("../src/bin.ts", import.meta.url))

describe("a model", () => {
  it("gets each result as text and as data with a schema", async () => {
    const { client, call } = await inMemory()
    const { tools } = await client.listTools()
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: "object" })
    const data = async (tool: string, given?: Record<string, unknown>) => (await call(tool, given)).structuredContent
    expect(await data("list_games")).toMatchObject({
      games: expect.arrayContaining([expect.objectContaining({ id: "dejarik" })]),
    })
    expect(await data("list_games", { id: "dejarik" })).toMatchObject({ id: "dejarik", seats: ["red", "blue"] })
    const begun = await data("new_game", { id: "dejarik", seat: "red", options: { firstSeat: "red" } })
    expect(begun).toMatchObject({ game: "dejarik", holds: "red", waiting: ["red"], over: false, returns: [0, 0] })
    expect(begun).not.toHaveProperty("session")
    const { actions } = z
      .object({ actions: z.array(z.object({ text: z.string() })) })
      .parse(await data("legal_actions"))
    expect(await data("why", { action: actions[0]?.text })).toEqual({ legal: true })
    expect(await data("why", { action: "O1-O1" })).toMatchObject({ legal: false, clause: "DJ-3.1" })
    expect(await data("view_board")).toMatchObject({ view: expect.anything(), text: expect.stringContaining("O12") })
    expect(await data("analyse", { bot: "mcts:10" })).toMatchObject({ best: { text: expect.any(String) } })
    expect(await data("act", { action: actions[0]?.text })).toMatchObject({ events: expect.anything() })
    expect(await data("resign")).toMatchObject({
      over: true,
      returns: [-1, 1],
      outcome: { sentence: expect.any(String) },
    })
    expect(await call("act", { action: actions[0]?.text })).not.toHaveProperty("structuredContent")
  })

  it("gets a drawing as SVG, as PNG or not at all", async () => {
    const { call, say } = await inMemory()
    for (const { game } of games) {
      await say("new_game", { id: game.id, seat: game.seats(game.options())[0]?.id })
      const [, svg] = (await call("view_board")).content
      expect(svg).toMatchObject({ type: "image", mimeType: "image/svg+xml" })
      const [, png] = (await call("view_board", { picture: "png" })).content
      expect(png).toMatchObject({ type: "image", mimeType: "image/png" })
      const [width, height] = pngSize(png?.data ?? "")
      expect(width).toBe(1000)
      expect(height).toBeGreaterThan(300)
      expect((await call("view_board", { picture: "none" })).content).toHaveLength(1)
    }
    expect((await call("view_board", { picture: "gif" })).isError).toBe(true)
  })

  it("is told how to play, and to analyse only if it may", async () => {
    const { client } = await inMemory()
    expect(client.getInstructions()).toMatch(/new_game.*legal_actions.*act.*analyse/s)
    const honest = await inMemory({ seed: 1, analysis: false })
    expect(honest.client.getInstructions()).not.toContain("analyse")
    expect((await honest.client.listTools()).tools.map(({ name }) => name)).not.toContain("analyse")
    await honest.say("new_game", { id: "dejarik", seat: "red" })
    expect((await honest.call("analyse", { bot: "greedy" })).isError).toBe(true)
  })

  it("gets a mistyped action refused, also by a game with its own copy of the core", async () => {
    vi.resetModules()
    const { dejarikPackage } = await import("@flottille/dejarik/package")
    const { rulebook } = await import("@flottille/dejarik/rulebook")
    expect(games.map(({ game }) => game)).not.toContain(dejarikPackage.game)
    const [here, there] = InMemoryTransport.createLinkedPair()
    await createServer([{ ...dejarikPackage, rulebook }], { seed: 1 }).connect(there)
    const { call, say } = await connected(here)
    await say("new_game", { id: "dejarik", seat: "red", options: { firstSeat: "red" } })
    const refused = await call("act", { action: "O1=O2" })
    expect(refused).toMatchObject({ isError: true })
    expect(refused.content[0]?.text).toMatch(/^"O1=O2": expected an action, .* \(CO-4\)$/)
    expect(await say("new_game", { id: "dejarik", seat: "red", options: { seats: 9 } })).toMatch(/^options\.seats: /)
    expect(await say("legal_actions")).toMatch(/^O/)
  })

  it.each(games.map((entry) => [entry.game.id, entry] as const))(
    "plays a game of %s to its end",
    async (id, { game }) => {
      const { say, client } = await inMemory()
      const seat = game.seats(game.options())[0]?.id
      let delivered = await say("new_game", { id, seat, options: quick[id] ?? {} })
      for (let count = 0; !/\([A-Z]+-[\d.]+\)$/.test(delivered); count++) {
        expect(delivered).toMatch(/(It is for you|The game waits)/)
        const [first = "", ...others] = (await say("legal_actions")).split("\n")
        delivered = first.startsWith("There is nothing")
          ? await say("resign")
          : await say("act", { action: others[count % (others.length || 1)] ?? first })
      }
      await client.close()
    },
  )

  it("sees the board as text and as a drawing", async () => {
    const { call, say } = await inMemory()
    await say("new_game", { id: "dejarik", seat: "red", options: { firstSeat: "red" } })
    const [board, drawing] = (await call("view_board")).content
    expect(board?.text).toContain("O12")
    expect(drawing).toMatchObject({ type: "image", mimeType: "image/svg+xml" })
    expect(Buffer.from(drawing?.data ?? "", "base64").toString()).toMatch(/^<svg .*<\/svg>\s*$/s)
  })

  it("gets the reason for a refusal and its clause", async () => {
    const { call, say } = await inMemory()
    await say("new_game", { id: "dejarik", seat: "red", options: { firstSeat: "red" } })
    expect(await say("why", { action: "O1-O1" })).toBe("O1 is occupied. (DJ-3.1)")
    expect(await call("act", { action: "O1-O1" })).toEqual({
      isError: true,
      content: [{ type: "text", text: "O1 is occupied. (DJ-3.1)" }],
    })
    const [first = ""] = (await say("legal_actions")).split("\n")
    expect(await say("why", { action: first })).toBe("You may do that.")
    expect(await say("analyse", { bot: "mcts:10" })).toMatch(/^Best: \S+\n/)
    expect(await say("act", { action: first })).toContain("It is for you, red, to act.")
    expect(await say("undo")).toMatch(/^The last event was undone\.\n/)
  })

  it("holds one seat, and no request gives it another", async () => {
    const { call, say } = await inMemory()
    const begin = { id: "les-grands-amiraux", seat: "white" }
    const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
      ["new_game", { ...begin, seat: "referee" }],
      ["new_game", { ...begin, seat: "spectator" }],
      ["new_game", { ...begin, opponents: "driver" }],
      ["new_game", { ...begin, opponents: "./bot.mjs" }],
      ["new_game", { ...begin, seed: 1 }],
      ["new_game", { ...begin, options: { __proto__: null, nothing: 1 } }],
      ["view_board", { as: "red" }],
      ["legal_actions", { as: "red" }],
      ["act", { action: "ready", as: "red" }],
      ["act", { action: { type: "ready" } }],
      ["analyse", { bot: "ismcts:1000000000" }],
      ["view_board", { game: "another" }],
    ]
    await say("new_game", begin)
    for (const [tool, given] of wrong)
      expect([tool, given, (await call(tool, given)).isError]).toEqual([tool, given, true])
    await say("act", { action: "place G A1" })
    expect(await say("view_board")).not.toMatch(/r[G0-9M]/)
  })

  it("reads arguments with shadowing keys as typed errors, and goes on", async () => {
    const { call, say } = await inMemory()
    await say("new_game", { id: "dejarik", seat: "red" })
    const tools = ["list_games", "new_game", "view_board", "act", "why", "undo", "resign", "analyse"]
    const keys = ["id", "seat", "opponents", "options", "action", "bot", "game"]
    const given = fc.dictionary(fc.constantFrom(...keys), fc.oneof(foreignJson, fc.constant("dejarik")), {
      noNullPrototype: true,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), given, async (tool, args) => {
        const { content } = await call(tool, args)
        expect(content[0]?.text).not.toMatch(/Cannot convert|not a function|something went wrong/)
      }),
      { numRuns: 100, examples: [["act", { action: { length: { toString: "x" } } }]] },
    )
    await say("new_game", { id: "dejarik", seat: "red" })
    expect(await say("legal_actions")).toMatch(/O/)
  })

  it("starts a new game, and keeps the old one if that fails", async () => {
    const { call, say } = await inMemory()
    await say("new_game", { id: "dejarik", seat: "red" })
    expect((await call("new_game", { id: "dejarik", seat: "mauve" })).isError).toBe(true)
    expect(await say("legal_actions")).toMatch(/O/)
    expect(await say("new_game", { id: "mille-sabords", seat: "port" })).toContain("port")
    expect(await say("new_game", { id: "dejarik", seat: "blue", game: "second" })).toContain("blue")
    expect(await say("view_board")).not.toBe(await say("view_board", { game: "second" }))
  })

  it("reads the rules, whole or by clause, in two languages", async () => {
    const { client } = await inMemory()
    const { resources } = await client.listResources()
    expect(resources).toHaveLength(2 * games.length)
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      const [, id] = /rules\/(.*)\//.exec(uri) ?? []
      const entry = games.find(({ game }) => game.id === id)
      for (const clause of entry ? clausesOf(entry.rulebook) : [])
        expect(contents[0]).toMatchObject({ text: expect.stringContaining(clause.id) })
    }
    const { contents } = await client.readResource({ uri: "flottille://rules/dejarik/fr/DJ-3.1" })
    expect(contents).toEqual([expect.objectContaining({ text: expect.stringMatching(/^Dejarik\n\nDJ-3\.1 {2}/) })])
    await expect(client.readResource({ uri: "flottille://rules/dejarik/fr/nowhere" })).rejects.toThrow("no clause")
    const ref = { type: "ref/resource", uri: "flottille://rules/{game}/{language}/{clause}" } as const
    const { completion } = await client.complete({ ref, argument: { name: "clause", value: "DJ-3" } })
    expect(completion.values).toContain("DJ-3.1")
  })
})

it("shows a hidden game as its page does (UPDATE=1 writes it anew)", async () => {
  const page = new URL("../README.md", import.meta.url)
  const text = readFileSync(page, "utf8")
  const { say } = await inMemory()
  const session = /(?<=^```text\n)> new_game [\s\S]*?(?=^```$)/m.exec(text)?.[0] ?? ""
  const asked = session.split("\n").filter((line) => line.startsWith("> "))
  const delivered: string[] = []
  for (const line of asked) {
    const [, tool = "", given = ""] = /^> (\w+) (.*)$/.exec(line) ?? []
    delivered.push(line, (await say(tool, JSON.parse(given))).replaceAll(/ +$/gm, ""))
  }
  const today = text.replace(session, () => `${delivered.join("\n")}\n`)
  if (process.env.UPDATE) writeFileSync(page, today)
  expect(text).toBe(today)
})

it("the server runs as a process over its standard streams", async () => {
  const { client, say } = await connected(new StdioClientTransport({ command: process.execPath, args: [bin] }))
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name)).toEqual([
    "list_games",
    "new_game",
    "view_board",
    "legal_actions",
    "act",
    "why",
    "undo",
    "resign",
    "analyse",
  ])
  expect(await say("new_game", { id: "dejarik", seat: "blue", opponents: "greedy" })).toContain(
    "It is for you, blue, to act.",
  )
  await client.close()
})
