import { readFileSync, writeFileSync } from "node:fs"
import { expect, it } from "vitest"
import { hosting } from "./support"

const page = new URL("../../../../docs/playing-together.md", import.meta.url)

/** Replaces what differs from evening to evening: addresses and keys. */
function settled(text: string): string {
  let keys = 0
  return text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://192.168.1.20:8080")
    .replaceAll(/key=[\w-]{22}/g, () => `key=${String.fromCharCode(97 + keys++).repeat(4)}…`)
}

it("the page shows the links of a room as they are today (UPDATE=1 writes them anew)", async () => {
  const { close, out } = await hosting("diplomacy", ["--seed", "1", "--room", "evening"])
  await close()
  const block = `$ flottille host diplomacy --room evening\n${settled(out()).trimEnd()}\n`
  const text = readFileSync(page, "utf8")
  const today = text.replace(/(?<=^```text\n)[\s\S]*?(?=^```$)/m, () => block)
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})
