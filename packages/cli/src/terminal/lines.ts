/** Lines of bytes, none longer than is bearable. */

/** A line without its end, or a line that was too long, whose content is discarded as it arrives. */
export type Line = { readonly text: string } | { readonly tooLong: true }

const NEWLINE = 10

/**
 * Cuts bytes into lines; a last one without an end counts too.
 *
 * @param most - Bytes of a line.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    length += part.length
    if (length <= most) parts.push(part)
    else parts = []
  }
  const take = (): Line => {
    const line: Line = length > most ? { tooLong: true } : { text: textOf(parts) }
    parts = []
    length = 0
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}

function textOf(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return `${parts.map((part) => decoder.decode(part, { stream: true })).join("")}${decoder.decode()}`
}
