import { readFileSync, writeFileSync } from "node:fs"
import { expect, it } from "vitest"
import { hosting, person } from "./support"

const page = new URL("../../../../docs/playing-together.md", import.meta.url)

/** Replaces what differs from evening to evening: addresses and keys. */
function settled(text: string): string {
  let keys = 0
  return text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://192.168.1.20:8080")
    .replaceAll(/key=[\w-]{22}/g, () => `key=${String.fromCharCode(97 + keys++).repeat(4)}…`)
}

/** The beginning of an evening of Diplomacy, as the host and France see it. */
async function evening(): Promise<readonly string[]> {
  const { link, close, out } = await hosting("diplomacy", ["--seed", "1", "--room", "evening"])
  const france = person([link("france")])
  await france.sees("france>")
  const joined = france.screen()
  france.interrupt()
  await france.type("quit").catch(() => undefined)
  await france.code
  await close()
  const block = (...lines: readonly string[]) => `${lines.join("\n").trimEnd()}\n`
  return [
    settled(block("$ flottille host diplomacy --room evening", out().trimEnd())),
    block("$ flottille join '<link of France>'", "", joined),
  ]
}

it("the page shows an evening of Diplomacy as it goes today (UPDATE=1 writes it anew)", async () => {
  const blocks = [...(await evening())]
  const text = readFileSync(page, "utf8")
  const today = text.replaceAll(/(?<=^```text\n)[\s\S]*?(?=^```$)/gm, () => blocks.shift() ?? "")
  expect(blocks).toEqual([])
  for (const line of today.split("```text").slice(2).join("").split("\n"))
    if (!line.startsWith("|")) expect(line.length).toBeLessThanOrEqual(110)
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})
