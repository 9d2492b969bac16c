/** Actions as people write them. */
import { NotationError } from "@flottille/core"
import { ATTACKS, COMBATS, DEALS, type DejarikAction, DUELS, type DuelRound, type Faces, FIRSTS, MOVES, PASS, PUSHES } from "./actions"
import { type Space, spaceName, spaceNamed } from "./board"
import { type CombatResult, RESULTS } from "./dice"
import { LETTERS } from "./pieces"
import { SEAT_NAMES, type SeatName } from "./state"

const faces = (dice: Faces): string => dice.join(".")

/**
 * An action as text.
 *
 * @example
 * formatAction({ type: "move", from: 23, to: 5 }) // => "O11-I5"
 */
export function formatAction(action: DejarikAction): string {
  switch (action.type) {
    case "move":
      return `${spaceName(action.from)}-${spaceName(action.to)}`
    case "attack":
      return `${spaceName(action.from)}x${spaceName(action.to)}`
    case "push":
      return `${spaceName(action.from)}>${spaceName(action.to)}`
    case "pass":
      return "pass"
    case "deal":
      return `deal ${action.piece}`
    case "first":
      return `first ${action.seat}`
    case "combat":
      return action.dice ? `${action.result} ${faces(action.dice.attack)}:${faces(action.dice.defence)}` : action.result
    case "duel":
      return ["duel", action.winner, ...(action.rounds ?? []).map((round) => `${faces(round.earlier)}:${faces(round.later)}`)].join(" ")
  }
}

/** The words of a text with their places. */
interface Word {
  readonly text: string
  readonly position: number
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], position: match.index }))
}

/**
 * Reads an action. Whether it is legal is another question, for `validate`.
 *
 * @throws NotationError with the position in the text and what was expected there.
 * @rule CO-4
 */
export function parseAction(text: string): DejarikAction {
  const [word, ...rest] = wordsOf(text)
  if (!word) throw new NotationError(text, 0, "an action")
  const none = (action: DejarikAction): DejarikAction => {
    if (rest[0]) throw new NotationError(text, rest[0].position, "nothing more")
    return action
  }
  const result = RESULTS.find((name) => name === word.text)
  if (result) return rest[0] ? parseCombat(text, result, rest) : COMBATS[result]
  if (word.text === "pass") return none(PASS)
  if (word.text === "deal") return DEALS[parseName(text, rest, LETTERS)] as DejarikAction
  if (word.text === "first") return FIRSTS[SEAT_NAMES[parseName(text, rest, SEAT_NAMES)] as SeatName]
  if (word.text === "duel") return parseDuel(text, rest)
  return none(parsePath(text, word))
}

/** Reads one word out of a few, and nothing behind it. */
function parseName(text: string, [word, more]: readonly Word[], names: readonly string[]): number {
  const index = word ? names.indexOf(word.text) : -1
  if (index < 0) throw new NotationError(text, word?.position ?? text.length, `one of ${names.join(", ")}`)
  if (more) throw new NotationError(text, more.position, "nothing more")
  return index
}

const TABLES = { "-": MOVES, x: ATTACKS, ">": PUSHES } as const

/** `O11-I5`, `I1xO1`, `O1>O2`. */
function parsePath(text: string, word: Word): DejarikAction {
  const start = /^[A-Za-z0-9]*?(?=[-x>]|$)/.exec(word.text)?.[0] ?? ""
  const from = parseSpace(text, start, word.position)
  const sign = word.text.charAt(start.length)
  const table = Object.hasOwn(TABLES, sign) ? TABLES[sign as keyof typeof TABLES] : undefined
  if (!table) throw new NotationError(text, word.position + start.length, "-, x or >, then a space")
  const to = parseSpace(text, word.text.slice(start.length + 1), word.position + start.length + 1)
  return table[from]?.[to] as DejarikAction
}

function parseSpace(text: string, name: string, position: number): Space {
  const space = spaceNamed(name)
  if (space === undefined) throw new NotationError(text, position, "C, I1 to I12 or O1 to O12")
  return space
}

/** `6.5.4:3.3.3`. */
function parseFaces(text: string, word: Word): readonly [Faces, Faces] {
  const match = /^([1-6](?:\.[1-6]){0,7}):([1-6](?:\.[1-6]){0,7})$/.exec(word.text)
  if (!match) throw new NotationError(text, word.position, "the faces of two throws of up to 8 dice, as in 6.5.4:3.3.3")
  const [, one = "", other = ""] = match
  return [one.split(".").map(Number), other.split(".").map(Number)]
}

function parseCombat(text: string, result: CombatResult, [word, more]: readonly Word[]): DejarikAction {
  const [attack, defence] = parseFaces(text, word as Word)
  if (more) throw new NotationError(text, more.position, "nothing more")
  return { type: "combat", result, dice: { attack, defence } }
}

function parseDuel(text: string, [name, ...words]: readonly Word[]): DejarikAction {
  const winner = SEAT_NAMES[parseName(text, name ? [name] : [], SEAT_NAMES)] as SeatName
  if (words.length === 0) return DUELS[winner]
  const rounds = words.map((word): DuelRound => {
    const [earlier, later] = parseFaces(text, word)
    return { earlier, later }
  })
  return { type: "duel", winner, rounds }
}
