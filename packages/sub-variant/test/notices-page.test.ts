import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { standardBoard } from "@flottille/diplomacy"
import { expect, it } from "vitest"
import { examples, type NoticeExample, played } from "./support/notices"
import { listeners } from "./support/seasons"

const PAGE = new URL("../docs/notices.md", import.meta.url)

const titleOf = (listener: string) => standardBoard.map.powers.find(({ id }) => id === listener)?.title ?? "spectators"

/** What is told, in groups of those who are told the same. */
function readings(example: NoticeExample): string[] {
  const table = played(example)
  const groups = new Map<string, string[]>()
  for (const listener of listeners) {
    const lines = [...table.letter(listener), ...(example.besides?.(table, listener) ?? [])]
    const text = (lines.length > 0 ? lines : ["Nothing."]).map((line) => `  ${line}`).join("\n")
    groups.set(text, [...(groups.get(text) ?? []), titleOf(listener)])
  }
  const several = groups.size > 1
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([text, names]) => `${readersOf(names, several)}:\n${text}`)
}

/** The largest group is everyone else. */
function readersOf(names: readonly string[], several: boolean): string {
  if (!several) return "Everyone reads"
  return names.includes("spectators")
    ? "Everyone else reads"
    : `${names.join(" and ")} read${names.length > 1 ? "" : "s"}`
}

function sectionOf(example: NoticeExample): string {
  const { clause, title, text, units, phases, winter } = example
  const orders = phases.map(
    (list, index) => `orders    ${phases.length > 1 ? `${index + 1}. ` : ""}${list.join("\n          ")}`,
  )
  const start = `units     ${units.join("\n          ")}${winter ? "\n          (in winter)" : ""}`
  return `## ${clause}: ${title}\n\n${text}\n\n\`\`\`text\n${[start, ...orders].join("\n")}\n\n${readings(example).join("\n\n")}\n\`\`\`\n`
}

function page(): string {
  const intro = `# Notices of the umpire

An example of each of the umpire's notices: units and orders, and the letter of each power. Clauses are those of the rulebook
(\`@flottille/sub-variant/rulebook\`); the sentences are those of \`@flottille/sub-variant/letter\`, which writes them in French too.

This page is made by \`test/notices-page.test.ts\`, which fails when it is out of date;
\`UPDATE=1 npm test -- --project sub-variant\` writes it anew.
`
  return [intro, ...examples.map(sectionOf)].join("\n")
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
