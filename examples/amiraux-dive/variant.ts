/** Les Grands Amiraux in which a submarine dives for a turn, and nobody sees where (SD). */
import { integer, literal, object, pick, REFEREE, union, type Viewer } from "@flottille/core"
import { ownState, withOwnState } from "@flottille/core/own-state"
import { rulebookOf } from "@flottille/core/rulebook"
import {
  endMove,
  isOf,
  type KindMaker,
  type LesGrandsAmirauxState,
  NOTHING,
  type Path,
  rankCode,
  refusal,
  refuseMover,
  type Square,
  seatOfActor,
  shown,
  squareName,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { rulebook as base, refusalsIn, type Words } from "@flottille/les-grands-amiraux/rulebook"
import texts from "./words.json" with { type: "json" }

/** A submarine dives where it is. */
export interface Dive {
  readonly type: "dive"
  readonly square: Square
}

/** A submarine dived; only its owner learns where. */
export interface Dived {
  readonly type: "dived"
  readonly seat: number
  readonly square: Square | null
}

/** An attack met a submerged submarine. */
export interface Missed {
  readonly type: "missed"
  readonly seat: number
  readonly square: Square
}

/** The code of submarines. */
const boat = 1 + standardRules.fleet.findIndex(({ rank }) => rank === "1")

/** The square of the submarine that is submerged during the other side's turn. @rule SD-1.1 SD-1.2 */
const submerged = ownState({
  rule: "SD-1.1",
  initial: null,
  shape: union(integer(0, 79), literal(null)),
  seen: union(integer(0, 79), literal(null, "?")),
  view: (own: Square | null, viewer: Viewer, { squares }: LesGrandsAmirauxState<string>) =>
    own === null || viewer === REFEREE || (typeof viewer === "number" && isOf(squares[own] ?? NOTHING, viewer))
      ? own
      : ("?" as const),
  determinize(seen, state, random) {
    if (seen !== "?") return seen
    const boats = [...state.squares.keys()].filter((square) => isBoat(state, square))
    return boats.length > 0 ? pick(boats, random) : null
  },
  isPossible: (own, state) => own === null || isBoat(state, own),
  // It surfaces as soon as its side is to move again.
  after: (own, state) => (own !== null && isBoat(state, own) ? own : null),
  observe: (event: Dived, viewer) =>
    event.type === "dived" && viewer !== REFEREE && viewer !== event.seat ? { ...event, square: null } : event,
  text: (seen) => {
    if (seen === null) return undefined
    const place =
      seen === "?"
        ? { en: "somewhere", fr: "quelque part" }
        : { en: `on ${squareName(seen)}`, fr: `en ${squareName(seen)}` }
    return { en: `a submarine is submerged ${place.en}`, fr: `un sous-marin est en plongée ${place.fr}` }
  },
  marks: (seen) => (typeof seen === "number" ? { [squareName(seen)]: "start" } : {}),
})

/** Returns true if a square has a submarine of the side that is not to move. */
function isBoat({ squares, active }: LesGrandsAmirauxState<string>, square: Square): boolean {
  const piece = squares[square] ?? NOTHING
  return active !== null && isOf(piece, 1 - active) && rankCode(piece) === boat
}

/** @rule SD-1.1 */
const dive: KindMaker<Dive, Dived> = (rules) => {
  const all = rules.squareNames.flatMap((_, square): Dive[] =>
    rules.open[square] ? [Object.freeze({ type: "dive", square })] : [],
  )
  return {
    phases: ["play"],
    all,
    shape: object({ square: rules.squareShape }),
    example: "dive A4",
    format: ({ square }) => `dive ${rules.squareName(square)}`,
    path: ({ square }) => [square],
    list({ squares }, seat) {
      const list: Dive[] = []
      for (const action of all) {
        const piece = squares[action.square] ?? NOTHING
        if (rankCode(piece) === boat && isOf(piece, seat)) list.push(action)
      }
      return list
    },
    refuse(state, { square }, actor) {
      const refused = refuseMover(rules, state, { from: square, to: square }, actor)
      if (refused || rankCode(state.squares[square] ?? NOTHING) === boat) return refused
      return refusal("SD-1.1", "not-a-submarine", { square })
    },
    apply(state, { square }, emit, actor) {
      const seat = seatOfActor(actor)
      submerged.set(state, square)
      emit?.({ type: "dived", seat, square })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

/** Lets duels and leaps pass over a submerged submarine, which is known from then on. @rule SD-1.2 */
function missing<Action extends Path<"duel" | "leap">>(make: KindMaker<Action>): KindMaker<Action, Missed> {
  return (rules) => {
    const kind = make(rules)
    return {
      ...kind,
      shows: 2,
      apply(state, action, emit, actor) {
        const { type, from, to } = action
        const square = type === "leap" ? (from + to) / 2 : to
        if (submerged.of(state) !== square) return kind.apply(state, action, emit, actor)
        const seat = seatOfActor(actor)
        state.squares[square] = shown(state.squares[square] ?? NOTHING)
        emit?.({ type: "missed", seat, square })
        endMove(rules, state, seat, state.chain === null ? "quiet" : "removal", emit)
      },
    }
  }
}

const words: Words<"not-a-submarine", Dived | Missed> = {
  refusals: texts.refusals,
  events: {
    dived({ seat, square }, { seatName, squareName }) {
      const { en, fr } = seatName(seat)
      const place =
        square === null ? { en: "", fr: "" } : { en: ` on ${squareName(square)}`, fr: ` en ${squareName(square)}` }
      return { en: `${en} dives${place.en}.`, fr: `${fr} plongent${place.fr}.` }
    },
    missed({ seat, square }, { seatName, squareName }) {
      const { en, fr } = seatName(seat)
      return {
        en: `${en} passes over a submerged submarine on ${squareName(square)}.`,
        fr: `${fr} passent sur un sous-marin en plongée en ${squareName(square)}.`,
      }
    },
  },
  labels: {
    dive: ({ square }: Dive, { squareName }) => ({
      en: `dive on ${squareName(square)}`,
      fr: `plonger en ${squareName(square)}`,
    }),
  },
}

const diveRules = {
  ...standardRules,
  id: "amiraux-dive",
  title: texts.title.en,
  version: "1.0",
  kinds: { ...standardKinds, duel: missing(standardKinds.duel), leap: missing(standardKinds.leap), dive },
}

const rulebook = rulebookOf(base, { game: diveRules.id, ...texts, refusals: refusalsIn(words) })

export default {
  ...withOwnState({ ...packageOf(diveRules, rulebook, undefined, [words]), ...botsOf(diveRules) }, submerged),
  rulebook,
}
