/** Diabolik Fleet with islands, which no ship enters, for two or four fleets (DI). */

import { type Chapter, refusalsIn, rulebookOf } from "@flottille/core/rulebook"
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

const islands: Chapter = {
  title: { en: "Islands", fr: "Îles" },
  clauses: [
    {
      id: "DI-1.1",
      title: { en: "The sea", fr: "La mer" },
      text: {
        en:
          "Two seats play on 8×8 squares with islands on c4, c5, f4 and f5, four seats on 12×12 squares with an " +
          "island on f6, f7, g6 and g7, with 8 ships each. Square a1 lies in the south-west; squares of the sea " +
          "that touch by side or corner are neighbours. Rules for three fleets do not apply.",
        fr:
          "À deux, on joue sur 8×8 cases avec des îles en c4, c5, f4 et f5 ; à quatre, sur 12×12 cases avec une île " +
          "en f6, f7, g6 et g7 ; chacun a 8 navires. La case a1 est au sud-ouest ; des cases de la mer qui se touchent " +
          "par un côté ou un coin sont voisines. Ce qui concerne trois flottes ne s'applique pas.",
      },
      origin: "rules",
      replaces: ["DF-1.1"],
    },
    {
      id: "DI-1.2",
      title: { en: "No ship lands", fr: "Aucun navire n'accoste" },
      text: {
        en: "An island stops a ship like the edge of the board: no ship is deployed, moved or rebuilt there.",
        fr:
          "Une île arrête un navire comme le bord du plateau : on n'y pose, n'y déplace et n'y reconstruit aucun " +
          "navire.",
      },
      origin: "rules",
    },
    {
      id: "DI-1.3",
      title: { en: "Out of sight", fr: "Hors de vue" },
      text: {
        en: "Ships on either side of an island do not stand in single file (option singleFile: line).",
        fr: "Des navires de part et d'autre d'une île ne sont pas en file indienne (option singleFile : line).",
      },
      origin: "rules",
    },
    {
      id: "DI-1.4",
      title: { en: "Past a corner", fr: "Au ras d'un coin" },
      text: {
        en:
          "An island does not separate squares that touch at its corner: a ship passes there, shows its flank, " +
          "stands in single file and counts as an enemy neighbour.",
        fr:
          "Une île ne sépare pas des cases qui se touchent à son coin : un navire y passe, y présente un flanc, y est " +
          "en file indienne et y compte comme voisin ennemi.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "diabolik-islands",
  title: { en: "Diabolik Fleet, islands", fr: "Diabolik Fleet, les îles" },
  chapters: [islands],
  refusals: refusalsIn(islandWords),
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default { ...packageOf(islandRules, rulebook, [islandWords]), ...botsOf(islandRules), rulebook }
