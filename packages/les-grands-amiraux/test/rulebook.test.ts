import { describe, expect, it } from "vitest"
import { explain, rulebook } from "../src/messages/rulebook"
import { standard } from "../src/rules/standard-board"

describe("the rulebook", () => {
  it("[GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5] has the clause of every ending", () => {
    const clauses = rulebook.chapters.flatMap((chapter) => chapter.clauses.map(({ id }) => id))
    for (const { rule } of standard.endings) expect(clauses).toContain(rule)
    expect(standard.endings.map(({ reason }) => reason)).toEqual(Object.keys(rulebook.endings))
  })

  it("[GA-1.3] explains every refusal in both languages, squares by name", () => {
    const facts = { square: 0, from: 0, to: 9, rank: "6", left: 3 }
    for (const code of Object.keys(rulebook.refusals)) {
      for (const language of ["en", "fr"] as const) {
        const sentence = explain({ code, rule: "GA-1.3", details: facts }, language)
        expect(sentence).toMatch(/^[A-ZÀ-Ý].*[.] \(GA-1\.3\)$/u)
        expect(sentence).not.toContain("undefined")
        expect(explain({ code, rule: "GA-1.3" }, language)).toContain("(GA-1.3)")
      }
    }
    expect(explain({ code: "outside-home-rows", rule: "GA-1.3", details: { square: 40 } }, "fr")).toBe(
      "A6 n’est pas dans vos quatre lignes. (GA-1.3)",
    )
  })
})
