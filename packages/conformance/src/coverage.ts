import { canonicalJson, type Random } from "@flottille/core"
import { some } from "./law-case"

/** The facts of a state by field; elements of an array of objects share one, which may then have several values. */
type Facts = Map<string, Set<string>>

const WHOLE = "the whole state"
const NOTHING: ReadonlySet<string> = new Set(["nothing"])

function note(facts: Facts, field: string, said: string): void {
  const values = facts.get(field)
  if (values) values.add(said)
  else facts.set(field, new Set([said]))
}

function visit(facts: Facts, field: string, value: unknown): void {
  if (typeof value !== "object" || value === null) return note(facts, field, JSON.stringify(value))
  if (!Array.isArray(value)) {
    note(facts, field, "an object")
    for (const [key, inner] of Object.entries(value)) visit(facts, `${field}.${key}`, inner)
    return
  }
  note(facts, field, `a list of ${value.length}`)
  for (const [index, inner] of value.entries()) {
    // Arrays of objects, such as the units on a board, count as sets.
    const member = typeof inner === "object" && inner !== null && !Array.isArray(inner)
    if (member) note(facts, `${field}.*`, canonicalJson(inner))
    visit(facts, `${field}.${member ? "*" : index}`, inner)
  }
}

/** A question about a state: one of its fields, two fields together, or the whole state. */
interface Question {
  readonly name: string
  readonly fields: readonly [string, ...(readonly string[])]
}

const answersOf = (facts: Facts, field: string): ReadonlySet<string> => facts.get(field) ?? NOTHING

function answersTo({ fields }: Question, facts: Facts): ReadonlySet<string> {
  const [one, two] = fields
  if (two === undefined) return answersOf(facts, one)
  return new Set([[one, two].map((field) => [...answersOf(facts, field)].sort().join(" and ")).join(" with ")])
}

/** Collects the facts of a state that the questions need. */
function factsFor(state: object, questions: Iterable<Question>): Facts {
  const facts: Facts = new Map()
  const wanted = new Set([...questions].flatMap(({ fields }) => fields.map((field) => field.split(".")[0])))
  for (const [key, value] of Object.entries(state)) if (wanted.has(key)) visit(facts, key, value)
  if (wanted.has(WHOLE)) note(facts, WHOLE, canonicalJson(state))
  return facts
}

/** Returns questions about all fields of a state, some pairs of fields that vary among samples, and the whole state. */
function questionsAbout(truth: object, samples: readonly object[], random: Random): Question[] {
  const keys = [...Object.keys(truth), WHOLE].map((name) => ({ name, fields: [name] as const }))
  const real = factsFor(truth, keys)
  const others = samples.map((state) => factsFor(state, keys))
  const all = [...real.keys()]
  const answersIn = (facts: Facts, field: string) => [...answersOf(facts, field)].sort().join()
  const varying = all.filter(
    (field) => field !== WHOLE && others.some((facts) => answersIn(facts, field) !== answersIn(real, field)),
  )
  const pairs = varying.flatMap((one, index) => varying.slice(index + 1).map((two) => [one, two] as const))
  return [
    ...all.map((name) => ({ name, fields: [name] as const })),
    ...some(pairs, 6, random).map((fields) => ({ name: fields.join(" with "), fields })),
  ]
}

/**
 * Draws are made in rounds, until nothing is missing after a round. A question is dropped if more
 * than this share of the draws brought a new answer: it has too many answers to conclude that one
 * never comes.
 */
const ROUNDS = [
  { draws: 60, lone: 1 / 20 },
  { draws: 240, lone: 1 / 100 },
  { draws: 960, lone: 0 },
  { draws: 3840, lone: 0 },
] as const

/**
 * Minimum count of each other answer before a missing one is reported.
 *
 * An answer as likely as the rarest of them is missing once in e⁴⁰ questions, and one half as
 * likely once in e²⁰. A run of the law over 40 games asks fewer than 10⁶ questions, and so blames a
 * sound game less than once in 10¹¹ runs.
 */
const OFTEN = 40

/** The result of comparing many determinizations of one view with the truth. */
export interface Coverage {
  readonly draws: number
  /** A true answer that no determinization has, although all others come again and again. */
  readonly undrawn?: { readonly question: string; readonly answer: string; readonly instead: readonly string[] }
}

const FEW = 5

/** Searches many determinizations for all that is true of the real state: fields, some pairs, the whole if few. */
export function coverageOf(truth: object, draw: () => object, random: Random): Coverage {
  const questions = questionsAbout(truth, Array.from({ length: FEW }, draw), random)
  const real = factsFor(truth, questions)
  const open = new Map(
    questions.map((each) => [each, { missing: new Set(answersTo(each, real)), seen: new Map<string, number>() }]),
  )
  let draws = 0
  for (const round of ROUNDS) {
    for (; draws < round.draws && open.size > 0; draws++) {
      const facts = factsFor(draw(), open.keys())
      for (const [question, { missing, seen }] of open) {
        for (const answer of answersTo(question, facts)) {
          missing.delete(answer)
          seen.set(answer, (seen.get(answer) ?? 0) + 1)
        }
        if (missing.size === 0) open.delete(question)
      }
    }
    for (const [question, { seen }] of open) {
      const lone = [...seen.values()].filter((count) => count === 1).length
      if (lone > draws * round.lone) open.delete(question)
    }
  }
  for (const [{ name }, { missing, seen }] of open) {
    const [answer] = missing
    if (answer !== undefined && Math.min(...seen.values()) >= OFTEN)
      return { draws, undrawn: { question: name, answer, instead: [...seen.keys()] } }
  }
  return { draws: draws + FEW }
}
