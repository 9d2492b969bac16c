import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { findPackages } from "../packages.mjs"
import { directivesOf, ledgerOf, linesOf, parseLedger } from "./ledger.mjs"

const code = ["// One", "const a = 1", "", "  count++", "/** Two */", "const b = 2", "// Three", "  count++"].join("\n")

it("writes each entry above its line, which the lines before it tell from others", () => {
  const ledger = "all in: whole\n  words.ts\nUpdateOperator: either\n  count++\nall: first\n  const a = 1 ↵ count++\n"
  const of = (path: string) => [...directivesOf(parseLedger(ledger), path, code)]
  expect(of("/src/words.ts")).toEqual([
    [0, [" Stryker disable all: whole"]],
    [4, [" Stryker disable next-line UpdateOperator: either", " Stryker disable next-line all: first"]],
    [8, [" Stryker disable next-line UpdateOperator: either"]],
  ])
  expect(of("/src/swords.ts").map(([line]) => line)).toEqual([4, 8])
  expect([
    ...directivesOf(parseLedger("all from: texts\n  const b = 2\nall in: x\n  src/\n"), "/src/a.ts", code),
  ]).toEqual([
    [6, [" Stryker disable all: texts"]],
    [0, [" Stryker disable all: x"]],
  ])
  expect(() => parseLedger("  count++\n")).toThrow('above the lines of a ledger, got "  count++"')
})

it.each(findPackages())("has a line of $id for each entry", ({ id, folder }) => {
  const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, "src", name))
  const sources = files.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const)
  const lost = ledgerOf(id).filter((entry) =>
    sources.every(([path, source]) => linesOf(entry, path, source).length === 0),
  )
  const texts = lost.map(({ mutators, text }) => `${mutators}: ${text}`)
  expect(texts, `change or delete these entries in scripts/mutation/ledger/${id}.txt`).toEqual([])
})
