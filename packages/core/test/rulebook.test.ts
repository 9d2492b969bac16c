import { type Clause, clausesOf, coreChapter, findClause, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"

const clause = (id: string): Clause => ({ id, title: { en: id, fr: id }, text: { en: "t", fr: "t" }, origin: "rules" })
const rulebook: Rulebook<"too-far", "won"> = {
  game: "toy",
  title: { en: "Toy", fr: "Jouet" },
  credits: { en: "nobody", fr: "personne" },
  chapters: [
    { title: { en: "One", fr: "Un" }, clauses: [clause("TY-1"), clause("TY-2b")] },
    { title: { en: "Two", fr: "Deux" }, clauses: [clause("TY-3")] },
  ],
  refusals: { "too-far": { en: ({ by }) => `Too far by ${by}.`, fr: ({ by }) => `Trop loin de ${by}.` } },
  endings: { won: { en: "Won.", fr: "Gagné." } },
}

describe("a rulebook", () => {
  it("finds clauses by id, those of the core too", () => {
    expect(clausesOf(rulebook).map(({ id }) => id)).toEqual(["TY-1", "TY-2b", "TY-3"])
    expect(findClause(rulebook, "ty-2B")?.id).toBe("TY-2b")
    expect(findClause(rulebook, "CO-3")?.title.en).toBe("Out of the game")
    expect(findClause(rulebook, "TY-9")).toBeUndefined()
  })

  it("explains refusals in both languages, with their clause", () => {
    const explain = makeExplain(rulebook)
    expect(explain({ code: "too-far", rule: "TY-1", details: { by: 2 } })).toBe("Too far by 2. (TY-1)")
    expect(explain({ code: "too-far", rule: "TY-1", details: { by: 2 } }, "fr")).toBe("Trop loin de 2. (TY-1)")
    expect(explain({ code: "not-your-turn", rule: "CO-2" }, "fr")).toBe("Ce n'est pas à vous de jouer. (CO-2)")
    expect(explain({ code: "not-an-action", rule: "CO-4", details: { path: "from", expected: "an integer" } })).toBe(
      "That is no action of this game (from): expected an integer. (CO-4)",
    )
    expect(explain({ code: "constructor", rule: "TY-1" })).toBe("constructor (TY-1)")
  })

  it("[CO-4 CO-5] has the clauses of the core in both languages, each ruling with its reason", () => {
    expect(coreChapter.clauses.map(({ id }) => id)).toEqual(["CO-1", "CO-2", "CO-3", "CO-4", "CO-5", "CO-6"])
    for (const { title, text, reason } of coreChapter.clauses)
      for (const said of [title, text, reason]) expect(said?.en && said.fr).toBeTruthy()
  })
})
