import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

/**
 * An entry of a package's ledger: mutants that are not tried, since no test could notice them. Its scope is a `line`,
 * `from` a line to the end of its file, or `in` files. Its text is a line without its indentation, after as many of
 * those above it as tell it from others, with ` ↵ ` between them; or the end of a path, or a folder's name and `/`.
 *
 * @typedef {{ mutators: string, scope: string, text: string, reason: string }} Entry
 */

const headings = /^([A-Za-z,]+)( from| in)?: (.+)$/
/** An empty line, or one of a comment. */
const comment = /^($|\/[/*]|\*([ /]|$))/

/** Reads headings, `EqualityOperator: no two are equal`, and the indented lines below. @param {string} ledger */
export function parseLedger(ledger) {
  /** @type {Entry[]} */
  const entries = []
  let heading = headings.exec("")
  for (const line of ledger.split("\n").filter((line) => line !== "" && !line.startsWith("#"))) {
    const text = line.trim()
    if (line === text) heading = headings.exec(line)
    if (!heading) throw new SyntaxError(`expected "<mutators>: <reason>" above the lines of a ledger, got "${line}"`)
    const [, mutators = "", scope, reason = ""] = heading
    if (line !== text) entries.push({ mutators, scope: scope?.trim() ?? "line", text, reason })
  }
  return entries
}

/** @param {string} id - Name of a folder of `packages`. */
export function ledgerOf(id) {
  const file = join(root, "scripts", "mutation", "ledger", `${id}.txt`)
  return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : []
}

/**
 * Returns the numbers of the lines, from 1, that an entry stands for in a file; of a whole file, 0.
 *
 * @type {(entry: Entry, path: string, code: string) => readonly number[]}
 */
export function linesOf({ scope, text }, path, code) {
  if (scope === "in") return (text.endsWith("/") ? path.includes(`/${text}`) : path.endsWith(`/${text}`)) ? [0] : []
  const wanted = text.split(" ↵ ")
  const lines = code.split("\n").map((line, i) => ({ text: line.trim(), number: i + 1 }))
  const kept = lines.filter((line) => !comment.test(line.text))
  return kept.flatMap(({ number }, i) => {
    const first = i - wanted.length + 1
    return first >= 0 && wanted.every((line, j) => kept[first + j]?.text === line) ? [number] : []
  })
}

/**
 * Returns the directives of Stryker that stand for the entries of a file, by the line that they belong above.
 *
 * @type {(entries: readonly Entry[], path: string, code: string) => Map<number, string[]>}
 */
export function directivesOf(entries, path, code) {
  /** @type {Map<number, string[]>} */
  const directives = new Map()
  for (const entry of entries) {
    const text = ` Stryker disable ${entry.scope === "line" ? "next-line " : ""}${entry.mutators}: ${entry.reason}`
    for (const line of linesOf(entry, path, code)) directives.set(line, [...(directives.get(line) ?? []), text])
  }
  return directives
}

/**
 * Writes the directives of a file into its syntax tree, each before the first node of its line: an ignorer is not told
 * which mutator asks, and what it returns holds for all of them.
 *
 * @param {any} path - A path of Babel's syntax tree.
 */
function annotate(path) {
  if (!path.isProgram()) return
  const { code, opts } = path.hub.file
  const file = opts.filename.replaceAll("\\", "/")
  const directives = directivesOf(ledgerOf(/\/packages\/([^/]+)\/src\//.exec(file)?.[1] ?? ""), file, code)
  /** @param {any} node @param {number} line */
  const write = (node, line) => {
    const comments = (directives.get(line) ?? []).map((value) => ({ type: "CommentLine", value, loc: node.loc }))
    if (comments.length > 0) node.leadingComments = [...(node.leadingComments ?? []), ...comments]
    directives.delete(line)
  }
  for (const node of path.node.body.slice(0, 1)) write(node, 0)
  path.traverse({ enter: (/** @type {any} */ { node }) => write(node, node.loc.start.line) })
}

/** The plugin `ledger` for Stryker's option `ignorers`. */
export const strykerPlugins = [{ kind: "Ignore", name: "ledger", value: { shouldIgnore: annotate } }]
