/** Mails as Outlook, Gmail, Apple Mail, Thunderbird, phones and lists send them, with the orders that a person reads. */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { games } from "@flottille/host/games"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withoutFsync } from "../../../room/test/support/without-fsync"
import { pass } from "./passes"
import { temporaryFolder, testClock, writeCampaign } from "./post-office"

withoutFsync()

const corpus = new URL("corpus/", import.meta.url)
const orders: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL("orders.json", corpus), "utf8"),
)
const diplomacy = games.find(({ game }) => game.id === "diplomacy")
const { folder, remove } = temporaryFolder()
const clock = testClock()
const out = join(folder, "out")

beforeAll(async () => {
  if (!diplomacy) throw new Error("no Diplomacy")
  writeCampaign(folder, diplomacy, { mail: false })
  mkdirSync(out)
  await pass(folder, games, clock.now)
})
afterAll(remove)

/** Hands a mail to the umpire, and returns its answer. */
async function answerTo(name: string): Promise<string> {
  const before = new Set(readdirSync(out))
  clock.pass(0.1)
  const path = join(folder, "in", name)
  writeFileSync(path, readFileSync(new URL(name, corpus)))
  utimesSync(path, clock.now() / 1000, clock.now() / 1000)
  await pass(folder, games, clock.now)
  const [answer = ""] = readdirSync(out).filter((each) => !before.has(each) && each.endsWith(".txt"))
  return readFileSync(join(out, answer), "utf8")
}

/** The lines below a heading of a letter. */
function sectionOf(text: string, heading: string): readonly string[] {
  const [, after = ""] = text.split(`${heading}\n${"-".repeat(heading.length)}\n`)
  return (after.split("\n\n")[0] ?? "").split("\n").filter((line) => /^ {2}\S/.test(line))
}

describe("the orders of a mail", () => {
  it("are known for 40 mails", () => {
    expect(Object.keys(orders).sort()).toEqual(readdirSync(corpus).filter((name) => name.endsWith(".eml")))
    expect(Object.keys(orders)).toHaveLength(40)
  })

  it.each(Object.entries(orders))("are those that a person reads: %s", async (name, expected) => {
    const answer = await answerTo(name)
    expect(sectionOf(answer, "Orders as understood").map((line) => line.trim())).toEqual(expected)
    // What a quoted letter says is neither an order nor a line that was not read.
    expect(answer).not.toMatch(/BUR|SPA|MAO|BOU|ESP|ATL/)
  })
})
