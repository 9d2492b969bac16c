/** The server as a process, with its arguments; `mcp.test.ts` starts it once. */
import { spawnSync } from "node:child_process"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { describe, expect, it } from "vitest"
import { bundle } from "../../room/test/support/bundle"
import { connected } from "./client"

const bin = await bundle(new URL("../src/bin.ts", import.meta.url))

it("the process leaves out the analysis with --no-analysis, and refuses other arguments", async () => {
  const args = [bin]
  const { client } = await connected(
    new StdioClientTransport({ command: process.execPath, args: [...args, "--no-analysis"] }),
  )
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("analyse")
  await client.close()
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, "--analysis"], {
    encoding: "utf8",
    input: "",
  })
  expect([status, stdout]).toEqual([2, ""])
  expect(stderr).toMatch(/--analysis.*--help/)
})

describe("a game of another author", () => {
  it("is played with --game", async () => {
    const module = await bundle(new URL("../../cli/test/strangers/pig.ts", import.meta.url))
    const { client, say } = await connected(
      new StdioClientTransport({
        command: process.execPath,
        args: [bin, "--game", module],
        stderr: "ignore",
      }),
    )
    expect(JSON.parse(await say("list_games")).games[0]).toMatchObject({ id: "pig", seats: ["ann", "bob"] })
    expect(await say("new_game", { id: "pig", seat: "ann" })).toContain("It is for you, ann, to act.")
    expect(await say("legal_actions")).toBe("roll")
    expect(await say("act", { action: "roll" })).toContain('{"type":"did","actor":0,"given":"roll"}')
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toContain("flottille://rules/pig/en")
    await client.close()
  })

  it.each([
    [["--game", "./nowhere.mjs"], "flottille-mcp: ./nowhere.mjs: no such file\n"],
    [["--games", "./pig.mjs"], "flottille-mcp: Unknown option '--games'"],
  ])("that cannot be loaded ends the server with one sentence: %s", (words, expected) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...words], { encoding: "utf8" })
    expect([status, stderr]).toEqual([2, expect.stringContaining(expected)])
    expect(stderr.trim().split("\n")).toHaveLength(1)
  })
})
