/** Notation of actions: words separated by single spaces. */
import { violation } from "@flottille/core"
import { readFields } from "@flottille/core/notation"
import type { DejarikAction, Dice } from "./actions"
import type { Rules } from "./prepare"

const signs = { move: "-", attack: "x", push: ">" } as const

/** Formats dice: `6.5.4:3.3.3`. */
function writeDice({ attack, defence }: Dice): string {
  return `${attack.join(".")}:${defence.join(".")}`
}

function readDice(text: string): Dice {
  // Stryker disable next-line ArrayDeclaration: split always returns a first part
  const [attack = [], defence = []] = text.split(":").map((faces) => faces.split(".").map(Number))
  return { attack, defence }
}

/** Adds dice to an action that is decided by dice; returns `undefined` for any other. */
function withDice(action: DejarikAction, rounds: readonly Dice[]): DejarikAction | undefined {
  const [dice] = rounds
  if (action.type === "combat" && dice) return { ...action, dice }
  // Stryker disable next-line ConditionalExpression: rounds without a duel have the wrong shape and are refused next
  return action.type === "duel" ? { ...action, rounds } : undefined
}

/**
 * Formats an action as text.
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
 * Parses an action without judging whether it is legal; `validate` does that.
 *
 * @throws NotationError with the position in the text and the expected input.
 * @rule CO-4
 */
export function parseAction(rules: Rules, given: string): DejarikAction {
  const { text, fields: words, fail } = readFields(given)
  // Dice follow "push" or "duel red". The words before them are an action by themselves.
  const start = words[0] === "duel" ? 2 : 1
  const { interned, texts } = rules
  // Stryker disable next-line ConditionalExpression: speed only; the same texts are built again
  if (texts.size === 0) for (const action of interned) texts.set(formatAction(rules, action), action)
  const whole = texts.get(text)
  if (whole) return whole
  const action = texts.get(words.slice(0, start).join(" "))
  if (!action) return fail(0, "an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red")
  const rounds = words.slice(start).map(readDice)
  const rolled = withDice(action, rounds)
  return rolled && !violation(rules.actionShape, rolled) && formatAction(rules, rolled) === text
    ? rolled
    : fail(start, "the end of the text, or dice as in 6.5.4:3.3.3")
}
