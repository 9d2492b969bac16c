/** Fields of JSON that is not trusted. */
import type { Draft, Spot } from "./draft"

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** Returns a field, in any case. */
export function field(value: unknown, name: string): unknown {
  const fields = fieldsOf(value)
  const found = Object.keys(fields).find((key) => key.toLowerCase() === name.toLowerCase())
  return found === undefined ? undefined : fields[found]
}

export const textIn = (value: unknown, name: string): string => textOf(field(value, name))
export const recordIn = (value: unknown, name: string): Fields => fieldsOf(field(value, name))
export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = field(value, name)
  return Array.isArray(list) ? list : []
}
export function numberIn(value: unknown, name: string): number | undefined {
  const number = field(value, name)
  return typeof number === "number" && Number.isInteger(number) ? number : undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || value === false || (typeof value === "object" && Object.keys(value).length === 0)

/**
 * Reports the fields that are not among the known ones. An empty one says nothing.
 *
 * @param known - Names in lower case, with spaces between.
 */
export function reportOthers(draft: Draft, spot: Spot, value: unknown, known: string, within = ""): void {
  const names = known.split(/\s+/)
  for (const [key, given] of Object.entries(fieldsOf(value)))
    if (!names.includes(key.toLowerCase()) && !isEmpty(given))
      draft.report(spot, `${within}${key}`, "the field has no effect")
}

/** Adds a unit of the classes that play. */
export function addUnit(draft: Draft, spot: Spot, at: string, type: string, power: string, field = "Units"): void {
  const letter = /^a(?:rmy)?$/i.test(type) ? "A" : /^f(?:leet)?$/i.test(type) ? "F" : undefined
  if (letter) draft.units.push({ power, type: letter, at: at.toLowerCase(), spot })
  else draft.report(spot, field, `${power}'s ${type || "unit"} in ${at} is left out: only armies and fleets play`)
}

/**
 * Gives home centres to their powers if the source has no owners, as a table that is filled in later, and reports it.
 */
export function ownHomes(draft: Draft, spot: Spot, name: string): void {
  draft.report(spot, name, "there are no owners; home centres belong to their powers")
  for (const province of draft.provinces.values()) province.owner = province.home ?? null
}
