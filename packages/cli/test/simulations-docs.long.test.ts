import { readFileSync, writeFileSync } from "node:fs"
import { games } from "@flottille/host/games"
import { expect, it } from "vitest"
import { run } from "./fixtures/run"

const page = new URL("../../../docs/simulations.md", import.meta.url)
/** No two runs take the same time. */
const measured = /^[\d.]+ m?s, .* games a second, \d+ threads?(?=; digest)/m

it("the page shows a series as it runs today (UPDATE=1 writes it anew)", async () => {
  const text = readFileSync(page, "utf8")
  const [, command = "", before = ""] = /^```text\n\$ flottille (.*)\n([\s\S]*?)^```$/m.exec(text) ?? []
  const { code, out } = await run(command, {}, games)
  expect(code).toBe(0)
  const today = text.replace(before, () => out.replace(measured, measured.exec(before)?.[0] ?? "$&"))
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})
