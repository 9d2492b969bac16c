import { createRandom, type Random } from "@flottille/core"
import type { LesGrandsAmirauxRules, PieceKind } from "@flottille/les-grands-amiraux"
import fc from "fast-check"
import { duel } from "../../src/rules/standard"
import { boardOf } from "../../src/state/board"
import type { DuelResult } from "../../src/state/numbers"

const alphabet = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** Any result for any pair, always the same one for the same pair. */
function drawnDuel(random: Random): LesGrandsAmirauxRules["duel"] {
  const drawn = new Map<string, DuelResult>()
  return (attacker, defender) => {
    const pair = attacker.rank + defender.rank
    const results: readonly DuelResult[] =
      attacker.admiral && defender.admiral
        ? ["attacker", "defender", "both"]
        : ["attacker", "defender", "neither", "both"]
    const result = drawn.get(pair) ?? results[random.below(results.length)] ?? "both"
    drawn.set(pair, result)
    return result
  }
}

/**
 * Fleets of all kinds: with mines that move, Grand Admirals at anchor, hidden or not, forts, more than one minesweeper
 * or none, and other numbers for red.
 */
function fleets(room: number): fc.Arbitrary<PieceKind[]> {
  const abilities = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    mover: fc.boolean(),
    mine: fc.boolean(),
    sweeper: fc.boolean(),
    missing: fc.integer({ min: -2, max: 2 }),
  })
  return fc
    .record({
      letters: fc.shuffledSubarray(alphabet, { minLength: 7, maxLength: 7 }),
      ships: fc.array(abilities, { minLength: 1, maxLength: 6 }),
      admiralMoves: fc.boolean(),
      isHidden: fc.boolean(),
      admiralSweeps: fc.boolean(),
      place: fc.nat(6),
    })
    .map(({ letters, ships, admiralMoves, admiralSweeps, isHidden, place }) => {
      const kinds: PieceKind[] = []
      let left = room - 1
      for (const { count, mover, mine, sweeper, missing } of ships) {
        // The first kind moves, so that something does.
        const moves = mover || kinds.length === 0
        const taken = Math.min(count, left)
        if (taken === 0) continue
        left -= taken
        const rank = letters[kinds.length] ?? "0"
        const kind = { rank, count: taken, mover: moves, admiral: false, mine, sweeper: sweeper && moves }
        const redCount = Math.max(kinds.length === 0 ? 1 : 0, taken - Math.max(0, missing))
        kinds.push(missing > 0 ? { ...kind, redCount } : kind)
      }
      const rank = letters[6] ?? "G"
      const mover = admiralMoves || kinds.length === 0
      const admiral = { rank, count: 1, mover, admiral: true, mine: false, ...(isHidden && !mover && { hidden: true }) }
      kinds.splice(place % (kinds.length + 1), 0, { ...admiral, sweeper: admiralSweeps && mover })
      return kinds
    })
}

/** Rules nobody has thought of: small boards with rocks anywhere, other fleets, duels, chains. */
export const anyRules: fc.Arbitrary<LesGrandsAmirauxRules> = fc
  .record({
    columns: fc.integer({ min: 2, max: 6 }),
    rows: fc.integer({ min: 2, max: 7 }),
    home: fc.integer({ min: 1, max: 3 }),
    rocks: fc.array(fc.nat(41), { maxLength: 5 }),
    longestChain: fc.constantFrom(null, null, 0, 1, 2, 3),
    duels: fc.option(fc.integer()),
    shipDirections: fc.constantFrom<(readonly (8 | 4)[])[]>([8, 4], [4, 8], [4], [8]),
  })
  .map(({ home, rocks, ...rest }) => {
    const homeRows = Math.min(home, Math.floor(rest.rows / 2))
    const { squareNames } = boardOf({ ...rest, homeRows, condemned: [] })
    return { ...rest, homeRows, condemned: [...new Set(rocks.flatMap((square) => squareNames[square] ?? []))] }
  })
  .map((layout) => ({ ...layout, room: Math.min(...boardOf(layout).homeSquares.map((home) => home.length)) }))
  .filter(({ room }) => room > 0)
  .chain(({ room, duels, ...layout }) =>
    fleets(room).map((fleet) => ({
      id: "any-rules",
      title: "Any rules",
      version: "1.0",
      ...layout,
      fleet,
      duel: duels === null ? duel : drawnDuel(createRandom(duels)),
    })),
  )
