import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** Files by their paths, each with its text. */
export type Files = ReadonlyMap<string, string>

/** A replacement in a template: a word or a pattern, and its new text. */
export type Word = readonly [pattern: string, word: string]

const templates = fileURLToPath(new URL("../templates", import.meta.url))

/** The files of a template as they are; its recorded game is its own, for the hash of a record names the game. */
export function templateFiles(template: string): Files {
  const folder = join(templates, template)
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(ts|md|json)$/.test(name),
  )
  return new Map(names.sort().map((name) => [name.replaceAll("\\", "/"), readFileSync(join(folder, name), "utf8")]))
}

/** The files of a template, with every word that a pattern finds replaced by its own. */
export function filled(template: string, words: readonly Word[]): Files {
  const pattern = new RegExp(words.map(([each]) => `(${each})`).join("|"), "g")
  const replace = (found: string, ...groups: (string | undefined)[]) => words[groups.indexOf(found)]?.[1] ?? found
  return new Map([...templateFiles(template)].map(([name, text]) => [name, text.replace(pattern, replace)]))
}
