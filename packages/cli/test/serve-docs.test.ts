import { readFileSync, writeFileSync } from "node:fs"
import { paramShapes } from "@flottille/host"
import { games } from "@flottille/host/games"
import { expect, it } from "vitest"
import { run } from "./fixtures/run"

const page = new URL("../../../docs/serve.md", import.meta.url)
const longest = 160

/** An answer as the page shows it. */
const shown = (answer: string) => (answer.length > longest ? `${answer.slice(0, longest)}…` : answer)

it("answers as its page says, method by method", async () => {
  const text = readFileSync(page, "utf8")
  const asked = [...text.matchAll(/^> (.*)$/gm)].map(([, line = ""]) => line)
  const { code, err, out } = await run("serve", { lines: asked }, games)
  expect([code, err]).toEqual([0, ""])
  const answers = out.trimEnd().split("\n")
  expect(answers).toHaveLength(asked.length)
  let next = 0
  const delivered = text.replaceAll(/^<.*$/gm, () => `< ${shown(answers[next++] ?? "")}`)
  if (process.env.UPDATE) writeFileSync(page, delivered)
  expect(text, "UPDATE=1 npm test -- --project cli writes it again").toBe(delivered)
  const methods = asked.map((line) => JSON.parse(line).method)
  expect(Object.keys(paramShapes).filter((method) => !methods.includes(method))).toEqual([])
})
