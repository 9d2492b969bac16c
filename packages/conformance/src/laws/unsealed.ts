import { CHANCE, type Seat, type StateWith, type Turn } from "@flottille/core"
import { actorName, allActions } from "../game-under-test"
import { brief, difference, same, textDifference } from "../json"
import { fresh, type LawCase, violate } from "../law-case"

/**
 * Returns whether a key of a view describes only the other seats' choices: an array by seat with an
 * equal own entry, or the awaited seats.
 */
function speaksOfOthers(here: unknown, there: unknown, viewer: Seat, waiting: readonly unknown[]): boolean {
  if (same([here, there], waiting)) return true
  return (
    Array.isArray(here) && Array.isArray(there) && here.length === there.length && same(here[viewer], there[viewer])
  )
}

/** Returns the viewer's own part of a turn. Its holders may reveal who has chosen, as the awaited seats do. */
function ownTurn({ number, phase, seats, budgets }: Turn, viewer: Seat): unknown {
  return { number, phase, mine: seats.includes(viewer), budgets: budgets.filter(({ seat }) => seat === viewer) }
}

/**
 * Checks that with `sealed: "none"` no other seat has chosen yet, and the rest of the viewer's
 * knowledge and actions is unchanged.
 *
 * @returns The determinization.
 */
export function checkUnsealed(lawCase: LawCase, viewer: Seat): StateWith {
  const { game } = lawCase.tested
  const { state } = lawCase
  const view = game.view(state, viewer)
  const sample = game.determinize(view, fresh(lawCase), { sealed: "none" })
  const wrong = (what: string): never =>
    violate(
      lawCase,
      `with sealed "none" the view of ${actorName(game, state, viewer)} makes ` +
        `${JSON.stringify(game.formatState(sample))}: ${what}`,
    )
  const [turn, now] = [game.turn(state, viewer), game.turn(sample, viewer)]
  if (!same(sample, state)) {
    for (const flags of [{}, { amending: true, fine: true }]) {
      const found = textDifference(game.legalActions(state, viewer, flags), game.legalActions(sample, viewer, flags))
      if (found) wrong(`its list of legal actions (${brief(flags)}) is another: ${found}`)
    }
    const passed = textDifference(ownTurn(turn, viewer), ownTurn(now, viewer))
    if (passed) wrong(`its turn is another: ${passed}`)
    const seen = new Map(Object.entries(game.view(sample, viewer)))
    for (const [key, known] of Object.entries(view)) {
      const other: unknown = seen.get(key)
      if (!same(known, other) && !speaksOfOthers(known, other, viewer, [turn.waiting, now.waiting]))
        wrong(`it sees something else: ${key}: ${difference(known, other)}`)
    }
  }
  const actors = game.actors(sample)
  const together = game.traits.simultaneous && now.seats.length > 1 && actors.length > 0 && actors[0] !== CHANCE
  for (const seat of now.seats) {
    if (seat === viewer) continue
    const name = actorName(game, state, seat)
    if (together && !actors.includes(seat)) wrong(`${name} has chosen already`)
    if (allActions(game, sample, seat).length > game.legalActions(sample, seat, { fine: true }).length)
      wrong(`${name} has something to take back`)
  }
  return sample
}
