/** Formats the results of sessions for a model: as text, and as data with a schema. */
import * as z from "zod"

/** A result of a tool: the text that a model reads, and the same as data. */
export interface Answer {
  readonly text: string
  readonly data: Record<string, unknown>
}

/** The form of a tool's results. */
export interface Form {
  /** The schema of the data. */
  readonly schema: z.ZodObject
  /**
   * Formats a result of a session.
   *
   * @throws ZodError for a result without the schema's fields.
   */
  read(result: unknown): Answer
}

const formOf = <Schema extends z.ZodObject>(schema: Schema, format: (data: z.infer<Schema>) => string): Form => ({
  schema,
  read(result) {
    const data = schema.parse(result)
    return { text: format(data), data }
  },
})

const action = z
  .looseObject({ text: z.string().describe("in the game's notation, as `act` reads it") })
  .describe("an action; `action` is its data")

/** The position, as far as the model may know. */
export const statusForm = formOf(
  z.object({
    game: z.string(),
    holds: z.string().describe("your seat"),
    seats: z.array(z.string()),
    turn: z.looseObject({
      number: z.number(),
      phase: z.string(),
      budgets: z.array(z.looseObject({ seat: z.number(), unit: z.string(), left: z.number(), total: z.number() })),
    }),
    waiting: z.array(z.string()).describe("the seats that may act"),
    events: z.array(z.looseObject({ text: z.string() })).describe("the events since the last result"),
    over: z.boolean(),
    returns: z.array(z.number()).describe("one number for each seat; all 0 until the game is over"),
    outcome: z.optional(z.looseObject({ sentence: z.string() })),
  }),
  ({ holds, seats, turn, waiting, events, outcome }) => {
    const left = turn.budgets
      .map(
        ({ seat, unit, left, total }) => `, ${seats[seat]}: ${left} of ${total} ${unit}${total === 1 ? "" : "s"} left`,
      )
      .join("")
    const whom = waiting.includes(holds)
      ? `It is for you, ${holds}, to act.`
      : `The game waits for ${waiting.join(", ")}.`
    return [
      ...events.map(({ text }) => text),
      outcome ? outcome.sentence : `Turn ${turn.number}, ${turn.phase}${left}. ${whom}`,
    ].join("\n")
  },
)

/** The legal actions, one per line. */
export const actionsForm = formOf(z.object({ actions: z.array(action) }), ({ actions }) =>
  actions.length === 0 ? "There is nothing that you may do now." : actions.map(({ text }) => text).join("\n"),
)

/** Whether an action is legal, and why not. */
export const reasonForm = formOf(
  z.object({
    legal: z.boolean(),
    code: z.optional(z.string()),
    clause: z.optional(z.string()).describe("the clause that forbids it"),
    sentence: z.optional(z.string()),
  }),
  ({ legal, sentence }) => (legal ? "You may do that." : (sentence ?? "That is not allowed.")),
)

/** A board as text, with the seat's view. */
export const boardForm = formOf(
  z.object({ text: z.string(), view: z.unknown().describe("everything that your seat sees") }),
  ({ text }) => text,
)

/** Returns the drawing of a board as SVG, if there is one. */
export function pictureOf(result: unknown): string | undefined {
  return z.looseObject({ picture: z.optional(z.string()) }).parse(result).picture
}

/** The analysis of a bot. */
export const analysisForm = formOf(
  z.object({
    best: action,
    lines: z.array(
      z.looseObject({ text: z.string(), visits: z.number(), value: z.nullable(z.number()), next: z.array(z.string()) }),
    ),
  }),
  ({ best, lines }) => {
    const rows = lines.map(({ text, visits, value, next }) => {
      const worth = value === null ? "" : `, worth ${value.toFixed(2)} to you`
      return (
        `${text}: looked at ${visits} ` +
        `times${worth}${next.length > 0 ? `; expected next: ${next.slice(0, 4).join(" ")}` : ""}`
      )
    })
    return [`Best: ${best.text}`, ...rows].join("\n")
  },
)

const summary = z.looseObject({ id: z.string(), title: z.string(), seats: z.array(z.string()) })
const option = z.looseObject({ name: z.string(), expected: z.string() })

/** The games, or one with its players and options. */
export const gamesForm = formOf(
  summary
    .extend({ games: z.array(summary), players: z.array(z.string()), options: z.array(option) })
    .partial()
    .describe("`games`, or the fields of one game"),
  (data) => JSON.stringify(data),
)

const clause = z.looseObject({ id: z.string(), title: z.string(), text: z.string(), reason: z.optional(z.string()) })

/** Formats clauses of the rules. */
export function rulesText(given: unknown): string {
  const { title, clauses } = z.looseObject({ title: z.string(), clauses: z.array(clause) }).parse(given)
  return [
    title,
    ...clauses.map(({ id, title, text, reason }) => `${id}  ${title}\n${text}${reason ? `\n(${reason})` : ""}`),
  ].join("\n\n")
}
