/** All notation is words with one space between them; whatever goes wrong is told with the place of the word. */
import { NotationError } from "@flottille/core"

/** Complains about a word of a text, or about its absence. */
export function misread(text: string, word: number, expected: string, rule?: string): never {
  const before = text.split(" ").slice(0, word).concat("").join(" ")
  throw new NotationError(text, Math.min(before.length, text.length), expected, rule)
}
