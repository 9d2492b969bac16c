import { milleSabordsOf, standardRules } from "@flottille/mille-sabords"
import { tradeWind, windBy } from "./wind"

/** The rules of Mille Sabords with a wind that shifts by a table. Other tables make other variants. */
export const tradeWindRules = {
  ...standardRules,
  id: "mille-sabords-trade-wind",
  title: "Mille Sabords, trade wind",
  version: "1.0",
  windAt: windBy(tradeWind),
}

/**
 * Mille Sabords with a wind that shifts by a table.
 *
 * @example
 * const view = tradeWindGame.view(tradeWindGame.parseState("4 movement 0,0,0,10,1/1 0,9000000,180,10,3/3"), 0)
 * tradeWindGame.render(view).split("\n")[0] // => "turn 4 · movement · wind from 45° NE ↙"
 */
export const tradeWindGame = milleSabordsOf(tradeWindRules)
