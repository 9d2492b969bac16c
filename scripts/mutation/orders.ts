/** What the process that tries mutants is told, a line each. */
export interface Order {
  readonly what: "load" | "run"
  /** The path of a file of tests. */
  readonly file: string
  readonly test: string
  /** Without one, the code as it is. */
  readonly mutant?: string | undefined
  /** So often the mutated place may be passed; oftener, it counts as a loop without an end. */
  readonly hitLimit?: number | undefined
}

/** What it answers. */
export interface Reply {
  readonly ok: boolean
  readonly ms: number
  /** How often the mutated place was passed. */
  readonly hits: number
  readonly message?: string
  readonly tests?: readonly string[]
  /** How often each mutated place was passed: by the test, or while files were loaded. */
  readonly passed?: Readonly<Record<string, number>>
}
