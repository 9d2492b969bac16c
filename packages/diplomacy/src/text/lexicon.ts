/** Lexicons: names of provinces, powers and units for parsing. */

import { textOf } from "@flottille/core"
import { assertBoard, assertList } from "../map/arguments"
import type { Board } from "../map/board"
import { standardKinds } from "../orders/book"
import type { MovementOrder, Order } from "../orders/order"
import { english, type Locale } from "./locales"

/** A token: a sign, or a word without accents in lower case. */
export interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** The names known to the parser. */
export interface Lexicon {
  readonly board: Board
  /** Ids of provinces by name. Names are in lower case without accents, with single spaces. */
  readonly provinces: ReadonlyMap<string, string>
  /** Ids of powers by name, in the same form. */
  readonly powers: ReadonlyMap<string, string>
  /** Classes of units by name, in the same form. */
  readonly unitTypes: ReadonlyMap<string, string>
  /** Ids of powers by adjective, in the same form. */
  readonly nationalities: ReadonlyMap<string, string>
  /** Suffixes of coasts (after the slash) by word. */
  readonly coasts: ReadonlyMap<string, string>
}

function meanings<Meaning extends string>(table: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries<string>(table).flatMap(([meaning, words]) =>
      words.split(" ").map((word) => [word, meaning as Meaning] as const),
    ),
  )
}

const unitTypes = /* @__PURE__ */ meanings({ A: "a army armee", F: "f fleet flotte" })

/** Adjectives of the powers of the standard map, in English and French. */
const nationalities = /* @__PURE__ */ meanings({
  austria: "austrian autrichien autrichienne",
  england: "english british anglais anglaise britannique",
  france: "french francais francaise",
  germany: "german allemand allemande",
  italy: "italian italien italienne",
  russia: "russian russe",
  turkey: "turkish turc turque",
})

/** The compass coasts in English and French. */
export const compassCoasts = /* @__PURE__ */ meanings({
  nc: "nc north cn nord",
  sc: "sc south cs sud",
  ec: "ec east ce est",
  wc: "wc west",
})

/** The type of an order outside movement phases. */
export type Verb = Exclude<Order, MovementOrder>["type"]

/** The words for retreat and winter orders in English and French. */
export const verbs = /* @__PURE__ */ meanings<Verb>({
  retreat: "r retreat retreats recule",
  disband: "d disband disbands remove removes dissout",
  build: "b build builds construit",
  waive: "waive waives renonce",
})

/** Words of spoken orders by kind besides the notation; they count only behind a unit, so provinces may share them. */
export const spoken: Readonly<Record<string, readonly string[]>> = {
  move: "into goes moving m mv attack attacks vers en attaque avance entre aller allant deplace".split(" "),
  hold: "holding defend defends reste garde tenir".split(" "),
  support: "supporting helps soutien soutiens soutenir appuie aide".split(" "),
  convoy: "convoying transport transporte convoi convoyer".split(" "),
  torpedo: "torpilles torpilleur tire".split(" "),
}

export const spokenVerbs = /* @__PURE__ */ meanings<Verb>({
  retreat: "retraite",
  disband: "disbanded destroy dissous dissoudre retirer",
  build: "building construction construire construis",
  waive: "waived renoncer",
})

/** Articles and prepositions that a spoken order has before a place. */
export const fillers: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "a au aux d de des du en from in into l la le les of on sur the to vers".split(" "),
)

/** Returns true for a word that has a meaning in orders other than a place. */
export function isOrderWord(word: string): boolean {
  return (
    verbs.has(word) || orderWords.has(word) || Object.values(standardKinds).some(({ words }) => words.includes(word))
  )
}

const orderWords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "vc ready unready propose draw withdraw setup".split(" "),
)

/**
 * Returns true for a name in lower case that is a unit in a place: `a ank`, the army in Ankara.
 *
 * @example
 * key("St. Petersburg") // => "st petersburg"
 * isUnitIn(key("A Ank"), new Set(["ank"])) // => true
 * isOrderWord("supports") // => true
 */
