import { conform, diagramProblem } from "@flottille/conformance"
import { type ActionOf, apply, createRandom, type EventOf, object, playout, type StateOf } from "@flottille/core"
import { refusalsIn } from "@flottille/core/rulebook"
import {
  CENTRE,
  type DejarikAction,
  type DejarikEnding,
  type DejarikEvent,
  dejarikOf,
  type EndReason,
  endAction,
  holds,
  type KindMaker,
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
  standardPhases,
  standardRules,
} from "@flottille/dejarik"
import { packageOf } from "@flottille/dejarik/package"
import type { Words } from "@flottille/dejarik/rulebook"
import { describe, expect, expectTypeOf, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { describerOf } from "../src/messages/describe"
import type { DejarikPhase } from "../src/rules/phases"
import type { Phase } from "../src/state/state"

/** A leap along an orbit over an adjacent piece, for two actions. */
interface Leap extends Path<"leap"> {}

/** A piece leapt over another one. */
interface Leapt extends Path<"leapt"> {
  readonly over: Space
}

const leap: KindMaker<Leap, Leapt> = (rules) => {
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
      const over = (from + to) / 2
      state.at[pieceOn(state, from)] = to
      emit?.({ type: "leapt", from, to, over })
      state.left -= 2
      state.target = pieceOn(state, over)
      state.phase = "duck"
    },
  }
}

const leapWords: Words<"no-leap" | "too-few-actions", Leapt> = {
  refusals: {
    "no-leap": { en: "No leap leads from {from} to {to}.", fr: "Aucun saut ne mène de {from} en {to}." },
    "too-few-actions": { en: "A leap takes two actions.", fr: "Un saut coûte deux actions." },
  },
  events: {
    leapt({ from, to }, { spaceName }) {
      const [start, end] = [spaceName(from), spaceName(to)]
      return { en: `Leap from ${start} to ${end}.`, fr: `Saut de ${start} en ${end}.` }
    },
  },
}

/** The owner of the piece that was leapt over answers in a phase of its own. */
interface Duck {
  readonly type: "duck"
}

const duck: KindMaker<Duck> = (rules) => {
  const all: readonly Duck[] = [Object.freeze({ type: "duck" })]
  return {
    phases: ["duck"],
    all,
    shape: object({}),
    example: "duck",
    format: () => "duck",
    list: () => all,
    apply: (state, _action, emit) => endAction(rules, state, emit),
  }
}

const duckPhase: DejarikPhase = {
  rule: "DJ-3.1",
  actors: (state) => [ownerOf(state, state.target)],
  isPossible: (_rules, { attacker, target, at }) => attacker < 0 && target >= 0 && (at[target] ?? -1) >= 0,
}

const duckWords: Words<never, never> = {
  phases: { duck: { en: "duck", fr: "esquive" } },
  labels: { duck: { en: "duck!", fr: "esquiver !" } },
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
  kinds: { ...standardKinds, leap, duck },
  endings: [...standardEndings, holdTheCentre],
  phases: { ...standardPhases, duck: duckPhase },
}
const leaping = dejarikOf(rules)
const kit = { options: [{}, { seats: 3 }, { seats: 4, paths: "shortest" }] } as const

describe("a variant with a kind of action and an ending of its own", () => {
  it("has their types without an annotation", () => {
    expectTypeOf<ActionOf<typeof leaping>>().toEqualTypeOf<DejarikAction | Leap | Duck>()
    expectTypeOf<EventOf<typeof leaping>>().toEqualTypeOf<DejarikEvent<EndReason | "centre-held"> | Leapt>()
    expectTypeOf<StateOf<typeof leaping>["phase"]>().toEqualTypeOf<Phase | "duck">()
    expectTypeOf<StateOf<typeof leaping>["ending"]>().toEqualTypeOf<EndReason | "centre-held" | null>()
  })

  it("[DJ-2.1] lists, applies and refuses its kind like the others", () => {
    const state = leaping.parseState("S@O1,G@O6/M@O2,H@O9 play red 2 3 0 - 0,0 -")
    const texts = leaping.legalActions(state, 0).map((action) => leaping.formatAction(action))
    expect(texts.filter((text) => text.includes("^"))).toEqual(["O1^O3"])
    const { state: after, events } = apply(leaping, state, 0, leaping.parseAction("O1^O3", state, 0))
    expect(events).toEqual([{ type: "leapt", from: 13, to: 15, over: 14 }])
    expect(leaping.formatState(after)).toBe("S@O3,G@O6/M@O2,H@O9 duck:-xO2 red 0 3 0 - 0,0 -")
    expect(leaping.parseState(leaping.formatState(after))).toEqual(after)
    expect(leaping.actors(after)).toEqual([1])
    leaping.step(after, 1, { type: "duck" })
    expect(leaping.formatState(after)).toBe("S@O3,G@O6/M@O2,H@O9 play blue 2 4 1 - 0,0 -")
    expect(leaping.validate(after, 1, { type: "leap", from: 14, to: 13 })).toMatchObject({ code: "no-leap" })
  })

  it("[DJ-6.4] checks the positions of its phase", () => {
    expect(() => leaping.parseState("S@O3,G@O6/M@O2,H@O9 duck red 0 3 0 - 0,0 -")).toThrow("DJ-3.1")
    expect(() => leaping.parseState("S@O3,G@O6/M@O2,H@O9 play:-xO2 red 2 3 0 - 0,0 -")).toThrow("CO-4")
  })

  it("has words for its events, phases and buttons", () => {
    const { describe: report, diagram, names } = packageOf(rules, undefined, undefined, [leapWords, duckWords])
    const leapt: Leapt = { type: "leapt", from: 13, to: 15, over: 14 }
    expect(report(leapt, "en", 0)).toBe("Leap from O1 to O3.")
    expect(describerOf(rules)(leapt, "en", 0)).toBe("An event of an unknown kind.")
    expect(names?.phases.duck?.fr).toBe("esquive")
    const view = leaping.view(leaping.parseState("S@O3,G@O6/M@O2,H@O9 duck:-xO2 red 0 3 0 - 0,0 -"), 1)
    expect(diagram?.label({ type: "duck" }, view, "fr")).toBe("esquiver !")
    expect(diagram?.motions(leapt, view)).toEqual([{ from: "O1", to: "O3" }])
    expect(refusalsIn(leapWords)["no-leap"].en({ from: "O1", to: "O9" })).toBe("No leap leads from O1 to O9.")
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
    expect(diagramProblem(leaping, packageOf(rules).diagram, { ...kit, runs: 2 })).toBeUndefined()
  })
})

conform(leaping, {
  ...kit,
  shapes: packageOf(rules).shapes,
  space: packageOf(rules).space,
  maxPlies: 300,
  runs: runs(5, 60),
})
