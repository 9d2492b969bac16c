/** Dejarik in which a seat also wins by holding the centre for three of its turns (DC). */
import { rulebookOf } from "@flottille/core/rulebook"
import {
  CENTRE,
  type DejarikEnding,
  ownerOf,
  pieceOn,
  rankingOf,
  standardEndings,
  standardRules,
} from "@flottille/dejarik"
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import words from "./words.json" with { type: "json" }

/** Number of own turns at whose end a seat must hold the centre. */
const enough = 3

/**
 * A win by a piece on the centre at the end of three own turns in a row.
 *
 * @rule DC-1.1
 */
export const holdTheCentre: DejarikEnding<"centre-held"> = {
  reason: "centre-held",
  rule: "DC-1.1",
  counter: {
    enough,
    count(state, seat, before) {
      const holder = pieceOn(state, CENTRE)
      if (holder < 0 || ownerOf(state, holder) !== seat) return 0
      return seat === state.active ? before + 1 : before
    },
  },
  ranking: (state, counts) => rankingOf(state, counts.indexOf(enough)),
}

const centreRules = {
  ...standardRules,
  id: "dejarik-centre",
  title: words.title.en,
  version: "1.0",
  endings: [...standardEndings, holdTheCentre],
}

const rulebook = rulebookOf(base, { game: "dejarik-centre", ...words })

export default {
  ...packageOf(centreRules, rulebook, undefined, [{ endings: words.endings }]),
  ...botsOf(centreRules),
  rulebook,
}
