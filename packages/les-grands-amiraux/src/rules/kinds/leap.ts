/** Leaps over enemies, and chains of leaps. */
import type { Translated } from "@flottille/core/rulebook"
import type { Square } from "../../state/board"
import type { LeapResult } from "../../state/events"
import { isIn, isOf, moved, NOTHING, type Piece, type Rank, rankCode, rankOf, shown } from "../../state/fleet"
import { refusal } from "../../state/refusal"
import { type AnyState, seatOfActor } from "../../state/state"
import type { Path, Tables, Way } from "../rules"
import { type Aftermath, endMove } from "../turn"
import { type KindMaker, pathsOf, refuseMover } from "./kind"
import { type EventNamed, type EventNames, pathLabel, type Words } from "./words"

/** A leap of a piece over an adjacent enemy. */
export interface Leap extends Path<"leap"> {}

/** Returns true if a leap along this way passes over an enemy onto an empty square. @rule GA-4.1 */
function leapsAlong(squares: readonly Piece[], way: Way, seat: number): boolean {
  if (way.behind < 0 || squares[way.behind] !== NOTHING) return false
  return isOf(squares[way.to] ?? NOTHING, 1 - seat)
}

/** Returns true if a piece of this seat could leap from this square. @rule GA-4.4 */
export function canLeap(
  { ways }: { readonly ways: readonly (readonly Way[])[] },
  squares: readonly Piece[],
  from: Square,
  seat: number,
): boolean {
  return ways[from]?.some((way) => leapsAlong(squares, way, seat)) ?? false
}

/** The result of a leap, and what follows if the chain ends. */
type Judgement = readonly [LeapResult, Aftermath]

/** Judges a leap by the codes of both ranks: mines stop all pieces but minesweepers. @rule GA-4.2 GA-4.3 GA-5.2 */
export function judgeLeap(
  { admiral, mines, sweepers }: Tables,
  leaper: number,
  victim: number,
  { admiralOnMine }: AnyState["options"],
): Judgement {
  if (!isIn(mines, victim) || isIn(sweepers, leaper)) return ["captured", victim === admiral ? "captured" : "removal"]
  if (leaper !== admiral) return ["destroyed", "removal"]
  return admiralOnMine === "immune" ? ["repelled", "quiet"] : ["destroyed", "mined"]
}

/** @rule GA-4.1 GA-4.2 GA-4.3 GA-4.4 GA-4.5 GA-5.2 */
export const leap: KindMaker<Leap> = (rules) => {
  const { longestChain, mines, ways } = rules
  const all = ways.flatMap((each) => each.flatMap((way) => (way.behind < 0 ? [] : way.leap)))

  /** Counts a leap and returns true if the piece may leap again. @rule GA-4.4 */
  function mayLeapAgain(state: AnyState): boolean {
    if (longestChain === null) return true
    if (state.leaps === undefined) return false
    state.leaps += 1
    return state.leaps < longestChain
  }

  /** Moves the pieces, which are known, and returns what follows. */
  function land(state: AnyState, seat: number, { from, to }: Leap, [result, aftermath]: Judgement): Aftermath {
    const { squares } = state
    const over = (from + to) / 2
    const [leaper, victim] = [squares[from] ?? NOTHING, squares[over] ?? NOTHING]
    if (result === "captured") {
      squares[from] = NOTHING
      squares[over] = NOTHING
      // Clearing a mine by leaping reveals a minesweeper. No other leap shows the leaper's rank.
      squares[to] = isIn(mines, rankCode(victim)) ? shown(moved(leaper)) : moved(leaper)
      if (aftermath === "captured") return aftermath
      state.quiet = 0
      state.chain = mayLeapAgain(state) && canLeap(rules, squares, to, seat) ? to : null
      return state.chain === null ? "removal" : "chain"
    }
    squares[over] = shown(victim)
    if (result === "repelled") return state.chain === null ? aftermath : "removal"
    squares[from] = NOTHING
    return aftermath
  }

  return {
    phases: ["play", "chain"],
    ...pathsOf(rules, "leap", "^", all, /^\^/),
    example: "A4^A6",
    along: ({ squares }, _code, way) => way.behind >= 0 && squares[way.behind] === NOTHING,
    list({ chain, squares }, seat) {
      return (ways[chain ?? -1] ?? []).flatMap((way) => (leapsAlong(squares, way, seat) ? way.leap : []))
    },

    // A leap passes over an adjacent enemy, along a row or a column, onto the empty square behind it.
    refuse(state, action, actor) {
      const refused = refuseMover(rules, state, action, actor, true)
      if (refused) return refused
      const { from, to } = action
      const { squares } = state
      const way = ways[from]?.find(({ behind }) => behind === to)
      if (!way) return refusal("GA-4.1", "not-a-leap", { from, to })
      if (!isOf(squares[way.to] ?? NOTHING, 1 - seatOfActor(actor)))
        return refusal("GA-4.1", "nobody-to-leap-over", { square: way.to })
      return squares[to] === NOTHING ? undefined : refusal("GA-4.1", "landing-taken", { square: to })
    },

    // The piece leapt over is shown and removed, the leaper stays hidden. A mine removes the leaper
    // instead.
    apply(state, action, emit, actor) {
      const { from, to } = action
      const seat = seatOfActor(actor)
      const over = (from + to) / 2
      const leaper = state.squares[from] ?? NOTHING
      const victim = state.squares[over] ?? NOTHING
      const judged = judgeLeap(rules, rankCode(leaper), rankCode(victim), state.options)
      const known = isIn(mines, rankCode(victim)) ? rankOf(rules, leaper) : null
      emit?.({ type: "leapt", seat, from, over, to, rank: rankOf(rules, victim), leaper: known, result: judged[0] })
      endMove(rules, state, seat, land(state, seat, action, judged), emit)
    },
  }
}

