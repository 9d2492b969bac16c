import ts from "typescript"

/** A comment that claims the value of an expression, or the error that it throws. */
const claim = /\/\/ (=>|throws) (.*)$/

function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    const name = (node as { name?: ts.Node }).name
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node)
    if (
      (declares || ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node)) &&
      name &&
      ts.isIdentifier(name)
    )
      names.add(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

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
    const prints =
      ts.isCallExpression(expression) &&
      expression.expression.getText() === "console.log" &&
      expression.arguments.length === 1
    return { expression: (prints ? expression.arguments[0] : expression)?.getText() ?? "", keep: false }
  }
  if (ts.isVariableStatement(statement)) {
    const name = statement.declarationList.declarations[0]?.name
    return name && ts.isIdentifier(name) ? { expression: name.text, keep: true } : undefined
  }
  return undefined
}

/**
 * Turns an example into a module whose claims are assertions.
 *
 * @param scope - Modules by the names that the example may use without an import.
 */
export function transformExample(code: string, scope: ReadonlyMap<string, string>): string {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true)
  const declared = declaredNames(source)
  const imports: string[] = [`import { expect as $expect } from "vitest"`]
  for (const name of new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)))
    if (scope.has(name) && !declared.has(name))
      imports.push(`import { ${name} } from ${JSON.stringify(scope.get(name))}`)

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
    const expression = `async () => (${subject.expression})`
    if (kind === "throws")
      return `await $expect((${expression})()).rejects.toThrow($expect.objectContaining({ name: ${JSON.stringify(value.trim())} }))`
    return `${subject.keep ? `${text}\n` : ";"}$expect((${subject.expression})).toEqual((${expected(value)}))`
  })
  if (compared !== (code.match(/\/\/ (=>|throws) /g) ?? []).length)
    throw new Error(`a claim does not follow a statement with a value:\n${code}`)
  return [...imports, ...lines, "export {}"].join("\n")
}
