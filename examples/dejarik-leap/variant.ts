/** Dejarik in which a piece can leap over its neighbour, for two actions (DL). */
import { refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import {
  type Base,
  endAction,
  holds,
  type KindMaker,
  occupied,
  only,
  type Path,
  pathsOf,
  pieceOn,
  refusal,
  refusePiece,
  type Space,
  type Spaces,
  spacesIn,
  standardKinds,
  standardRules,
} from "@flottille/dejarik"
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook as base, type Words } from "@flottille/dejarik/rulebook"
import words from "./words.json" with { type: "json" }

/** A leap of a piece over an adjacent piece. */
export interface Leap extends Path<"leap"> {}

/** A piece leapt over another one. */
export interface Leapt extends Path<"leapt"> {}

/** Returns the space behind a neighbour on the same orbit, if there is one. */
function behind({ spaceNames, spaceNamed, sectors }: Base, from: Space, over: Space): Spaces {
  const orbit = spaceNames[from]?.charAt(0)
  const ray = (2 * over - from - 1 + sectors) % sectors
  const space = orbit === spaceNames[over]?.charAt(0) ? spaceNamed(`${orbit}${ray + 1}`) : undefined
  return space === undefined ? 0 : only(space)
}

/** @rule DL-1.1 DL-1.2 */
export const leap: KindMaker<Leap, Leapt> = (rules) => {
  const { neighbours, spaceName } = rules
  /** The neighbours of each space, with the space behind them. */
  const ways = rules.spaceNames.map((_, from) =>
    spacesIn(neighbours(from)).map((over) => ({ over: only(over), to: behind(rules, from, over) })),
  )
  function ends(from: Space, taken: Spaces): Spaces {
    let set = 0
    for (const { over, to } of ways[from] ?? []) if (over & taken) set |= to
    return set & ~taken
  }

  return {
    phases: ["play"],
    ...pathsOf(rules, "leap", "^"),
    example: "O1^O3",
    ways: ({ left }, _piece, from, taken) => (left < 2 ? 0 : ends(from, taken)),
    refuse(state, { from, to }) {
      const notYours = refusePiece(rules, state, from)
      if (notYours) return notYours
      if (state.left < 2) return refusal("DL-1.2", "too-few-actions")
      const facts = { from: spaceName(from), to: spaceName(to) }
      return holds(ends(from, occupied(state)), to) ? undefined : refusal("DL-1.1", "no-leap", facts)
    },
    apply(state, { from, to }, emit) {
      state.at[pieceOn(state, from)] = to
      emit?.({ type: "leapt", from, to })
      state.left -= 2
      endAction(rules, state, emit)
    },
  }
}

/** The words of a leap. */
export const leapWords: Words<"no-leap" | "too-few-actions", Leapt> = {
  refusals: words.refusals,
  events: {
    leapt(event, { spaceName }) {
      const [from, to] = [spaceName(event.from), spaceName(event.to)]
      return { en: `The piece on ${from} leaps to ${to}.`, fr: `La pièce en ${from} saute en ${to}.` }
    },
  },
}

const leapRules = {
  ...standardRules,
  id: "dejarik-leap",
  title: words.title.en,
  version: "1.0",
  kinds: { ...standardKinds, leap },
}

const rulebook = rulebookOf(base, { game: "dejarik-leap", ...words, refusals: refusalsIn(leapWords) })

export default { ...packageOf(leapRules, rulebook, undefined, [leapWords]), ...botsOf(leapRules), rulebook }
