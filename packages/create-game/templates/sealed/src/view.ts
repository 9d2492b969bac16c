/** The view of a game: everything but the other seat's sealed card; its turn, and the table as text. */
import { type Frozen, pick, type Random, type RenderOptions, type Turn, type Viewer } from "@flottille/core"
import { hideSealed, SEALED } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { phaseOf } from "./outcome"
import { cloneState, type MyGameState, type MyGameView, prizeOf, sealedCard, seats } from "./state"

/**
 * Returns the view of a viewer.
 *
 * @rule XY-2.1
 */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  return { viewer, ...cloneState(state), pending: hideSealed(state.pending, viewer) }
}

/** Returns turn and phase; the seats still to choose are public. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  const playing = phase === "over" ? [] : [0, 1]
  const waiting = playing.filter((seat) => state.pending[seat] === null)
  return { number: Math.min(prizeOf(state), state.options.prizes), phase, seats: playing, waiting, budgets: [] }
}

/**
 * Samples the other seat's sealed card: any card that it has not spent.
 *
 * @rule XY-2.1
 */
export function determinize({ viewer: _, ...seen }: Frozen<MyGameView>, random: Random): MyGameState {
  const state = cloneState(seen)
  state.pending = state.pending.map((choice, seat) => {
    const hand = state.hands[seat] ?? []
    return choice === SEALED && hand.length > 0 ? `seal ${pick(hand, random)}` : choice
  })
  return state
}

/** Empties the choices that a view hides, for a search that resolves all choices at once. */
export function unsealed(state: MyGameState, { pending }: MyGameView): MyGameState {
  return { ...state, pending: state.pending.map((choice, seat) => (pending[seat] === SEALED ? null : choice)) }
}

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  if (phaseOf(view) === "over") return { en: "over", fr: "fini" }[language]
  const [prize, { prizes }] = [prizeOf(view), view.options]
  return { en: `prize ${prize} of ${prizes}`, fr: `prix ${prize} sur ${prizes}` }[language]
}

/** Renders a line for each seat: its points, its cards, and whether it has sealed one; and the prize. */
export function render(view: MyGameView, { paint = (text) => text }: RenderOptions = {}): string {
  const lines = seats.map(({ id }, seat) => {
    const card = sealedCard(view, seat)
    const sealed = card === null ? "" : card === "hidden" ? "  has sealed a card" : `  has sealed the ${card}`
    return `${paint(id.padEnd(5), seat)} ${view.points[seat]} points  ${view.hands[seat]?.join(" ") || "no cards"}${sealed}`
  })
  return [...lines, situation(view)].join("\n")
}
