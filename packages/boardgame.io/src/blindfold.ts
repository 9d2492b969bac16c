/** boardgame.io gives its bots the whole position. Here they get what their seat may know. */
import type { BoardGame } from "./boardgame"
import type { Table } from "./table"

/** Any of boardgame.io's bots, and of those made like them. */
export interface Player {
  /** Chooses for a seat. */
  play(match: { readonly G: Table }, playerID: string): unknown
}

/** What a bot does who has nothing to do yet: boardgame.io believes all to be at their turn of whom not everybody may know that they are not. */
const waiting = Object.freeze({ action: Object.freeze({ type: "WAIT", payload: Object.freeze({}) }) })

/**
 * The same bot, that sees only what its seat sees: `Local({ bots: { 1: blindfold(game, MCTSBot) } })`. What it makes of that by looking ahead begins
 * with a guess of what is hidden.
 *
 * @param game - What it plays.
 * @param bot - The class of the bot: boardgame.io's `MCTSBot` or `RandomBot`, or one of yours.
 */
export function blindfold<Options extends unknown[], Bot extends object>(
  game: BoardGame,
  bot: new (...options: Options) => Bot,
): new (
  ...options: Options
) => Bot {
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
