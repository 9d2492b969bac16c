import { diabolikFleetOf, standardKinds, standardRules } from "@flottille/diabolik-fleet"
import { largeIsland, sail, smallIslands } from "./islands"

/** The rules of Diabolik Fleet with islands, for two or four fleets. */
export const islandRules = {
  ...standardRules,
  id: "diabolik-islands",
  title: "Diabolik Fleet, islands",
  version: "1.0",
  seas: {
    2: { columns: 8, rows: 8, sides: ["south", "north"], minimumFleetTo: 4, without: smallIslands },
    4: { columns: 12, rows: 12, sides: ["south", "west", "north", "east"], minimumFleetTo: 6, without: largeIsland },
  },
  kinds: { ...standardKinds, move: sail },
} as const

/**
 * Diabolik Fleet with islands.
 *
 * @example
 * const state = islands.parseState("c3N,d3NW,h2N/a7S,b7S,h7S play 12 south 4 open - - - -")
 * const texts = islands.legalActions(state, 0).map((action) => islands.formatAction(action))
 * texts.filter((text) => text.includes("-")) // => ["h2-h3"]
 */
export const islands = diabolikFleetOf(islandRules)
