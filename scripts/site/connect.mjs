// Connects the guide and the reference: code in a page links to its symbols, symbols say which pages use them, examples
// begin with their imports, and descriptions stand above signatures.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import {
  Comment,
  CommentTag,
  DefaultTheme,
  DefaultThemeRenderContext,
  JSX,
  makeRecursiveVisitor,
  ReflectionKind,
} from "typedoc"
import { root } from "../packages.mjs"

/** The refusals of each game by code, as `pages.ts` writes them for {@link connect}. */
export const REFUSALS = join(root, ".tsbuild", "site", "refusals.json")

/** Lines of the longest signature that is shown unfolded. */
const LINES = 12

/** @type {(element: any) => number} */
const breaksIn = (element) =>
  (element?.tag === "br" ? 1 : 0) + [element?.children ?? []].flat(9).reduce((sum, each) => sum + breaksIn(each), 0)

/** Folds a long signature under a short one. @type {(element: any, short: string) => any} */
const folded = (element, short) =>
  breaksIn(element) < LINES
    ? element
    : JSX.createElement(
        "details",
        null,
        JSX.createElement("summary", null, JSX.createElement("code", null, short)),
        element,
      )

class Context extends DefaultThemeRenderContext {
  /** @param {ConstructorParameters<typeof DefaultThemeRenderContext>} given */
  constructor(...given) {
    super(...given)
    const { memberSignatures, memberDeclaration, reflectionPreview } = this
    /** @type {DefaultThemeRenderContext["memberSignatures"]} */
    this.memberSignatures = (props) => {
      const made = memberSignatures(props)
      for (const [index, item] of /** @type {any[]} */ (made.children).flat(3)[0].children.flat(3).entries()) {
        const [signature, description] = item.children
        const body = description.children[0].children
        const given = (props.signatures?.[index]?.parameters ?? []).map(({ name }) => name)
        // The flags come first, then the summary.
        item.children = [body[1], folded(signature, `${props.name}(${given.join(", ")})`), description]
        body[1] = null
      }
      return made
    }
    /** @type {DefaultThemeRenderContext["memberDeclaration"]} */
    this.memberDeclaration = (props) => {
      const made = memberDeclaration(props)
      const [signature, summary, ...rest] = made.children
      made.children = [summary, folded(signature, props.name), ...rest]
      return made
    }
    // The members of an interface follow anyway.
    /** @type {DefaultThemeRenderContext["reflectionPreview"]} */
    this.reflectionPreview = (props) => {
      const made = reflectionPreview(props)
      return breaksIn(made) < LINES ? made : undefined
    }
  }
}

export class Theme extends DefaultTheme {
  /** @override */
  ContextClass = Context
}

/** @typedef {import("typedoc").DeclarationReflection} Symbol */
/** @typedef {import("typedoc").CommentDisplayPart} Part */

const IMPORT = /import (?:type )?\{([^}]*)\} from "(@flottille\/[^"]+)"/g

/** Returns the names that code imports, as `module#name`. @param {string} code */
const importsOf = (code) =>
  [...code.matchAll(IMPORT)].flatMap(([, names = "", from]) =>
    names.split(",").map((name) => `${from}#${name.trim().replace(/^type | as .*/g, "")}`),
  )

/**
 * Links the code of a page, and returns the symbols that it imports; `unique` has those that one module alone exports.
 *
 * @typedef {ReadonlyMap<string, Symbol>} Symbols
 * @type {(parts: Part[], symbols: Symbols, unique: Symbols) => Set<Symbol>}
 */
