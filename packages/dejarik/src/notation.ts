/** Actions as people write them. */
import { misfit } from "@flottille/core"
import { actionShape, type DejarikAction, type Faces } from "./actions"
import { spaceName, spaceNamed } from "./board"
import { misread } from "./words"

const SIGNS = { move: "-", attack: "x", push: ">" } as const
const PATHS: Readonly<Record<string, string>> = { "-": "move", x: "attack", ">": "push" }

/** `6.5.4:3.3.3`. */
function writeThrows(...throws: readonly Faces[]): string {
  return throws.map((faces) => faces.join(".")).join(":")
}

function readThrows(text: string): readonly (readonly number[])[] {
  return text.split(":").map((faces) => faces.split(".").map(Number))
}

/**
 * An action as text.
 *
 * @example
 * formatAction({ type: "move", from: 23, to: 5 }) // => "O11-I5"
 */
export function formatAction(action: DejarikAction): string {
  switch (action.type) {
    case "move":
    case "attack":
    case "push":
      return spaceName(action.from) + SIGNS[action.type] + spaceName(action.to)
    case "pass":
      return "pass"
    case "deal":
      return `deal ${action.piece}`
    case "first":
      return `first ${action.seat}`
    case "combat":
      return action.dice ? `${action.result} ${writeThrows(action.dice.attack, action.dice.defence)}` : action.result
    case "duel":
      return ["duel", action.winner, ...(action.rounds ?? []).map(({ earlier, later }) => writeThrows(earlier, later))].join(" ")
  }
}

/**
 * Reads an action. Whether it is legal is another question, for `validate`.
 *
 * The words are read generously; what they say must then have the shape of an action, and be written so.
 *
 * @throws NotationError with the position in the text and what was expected there.
 * @rule CO-4
 */
export function parseAction(text: string): DejarikAction {
  const words = text.split(" ")
  const action = readAction(words) as DejarikAction
  const found = misfit(actionShape, action)
  if (found) {
    const [field, index] = found.path
    // A path is the first word, letters, seats and dice are the second, but each round of the last fight has its own.
    const place =
      field === "rounds" ? Number(index) + 2 : field === "piece" || field === "seat" || field === "winner" || field === "dice" ? 1 : 0
    misread(text, place, place > 0 ? found.expected : "an action, as in O11-I5, I1xO1, O1>O2, pass or deal S")
  }
  const written = formatAction(action).split(" ")
  const wrong = words.findIndex((word, place) => word !== written[place])
  if (wrong >= 0) misread(text, wrong, written[wrong] ?? "nothing more")
  return action
}

/** What the words of an action say, be it sense or not. */
function readAction([word = "", name, ...more]: readonly string[]): unknown {
  switch (word) {
    case "pass":
      return { type: word }
    case "deal":
      return { type: word, piece: name }
    case "first":
      return { type: word, seat: name }
    case "duel": {
      const rounds = more.map(readThrows).map(([earlier, later]) => ({ earlier, later }))
      return { type: word, winner: name, ...(more[0] && { rounds }) }
    }
    case "kill":
    case "push":
    case "counterpush":
    case "counterkill": {
      if (name === undefined) return { type: "combat", result: word }
      const [attack, defence] = readThrows(name)
      return { type: "combat", result: word, dice: { attack, defence } }
    }
  }
  const [, from = "", sign = "", to = ""] = /^(\w+?)([-x>])(\w+)$/.exec(word) ?? []
  return { type: PATHS[sign], from: spaceNamed(from), to: spaceNamed(to) }
}
