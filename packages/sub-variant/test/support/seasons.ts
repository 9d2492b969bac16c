import { REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { parseUnit } from "@flottille/diplomacy/adjudicator"
import { type Letter, letterFor } from "../../src/letter/letter"
import type { LetterSource } from "../../src/letter/text"
import type { SeasonOptions } from "../../src/orders/order"
import type { SeasonTruth } from "../../src/rules/season"
import { deepBoard, judgeSeason, moveLetter, parseSubOrder, standard } from "../../src/rules/standard"

const plainOptions: SeasonOptions = {
  paradox: "szykman",
  adjacentConvoy: "intent",
  missingConvoy: "stay",
  torpedo: "always",
}

/** A season that a test judges: its truth, and what each listener reads. */
export interface PlayedSeason {
  readonly units: readonly Unit[]
  readonly truth: SeasonTruth
  /** The result of the order that begins so, as its owner's umpire knows it: `"bounced"`, `"succeeds dislodged"`. */
  result(order: string): string
  /** What stands where afterwards: `"france SM wes-1"`; a dislodged unit with `!`. */
  after(): string[]
  /** What a listener reads: `"france WES H succeeds"`, `"? TYS-1 S WES succeeds"`, `"lost italy"`. */
  delivered(listener: string): string[]
  letter(listener: string): LetterSource
}

export const listeners: readonly string[] = [...deepBoard.powers, SPECTATOR]

export const viewerOf = (listener: string): Viewer =>
  listener === REFEREE ? REFEREE : listener === SPECTATOR ? SPECTATOR : deepBoard.powers.indexOf(listener)

/** `Italy: SM WES-1` */
export function unitsOf(texts: readonly string[]): Unit[] {
  return texts.map((text) => {
    const { power, type, at } = parseUnit(text, standard.lexicon)
    return { power: power ?? "", type, at }
  })
}

/** Judges orders such as `SM WES-1 - TYS-1`, each given by the owner of the unit unless it names another power. */
export function season(
  unitTexts: readonly string[],
  orderTexts: readonly string[],
  options: Partial<SeasonOptions> = {},
): PlayedSeason {
  const units = unitsOf(unitTexts)
  const given = orderTexts.map((text) => {
    const { power, order } = parseSubOrder(text)
    return { power, order }
  })
  const truth = judgeSeason(units, given, { ...plainOptions, ...options })
  const letter = moveLetter(units, truth)
  return {
    units,
    truth,
    result(text) {
      const wanted = standard.base.formatOrder(parseSubOrder(text).order)
      const report = truth.reports.find(({ order }) => standard.base.formatOrder(order).startsWith(wanted))
      if (!report) throw new RangeError(`no order ${text}`)
      return report.fate ? `${report.result} ${report.fate}` : report.result
    },
    after() {
      const text = ({ power, type, at }: Unit) => `${power} ${type} ${at}`
      return [...truth.units.map(text), ...truth.dislodged.map((unit) => `${text(unit)}!`)].sort()
    },
    delivered: (listener) => linesOf(letterFor(letter, viewerOf(listener))),
    letter: (listener) => ({
      viewer: viewerOf(listener),
      last: letterFor({ year: 1901, season: "spring", ...letter }, viewerOf(listener)),
    }),
  }
}

/** A letter in short, a line for each order and notice. */
export function linesOf({ orders, notices }: Letter): string[] {
  return [
    ...orders.map(({ power, order, result, fate, disorder }) =>
      [power ?? "?", standard.base.formatOrder(order), result ?? "-", disorder && "civil-disorder", fate]
        .filter(Boolean)
        .join(" "),
    ),
    ...notices.map(({ type, at, power }) => [type, at?.toUpperCase(), power].filter(Boolean).join(" ")),
  ]
}
