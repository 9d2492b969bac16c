import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import ts from "typescript"
import { findPackages, root } from "../packages.mjs"

/** A piece of documentation that claims to run. */
export interface Example {
  /** Where it stands, and what it is about. */
  readonly title: string
  readonly code: string
  /** The package whose exports it may use without an import; none for a page of the whole repository. */
  readonly home: string | undefined
  /** The source file that it stands in, whose exports it may use too. */
  readonly file?: string
  /** Of a page of docs/learn, which is one program that a reader can copy: the page's name, and all that the program prints. */
  readonly lesson?: { readonly name: string; readonly prints: string }
}

/** What stands in the fences of a text that are marked so. */
const fences = (page: string, mark: string) => [
  ...page.matchAll(new RegExp(`^\`\`\`${mark}\\n([\\s\\S]*?)^\`\`\``, "gm")),
]

/** The code of an `@example`: all of it, or what its fences hold. */
function codeOf(comment: string): string {
  const found = fences(comment, "\\w*")
  return found.length > 0 ? found.map((fence) => fence[1]).join("\n") : comment
}

function docstringExamples(file: string, home: string): readonly Example[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: Example[] = []
  const seen = new Set<ts.Node>()
  const visit = (node: ts.Node) => {
    for (const doc of ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)) {
      if (seen.has(doc)) continue
      seen.add(doc)
      const line = source.getLineAndCharacterOfPosition(doc.getStart()).line + 1
      for (const tag of doc.tags ?? []) {
        if (tag.tagName.text !== "example") continue
        const code = codeOf(ts.getTextOfJSDocComment(tag.comment) ?? "")
        found.push({ title: `${relative(root, file)}:${line}`, code, home, file })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function pageExamples(file: string, home: string | undefined): readonly Example[] {
  const page = readFileSync(file, "utf8")
  return fences(page, "(?:ts|typescript)").map((fence) => ({
    title: `${relative(root, file)}:${page.slice(0, fence.index).split("\n").length}`,
    code: fence[1] ?? "",
    home,
  }))
}

/** A page of docs/learn: its fences marked `ts` are one program, in their order, and those marked `text` are what it prints. */
function lesson(file: string): Example {
  const page = readFileSync(file, "utf8")
  const whole = (mark: string) => fences(page, mark).map(([, inside = ""]) => inside)
  return {
    title: relative(root, file),
    code: whole("ts").join("\n"),
    home: undefined,
    lesson: { name: basename(file, ".md"), prints: whole("text").join("") },
  }
}

function filesUnder(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))
}

/** The programs of docs/learn for Node. */
export function lessons(): readonly Example[] {
  return filesUnder(join(root, "docs", "learn"), ".md")
    .map(lesson)
    .filter(({ code }) => code !== "")
}

/** A file that a page shows, as a reader copies it. */
export interface Snippet {
  /** The page without its ending and the line, or the name that the fence gives; of a program of docs/learn, the page's name alone. */
  readonly path: string
  /** The text, each line where it stands on the page. */
  readonly code: string
  /** The page shows HTML too, so the code runs in a browser. */
  readonly inBrowser: boolean
}

function pageSnippets(file: string): readonly Snippet[] {
  const page = readFileSync(file, "utf8")
  const name = relative(root, file).replaceAll("\\", "/").replace(/\.md$/, "")
  const marked = [...page.matchAll(/^```(tsx?|js|html)\b *(.*)\n([\s\S]*?)^```/gm)]
  const inBrowser = marked.some(([, language]) => language === "html")
  const files = new Map<string, string>()
  for (const { 1: language = "", 2: words = "", 3: inside = "", index } of marked) {
    const line = page.slice(0, index).split("\n").length
    const named = words.includes(".")
    if (language === "html" && !named) continue
    const isLesson = language === "ts" && words === "" && name.startsWith("docs/learn/")
    const path = isLesson ? `${name}.ts` : `${name}/${named ? words : `${line}.${language}`}`
    const before = files.get(path) ?? ""
    files.set(path, before + "\n".repeat(line - before.split("\n").length + 1) + inside)
  }
  return [...files].map(([path, code]) => ({ path, code, inBrowser }))
}

/** Returns the code of every README and of the pages of docs/, whatever of it is run: an excerpt is marked otherwise than `ts`, `tsx` or `js`. */
export function snippets(): readonly Snippet[] {
  const readmes = [root, ...findPackages().map(({ folder }) => folder)]
    .map((folder) => join(folder, "README.md"))
    .filter(existsSync)
  const pages = filesUnder(join(root, "docs"), ".md").filter((file) => !/^docs.reference\b/.test(relative(root, file)))
  return [...readmes, ...pages].flatMap(pageSnippets)
}

/** Every example of the repository: docstrings, the READMEs, and the pages of docs/ (a fence marked otherwise than `ts` is not run). */
export function allExamples(): readonly Example[] {
  const pages = filesUnder(join(root, "docs"), ".md").filter(
    (file) => !/^docs.(reference|learn)\b/.test(relative(root, file)),
  )
  return [
    ...findPackages().flatMap(({ id, folder }) => [
      ...filesUnder(join(folder, "src"), ".ts").flatMap((file) => docstringExamples(file, id)),
      ...(existsSync(join(folder, "README.md")) ? pageExamples(join(folder, "README.md"), id) : []),
    ]),
    ...[join(root, "README.md"), ...pages].filter(existsSync).flatMap((file) => pageExamples(file, undefined)),
    ...lessons(),
  ]
}
