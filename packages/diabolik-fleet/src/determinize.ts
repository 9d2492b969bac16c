/** A state behind a view. */
import { type DeterminizeFlags, type Frozen, pick, type Random, SchemaError, type Seat, stateBehind } from "@flottille/core"
import { ownerOf } from "./board"
import { boardOf, completeOptions, seatInfos } from "./options"
import { formatState, parseState } from "./position"
import { isSecret, listDeploys } from "./setup"
import { viewShape } from "./shapes"
import { cloneState, type DiabolikFleetState, setShip } from "./state"
import { type DiabolikFleetView, view } from "./view"

/**
 * A state that the viewer cannot tell from the real one.
 *
 * @throws SchemaError for a view that no possible state has.
 * @rule DF-1.3
 */
export function determinize(given: DiabolikFleetView, random: Random, how?: DeterminizeFlags): DiabolikFleetState {
  const game = { formatState, parseState, seats: seatInfos, view }
  const state = stateBehind(game, viewShape, given, (seen: Frozen<DiabolikFleetView>) => drawUnseen(seen, random))
  return how?.sealed === "none" ? withoutUnseen(state, given) : state
}

/**
 * Unseen ships are set as their seat could have set them.
 *
 * @throws SchemaError for a view in which unseen ships have no room.
 */
function drawUnseen({ viewer: _, hidden, ...seen }: Frozen<DiabolikFleetView>, random: Random): DiabolikFleetState {
  const state = cloneState({ ...seen, options: completeOptions(seen.options) })
  hidden.forEach((count, seat) => {
    for (let set = 0; set < count; set++) setUnseen(state, seat, random)
  })
  return state
}

/** Takes away what is unseen: nobody else has set a ship yet. */
function withoutUnseen(state: DiabolikFleetState, { hidden }: DiabolikFleetView): DiabolikFleetState {
  return { ...state, cells: state.cells.map((ship) => (hidden[ownerOf(ship)] ? 0 : ship)) }
}

function setUnseen(state: DiabolikFleetState, seat: Seat, random: Random): void {
  const fits = isSecret(state) && seat < state.options.seats && state.cells.length === boardOf(state.options).beyond
  const actions = fits ? listDeploys(state, seat) : []
  if (actions.length === 0) throw new SchemaError("view", ["hidden", seat], "fewer unseen ships", "DF-1.3")
  const { square, heading } = pick(actions, random)
  setShip(state, seat, square, heading)
}
