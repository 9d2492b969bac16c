/** Gives boardgame.io's bots the view of their seat in place of the whole position. */
import { assert } from "@flottille/core"
import type { BoardGame } from "./boardgame"
import type { Table } from "./table"

/** Any of boardgame.io's bots, and of those made like them. */
export interface Player {
  /** Chooses for a seat. */
  play(match: { readonly G: Table }, playerID: string): unknown
}

/**
 * The move of a bot with nothing to do. boardgame.io treats a seat as active if not everyone may
 * know that it is not.
 */
const waiting = Object.freeze({ action: Object.freeze({ type: "WAIT", payload: Object.freeze({}) }) })

/**
 * Wraps a bot class so that it sees only the view of its seat: `Local({ bots: { 1: blindfold(game,
 * MCTSBot) } })`. Its search starts from a determinization of the view.
 *
 * @param game - The game to play.
 * @param bot - The bot class: boardgame.io's `MCTSBot` or `RandomBot`, or one of yours.
 * @example
 * import { RandomBot } from "boardgame.io/ai"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const Blind = blindfold(boardgameOf(dejarikPackage), RandomBot)
 * typeof Blind // => "function"
 */
export function blindfold<Options extends unknown[], Bot extends object>(
  game: BoardGame,
  bot: new (...options: Options) => Bot,
): new (
  ...options: Options
) => Bot {
  assert(typeof bot === "function", "blindfold", "bot", "the class of a bot")
  return new Proxy(bot, {
    construct(target, options, made) {
      const player = Reflect.construct(target, options, made)
      const play: Player["play"] = player.play.bind(player)
      player.play = async (match: { readonly G: Table }, playerID: string) => {
        const G = game.playerView({ G: match.G, playerID })
        return G.actions.length === 0 ? waiting : await play({ ...match, G }, playerID)
      }
      return player
    },
  })
}
