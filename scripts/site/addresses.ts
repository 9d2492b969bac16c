import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join, posix } from "node:path"
import { findPackages, root } from "../packages.mjs"

/** Pages and pictures that are made for the site alone, laid out as in the repository. */
export const MADE = ".tsbuild/site"

const REPOSITORY = "https://github.com/flottille/flottille"

const packages = new Map(findPackages().map(({ id, manifest }) => [id, manifest.name.replace(/[@/]/g, "_")]))

/** The page of a package on the site, seen from the site's root. */
export const frontAddress = (id: string) => `modules/${packages.get(id)}.html`

/** The title of a game's report card, beside its package. */
export const REPORT = "Report card"

/** How TypeDoc names the file of a page. */
const fileOf = (title: string) => encodeURIComponent(title.replace(/[\s'<>:"/\\|?*]/g, "_"))

/** A page beside a package, by its title. */
export const pageAddress = (id: string, title: string) => `documents/${packages.get(id)}.${fileOf(title)}.html`

/** Whether a path is that of a page of docs/ that the site takes over as it is; report cards stand beside packages. */
export const isDocument = (path: string) =>
  /^docs\/((design|learn|reports|variants)\/)?[\w-]+\.md$|^docs\/rules\/[a-z-]+(\.fr)?\.md$/.test(path) &&
  !packages.has(/^docs\/(?:reports|rules)\/([\w-]+)/.exec(path)?.[1] ?? "")

/** Where a page of docs/ is read: in the repository, or among the pages made for the site alone. */
const sourceOf = (path: string) =>
  [path, posix.join(MADE, path)].map((each) => join(root, each)).find((file) => existsSync(file))

/** The heading of a page of the repository, by which the site names it; some games have one title in both languages. */
export function titleOf(file: string): string {
  const [, heading] = /^# (.+)$/m.exec(readFileSync(sourceOf(file) ?? join(root, file), "utf8")) ?? []
  const title = heading?.replaceAll("`", "") ?? basename(file, ".md")
  return file.endsWith(".fr.md") ? `${title} (français)` : title
}

/** The page of the site made of a page of docs/. */
export const documentAddress = (file: string) => `documents/${fileOf(titleOf(file))}.html`

/** Where the site has what the repository has at this path; what it has not is on GitHub. Seen from the site's root. */
function onSite(path: string): string {
  const [, kind, game = "", french] = /^docs\/(rules|reports)\/([\w-]+)(\.fr)?\.md$/.exec(path) ?? []
  if (packages.has(game)) return pageAddress(game, kind === "reports" ? REPORT : french ? "Règles" : "Rules")
  if (/^docs\/rules(\/README.*)?$/.test(path)) return "index.html#games"
  if (path === "packages/playground") return "play/index.html"
  if (isDocument(path) && sourceOf(path)) return documentAddress(path)
  const [, id = "", inside = ""] = /^packages\/([\w.-]+)\/?(.*)$/.exec(path) ?? []
  if (packages.has(id) && /^(README\.md)?$/.test(inside)) return frontAddress(id)
  if (packages.has(id) && /^docs\/[\w-]+\.md$/.test(inside) && existsSync(join(root, path)))
    return pageAddress(id, titleOf(path))
  const place = join(root, path)
  return `${REPOSITORY}/${existsSync(place) && statSync(place).isDirectory() ? "tree" : "blob"}/main/${path}`
}

/** A picture that leads to itself, in HTML: TypeDoc takes over a link's file in Markdown only if no link is within. */
export function pictureLink(caption: string, path: string): string {
  const words = caption.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
  return `<a href="${path}"><img src="${path}" alt="${words}"></a>`
}

/**
 * A page of the repository with its links as the site has them.
 *
 * @param file - Where the page stands in the repository.
 * @param to - The folder of the copy that TypeDoc reads, to find pictures from; both seen from the root.
 */
export function linked(text: string, file: string, to: string): string {
  const pathOf = (target: string) => posix.normalize(posix.join(dirname(file), target)).replace(/\/$/, "")
  const placed = (path: string) => {
    const address = onSite(path.startsWith(`${MADE}/`) ? path.slice(MADE.length + 1) : path)
    return address.includes("://") ? address : `../${address}`
  }
  return text
    .replace(
      /(<a href=")(?!\w+:|#|\/|\.\.\/play)([^"]*[^"/])(?<!\.svg)"/g,
      (_, open: string, target: string) => `${open}${placed(pathOf(target))}"`,
    )
    .replace(/\[!\[([^\]]*)\]\(([^)\s]+)\)\]\(\2\)/g, (_, caption: string, target: string) =>
      pictureLink(caption, posix.relative(to, pathOf(target))),
    )
    .replace(/(\]\()(?!\w+:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/g, (_, open: string, target: string, hash = "") => {
      const path = pathOf(target)
      if (/\.(svg|png|webp)$/.test(path)) return `${open}${posix.relative(to, path)})`
      return `${open}${placed(path)}${hash})`
    })
}
