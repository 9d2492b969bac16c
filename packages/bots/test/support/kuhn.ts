import { CHANCE, type Viewer } from "@flottille/core"
import type { Growing } from "../../src/game-tree"

/** Kuhn poker: three cards, one each, an ante of 1, one bet of 1. H. W. Kuhn: A Simplified Two-Person Poker, 1950. */
export interface KuhnState {
  readonly options: object
  cards: readonly [number, number] | null
  /** What was done so far. */
  said: string
}

type KuhnAction = "pass" | "bet" | readonly [number, number]
type KuhnEvent = { readonly card: readonly [number, number] } | { readonly said: string }

const over = ["pass pass", "bet pass", "bet bet", "pass bet pass", "pass bet bet"]
const deals = [0, 1, 2].flatMap((one) => [0, 1, 2].flatMap((other) => (one === other ? [] : [[one, other] as const])))

/** What the first seat gains. */
function gain({ cards, said }: KuhnState): number {
  const [one = 0, other = 0] = cards ?? []
  const higher = one > other ? 1 : -1
  if (said === "pass pass") return higher
  if (said === "bet pass") return 1
  if (said === "pass bet pass") return -1
  return 2 * higher
}

/** As little of the game as its tree needs. */
export const kuhn: Growing<KuhnState, KuhnAction, KuhnEvent, unknown> & { initialState(): KuhnState } = {
  initialState: () => ({ options: {}, cards: null, said: "" }),
  actors: ({ cards, said }) =>
    cards === null ? [CHANCE] : over.includes(said) ? [] : [said === "" || said.includes(" ") ? 0 : 1],
  legalActions: () => ["pass", "bet"],
  chanceOutcomes: () => deals.map((action) => ({ action, weight: 1 })),
  step(state, _, action, emit) {
    if (typeof action === "object") {
      state.cards = action
      emit?.({ card: action })
    } else {
      state.said = state.said === "" ? action : `${state.said} ${action}`
      emit?.({ said: action })
    }
  },
  clone: (state) => ({ ...state }),
  outcome: (state) =>
    over.includes(state.said)
      ? { returns: [gain(state), -gain(state)], ranking: [[0], [1]], reason: "shown", rule: "K-1" }
      : undefined,
  view: ({ cards, said }, viewer: Viewer) => ({ said, card: typeof viewer === "number" ? cards?.[viewer] : null }),
  observe: (event, viewer) =>
    "card" in event ? (typeof viewer === "number" ? { card: [event.card[viewer] ?? 0, -1] } : undefined) : event,
}
