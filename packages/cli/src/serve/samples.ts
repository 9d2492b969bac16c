/** Determinizations for programs. */
import type { Random, StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** Maximum number of determinizations of one request. */
export const MOST_SAMPLES = 64

/**
 * Returns positions that the viewer of a view cannot tell from the true one, in the notation of positions. Nobody else
 * has sealed a choice in them.
 *
 * They are made from the view alone, so they contain nothing that the viewer may not know.
 */
export function samplesOf(
  game: AnyGamePackage["game"],
  view: unknown,
  random: Random,
  count: number,
): readonly string[] {
  const sample = (): StateWith => game.determinize(view, random, { sealed: "none" })
  return Array.from({ length: count }, () => game.formatState(sample()))
}
