/** Duels: attacks on adjacent enemies. */
import { isIn, isOf, moved, NOTHING, rankCode, rankOf, shown } from "../../state/fleet"
import type { DuelResult } from "../../state/numbers"
import { refusal } from "../../state/refusal"
import { type AnyState, seatOfActor } from "../../state/state"
import type { Path, Tables } from "../rules"
import { type Aftermath, endMove } from "../turn"
import { type KindMaker, type LesGrandsAmirauxKind, pathsOf, refuseMover } from "./kind"
import { isEnemyAt } from "./step"
import { type EventNamed, pathLabel, type Words } from "./words"

/** An attack on an adjacent enemy. */
export interface Duel extends Path<"duel"> {}

/** Returns the result of a duel between two ranks by their codes, and what follows. @rule GA-3.2 GA-3.3 GA-5.2 */
export function judgeDuel(
  { admiral, duels, mines }: Tables,
  attacker: number,
  defender: number,
  { admiralOnMine }: AnyState["options"],
): readonly [DuelResult, Aftermath] {
  const result = duels[16 * attacker + defender] ?? "both"
  const fails = attacker === admiral && result !== "attacker"
  const isMined = fails && isIn(mines, defender)
  if (result === "both" || (isMined && admiralOnMine === "immune")) return ["both", "quiet"]
  if (defender === admiral && result !== "defender") return [result, "captured"]
  return [result, isMined ? "mined" : fails ? "beaten" : "removal"]
}

/** @rule GA-3.1 GA-3.2 GA-3.3 GA-3.4 GA-5.2 */
export const duel: KindMaker<Duel> = (rules) => {
  const { admiral, duels, ways } = rules
  const { parse, ...paths } = pathsOf(
    rules,
    "duel",
    "x",
    ways.flatMap((each) => each.map((way) => way.duel)),
    /^[x-]/,
  )

  // Ships depend on the option; the Grand Admiral attacks in all eight directions.
  const along: NonNullable<LesGrandsAmirauxKind["along"]> = ({ options }, code, { straight }) =>
    straight || code === admiral || options.shipDirections === 8

  return {
    phases: ["play", "chain"],
    ...paths,
    example: "A4xA5",
    shows: duels.includes("both") ? 2 : 0,
    along,

    parse(text, state, actor) {
      const action = parse(text)
      return action && (text.includes("x") || isEnemyAt(state, action.to, actor)) ? action : undefined
    },

    refuse(state, action, actor) {
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const { from, to } = action
      const way = ways[from]?.find((each) => each.to === to)
      if (!way) return refusal("GA-3.1", "not-adjacent", { from, to })
      const there = state.squares[to] ?? NOTHING
      if (there === NOTHING || isOf(there, seatOfActor(actor)))
        return refusal("GA-3.1", "nobody-to-duel", { square: to })
      if (along(state, rankCode(state.squares[from] ?? NOTHING), way)) return undefined
      return refusal("GA-3.1", "ships-straight", { from, to })
    },

    // Both pieces are shown. A single survivor holds the defender's square.
    apply(state, { from, to }, emit, actor) {
      const { squares } = state
      const seat = seatOfActor(actor)
      const attacker = shown(squares[from] ?? NOTHING)
      const defender = shown(squares[to] ?? NOTHING)
      const [attacking, defending] = [rankCode(attacker), rankCode(defender)]
      const [result, aftermath] = judgeDuel(rules, attacking, defending, state.options)
      squares[from] = result === "both" ? attacker : NOTHING
      if (result === "attacker") squares[to] = moved(attacker)
      else squares[to] = result === "neither" ? NOTHING : defender
      emit?.({
        type: "duelled",
        seat,
        from,
        to,
        attacker: rankOf(rules, attacker),
        defender: rankOf(rules, defender),
        result,
      })
      endMove(rules, state, seat, aftermath, emit)
    },
  }
}

const resultWords: Readonly<Record<DuelResult, { readonly en: string; readonly fr: string }>> = {
  attacker: { en: "the attacker wins", fr: "l’attaquant l’emporte" },
  defender: { en: "the defender wins", fr: "le défenseur l’emporte" },
  neither: { en: "both are removed", fr: "les deux sont éliminés" },
  both: { en: "both stay where they are", fr: "les deux restent en place" },
}

/** The words of a duel. */
export const duelWords: Words<"nobody-to-duel", EventNamed<"duelled">> = {
  refusals: {
    "nobody-to-duel": { en: "No enemy stands on {square}.", fr: "Aucun ennemi ne se trouve en {square}." },
  },
  events: {
    duelled({ seat, from, to, attacker, defender, result }, { seatName, squareName, rankName }) {
      const { en, fr } = seatName(seat)
      const [start, target] = [squareName(from), squareName(to)]
      const [one, other, end] = [rankName(attacker), rankName(defender), resultWords[result]]
      return {
        en: `${en} attacks from ${start} to ${target}, ${one.en} against ${other.en}: ${end.en}.`,
        fr: `${fr} attaquent de ${start} en ${target}, ${one.fr} contre ${other.fr} : ${end.fr}.`,
      }
    },
  },
  labels: { duel: /* @__PURE__ */ pathLabel("attack", "attaquer") },
}
