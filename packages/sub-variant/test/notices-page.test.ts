import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { standardBoard } from "@flottille/diplomacy"
import { expect, it } from "vitest"
import { examples, type NoticeExample, played } from "./support/notices"
import { listeners } from "./support/seasons"

const PAGE = new URL("../docs/notices.md", import.meta.url)

const titleOf = (listener: string) => standardBoard.map.powers.find(({ id }) => id === listener)?.title ?? "spectators"

/** The notices of an example, each with those who read it: sentences that cite a clause of the umpire. */
function noticesOf(example: NoticeExample): readonly string[] {
  const table = played(example)
  const readers = new Map<string, string[]>()
  for (const listener of listeners)
    for (const line of [...table.letter(listener), ...(example.besides?.(table, listener) ?? [])])
      if (/\(SV-5\.\d+\)$/.test(line)) readers.set(line, [...(readers.get(line) ?? []), titleOf(listener)])
  // What powers read of their own orders under water is shown once.
  const shown = [...readers].filter(([line]) => example.clause === "SV-5.1" || !line.includes(", in secret: "))
  return (shown.length > 0 ? shown : [...readers]).map(
    ([line, names]) => `${line.replace(/ \(SV-5\.\d+\)$/, "")} *To ${readersOf(names)}.*`,
  )
}

const readersOf = (names: readonly string[]) =>
  names.length === listeners.length ? "all" : names.includes("spectators") ? "the others" : names.join(", ")

function rowOf(example: NoticeExample): string {
  const { clause, title, units, phases, winter } = example
  const start = `${units.join(", ")}${winter ? " (in winter)" : ""}`
  const orders = phases.map((list) => list.join(", ")).join("; then ")
  return `| ${clause} | ${title} | ${start} | ${orders} | ${noticesOf(example).join("<br>") || "Nothing is told."} |`
}

function page(): string {
  const intro = `# Notices of the umpire

An example of each notice, with the clause of the rulebook (\`@flottille/sub-variant/rulebook\`). The sentences are those of
\`@flottille/sub-variant/letter\`, which writes them in French too. What powers read of their own orders under water is left out.

| clause | notice | units | orders | the letters say |
|---|---|---|---|---|`
  return `${[intro, ...examples.map(rowOf)].join("\n")}\n`
}

it("[SV-5.1 SV-5.2 SV-5.3 SV-5.4 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.9 SV-5.10 SV-5.11 SV-5.12 SV-5.13] docs/notices.md is up to date (UPDATE=1 rewrites it)", () => {
  const made = page()
  if (process.env.UPDATE) writeFileSync(PAGE, made)
  expect(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "").toBe(made)
})

it("[SV-5.1] every notice has an example", () => {
  const shown = new Set(examples.map(({ clause }) => clause))
  for (let number = 1; number <= 13; number++) expect(shown.has(`SV-5.${number}`)).toBe(true)
})
