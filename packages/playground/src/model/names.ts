/** Names of seats, phases and budgets of a game, and of option values and bots on the page. */
import type { SeatInfo, Turn, Viewer } from "@flottille/core"
import { withPlaceNames } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import { capital, type Language, nameOfPhase, nameOfSeat, nameOfUnit, type Translated } from "@flottille/core/rulebook"
import known from "./bot-names.json" with { type: "json" }

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

const families: Readonly<Record<string, Translated>> = known

/** Describes a bot: `"thinks for 2 s"`. */
export function botName(name: string, lang: Language): string {
  const family = Object.hasOwn(families, name) ? families[name] : undefined
  if (family) return family[lang]
  const [, budget] = name.split(":")
  if (budget === undefined) return name
  const time = budget.endsWith("ms") ? `${Number(budget.slice(0, -2)) / 1000} s` : budget.replace(/s$/, " s")
  return lang === "en" ? `thinks for ${time}` : `réfléchit ${time.replace(".", ",")}`
}
