/** The protocol of `flottille serve`: one request and one answer per line. */
import type { Refusal, Shape } from "@flottille/core"
import {
  anything,
  boolean,
  FlottilleError,
  integer,
  isFlottilleError,
  isNotationError,
  isRecordError,
  isSchemaError,
  literal,
  number,
  object,
  string,
  union,
  violation,
} from "@flottille/core"
import { schemaOf } from "@flottille/core/schema"
import { isInputError } from "../errors"

/** Maximum number of determinizations of one request. */
export const MOST_SAMPLES = 64

const session = string(100)
const game = string(100)
const who = string(100)
const seed = union(string(200), number(-Number.MAX_VALUE, Number.MAX_VALUE))
const language = literal("en", "fr")
/**
 * The actor of a request: a seat; for a driver of a whole game also `chance`, `spectator` or
 * `referee` where they apply.
 */
const as = who
/** The action in one of three forms. */
const actionParams = { action: anything(), text: string(1000), index: integer() }

/** The shapes of the parameters of every method of `flottille serve`, required and optional. */
export const paramShapes = {
  games: object({}, { game, language }),
  rules: object({ game }, { clause: string(100), language }),
  sessions: object({}),
  new: object(
    { session, game, as },
    {
      options: anything(),
      seed,
      start: string(1_000_000),
      record: anything(),
      players: string(1000),
      chance: literal("rolled", "told"),
      language,
    },
  ),
  join: object({ session, of: session, as }),
  view: object({ session }, { as, picture: boolean() }),
  observe: object(
    { session },
    { as, since: integer(), information: boolean(), sample: integer(1, MOST_SAMPLES), seed },
  ),
  legal: object({ session }, { as, amending: boolean(), fine: boolean() }),
  why: object({ session }, { as, ...actionParams }),
  act: object({ session }, { as, ...actionParams }),
  step: object({ session }, { as, seed }),
  chance: object({ session }),
  undo: object({ session }, { as, upTo: literal("choices", "reveals", "either") }),
  resign: object({ session }, { as }),
  returns: object({ session }),
  analyse: object({ session, bot: string(100) }, { as, lines: integer(1, 1000), seed }),
  position: object({ session }),
  record: object({ session }, { form: literal("json", "text") }),
  clone: object({ session, to: session }, { seed }),
  end: object({ session }),
} as const

export type Method = keyof typeof paramShapes

export type ParamsOf<M extends Method> = (typeof paramShapes)[M] extends Shape<infer P> ? P : never

/** The id of a request, returned with its answer. */
export type RequestId = string | number | null

/** One line from a driver. */
export interface ServeRequest {
  readonly id: RequestId
  readonly method: string
  readonly params?: unknown
}

const requestId = union(string(200), integer(Number.MIN_SAFE_INTEGER), literal(null))

/** The shape of a request; its parameters are looked at by its method. */
export const serveRequestShape: Shape<ServeRequest> = object(
  { id: requestId, method: string(100) },
  { params: anything() },
)

function isRequestId(id: unknown): id is RequestId {
  return violation(requestId, id) === undefined
}

/**
 * Returns the id of a request, also of a malformed one; null where there is none.
 *
 * @example
 * const request = { id: 7, method: "end", params: { session: "one" } }
 * parse(serveRequestShape, request, "request").method // => "end"
 * parse(paramShapes.end, request.params, "params") // => { session: "one" }
 * const answer: ServeAnswer = { id: idOf(request), result: null }
 * answer.id // => 7
 */
export function idOf(given: unknown): RequestId {
  const id = typeof given === "object" && given !== null && "id" in given ? given.id : null
  return isRequestId(id) ? id : null
}

/**
 * Every request as a JSON Schema, by its method.
 *
 * @example
 * Object.keys(serveJsonSchema()).includes("properties") // => false
 */
export function serveJsonSchema(): object {
  const of = (shape: Shape) => schemaOf(shape).jsonSchema()
  const methods = Object.entries(paramShapes).map(([method, params]) => [method, of(params)])
  return { request: of(serveRequestShape), params: Object.fromEntries(methods) }
}

/** The reason for a failed request, which has changed nothing. */
export interface Fault {
  /**
   * Stable: `line`, `method`, `schema`, `input`, `forbidden`, `notation`, `illegal-action`,
   * `record`, `bot`, `budget`, `internal`.
   */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** The clause, where one applies. */
  readonly clause?: string
  /** The place: a path into the parameters or the data in them; for a text, its position last. */
  readonly place?: readonly (string | number)[]
}

/** The answer to one line of `flottille serve`: a result or a fault, with the id of its request. */
export type ServeAnswer =
  | { readonly id: RequestId; readonly result: unknown }
  | { readonly id: RequestId; readonly error: Fault }

/**
 * The information is hidden from the seat of the session.
 *
 * @example
 * new ForbiddenError("the state is hidden from this seat").message // => "the state is hidden from this seat"
 */
export class ForbiddenError extends FlottilleError {
  readonly code = "forbidden"
}

export class RefusedError extends FlottilleError {
  readonly code = "illegal-action"

  constructor(
    /** The refusal: its clause, a stable code and the facts. */
    readonly refusal: Refusal,
    /** The same for people. */
    sentence: string,
  ) {
    super(sentence, refusal.rule)
  }
}

/**
 * No line of JSON, or no method.
 *
 * @example
 * new LineError("method", "unknown method").code // => "method"
 */
export class LineError extends FlottilleError {
  constructor(
    readonly code: "line" | "method",
    message: string,
  ) {
    super(message)
  }
}

function placeOf(error: FlottilleError): readonly (string | number)[] | undefined {
  if (isSchemaError(error)) return [error.subject, ...error.path]
  if (isInputError(error)) return [error.place]
  if (isNotationError(error)) return ["text", error.position]
  if (error.code === "illegal-action") return ["action"]
  if (isRecordError(error)) return ["record", ...(error.place.ply === undefined ? [] : [error.place.ply])]
  return undefined
}

/**
 * Returns an error as reported to the driver. Unexpected errors are reported without details, which
 * could reveal a secret.
 *
 * @example
 * faultOf(new Error("secret")).code // => "internal"
 */
export function faultOf(error: unknown): Fault {
  if (!isFlottilleError(error)) return { code: "internal", message: "something went wrong in here" }
  const place = placeOf(error)
  return {
    code: error.code,
    message: error.message,
    ...(error.rule !== undefined && { clause: error.rule }),
    ...(place && { place }),
  }
}
