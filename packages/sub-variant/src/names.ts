/** Names of powers, phases and remaining orders: as in Diplomacy, with the choice before the first spring. */
import type { GameNames } from "@flottille/core/rulebook"
import { namesOf } from "@flottille/diplomacy/variant"
import type { Rules } from "./prepare"

/** The names of a game by these rules. */
export function namesBy({ board }: Rules): GameNames {
  const names = namesOf(board.map)
  return { ...names, phases: { setup: { en: "setting up", fr: "mise en place" }, ...names.phases } }
}
