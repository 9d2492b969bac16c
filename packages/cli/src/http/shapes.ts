/** Requests and answers of the adjudicator over HTTP, as shapes. */
import { anything, array, boolean, integer, literal, object, string, union } from "@flottille/core"

const language = literal("en", "fr")
const text = string(2000)
const position = union(string(200_000), anything())

const subject = { game: string(100), map: anything(), options: anything(), position, language }

export const requestShapes = {
  adjudicate: object({ orders: anything() }, { ...subject, seed: union(string(200), integer()), words: boolean() }),
  legal: object({ seat: string(100) }, subject),
  map: object({}, { ...subject, viewer: string(100), theme: literal("light", "dark") }),
} as const

const turn = object({
  number: integer(),
  phase: string(100),
  seats: array(string(100), 0, 1000),
  waiting: array(string(100), 0, 1000),
})

/** An order that was not carried out, or a field that was refused. */
const fault = object({ field: text, message: string(10_000) }, { clause: string(20), position: integer() })

const outcome = object({
  returns: anything(),
  ranking: array(array(string(100), 0, 1000), 0, 1000),
  reason: string(100),
  rule: string(20),
})

export const answerShapes = {
  games: object({ games: array(object({ id: string(100), title: string(200), version: string(100) }), 0, 10_000) }),
  adjudicate: object(
    {
      events: array(object({ event: anything() }, { text: array(string(10_000), 0, 10_000) }), 0, 100_000),
      refused: array(fault, 0, 100_000),
      position: union(string(1_000_000), anything()),
      turn,
      over: boolean(),
    },
    { outcome },
  ),
  legal: object({ actions: array(object({ action: anything(), text }), 0, 1_000_000) }),
  errors: object({ errors: array(fault, 1, 100_000) }),
} as const
