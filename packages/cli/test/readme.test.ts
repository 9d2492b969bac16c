import { readFileSync, writeFileSync } from "node:fs"
import { games } from "@flottille/host/games"
import { expect, it } from "vitest"
import { run } from "./fixtures/run"

const page = new URL("../README.md", import.meta.url)

/**
 * What a command printed, without what the page has shown already: of a game's turns the first
 * board, of a replay none.
 */
function shortened(command: string, out: string): string {
  if (command.startsWith("replay")) return out.replace(/^[\s\S]*\n\n/, "…\n")
  let turns = 0
  return out.replace(/^(Turn .*\n)[\s\S]*?(?=^\w+> )/gm, (whole, line) => (turns++ === 0 ? whole : `${line}…\n`))
}

/** How long it took is told as it was once: no two runs take the same time. */
function timeless(out: string, before: string): string {
  const measured = /^[\d.]+ m?s, .* games a second, \d+ threads?(?=; digest)/m
  return out.replace(measured, measured.exec(before)?.[0] ?? "$&")
}

/** A session of the page, played again: the commands behind `$`, with what is typed behind their prompts. */
async function played(session: string): Promise<string> {
  const files: Record<string, string> = {}
  const parts = session.split(/^\$ flottille /m).slice(1)
  const delivered: string[] = []
  for (const part of parts) {
    const command = part.split("\n")[0] ?? ""
    const lines = [...part.matchAll(/^\w+> (.*)$/gm)].map(([, line = ""]) => line)
    const { code, out } = await run(command, { files, lines }, games)
    expect(code).toBe(0)
    delivered.push(`$ flottille ${command}\n${timeless(shortened(command, out), part)}`)
  }
  return delivered.join("\n")
}

it("the page shows sessions as they run today (UPDATE=1 writes them anew)", async () => {
  const text = readFileSync(page, "utf8")
  const sessions = [...text.matchAll(/(?<=^```text\n)\$ flottille [\s\S]*?(?=^```$)/gm)].map(([session]) => session)
  expect(sessions).toHaveLength(2)
  let today = text
  for (const session of sessions) {
    const now = await played(session)
    today = today.replace(session, () => now)
  }
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})
