/** Tokens of Go source, as far as variants of godip need them. */
import { failAt } from "@flottille/core/notation"

/** A word, number, text or sign, with its place. */
export interface GoToken {
  readonly kind: "word" | "number" | "text" | "sign"
  readonly value: string
  readonly line: number
  readonly column: number
  /** The last comment before it, without its signs. */
  readonly comment?: string
}

const pattern =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|\.\.\.|:=|<-|[-+*/%&|^<>=!]=?|[{}()[\],.;:]/uy

/** Returns the text of a literal. */
function unquoted(literal: string): string {
  if (literal.startsWith("`")) return literal.slice(1, -1)
  return literal.slice(1, -1).replace(/\\(u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|.)/g, (_, code: string) => {
    if (/^[ux]./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return { n: "\n", t: "\t", r: "\r" }[code] ?? code
  })
}

/** Splits Go source into tokens. */
export function goTokens(source: string): GoToken[] {
  const tokens: GoToken[] = []
  let [at, line, start] = [0, 1, 0]
  let comment: string | undefined
  while (at < source.length) {
    pattern.lastIndex = at
    const [found] = pattern.exec(source) ?? []
    if (found === undefined) return failAt(source, line, at - start + 1, "Go source")
    const place = { line, column: at - start + 1 }
    if (/^\/[/*]/.test(found)) comment = found.replace(/^\/[/*]+\s*|\s*\*+\/$/g, "").trim()
    else if (!/^\s/.test(found)) {
      const kind = /^["`']/.test(found)
        ? "text"
        : /^\d/.test(found)
          ? "number"
          : /^[\p{L}_]/u.test(found)
            ? "word"
            : "sign"
      tokens.push({
        kind,
        value: kind === "text" ? unquoted(found) : found,
        ...place,
        ...(comment !== undefined && { comment }),
      })
      comment = undefined
    }
    const breaks = found.split("\n").length - 1
    if (breaks > 0) [line, start] = [line + breaks, at + found.lastIndexOf("\n") + 1]
    at += found.length
  }
  return tokens
}