function connectPage(parts, symbols, unique) {
  const used = new Map()
  for (const { kind, text } of parts)
    for (const name of kind === "code" ? importsOf(text) : [])
      if (symbols.has(name)) used.set(name.replace(/.*#/, ""), symbols.get(name))
  for (const [index, { kind, text }] of parts.entries()) {
    const [, name = ""] = (kind === "code" && /^`(\w+)(?:\(\))?`$/.exec(text)) || []
    // A plain word may mean something else than the symbol that has its name.
    const target = used.get(name) ?? (/[a-z][A-Z]|^[A-Z][a-z]/.test(name) ? unique.get(name) : undefined)
    if (target) parts[index] = { kind: "inline-tag", tag: "@linkcode", text: text.slice(1, -1), target }
  }
  return new Set(used.values())
}

/**
 * Puts the imports above an example that lacks some: of its own module, its package, the core or Dejarik.
 *
 * @typedef {ReadonlyMap<string, readonly Symbol[]>} Named
 * @type {(symbol: Symbol, named: Named) => void}
 */
function importInto(symbol, named) {
  const from = symbol.parent?.name ?? ""
  const homes = [from, `${from.split("/", 2).join("/")}/`, "@flottille/core/", "@flottille/dejarik/"]
  /** @type {(word: string) => Symbol | undefined} */
  const find = (word) =>
    homes.flatMap((home) => named.get(word)?.filter(({ parent }) => `${parent?.name}/`.startsWith(home)) ?? [])[0]
  for (const { comment } of [symbol, ...(symbol.signatures ?? [])])
    for (const { tag, content } of comment?.blockTags ?? [])
      for (const part of content) {
        const code = /^```(?:ts)?\n([\s\S]*)```$/.exec(part.text)?.[1]
        if (tag !== "@example" || code === undefined) continue
        const heads = code.match(/^import [^"]*/gm) ?? []
        const imported = new Set(heads.join(" ").match(/\w+/g))
        const plain = code.replace(/^import .*/gm, "").replace(/\/\/.*|\/\*[\s\S]*?\*\/|"[^"]*"|`[^`]*`/g, "")
        const words = new Set(plain.match(/(?<!\w|(?<!\.\.)\.)[A-Za-z]\w*(?!\w|\??:)/g))
        const declared = plain.match(/(?<=\b(?:const|let|function|class|type|interface) )(?:\{[^}]*\}|\[[^\]]*\]|\w+)/g)
        // Parameters, and the names of methods.
        const given = plain.match(/\([^()]*\)(?= =>)|\w+(?= =>)|\w+(?=\([^()]*\)(?:: \w+)? \{)/g)
        for (const word of [...(declared ?? []), ...(given ?? []), "string number"]
          .join(" ")
          .replace(/: \w+/g, "")
          .match(/\w+/g) ?? [])
          words.delete(word)
        /** @type {Map<string, string[]>} */
        const lines = new Map()
        for (const word of [...new Set([...words, symbol.name])].filter((each) => !imported.has(each)).sort()) {
          const found = word === symbol.name ? symbol : find(word)
          if (!found?.parent) continue
          const isType = found.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias])
          const list = lines.get(found.parent.name) ?? []
          lines.set(found.parent.name, [...list, isType ? `type ${word}` : word])
        }
        let text = code
        /** @type {string[]} */
        const imports = []
        for (const [module, names] of lines) {
          const line = new RegExp(`import \\{ (?=[^}]*\\} from "${module}"\n)`)
          if (line.test(text)) text = text.replace(line, `import { ${names.join(", ")}, `)
          else imports.push(`import { ${names.join(", ")} } from "${module}"\n`)
        }
        const gap = imported.size > 0 || imports.length === 0 ? "" : "\n"
        part.text = `\`\`\`ts\n${imports.sort().join("")}${gap}${text}\`\`\``
      }
}

/**
 * Lists the names in a type.
 *
 * @param {import("typedoc").SomeType | undefined} type
 */
function referencesIn(type) {
  /** @type {import("typedoc").ReferenceType[]} */
  const found = []
  const visitor = makeRecursiveVisitor({
    reference: (each) => void found.push(each),
    reflection: ({ declaration }) => void found.push(...typesOf(declaration).flatMap(referencesIn)),
  })
  type?.visit(visitor)
  return found
}

/** @type {(symbol: any) => readonly any[]} */
const typesOf = ({ type, signatures = [], parameters = [], typeParameters = [], children = [] }) => [
  type,
  ...[...signatures, ...parameters, ...(typeParameters ?? []), ...children].flatMap(typesOf),
]

/** @type {(symbol: Symbol) => Part[] | undefined} */
const exampleOf = (symbol) =>
  [symbol, ...(symbol.signatures ?? [])]
    .flatMap(({ comment }) => comment?.blockTags ?? [])
    .find(({ tag }) => tag === "@example")?.content

/** @type {(symbol: Symbol) => string} */
const codeOf = (symbol) => exampleOf(symbol)?.find(({ kind }) => kind === "code")?.text ?? ""

/** @typedef {{ title: string, code: string, used: readonly Symbol[], parent?: import("typedoc").Reflection | undefined }} Lender */

/**
 * Gives symbols without an example one that uses them, of their own module if there is one.
 *
 * @type {(symbols: Symbols, named: Named, given: readonly Lender[]) => void}
 */
function lendExamples(symbols, named, given) {
  for (let lenders = given; lenders.length > 0; ) {
    /** @type {Map<Symbol, Lender>} */
    const lent = new Map()
    for (const lender of lenders)
      for (const used of lender.used) {
        const isNearer = lender.parent === used.parent && lent.get(used)?.parent !== used.parent
        if (!exampleOf(used) && (isNearer || !lent.has(used))) lent.set(used, lender)
      }
    for (const [symbol, { title, code }] of lent) {
      const owner = symbol.signatures?.[0] ?? symbol
      owner.comment ??= new Comment()
      const text = { kind: /** @type {const} */ ("text"), text: `${title}\n` }
      owner.comment.blockTags.push(new CommentTag("@example", [text, { kind: "code", text: code }]))
      importInto(symbol, named)
    }
    lenders = [...lent.keys()].map((symbol) => lenderOf(symbol, symbols))
  }
}

/** @type {(code: string, symbols: Symbols) => readonly Symbol[]} */
const usedIn = (code, symbols) => importsOf(code).flatMap((name) => symbols.get(name) ?? [])

/** @type {(symbol: Symbol, symbols: Symbols) => Lender} */
function lenderOf(symbol, symbols) {
  const code = codeOf(symbol)
  const types = typesOf(symbol).flatMap(referencesIn)
  const names = types.map(({ reflection }) => `${reflection?.parent?.name}#${reflection?.name}`)
  const used = [...usedIn(code, symbols), ...names.flatMap((name) => symbols.get(name) ?? [])]
  return { title: `With \`${symbol.name}\``, code, used, parent: symbol.parent }
}

/** @type {(symbols: Symbols) => readonly Lender[]} */
function declaredInExamples(symbols) {
  const found = readdirSync(join(root, "examples"), { recursive: true, encoding: "utf8" })
    .map((name) => `examples/${name.replaceAll("\\", "/")}`)
    .filter((file) => /^(?!.*node_modules)(?!.*\.test\.).*\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8")
      const title = `From [${file}](https://github.com/flottille/flottille/blob/main/${file})`
      // Declarations stand a line apart.
      return text.split(/\n\n(?=[^\s}])/).map((block) => {
        const used = usedIn(text, symbols).filter(({ name }) => new RegExp(`\\b${name}\\b`).test(block))
        return { title, code: `\`\`\`ts\n${block.trim()}\n\`\`\``, used: block.includes("import ") ? [] : used }
      })
    })
  return found.sort((a, b) => a.code.length - b.code.length)
}

