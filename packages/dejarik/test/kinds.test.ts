import { conform, diagramProblem } from "@flottille/conformance"
import { type ActionOf, createRandom, playout, type StateOf } from "@flottille/core"
import {
  CENTRE,
  type DejarikAction,
  type DejarikEnding,
  dejarikOf,
  type EndReason,
  endAction,
  holds,
  type KindMaker,
  letterOf,
  occupied,
  only,
  ownerOf,
  type Path,
  pathsOf,
  pieceOn,
  rankingOf,
  refusal,
  refusePiece,
  type Space,
  type Spaces,
  spacesIn,
  standardEndings,
  standardKinds,
  standardRules,
} from "@flottille/dejarik"
import { diagramOf } from "@flottille/dejarik/diagram"
import { shapesOf } from "@flottille/dejarik/schema"
import { spaceOf } from "@flottille/dejarik/space"
import { describe, expect, expectTypeOf, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"

/** A leap along an orbit over an adjacent piece, for two actions. */
interface Leap extends Path<"leap"> {}

const leap: KindMaker<Leap> = (rules) => {
  const { neighbours, spaceName } = rules
  const ends = (from: Space, taken: Spaces): Spaces => {
    const behind = (over: Space) => 2 * over - from
    const overs = spacesIn(neighbours(from) & taken).filter((over) => holds(neighbours(over), behind(over)))
    return overs.reduce((set, over) => set | only(behind(over)), 0) & ~taken & ~only(from)
  }
  return {
    phases: ["play"],
    ...pathsOf(rules, "leap", "^"),
    example: "O1^O3",
    ways: ({ left }, _piece, from, taken) => (left < 2 ? 0 : ends(from, taken)),
    refuse(state, { from, to }) {
      const notYours = refusePiece(rules, state, from)
      if (notYours) return notYours
      if (state.left < 2) return refusal("DJ-2.1", "too-few-actions", { left: state.left })
      const facts = { from: spaceName(from), to: spaceName(to) }
      return holds(ends(from, occupied(state)), to) ? undefined : refusal("DJ-3.1", "no-leap", facts)
    },
    apply(state, { from, to }, emit) {
      const piece = pieceOn(state, from)
      state.at[piece] = to
      emit?.({ type: "moved", seat: state.active, piece: letterOf(rules, piece), from, to })
      state.left -= 2
      endAction(rules, state, emit)
    },
  }
}

/** A win by a piece on the centre at the end of three own turns in a row. */
const holdTheCentre: DejarikEnding<"centre-held"> = {
  reason: "centre-held",
  rule: "DJ-6.1",
  counter: {
    enough: 3,
    count(state, seat, before) {
      const holder = pieceOn(state, CENTRE)
      if (holder < 0 || ownerOf(state, holder) !== seat) return 0
      return seat === state.active ? before + 1 : before
    },
  },
  ranking: (state, counts) => rankingOf(state, counts.indexOf(3)),
}

const rules = {
  ...standardRules,
  id: "leaping",
  kinds: { ...standardKinds, leap },
  endings: [...standardEndings, holdTheCentre],
}
const leaping = dejarikOf(rules)
const kit = { options: [{}, { seats: 3 }, { seats: 4, paths: "shortest" }] } as const

describe("a variant with a kind of action and an ending of its own", () => {
  it("has their types without an annotation", () => {
    expectTypeOf<ActionOf<typeof leaping>>().toEqualTypeOf<DejarikAction | Leap>()
    expectTypeOf<StateOf<typeof leaping>["ending"]>().toEqualTypeOf<EndReason | "centre-held" | null>()
  })

  it("[DJ-2.1] lists, applies and refuses its kind like the others", () => {
    const state = leaping.parseState("S@O1,G@O6/M@O2,H@O9 play red 2 3 0 - 0,0 -")
    const texts = leaping.legalActions(state, 0).map((action) => leaping.formatAction(action))
    expect(texts.filter((text) => text.includes("^"))).toEqual(["O1^O3"])
    leaping.step(state, 0, leaping.parseAction("O1^O3", state, 0))
    expect(leaping.formatState(state)).toBe("S@O3,G@O6/M@O2,H@O9 play blue 2 4 1 - 0,0 -")
    expect(leaping.validate(state, 1, { type: "leap", from: 14, to: 13 })).toMatchObject({ code: "no-leap" })
  })

  it("[DJ-6.1] ends by its counter", () => {
    const state = leaping.parseState("S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 2,0 -")
    leaping.step(state, 0, leaping.parseAction("O6-O4", state, 0))
    expect(leaping.outcome(state)).toEqual({
      returns: [1, -1],
      ranking: [[0], [1]],
      reason: "centre-held",
      rule: "DJ-6.1",
    })
    expect(leaping.parseState(leaping.formatState(state))).toEqual(state)
    expect(() => leaping.parseState("S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 3,0 -")).toThrow("DJ-6.2")
    expect(() => leaping.parseState("S@C,G@O6/M@O2,H@O9 over:centre-held red 0 30 0 - 2,0 -")).toThrow("DJ-6.1")
  })

  it("[DJ-6.1] is played to each of its endings", () => {
    const reasons = Array.from({ length: 60 }, (_, seed) => {
      const state = leaping.initialState()
      playout(leaping, state, createRandom(seed))
      return leaping.outcome(state)?.reason
    })
    expect(reasons).toContain("centre-held")
    expect(reasons).toContain("last-seat-with-pieces")
  })

  it("obeys the law of boards", () => {
    expect(diagramProblem(leaping, diagramOf(rules), { ...kit, runs: 2 })).toBeUndefined()
  })
})

conform(leaping, { ...kit, shapes: shapesOf(rules), space: spaceOf(rules), maxPlies: 300, runs: runs(10, 60) })
