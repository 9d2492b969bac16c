import { readFileSync, writeFileSync } from "node:fs"
import { expect, it } from "vitest"
import { ORDERS } from "./orders"
import { hosting, person, player } from "./support"

const page = new URL("../../../../docs/playing-together.md", import.meta.url)

/** Replaces what differs from evening to evening: addresses and keys. */
function settled(text: string): string {
  let keys = 0
  return text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://192.168.1.20:8080")
    .replaceAll(/key=[\w-]{22}/g, () => `key=${String.fromCharCode(97 + keys++).repeat(4)}…`)
}

/** An evening of Diplomacy, as the host and France see it. */
async function evening(): Promise<readonly string[]> {
  const { link, close, out } = await hosting("diplomacy", ["--seed", "1", "--room", "evening"])
  const { france: own = [], ...others } = ORDERS
  const france = person([link("france")])
  const powers = Object.fromEntries(Object.keys(others).map((power) => [power, player([link(power)])]))
  const of = (power: string) => powers[power] ?? player([])
  for (const power of Object.values(powers)) await power.sees("Letters in this phase go to the players you choose.")
  const block = (...lines: readonly string[]) => `${lines.join("\n").trimEnd()}\n`
  await france.sees("france>")
  const joined = france.screen()
  of("england").type("letter france: Neither of us enters the Channel this year? Then Belgium is yours.")
  await france.sees("Belgium is yours")
  const letter = france.screen()
  await france.type("")
  await france.type("letter england: Agreed. My fleet goes to the Atlantic.")
  await france.sees("Your letter to england has been delivered.")
  for (const order of own) {
    await france.type(order)
    await france.sees(order)
  }
  await france.type("help")
  await france.sees("list all commands")
  const help = france.screen()
  await france.type("")
  for (const [power, orders] of Object.entries(others)) {
    of(power).type(...orders, "ready", "wait turn", "quit")
    await of(power).sees(/is ready\./)
    await of(power).sees(/unready/)
  }
  await france.sees("waiting for you")
  await france.type("ready")
  await france.sees("France, PAR - BUR")
  const result = france.screen()
  for (const each of Object.values(powers)) await each.code
  france.interrupt()
  await france.type("quit").catch(() => undefined)
  await france.code
  await close()
  const command = "$ flottille join '<link of France>'"
  return [
    settled(block("$ flottille host diplomacy --room evening", out().trimEnd())),
    block(command, "", joined),
    block(letter, "", "france> letter england: Agreed. My fleet goes to the Atlantic."),
    block(result),
    block("france> help", help),
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
