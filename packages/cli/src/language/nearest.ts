/** Suggestions for mistyped words. */

/** Returns the edit distance of two texts. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Returns `; did you mean "x"?` for the text that a mistyped one is close to, or nothing. */
export function suggestion(typed: string, texts: readonly string[]): string {
  const [text] = nearest(typed, texts, 1)
  if (text === undefined || distance(typed.toLowerCase(), text.toLowerCase()) > typed.length / 2) return ""
  return `; did you mean ${JSON.stringify(text)}?`
}

/** Returns the texts nearest to the typed one, nearest first; those that begin with it count as nearer. */
export function nearest(typed: string, texts: readonly string[], most: number): readonly string[] {
  const wanted = typed.trim().toLowerCase().slice(0, 80)
  const far = (text: string) => {
    const plain = text.toLowerCase()
    return plain.startsWith(wanted) ? (plain.length - wanted.length) / 100 : distance(wanted, plain)
  }
  return [...new Set(texts)]
    .map((text) => ({ text, far: far(text) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ text }) => text)
}
