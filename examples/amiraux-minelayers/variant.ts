/** Les Grands Amiraux in which minesweepers lay the mines that their side has lost again (AL). */
import { rulebookOf } from "@flottille/core/rulebook"
import {
  endMove,
  isOf,
  type KindMaker,
  NOTHING,
  type Path,
  pathsOf,
  pieceOf,
  rankCode,
  refusal,
  refuseMover,
  type Square,
  seatOfActor,
  shown,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { rulebook as base, pathLabel, refusalsIn, type Words } from "@flottille/les-grands-amiraux/rulebook"
import texts from "./words.json" with { type: "json" }

/** A minesweeper lays a mine on an adjacent square. */
export interface Lay extends Path<"lay"> {}

/** A mine was laid. The minesweeper beside it stays hidden. */
export interface Laid {
  readonly type: "laid"
  readonly seat: number
  readonly square: Square
}

/** @rule AL-1.1 AL-1.2 */
const lay: KindMaker<Lay, Laid> = (rules) => {
  const [layer, mine] = [rules.codeOf("0"), rules.codeOf("M")]
  const table = rules.ways.map((ways, from) => ways.map(({ to }): Lay => Object.freeze({ type: "lay", from, to })))
  const hasMines = (squares: readonly number[], seat: 0 | 1) =>
    squares.filter((piece) => rankCode(piece) === mine && isOf(piece, seat)).length <
    (rules.wholeFleets[seat][mine] ?? 0)
  return {
    phases: ["play"],
    ...pathsOf(rules, "lay", "*", table.flat(), /^\*/),
    example: "A4*A5",
    shows: 1,
    lays: true,
    list({ squares }, seat) {
      const list: Lay[] = []
      if (!hasMines(squares, seatOfActor(seat))) return list
      squares.forEach((piece, from) => {
        if (rankCode(piece) !== layer || !isOf(piece, seat)) return
        for (const action of table[from] ?? []) if (squares[action.to] === NOTHING) list.push(action)
      })
      return list
    },
    refuse(state, action, actor) {
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const { from, to } = action
      const { squares } = state
      if (rankCode(squares[from] ?? NOTHING) !== layer) return refusal("AL-1.1", "not-a-layer", { square: from })
      if (!rules.ways[from]?.some((way) => way.to === to)) return refusal("AL-1.1", "not-adjacent", { from, to })
      if (squares[to] !== NOTHING) return refusal("AL-1.1", "square-taken", { square: to })
      return hasMines(squares, seatOfActor(actor)) ? undefined : refusal("AL-1.1", "no-mine-left")
    },
    apply(state, { to }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[to] = shown(pieceOf(seat, mine))
      emit?.({ type: "laid", seat, square: to })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

const words: Words<"not-a-layer" | "no-mine-left", Laid> = {
  refusals: texts.refusals,
  events: {
    laid({ seat, square }, { seatName, squareName }) {
      const { en, fr } = seatName(seat)
      return {
        en: `${en} lays a mine on ${squareName(square)}.`,
        fr: `${fr} posent une mine en ${squareName(square)}.`,
      }
    },
  },
  labels: { lay: pathLabel("lay a mine", "poser une mine") },
}

const layRules = {
  ...standardRules,
  id: "amiraux-minelayers",
  title: texts.title.en,
  version: "1.0",
  kinds: { ...standardKinds, lay },
}

const rulebook = rulebookOf(base, { game: layRules.id, ...texts, refusals: refusalsIn(words) })

export default { ...packageOf(layRules, rulebook, undefined, [words]), ...botsOf(layRules), rulebook }
