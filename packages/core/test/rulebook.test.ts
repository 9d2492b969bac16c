import {
  type Clause,
  clauseInForce,
  clausesOf,
  coreChapter,
  findClause,
  makeDescribe,
  makeExplain,
  type Rulebook,
  refusalsIn,
  rulebookOf,
  unknownEvent,
} from "@flottille/core/rulebook"
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
    expect(explain({ code: "not-your-turn", rule: "CO-2" }, "fr")).toBe("Ce n’est pas à vous de jouer. (CO-2)")
    expect(explain({ code: "not-an-action", rule: "CO-4", details: { path: "from", expected: "an integer" } })).toBe(
      "That is not an action of this game (from): expected an integer. (CO-4)",
    )
    expect(explain({ code: "not-an-action", rule: "CO-4" })).toBe("That is not an action of this game. (CO-4)")
    expect(explain({ code: "not-an-action", rule: "CO-4" }, "fr")).toBe("Ce n’est pas une action de ce jeu. (CO-4)")
    expect(explain({ code: "constructor", rule: "TY-1" })).toBe("constructor (TY-1)")
    expect(explain({ code: "too-far", rule: "TY-1", details: { by: { toString: "x" } } })).toBe("too-far (TY-1)")
  })

  it("[CO-4 CO-5] has the clauses of the core in both languages, each ruling with its reason", () => {
    expect(coreChapter.clauses.map(({ id }) => id)).toEqual(["CO-1", "CO-2", "CO-3", "CO-4", "CO-5", "CO-6", "CO-7"])
    for (const { title, text, reason } of coreChapter.clauses)
      for (const said of [title, text, reason]) expect(said?.en && said.fr).toBeTruthy()
  })
})

describe("the rulebook of a variant", () => {
  const title = { en: "Longer", fr: "Plus long" }
  const variant = (...clauses: Clause[]) =>
    rulebookOf(rulebook, { game: "longer", title, chapters: [{ title, clauses }] })

  it("[CO-4] lists its base's clauses, then its own, and never cites a replaced one", () => {
    const longer = variant({ ...clause("TL-1"), replaces: ["TY-1", "TY-3"] }, { ...clause("TL-2"), replaces: ["TL-1"] })
    expect(clausesOf(longer).map(({ id }) => id)).toEqual(["TY-1", "TY-2b", "TY-3", "TL-1", "TL-2"])
    expect(["TY-1", "TY-2b", "TY-3", "TL-1", "TL-2", "CO-2"].map((id) => clauseInForce(longer, id))).toEqual([
      "TL-2",
      "TY-2b",
      "TL-2",
      "TL-2",
      "TL-2",
      "CO-2",
    ])
    expect(makeExplain(longer)({ code: "too-far", rule: "TY-3", details: { by: 2 } })).toBe("Too far by 2. (TL-2)")
    expect([longer.game, longer.title, longer.credits]).toEqual(["longer", title, rulebook.credits])
  })

  it("adds refusals and endings", () => {
    const refusals = { "too-near": { en: () => "Too near.", fr: () => "Trop près." } }
    const endings = { drawn: { en: "Drawn.", fr: "Nulle." } }
    const longer = rulebookOf(rulebook, { game: "longer", title, chapters: [], refusals, endings })
    expect(makeExplain(longer)({ code: "too-near", rule: "TY-1" })).toBe("Too near. (TY-1)")
    expect(Object.keys(longer.refusals)).toEqual(["too-far", "too-near"])
    expect(Object.keys(longer.endings)).toEqual(["won", "drawn"])
  })

  it("[CO-4] refuses to replace unknown clauses or itself, and ids that are taken", () => {
    expect(() => variant({ ...clause("TL-1"), replaces: ["TY-2"] })).toThrow(
      "rulebook.chapters.0.clauses.0.replaces: expected clauses that",
    )
    expect(() => variant({ ...clause("TL-1"), replaces: ["TL-1"] })).toThrow('not "TL-1"')
    expect(() => variant(clause("TL-1"), clause("TY-3"))).toThrow(
      'rulebook.chapters.0.clauses.1.id: expected an id of its own, not "TY-3"',
    )
  })
})

describe("a describe function made by makeDescribe", () => {
  type Event = { readonly type: "passed"; readonly seat: number } | { readonly type: "turned" }
  const report = makeDescribe<Event>((event, language) => {
    switch (event.type) {
      case "passed":
        return { en: `Seat ${event.seat} passes.`, fr: `Le camp ${event.seat} passe.` }[language]
      case "turned":
        return { en: "The tide turns.", fr: "La marée tourne." }[language]
    }
  })

  it("describes the events of the game", () => {
    expect([report({ type: "passed", seat: 1 }, "en", 0), report({ type: "turned" }, "fr", 0)]).toEqual([
      "Seat 1 passes.",
      "La marée tourne.",
    ])
  })

  it.each([
    [1, "The last event was undone.", "Le dernier événement a été annulé."],
    [3, "The last 3 events were undone.", "Les 3 derniers événements ont été annulés."],
    [0, "Something was undone.", "Quelque chose a été annulé."],
    [{ toString: "x" } as never, "Something was undone.", "Quelque chose a été annulé."],
  ])("[CO-6] describes that %j events were undone", (events, en, fr) => {
    expect([report({ type: "undo", events }, "en", 0), report({ type: "undo", events }, "fr", 0)]).toEqual([en, fr])
  })

  it.each([{ type: "x", card: "ace" }, { type: "passed", seat: { toString: "ace" } }, null, "ace"])(
    "uses one neutral sentence for %j",
    (event) => {
      expect([report(event as never, "en", 0), report(event as never, "fr", 0)]).toEqual([
        unknownEvent.en,
        unknownEvent.fr,
      ])
    },
  )
})

describe("the refusals of a kind", () => {
  const words = {
    refusals: {
      far: { en: "{to} is too far.", fr: "{to} est trop loin." },
      deep: { en: ({ depth }: Readonly<Record<string, unknown>>) => `Too deep: ${depth}.`, fr: "Trop profond." },
    },
  }

  it("fill facts into texts, and keep functions", () => {
    const { far, deep } = refusalsIn(words)
    expect([far.en({ to: "c3" }), far.fr({}), deep.en({ depth: 4 })]).toEqual([
      "c3 is too far.",
      "? est trop loin.",
      "Too deep: 4.",
    ])
  })

  it("name facts by a function of the game", () => {
    const { far } = refusalsIn(words, (key, facts, language) => `${key}=${facts[key]} (${language})`)
    expect([far.en({ to: 7 }), far.fr({ to: 7 })]).toEqual(["to=7 (en) is too far.", "to=7 (fr) est trop loin."])
  })

  it("are none without words", () => {
    expect(refusalsIn({})).toEqual({})
  })
})
