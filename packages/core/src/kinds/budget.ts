/** Budgets of phases: which actions they allow, and what is left of them. */
import { assert } from "../assert"
import { CHANCE } from "../contract"
import type { Budgeting, PhaseBudget } from "./kind"

/**
 * Creates the budget of a phase.
 *
 * @example
 * const coins = budgeting<{ coins: number }>({
 *   unit: "coin",
 *   code: "too-few-coins",
 *   total: () => 5,
 *   left: (state) => state.coins,
 * })
 * coins.list({ coins: 2 }, [0]) // => [{ seat: 0, unit: "coin", total: 5, left: 2 }]
 */
export function budgeting<State>(budget: PhaseBudget<State>): Budgeting<State> {
  assert(typeof budget?.left === "function", "budgeting", "budget", "the budget of a phase")
  const { unit, code, rule, seats, total, left } = budget
  return {
    limit(kind) {
      const { cost, list } = kind
      if (!cost || !list) return kind
      const { count: _count, nth: _nth, ...listed } = kind
      return {
        ...listed,
        list: (state, seat, flags) => {
          const rest = left(state, seat)
          return list(state, seat, flags).filter((action) => cost(state, action) <= rest)
        },
      }
    },
    refuse(usual, cost, state, action, actor) {
      const rest = actor === CHANCE ? cost : left(state, actor)
      return cost > rest ? { code, rule: rule ?? usual, details: { ...action, cost, left: rest } } : undefined
    },
    list(state, actors) {
      const having = seats?.(state) ?? actors.filter((actor) => actor !== CHANCE)
      return having.map((seat) => ({ seat, unit, total: total(state, seat), left: left(state, seat) }))
    },
  }
}
