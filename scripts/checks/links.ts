import { existsSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { anchorOf } from "@flottille/host/rules-page"
import { marked } from "marked"
import { findPackages, root } from "../packages.mjs"

const repository = "https://github.com/flottille/flottille"

/** Pages in HTML that link to each other, by their paths. */
export interface Pages {
  readonly texts: ReadonlyMap<string, string>
  /** Whether something else is where a link leads: a file, or a folder. */
  readonly has: (path: string) => boolean
}

/** A page in HTML, its headings with the anchors that GitHub and npm give them. */
export function rendered(markdown: string): string {
  const seen = new Map<string, number>()
  const renderer = new marked.Renderer()
  renderer.heading = (text, level) => {
    const slug = anchorOf(plain(text.replace(/<[^>]*>/g, "")))
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return `<h${level} id="${times === 0 ? slug : `${slug}-${times}`}">${text}</h${level}>`
  }
  return marked(markdown, { renderer, async: false }) as string
}

const plain = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&")

function decoded(text: string): string {
  return URL.canParse(`file:///${text}`) ? decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25")) : text
}

/** Why an address elsewhere leads nowhere, as far as the repository can tell. */
function elsewhere(target: string): string | undefined {
  const [, ours] = /^https:\/\/www\.npmjs\.com\/package\/(@flottille\/[^/#]+)/.exec(target) ?? []
  if (ours)
    return findPackages().some(({ manifest }) => manifest.name === ours && !manifest.private)
      ? undefined
      : `${ours} is not published`
  const [, path] = new RegExp(`^${repository}/(?:blob|tree|raw)/main/([^#]+)`).exec(target) ?? []
  if (path && !existsSync(join(root, decoded(path)))) return `${path} is not in the repository`
  return target.startsWith("http:") ? "say https" : undefined
}

/** Follows every link to pages, files and places within pages; nothing that a page shows may come from elsewhere. */
export function brokenLinks({ texts, has }: Pages): readonly string[] {
  const idsOf = (html: string) =>
    new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = ""]) => plain(id)))
  const anchors = new Map([...texts].map(([page, html]) => [page, idsOf(html)]))
  const problemOf = (page: string, tag: string, target: string): string | undefined => {
    if (/^(\w+:)?\/\//.test(target))
      return tag === "a" ? elsewhere(target) : "what a page shows may not come from elsewhere"
    const [path = "", hash = ""] = target.split("#")
    const place = path.startsWith("/") ? path.slice(1) : posix.join(dirname(page), decoded(path.split("?")[0] ?? ""))
    const file = path === "" ? page : place.replace(/\/$/, "")
    if (!texts.has(file) && !has(file)) return "it is not there"
    return hash && anchors.get(file)?.has(decoded(hash)) === false ? "no such place in that page" : undefined
  }
  const problems = [...texts].flatMap(([page, html]) =>
    [...html.matchAll(/<(a|img|script|link|source|iframe)\s([^>]*)>/g)].flatMap(([, tag = "", attributes = ""]) => {
      const target = plain(/(?:^|\s)(?:href|src)="([^"]*)"/.exec(attributes)?.[1] ?? "")
      if (target === "" || /^(data|mailto|javascript):/.test(target)) return []
      const problem = problemOf(page, tag, target)
      return problem ? [`${page} links to ${target}: ${problem}`] : []
    }),
  )
  return [...new Set(problems)]
}
