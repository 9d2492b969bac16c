/** Schemas of the messages of a room, for clients in other languages and for validation. */
import {
  anything,
  array,
  boolean,
  CHANCE,
  integer,
  literal,
  number,
  object,
  recordShape,
  type Shape,
  SPECTATOR,
  string,
  tagged,
  union,
} from "@flottille/core"
import { type Schema, schemaOf } from "@flottille/core/schema"
import { noticeShape, proposals } from "./host-powers"
import { errorCodes, NAME_LENGTH } from "./messages"
import { MOST_ORDERS } from "./orders"
import { LETTER_LENGTH } from "./press"

const seat = integer(0, 99)
const seats = array(seat, 0, 100)
const count = integer()
const any = array(anything(), 0, 1_000_000)

const turn = object({
  number: count,
  phase: string(),
  seats,
  waiting: array(union(seat, literal(CHANCE)), 0, 100),
  budgets: array(object({ seat, unit: string(), total: count, left: count }), 0, 1000),
})

const position = { seen: count, view: anything(), turn } as const
const letter = object(
  { at: count, turn: count, phase: string(), to: union(literal("all"), seats), text: string(LETTER_LENGTH) },
  { from: seat, anonymous: literal(true), id: string(NAME_LENGTH) },
)
const sometimes = {
  actions: any,
  offer: object(
    { number: count, what: literal(...proposals), waiting: seats },
    { by: seat, among: seats, secret: literal(true), vote: boolean() },
  ),
  paused: literal(true),
  clock: object({ left: count, running: boolean() }, { due: count }),
  press: literal("public", "private"),
  letters: array(letter, 0, 1_000_000),
  more: literal(true),
  notices: array(noticeShape, 0, 1_000_000),
  vacant: seats,
  present: seats,
} as const

const refusal = object({ code: string(), rule: string() }, { details: anything() })
const sentence = string(10_000)
const outcome = object({
  returns: array(number(-Number.MAX_VALUE, Number.MAX_VALUE), 0, 100),
  ranking: array(seats, 0, 100),
  reason: string(),
  rule: string(),
})
const changes = { from: count, list: any, seen: count, patch: anything(), hash: string(8) } as const
const answers = string(NAME_LENGTH)

/** The shape of a `Reply`. Views, actions, events and options have the schemas of
 * their game; a patch is that of `News`. */
const replyShape: Shape = tagged("type", {
  welcome: object(
    {
      game: string(),
      version: string(),
      options: anything(),
      seats: array(object({ id: string(), title: string() }), 0, 100),
      seat: union(seat, literal(SPECTATOR)),
      ...position,
    },
    sometimes,
  ),
  position: object({ from: count, list: any, ...position }, { ...sometimes, lettersFrom: count }),
  events: object(changes),
  stale: object(changes, { answers }),
  actions: object({ seen: count, actions: any }),
  refused: object(
    { seen: count, refusal, sentence },
    { lines: array(object({ index: count, refusal, sentence }), 0, MOST_ORDERS), answers },
  ),
  error: object(
    { code: literal(...errorCodes), sentence },
    { details: object({ path: string(), expected: string() }), answers },
  ),
  done: object({ answers }),
  ended: object(
    { record: recordShape },
    {
      outcome,
      agreed: literal("draw", "concede", "abandon"),
      late: seats,
      host: literal(true),
    },
  ),
})

/**
 * The same as a Standard Schema and, for clients in other languages, as a JSON Schema.
 *
 * @example
 * replySchema.validate({ type: "unknown" }).issues?.length // => 1
 */
export const replySchema: Schema = schemaOf(replyShape)
