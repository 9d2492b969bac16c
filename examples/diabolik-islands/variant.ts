/** Diabolik Fleet with islands, which no ship enters, for two or four fleets (DI). */
import { refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import {
  boardOf,
  type KindMaker,
  type Move,
  refusal,
  type Square,
  standardKinds,
  standardRules,
} from "@flottille/diabolik-fleet"
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook as base, type Words } from "@flottille/diabolik-fleet/rulebook"
import words from "./words.json" with { type: "json" }

/** The islands of the small sea: two between the fleets. */
export const smallIslands: readonly Square[] = ["c4", "c5", "f4", "f5"]

/** The island of the large sea: one in the middle. */
export const largeIsland: readonly Square[] = ["f6", "f7", "g6", "g7"]

/** A move as in Diabolik Fleet, whose refusal names an island ahead. */
export const sail: KindMaker<Move> = (rules) => {
  const move = standardKinds.move(rules)
  return {
    ...move,
    refuse(state, action, actor) {
      const { squares, cells } = boardOf(rules, state.options)
      const isLand = squares.includes(action.to) && !cells.has(action.to)
      return isLand ? refusal("DI-1.2", "island", { square: action.to }) : move.refuse?.(state, action, actor)
    },
  }
}

const islandWords: Words<"island" | "no-such-square", never> = {
  refusals: words.refusals,
}

const islandRules = {
  ...standardRules,
  id: "diabolik-islands",
  title: words.title.en,
  version: "1.0",
  seas: {
    2: { columns: 8, rows: 8, sides: ["south", "north"], minimumFleetTo: 4, without: smallIslands },
    4: { columns: 12, rows: 12, sides: ["south", "west", "north", "east"], minimumFleetTo: 6, without: largeIsland },
  },
  kinds: { ...standardKinds, move: sail },
} as const

const rulebook = rulebookOf(base, { game: "diabolik-islands", ...words, refusals: refusalsIn(islandWords) })

export default { ...packageOf(islandRules, rulebook, [islandWords]), ...botsOf(islandRules), rulebook }
