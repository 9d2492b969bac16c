import type { StateWith } from "@flottille/core"
import type { GameUnderTest } from "../../src/game-under-test"

export interface Tally extends StateWith {
  sum: number
}

/** Two seats count on and on, both at once: as much of a game as random play asks for, and nothing that takes time. */
export const tally = {
  id: "tally",
  version: "1",
  seats: () => ["north", "south"].map((id) => ({ id, title: id })),
  initialState: (options: object): Tally => ({ options, sum: 0 }),
  parseState: (text: string): Tally => ({ options: {}, sum: Number(text) }),
  actors: (_state: Tally): readonly unknown[] => [0, 1],
  turn: () => ({ phase: "count" }),
  legalActions: (_state: Tally, _seat: unknown, _flags?: object): readonly unknown[] => [1, 2, 3],
  chanceOutcomes: (_state: Tally): readonly { readonly action: unknown; readonly weight: number }[] => [],
  step(state: Tally, _actor: unknown, action: number): void {
    state.sum += action
  },
  resign(state: Tally, seat: number): void {
    state.sum += 100 * (seat + 1)
  },
  clone: (state: Tally): Tally => ({ ...state }),
  outcome: () => undefined,
  view: ({ sum }: Tally, viewer: unknown) => ({ sum, viewer }),
  render: ({ sum, viewer }: { sum: number; viewer: unknown }) => `${viewer} sees ${sum}`,
  formatAction: (action: number, { sum }: Tally) => `${sum} + ${action}`,
  formatState: ({ sum }: Tally) => `${sum}`,
}

/** A difference from it, with all that random games of it need. */
export const testedTally = (
  difference: Partial<typeof tally> = {},
  setup: Partial<GameUnderTest> = {},
): GameUnderTest =>
  ({
    game: { ...tally, ...difference },
    starts: [{ options: {} }],
    policies: [],
    maxPlies: 8,
    ...setup,
  }) as unknown as GameUnderTest
