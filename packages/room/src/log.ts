/** Logs of rooms. */

/** An append-only log of lines. */
export interface Log {
  /** Number of the owner, if a later owner may find lines of an earlier one after its own; it grows. */
  readonly owner?: number
  /** Returns all complete lines. */
  read(): Promise<readonly string[]> | readonly string[]
  /** Appends a line. The line is durable once this returns or resolves. */
  append(line: string): Promise<void> | void
  /**
   * Takes the log for its caller, where several processes may write to it.
   *
   * @param address - Public address of this process, for the others to redirect their clients to.
   * @param lost - Called once if another process has taken the log.
   * @returns The address of the process that has the log, `""` if it has named none; `undefined` once it is
   * the caller's.
   */
  acquire?(address: string, lost: () => void): Promise<string | undefined>
  /** Releases the file or the connection. The room calls it when it closes; a second call does nothing. */
  close?(): Promise<void> | void
}

/**
 * Creates a log in memory, which ends with the process.
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
