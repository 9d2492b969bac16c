/** Formats the results of sessions as text for a model. */
import * as z from "zod"

const outcome = z.looseObject({ sentence: z.string() })

/** The position, as far as the model may know. */
const status = z.looseObject({
  holds: z.string(),
  seats: z.array(z.string()),
  turn: z.looseObject({
    number: z.number(),
    phase: z.string(),
    budgets: z.array(z.looseObject({ seat: z.number(), unit: z.string(), left: z.number(), total: z.number() })),
  }),
  waiting: z.array(z.string()),
  events: z.array(z.looseObject({ text: z.string() })),
  outcome: z.optional(outcome),
})

/** Describes the latest events and the actors that the game waits for. */
export function statusText(given: unknown): string {
  const { holds, seats, turn, waiting, events, outcome } = status.parse(given)
  const left = turn.budgets
    .map(({ seat, unit, left, total }) => `, ${seats[seat]}: ${left} of ${total} ${unit}${total === 1 ? "" : "s"} left`)
    .join("")
  const whom = waiting.includes(holds)
    ? `It is for you, ${holds}, to act.`
    : `The game waits for ${waiting.join(", ")}.`
  return [
    ...events.map(({ text }) => text),
    outcome ? outcome.sentence : `Turn ${turn.number}, ${turn.phase}${left}. ${whom}`,
  ].join("\n")
}

/** Lists the legal actions, one per line. */
export function actionsText(given: unknown): string {
  const { actions } = z.looseObject({ actions: z.array(z.looseObject({ text: z.string() })) }).parse(given)
  return actions.length === 0 ? "There is nothing that you may do now." : actions.map(({ text }) => text).join("\n")
}

/** Says whether an action is legal, and why not. */
export function reasonText(given: unknown): string {
  const { legal, sentence } = z.looseObject({ legal: z.boolean(), sentence: z.optional(z.string()) }).parse(given)
  return legal ? "You may do that." : (sentence ?? "That is not allowed.")
}

/** Returns a board as text, and as a drawing if there is one. */
export function boardOf(given: unknown): { readonly text: string; readonly picture?: string | undefined } {
  return z.looseObject({ text: z.string(), picture: z.optional(z.string()) }).parse(given)
}

const line = z.looseObject({
  text: z.string(),
  visits: z.number(),
  value: z.nullable(z.number()),
  next: z.array(z.string()),
})

/** Describes the analysis of a bot. */
export function analysisText(given: unknown): string {
  const { best, lines } = z
    .looseObject({ best: z.looseObject({ text: z.string() }), lines: z.array(line) })
    .parse(given)
  const rows = lines.map(({ text, visits, value, next }) => {
    const worth = value === null ? "" : `, worth ${value.toFixed(2)} to you`
    return (
      `${text}: looked at ${visits} ` +
      `times${worth}${next.length > 0 ? `; expected next: ${next.slice(0, 4).join(" ")}` : ""}`
    )
  })
  return [`Best: ${best.text}`, ...rows].join("\n")
}

const clause = z.looseObject({ id: z.string(), title: z.string(), text: z.string(), reason: z.optional(z.string()) })

/** Formats clauses of the rules. */
export function rulesText(given: unknown): string {
  const { title, clauses } = z.looseObject({ title: z.string(), clauses: z.array(clause) }).parse(given)
  return [
    title,
    ...clauses.map(({ id, title, text, reason }) => `${id}  ${title}\n${text}${reason ? `\n(${reason})` : ""}`),
  ].join("\n\n")
}
