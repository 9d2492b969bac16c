/** Mille Sabords with two ships a side that act in the same turn (MP). */
import {
  CHANCE,
  type Frozen,
  type Game,
  type GameShapes,
  type Outcome,
  pick,
  type Random,
  type Seat,
  stateFromView,
  type Viewer,
} from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
import {
  type Emit,
  type Ending,
  hideSealed,
  knowsSealed,
  nobody,
  outcomeBy,
  playOf,
  reachedEnding,
  SEALED,
  sealing,
} from "@flottille/core/kinds"
import type { MatchEvent } from "@flottille/core/match"
import { type OpenGame, openGame } from "@flottille/core/open"
import type { GamePackage } from "@flottille/core/package"
import {
  type Describe,
  type EventSentences,
  makeDescribe,
  makeExplain,
  refusalsIn,
  rulebookOf,
  unknownEvent,
} from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"
import { diagram } from "./diagram"
import {
  all,
  initialState,
  isBeaten,
  kinds,
  movement,
  optionTable,
  type PairsAction,
  type PairsEvent,
  type PairsOptions,
  type PairsState,
  type PairsView,
  seats,
  shipsOf,
  stateShape,
  windAt,
  words,
} from "./ships"
import texts from "./words.json" with { type: "json" }

type EndReason = "resignation" | "side-lost" | "last-turn"

const resistanceOf = ({ ships }: PairsState, seat: Seat) =>
  shipsOf(seat).reduce((sum, ship) => sum + (ships[ship]?.resistance ?? 0), 0)

function byResistance(state: PairsState): readonly (readonly Seat[])[] {
  const [port, starboard] = [resistanceOf(state, 0), resistanceOf(state, 1)]
  return port === starboard ? [[0, 1]] : port > starboard ? [[0], [1]] : [[1], [0]]
}

/** @rule MP-4.1 MP-4.2 MP-4.3 */
const endings: readonly Ending<PairsState, EndReason>[] = [
  {
    reason: "resignation",
    rule: "MP-4.3",
    reached: ({ resigned }) => resigned !== null,
    ranking: ({ resigned }) => [[1 - (resigned ?? 0)], [resigned ?? 0]],
  },
  {
    reason: "side-lost",
    rule: "MP-4.1",
    reached: (state) => isBeaten(state, 0) || isBeaten(state, 1),
    ranking: byResistance,
  },
  {
    reason: "last-turn",
    rule: "MP-4.2",
    reached: ({ turn, options }) => turn > options.turnLimit,
    ranking: byResistance,
  },
]

const phaseOf = (state: PairsState) => (reachedEnding(endings, state) ? "over" : "movement")

function outcome(state: PairsState): Outcome | undefined {
  const ending = reachedEnding(endings, state)
  return ending && outcomeBy(endings, ending.reason, state, 2)
}

/** @rule MP-4.3 */
function resign(state: PairsState, seat: Seat, emit?: Emit<PairsEvent>): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  state.pending = [null, null]
  emit?.({ type: "resigned", seat })
}

/** The members of the game that follow from its kinds of action and phases. */
const play = playOf<PairsState, PairsOptions, PairsEvent, typeof kinds>({
  kinds,
  phases: { movement, over: { rule: "CO-1", actors: () => nobody } },
  sealing: sealing<PairsState, PairsEvent>({
    pending: ({ pending }) => pending,
    sealed: (seat, choice) => ({ type: "sealed", seat, choice }),
  }),
  phaseOf,
  isOut: () => false,
})

/** Returns true if a state set up by hand agrees with itself. */
function isPossible(state: PairsState): boolean {
  const { options, turn, ships, pending, resigned } = state
  const isOver = phaseOf({ ...state, resigned: null }) === "over"
  return (
    turn <= options.turnLimit + 1 &&
    ships.every(({ resistance, points, left }, number) =>
      resistance > 0 ? left <= (points || 1) && resistance <= (number % 2 === 0 ? 10 : 6) : points + left === 0,
    ) &&
    (isOver || ships.some(({ left }) => left > 0)) &&
    !(isOver && resigned !== null) &&
    arePossible(state, pending, isOver || resigned !== null)
  )
}

