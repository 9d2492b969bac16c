/** Faults of requests, by field. */
import { type FlottilleError, isFlottilleError, isNotationError, isSchemaError, type Path } from "@flottille/core"
import { isInputError } from "@flottille/host/errors"

export interface FieldFault {
  /** `position`, `orders.france[2]`, `map.provinces.bur.army`. */
  readonly field: string
  readonly message: string
  /** The clause, where one applies. */
  readonly clause?: string
  /** Position within a text, from 0. */
  readonly position?: number
}

/** Formats a path: `orders.france[2]`. */
export function fieldOf(path: Path): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index > 0 ? `.${String(part)}` : String(part)))
    .join("")
}

/** Returns the fault behind an error; `undefined` for an error of this program. */
function faultAt(field: string, error: unknown): FieldFault | undefined {
  if (!isFlottilleError(error)) return undefined
  const clause = clauseOf(error)
  if (isNotationError(error)) return { field, message: error.message, ...clause, position: error.position }
  if (isSchemaError(error)) {
    const path = fieldOf(error.path)
    const whole = path === "" || path.startsWith("[") ? `${field}${path}` : `${field}.${path}`
    // The body is the whole, and a map is the `map` of its rules.
    return { field: whole.replace(/^body\./, "").replace(/^map\.map\b/, "map"), message: error.message, ...clause }
  }
  if (isInputError(error)) return { field: error.place, message: error.problem, ...clause }
  return { field, message: error.message, ...clause }
}

const clauseOf = ({ rule }: FlottilleError) => (rule === undefined ? {} : { clause: rule })

/** A refused request. */
export class Refused extends Error {
  override readonly name = "Refused"

  /** @param status - 422 for a request that would take too much work. */
  constructor(
    readonly faults: readonly FieldFault[],
    readonly status: 400 | 422 = 400,
  ) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join("; "))
  }
}

/** Runs a function; a fault in a field of the request becomes a refusal. */
export function within<T>(field: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    const fault = faultAt(field, error)
    throw fault ? new Refused([fault]) : error
  }
}
