import { anything, array, integer, literal, object } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Clause, Rulebook } from "@flottille/core/rulebook"
import { anchorOf, rulesPage, typeset } from "@flottille/host/rules-page"
import { expect, it } from "vitest"

const clause = (id: string, more: Partial<Clause> = {}): Clause => ({
  id,
  title: { en: `Rule ${id}`, fr: `Règle ${id}` },
  text: { en: "Move: once.", fr: "Bougez : une fois !" },
  origin: "rules",
  ...more,
})
const rulebook: Rulebook = {
  game: "toy",
  title: { en: "Toy", fr: "Jouet" },
  credits: { en: "By nobody.", fr: "De personne." },
  chapters: [
    {
      title: { en: "Moves", fr: "Coups" },
      clauses: [
        clause("TY-1.1"),
        clause("TY-1.2", {
          origin: "ruling",
          reason: { en: "It says nothing.", fr: "Elle se tait." },
          replaces: ["TY-1.1"],
        }),
      ],
    },
  ],
  refusals: {},
  endings: { won: { en: "Somebody wins.", fr: "Quelqu'un gagne." } },
}
const shapes: AnyGamePackage["shapes"] = {
  options: {
    size: { shape: integer(2, 12), default: 5, rule: "TY-1.1" },
    side: { shape: literal("a", "b"), default: "a", rule: "TY-1.2" },
    path: { shape: array(integer(), 1, 3), rule: "TY-1.2" },
  },
  action: anything(),
  state: object({ options: object({}) }),
  view: anything(),
}
const of = { rulebook, shapes }

it("strikes out replaced clauses, links both ways and gives the reason of a ruling", () => {
  const page = rulesPage(of, "en")
  expect(page).toContain(
    "### <del>TY-1.1 Rule TY-1.1</del>\n\n*In its place: [TY-1.2](#ty-12-rule-ty-12).*\n\n<del>Move: once.</del>",
  )
  expect(page).toContain(
    "### TY-1.2 Rule TY-1.2\n\n*It replaces: [TY-1.1](#ty-11-rule-ty-11).*\n\nMove: once.\n\n> Our ruling. It says nothing.",
  )
  expect(page).toContain("### CO-1 Game over")
  expect(page).toContain("## How a game ends\n\n- `won`: Somebody wins.")
})

it("describes the values of an option in both languages", () => {
  expect(rulesPage(of, "en")).toContain("| `size` | `an integer from 2 to 12` | `5` | TY-1.1 |")
  const french = rulesPage(of, "fr")
  expect(french).toContain("| `size` | `un entier de 2 à 12` | `5` | TY-1.1 |")
  expect(french).toContain('| `side` | `"a" \\| "b"` | `"a"` | TY-1.2 |')
  expect(french).toContain("| `path` | `une liste de 1 à 3` | aucune | TY-1.2 |")
})

it("shows given pictures and a link to the page in the other language", () => {
  const caption = { en: "A board | a sea", fr: "Un plateau" }
  const page = rulesPage(of, "en", { pictures: [{ address: "toy.svg", caption }], other: "toy.fr.md" })
  expect(page).toContain(
    "# Toy\n\n[En français](toy.fr.md)\n\nBy nobody.\n\n| [![A board \\| a sea](toy.svg)](toy.svg) |\n| --- |\n| A board \\| a sea |",
  )
  expect(rulesPage(of, "fr")).toMatch(/^# Jouet\n\nDe personne\.\n\n## Coups/)
})

it("shows a picture below the clause that it explains, unless that is struck out", () => {
  const caption = { en: "One step.", fr: "Un pas : voilà." }
  const clauses = { "TY-1.1": { address: "one.svg", caption }, "TY-1.2": { address: "two.svg", caption } }
  const page = rulesPage(of, "fr", { clauses })
  expect(page).toContain(
    "> Notre décision. Elle se tait.\n\n[![Un pas\u00a0: voilà.](two.svg)](two.svg)\n\n*Un pas\u00a0: voilà.*\n\n## ",
  )
  expect(page).not.toContain("one.svg")
})

it("sets French without a break before double punctuation, but for code", () => {
  expect(typeset("Feu ! « Non » : `a : b`", "fr")).toBe("Feu\u00a0! «\u00a0Non\u00a0»\u00a0: `a : b`")
  expect(typeset("Fire !", "en")).toBe("Fire !")
})

it("has anchors as GitHub makes them", () => {
  expect(anchorOf("DJ-4.2 Où l'on tire : les dés")).toBe("dj-42-où-lon-tire--les-dés")
})
