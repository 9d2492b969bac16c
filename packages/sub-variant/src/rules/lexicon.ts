/** Names of submarines and depths, as they are read. */
import type { Lexicon } from "@flottille/diplomacy"
import { isDeep } from "../state/depths"

const submarineWords = ["sm", "s", "sub", "submarine", "sous marin"]

/**
 * A lexicon with submarines and depths added to it: names and codes stay those of the given one,
 * `-1` behind any of them is its depth.
 *
 * @example
 * import { standardBoard } from "@flottille/diplomacy"
 * import { lexiconOf } from "@flottille/diplomacy/adjudicator"
 * withDepths(lexiconOf(standardBoard)) === lexiconOf(standardBoard) // => false
 */
export function withDepths(lexicon: Lexicon): Lexicon {
  const surface = [...lexicon.provinces].filter(([, id]) => !isDeep(id))
  return {
    ...lexicon,
    unitTypes: new Map([...lexicon.unitTypes, ...submarineWords.map((word) => [word, "SM"] as const)]),
    provinces: new Map(surface.flatMap((entry) => [entry, [`${entry[0]} 1`, `${entry[1]}-1`] as const])),
  }
}
