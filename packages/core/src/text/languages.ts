/** Further languages: packages of words that the compiler checks for completeness. */
import { assert, isObject } from "../assert"
import type { AnyGame, EventOf, Refusal, SeatInfo, Viewer } from "../contract"
import type { UndoEvent } from "../undo-event"
import { type CoreCode, type CoreReason, coreEndings, coreRefusals, type GameTexts } from "./clauses"
import type { GameNames, Language, Translated } from "./names"
import { clauseInForce, type Rulebook } from "./rulebook"
import { fill, type Sentence, sentenceOf } from "./words"

type Typed = { readonly type: string }

/** The words of one more language for a game: a sentence for each code, ending and event. The compiler asks for each. */
export interface LanguageWords<G extends AnyGame, Texts extends GameTexts> {
  /** Sentences for refusals: texts in which `{from}` stands for the fact `from`, or functions of the facts. */
  readonly refusals: Readonly<Record<(keyof Texts["refusals"] & string) | CoreCode, Sentence | string>>
  readonly endings: Readonly<Record<(keyof Texts["endings"] & string) | CoreReason, string>>
  /** Sentences for events by their types. */
  readonly events: EventsIn<Extract<EventOf<G>, Typed> | UndoEvent>
  readonly names: NamesIn<GameNames>
}

type NamesIn<T> = { readonly [Key in keyof T]: T[Key] extends Translated ? string : NamesIn<T[Key]> }

type EventsIn<Event extends Typed> = {
  readonly [Type in Event["type"]]: {
    /** Returns the sentence about an event. */
    describe(event: Extract<Event, { readonly type: Type }>, viewer: Viewer, seats?: readonly SeatInfo[]): string
  }["describe"]
}

/** A method, so that sentences about events of any type fit. */
type Describing = {
  /** Returns the sentence about an event. */
  describe(event: unknown, viewer: Viewer, seats?: readonly SeatInfo[]): string
}["describe"]

/** Some words of a language. */
interface SomeWords {
  readonly refusals?: Readonly<Record<string, Sentence | string>>
  readonly endings?: Readonly<Record<string, string>>
  readonly events?: Readonly<Record<string, Describing | undefined>>
  readonly names?: Partial<NamesIn<GameNames>>
}

const typeOf = (event: unknown) => (isObject(event) && typeof event.type === "string" ? event.type : "")

/** Texts with those of one more language. */
type Widened<T, Code extends string> = T extends Translated
  ? T & Readonly<Record<Code, string>>
  : { readonly [Key in keyof T]: Widened<T[Key], Code> }

/** The part of a package that speaks. */
interface Speaking {
  readonly game: AnyGame
  readonly texts: GameTexts
  readonly names?: GameNames
  readonly rulebook?: Pick<Rulebook, "chapters">
  explain(refusal: Refusal, language?: Language): string
  describe(event: unknown, language: Language, viewer: Viewer, seats?: readonly SeatInfo[]): string
}

/** The parts of a package with texts in a further language besides English and French. */
export interface Translation<P extends Speaking, Code extends string> {
  readonly game: P["game"]
  readonly texts: Widened<Pick<GameTexts, "title" | "endings">, Code>
  readonly names: Widened<GameNames, Code>
  /** A refusal as a sentence that a player understands, with its clause; total. */
  explain(refusal: Refusal, language?: Language | Code): string
  /** An event as one sentence that a player understands; total. */
  describe(
    event: Parameters<P["describe"]>[0],
    language: Language | Code,
    viewer: Viewer,
    seats?: readonly SeatInfo[],
  ): string
  /** The words that are missing, such as `refusals.blocked`: English stands in their place. */
  readonly missing: readonly string[]
}

const none: GameNames = { seats: {}, phases: {}, units: {} }

/** Adds the words of a language to each text of a table. English stands for those that are missing, and is noted. */
function widened<T extends object, Code extends string>(
  table: T,
  language: Code,
  words: unknown,
  missing: string[],
  path?: string,
): Widened<T, Code>
function widened(table: object, language: string, words: unknown, missing: string[], path = ""): unknown {
  if ("en" in table) {
    if (typeof words !== "string") missing.push(path)
    return { ...table, [language]: typeof words === "string" ? words : table.en }
  }
  const known = isObject(words) ? words : {}
  return Object.fromEntries(
    Object.entries(table).map(([key, each]) => [key, widened(each, language, known[key], missing, `${path}.${key}`)]),
  )
}

/**
 * Makes a package speak one more language. Where words are missing, English stands in their place, and the title says
 * so, once: `Dejarik (zum Teil auf Englisch)`. Clauses and boards stay in the languages of the game.
 *
 * @param language - Its code, such as `"de"`.
 * @param partly - Stands behind the title as long as words are missing.
 * @param words - Some or all words. `satisfies LanguageWords<typeof game, typeof texts>` demands them all.
 * @example
 * import pack from "@flottille/dejarik/package"
 * const refusals: Partial<LanguageWords<typeof pack.game, typeof pack.texts>["refusals"]> = {
 *   "not-your-turn": "Du bist nicht am Zug.",
 * }
 * const german = translated(pack, "de", "zum Teil auf Englisch", { refusals })
 * german.explain({ code: "not-your-turn", rule: "CO-2" }, "de") // => "Du bist nicht am Zug. (CO-2)"
 */
export function translated<P extends Speaking, const Code extends string>(
  pack: P,
  language: Code,
  partly: string,
  words: SomeWords,
): Translation<P, Code> {
  assert(isObject(pack?.texts), "translated", "pack", "the package of a game")
  assert(typeof words === "object" && words !== null, "translated", "words", "the words of a language")
  const { texts, names = none, rulebook = { chapters: [] } } = pack
  const refusals = new Map(Object.entries(words.refusals ?? {}))
  const events = new Map(Object.entries(words.events ?? {}))
  const codes = Object.keys({ ...texts.refusals, ...coreRefusals })
  const missing = codes.flatMap((code) => (refusals.has(code) ? [] : `refusals.${code}`))
  const endings = widened({ ...texts.endings, ...coreEndings }, language, words.endings, missing, "endings")
  const spokenNames = widened(names, language, words.names, missing, "names")
  const title = missing.length > 0 ? `${texts.title.en} (${partly})` : texts.title.en
  const spoken = (wanted: Language | Code) => (wanted === "fr" ? "fr" : "en")
  return {
    game: pack.game,
    texts: { title: widened(texts.title, language, title, []), endings },
    names: spokenNames,
    missing,
    explain(refusal, wanted = "en") {
      const own = wanted === language ? refusals.get(refusal.code) : undefined
      const said =
        own && sentenceOf(() => (typeof own === "string" ? fill(own, refusal.details) : own(refusal.details ?? {})))
      return said === undefined
        ? pack.explain(refusal, spoken(wanted))
        : `${said} (${clauseInForce(rulebook, refusal.rule)})`
    },
    describe(event, wanted, viewer, seats) {
      const own = wanted === language ? events.get(typeOf(event)) : undefined
      return (own && sentenceOf(() => own(event, viewer, seats))) ?? pack.describe(event, spoken(wanted), viewer, seats)
    },
  }
}
