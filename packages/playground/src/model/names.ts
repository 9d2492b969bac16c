/** Names of seats, phases and budgets of a game, and of option values and bots on the page. */
import type { SeatInfo, Turn, Viewer } from "@flottille/core"
import { withPlaceNames } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import { capital, type Language, nameOfPhase, nameOfSeat, nameOfUnit } from "@flottille/core/rulebook"

/** A value with names. */
type Named = Pick<AnyGamePackage, "names">

/** The name of a seat. */
export function seatName({ names }: Named, seat: SeatInfo | undefined, lang: Language): string {
  return seat ? nameOfSeat(names, seat, lang) : "?"
}

/** Describes an event with the names of places, not their codes. */
export function describeNamed(
  pkg: AnyGamePackage,
  event: unknown,
  lang: Language,
  [viewer, seats]: readonly [viewer: Viewer, seats: readonly SeatInfo[]],
): string {
  return withPlaceNames(pkg.describe(event, lang, viewer, seats), pkg.diagram?.codes?.(lang))
}

/** The name of a phase. */
export function phaseName({ names }: Named, phase: string, lang: Language): string {
  return capital(nameOfPhase(names, phase, lang))
}

/** Names a turn: `"Spring 1901"` where years are counted, else `"Turn 3 · Play"`. */
export function turnName(named: Named, { number, phase }: Pick<Turn, "number" | "phase">, year: unknown, l: Language) {
  const name = phaseName(named, phase, l)
  if (typeof year === "number" && number > 0) return `${name} ${year}`
  return number > 0 ? `${{ en: "Turn", fr: "Tour" }[l]} ${number} · ${name}` : name
}

/** Formats a budget: `"2 actions"`. */
export function countOf({ names }: Named, left: number, unit: string, lang: Language): string {
  return `${left} ${nameOfUnit(names, unit, left, lang)}`
}

type Pair = readonly [en: string, fr: string]

const families: Readonly<Record<string, Pair>> = {
  uniform: ["plays anything", "joue au hasard"],
  greedy: ["looks one move ahead", "regarde un coup devant"],
  "policy:racing": ["races across", "fonce"],
  "policy:hunting": ["hunts", "chasse"],
  proposal: ["plays sensible orders", "joue des ordres sensés"],
  "level:1": ["level 1, learning", "niveau 1, débutant"],
  "level:2": ["level 2, easy", "niveau 2, facile"],
  "level:3": ["level 3, medium", "niveau 3, moyen"],
  "level:4": ["level 4, strong", "niveau 4, fort"],
  "level:5": ["level 5, strongest", "niveau 5, le plus fort"],
}

/** Describes a bot: `"thinks for 2 s"`. */
export function botName(name: string, lang: Language): string {
  const pair = Object.hasOwn(families, name) ? families[name] : undefined
  if (pair) return pair[lang === "en" ? 0 : 1]
  const [, budget] = name.split(":")
  if (budget === undefined) return name
  const time = budget.endsWith("ms") ? `${Number(budget.slice(0, -2)) / 1000} s` : budget.replace(/s$/, " s")
  return lang === "en" ? `thinks for ${time}` : `réfléchit ${time.replace(".", ",")}`
}
