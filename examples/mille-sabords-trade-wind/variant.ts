/** Mille Sabords with a wind that shifts by an agreed table (MT). */
import { rulebookOf } from "@flottille/core/rulebook"
import { type Conditions, type MilleSabordsOptions, standardRules } from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { rulebook as base, type EventNamed, ofBoth, type Words } from "@flottille/mille-sabords/rulebook"
import words from "./words.json" with { type: "json" }

/**
 * Shifts of the wind in degrees, clockwise positive: at the beginning of turn 2, turn 3 and so on,
 * then from the start again.
 */
export type Shifts = readonly number[]

/** A trade wind that veers for three turns, falls back, and is steady for two. */
export const tradeWind: Shifts = [15, 15, 15, -45, 0, 0]

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
                `le vent tourne de ${Math.abs(shift)}° ${side.fr} des aiguilles d’une montre`,
              ]
        return {
          en: `Turn ${number} begins, and ${veers}; movement points: ${en}.`,
          fr: `Le tour ${number} commence, et ${tourne} ; points de mouvement : ${fr}.`,
        }
      },
    },
  }
}

/** The rules of Mille Sabords with a wind that shifts by a table. Other tables make other variants. */
export const tradeWindRules = {
  ...standardRules,
  id: "mille-sabords-trade-wind",
  title: words.title.en,
  version: "1.0",
  windAt: windBy(tradeWind),
}

const rulebook = rulebookOf(base, { game: "mille-sabords-trade-wind", ...words })

export default { ...packageOf(tradeWindRules, rulebook, [windWords(tradeWind)]), ...botsOf(tradeWindRules), rulebook }
