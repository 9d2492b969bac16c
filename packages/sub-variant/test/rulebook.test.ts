import { clausesOf } from "@flottille/core/rulebook"
import { rulebook as base, explain as explainBase } from "@flottille/diplomacy/rulebook"
import { describe, expect, it } from "vitest"
import { explain, rulebook } from "../src/messages/rulebook"

const CLAUSES =
  `SV-1.1 SV-1.2 SV-1.3 SV-1.4 SV-1.5 SV-2.1 SV-2.2 SV-2.3 SV-2.4 SV-2.5 SV-3.1 SV-3.2 SV-3.3 SV-4.1 SV-4.2 SV-4.3 SV-4.4 SV-4.5
  SV-5.1 SV-5.2 SV-5.3 SV-5.4 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.9 SV-5.10 SV-5.11 SV-5.12 SV-5.13`.split(/\s+/)

describe("the rulebook", () => {
  it("[CO-4] has every clause once, in order, then those of diplomacy, and a reason for each ruling", () => {
    expect(clausesOf(rulebook)).toEqual([...clausesOf(rulebook).slice(0, CLAUSES.length), ...clausesOf(base)])
    expect(
      clausesOf(rulebook)
        .slice(0, CLAUSES.length)
        .map(({ id }) => id),
    ).toEqual(CLAUSES)
    for (const { origin, reason } of clausesOf(rulebook)) expect(reason === undefined).toBe(origin === "rules")
  })

  it("[SV-5.1] every notice has its example beside the rule, in both languages", () => {
    for (const { id, text } of clausesOf(rulebook)) {
      if (!id.startsWith("SV-5.")) continue
      expect(text.en, id).toContain("Example: ")
      expect(text.fr, id).toContain("Exemple : ")
    }
  })

  it("[CO-4] explains refusals in both languages, with the codes of each", () => {
    const refusal = { code: "not-your-unit", rule: "SV-5.1", details: { unit: "wes-1" } }
    expect(explain(refusal)).toBe("You have no submarine in WES-1. (SV-5.1)")
    expect(explain(refusal, "fr")).toBe("Vous n’avez pas de sous-marin en MED-1. (SV-5.1)")
    const known = { code: "no-such-unit", rule: "DP-2", details: { unit: "wes-1" } }
    expect(explain(known, "fr")).toBe(explainBase(known, "fr"))
    expect(explain(known, "fr")).toBe("Aucune unité en MED-1. (DP-2)")
  })

  it("[CO-4] fills in every placeholder of a refusal", () => {
    const facts = new Proxy({}, { get: () => "x" })
    for (const sentence of Object.values(rulebook.refusals))
      for (const language of ["en", "fr"] as const) expect(sentence[language](facts)).not.toContain("{")
  })
})
