/** A campaign of Diplomacy whose mails are files, and letters of any kind for it. */
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { games } from "@flottille/host/games"
import fc from "fast-check"
import { pass } from "./passes"
import { codeOf, temporaryFolder, testClock, writeCampaign } from "./post-office"

const diplomacy = games.find(({ game }) => game.id === "diplomacy")
/** A campaign whose mails are files of a folder, written by tests. */
export async function mailbox(more: Parameters<typeof writeCampaign>[2] = {}) {
  const { folder, remove } = temporaryFolder()
  if (!diplomacy) throw new Error("no Diplomacy")
  writeCampaign(folder, diplomacy, more)
  const clock = testClock()
  const step = () => pass(folder, games, clock.now)
  await step()
  let count = 0
  const files = () => (existsSync(join(folder, "out")) ? readdirSync(join(folder, "out")) : [])
  const put = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, "in", name), text)
    utimesSync(join(folder, "in", name), clock.now() / 1000, clock.now() / 1000)
  }
  return {
    ...{ folder, remove, clock, step, put, files },
    /** Puts a mail into the inbox, looks at it, and returns what the umpire answers and reports. */
    async mail(lines: readonly string[] | string) {
      const before = new Set(files())
      const text = typeof lines === "string" ? lines : lines.join("\n")
      put(`${String(++count).padStart(4, "0")}.eml`, text.replaceAll("CODE-OF-FRANCE", codeOf("france")))
      clock.pass(0.01)
      const { reports } = await step()
      const answers = files().filter((name) => !before.has(name) && name.endsWith(".txt"))
      return { reports, text: answers.map((name) => readFileSync(join(folder, "out", name), "utf8")).join("\n") }
    },
    /** Ends the turn and returns the letter to France. */
    async results() {
      clock.pass(49)
      await step()
      return readFileSync(join(folder, "out", "001.france.letter.txt"), "utf8")
    },
  }
}

/** The header of a mail, with the line below it. */
export const head = (more: readonly string[] = [], subject = "orders") => [
  "From: France <france@example.org>",
  "To: umpire@example.org",
  `Subject: ${subject}`,
  ...more,
  ...(more.some((line) => /^content-type/i.test(line)) ? [] : ["Content-Type: text/plain; charset=utf-8"]),
  "",
]
/** Letters of any kind, most of which no person writes. */
const word = fc.constantFrom(
  "\0",
  "A PAR - BUR",
  "--b1",
  "--b1--",
  "From x",
  ">",
  "é",
  "\u200b",
  "=?utf-8?Q?=FF?=",
  "<p>",
  "x".repeat(3000),
)
const field = fc.constantFrom(
  ...[
    "From: ",
    "Subject: ",
    "Message-ID: ",
    "Date: ",
    "Content-Type: text/html",
    "Content-Type: multipart/mixed; boundary=b1",
  ],
  ...[
    "Content-Transfer-Encoding: base64",
    "Content-Type: message/rfc822",
    "Content-Type: text/plain; charset=x",
    "Reply-To: ",
  ],
)
export const letter = fc
  .tuple(
    fc.array(fc.tuple(field, word)),
    fc.array(fc.oneof(word, field, fc.constant(`Code: ${codeOf("france")}`), fc.string())),
  )
  .map(([header, body]) => [...header.map((each) => each.join("")), "", ...body].join("\n"))
