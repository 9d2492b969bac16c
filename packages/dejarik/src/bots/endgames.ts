/** Endgames with few pieces, for a solver: their starting positions and their symmetries. */
import { NotationError } from "@flottille/core"
import type { Endings } from "@flottille/core/package"
import type { Base } from "../rules/rules"
import { CENTRE, type Space } from "../state/board"
import type { DejarikNumbers } from "../state/numbers"
import { completeOptions } from "../state/options"
import { letterOf, type Piece, pieceOf } from "../state/pieces"
import { type AnyState, type DejarikState, initialState, isFight, NOBODY, OFF_BOARD } from "../state/state"

/** Maximum number of pieces; with more there are too many positions. */
const mostPieces = 4

/** Parses the pieces of two seats by their letters: `"GH O"`. */
function readMaterial(rules: Base, text: string): readonly (readonly Piece[])[] {
  const sides = text.split(" ").map((side) => [...side].map((letter) => pieceOf(rules, letter)))
  const all = sides.flat()
  const isAnEnding =
    sides.length === 2 && sides.every((side) => side.length > 0) && all.length > 2 && all.length <= mostPieces
  if (!isAnEnding || all.includes(NOBODY) || new Set(all).size < all.length)
    throw new NotationError(
      text,
      0,
      `the pieces of two seats, 3 or ${mostPieces} letters in all, as in "GH O"`,
      "DJ-6.4",
    )
  return sides
}

/** Returns where each rotation or reflection of the board takes each space, identity included. */
function imagesOf({ orbits, sectors }: DejarikNumbers): readonly (readonly Space[])[] {
  const rays = Array.from({ length: sectors }, (_, ray) => ray)
  const spaceAt = (orbit: number, ray: number) => 1 + orbit * sectors + (((ray % sectors) + sectors) % sectors)
  const image = (by: number, way: number) => [
    CENTRE,
    ...orbits.flatMap((_, orbit) => rays.map((ray) => spaceAt(orbit, way * ray + by))),
  ]
  return rays.flatMap((by) => [image(by, 1), image(by, -1)])
}

/** Yields every placing of the pieces up to rotation: the first stands on the centre or on ray 1. */
function* placings(rules: Base, pieces: readonly Piece[], at: Space[], place = 0): Generator<undefined> {
  const piece = pieces[place]
  if (piece === undefined) {
    yield
    return
  }
  for (let space = 0; space < rules.spaceNames.length; space++) {
    // For the centre, the remainder is −1.
    if (at.includes(space) || (place === 0 && (space - 1) % rules.sectors > 0)) continue
    at[piece] = space
    yield* placings(rules, pieces, at, place + 1)
    at[piece] = OFF_BOARD
  }
}

/**
 * Returns true if a draw limit can end the game within so many acts. Dice may prolong any ending up to
 * the limits of DJ-6.2.
 */
function countsDraws(
  { options: { quietTurns, turnLimit }, quiet, turn }: AnyState,
  acts = Number.POSITIVE_INFINITY,
): boolean {
  const quietLeft = (quietTurns ?? Number.POSITIVE_INFINITY) - quiet
  const turnsLeft = (turnLimit ?? Number.POSITIVE_INFINITY) - turn + 1
  // Each turn takes a choice, except that the current turn's may have been made.
  return Math.min(quietLeft, turnsLeft) < acts + 2
}

/** Returns the endgames of compiled rules: three or four pieces of two seats, without the draw limits. */
export function endingsOf<Reason extends string, PhaseName extends string>(
  rules: Base<Reason, PhaseName>,
): Endings<DejarikState<Reason, PhaseName>> {
  const images = imagesOf(rules)
  // One digit per piece and space. With 26 pieces, 31 spaces and 4 pieces on the board, keys are
  // safe integers.
  const digits = rules.pieces.length * rules.spaceNames.length + 1
  return {
    materialOf({ options: { seats }, at, owner, phase }) {
      let count = 0
      for (let piece = 0; piece < at.length; piece++) if (at[piece] !== OFF_BOARD) count++
      if (seats !== 2 || count > mostPieces || (phase !== "play" && !isFight(phase))) return undefined
      const sides = [0, 1].map((seat) =>
        at.flatMap((space, piece) => (owner[piece] === seat && space !== OFF_BOARD ? letterOf(rules, piece) : [])),
      )
      return sides.map((side) => side.join("")).join(" ")
    },
    *positions(text, like) {
      const sides = readMaterial(rules, text)
      const { paths, blockedPush } = like?.options ?? completeOptions(rules)
      const options = completeOptions(rules, { paths, blockedPush, quietTurns: null, turnLimit: null })
      const state: DejarikState<Reason, PhaseName> = { ...initialState(rules, options), phase: "play", turn: 1 }
      sides.forEach((side, seat) => {
        for (const piece of side) state.owner[piece] = seat
      })
      for (const _ of placings(rules, sides.flat(), state.at))
        for (state.active = 0; state.active < 2; state.active++)
          for (state.left = 1; state.left <= rules.actionsPerTurn; state.left++) yield state
    },
    keyOf({ at, phase, active, left, attacker, target }) {
      const pieces = at.flatMap((space, piece) => (space === OFF_BOARD ? [] : piece))
      let least = Number.POSITIVE_INFINITY
      for (const image of images) {
        let key = 0
        for (const piece of pieces)
          key = key * digits + piece * rules.spaceNames.length + (image[at[piece] ?? CENTRE] ?? CENTRE) + 1
        least = Math.min(least, key)
      }
      const fighters = (pieces.indexOf(attacker) + 1) * (mostPieces + 1) + pieces.indexOf(target) + 1
      const moment = (rules.phaseNames.indexOf(phase) * 2 + active) * (rules.actionsPerTurn + 1) + left
      return (
        (least * (mostPieces + 1) * (mostPieces + 1) + fighters) *
          rules.phaseNames.length *
          2 *
          (rules.actionsPerTurn + 1) +
        moment
      )
    },
    countsDraws,
  }
}
