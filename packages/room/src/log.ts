/** Logs of rooms. */

/** An append-only log of lines. */
export interface Log {
  /** Returns all complete lines. */
  read(): Promise<readonly string[]> | readonly string[]
  /** Appends a line. The line is durable once this returns or resolves. */
  append(line: string): Promise<void> | void
  /** Lets go of the file or the connection. The room calls it when it closes. */
  close?(): Promise<void> | void
}

/**
 * Creates a log in memory.
 *
 * @example
 * const log = memoryLog()
 * log.append("first")
 * log.read() // => ["first"]
 */
export function memoryLog(lines: string[] = []): Log {
  return {
    read: () => [...lines],
    append: (line) => void lines.push(line),
  }
}
