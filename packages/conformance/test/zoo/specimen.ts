import { deep } from "../../../../scripts/deep.ts"
import type { GameUnderTest } from "../../src/game-under-test"
import type { ConformOptions } from "../../src/index"
import { laws } from "../../src/laws/all"
import type { LawResult } from "../../src/report"
import { checkLaw, runOfLaw } from "../../src/run"
import { gameUnderTest } from "../../src/setup"
import { shapes as cardShapes, cards } from "./cards"
import { shapes as pebbleShapes, pebbles } from "./pebbles"
import { shapes as tenderShapes, type tenders } from "./tenders"

/** True if the case of each specimen is shrunk. */
export const isShrunk = deep

type Pebbles = typeof pebbles
type Cards = typeof cards

/** A game that breaks a law, as a short difference from a sound one. */
export interface Specimen {
  readonly law: number
  readonly name: string
  /** What is broken, in a sentence for the docs. */
  readonly broken: string
  /** Checks it by its own law in as many games as are usual for that law, or in more. */
  readonly check: (own: number, seed: number, runs?: number) => readonly LawResult[]
}

/** Checks a game by its own law with the usual number of runs. */
function lawsOf(tested: GameUnderTest, own: number, seed: number, runs?: number): readonly LawResult[] {
  const run = { seed, path: "", shrinking: Number.POSITIVE_INFINITY, hasty: !isShrunk }
  return laws
    .filter((law) => law.number === own)
    .flatMap((law) => checkLaw(tested, law, { ...run, runs: runs ?? runOfLaw(law, {}).runs }))
}

/** A difference from Pebbles; `reset` puts back what it keeps outside the state, as it must not. */
export function pebble(
  difference: (sound: Pebbles) => Partial<Pebbles>,
  kit: Partial<ConformOptions<Pebbles>> = {},
  reset: () => void = () => {},
): Specimen["check"] {
  const game = { ...pebbles, ...difference(pebbles) }
  return (own, seed, runs) => {
    reset()
    return lawsOf(gameUnderTest(game, { shapes: pebbleShapes, ...(kit as object) }), own, seed, runs)
  }
}

/** A game of Tenders. */
export function tendering(game: object, kit: object = {}): Specimen["check"] {
  return (own, seed, runs) =>
    lawsOf(gameUnderTest(game as typeof tenders, { shapes: tenderShapes, ...kit }), own, seed, runs)
}

/** A difference from Cards; `reset` puts back what it keeps outside the state. */
export function card(
  difference: (sound: Cards) => Partial<Cards>,
  kit: Partial<ConformOptions<Cards>> = {},
  reset: () => void = () => {},
): Specimen["check"] {
  const game = { ...cards, ...difference(cards) }
  return (own, seed, runs) => {
    reset()
    return lawsOf(gameUnderTest(game, { shapes: cardShapes, ...(kit as object) }), own, seed, runs)
  }
}
