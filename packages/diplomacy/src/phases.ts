import { type Centres, countCentres } from "./adjustments"
import { actingSeats } from "./entry"
import type { Emit, Rules, TableEvent } from "./rules"
import { forgetPending, isMovement, type PlayState, survivors } from "./state"
import { end, judgeFall, judgeSurvivors } from "./victory"

/** DP-6: whoever stands in a centre after the fall retreats owns it. */
function takeCentres({ board }: Rules, state: PlayState, emit: Emit): void {
  const before: Centres = state.centres
  state.centres = countCentres(board, state.units, before)
  const changed = board.centres.filter((centre) => state.centres[centre] !== before[centre])
  const taken = changed.map((centre) => ({ centre, from: before[centre] ?? null, to: state.centres[centre] as string }))
  if (taken.length > 0) emit?.({ type: "centres", taken } satisfies TableEvent)
}

/** DP-7: a draw, if every survivor proposes it in this phase. */
function isAgreed(state: PlayState): boolean {
  return survivors(state).every((seat) => state.proposals[seat])
}

function resolvePhase(rules: Rules, state: PlayState, emit: Emit): void {
  if (isMovement(state.season) && isAgreed(state)) {
    end(state, "draw", survivors(state))
    return
  }
  rules.resolve(state, emit)
  forgetPending(state)
  nextSeason(rules, state)
  if (state.season === "winter") {
    takeCentres(rules, state, emit)
    judgeFall(state)
  } else judgeSurvivors(state)
}

/** The next phase of the year; without dislodged units there are no retreats. */
function nextSeason({ seasons }: Rules, state: PlayState): void {
  const skipped = isMovement(state.season) && state.dislodged.length === 0 ? 2 : 1
  const next = seasons[seasons.indexOf(state.season) + skipped]
  state.season = next ?? "spring"
  if (next === undefined) state.year++
}

/**
 * DP-3: as long as nobody is left to decide anything, the phase is resolved and the next one begins. In a phase of moves the survivors have to,
 * if only about the draw, so this ends.
 */
export function proceed(rules: Rules, state: PlayState, emit: Emit): void {
  while (state.ending === null && actingSeats(rules, state).length === 0) resolvePhase(rules, state, emit)
  if (state.ending) emit?.({ type: "ended", reason: state.ending.reason, winners: [...state.ending.winners] } satisfies TableEvent)
}