export function isUnitIn(name: string, places: ReadonlySet<string>): boolean {
  const [first = "", ...rest] = textOf(name).split(" ")
  return unitTypes.has(first) && places.has(rest.join(" "))
}

/** Converts a text to lower case without accents. */
export function plain(text: string): string {
  if (/^\w*$/.test(text)) return text.toLowerCase()
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
}

/** Returns a name as lexicons look it up: in lower-case ASCII, its words a space apart: `st petersburg`. */
export const key = (name: string) =>
  plain(textOf(name))
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

/**
 * Creates the lexicon of a board's provinces and powers in the given languages.
 *
 * @example
 * import { standardBoard } from "@flottille/diplomacy"
 * makeLexicon(standardBoard) === makeLexicon(standardBoard) // => false
 */
export function makeLexicon(board: Board, locales: readonly Locale[] = [english]): Lexicon {
  assertBoard(board)
  assertList(locales, "makeLexicon", "locales", "a list, as [english, french]", "codes", "names")
  const provinces = new Map<string, string>()
  const learn = (name: string, id: string) => {
    const known = key(name)
    for (const form of [known, known.replaceAll(" ", "")]) if (form && !provinces.has(form)) provinces.set(form, id)
  }
  for (const { id } of board.map.provinces) learn(id, id)
  for (const { id, name, aliases = [] } of board.map.provinces) for (const each of [name, ...aliases]) learn(each, id)
  for (const locale of locales)
    for (const [id, names] of [...Object.entries(locale.codes), ...Object.entries(locale.names)])
      if (board.spec.has(id)) for (const name of names.split(", ")) learn(name, id)
  const powers = new Map(
    board.map.powers.flatMap(({ id, title }) => [[key(id), id] as const, [key(title), id] as const]),
  )
  const own = Object.keys(board.graphSpec.coasts).map((place) => place.slice(place.indexOf("/") + 1))
  return {
    board,
    provinces,
    powers,
    unitTypes,
    nationalities,
    coasts: new Map([...compassCoasts, ...own.map((coast) => [coast, coast] as const)]),
  }
}

const lexicons = new WeakMap<Board, Lexicon>()

/**
 * Returns the cached English lexicon of a board.
 *
 * @example
 * lexiconOf(standardBoard) === lexiconOf(standardBoard) // => true
 */
export function lexiconOf(board: Board): Lexicon {
  const known = lexicons.get(board)
  if (known) return known
  const made = makeLexicon(board)
  lexicons.set(board, made)
  return made
}

/** Splits a text into words and signs. Dashes and arrows of all kinds become `-`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+|-+>|=+>|[^\s]/gu)) {
    const [found] = match
    const word = /^([-=]+>|[-‐-―−→⇒])$/u.test(found) ? "-" : plain(found)
    tokens.push({ word, start: match.index, end: match.index + found.length })
  }
  return tokens
}

/** A name of 60 characters has at most as many words. */
const mostWords = 30

/** Returns the longest name that starts at a token, and the token after it. */
export function readName(
  names: ReadonlyMap<string, string>,
  tokens: readonly Token[],
  from: number,
): { id: string; next: number } | undefined {
  let found: { id: string; next: number } | undefined
  let joined = ""
  let isOpen = false
  for (let index = from, words = 0; words < mostWords; index++) {
    const token = tokens[index]
    if (token === undefined) break
    if (!/^[a-z0-9]/.test(token.word)) {
      // Characters within a name: "St. Petersburg", "Mid-Atlantic", "d'Irlande". A dash between
      // spaces is a separator.
      const glued =
        tokens[index - 1]?.end === token.start && (token.word !== "-" || tokens[index + 1]?.start === token.end)
      if (words > 0 && glued && "-.'’".includes(token.word)) continue
      // "Wood (Trade)"; a coast in parentheses completes no name.
      if (words === 0 || isOpen || token.word !== "(") break
      isOpen = true
      continue
    }
    joined = words === 0 ? token.word : `${joined} ${token.word}`
    words++
    const id = names.get(joined)
    if (id !== undefined) found = { id, next: index + (isOpen && tokens[index + 1]?.word === ")" ? 2 : 1) }
  }
  return found
}

