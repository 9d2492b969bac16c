// The links of a README as npm shows it: relative ones lead into the repository that the manifest names.

/**
 * The tracked files of the repository.
 *
 * @typedef {object} Tree
 * @property {(path: string) => boolean} has A file or a folder, seen from the root.
 * @property {(path: string) => string | undefined} text
 */

/**
 * What a README may link to.
 *
 * @typedef {object} Place
 * @property {string} folder The package's folder, seen from the root of the repository.
 * @property {string} repository `https://github.com/owner/name`
 * @property {Tree} tree
 * @property {(name: string) => boolean} isPublished
 */

/** @param {string} markdown */
function withoutCode(markdown) {
  return markdown.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, "").replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, "")
}

/**
 * The anchors of a page, as GitHub and npm make them of its headings.
 *
 * @param {string} markdown
 * @returns {ReadonlySet<string>}
 */
export function anchors(markdown) {
  const plain = markdown.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, "")
  /** @type {Map<string, number>} */
  const seen = new Map()
  const found = new Set([...plain.matchAll(/\b(?:id|name)="([^"]+)"/g)].map(([, name = ""]) => name))
  for (const [, heading = ""] of plain.matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)) {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase()
    const slug = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-")
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    found.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return found
}

/**
 * @param {string} markdown
 * @returns {readonly string[]}
 */
export function linksOf(markdown) {
  const text = withoutCode(markdown)
  const inline = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g)
  const defined = text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm)
  const html = text.matchAll(/\b(?:href|src)="([^"]+)"/g)
  return [...inline, ...defined, ...html].map(([, target = ""]) => target)
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string | undefined} Nothing if it leads out of the repository.
 */
function resolved(folder, path) {
  const parts = path.startsWith("/") ? [] : folder.split("/").filter(Boolean)
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined
    } else if (part !== "" && part !== ".") parts.push(part)
  }
  return parts.join("/")
}

/**
 * @param {string} link
 * @param {string} readme
 * @param {Place} place
 * @returns {string | undefined} Why it leads nowhere.
 */
function brokenLink(link, readme, { folder, repository, tree, isPublished }) {
  const [target = "", anchor] = link.split("#")
  if (target === "") return anchors(readme).has(anchor ?? "") ? undefined : `links to #${anchor}, and no heading of its is called so`
  const [, ours] = /^https:\/\/www\.npmjs\.com\/package\/((?:@[^/]+\/)?[^/]+)$/.exec(target) ?? []
  if (ours?.startsWith("@flottille/")) return isPublished(ours) ? undefined : `links to ${link}, and ${ours} is not published`
  const [, page] = target.startsWith(`${repository}/`)
    ? (/^\/(?:blob|tree|raw)\/main\/(.+)$/.exec(target.slice(repository.length)) ?? [])
    : []
  if (page === undefined && /^[a-z][a-z0-9+.-]*:/i.test(target))
    return target.startsWith("http:") ? `links to ${link}: say https` : undefined
  const path = page ?? resolved(folder, target)
  if (path === undefined || !tree.has(path)) return `links to ${link}, and ${path ?? "what lies outside it"} is not in the repository`
  if (anchor && path.endsWith(".md") && !anchors(tree.text(path) ?? "").has(anchor))
    return `links to ${link}, and no heading there is called so`
  return undefined
}

/**
 * The links of a README that lead nowhere once it is read on npm.
 *
 * @param {string} readme
 * @param {Place} place
 * @returns {readonly string[]}
 */
export function brokenLinks(readme, place) {
  return linksOf(readme).flatMap((link) => brokenLink(link, readme, place) ?? [])
}
