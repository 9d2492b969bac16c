/** Thrown when the reader of the output has left (`flottille rules dejarik | head`), which is not a failure. */
export class ReaderLeft extends Error {
  override readonly name = "ReaderLeft"
}

export function isReaderLeft(error: unknown): error is ReaderLeft {
  return error instanceof Error && error.name === "ReaderLeft"
}
