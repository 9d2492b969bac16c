/** Les Grands Amiraux in which scouts sail any distance in a line (AS). */
import type { Refusal } from "@flottille/core"
import { rulebookOf } from "@flottille/core/rulebook"
import {
  endMove,
  isOf,
  type KindMaker,
  linesFrom,
  moved,
  NOTHING,
  type Path,
  pathsOf,
  type Rank,
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
import {
  rulebook as base,
  pathLabel,
  type RankNames,
  rankNames,
  refusalsIn,
  type Words,
} from "@flottille/les-grands-amiraux/rulebook"
import words from "./words.json" with { type: "json" }

/** The rank of scouts. */
export const scout: Rank = "2"

/** An event of a scout that went two squares or more along a row or a column, which shows its rank. */
export interface LineEvent<Type extends string> extends Path<Type> {
  readonly seat: number
  readonly rank: Rank
}

/**
 * Makes the kind of action of scouts, which go any distance along a free line.
 *
 * @param event - The type of its event.
 * @param refuse - Returns the refusal of a piece that is no scout, or of a line that is not free.
 */
export function lineKind<const Type extends string, const Event extends string>(
  type: Type,
  event: Event,
  refuse: (isScout: boolean, from: Square, to: Square) => Refusal,
): KindMaker<Path<Type>, LineEvent<Event>> {
  return (rules) => {
    const code = rules.codeOf(scout)

    /** The lines from each square: the nearest square, to which a step leads, and the actions beyond it. */
    const lines = rules.squareNames.map((_, from) =>
      linesFrom(rules, from).map(([near, ...beyond]) => ({
        near,
        far: beyond.map((to): Path<Type> => Object.freeze({ type, from, to })),
      })),
    )
    /** Adds the actions from a square to a list. Loops, since turns are listed very often. */
    function linesOn(squares: readonly number[], from: Square, list: Path<Type>[] = []): readonly Path<Type>[] {
      for (const { near, far } of lines[from] ?? []) {
        if (near === undefined || squares[near] !== NOTHING) continue
        for (const action of far) {
          if (squares[action.to] !== NOTHING) break
          list.push(action)
        }
      }
      return list
    }
    const all = lines.flatMap((each) => each.flatMap(({ far }) => far))

    return {
      phases: ["play"],
      ...pathsOf(rules, type, "~", all),
      example: "A4~A7",
      shows: 1,
      list({ squares }, seat) {
        const list: Path<Type>[] = []
        squares.forEach((piece, from) => {
          if (rankCode(piece) === code && isOf(piece, seat)) linesOn(squares, from, list)
        })
        return list
      },
      refuse(state, action, actor) {
        const refused = refuseMover(rules, state, action, actor)
        if (refused) return refused
        const { from, to } = action
        const isScout = rankCode(state.squares[from] ?? NOTHING) === code
        const isFree = isScout && linesOn(state.squares, from).some((each) => each.to === to)
        return isFree ? undefined : refuse(isScout, from, to)
      },
      apply(state, { from, to }, emit, actor) {
        const seat = seatOfActor(actor)
        state.squares[to] = shown(moved(state.squares[from] ?? NOTHING))
        state.squares[from] = NOTHING
        emit?.({ type: event, seat, from, to, rank: scout })
        endMove(rules, state, seat, "quiet", emit)
      },
    }
  }
}

/** A scout sails two squares or more along a row or a column. */
export interface Sail extends Path<"sail"> {}

/** A scout sailed, which shows its rank. */
export interface Sailed extends LineEvent<"sailed"> {}

/** @rule AS-1.1 AS-1.2 */
export const sail: KindMaker<Sail, Sailed> = lineKind("sail", "sailed", (isScout, from, to) =>
  isScout ? refusal("AS-1.1", "no-line", { from, to }) : refusal("AS-1.1", "not-a-scout", { square: from }),
)

/** The words of a scout. */
export const sailWords: Words<"not-a-scout" | "no-line", Sailed> = {
  refusals: words.refusals,
  events: {
    sailed(event, { seatName, squareName, rankName }) {
      const [seat, rank] = [seatName(event.seat), rankName(event.rank)]
      const [from, to] = [squareName(event.from), squareName(event.to)]
      return {
        en: `${seat.en} sails from ${from} to ${to}: ${rank.en}.`,
        fr: `${seat.fr} filent de ${from} en ${to} : ${rank.fr}.`,
      }
    },
  },
  labels: { sail: pathLabel("sail", "filer") },
}

const scoutRules = {
  ...standardRules,
  id: "amiraux-scouts",
  title: words.title.en,
  version: "1.0",
  kinds: { ...standardKinds, sail },
}

/** Names of the pieces, by rank. */
export const names: RankNames = Object.freeze({ ...rankNames, "2": { en: "scout", fr: "éclaireur" } })

const rulebook = rulebookOf(base, { game: "amiraux-scouts", ...words, refusals: refusalsIn(sailWords) })

export default { ...packageOf(scoutRules, rulebook, names, [sailWords]), ...botsOf(scoutRules), rulebook }
