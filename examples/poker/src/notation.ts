/** Actions and positions as text. */
import { type Game, NotationError, textOf } from "@flottille/core"
import { type PokerAction, type PokerEvent, type PokerState, type PokerView, RANKS } from "./state"

const BETS = { f: "fold", c: "call", r: "raise" } as const

const letterOf = (card: number) => RANKS[card - 1] ?? "-"

export const formatAction = (action: PokerAction): string =>
  action.type === "deal" ? `deal ${letterOf(action.card)}` : action.type

export function parseAction(given: string): PokerAction {
  const text = textOf(given)
  const card = RANKS.indexOf(/^deal ([JQK])$/.exec(text)?.[1] ?? "-") + 1
  if (card > 0) return { type: "deal", card }
  if (text === "fold" || text === "call" || text === "raise") return { type: text }
  throw new NotationError(given, 0, "fold, call, raise or deal with J, Q or K")
}

/** As in `JK Q cc/r -`: the hands, the public card, the bets, and the seat that has resigned. */
export const formatState = ({ hands, board, bets, resigned }: PokerState): string =>
  `${hands.map(letterOf).join("")} ${letterOf(board)} ${bets === "" ? "." : bets} ${resigned ?? "-"}`

/** Plays a position's cards and bets again, so that only a possible position is read. */
export function readState(
  game: Pick<
    Game<PokerState, PokerAction, object, PokerEvent, PokerView>,
    "initialState" | "chanceOutcomes" | "actors" | "validate" | "step" | "resign" | "formatState"
  >,
  given: string,
): PokerState {
  const fail = (): never => {
    throw new NotationError(given, 0, "a possible position, as in “JK - . -”")
  }
  const [, hands = "", board = "", bets = "", out = ""] =
    /^([JQK-]{2}) ([JQK-]) (\.|[fcr/]{1,20}) ([01-])$/.exec(textOf(given)) ?? fail()
  const state = game.initialState()
  const play = (action: PokerAction) => {
    const [actor] = game.actors(state)
    if (actor === undefined || game.validate(state, actor, action)) fail()
    else game.step(state, actor, action)
  }
  const deal = (letter: string) => play({ type: "deal", card: RANKS.indexOf(letter) + 1 })
  for (const letter of hands.replace(/-/g, "")) deal(letter)
  for (const bet of bets === "." ? "" : bets)
    if (bet === "/") deal(board)
    else play({ type: BETS[bet as keyof typeof BETS] })
  if (out !== "-") game.resign(state, Number(out))
  return game.formatState(state) === given ? state : fail()
}
