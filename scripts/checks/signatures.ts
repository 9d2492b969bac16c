import ts from "typescript"

/** A package and the modules that callers import, by title: `"@flottille/core/match"`. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: string
  readonly entries: readonly { readonly title: string; readonly file: string }[]
}

/** The exports of one entry point. */
export interface EntryReport {
  readonly title: string
  /** Declarations without bodies and comments, by name. */
  readonly declarations: readonly string[]
  /** Exports of declarations in an earlier entry point or another package. */
  readonly passedOn: readonly string[]
}

/** The names and signatures of a package. */
export interface PackageReport {
  readonly name: string
  readonly entries: readonly EntryReport[]
  /** Types that public declarations refer to and that have no public name. */
  readonly unnamed: readonly string[]
}

const printer = ts.createPrinter({ removeComments: true })

function isPrivate(member: ts.ClassElement): boolean {
  const isHidden = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private
  return Boolean(isHidden || (member.name && ts.isPrivateIdentifier(member.name)))
}

/** Prints object types on one line; the formatter wraps those that do not fit. */
function onOneLine(node: ts.Node): void {
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  ts.forEachChild(node, onOneLine)
}

/** Prints a declaration as it stands in a report, without the private members of classes. */
function textOf(statement: ts.Statement): string {
  onOneLine(statement)
  const withoutPrivate = (each: ts.Node) => (ts.isClassElement(each) && isPrivate(each) ? undefined : each)
  const shown = ts.isClassDeclaration(statement) ? ts.visitEachChild(statement, withoutPrivate, undefined) : statement
  const text = printer.printNode(ts.EmitHint.Unspecified, shown, statement.getSourceFile())
  // An inferred type may import from a file of ours, which callers do not see.
  return text
    .replace(/^(export )?(default )?(declare )?/, "")
    .replace(/;$/, "")
    .replace(/import\("\.[^"]*"\)\./g, "")
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText()
  return (statement as Partial<ts.DeclarationStatement>).name?.getText()
}

/** Returns the emitted declarations of a program by their source file and name. */
function declarationsOf(program: ts.Program): ReadonlyMap<string, ReadonlyMap<string | undefined, readonly string[]>> {
  const declared = new Map<string, ReadonlyMap<string | undefined, readonly string[]>>()
  const { diagnostics } = program.emit(undefined, (name, text, _mark, _onError, sources) => {
    const { statements } = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const texts = new Map<string | undefined, readonly string[]>()
    for (const each of statements) texts.set(nameOf(each), [...(texts.get(nameOf(each)) ?? []), textOf(each)])
    for (const { fileName } of sources ?? []) declared.set(fileName, texts)
  })
  const [problem] = diagnostics
  if (problem)
    throw new Error(`${problem.file?.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`)
  return declared
}

/**
 * Returns the names and signatures of packages as the compiler emits them for callers: sorted declarations, each once.
 *
 * @param packages - Sources that may import each other by the `paths` of `options`.
 */
export function signatures(
  packages: readonly PublishedPackage[],
  options: ts.CompilerOptions,
  rootDir: string,
): readonly PackageReport[] {
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, rootDir }
  const program = ts.createProgram(files, { ...options, ...emitting })
  const checker = program.getTypeChecker()

  const declared = declarationsOf(program)

  const original = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const homeOf = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const isWithin = (symbol: ts.Symbol, { folder }: PublishedPackage) => homeOf(symbol).startsWith(`${folder}/`)
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const exported = module ? checker.getExportsOfModule(module) : []
    return exported
      .map((symbol) => ({ name: symbol.name, target: original(symbol) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return packages.map((each) => {
    const shown = new Map<ts.Symbol, string>()
    const entries = each.entries.map(({ title, file }): EntryReport => {
      const declarations: string[] = []
      const passedOn: string[] = []
      for (const { name, target } of exportsOf(file)) {
        const home = packages.find((other) => isWithin(target, other))?.name
        const origin = home ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(homeOf(target))?.[1]
        const from = isWithin(target, each) ? shown.get(target) : origin
        const local = name === target.name ? name : `${target.name} as ${name}`
        if (from !== undefined) passedOn.push(`export { ${local} } from "${from}"`)
        else {
          shown.set(target, title)
          const texts = declared.get(homeOf(target))?.get(target.name)
          if (!texts) throw new Error(`${file} exports ${name}, which is declared nowhere`)
          declarations.push(...texts.map((text) => `export ${text}`))
          if (name !== target.name) declarations.push(`export { ${local} }`)
        }
      }
      return { title, declarations, passedOn }
    })
    const names = new Set([...shown.keys()].map(({ name }) => name))
    const own = [...declared].filter(([file]) => file.startsWith(`${each.folder}/`)).flatMap(([, texts]) => [...texts])
    const unnamed = new Map<string, readonly string[]>()
    const mentioned = (texts: readonly string[]): void => {
      for (const word of new Set(texts.join(" ").match(/\b[A-Z]\w+/g))) {
        const found = names.has(word) || unnamed.has(word) ? [] : own.filter(([name]) => name === word)
        if (found.length === 0) continue
        unnamed.set(word, [...new Set(found.flatMap(([, same]) => same))])
        mentioned(unnamed.get(word) ?? [])
      }
    }
    mentioned(entries.flatMap(({ declarations }) => declarations))
    return {
      name: each.name,
      entries,
      unnamed: [...unnamed].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, texts]) => texts),
    }
  })
}
