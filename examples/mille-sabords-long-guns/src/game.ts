import { milleSabordsOf } from "@flottille/mille-sabords"
import { longGunsRules } from "./rules"

/**
 * Mille Sabords with long guns.
 *
 * @example
 * const { ships } = longGuns.initialState()
 * ships.map(({ resistance }) => resistance) // => [20, 20]
 */
export const longGuns: ReturnType<typeof milleSabordsOf> = milleSabordsOf(longGunsRules)
