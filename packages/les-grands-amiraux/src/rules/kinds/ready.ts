/** Declaring a fleet complete. */
import { object } from "@flottille/core"
import type { Emit } from "../../state/events"
import { NOTHING, shown } from "../../state/fleet"
import { refusal } from "../../state/refusal"
import { type AnyState, admiralOf, isDeployed, seatOfActor, standing } from "../../state/state"
import type { Base } from "../rules"
import { nextTurn } from "../turn"
import type { KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** The declaration that the fleet is complete. */
export interface Ready {
  readonly type: "ready"
}

const all: readonly Ready[] = Object.freeze([Object.freeze({ type: "ready" })])

/** @rule GA-1.5 */
function unveil(rules: Base, state: AnyState, emit: Emit): void {
  if (rules.unveiled === 0) return
  const admirals = [admiralOf(rules, state.squares, 0), admiralOf(rules, state.squares, 1)] as const
  for (const square of admirals) state.squares[square] = shown(state.squares[square] ?? NOTHING)
  emit?.({ type: "unveiled", admirals })
}

/** @rule GA-1.3 GA-1.4 GA-1.5 */
export const ready: KindMaker<Ready> = (rules) => ({
  phases: ["deployment"],
  all,
  shape: object({}),
  example: "ready",
  // Nothing is left to place once the fleet is complete.
  lastResort: refusal("GA-1.3", "pieces-left"),
  format: () => "ready",
  parse: (text) => (text === "ready" ? all[0] : undefined),
  list: () => all,
  refuse(state, _action, actor) {
    const seat = seatOfActor(actor)
    const [white, red] = rules.fleetSizes
    const left = (seat === 0 ? white : red) - standing(state.squares, seat)
    if (left <= 0) return undefined
    return refusal(
      "GA-1.3",
      "pieces-left",
      white === red ? { left } : { left, fleetSize: left + standing(state.squares, seat) },
    )
  },

  // The second declaration unveils the Grand Admirals and starts the game.
  apply(state, _action, emit, actor) {
    const seat = seatOfActor(actor)
    state.ready[seat] = true
    emit?.({ type: "ready", seat })
    if (!isDeployed(state)) return
    unveil(rules, state, emit)
    const { firstSeat } = state.options
    if (firstSeat !== "random") nextTurn(rules, state, firstSeat === "white" ? 0 : 1, emit)
  },
})

/** The words of a declaration. */
export const readyWords: Words<"pieces-left", EventNamed<"ready"> | EventNamed<"unveiled">> = {
  refusals: {
    "pieces-left": {
      en: "You still have {left} of {fleetSize} pieces to place.",
      fr: "Il vous reste {left} pièces sur {fleetSize} à placer.",
    },
  },
  events: {
    ready: ({ seat }, { seatName }) => ({
      en: `${seatName(seat).en} is ready.`,
      fr: `${seatName(seat).fr} sont prêts.`,
    }),
    unveiled({ admirals: [first, second] }, { squareName }) {
      return {
        en: `Both Grand Admirals are unveiled: White's on ${squareName(first)}, Red's on ${squareName(second)}.`,
        fr:
          "Les deux grands amiraux se dévoilent : celui des blancs " +
          `en ${squareName(first)}, celui des rouges en ${squareName(second)}.`,
      }
    },
  },
  labels: { ready: () => ({ en: "my fleet stands", fr: "ma flotte est en place" }) },
}
