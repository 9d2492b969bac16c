/** Actions as people write them: words with one space between. */
import { violation } from "@flottille/core"
import { readFields } from "@flottille/core/notation"
import type { DejarikAction, Dice } from "./actions"
import type { Rules } from "./prepare"

const signs = { move: "-", attack: "x", push: ">" } as const

/** `6.5.4:3.3.3`. */
function writeDice({ attack, defence }: Dice): string {
  return `${attack.join(".")}:${defence.join(".")}`
}

function readDice(text: string): Dice {
  const [attack = [], defence = []] = text.split(":").map((faces) => faces.split(".").map(Number))
  return { attack, defence }
}

/** A plain result with what was rolled, if it is one of dice. */
function withDice(action: DejarikAction, rounds: readonly Dice[]): DejarikAction | undefined {
  const [dice] = rounds
  if (action.type === "combat" && dice) return { ...action, dice }
  return action.type === "duel" ? { ...action, rounds } : undefined
}

/**
 * An action as text.
 *
 * @example
 * dejarik.formatAction({ type: "move", from: 23, to: 5 }) // => "O11-I5"
 */
export function formatAction({ spaceName }: Rules, action: DejarikAction): string {
  switch (action.type) {
    case "move":
    case "attack":
    case "push":
      return spaceName(action.from) + signs[action.type] + spaceName(action.to)
    case "pass":
      return "pass"
    case "deal":
      return `deal ${action.piece}`
    case "first":
      return `first ${action.seat}`
    case "combat":
      return action.result + (action.dice ? ` ${writeDice(action.dice)}` : "")
    case "duel":
      return ["duel", action.winner, ...(action.rounds ?? []).map(writeDice)].join(" ")
  }
}

/**
 * Reads an action. Whether it is legal is another question, for `validate`.
 *
 * @throws NotationError with the position in the text and what was expected there.
 * @rule CO-4
 */
export function parseAction(rules: Rules, given: string): DejarikAction {
  const { text, fields: words, fail } = readFields(given)
  // The dice follow "push" or "duel red": what comes before them is an action as well.
  const start = words[0] === "duel" ? 2 : 1
  const { interned, texts } = rules
  if (texts.size === 0) for (const action of interned) texts.set(formatAction(rules, action), action)
  const whole = texts.get(text)
  if (whole) return whole
  const action = texts.get(words.slice(0, start).join(" "))
  if (!action) return fail(0, "an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red")
  const rounds = words.slice(start).map(readDice)
  const rolled = withDice(action, rounds)
  return rolled && !violation(rules.actionShape, rolled) && formatAction(rules, rolled) === text
    ? rolled
    : fail(start, "nothing more, or dice as in 6.5.4:3.3.3")
}
