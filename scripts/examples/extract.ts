import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"
import { findPackages, root } from "../packages.mjs"

/** A piece of documentation that must run. */
export interface Example {
  /** File and line. */
  readonly title: string
  readonly code: string
  /** Package whose exports it may use without an import; missing for a page of the whole repository. */
  readonly home: string | undefined
  /** Source file of a docstring, whose exports it may use too. */
  readonly file?: string
  /** Output of a page of docs/learn, which is one program. */
  readonly prints?: string
}

/** A fenced block of a text. */
interface Fence {
  /** All that follows the opening backticks. */
  readonly mark: string
  readonly code: string
  /** Line of the opening backticks, from 1. */
  readonly line: number
}

/** Returns the fenced blocks of a page. */
export const fencesOf = (text: string): readonly Fence[] =>
  [...text.matchAll(/^```(.*)\n([\s\S]*?)^```/gm)].map(({ 1: mark = "", 2: code = "", index }) => {
    return { mark: mark.trim(), code, line: text.slice(0, index).split("\n").length }
  })

function docstringExamples(file: string, home: string): readonly Example[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const docs = new Set<ts.JSDoc>()
  const visit = (node: ts.Node) => {
    for (const doc of ts.getJSDocCommentsAndTags(node)) if (ts.isJSDoc(doc)) docs.add(doc)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...docs].flatMap((doc) => {
    const line = source.getLineAndCharacterOfPosition(doc.getStart()).line + 1
    const tags = (doc.tags ?? []).filter(({ tagName }) => tagName.text === "example")
    const title = `${relative(root, file)}:${line}`
    return tags.map(({ comment }) => {
      const text = ts.getTextOfJSDocComment(comment) ?? ""
      const fences = fencesOf(text).map(({ code }) => code)
      return { title, code: fences.length > 0 ? fences.join("\n") : text, home, file }
    })
  })
}

function pageExamples(file: string, home: string | undefined): readonly Example[] {
  return fencesOf(readFileSync(file, "utf8"))
    .filter(({ mark }) => mark === "ts" || mark === "typescript")
    .map(({ code, line }) => ({ title: `${relative(root, file)}:${line}`, code, home }))
}

function filesUnder(folder: string, ending: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => join(folder, name))
}

/** Returns the pages of docs/ apart from the generated reference. */
const pages = () =>
  filesUnder(join(root, "docs"), ".md").filter((file) => !/^docs.reference\b/.test(relative(root, file)))

const isLesson = (file: string) => /^docs.learn\b/.test(relative(root, file))

/** Returns the READMEs of the repository and its packages, each with the id of its package. */
const readmes = () => [
  { id: undefined, file: join(root, "README.md") },
  ...findPackages().map(({ id, folder }) => ({ id, file: join(folder, "README.md") })),
]

/** Returns the program of a page of docs/learn: all its fences marked `ts`. Those marked `text` are its output. */
function lesson(file: string): readonly Example[] {
  const fences = fencesOf(readFileSync(file, "utf8"))
  const marked = (wanted: string) => fences.flatMap(({ mark, code }) => (mark === wanted ? [code] : []))
  const code = marked("ts").join("\n")
  return code === "" ? [] : [{ title: relative(root, file), code, home: undefined, prints: marked("text").join("") }]
}

/** A file that a page shows, as a reader copies it. */
export interface Snippet {
  /** The page without its ending, and the name or line of the fence; for a program of docs/learn, the page alone. */
  readonly path: string
  /** The text, with each line where it stands on the page. */
  readonly code: string
  /** Set for pages that show HTML too. */
  readonly inBrowser: boolean
}

function pageSnippets(file: string): readonly Snippet[] {
  const name = relative(root, file).replaceAll("\\", "/").replace(/\.md$/, "")
  const marked = fencesOf(readFileSync(file, "utf8")).flatMap(({ mark, ...fence }) => {
    const [, language, words = ""] = /^(tsx?|js|html)\b *(.*)$/.exec(mark) ?? []
    return language === undefined ? [] : [{ ...fence, language, words }]
  })
  const inBrowser = marked.some(({ language }) => language === "html")
  const files = new Map<string, string>()
  for (const { language, words, code, line } of marked) {
    const named = words.includes(".")
    if (language === "html" && !named) continue
    const isProgram = language === "ts" && words === "" && isLesson(file)
    const path = isProgram ? `${name}.ts` : `${name}/${named ? words : `${line}.${language}`}`
    const before = files.get(path) ?? ""
    files.set(path, before + "\n".repeat(line - before.split("\n").length + 1) + code)
  }
  return [...files].map(([path, code]) => ({ path, code, inBrowser }))
}

/** Returns the code of every README and page that is marked `ts`, `tsx`, `js` or `html`; excerpts have other marks. */
export function snippets(): readonly Snippet[] {
  return [...readmes().map(({ file }) => file), ...pages()].flatMap(pageSnippets)
}

/** Returns the examples of docstrings, READMEs and pages of docs/ that are run. */
export function allExamples(): readonly Example[] {
  return [
    ...findPackages().flatMap(({ id, folder }) =>
      filesUnder(join(folder, "src"), ".ts").flatMap((file) => docstringExamples(file, id)),
    ),
    ...readmes().flatMap(({ id, file }) => pageExamples(file, id)),
    ...pages().flatMap((file) => (isLesson(file) ? lesson(file) : pageExamples(file, undefined))),
  ]
}
