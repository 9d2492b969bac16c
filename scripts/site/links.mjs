import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

/** @param {string} text */
const plain = (text) => text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"')

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Follows every link of a built site: to its files and to the places within its pages. Nothing that a page needs to be shown may come from elsewhere.
 *
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function brokenLinks(folder) {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  const pages = [...files].filter((file) => file.endsWith(".html"))
  const texts = new Map(pages.map((file) => [file, readFileSync(file, "utf8")]))
  const anchors = new Map(
    [...texts].map(([file, text]) => [file, new Set([...text.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = ""]) => plain(id)))]),
  )
  /** @type {string[]} */
  const problems = []
  for (const [file, text] of texts) {
    const name = relative(folder, file)
    for (const [, tag = "", attributes = ""] of text.matchAll(/<(a|img|script|link|source|iframe)\s([^>]*)>/g)) {
      const [, written = ""] = /(?:^|\s)(?:href|src)="([^"]*)"/.exec(attributes) ?? []
      const target = plain(written)
      if (target === "" || /^(data|mailto|javascript):/.test(target)) continue
      if (/^(\w+:)?\/\//.test(target)) {
        if (tag !== "a") problems.push(`${name} needs ${target} from elsewhere`)
        continue
      }
      const [path = "", hash = ""] = target.split("#")
      const place = path === "" ? file : resolve(dirname(file), decoded(path.split("?")[0] ?? ""))
      if (!files.has(place)) problems.push(`${name} links to ${target}, which is not there`)
      else if (place.endsWith(".md")) problems.push(`${name} links to ${target}, a page that is none of the site`)
      else if (hash && anchors.has(place) && !anchors.get(place)?.has(decoded(hash)))
        problems.push(`${name} links to ${target}: no such place in that page`)
    }
  }
  return [...new Set(problems)]
}
