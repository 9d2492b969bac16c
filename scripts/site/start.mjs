// The table of docs/start.md: its tasks are words to find pages by, its links the reading order.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

/** @returns {ReadonlyMap<string, string>} The tasks for which each page is to be read, by its path. */
export function tasksByPage() {
  const text = readFileSync(join(root, "docs", "start.md"), "utf8")
  /** @type {Map<string, string>} */
  const tasks = new Map([["docs/start.md", "getting started"]])
  for (const [, task = "", links = ""] of text.matchAll(/^\| (.*?) \| (.*\]\(.*) \|$/gm))
    for (const [, page] of links.matchAll(/\]\(([\w/-]+\.md)[#)]/g)) {
      const file = `docs/${page}`
      tasks.set(file, [tasks.get(file), task].filter(Boolean).join(", "))
    }
  return tasks
}

/** Returns the pages of the guide in the order in which docs/start.md names them. */
export const readingOrder = () => [...tasksByPage().keys()]
