import { type CombatResult, type DejarikRules, standardRules } from "@flottille/dejarik"

/** The margin that kills: 7 of six-sided dice in Dejarik, 12 of ten-sided ones. */
const deadly = 12

/**
 * The result of an attack by the sum of the attack minus the sum of the defence.
 *
 * @rule DT-1.2
 */
function resultOf(margin: number): CombatResult {
  if (margin >= deadly) return "kill"
  if (margin > 0) return "push"
  return margin > -deadly ? "counterpush" : "counterkill"
}

/** Ten-sided dice; no piece rolls more than seven, so that the odds stay exact. */
export const tenSidedRules: DejarikRules = {
  ...standardRules,
  id: "dejarik-ten-sided",
  title: "Dejarik, ten-sided dice",
  version: "1.0",
  dieFaces: 10,
  resultOf,
  pieces: standardRules.pieces.map((piece) => ({
    ...piece,
    attack: Math.min(piece.attack, 7),
    defence: Math.min(piece.defence, 7),
  })),
}
