import ts from "typescript"
import { moduleRunnerTransform, transformWithOxc } from "vite"
import { expect } from "vitest"

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
export function transformExample(code: string): string {
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
export async function runExample(code: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
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
