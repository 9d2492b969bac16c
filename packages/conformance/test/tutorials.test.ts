import type { Tutorial } from "@flottille/core/package"
import type { Clause } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { tutorialProblems } from "../src/index"
import { pebbles } from "./zoo/pebbles"

const clause: Omit<Clause, "id"> = {
  origin: "rules",
  title: { en: "Stopping", fr: "Arrêter" },
  text: { en: "Take first.", fr: "Prenez d’abord." },
}
const rulebook = { chapters: [{ title: clause.title, clauses: [{ id: "PB-3", ...clause }] }] }

/** A position in which a seat has so many pebbles left to take in its turn. */
function position(heap: number, left: 1 | 2): string {
  const state = pebbles.initialState({ heap: 12 })
  pebbles.step(state, "chance", { type: "begin", seat: 0 })
  for (let seat = state.seat; state.heap > heap || state.left > left; seat = state.seat)
    pebbles.step(state, seat, { type: "take" })
  return pebbles.formatState(state)
}

type TutorialStep = Tutorial[number]
type TutorialMistake = NonNullable<TutorialStep["mistakes"]>[number]

const step = (heap: number): TutorialStep => ({
  title: { en: `${heap} pebbles`, fr: `${heap} cailloux` },
  start: position(heap, 1),
  seat: Math.floor((11 - heap) / 2) % 2,
  task: { en: "Stop.", fr: "Arrêtez." },
  solutions: ["stop"],
  answer: { en: "The rest is for the other.", fr: "Le reste est pour l’autre." },
  rule: "PB-3",
  mistakes: [{ action: "take", answer: { en: "That takes on.", fr: "Cela continue." } }],
})
const [first, ...others] = [11, 9, 7, 5, 3].map(step)
const tutorial: Tutorial = first ? [first, ...others] : []

const problems = (steps: Tutorial) => tutorialProblems({ game: pebbles }, rulebook, steps)

/** The problems with another first step. */
function changed(change: Partial<TutorialStep>): readonly string[] {
  return first ? problems([{ ...first, ...change }, ...others]) : []
}

describe("the law of tutorials", () => {
  it("accepts a sound tutorial", () => {
    expect(tutorial).toHaveLength(5)
    expect(problems(tutorial)).toEqual([])
  })

  it("demands five to eight steps with different titles", () => {
    expect(problems(tutorial.slice(1))).toEqual(["a tutorial has 5 to 8 steps, not 4"])
    expect(problems([...tutorial, ...tutorial]).slice(0, 2)).toEqual([
      "a tutorial has 5 to 8 steps, not 10",
      "step 6: another step has this title",
    ])
  })

  it("demands texts in both languages", () => {
    expect(changed({ task: { en: "Move.", fr: " " } })).toEqual([
      "step 1: its task needs a text in English and in French",
    ])
    expect(changed({ answer: { en: "Stop", fr: "Stop" } })).toEqual([
      "step 1: its answer is the same in English and in French",
    ])
  })

  it("demands a position in which the game waits for the seat", () => {
    expect(changed({ start: "nonsense" })[0]).toMatch(/^step 1: "nonsense": expected JSON/)
    expect(changed({ seat: 1 })).toEqual(["step 1: the game does not wait for seat 1"])
  })

  it("plays the solutions", () => {
    expect(changed({ solutions: ["take", "stop"], mistakes: [] })).toEqual(["step 1: every legal action is right"])
    expect(changed({ solutions: [] })).toEqual(["step 1: it has no solution"])
    expect(changed({ start: position(12, 2), mistakes: [] })).toEqual([
      "step 1: stop is a solution, and PB-3 refuses it",
    ])
  })

  it("plays the mistakes", () => {
    const answer = { en: "No.", fr: "Non." }
    const mistaken = (mistake: TutorialMistake, change: Partial<TutorialStep> = {}) =>
      changed({ mistakes: [mistake], ...change })
    const fresh = { start: position(12, 2), solutions: [] }
    expect(mistaken({ action: "stop", refusedBy: "PB-3" }, fresh)).toEqual(["step 1: it has no solution"])
    expect(mistaken({ action: "stop", answer }, fresh)).toContain("step 1: stop must be legal, and is refused by PB-3")
    expect(mistaken({ action: "take", refusedBy: "PB-3" })).toEqual([
      "step 1: take must be refused by PB-3, and is legal",
    ])
    expect(mistaken({ action: "take" })).toEqual(["step 1: take is legal, so it needs an answer"])
    expect(mistaken({ action: "stop", answer })).toEqual(["step 1: stop is a solution and a mistake"])
    expect(mistaken({ action: "take", answer: { en: "No", fr: "" } })).toEqual([
      "step 1: the answer to take needs a text in English and in French",
    ])
  })

  it("demands clauses of the rulebook or of the core", () => {
    expect(changed({ rule: "PB-9" })).toEqual(["step 1: there is no clause PB-9"])
    expect(changed({ rule: "CO-2" })).toEqual([])
  })
})