/** Parses a province, by any of its names or an unambiguous prefix. */
export function readProvince(
  lexicon: Lexicon,
  tokens: readonly Token[],
  from: number,
): { id: string; next: number } | undefined {
  const found = readName(lexicon.provinces, tokens, from)
  const word = tokens[from]?.word ?? ""
  if (found || !/^[a-z]{4}/.test(word) || lexicon.unitTypes.has(word) || isOrderWord(word)) return found
  const matches = new Set<string>()
  // A depth, such as wes-1, must be named in full.
  for (const [name, id] of lexicon.provinces) if (name.startsWith(word) && !id.includes("-")) matches.add(id)
  const [id] = matches
  return matches.size === 1 && id !== undefined ? { id, next: from + 1 } : undefined
}

/** Returns the power that a word names: by its name, an adjective, or at least the first three letters. */
export function nationOf({ powers, nationalities }: Lexicon, word: string): string | undefined {
  const known = powers.get(word) ?? nationalities.get(word)
  if (known !== undefined && [...powers.values()].includes(known)) return known
  const isLike = (name: string) => name.startsWith(word) || word.startsWith(name.slice(0, Math.max(4, name.length - 2)))
  const like = new Set<string>()
  if (word.length > 2) for (const [name, id] of powers) if (isLike(name)) like.add(id)
  return like.size === 1 ? [...like][0] : undefined
}

/** Returns the number of letters to add, leave out, change or exchange with the next one between two words. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  const at = (list: readonly number[], index: number) => list[index] ?? 0
  for (let line = 0; line < one.length; line++) {
    const next = [line + 1]
    for (let index = 0; index < other.length; index++) {
      const changed = at(row, index) + (one[line] === other[index] ? 0 : 1)
      const isSwapped = line > 0 && index > 0 && one[line] === other[index - 1] && one[line - 1] === other[index]
      const swapped = isSwapped ? at(before, index - 1) + 1 : changed
      next.push(Math.min(changed, swapped, at(row, index + 1) + 1, at(next, index) + 1))
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

/** Returns up to three names of provinces like the words that start at a token. */
export function nearestNames({ provinces, board }: Lexicon, tokens: readonly Token[], from: number): readonly string[] {
  // As in a name, "Mid-Atlantic" is two words, and a sign between spaces ends them.
  const isGlue = ({ word, start, end }: Token, at: number) =>
    "-.'’".includes(word) && tokens[at - 1]?.end === start && tokens[at + 1]?.start === end
  const end = tokens.findIndex((token, at) => at >= from && !/^[a-z0-9]/.test(token.word) && !isGlue(token, at))
  const words = tokens.slice(from, end < 0 ? undefined : end).flatMap(({ word }) => (/\w/.test(word) ? [word] : []))
  const texts = words.slice(0, 3).map((_, index) => words.slice(0, index + 1).join(" "))
  const best = new Map<string, { readonly name: string; readonly share: number }>()
  for (const text of texts.filter(({ length }) => length > 2 && length <= 60))
    for (const [name, id] of provinces) {
      const changes = name.startsWith(text) ? 0 : distance(text, name)
      const most = Math.max(1, Math.floor(Math.min(text.length, name.length) / 3))
      const share = changes / text.length
      if (changes <= most && name.length > 2 && share < (best.get(id)?.share ?? 1)) best.set(id, { name, share })
    }
  const nearest = Math.min(...[...best.values()].map(({ share }) => share))
  const shown = (name: string, id: string) => {
    const title = board.spec.get(id)?.name ?? ""
    if (key(title) === name) return title
    return name.length < 4 ? name.toUpperCase() : name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  }
  return [...best].flatMap(([id, { name, share }]) => (share === nearest ? [shown(name, id)] : [])).slice(0, 3)
}
