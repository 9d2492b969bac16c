import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { clausesOf } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { explain, rulebook } from "../src/messages/rulebook"
import { shapes } from "../src/schema"

const here = dirname(fileURLToPath(import.meta.url))
const ids = clausesOf(rulebook).map(({ id }) => id)

describe("the rulebook", () => {
  it("has a test titled with every clause", () => {
    const titles = readdirSync(here, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .flatMap((name) => [...readFileSync(join(here, name), "utf8").matchAll(/["'`]\[((?:[A-Z]{2}-[\d.]+ ?)+)\]/g)])
      .flatMap(([, list = ""]) => list.split(" "))
    expect(ids.filter((id) => !titles.includes(id))).toEqual([])
    expect(titles.filter((id) => id.startsWith("DF-") && !ids.includes(id))).toEqual([])
  })

  it("is cited by the code clause by clause", () => {
    const source = join(here, "../src")
    const code = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith("clauses.ts"))
      .map((name) => readFileSync(join(source, name), "utf8"))
      .join("\n")
    const cited = new Set(code.match(/DF-\d+\.\d+/g))
    expect(ids.filter((id) => !cited.has(id))).toEqual([])
    expect([...cited].filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(Object.entries(shapes.options))(
    "explains the option %s, and each word that it can be, in both languages",
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

  it("gives every ruling its reason, and every sentence its facts", () => {
    for (const { id, origin, reason } of clausesOf(rulebook))
      expect(`${id} ${origin === "ruling"}`).toBe(`${id} ${reason !== undefined}`)
    expect(explain({ code: "not-ahead", rule: "DF-2.2", details: { from: "c2", to: "c4" } }, "fr")).toBe(
      "Un navire n’avance que sur la case devant sa proue, et c4 n’est pas devant c2. (DF-2.2)",
    )
  })
})