/** Returns true if one seat at most has sealed orders, and may give them. */
function arePossible(state: PairsState, pending: readonly (string | null)[], isOver: boolean): boolean {
  const open = { ...state, pending: [null, null] }
  return pending.every((choice, seat) => {
    if (choice === null) return true
    const action = play.named(choice)
    const isAlone = isOver || pending[1 - seat] !== null || play.methods.actors(open).length < 2
    return !isAlone && action !== undefined && !play.methods.validate(open, seat, action)
  })
}

function cloneState({ options, turn, ships, pending, resigned }: Frozen<PairsState>): PairsState {
  return { options: { ...options }, turn, ships: ships.map((ship) => ({ ...ship })), pending: [...pending], resigned }
}

/** @rule MP-2.1 */
function viewOf(state: PairsState, viewer: Viewer): PairsView {
  return { viewer, ...cloneState(state), pending: hideSealed(state.pending, viewer) }
}

/** Samples the orders that another seat has sealed: any legal ones. */
function sample(view: Frozen<PairsView>, random: Random): PairsState {
  const state = cloneState(view)
  const seat = state.pending.indexOf(SEALED)
  if (seat < 0) return state
  state.pending[seat] = null
  const actions = play.methods.legalActions(state, seat)
  if (actions.length > 0) state.pending[seat] = play.methods.formatAction(pick(actions, random))
  return state
}

const made = openGame<PairsState, PairsAction, PairsOptions, PairsEvent>(
  { options: optionTable, action: play.actionShape, state: stateShape },
  {
    ...play.methods,
    id: "mille-sabords-pairs",
    title: "Mille Sabords, two ships a side",
    version: "1.0",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => seats,
    maxActions: ({ turnLimit }) => 6 * turnLimit,
    initialState,
    isPossible,
    turn(state) {
      const asked = play.methods.actors({ ...state, pending: [null, null] }).filter((actor) => actor !== CHANCE)
      return {
        number: state.turn,
        phase: phaseOf(state),
        seats: asked,
        waiting: play.methods.actors(state),
        budgets: [],
      }
    },
    resign,
    outcome,
    view: viewOf,
    observe: (event, viewer) =>
      event.type === "sealed" && !knowsSealed(viewer, event.seat) ? { ...event, choice: null } : event,
    determinize(view, random, how) {
      const state = stateFromView(pairsGame, shapes.view, view, (seen) => sample(seen, random))
      const pending = state.pending.map((choice, seat) => (view.pending[seat] === SEALED ? null : choice))
      return how?.sealed === "none" ? { ...state, pending } : state
    },
    render(view) {
      const lines = view.ships.map(({ x, y, heading, resistance }, number) => {
        const name = `${seats[number >> 1]?.id} ${number % 2 === 0 ? "frigate" : "sloop"}`
        const place = [x, y].map((each) => (each / 1_000_000).toFixed(3)).join(", ")
        return resistance > 0 ? `${name}: ${place}, heading ${heading}, resistance ${resistance}` : `${name}: lost`
      })
      return [`turn ${view.turn}, wind from ${windAt(view)}`, ...lines].join("\n")
    },
  },
)

const shapes: GameShapes<PairsState, PairsAction, PairsOptions, PairsView> = made.shapes

const pairsGame: OpenGame<PairsState, PairsAction, PairsOptions, PairsEvent> = made.game

const rulebook = rulebookOf(base, { game: "mille-sabords-pairs", ...texts, refusals: refusalsIn(words) })

const sentences: EventSentences<PairsEvent> = {
  ...words.events,
  resigned: ({ seat }) =>
    seat === 0
      ? { en: "Port resigns.", fr: "Bâbord abandonne." }
      : { en: "Starboard resigns.", fr: "Tribord abandonne." },
}

const describeEvent: Describe<MatchEvent<PairsEvent>> = makeDescribe<PairsEvent>((event, language) => {
  const byType: Partial<EventSentences<{ readonly type: string }>> = sentences
  return (byType[event.type]?.(event) ?? unknownEvent)[language]
})

/** The package of the game: the type that its parts are checked by. */
type PairsPackage = GamePackage<Game<PairsState, PairsAction, PairsOptions, PairsEvent, PairsView>>

const pairs: PairsPackage = {
  game: pairsGame,
  texts: rulebook,
  explain: makeExplain(rulebook),
  describe: describeEvent,
  shapes,
  diagram,
  space: actionSpace(() => all),
}

export default { ...pairs, rulebook }
