/** What each viewer may know: everything but the ships that others are setting in secret (DF-1.3). */
import { type Frozen, pick, type Random, REFEREE, SchemaError, type Seat, type Viewer } from "@flottille/core"
import { ownerOf } from "./board"
import type { FleetEvent } from "./events"
import { isSecret, listDeploys } from "./setup"
import { boardOf, cloneState, completeOptions, type FleetState, fleetSize, seatNames, setShip } from "./state"

/** A state as one viewer may know it. */
export interface FleetView extends Readonly<FleetState> {
  readonly viewer: Viewer
  /** How many ships of each seat stand on the board unseen. */
  readonly hidden: readonly number[]
}

/**
 * What a viewer may know of the state.
 *
 * @rule DF-1.3
 */
export function viewOf(state: FleetState, viewer: Viewer): FleetView {
  const hides = isSecret(state) && viewer !== REFEREE
  const view = cloneState(state)
  if (hides) view.cells = view.cells.map((ship) => (ownerOf(ship) === viewer ? ship : 0))
  const hidden = seatNames(state.options).map((_, seat) => (hides && seat !== viewer ? fleetSize(state, seat) : 0))
  return { ...view, viewer, hidden }
}

/**
 * A state that the viewer cannot tell from the real one: unseen ships are set as their seat could have set them.
 *
 * @throws SchemaError for a view in which unseen ships have no room.
 */
export function guessState({ viewer: _, hidden, ...seen }: Frozen<FleetView>, random: Random): FleetState {
  const state = cloneState({ ...seen, options: completeOptions(seen.options) })
  hidden.forEach((count, seat) => {
    for (let set = 0; set < count; set++) setUnseen(state, seat, random)
  })
  return state
}

/** Takes away what is unseen: nobody else has set a ship yet. */
export function takeUnseen(state: FleetState, { hidden }: FleetView): FleetState {
  return { ...state, cells: state.cells.map((ship) => (hidden[ownerOf(ship)] ? 0 : ship)) }
}

function setUnseen(state: FleetState, seat: Seat, random: Random): void {
  const fits = isSecret(state) && seat < state.options.seats && state.cells.length === boardOf(state.options).beyond
  const actions = fits ? listDeploys(state, seat) : []
  if (actions.length === 0) throw new SchemaError("view", ["hidden", seat], "fewer unseen ships", "DF-1.3")
  const { square, heading } = pick(actions, random)
  setShip(state, seat, square, heading)
}

/**
 * An event as a viewer learns of it: of a ship set in secret the others hear no more than that.
 *
 * @rule DF-1.3
 */
export function observeEvent(event: FleetEvent, viewer: Viewer): FleetEvent {
  if (event.type !== "deployed" || !event.secret || viewer === REFEREE || viewer === event.seat) return event
  return { ...event, square: null, heading: null }
}
