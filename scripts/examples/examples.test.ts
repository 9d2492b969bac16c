import { format } from "node:util"
import ts from "typescript"
import { moduleRunnerTransform, transformWithOxc } from "vite"
import { describe, expect, test, vi } from "vitest"
import { entriesOf, findPackages } from "../packages.mjs"
import { allExamples, type Example } from "./extract.ts"

/** A comment that claims the value of an expression, or the error that it throws. */
const claim = /\/\/ (=>|throws) (.*)$/

/**
 * Replaces `…` in a claimed value: it stands for any value, and alone in brackets or braces for any
 * array or object.
 */
function expected(value: string): string {
  return value
    .replace(/\[\s*…\s*\]/g, "$expect.any(Array)")
    .replace(/\{\s*…\s*\}/g, "$expect.any(Object)")
    .replace(/…/g, "$expect.anything()")
}

/** Returns the expression that a claim is about: the statement itself, its variable, or what it prints. */
function claimed(statement: ts.Statement): { readonly expression: string; readonly keep: boolean } | undefined {
  if (ts.isExpressionStatement(statement)) {
    const { expression } = statement
    const prints = ts.isCallExpression(expression) && expression.expression.getText() === "console.log"
    const [first, second] = prints ? expression.arguments : []
    return { expression: (first && !second ? first : expression).getText(), keep: false }
  }
  if (!ts.isVariableStatement(statement)) return undefined
  const name = statement.declarationList.declarations[0]?.name
  return name && ts.isIdentifier(name) ? { expression: name.text, keep: true } : undefined
}

/** Turns the claims of an example into assertions. */
function transformExample(code: string): string {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true)
  let compared = 0
  const lines = source.statements.map((statement, index) => {
    const text = statement.getText()
    const end = source.statements[index + 1]?.getStart() ?? code.length
    const comments = code.slice(statement.getEnd(), end).split("\n", 2)
    const found = comments.map((line) => claim.exec(line)).find((match) => match !== null)
    const subject = claimed(statement)
    if (!found || !subject) return text
    compared++
    const [, kind, value = ""] = found
    if (kind === "throws")
      return `await $expect((async () => (${subject.expression}))()).rejects.toThrow($expect.objectContaining({ name: ${JSON.stringify(value.trim())} }))`
    return `${subject.keep ? `${text}\n` : ";"}$expect((${subject.expression})).toEqual((${expected(value)}))`
  })
  if (compared !== (code.match(/\/\/ (=>|throws) /g) ?? []).length)
    throw new Error(`a claim does not follow a statement with a value:\n${code}`)
  return lines.join("\n")
}

/**
 * Runs an example, and fails if one of its claims does.
 *
 * @param scope - Values that it may use without an import.
 */
async function runExample(code: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
  // Statements that stand apart among the claims would hide a missing line break.
  await transformWithOxc(code, "example.ts")
  const { code: plain } = await transformWithOxc(transformExample(code), "example.ts", { sourcemap: false })
  const module = await moduleRunnerTransform(plain, null, "example.ts", code)
  const given = {
    ...scope,
    $expect: expect,
    __vite_ssr_import__: (name: string) => import(name),
    __vite_ssr_dynamic_import__: (name: string) => import(name),
    __vite_ssr_exportName__: () => {},
    __vite_ssr_import_meta__: import.meta,
  }
  const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor
  // The block lets an example declare the names of its scope.
  await new AsyncFunction(...Object.keys(given), `"use strict"\n{\n${module?.code}\n}`)(...Object.values(given))
}

const packages = findPackages()

/** What each package exports, by its id; its main entry wins. */
const exported = new Map<string, Promise<object>>()

async function importPackage(id: string): Promise<object> {
  const entries = packages.flatMap((each) => (each.id === id ? entriesOf(each).reverse() : []))
  return Object.assign({}, ...(await Promise.all(entries.map(({ title }) => import(title)))))
}

function exportsOf(id: string): Promise<object> {
  const found = exported.get(id) ?? importPackage(id)
  exported.set(id, found)
  return found
}

/** Returns what an example may use without an import: of its file, its package, the core and Dejarik. */
async function scopeOf({ file, home, prints }: Example): Promise<Readonly<Record<string, unknown>>> {
  if (prints !== undefined) return {}
  const scopes = await Promise.all(["dejarik", "core", home].flatMap((id) => (id ? [exportsOf(id)] : [])))
  // The default export of a module has no name in it.
  const { default: _, ...named } = Object.assign({}, ...scopes, file && (await import(file)))
  return named
}

/** What the documentation shows is run, and what it says comes out is compared. */
describe("the examples of the documentation", () => {
  for (const example of allExamples())
    test(example.title, async () => {
      const scope = await scopeOf(example)
      let printed = ""
      const received = vi.spyOn(console, "log").mockImplementation((...given) => {
        printed += `${format(...given)}\n`
      })
      await runExample(example.code, scope).finally(() => received.mockRestore())
      if (example.prints !== undefined) expect(printed).toBe(example.prints)
    })
})

test("turns the claims of an example into assertions", () => {
  expect(transformExample("1 + 1 // => 2")).toBe(";$expect((1 + 1)).toEqual((2))")
  expect(transformExample("const two = 1 + 1 // => 2")).toBe("const two = 1 + 1\n$expect((two)).toEqual((2))")
  expect(transformExample("console.log([1]) // => […]")).toBe(";$expect(([1])).toEqual(($expect.any(Array)))")
  expect(transformExample("null.x // throws TypeError")).toContain('objectContaining({ name: "TypeError" })')
  expect(transformExample("call() // a remark")).toBe("call()")
})

test("names in scope need no import, and an example may declare them", async () => {
  await runExample("violation() // => 1", { violation: () => 1 })
  await runExample("const violation = 2\nviolation // => 2", { violation: 1 })
  await expect(runExample("violation // => 2", { violation: 1 })).rejects.toThrow("expected 1 to deeply equal 2")
})

test("a claim that nothing is compared with is an error", () => {
  expect(() => transformExample("if (true) {\n  1 // => 2\n}")).toThrow("a claim does not follow")
})

test("an example that does not parse is an error", async () => {
  await expect(runExample("const list = [] const other = 1", {})).rejects.toThrow("Expected")
})
