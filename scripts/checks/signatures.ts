import ts from "typescript"

/** A package and the modules that callers import, by title: `"@flottille/core/match"`. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: string
  readonly entries: readonly { readonly title: string; readonly file: string }[]
}

/** A part of a report: the declarations of an entry point by name, without bodies and comments. */
export interface Section {
  readonly title: string
  readonly declarations: readonly string[]
}

const printer = ts.createPrinter({ removeComments: true })

/** Prints object types on one line; the formatter wraps those that do not fit. */
function onOneLine(node: ts.Node): void {
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  ts.forEachChild(node, onOneLine)
}

/** Prints a declaration as it stands in a report. */
function textOf(statement: ts.Statement): string {
  onOneLine(statement)
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
  // An inferred type may import from a file of ours, which callers do not see.
  return text
    .replace(/^(export )?(default )?(declare )?/, "")
    .replace(/;$/, "")
    .replace(/^ *#private;\n/m, "")
    .replace(/import\("\.[^"]*"\)\./g, "")
}

function nameOf(statement: ts.Statement): string {
  const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement
  return (named as Partial<ts.DeclarationStatement>).name?.getText() ?? ""
}

/** The declarations of a source file by name. */
type Declarations = ReadonlyMap<string, readonly string[]>

/** Returns the emitted declarations of a program by source file. */
function declarationsOf(program: ts.Program): ReadonlyMap<string, Declarations> {
  const declared = new Map<string, Declarations>()
  const { diagnostics } = program.emit(undefined, (name, text, _mark, _onError, sources) => {
    const { statements } = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const texts = new Map<string, readonly string[]>()
    for (const each of statements) texts.set(nameOf(each), [...(texts.get(nameOf(each)) ?? []), textOf(each)])
    for (const { fileName } of sources ?? []) declared.set(fileName, texts)
  })
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
  return declared
}

/** Returns the declarations without a public name that some texts mention, and those that these mention. */
function unnamedIn(
  texts: readonly string[],
  known: ReadonlySet<string>,
  own: readonly Declarations[],
): readonly string[] {
  const found = new Map<string, readonly string[]>()
  const visit = (text: string): void => {
    for (const word of text.match(/\b[A-Z]\w+/g) ?? []) {
      if (known.has(word) || found.has(word)) continue
      const same = own.flatMap((declarations) => declarations.get(word) ?? [])
      found.set(word, [...new Set(same)])
      same.forEach(visit)
    }
  }
  texts.forEach(visit)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, same]) => same)
}

/**
 * Returns the names and signatures of packages as the compiler emits them for callers: sorted declarations, each
 * once, then the exports of declarations in an earlier entry point or another package.
 */
export function signatures(
  packages: readonly PublishedPackage[],
  options: ts.CompilerOptions,
  rootDir: string,
): readonly (readonly Section[])[] {
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, rootDir }
  const program = ts.createProgram(files, { ...options, ...emitting })
  const checker = program.getTypeChecker()
  const declared = declarationsOf(program)
  const homeOf = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return (module ? checker.getExportsOfModule(module) : [])
      .map((symbol) => ({
        name: symbol.name,
        target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  return packages.map(({ folder, entries }) => {
    const shown = new Map<ts.Symbol, string>()
    const sections = entries.map(({ title, file }): Section => {
      const declarations: string[] = []
      const passedOn: string[] = []
      for (const { name, target } of exportsOf(file)) {
        const home = homeOf(target)
        const origin = packages.find((other) => home.startsWith(`${other.folder}/`))?.name
        const other = origin ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(home)?.[1]
        const from = home.startsWith(`${folder}/`) ? shown.get(target) : other
        const local = name === target.name ? name : `${target.name} as ${name}`
        if (from !== undefined) passedOn.push(`export { ${local} } from "${from}"`)
        else {
          shown.set(target, title)
          const texts = declared.get(home)?.get(target.name)
          if (!texts) throw new Error(`${file} exports ${name}, which is declared nowhere`)
          declarations.push(...texts.map((text) => `export ${text}`))
          if (name !== target.name) declarations.push(`export { ${local} }`)
        }
      }
      return { title, declarations: [...declarations, passedOn.join("\n")].filter(Boolean) }
    })
    const own = [...declared].filter(([file]) => file.startsWith(`${folder}/`)).map(([, texts]) => texts)
    const names = new Set([...shown.keys()].map(({ name }) => name))
    const unnamed = unnamedIn(
      sections.flatMap(({ declarations }) => declarations),
      names,
      own,
    )
    const rest = { title: "Without a public name, but part of the above", declarations: unnamed }
    return unnamed.length > 0 ? [...sections, rest] : sections
  })
}
