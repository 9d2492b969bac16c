/** Display names of options; an option without one is shown by its id. */
import type { AnyGamePackage } from "@flottille/core/package"
import { capital, type Language, type Translated } from "@flottille/core/rulebook"
import known from "./option-names.json" with { type: "json" }

type Named = Pick<AnyGamePackage, "names">

const { options, values }: Readonly<Record<"options" | "values", Readonly<Record<string, Translated>>>> = known

/** Returns the display name of an option. */
export function optionName(option: string, lang: Language): string {
  return (Object.hasOwn(options, option) ? options[option] : undefined)?.[lang] ?? option
}

/** A value of an option. */
export function valueName({ names }: Named, value: unknown, lang: Language): string {
  const key = String(value)
  const known = Object.hasOwn(values, key) ? values[key] : undefined
  if (known) return known[lang]
  const seat = names && Object.hasOwn(names.seats, key) ? names.seats[key] : undefined
  return seat ? capital(seat[lang]) : key
}

/** Returns the display name of an option's value; no first seat means that it is drawn by lot. */
export function optionValue(pkg: Named, option: string, value: unknown, lang: Language): string {
  return valueName(pkg, option === "firstSeat" && value === null ? "random" : value, lang)
}
