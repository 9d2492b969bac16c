import { rmSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import ts from "typescript"

/** A package and the modules of it that callers import, by their titles: `"@flottille/core/match"`. */
export interface PublishedPackage {
  readonly name: string
  /** Where its sources are. */
  readonly folder: string
  readonly entries: readonly { readonly title: string; readonly file: string }[]
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

const asDeclaration = (file: string) => file.replace(/(?<!\.d)\.ts$/, ".d.ts")
const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : Number(a.name > b.name)

/** Reads the sources as a caller's compiler does: bodies and comments gone, inferred types written out, nothing of ours left to compile. */
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

/** Types of a few fields stand on one line where they fit; the formatter wraps the others. */
function onOneLine(node: ts.Node): void {
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  ts.forEachChild(node, onOneLine)
}

/** What a caller has no business with: what is private in a class, and how a parameter is taken apart, which gets the name of its type. */
function publicPart<T extends ts.Node>(node: T): T {
  const visit = (inner: ts.Node): ts.Node | undefined => {
    const isPrivate =
      ts.isClassElement(inner) &&
      ((inner.name && ts.isPrivateIdentifier(inner.name)) ||
        ts.getCombinedModifierFlags(inner) & ts.ModifierFlags.Private)
    if (isPrivate) return undefined
    if (!ts.isParameter(inner) || ts.isIdentifier(inner.name)) return ts.visitEachChild(inner, visit, undefined)
    const { modifiers, dotDotDotToken, questionToken, type, initializer } = inner
    const typeName =
      type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "Given"
    const name = typeName.charAt(0).toLowerCase() + typeName.slice(1)
    return ts.factory.updateParameterDeclaration(
      inner,
      modifiers,
      dotDotDotToken,
      name,
      questionToken,
      type,
      initializer,
    )
  }
  return visit(node) as T
}

/** A declaration as it stands in a report. */
function declarationText(declaration: ts.Declaration): string {
  const node = publicPart(declaration)
  onOneLine(node)
  const text = printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
  const bare = ts.isVariableDeclaration(node)
    ? `const ${text}`
    : text.replace(/^(export )?(declare )?/, "").replace(/;$/, "")
  // What an inferred type names is shown where it belongs; from which file of ours it came is no caller's business.
  return bare.replace(/import\("\.[^"]*"\)\./g, "")
}

/**
 * The names and signatures of packages: declarations in TypeScript, sorted, each once, as the compiler emits them for callers.
 *
 * @param packages - Their sources, under the root, may import each other by the `paths` of `options`.
 * @param scratch - A folder to fill, from which the packages that they need are found.
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

  /** Where a symbol of another package comes from, as an import would name it. */
  const originOf = (symbol: ts.Symbol) => {
    const home = packages.find((each) => isWithin(symbol, each))
    if (home) return home.name
    const [, name = basename(dirname(homeOf(symbol)))] =
      /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(homeOf(symbol)) ?? []
    return name
  }

  /** The declarations at the top of this package's modules that a declaration speaks of. */
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
