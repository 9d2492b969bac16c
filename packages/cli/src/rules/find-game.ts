import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "@flottille/lab/errors"
import { suggestion } from "../language/nearest"
import { sourceOf } from "../modules/source"

/**
 * The package of a game by the game's id, or by its module as the command line names it.
 *
 * @throws InputError naming the games there are.
 */
export function findGame<Entry extends AnyGamePackage>(known: readonly Entry[], id: string): Entry {
  const found = known.find((entry) => sourceOf(entry)?.reference === id) ?? known.find(({ game }) => game.id === id)
  if (found) return found
  const ids = known.map(({ game }) => game.id)
  throw new InputError("game", `no game ${JSON.stringify(id)}; there are ${ids.join(", ")}${suggestion(id, ids)}`)
}