/** Returns the source of an interface that has no page. @type {(file: string, name: string) => string | undefined} */
function interfaceIn(file, name) {
  const pattern = new RegExp(`^(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?(?:export )?interface ${name}\\b[^]*?^\\}`, "m")
  const [found] = pattern.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? []
  return found?.replace(/^export /m, "").replace(/\{@link ([\w.]+)\}/g, "$1")
}

/** Shows the types of a function's parameters and result that have no page of their own. @param {Symbol} symbol */
function showTypes(symbol) {
  for (const signature of symbol.signatures ?? []) {
    const missing = [...(signature.parameters ?? []), signature]
      .flatMap(({ type }) => referencesIn(type))
      .filter((type) => !type.reflection && type.package?.startsWith("@flottille/"))
      .map(({ name, package: from, symbolId }) =>
        interfaceIn(join(root, "packages", `${from?.replace("@flottille/", "")}`, symbolId?.packagePath ?? ""), name),
      )
    const shown = [...new Set(missing)].filter((text) => text !== undefined)
    if (shown.length === 0) continue
    signature.comment ??= new Comment()
    const code = { kind: /** @type {const} */ ("code"), text: `\`\`\`ts\n${shown.join("\n\n")}\n\`\`\`` }
    signature.comment.blockTags.push(new CommentTag("@types", [code]))
  }
}

