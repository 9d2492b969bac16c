/** Steps to an adjacent empty square. */
import { isOf, moved, NOTHING, rankCode } from "../../state/fleet"
import { refusal } from "../../state/refusal"
import { type AnyState, isDeployed, seatOfActor } from "../../state/state"
import type { Path } from "../rules"
import { endMove } from "../turn"
import { type KindMaker, type LesGrandsAmirauxKind, pathsOf, refuseMover } from "./kind"
import { type EventNamed, pathLabel, type Words } from "./words"

/** A step of a piece to an adjacent empty square. */
export interface Step extends Path<"step"> {}

/** @rule GA-2.3 */
export const step: KindMaker<Step> = (rules) => {
  const { admiral, ways } = rules
  const { parse, ...paths } = pathsOf(
    rules,
    "step",
    "-",
    ways.flatMap((each) => each.map((way) => way.step)),
  )

  // Grand Admirals step along rows and columns only; ships depend on the option.
  const along: NonNullable<LesGrandsAmirauxKind["along"]> = ({ options }, code, { straight }) =>
    straight || (code !== admiral && options.shipDirections === 8)

  return {
    phases: ["play", "chain"],
    ...paths,
    example: "A4-A5",
    along,

    // A dash is a duel if an enemy stands there. During deployment, that would reveal the other
    // side's placements.
    parse(text, state, actor) {
      const action = parse(text)
      return action && isEnemyAt(state, action.to, actor) ? undefined : action
    },

    refuse(state, action, actor) {
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const { from, to } = action
      const way = ways[from]?.find((each) => each.to === to)
      if (!way) return refusal("GA-2.3", "not-adjacent", { from, to })
      if (state.squares[to] !== NOTHING) return refusal("GA-2.3", "square-taken", { square: to })
      const code = rankCode(state.squares[from] ?? NOTHING)
      if (along(state, code, way)) return undefined
      return refusal("GA-2.3", code === admiral ? "admiral-straight" : "ships-straight", { from, to })
    },

    apply(state, { from, to }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[to] = moved(state.squares[from] ?? NOTHING)
      state.squares[from] = NOTHING
      emit?.({ type: "stepped", seat, from, to })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

/** Returns true if an actor sees an enemy on a square. */
export function isEnemyAt(state: AnyState, square: number, actor: unknown): boolean {
  return (actor === 0 || actor === 1) && isDeployed(state) && isOf(state.squares[square] ?? NOTHING, 1 - actor)
}

/** The words of a step, and those that all moves share. */
export const stepWords: Words<
  | "still-deploying"
  | "not-your-piece"
  | "mines-stay"
  | "condemned"
  | "not-adjacent"
  | "admiral-straight"
  | "ships-straight",
  EventNamed<"stepped">
> = {
  refusals: {
    "still-deploying": {
      en: "Both fleets must be in place before the first move.",
      fr: "Les deux flottes doivent être en place avant le premier coup.",
    },
    "not-your-piece": { en: "You have no piece on {square}.", fr: "Vous n’avez pas de pièce en {square}." },
    "mines-stay": {
      en: "The {still} on {square} cannot move.",
      fr: "La {still} en {square} ne peut pas bouger.",
    },
    condemned: { en: "{square} is condemned.", fr: "{square} est condamnée." },
    "not-adjacent": { en: "{to} is not next to {from}.", fr: "{to} n’est pas voisine de {from}." },
    "admiral-straight": {
      en: "The Grand Admiral steps along its row or column only.",
      fr: "Le grand amiral ne se déplace qu’en ligne ou en colonne.",
    },
    "ships-straight": {
      en: "With four directions, ships move along rows and columns only.",
      fr: "Avec quatre directions, les navires se déplacent en ligne ou en colonne.",
    },
  },
  events: {
    stepped(event, { seatName, squareName }) {
      const [seat, from, to] = [seatName(event.seat), squareName(event.from), squareName(event.to)]
      return { en: `${seat.en} steps from ${from} to ${to}.`, fr: `${seat.fr} vont de ${from} en ${to}.` }
    },
  },
  labels: { step: /* @__PURE__ */ pathLabel("move", "aller") },
}
