// Why something failed, out of all that it printed. `node scripts/last-words.mjs log` says so of a file: CI shows the end of a log, and cuts its middle out.
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

/** Lines that a failure is worth at least: its name, its message, and where. */
const LEAST = 6

/** Codes that colour a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const colours = /\u001b\[[0-9;]*[A-Za-z]/g

/** What Vitest says of each test that failed: from ` FAIL ` to the rule below. @param {readonly string[]} lines */
function failures(lines) {
  /** @type {string[][]} */
  const found = []
  let inside = false
  for (const line of lines) {
    if (/^ ?FAIL {2}/.test(line)) {
      found.push([])
      inside = true
    } else if (/^⎯{4}/.test(line)) inside = false
    if (inside) found.at(-1)?.push(line)
  }
  return found
}

/**
 * The failed tests of a run, each with its share of the lines; of anything else its end.
 *
 * @param {string} text
 * @param {number} room How many lines it may take.
 * @returns {readonly string[]}
 */
export function lastWords(text, room) {
  const lines = text
    .replace(colours, "")
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
  const failed = failures(lines)
  if (failed.length === 0) return lines.slice(-room)
  const shown = failed.slice(0, Math.max(1, Math.floor(room / LEAST)))
  const share = Math.floor((room - (shown.length < failed.length ? 1 : 0)) / shown.length)
  const rest = failed.length - shown.length
  return [...shown.flatMap((block) => block.slice(0, share)), ...(rest > 0 ? [` … and ${rest} more`] : [])]
}

const [, program = "", log] = process.argv
if (log && import.meta.url === pathToFileURL(program).href) console.log(lastWords(readFileSync(log, "utf8"), 60).join("\n"))
