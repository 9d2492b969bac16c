/** DI-1: islands, which no ship enters. */
import { boardOf, type KindMaker, type Move, refusal, type Square, standardKinds } from "@flottille/diabolik-fleet"
import type { Words } from "@flottille/diabolik-fleet/rulebook"

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

/** The words of islands. */
export const islandWords: Words<"island" | "no-such-square", never> = {
  refusals: {
    island: { en: "There is an island on {square}.", fr: "Il y a une île en {square}." },
    "no-such-square": {
      en: "{square} is no square of the sea.",
      fr: "{square} n'est pas une case de la mer.",
    },
  },
}
