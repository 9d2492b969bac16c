import type { Tutorial, TutorialStep } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { tutorial } from "@flottille/dejarik/tutorial"
import { describe, expect, it } from "vitest"
import { tutorialProblems } from "../src/index"

const problems = (steps: Tutorial) => tutorialProblems(dejarikPackage, rulebook, steps)
const [first, ...others] = tutorial

/** The tutorial with another first step. */
function changed(change: Partial<TutorialStep>): readonly string[] {
  if (!first) throw new Error("the tutorial has no step")
  return problems([{ ...first, ...change }, ...others])
}

describe("the law of tutorials", () => {
  it("accepts a sound tutorial", () => {
    expect(problems(tutorial)).toEqual([])
  })

  it("demands five to eight steps with different titles", () => {
    expect(problems(tutorial.slice(0, 4))).toEqual(["a tutorial has 5 to 8 steps, not 4"])
    expect(problems([...tutorial, ...tutorial]).slice(0, 2)).toEqual([
      "a tutorial has 5 to 8 steps, not 14",
      "step 8: another step has this title",
    ])
  })

  it("demands texts in both languages", () => {
    expect(changed({ task: { en: "Move.", fr: " " } })).toEqual([
      "step 1: its task needs a text in English and in French",
    ])
    expect(changed({ answer: { en: "Dejarik", fr: "Dejarik" } })).toEqual([
      "step 1: its answer is the same in English and in French",
    ])
  })

  it("demands a position in which the game waits for the seat", () => {
    expect(changed({ start: "nonsense" })[0]).toMatch(/^step 1: .*expected/)
    expect(changed({ seat: 1, solutions: [] })).toContain("step 1: the game does not wait for seat 1")
  })

  it("plays the solutions", () => {
    expect(changed({ solutions: ["O2-O3"], mistakes: [] })).toEqual(["step 1: O2-O3 is a solution, and DJ-3.1 refuses it"])
    expect(changed({ solutions: [] })).toContain("step 1: it has no solution")
    const all = dejarikPackage.game.parseState(first?.start ?? "")
    const legal = dejarikPackage.game
      .legalActions(all, 0)
      .map((action) => dejarikPackage.game.formatAction(action, all))
    expect(changed({ solutions: legal, mistakes: [] })).toEqual(["step 1: every legal action is right"])
  })

  it("plays the mistakes", () => {
    const answer = { en: "No.", fr: "Non." }
    const mistaken = (mistake: NonNullable<TutorialStep["mistakes"]>[number]) => changed({ mistakes: [mistake] })
    expect(mistaken({ action: "O2-O3", refusedBy: "DJ-3.2" })).toEqual([
      "step 1: O2-O3 must be refused by DJ-3.2, and is refused by DJ-3.1",
    ])
    expect(mistaken({ action: "O2-I3", refusedBy: "DJ-3.1" })).toEqual([
      "step 1: O2-I3 must be refused by DJ-3.1, and is legal",
    ])
    expect(mistaken({ action: "O2-O3", answer })).toEqual(["step 1: O2-O3 must be legal, and is refused by DJ-3.1"])
    expect(mistaken({ action: "O2-I3" })).toEqual(["step 1: O2-I3 is legal, so it needs an answer"])
    expect(mistaken({ action: "O2-O4", answer })).toEqual(["step 1: O2-O4 is a solution and a mistake"])
  })

  it("demands clauses of the rulebook", () => {
    expect(changed({ rule: "DJ-9.9" })).toEqual(["step 1: there is no clause DJ-9.9"])
    expect(changed({ rule: "CO-2" })).toEqual([])
  })
})
