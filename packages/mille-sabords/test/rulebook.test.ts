import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { rulebook } from "../src/messages/rulebook"
import { explain } from "../src/messages/texts"
import { endingRules } from "../src/rules/victory"
import { AWAY, at } from "./support/setup"

describe("the rulebook", () => {
  it("[MS-4.3 MS-5.3 MS-6.2 MS-7.1 MS-7.2] has the clause of every ending", () => {
    const clauses = rulebook.chapters.flatMap((chapter) => chapter.clauses.map(({ id }) => id))
    for (const rule of Object.values(endingRules)) expect(clauses).toContain(rule)
    expect(Object.keys(endingRules)).toEqual(Object.keys(rulebook.endings))
  })

  it("[MS-2.4 MS-6.1] explains every refusal in both languages", () => {
    const facts = {
      phase: "movement",
      heading: 46,
      turnStep: 45,
      wind: 0,
      points: 2,
      degrees: 15,
      obstacle: "sea",
      turn: 45,
      clear: 3,
    }
    for (const code of Object.keys(rulebook.refusals))
      for (const language of ["en", "fr"] as const) {
        const sentence = explain({ code, rule: "MS-2.4", details: facts }, language)
        expect(sentence).toMatch(/^[A-Z].*\. \(MS-2\.4\)$/)
        expect(sentence).not.toContain("undefined")
        expect(explain({ code, rule: "MS-2.4" }, language)).toContain("(MS-2.4)")
      }
    const refusal = milleSabords.validate(at([23.5, 0, "E"], AWAY), 0, { type: "order", order: "F" })
    expect(refusal && explain(refusal)).toBe("The path is blocked by the edge of the sea. (MS-6.1)")
    expect(refusal && explain(refusal, "fr")).toBe("La route est barrée par le bord de la mer. (MS-6.1)")
  })
})
