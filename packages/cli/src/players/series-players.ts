/** The players of long series: policies of the game, and bots that count their iterations. */

import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { findNamedPlayer } from "@flottille/host/players"
import type { FindPlayer } from "@flottille/lab/simulate"

const PLACE = "--policy"

/**
 * Finds a player that the option `--policy` names.
 *
 * @throws InputError naming the players there are, and for a bot whose budget is time: its games would differ from
 * machine to machine.
 */
export const findSeriesPlayer = ((entry, name) => {
  const player = findNamedPlayer(entry, name, PLACE)
  if (player.kind === "policy") return player.choose
  if ("ms" in player.bot.budget)
    throw new InputError(PLACE, said`${name} depends on the clock; give it a number of iterations, as in mcts:1000`)
  return player.bot
}) satisfies FindPlayer