/** Lists the refusals of games with their sentences and clauses. @type {(symbols: Symbols, link: Link) => void} */
function listRefusals(symbols, link) {
  /** @type {Record<string, [code: string, sentence: string, rules: readonly string[]][]>} */
  const games = existsSync(REFUSALS) ? JSON.parse(readFileSync(REFUSALS, "utf8")) : {}
  for (const [name, rows] of Object.entries(games)) {
    const summary = symbols.get(`${name}#RefusalCode`)?.comment?.summary
    const lines = rows.map(
      ([code, sentence, rules]) =>
        `| \`${code}\` | ${sentence} | ${rules.map((rule) => link(rule, name)).join(", ")} |`,
    )
    const text = ["\n", "| code | sentence | clauses |", "|---|---|---|", ...lines].join("\n")
    summary?.push({ kind: "text", text: text })
  }
}

/**
 * @typedef {(clause: string, project: string) => string} Link - Returns the link to a clause.
 * @type {(project: import("typedoc").ProjectReflection, link: Link) => void}
 */
export function connect(project, link) {
  const { Class, Document, Function: Callable, Interface, Module, TypeAlias, Variable } = ReflectionKind
  const modules = project.getReflectionsByKind(Module)
  /** @type {Map<string, Symbol>} */
  const symbols = new Map()
  /** @type {Map<string, Symbol[]>} */
  const named = new Map()
  for (const each of project.getReflectionsByKind(Class | Callable | Interface | TypeAlias | Variable)) {
    if (!each.isDeclaration() || !each.parent?.kindOf(Module)) continue
    symbols.set(`${each.parent.name}#${each.name}`, each)
    named.set(each.name, [...(named.get(each.name) ?? []), each])
  }
  const unique = new Map([...named].flatMap(([name, [only, ...more]]) => (only && !more[0] ? [[name, only]] : [])))
  const documents = project.getReflectionsByKind(Document).flatMap((page) => (page.isDocument() ? [page] : []))
  const readmes = modules.flatMap((page) => (page.isDeclaration() && page.readme ? [page] : []))
  /** @type {Map<Symbol, Part[]>} */
  const uses = new Map()
  for (const page of [...documents, ...readmes]) {
    const parts = page.isDocument() ? page.content : (page.readme ?? [])
    for (const symbol of connectPage(parts, symbols, unique)) {
      const found = uses.get(symbol) ?? []
      const comma = { kind: /** @type {const} */ ("text"), text: found.length > 0 ? " · " : "" }
      uses.set(symbol, [...found, comma, { kind: "inline-tag", tag: "@link", text: page.name, target: page }])
    }
  }
  for (const symbol of symbols.values()) {
    symbol.signatures?.sort((a, b) => (a.typeParameters?.length ?? 0) - (b.typeParameters?.length ?? 0))
    importInto(symbol, named)
    showTypes(symbol)
  }
  const own = [...symbols.values()].filter(exampleOf).map((symbol) => lenderOf(symbol, symbols))
  const read = [...readmes, ...documents].flatMap((page) =>
    (page.isDocument() ? page.content : (page.readme ?? [])).flatMap(({ kind, text }) =>
      kind === "code" ? { title: `From ${page.name}`, code: text, used: usedIn(text, symbols) } : [],
    ),
  )
  for (const lenders of [own, read, declaredInExamples(symbols)]) lendExamples(symbols, named, lenders)
  listRefusals(symbols, link)
  for (const [symbol, pages] of uses) {
    const owner = symbol.signatures?.[0] ?? symbol
    owner.comment ??= new Comment()
    owner.comment.blockTags.push(new CommentTag("@usedIn", pages))
  }
}
