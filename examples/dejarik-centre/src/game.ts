import { dejarikOf, standardEndings, standardRules } from "@flottille/dejarik"
import { holdTheCentre } from "./centre"

/** The rules of Dejarik with one more ending. */
export const centreRules = {
  ...standardRules,
  id: "dejarik-centre",
  title: "Dejarik, hold the centre",
  version: "1.0",
  endings: [...standardEndings, holdTheCentre],
}

/**
 * Dejarik in which a seat also wins by holding the centre for three of its turns.
 *
 * @example
 * dejarikCentre.initialState().counts // => [[0, 0]]
 */
export const dejarikCentre = dejarikOf(centreRules)
