/** Where a room writes what came about. */

/** A log of lines that only grows. */
export interface Log {
  /** All lines; one that was cut in its middle is none. */
  read(): Promise<readonly string[]> | readonly string[]
  /** Writes one line more. Once it has come back, the line is there whatever happens. */
  append(line: string): Promise<void> | void
}

/** A log that ends with the process. */
export function memoryLog(lines: string[] = []): Log {
  return {
    read: () => [...lines],
    append: (line) => void lines.push(line),
  }
}
