import { grandsAmirauxOf, standardKinds, standardRules } from "@flottille/les-grands-amiraux"
import { sail } from "./sail"

/** The rules of Les Grands Amiraux with one more kind of action. */
export const scoutRules = {
  ...standardRules,
  id: "amiraux-scouts",
  title: "Les Grands Amiraux with scouts",
  version: "1.0",
  kinds: { ...standardKinds, sail },
}

/**
 * Les Grands Amiraux in which scouts sail any distance in a line.
 *
 * @example
 * const state = amirauxScouts.parseState("7rG!/7r1/8/8/2#2#2/2#2#2/8/w27/8/wG!7 wr w - 60 0 - -")
 * const texts = amirauxScouts.legalActions(state, 0).map((action) => amirauxScouts.formatAction(action))
 * texts.filter((text) => text.startsWith("A3~A")) // => ["A3~A5", "A3~A6", "A3~A7", "A3~A8", "A3~A9", "A3~A10"]
 */
export const amirauxScouts = grandsAmirauxOf(scoutRules)
