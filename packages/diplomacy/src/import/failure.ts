/** Errors of importers. */
import { NotationError } from "@flottille/core"

/** Files beside the imported one, by name. */
export type Files = Readonly<Record<string, string>>

/** Returns the position of a line and column, both from 1, in a text. */
function positionOf(text: string, line: number, column: number): number {
  let at = 0
  for (let count = 1; count < line; count++) at = text.indexOf("\n", at) + 1
  return at + Math.max(0, column - 1)
}

/**
 * Refuses a source at a line and column.
 *
 * @throws NotationError always.
 */
export function failAt(text: string, line: number, column: number, expected: string): never {
  throw new NotationError(
    text,
    positionOf(text, line, column),
    `${expected} in line ${line}, column ${column},`,
    "DP-1",
  )
}

/** Finds a file by its name, without its folders and in any case. */
export function findFile(files: Files, name: string): { readonly name: string; readonly text: string } | undefined {
  const bare = (path: string) => path.replace(/^.*[/\\]/, "").toLowerCase()
  const found = Object.entries(files).find(([path]) => bare(path) === bare(name))
  return found && { name: found[0], text: found[1] }
}
