// Why something failed, out of all that it printed. `node scripts/last-words.mjs log` says so of a
// file: CI shows the end of a log, and cuts its middle out.
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

/** Opens a line that says how to repeat a failure. */
export const TO_REPEAT = "To repeat: "

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
 * The failed tests of a run, each with its share of the lines, and the commands that repeat them;
 * of anything else its end.
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
  const rest = failed.length - shown.length
  const end = [
    ...lines.filter((line) => line.startsWith(TO_REPEAT)).slice(0, shown.length),
    ...(rest > 0 ? [` … and ${rest} more`] : []),
  ]
  const share = Math.max(1, Math.floor((room - end.length) / shown.length))
  return [...shown.flatMap((block) => block.slice(0, share)), ...end]
}

const [, program = "", log] = process.argv
if (log && import.meta.url === pathToFileURL(program).href)
  console.log(lastWords(readFileSync(log, "utf8"), 60).join("\n"))
