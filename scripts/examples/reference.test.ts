import { readdirSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { entriesOf, findPackages } from "../packages.mjs"

/** The functions and classes that a file declares, and whether a docstring of theirs has an example. */
function declared(file: string): readonly (readonly [name: string, hasExample: boolean])[] {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? "", ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    const isCallable = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    if (!isCallable || !statement.name) return []
    return [
      [statement.name.text, ts.getJSDocTags(statement).some(({ tagName }) => tagName.text === "example")] as const,
    ]
  })
}

test("every function and class that the core exports has an example", async () => {
  const core = findPackages().find(({ id }) => id === "core")
  if (!core) throw new Error("there is no core")
  const source = join(core.folder, "src")
  const modules: readonly object[] = await Promise.all(entriesOf(core).map(({ title }) => import(title)))
  const exported = new Set(modules.flatMap((each) => Object.keys(each)))
  const functions = readdirSync(source, { recursive: true, encoding: "utf8" }).flatMap((name) =>
    name.endsWith(".ts") ? declared(join(source, name)) : [],
  )
  const shown = new Set(functions.flatMap(([name, hasExample]) => (hasExample ? [name] : [])))
  expect(functions.length).toBeGreaterThan(50)
  expect(functions.flatMap(([name]) => (exported.has(name) && !shown.has(name) ? [name] : []))).toEqual([])
})

test("every variant of an action or an event has a line of its own", () => {
  const named =
    /^export type (\w*(?:Action|Event|Order|Word|Request|Reply)(?:<[^>\n]+>)?) =((?: [^\n]* \| [^\n]*)?\n(?: {2}.*\n)*)/gm
  const problems: string[] = []
  let variants = 0
  for (const { folder } of findPackages())
    for (const name of readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).filter((each) =>
      /\b(actions|events|messages|match|order)\.ts$/.test(each),
    ))
      for (const [, alias, text = ""] of (ts.sys.readFile(join(folder, "src", name)) ?? "").matchAll(named)) {
        const lines = text.split("\n")
        // A union of words needs no lines.
        if (lines[0] && !lines[0].includes('"')) problems.push(`${name}: ${alias} has all variants in one line`)
        for (const [index, line] of lines.entries())
          if (line.startsWith("  | ") && ++variants && !lines[index - 1]?.endsWith("*/"))
            problems.push(`${name}: ${alias} says nothing of ${line.trim()}`)
      }
  expect(problems).toEqual([])
  expect(variants).toBeGreaterThan(40)
})
