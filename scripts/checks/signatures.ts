import { basename, dirname } from "node:path"
import ts from "typescript"

/** A module that callers import. */
export interface EntryPoint {
  /** `"@flottille/core/match"`. */
  readonly title: string
  /** Its source. */
  readonly file: string
}

/** A package and the modules of it that callers import. */
export interface PublishedPackage {
  readonly name: string
  /** Where its sources are. */
  readonly folder: string
  readonly entries: readonly EntryPoint[]
}

/** What one entry point exports. */
export interface EntryReport {
  readonly title: string
  /** Declarations without bodies and comments, by name. */
  readonly declarations: readonly string[]
  /** What is declared elsewhere: by an entry point before it, or by another package. */
  readonly passedOn: readonly string[]
}

/** What a package's callers rely on. */
export interface PackageReport {
  readonly name: string
  readonly entries: readonly EntryReport[]
  /** Declarations without a public name that public ones are made of. */
  readonly unnamed: readonly string[]
}

type Sources = (file: string) => string | undefined

const asDeclaration = (file: string) => file.replace(/(?<!\.d)\.ts$/, ".d.ts")

/** The sources as a caller's compiler reads them: bodies gone, inferred types written out. */
function emitDeclarations(files: readonly string[], options: ts.CompilerOptions, read: Sources): ReadonlyMap<string, string> {
  const emitting = { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true }
  const program = ts.createProgram(files, emitting, hostOf(emitting, read))
  const emitted = new Map<string, string>()
  const { diagnostics } = program.emit(undefined, (name, text) => void emitted.set(name, text))
  for (const { file, messageText } of diagnostics)
    throw new Error(`${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`)
  return emitted
}

function hostOf(options: ts.CompilerOptions, read: Sources): ts.CompilerHost {
  // Without `directoryExists`, files are looked for in folders that are not on the disk too.
  const { directoryExists: _, ...host } = ts.createCompilerHost(options)
  const exists = host.fileExists
  return {
    ...host,
    fileExists: (file) => read(file) !== undefined || exists(file),
    readFile: read,
    getSourceFile: (file, target) => {
      const text = read(file)
      return text === undefined ? undefined : ts.createSourceFile(file, text, target, true)
    },
  }
}

/** Sees the emitted declarations only: resolving a module never ends at a source. */
function declarationProgram(files: readonly string[], options: ts.CompilerOptions, emitted: ReadonlyMap<string, string>, read: Sources) {
  const paths = Object.entries(options.paths ?? {}).map(([name, targets]) => [name, targets.map(asDeclaration)])
  const reading = { ...options, allowImportingTsExtensions: false, noLib: true, types: [], paths: Object.fromEntries(paths) }
  const sources = new Set([...emitted.keys()].map((file) => file.replace(/\.d\.ts$/, ".ts")))
  const host = hostOf(reading, (file) => emitted.get(file) ?? (sources.has(file) ? undefined : read(file)))
  const { fileExists } = host
  host.fileExists = (file) => !sources.has(file) && fileExists(file)
  return ts.createProgram(files.map(asDeclaration), reading, host)
}

const printer = ts.createPrinter({ removeComments: true })

/** Types of a few fields stand on one line where they fit; the formatter wraps the others. */
function onOneLine(node: ts.Node): void {
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  ts.forEachChild(node, onOneLine)
}

