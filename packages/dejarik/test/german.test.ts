import { type LanguageWords, translated } from "@flottille/core/package"
import type { texts } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import type { dejarik } from "../src"
import { dejarikPackage } from "../src/package"

type Complete = LanguageWords<typeof dejarik, typeof texts>

/** Twenty words of German, among them the names of all seats and phases. */
const words = {
  names: {
    seats: { red: "rot", green: "grün", blue: "blau", yellow: "gelb" },
    phases: {
      ...{ deal: "Verteilung", first: "Auslosung", play: "Spiel", attack: "Angriff" },
      ...{ push: "Stoß", counterpush: "Gegenstoß", duel: "Zweikampf", over: "Ende" },
    },
    units: { action: { one: "Aktion", many: "Aktionen" } },
  },
  refusals: {
    "not-your-turn": "Du bist nicht am Zug.",
    "no-piece-there": "Auf {space} steht niemand.",
    "not-your-piece": ({ space }) => `Auf ${space} steht ein Gegner.`,
  },
  endings: { resignation: "Aufgegeben." },
  events: {
    passed: ({ seat }, _viewer, seats) => `${seats?.[seat]?.id ?? seat} setzt aus.`,
    undo: ({ events }) => `Zurückgenommen: ${events}.`,
  },
} satisfies { readonly [Part in keyof Complete]: Partial<Complete[Part]> }

const german = translated(dejarikPackage, "de", "zum Teil auf Englisch", words)

describe("a third language", () => {
  it("says its words in refusals, events, endings and names", () => {
    expect(german.explain({ code: "not-your-turn", rule: "CO-2" }, "de")).toBe("Du bist nicht am Zug. (CO-2)")
    const refusal = { code: "no-piece-there", rule: "DJ-2.1", details: { space: "O3" } }
    expect(german.explain(refusal, "de")).toBe("Auf O3 steht niemand. (DJ-2.1)")
    expect(german.explain({ ...refusal, code: "not-your-piece" }, "de")).toBe("Auf O3 steht ein Gegner. (DJ-2.1)")
    expect(german.describe({ type: "passed", seat: 1 }, "de", 0)).toBe("1 setzt aus.")
    expect(german.describe({ type: "undo", events: 2 }, "de", 0)).toBe("Zurückgenommen: 2.")
    expect([german.names.seats.red?.de, german.names.phases.duel?.de]).toEqual(["rot", "Zweikampf"])
    expect(german.texts.endings.resignation?.de).toBe("Aufgegeben.")
  })

  it("falls back to English, and says so once, in the title", () => {
    expect(german.texts.title.de).toBe("Dejarik (zum Teil auf Englisch)")
    expect(german.missing).toContain("refusals.occupied")
    expect(german.missing).not.toContain("refusals.not-your-turn")
    const refusal = { code: "occupied", rule: "DJ-3.1", details: { space: "O3" } }
    expect(german.explain(refusal, "de")).toBe(dejarikPackage.explain(refusal, "en"))
    expect(german.explain(refusal, "fr")).toBe(dejarikPackage.explain(refusal, "fr"))
    expect(german.describe({ type: "duel", seats: [0, 1] }, "de", 0)).toBe(
      "The last pieces of seat 1 and seat 2 fight to the death in the centre.",
    )
  })

  it("has no notice once it has all words", () => {
    const missing = german.missing.map((path) => path.split("."))
    const named = (table: string) =>
      Object.fromEntries(missing.flatMap(([of, key = ""]) => (of === table ? [[key, key]] : [])))
    const whole = translated(dejarikPackage, "de", "zum Teil auf Englisch", {
      ...words,
      refusals: { ...named("refusals"), ...words.refusals },
      endings: { ...named("endings"), ...words.endings },
    })
    expect([whole.missing, whole.texts.title.de]).toEqual([[], "Dejarik"])
  })

  it("is asked for each word by the compiler", () => {
    // @ts-expect-error: refusals, endings and events are missing.
    const incomplete: Complete = words
    expect(incomplete).toBe(words)
  })
})
