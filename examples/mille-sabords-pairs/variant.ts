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
  type Chapter,
  type Clause,
  type Describe,
  type EventSentences,
  makeDescribe,
  makeExplain,
  refusalsIn,
  rulebookOf,
  type Translated,
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

/** The reason for the end of a game. */
type EndReason = "resignation" | "side-lost" | "last-turn"

const resistanceOf = ({ ships }: PairsState, seat: Seat) =>
  shipsOf(seat).reduce((sum, ship) => sum + (ships[ship]?.resistance ?? 0), 0)

/** Ranks the seats by the resistance that they have left. */
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

/** Returns the result. */
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

/** The shapes of options, actions, states and views. */
const shapes: GameShapes<PairsState, PairsAction, PairsOptions, PairsView> = made.shapes

/** Mille Sabords with two ships a side that act in the same turn. */
const pairsGame: OpenGame<PairsState, PairsAction, PairsOptions, PairsEvent> = made.game

/** Returns a clause that stands in place of others. */
function rule(id: string, title: Translated, text: Translated, ...replaces: readonly string[]): Clause {
  return { id, title, text, origin: "rules", replaces }
}

const chapter: Chapter = {
  title: { en: "Two ships a side", fr: "Deux navires par camp" },
  clauses: [
    rule(
      "MP-1.1",
      { en: "The start", fr: "Le départ" },
      {
        en:
          "The wind comes from an agreed direction and shifts by a table at the end of each turn: 0°, 45°, 0°, −45°. " +
          "Two islands lie in the sea. The ships of a side start 8 lengths from the start point, at right angles to " +
          "the wind, the frigate 2 lengths up the wind from there and the sloop 2 lengths down. Their bows point to the other side.",
        fr:
          "Le vent vient d'une direction convenue et tourne selon une table à la fin de chaque tour : 0°, 45°, 0°, " +
          "−45°. Deux îles se trouvent dans la mer. Les navires d'un camp partent à 8 longueurs du point de départ, " +
          "perpendiculairement au vent, la frégate 2 longueurs au vent de là, la corvette 2 longueurs sous le vent, la proue vers l'autre camp.",
      },
      "MS-1.2",
      "MS-1.3",
    ),
    rule(
      "MP-1.2",
      { en: "Unequal ships", fr: "Des navires inégaux" },
      {
        en:
          "A frigate has 10 points of resistance, a sloop 6. A sloop has one movement point more in every sector that " +
          "is not dead, up to three.",
        fr:
          "Une frégate a 10 points de résistance, une corvette 6. Une corvette a un point de mouvement de plus dans " +
          "chaque secteur qui n'est pas mort, jusqu'à trois.",
      },
      "MS-1.4",
    ),
    rule(
      "MP-2.1",
      { en: "All ships at the same time", fr: "Tous les navires en même temps" },
      {
        en:
          "In each step both sides give an order to each of their ships that has points left, in secret. All ships then " +
          "move at the same time. A ship that cannot be given an order stays where it is.",
        fr:
          "À chaque pas, les deux camps donnent en secret un ordre à chacun de leurs navires qui a encore des points. " +
          "Tous les navires avancent ensuite en même temps. Un navire à qui aucun ordre n'est possible reste sur place.",
      },
      "MS-3.1",
      "MS-6.2",
    ),
    rule(
      "MP-3.1",
      { en: "Collisions of all ships", fr: "Les collisions de tous les navires" },
      {
        en: "Any two ships can collide, those of one side too. A ship that collides with several loses the sum.",
        fr: "Deux navires quelconques peuvent se heurter, même d'un seul camp. Qui en heurte plusieurs perd la somme.",
      },
      "MS-5.2",
      "MS-5.3",
      "MS-5.4",
    ),
    rule(
      "MP-3.2",
      { en: "Fire at each enemy", fr: "Le feu sur chaque ennemi" },
      {
        en: "After all movement each ship fires at each enemy ship on which a broadside bears. The losses add up.",
        fr: "Après les mouvements, chaque navire tire sur chaque ennemi dans l'axe d'une bordée. Les pertes s'ajoutent.",
      },
    ),
    rule(
      "MP-4.1",
      { en: "The loss of a side", fr: "La perte d'un camp" },
      {
        en: "A ship without resistance sinks. A side without ships loses; if both sink at the same time, it is a draw.",
        fr: "Un navire sans résistance coule. Un camp sans navire perd ; si les deux coulent en même temps, il y a nulle.",
      },
      "MS-4.3",
    ),
    rule(
      "MP-4.2",
      { en: "The last turn", fr: "Le dernier tour" },
      {
        en: "After the last turn the side with more resistance in all wins; equal sides draw.",
        fr: "Après le dernier tour, le camp qui a le plus de résistance en tout gagne ; à égalité, il y a nulle.",
      },
      "MS-7.1",
    ),
    rule(
      "MP-4.3",
      { en: "Resigning", fr: "L'abandon" },
      { en: "A seat that resigns loses.", fr: "Qui abandonne perd." },
      "MS-7.2",
    ),
  ],
}

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "mille-sabords-pairs",
  title: { en: "Mille Sabords, two ships a side", fr: "Mille Sabords, deux navires par camp" },
  chapters: [chapter],
  refusals: refusalsIn(words),
  endings: {
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
    "side-lost": { en: "A side has no ship left.", fr: "Un camp n'a plus de navire." },
    "last-turn": { en: "The last turn was played.", fr: "Le dernier tour a été joué." },
  },
})

const sentences: EventSentences<PairsEvent> = {
  ...words.events,
  resigned: ({ seat }) =>
    seat === 0
      ? { en: "Port resigns.", fr: "Bâbord abandonne." }
      : { en: "Starboard resigns.", fr: "Tribord abandonne." },
}

/** Describes an event as a sentence. */
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

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export default { ...pairs, rulebook }
