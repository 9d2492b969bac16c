/**
 * Rulebooks: clauses, refusals and events in English and French.
 *
 * @packageDocumentation
 */

import { assert, isList, isObject } from "../assert"
import type { Refusal, SeatInfo, Viewer } from "../contract"
import { SchemaError } from "../errors"
import { deepFreeze } from "../freeze"
import { isUndoEvent, type MatchEvent } from "../undo-event"
import type { Chapter, Clause, GameTexts, Rulebook } from "./clauses"
import { clauseInForce, clausesOf, coreEndings, coreRefusals } from "./clauses"
import type { Language, Translated } from "./names"
import { sentenceOf } from "./words"

export {
  type Chapter,
  type Clause,
  clauseInForce,
  clausesOf,
  type GameTexts,
  type Rulebook,
  replacementsOf,
} from "./clauses"
export { coreChapter, findClause } from "./finding"
export { capital, type GameNames, type Language, nameOfPhase, nameOfSeat, nameOfUnit, type Translated } from "./names"
export { type EventSentences, refusalsIn, type Sentence, type Words } from "./words"

/**
 * Returns the sentence for the end of a game: that of the core, else that of its rulebook, else the bare reason.
 *
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * explainEnding(rulebook, "agreed-draw") // => "The players have agreed on a draw."
 */
export function explainEnding(texts: Pick<GameTexts, "endings">, reason: string, language: Language = "en"): string {
  assert(isObject(texts?.endings), "explainEnding", "texts", "the texts of a game")
  const table = Object.hasOwn(coreEndings, reason) ? coreEndings : texts.endings
  return (Object.hasOwn(table, reason) ? table[reason]?.[language] : undefined) ?? reason
}

/** Clauses as they are kept in a file. One with a reason is a ruling, unless its `origin` says otherwise. */
interface ChapterText extends Pick<Chapter, "title"> {
  readonly clauses: readonly (Pick<Clause, "id" | "title" | "text"> & {
    readonly origin?: string | undefined
    readonly reason?: Translated | undefined
    readonly replaces?: readonly string[] | undefined
  })[]
}

/**
 * Returns chapters that are kept as data. A clause with a reason is a ruling, unless its `origin` says otherwise.
 *
 * @example
 * const title = { en: "The turn", fr: "Le tour" }
 * const text = { en: "A turn has two actions.", fr: "Un tour compte deux actions." }
 * readChapters([{ title, clauses: [{ id: "DJ-2.1", title, text }] }])[0]?.clauses[0]?.origin // => "rules"
 */
export function readChapters(chapters: readonly ChapterText[]): readonly Chapter[] {
  assert(isList(chapters), "readChapters", "chapters", "a list of chapters with clauses")
  return chapters.map(({ title, clauses }) => ({
    title,
    clauses: clauses.map(({ id, title, text, origin, reason, replaces }) => ({
      ...{ id, title, text, origin: (origin ?? (reason && "ruling")) === "ruling" ? "ruling" : "rules" },
      ...(reason && { reason }),
      ...(replaces && { replaces }),
    })),
  }))
}

interface RulebookDifference<Code extends string = never, Reason extends string = never>
  extends Pick<Rulebook, "game" | "title" | "goal"> {
  readonly chapters: readonly ChapterText[]
  /** Those of the base, unless given. */
  readonly credits?: Translated | undefined
  readonly refusals?: GameTexts<Code>["refusals"]
  readonly endings?: GameTexts<string, Reason>["endings"]
}

/**
 * Makes the rulebook of a variant: the clauses of its base, then its own. Clauses named in
 * `replaces` are void: pages strike them out, refusals cite the new clause, and tests must cover
 * that one only.
 *
 * @throws SchemaError if a clause replaces one that is not before it, or has the id of another one.
 * @example
 * import { rulebook as base } from "@flottille/dejarik/rulebook"
 * const title = { en: "Long turns", fr: "Longs tours" }
 * const three = { en: "A turn has three actions.", fr: "Un tour compte trois actions." }
 * const own = { title, clauses: [{ id: "DL-1", title, text: three, replaces: ["DJ-2.1"] }] }
 * const rulebook = rulebookOf(base, { game: "long-turns", title, chapters: [own] })
 * clauseInForce(rulebook, "DJ-2.1") // => "DL-1"
 */
export function rulebookOf<
  Code extends string,
  Reason extends string,
  OwnCode extends string = never,
  OwnReason extends string = never,
