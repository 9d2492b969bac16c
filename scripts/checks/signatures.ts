import { rmSync } from "node:fs"
import { join, relative } from "node:path"
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
  /** Declarations that public ones refer to and that have no public name. */
  readonly unnamed: readonly string[]
}

const asDeclaration = (file: string) => file.replace(/(?<!\.d)\.ts$/, ".d.ts")
const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : Number(a.name > b.name)

/** Emits declarations to a folder and reads them as a caller's compiler does. */
function declarationProgram(
  files: readonly string[],
  options: ts.CompilerOptions,
  root: string,
  scratch: string,
): ts.Program {
  rmSync(scratch, { recursive: true, force: true })
  const output = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: root,
    outDir: scratch,
  }
  const { diagnostics } = ts.createProgram(files, { ...options, ...output }).emit()
  const [problem] = diagnostics
  if (problem)
    throw new Error(`${problem.file?.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`)
  const emitted = (path: string) => asDeclaration(join(scratch, relative(root, path)))
  const paths = Object.entries(options.paths ?? {}).map(([name, targets]) => [
    name,
    targets.map((target) => emitted(join(root, target))),
  ])
  const reading = { allowImportingTsExtensions: false, noLib: true, types: [], paths: Object.fromEntries(paths) }
  return ts.createProgram(files.map(emitted), { ...options, ...reading })
}

const printer = ts.createPrinter({ removeComments: true })

/** Prints object types on one line; the formatter wraps those that do not fit. */
function onOneLine(node: ts.Node): void {
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  ts.forEachChild(node, onOneLine)
}

/** Removes the private members of classes, and names a destructured parameter after its type. */
function publicPart<T extends ts.Node>(node: T): T {
  const visit = (inner: ts.Node): ts.Node | undefined => {
    const isPrivate =
      ts.isClassElement(inner) &&
      ((inner.name && ts.isPrivateIdentifier(inner.name)) ||
        ts.getCombinedModifierFlags(inner) & ts.ModifierFlags.Private)
    if (isPrivate) return undefined
    if (!ts.isParameter(inner) || ts.isIdentifier(inner.name)) return ts.visitEachChild(inner, visit, undefined)
    const { dotDotDotToken, questionToken, type } = inner
    const typeName =
      type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "Given"
    const name = typeName.charAt(0).toLowerCase() + typeName.slice(1)
    return ts.factory.createParameterDeclaration(undefined, dotDotDotToken, name, questionToken, type)
  }
  return visit(node) as T
}

/** Prints a declaration as it stands in a report. */
function declarationText(declaration: ts.Declaration): string {
  const node = publicPart(declaration)
  onOneLine(node)
  const text = printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
  const bare = ts.isVariableDeclaration(node)
    ? `const ${text}`
    : text.replace(/^(export )?(declare )?/, "").replace(/;$/, "")
  // An inferred type may import from a file of ours, which callers do not see.
  return bare.replace(/import\("\.[^"]*"\)\./g, "")
}

/**
 * Returns the names and signatures of packages as the compiler emits them for callers: sorted
 * declarations, each once.
 *
 * @param packages - Sources under the root that may import each other by the `paths` of `options`.
 * @param scratch - A folder for declarations, below one from which dependencies can be imported.
 */
export function signatures(
  packages: readonly PublishedPackage[],
  options: ts.CompilerOptions,
  root: string,
  scratch: string,
): readonly PackageReport[] {
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const program = declarationProgram(files, options, root, scratch)
  const checker = program.getTypeChecker()
  const original = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const emitted = (path: string) => join(scratch, relative(root, path))

  const exportsOf = (file: string) => {
    const module = program.getSourceFile(asDeclaration(emitted(file)))
    const symbol = module && checker.getSymbolAtLocation(module)
    if (!symbol) throw new Error(`${file} exports nothing`)
    const exported = checker.getExportsOfModule(symbol)
    return exported.map((symbol) => ({ name: symbol.name, target: original(symbol) })).sort(byName)
  }

  const homeOf = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const isWithin = (symbol: ts.Symbol, { folder }: PublishedPackage) =>
    homeOf(symbol).startsWith(join(emitted(folder), "/"))

  /** Returns the name of the package that declares a symbol. */
  const originOf = (symbol: ts.Symbol) => {
    const home = packages.find((each) => isWithin(symbol, each))
    return home?.name ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(homeOf(symbol))?.[1]
  }

  /** Returns the top-level declarations of this package that a declaration refers to. */
  const mentions = (declaration: ts.Declaration, within: PublishedPackage) => {
    const found = new Set<ts.Symbol>()
    const visit = (node: ts.Node): void => {
      const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
      const target = symbol && original(symbol)
      const first = target?.declarations?.[0]
      const place = first && (ts.isVariableDeclaration(first) ? first.parent.parent.parent : first.parent)
      if (target && place && ts.isSourceFile(place) && isWithin(target, within)) found.add(target)
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
        const from = isWithin(target, each) ? shown.get(target) : originOf(target)
        const local = name === target.name ? name : `${target.name} as ${name}`
        if (from !== undefined) passedOn.push(`export { ${local} } from "${from}"`)
        else {
          shown.set(target, title)
          for (const declaration of target.declarations) declarations.push(`export ${declarationText(declaration)}`)
          if (name !== target.name) declarations.push(`export { ${local} }`)
        }
      }
      return { title, declarations, passedOn }
    })

    const reached = new Set(shown.keys())
    for (const symbol of reached)
      for (const declaration of symbol.declarations ?? [])
        for (const target of mentions(declaration, each)) reached.add(target)
    const unnamed = [...reached].filter((symbol) => !shown.has(symbol)).sort(byName)
    return {
      name: each.name,
      entries,
      unnamed: unnamed.flatMap((symbol) => (symbol.declarations ?? []).map(declarationText)),
    }
  })
}