/** Returns the part of a sentence that reveals the leaper, if the leap does. */
function leaperShown({ rankName }: EventNames, leaper: Rank | null): Translated {
  if (leaper === null) return { en: "", fr: "" }
  const { en, fr } = rankName(leaper)
  return { en: `; the leaper is: ${en}`, fr: ` ; le sauteur est : ${fr}` }
}

/** The words of a leap. */
export const leapWords: Words<
  "chain-running" | "not-a-leap" | "nobody-to-leap-over" | "landing-taken",
  EventNamed<"leapt">
> = {
  refusals: {
    "chain-running": {
      en: "The piece on {square} has leapt: continue with it or end the chain.",
      fr: "La pièce en {square} vient de sauter : continuez avec elle ou terminez la suite.",
    },
    "not-a-leap": {
      en: "No leap from {from} to {to}: leaps go two squares along a row or column, over no condemned one.",
      fr: "Pas de saut de {from} à {to} : on saute de deux cases en ligne ou colonne, sans case condamnée.",
    },
    "nobody-to-leap-over": { en: "No enemy stands on {square}.", fr: "Aucun ennemi ne se trouve en {square}." },
    "landing-taken": { en: "{square} is not empty.", fr: "{square} n’est pas vide." },
  },
  events: {
    leapt({ seat, from, over, to, rank, leaper, result }, names) {
      const { squareName, rankName, seatName } = names
      const { en, fr } = seatName(seat)
      const [start, middle, target] = [squareName(from), squareName(over), squareName(to)]
      const [victim, known] = [rankName(rank), leaperShown(names, leaper)]
      switch (result) {
        case "captured":
          return {
            en: `${en} leaps from ${start} over ${middle} to ${target} and captures: ${victim.en}${known.en}.`,
            fr: `${fr} sautent de ${start} en ${target} par-dessus ${middle} et prennent : ${victim.fr}${known.fr}.`,
          }
        case "destroyed":
          return {
            en: `${en} leaps from ${start} over ${middle} and is destroyed by: ${victim.en}${known.en}.`,
            fr: `${fr} sautent de ${start} par-dessus ${middle} et sont détruits par : ${victim.fr}${known.fr}.`,
          }
        case "repelled":
          return {
            en: `${en} leaps from ${start} over ${middle} and is repelled by: ${victim.en}${known.en}.`,
            fr: `${fr} sautent de ${start} par-dessus ${middle} et sont repoussés par : ${victim.fr}${known.fr}.`,
          }
      }
    },
  },
  labels: { leap: /* @__PURE__ */ pathLabel("leap", "sauter") },
}
