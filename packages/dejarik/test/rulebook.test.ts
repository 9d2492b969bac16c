import { clausesOf } from "@flottille/core/rulebook"
import { explain, rulebook } from "@flottille/dejarik/rulebook"
import { shapes } from "@flottille/dejarik/schema"
import { describe, expect, it } from "vitest"

const CLAUSES =
  `DJ-1.1 DJ-1.2 DJ-1.3 DJ-2.1 DJ-2.2 DJ-3.1 DJ-3.2 DJ-3.3 DJ-3.4 DJ-4.1 DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.6 DJ-4.7 DJ-4.8
  DJ-5.1 DJ-5.2 DJ-6.1 DJ-6.2 DJ-6.3 DJ-6.4 DJ-7.1`.split(/\s+/)

describe("the rulebook", () => {
  it("[CO-4] has every clause once, in order, and a reason for each ruling", () => {
    expect(clausesOf(rulebook).map(({ id }) => id)).toEqual(CLAUSES)
    for (const { origin, reason } of clausesOf(rulebook)) expect(reason === undefined).toBe(origin === "rules")
  })

  it.each(Object.entries(shapes.options))(
    "[CO-4] explains the option %s, and each word that it can be, in both languages",
    (name, { shape, rule, default: initial }) => {
      const clause = clausesOf(rulebook).find(({ id }) => id === rule)
      const choices =
        shape.kind === "literal" ? shape.values.filter((value) => typeof value === "string" && value !== initial) : []
      for (const language of ["en", "fr"] as const) {
        const delivered = `${clause?.text[language]} ${clause?.reason?.[language]}`
        expect([name, ...choices].filter((word) => !new RegExp(`\\b${word}\\b`).test(delivered))).toEqual([])
      }
    },
  )

  it("[CO-4] explains refusals in both languages", () => {
    const refusal = { code: "out-of-reach", rule: "DJ-3.1", details: { from: "O2", to: "O3", movement: 2 } }
    expect(explain(refusal)).toBe("The piece on O2 moves exactly 2: it cannot reach O3. (DJ-3.1)")
    expect(explain(refusal, "fr")).toBe(
      "La pièce en O2 se déplace d’exactement 2 : elle ne peut pas atteindre O3. (DJ-3.1)",
    )
  })

  it("[CO-4] leaves no fact out", () => {
    const facts = new Proxy({}, { get: () => "x" })
    for (const sentence of Object.values(rulebook.refusals))
      for (const language of ["en", "fr"] as const) expect(sentence[language](facts)).not.toContain("{")
  })

  it("[CO-4] names seats, classes and results in French", () => {
    const said = [
      { code: "class-held", rule: "DJ-1.2", details: { seat: "red", class: "powerful" } },
      { code: "impossible-result", rule: "DJ-4.8", details: { attack: 3, defence: 2, result: "counterpush" } },
    ].map((refusal) => explain(refusal, "fr"))
    expect(said).toEqual([
      "Le camp rouge a déjà une pièce de cette classe (puissante). (DJ-1.2)",
      "3 dés contre 2 ne peuvent pas donner une contre-poussée. (DJ-4.8)",
    ])
  })
})
