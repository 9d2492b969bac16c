/** Mille Sabords with a wind that shifts by an agreed table (MT). */

import { type Chapter, rulebookOf } from "@flottille/core/rulebook"
import { type Conditions, type MilleSabordsOptions, standardRules } from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { rulebook as base, type EventNamed, ofBoth, type Words } from "@flottille/mille-sabords/rulebook"

/**
 * Shifts of the wind in degrees, clockwise positive: at the beginning of turn 2, turn 3 and so on,
 * then from the start again.
 */
export type Shifts = readonly number[]

/** A trade wind that veers for three turns, falls back, and is steady for two. */
export const tradeWind: Shifts = [15, 15, 15, -45, 0, 0]

/** Returns the shift at the beginning of a turn. */
function shiftAt(shifts: Shifts, turn: number): number {
  return turn < 2 ? 0 : (shifts[(turn - 2) % shifts.length] ?? 0)
}

/**
 * Returns the wind of each turn by an agreed table.
 *
 * @rule MT-1.1 MT-1.2
 * @example
 * const windAt = windBy([15, -15, 90])
 * const options = tradeWindGame.options({ wind: 350 })
 * [1, 2, 3, 4, 5].map((turn) => windAt(options, turn)) // => [350, 5, 350, 80, 95]
 */
export function windBy(shifts: Shifts): NonNullable<Conditions["windAt"]> {
  const round = shifts.reduce((sum, shift) => sum + shift, 0)
  return ({ wind }: Pick<MilleSabordsOptions, "wind">, turn: number) => {
    const past = Math.max(0, turn - 1)
    const rest = shifts.slice(0, past % shifts.length).reduce((sum, shift) => sum + shift, 0)
    const turned = wind + Math.floor(past / shifts.length) * round + rest
    return ((turned % 360) + 360) % 360
  }
}

/** Returns the words of the wind: each turn begins with its shift. */
export function windWords(shifts: Shifts): Words<never, EventNamed<"turn">> {
  return {
    events: {
      turn({ number, points }) {
        const { en, fr } = ofBoth(points)
        const shift = shiftAt(shifts, number)
        const side =
          shift > 0 ? { en: "clockwise", fr: "dans le sens" } : { en: "anticlockwise", fr: "en sens inverse" }
        const [veers, tourne] =
          shift === 0
            ? ["the wind is steady", "le vent est stable"]
            : [
                `the wind shifts ${Math.abs(shift)}° ${side.en}`,
                `le vent tourne de ${Math.abs(shift)}° ${side.fr} des aiguilles d'une montre`,
              ]
        return {
          en: `Turn ${number} begins, and ${veers}; movement points: ${en}.`,
          fr: `Le tour ${number} commence, et ${tourne} ; points de mouvement : ${fr}.`,
        }
      },
    },
  }
}

/** The rules of Mille Sabords with a wind that shifts by a table. Other tables make other variants. */
export const tradeWindRules = {
  ...standardRules,
  id: "mille-sabords-trade-wind",
  title: "Mille Sabords, trade wind",
  version: "1.0",
  windAt: windBy(tradeWind),
}

const wind: Chapter = {
  title: { en: "The trade wind", fr: "L'alizé" },
  clauses: [
    {
      id: "MT-1.1",
      title: { en: "The shifting wind", fr: "Le vent qui tourne" },
      text: {
        en:
          "The direction of the wind in turn 1 is agreed before the game. From turn 2 on, it shifts at the " +
          "beginning of each turn by the next entry of a table that both players know, before the movement points " +
          "of the turn are fixed.",
        fr:
          "La direction du vent au tour 1 est convenue avant la partie. À partir du tour 2, il tourne au début de " +
          "chaque tour selon l'entrée suivante d'un tableau que les deux joueurs connaissent, avant que les points " +
          "de mouvement du tour soient fixés.",
      },
      origin: "rules",
      replaces: ["MS-1.2"],
    },
    {
      id: "MT-1.2",
      title: { en: "The table", fr: "Le tableau" },
      text: {
        en:
          "The wind shifts 15° clockwise three times, then 45° back, and is steady for two turns. Then the table " +
          "begins again.",
        fr:
          "Le vent tourne trois fois de 15° dans le sens des aiguilles d'une montre, puis revient de 45°, et reste " +
          "stable deux tours. Puis le tableau recommence.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "mille-sabords-trade-wind",
  title: { en: "Mille Sabords, trade wind", fr: "Mille Sabords, alizé" },
  chapters: [wind],
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default { ...packageOf(tradeWindRules, rulebook, [windWords(tradeWind)]), ...botsOf(tradeWindRules), rulebook }
