import ts from "typescript"
import type { Plugin } from "vite"
import { entriesOf, findPackages } from "../packages.mjs"
import { allExamples, type Example } from "./extract.ts"
import { transformExample } from "./transform.ts"

/** Many examples ask for the same files. */
const exported = new Map<string, readonly string[]>()

/** Returns the names of the values that the text of a module exports. */
export function exportedValues(file: string): readonly string[] {
  const known = exported.get(file) ?? readExportedValues(file)
  exported.set(file, known)
  return known
}

function readExportedValues(file: string): readonly string[] {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? "", ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      !statement.isTypeOnly &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return statement.exportClause.elements
        .filter((element) => !element.isTypeOnly)
        .map((element) => element.name.text)
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : []
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
      ? [statement.name.text]
      : []
  })
}

/**
 * Returns the module of each name that an example may use without an import: from its own package, the core, or
 * Dejarik. A lesson imports all it uses.
 */
function scopeOf({ home, lesson }: Example): ReadonlyMap<string, string> {
  const scope = new Map<string, string>()
  if (lesson) return scope
  const packages = findPackages()
  for (const id of [home, "core", "dejarik"])
    for (const { file, title } of packages.flatMap((each) => (each.id === id ? entriesOf(each) : [])))
      for (const value of exportedValues(file)) if (!scope.has(value)) scope.set(value, title)
  return scope
}

/** Serves the list of examples as `virtual:examples`, and each as a module that fails if one of its claims does. */
export function examples(): Plugin {
  let list: readonly Example[] | undefined
  const scopes = new Map<string | undefined, ReadonlyMap<string, string>>()
  const modules = new Map<string, string | undefined>()
  const moduleOf = (id: string): string | undefined => {
    list ??= allExamples()
    if (id === "\0virtual:examples") {
      const entries = list.map(
        ({ title, lesson }, index) =>
          `{ title: ${JSON.stringify(title)}, prints: ${JSON.stringify(lesson?.prints)}, run: () => import("virtual:example/${index}.ts") }`,
      )
      return `export default [${entries.join(",\n")}]`
    }
    const example = list[Number(/(\d+)\.ts$/.exec(id)?.[1])]
    if (!example) return undefined
    const { file = "", lesson } = example
    const home = lesson ? "a lesson" : example.home
    if (!scopes.has(home)) scopes.set(home, scopeOf(example))
    const near = exportedValues(file).map((name) => [name, file] as const)
    const module = transformExample(example.code, new Map([...(scopes.get(home) ?? []), ...near]))
    return ts.transpile(module, {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: false,
    })
  }
  return {
    name: "flottille-examples",
    resolveId: (id) => (id.startsWith("virtual:example") ? `\0${id}` : undefined),
    // Vitest loads a module twice: for the key of its cache, and to compile it.
    load(id) {
      if (!id.startsWith("\0virtual:example")) return undefined
      const known = modules.get(id) ?? moduleOf(id)
      modules.set(id, known)
      return known
    },
  }
}
