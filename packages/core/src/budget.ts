/** Budgets of phases: which actions they allow, and what is left of them. */
import { type Actor, type Budget, CHANCE, type Refusal } from "./contract"
import type { Kind, PhaseBudget, Typed } from "./kind"

/** Leaves actions that cost more than is left out of the list of a kind. */
export function affordable<State, Event>(
  kind: Kind<State, Typed, Event>,
  budget: PhaseBudget<State>,
): Kind<State, Typed, Event> {
  const { pick: _, ...rest } = kind
  const { cost, list } = rest
  if (!cost || !list) return kind
  return {
    ...rest,
    list: (state, seat, flags) => {
      const left = budget.left(state, seat)
      return list(state, seat, flags).filter((action) => cost(state, action) <= left)
    },
  }
}

/** Refuses an action of a seat that costs more than is left. */
export function refuseCost<State>(
  { code, rule, left }: PhaseBudget<State> & { readonly rule: string },
  cost: number,
  state: State,
  action: Typed,
  actor: Actor,
): Refusal | undefined {
  const rest = actor === CHANCE ? cost : left(state, actor)
  return cost > rest ? { code, rule, details: { ...action, cost, left: rest } } : undefined
}

/** Returns the budgets of the seats that have one. */
export function budgetsOf<State>(
  { unit, seats, total, left }: PhaseBudget<State>,
  state: State,
  actors: readonly Actor[],
): readonly Budget[] {
  const having = seats?.(state) ?? actors.filter((actor) => actor !== CHANCE)
  return having.map((seat) => ({ seat, unit, total: total(state, seat), left: left(state, seat) }))
}
