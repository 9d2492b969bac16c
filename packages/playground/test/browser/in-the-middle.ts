/** Games in their middle, from the playthroughs of the packages. */
import { loadGames } from "../../../../scripts/games"
import { positionIn } from "../../../../scripts/site/boards"
import { packed } from "./hands"

/**
 * How many actions of a playthrough have been played when its game is in its middle, the first seat
 * being asked next.
 */
const middles = [
  { id: "dejarik", playthrough: "a-whole-game", actions: 16 },
  { id: "diabolik-fleet", playthrough: "two-fleets", actions: 36 },
  { id: "les-grands-amiraux", playthrough: "battle", actions: 12 },
  { id: "mille-sabords", playthrough: "a-broadside-and-a-bow", actions: 16 },
  { id: "diplomacy", playthrough: "bounces-and-a-draw", actions: 76 },
  { id: "sub-variant", playthrough: "first-dives", actions: 82 },
] as const

const games = await loadGames()

/** The addresses of games in their middle, by their ids. */
export const middle: ReadonlyMap<string, string> = new Map(
  middles.map(({ id, playthrough, actions }) => {
    const game = games.find((each) => each.id === id)
    if (!game) throw new Error(`there is no game ${id}`)
    let at: number = actions
    while (!game.game.actors(positionIn(game, { playthrough, actions: at })).includes(0)) at++
    return [id, `#game=${id}&position=${packed(game.game.formatState(positionIn(game, { playthrough, actions: at })))}`]
  }),
)
