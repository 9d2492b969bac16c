/** Text as part of an address, and back. */

/** More than the longest game, and less than fills the memory. */
const MOST_BYTES = 20_000_000

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // The reader reports the error.
  writer.write(bytes).catch(() => {})
  writer.close().catch(() => {})
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.readable.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > MOST_BYTES) throw new RangeError("a text that is too long")
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Compresses a text by deflate and writes it in the letters of base64url. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"))
  let letters = ""
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/**
 * Decodes the result of {@link pack}.
 *
 * @throws Error for any other text, such as a part of it.
 */
export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = await through(
    Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
    new DecompressionStream("deflate-raw"),
  )
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
}
