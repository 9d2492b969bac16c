import { isFlottilleError, type Seat, type StateWith } from "@flottille/core"
import type { AnyGamePackage, Tutorial } from "@flottille/core/package"
import { clausesOf, coreChapter, type Rulebook, type Translated } from "@flottille/core/rulebook"

/** Smallest and greatest number of steps. */
const LEAST_STEPS = 5
const MOST_STEPS = 8

type Step = Tutorial[number]
type Mistake = NonNullable<Step["mistakes"]>[number]

interface Played {
  readonly game: AnyGamePackage["game"]
  readonly state: StateWith
  readonly seat: Seat
}

function refusalOf({ game, state, seat }: Played, text: string): string | undefined {
  return game.validate(state, seat, game.parseAction(text, state, seat))?.rule
}

function* textProblems(name: string, { en, fr }: Translated): Iterable<string> {
  if (en.trim() === "" || fr.trim() === "") yield `${name} needs a text in English and in French`
  else if (en === fr) yield `${name} is the same in English and in French`
}

function* mistakeProblems(played: Played, { action, refusedBy, answer }: Mistake): Iterable<string> {
  const rule = refusalOf(played, action)
  if (rule !== refusedBy)
    yield `${action} must be ${refusedBy ? `refused by ${refusedBy}` : "legal"}, and is ${rule ? `refused by ${rule}` : "legal"}`
  if (refusedBy === undefined && !answer) yield `${action} is legal, so it needs an answer`
  if (answer) yield* textProblems(`the answer to ${action}`, answer)
}

function* stepProblems({ game }: Pick<AnyGamePackage, "game">, step: Step): Iterable<string> {
  const { start, seat, solutions, mistakes = [] } = step
  for (const name of ["title", "task", "answer"] as const) yield* textProblems(`its ${name}`, step[name])
  const state = game.parseState(start)
  const played = { game, state, seat }
  if (!game.actors(state).includes(seat)) return yield `the game does not wait for seat ${seat}`
  const legal = game.legalActions(state, seat).map((action) => game.formatAction(action, state))
  const right = solutions.map((text) => game.formatAction(game.parseAction(text, state, seat), state))
  if (right.length === 0) yield "it has no solution"
  if (legal.every((action) => right.includes(action))) yield "every legal action is right"
  for (const text of solutions) {
    const rule = refusalOf(played, text)
    if (rule !== undefined) yield `${text} is a solution, and ${rule} refuses it`
  }
  for (const mistake of mistakes) {
    yield* mistakeProblems(played, mistake)
    if (right.includes(game.formatAction(game.parseAction(mistake.action, state, seat), state)))
      yield `${mistake.action} is a solution and a mistake`
  }
}

/**
 * Plays a tutorial, and returns what is wrong with it; empty if nothing is.
 *
 * A tutorial has five to eight steps. In each, the game waits for the seat that is asked, every solution is legal, some
 * legal action is no solution, and every mistake is refused by the clause that it names, or legal and explained. All
 * texts are there in both languages, and clauses are those of the rulebook or of the core.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * import { tutorial } from "@flottille/dejarik/tutorial"
 * tutorialProblems(dejarikPackage, rulebook, tutorial) // => []
 */
export function tutorialProblems(
  subject: Pick<AnyGamePackage, "game">,
  rulebook: Pick<Rulebook, "chapters">,
  tutorial: Tutorial,
): readonly string[] {
  const clauses = new Set([...clausesOf(rulebook), ...coreChapter.clauses].map(({ id }) => id))
  const titles = tutorial.map(({ title }) => title.en)
  const problems =
    tutorial.length < LEAST_STEPS || tutorial.length > MOST_STEPS
      ? [`a tutorial has ${LEAST_STEPS} to ${MOST_STEPS} steps, not ${tutorial.length}`]
      : []
  tutorial.forEach((step, index) => {
    const at = `step ${index + 1}`
    if (titles.indexOf(step.title.en) !== index) problems.push(`${at}: another step has this title`)
    const cited = [step.rule, ...(step.mistakes ?? []).flatMap(({ refusedBy }) => refusedBy ?? [])]
    for (const rule of cited) if (!clauses.has(rule)) problems.push(`${at}: there is no clause ${rule}`)
    try {
      for (const problem of stepProblems(subject, step)) problems.push(`${at}: ${problem}`)
    } catch (error) {
      if (!isFlottilleError(error)) throw error
      problems.push(`${at}: ${error.message}`)
    }
  })
  return problems
}