>(
  base: Rulebook<Code, Reason>,
  own: RulebookDifference<OwnCode, OwnReason>,
): Rulebook<Code | OwnCode, Reason | OwnReason>
export function rulebookOf(base: Rulebook, own: RulebookDifference<string, string>): Rulebook {
  const known = new Set(clausesOf(base).map(({ id }) => id))
  assert(isList(own?.chapters), "rulebookOf", "own", "the chapters of a variant")
  own.chapters.forEach(({ clauses }, chapter) => {
    clauses.forEach(({ id, replaces = [] }, place) => {
      const path = ["chapters", chapter, "clauses", place]
      if (known.has(id))
        throw new SchemaError("rulebook", [...path, "id"], `an id of its own, not ${JSON.stringify(id)}`)
      const missing = replaces.find((each) => !known.has(each))
      if (missing !== undefined)
        throw new SchemaError(
          "rulebook",
          [...path, "replaces"],
          `clauses that stand before it, not ${JSON.stringify(missing)}`,
        )
      known.add(id)
    })
  })
  return deepFreeze({
    ...base,
    ...own,
    credits: own.credits ?? base.credits,
    chapters: [...base.chapters, ...readChapters(own.chapters)],
    refusals: { ...base.refusals, ...own.refusals },
    endings: { ...base.endings, ...own.endings },
  })
}

/**
 * Returns the texts of a base under the name of a game that is made from its rules and brings no rulebook of its own.
 *
 * @example
 * import { texts } from "@flottille/dejarik/rulebook"
 * textsFor(texts, { id: "long-turns", title: "Long turns" }).game // => "long-turns"
 */
export function textsFor<Code extends string, Reason extends string>(
  base: GameTexts<Code, Reason>,
  game: { readonly id: string; readonly title: string },
): GameTexts<Code, Reason> {
  assert(isObject(base?.refusals) && isObject(game), "textsFor", "base", "the texts of a game, then an id and a title")
  return deepFreeze({ ...base, game: game.id, title: { en: game.title, fr: game.title } })
}

/**
 * Makes a game's `explain` from its texts: a refusal as a sentence that a player understands, with
 * its clause. Where the facts of a refusal make no sentence, its code stands there.
 *
 * @param book - The texts of a game; with `chapters`, a clause that another one replaces is cited
 *   as that one.
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * makeExplain(rulebook)({ code: "not-your-turn", rule: "CO-2" }, "fr") // => "Ce n’est pas à vous de jouer. (CO-2)"
 */
export function makeExplain(
  book: Pick<GameTexts, "refusals"> & Partial<Pick<Rulebook, "chapters">>,
): (refusal: Refusal, language?: Language) => string {
  assert(isObject(book?.refusals), "makeExplain", "book", "the texts of a game")
  const { refusals, chapters = [] } = book
  return (refusal, language = "en") => {
    assert(typeof refusal?.code === "string", "explain", "refusal", "a refusal, as validate returns one")
    const table = Object.hasOwn(coreRefusals, refusal.code) ? coreRefusals : refusals
    const sentence = Object.hasOwn(table, refusal.code) ? table[refusal.code] : undefined
    const said = sentenceOf(() => sentence?.[language](refusal.details ?? {}))
    return `${said ?? refusal.code} (${clauseInForce({ chapters }, refusal.rule)})`
  }
}

/** Turns an event, as `observe` gives it to the viewer, into a sentence. */
export type Describe<Event> = (event: Event, language: Language, viewer: Viewer, seats?: readonly SeatInfo[]) => string

/** The sentence for an event that a game has no words for. It shows nothing of the event, which may hold secrets. */
export const unknownEvent: Translated = Object.freeze({
  en: "An event of an unknown kind.",
  fr: "Un événement d’un genre inconnu.",
})

function undoSentence(events: number): Translated {
  if (!Number.isSafeInteger(events) || events < 1)
    return { en: "Something was undone.", fr: "Quelque chose a été annulé." }
  if (events === 1) return { en: "The last event was undone.", fr: "Le dernier événement a été annulé." }
  return { en: `The last ${events} events were undone.`, fr: `Les ${events} derniers événements ont été annulés.` }
}

/**
 * Makes a game's `describe` from the sentences for its own events. The result is total: it also
 * tells that something was undone, as `match.events()` lists it, and any other event by
 * {@link unknownEvent}.
 *
 * @example
 * type Passed = { readonly type: "passed"; readonly seat: number }
 * const describe = makeDescribe<Passed>(({ seat }) => `Seat ${seat + 1} passes.`)
 * describe({ type: "passed", seat: 1 }, "en", 0) // => "Seat 2 passes."
 * describe({ type: "undo", events: 3 }, "en", 0) // => "The last 3 events were undone."
 */
export function makeDescribe<Event>(sentence: Describe<Event>): Describe<MatchEvent<Event>> {
  return (event, language, viewer, seats) =>
    isUndoEvent(event)
      ? undoSentence(event.events)[language]
      : (sentenceOf(() => sentence(event, language, viewer, seats)) ?? unknownEvent[language])
}
