import { type Actor, canonicalJson, type Game, type Random, type Seat } from "@flottille/core"

/** Two seats choose a row and a column at once; the table says what the row player gets of it, from −1 to 1. */
export interface SealedState {
  readonly options: { readonly table: readonly (readonly number[])[] }
  chosen: [number | null, number | null]
}

type SealedView = SealedState & { readonly viewer: unknown }

const payoff = ({ options, chosen: [row, column] }: SealedState) => options.table[row ?? 0]?.[column ?? 0] ?? 0

function actors({ chosen }: SealedState): readonly Actor[] {
  return chosen.flatMap((choice, seat) => (choice === null ? [seat] : []))
}

/** As little of a game as a search needs, on any table. */
export function sealedGame(
  table: readonly (readonly number[])[],
): Game<SealedState, number, object, never, SealedView> {
  const initialState = (): SealedState => ({ options: { table }, chosen: [null, null] })
  return {
    id: "sealed",
    title: "Sealed",
    version: "1.0",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => [
      { id: "row", title: "Row" },
      { id: "column", title: "Column" },
    ],
    options: () => ({ table }),
    maxActions: () => 2,
    initialState,
    actors,
    turn: (state) => ({ number: 1, phase: "choice", seats: [0, 1], waiting: actors(state), budgets: [] }),
    legalActions: ({ chosen }, seat) =>
      chosen[seat as 0 | 1] === null
        ? Array.from({ length: seat === 0 ? table.length : (table[0]?.length ?? 0) }, (_, choice) => choice)
        : [],
    chanceOutcomes: () => [],
    validate: () => undefined,
    step(state, seat, choice) {
      state.chosen[seat as 0 | 1] = choice
    },
    resign() {},
    clone: ({ options, chosen: [row, column] }) => ({ options, chosen: [row, column] }),
    outcome: (state) =>
      actors(state).length > 0
        ? undefined
        : { returns: [payoff(state), -payoff(state)], ranking: [[0, 1]], reason: "chosen", rule: "SE-1" },
    view: (state, viewer) => ({
      ...state,
      viewer,
      chosen: [viewer === 0 ? state.chosen[0] : null, viewer === 1 ? state.chosen[1] : null],
    }),
    observe: () => undefined,
    determinize: ({ options, chosen: [row, column] }: SealedView, _random: Random) => ({
      options,
      chosen: [row, column],
    }),
    formatAction: String,
    parseAction: Number,
    formatState: canonicalJson,
    parseState: (text) => JSON.parse(text),
    render: canonicalJson,
  }
}

/** What a seat is asked before anybody has chosen. */
export function firstRequest(table: readonly (readonly number[])[], seat: Seat) {
  const game = sealedGame(table)
  const state = game.initialState()
  return { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), events: [] }
}
