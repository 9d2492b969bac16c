/** The game that the rules make. */
import { dejarikOf } from "@flottille/dejarik"
import { rules } from "./rules"

/**
 * My Variant: Dejarik by other rules.
 *
 * @throws SchemaError, at once, naming the field of the rules that contradicts another one or itself.
 * @example
 * myVariant.title // => "My Variant"
 */
export const myVariant: ReturnType<typeof dejarikOf> = dejarikOf(rules)