function isPrivate(member: ts.ClassElement): boolean {
  return (
    (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0
  )
}

/** A parameter that is taken apart in its function stands under the name of its type: how it is taken apart is no caller's business. */
function namedParameters<T extends ts.Node>(node: T): T {
  const visit = (inner: ts.Node): ts.Node => {
    if (!ts.isParameter(inner) || ts.isIdentifier(inner.name)) return ts.visitEachChild(inner, visit, undefined)
    const { modifiers, dotDotDotToken, questionToken, type, initializer } = inner
    const typeName = type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "Given"
    const name = typeName.charAt(0).toLowerCase() + typeName.slice(1)
    return ts.factory.updateParameterDeclaration(inner, modifiers, dotDotDotToken, name, questionToken, type, initializer)
  }
  return visit(node) as T
}

/** A declaration as it stands in a report; of a class, what is private is nobody's business. */
function declarationText(declaration: ts.Declaration): string {
  const node = namedParameters(
    ts.isClassDeclaration(declaration)
      ? ts.factory.updateClassDeclaration(
          declaration,
          declaration.modifiers,
          declaration.name,
          declaration.typeParameters,
          declaration.heritageClauses,
          declaration.members.filter((member) => !isPrivate(member)),
        )
      : declaration,
  )
  onOneLine(node)
  const text = printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
  const bare = ts.isVariableDeclaration(node) ? `const ${text}` : text.replace(/^(export )?(declare )?/, "").replace(/;$/, "")
  // What an inferred type names is shown where it belongs; from which file of ours it came is no caller's business.
  return bare.replace(/import\("\.[^"]*"\)\./g, "")
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/**
 * The names and signatures of packages: declarations in TypeScript, sorted, each once, as the compiler emits them for callers.
 *
 * @param packages - Their sources may import each other by the `paths` of `options`.
 * @param read - Where files come from; the disk if left out.
 */
export function signatures(
  packages: readonly PublishedPackage[],
  options: ts.CompilerOptions,
  read: Sources = ts.sys.readFile,
): readonly PackageReport[] {
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const emitted = emitDeclarations(files, options, read)
  const program = declarationProgram(files, options, emitted, read)
  const checker = program.getTypeChecker()
  const original = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)

  const exportsOf = (file: string) => {
    const module = program.getSourceFile(asDeclaration(file))
    const symbol = module && checker.getSymbolAtLocation(module)
    if (!symbol) throw new Error(`${file} exports nothing`)
    return checker
      .getExportsOfModule(symbol)
      .map((symbol) => ({ name: symbol.name, target: original(symbol) }))
      .sort((a, b) => compare(a.name, b.name))
  }

  const homeOf = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const isWithin = (symbol: ts.Symbol, { folder }: PublishedPackage) => homeOf(symbol).startsWith(`${folder}/`)

  /** Where a symbol of another package comes from, as an import would name it. */
  const originOf = (symbol: ts.Symbol) => {
    const home = packages.find((each) => isWithin(symbol, each))
    if (home) return home.name
    const [, name = basename(dirname(homeOf(symbol)))] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(homeOf(symbol)) ?? []
    return name
  }

  /** The declarations at the top of this package's modules that a declaration speaks of. */
  const mentions = (declaration: ts.Declaration, within: PublishedPackage) => {
    const found = new Set<ts.Symbol>()
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const symbol = checker.getSymbolAtLocation(node)
        const target = symbol && original(symbol)
        const first = target?.declarations?.[0]
        const place = first && (ts.isVariableDeclaration(first) ? first.parent.parent.parent : first.parent)
        if (target && place && ts.isSourceFile(place) && isWithin(target, within)) found.add(target)
      }
      ts.forEachChild(node, visit)
    }
    visit(declaration)
    return found
  }

  return packages.map((each) => {
    const shown = new Map<ts.Symbol, string>()
    const entries = each.entries.map(({ title, file }): EntryReport => {
      const declarations: string[] = []
      const passedOn: string[] = []
      for (const { name, target } of exportsOf(file)) {
        if (!target.declarations) throw new Error(`${file} exports ${name}, which is declared nowhere`)
        const first = shown.get(target)
        const from = isWithin(target, each) ? first : originOf(target)
        const local = name === target.name ? name : `${target.name} as ${name}`
        if (from !== undefined) {
          passedOn.push(`export { ${local} } from "${from}"`)
          continue
        }
        shown.set(target, title)
        for (const declaration of target.declarations) declarations.push(`export ${declarationText(declaration)}`)
        if (name !== target.name) declarations.push(`export { ${local} }`)
      }
      return { title, declarations, passedOn }
    })

    const reached = new Set(shown.keys())
    for (const symbol of reached)
      for (const declaration of symbol.declarations ?? []) for (const target of mentions(declaration, each)) reached.add(target)
    const unnamed = [...reached].filter((symbol) => !shown.has(symbol)).sort((a, b) => compare(a.name, b.name))
    return { name: each.name, entries, unnamed: unnamed.flatMap((symbol) => (symbol.declarations ?? []).map(declarationText)) }
  })
}
