import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { AnyGame } from "@flottille/core"
import type { Names } from "./names.ts"

/** An import of a file, and what stands before its line in the order of paths. */
function withImport(text: string, line: string): string {
  const pathOf = (each: string) => /^import .* from "(@flottille\/[^"]+)"$/.exec(each)?.[1]
  const lines = text.split("\n")
  const path = pathOf(line) ?? ""
  const later = lines.findIndex((each) => (pathOf(each) ?? "") > path)
  const after = lines.findLastIndex((each) => pathOf(each) !== undefined) + 1
  return lines.toSpliced(later < 0 ? after : later, 0, line).join("\n")
}

/** The command line knows the game: its import, and its name in the list. */
function withGame(text: string, { id, camel }: Names): string {
  const listed = text.replace(/(?<=AnyGamePackage\[\] = \[)([^\]]*?)(,?)\s*(?=\])/, `$1, ${camel}`)
  if (listed === text) throw new Error("packages/cli/src/games.ts has no list of games to add to")
  return withImport(listed, `import ${camel} from "@flottille/${id}/package"`)
}

/** A manifest that depends on the new package too, in alphabetical order. */
function withDependency(text: string, name: string, range: string): string {
  const manifest = JSON.parse(text)
  const entries = Object.entries({ ...manifest.dependencies, [name]: range }).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(entries) }, undefined, 2)}\n`
}

/** A project that is built after the new one. */
function withReference(text: string, id: string): string {
  const paths: string[] = [...JSON.parse(text).references.map(({ path }: { path: string }) => path), `../${id}`].sort()
  const lines = paths.map((path) => `    { "path": "${path}" }`)
  return text.replace(/"references": \[[^\]]*\]/, `"references": [\n${lines.join(",\n")}\n  ]`)
}

/** The table of games of the root page with a row for this one: what is known of it, under the headings that the table has. */
function withRow(text: string, id: string, { title, traits, seats, options }: AnyGame): string {
  const lines = text.split("\n")
  const last = lines.findLastIndex((line) => /^\|.*\]\(packages\/(?!core\)|conformance\)|cli\))[a-z-]+\)/.test(line))
  const rule = lines.slice(0, Math.max(last, 0)).findLastIndex((line) => /^\|[-: |]+\|$/.test(line))
  if (rule < 1) return text
  const facts: Readonly<Record<string, string>> = {
    "the game": title,
    seats: `${seats(options()).length}`,
    chance: traits.chance ? "yes" : "none",
    information: traits.information,
  }
  const headings = (lines[rule - 1] ?? "").split("|").slice(1, -1)
  const cells = headings.map((heading, column) => (column === 0 ? `[\`${id}\`](packages/${id})` : (facts[heading.trim()] ?? "")))
  return lines.toSpliced(last + 1, 0, `| ${cells.join(" | ")} |`).join("\n")
}

/**
 * The files of the repository that name every game one by one, as they will be; all other tools find the package by its folder.
 *
 * @returns Their new texts by path.
 */
export function registrations(root: string, names: Names, game: AnyGame, description: string): ReadonlyMap<string, string> {
  const read = (path: string) => readFileSync(join(root, path), "utf8")
  const name = `@flottille/${names.id}`
  return new Map([
    ["README.md", withRow(read("README.md"), names.id, game)],
    ["packages/cli/package.json", withDependency(read("packages/cli/package.json"), name, "^0.0.0")],
    ["packages/cli/src/games.ts", withGame(read("packages/cli/src/games.ts"), names)],
    ["packages/cli/tsconfig.json", withReference(read("packages/cli/tsconfig.json"), names.id)],
    [`.changeset/${names.id}-first-release.md`, `---\n"${name}": minor\n"@flottille/cli": minor\n---\n\n${description}\n`],
  ])
}
