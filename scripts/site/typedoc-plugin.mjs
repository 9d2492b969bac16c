// The TypeDoc plugin of the site: names entry points by their import, groups their members by
// room, links clauses, and makes pages found by tasks.
import { join } from "node:path"
import { Comment, CommentTag, Converter, IndexEvent, ReflectionKind, Renderer } from "typedoc"
import { entriesOf, findPackages, root } from "../packages.mjs"
import { connect, Theme } from "./connect.mjs"

/** The groups that come first, in this order; the others follow by name. */
export const groupOrder = [
  "Lessons",
  "Guide",
  "Play",
  "Packages",
  "Entry points",
  "Contract",
  "State",
  "Rules",
  "View",
  "Messages",
  "Picture",
  "Bots",
  "*",
  "Rules of variants",
  "Design decisions",
  "For maintainers",
]

/** The room of a file, or its own name beside the rooms. @param {string} file */
function roomOf(file) {
  const [, name = ""] = /\/src\/([\w-]+)/.exec(file) ?? []
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ")
}

/** The package whose rules page has the clauses of a prefix. */
const games = {
  DJ: "dejarik",
  DF: "diabolik-fleet",
  GA: "les-grands-amiraux",
  MS: "mille-sabords",
  DP: "diplomacy",
  SV: "sub-variant",
}

/** The page of the package that cites it has the clauses common to all games. @type {import("./connect.mjs").Link} */
function clauseLink(clause, project) {
  const own = Object.values(games).find((id) => project === `@flottille/${id}`) ?? "dejarik"
  const id = games[/** @type {keyof typeof games} */ (clause.slice(0, 2))] ?? own
  return `[${clause}](../documents/_flottille_${id}.Rules.html#${clause})`
}

/** @type {(reflection: import("typedoc").Reflection, project: string) => void} */
function linkClauses({ comment }, project) {
  for (const tag of comment?.blockTags ?? []) {
    if (tag.tag !== "@rule") continue
    const text = tag.content.map((part) => part.text).join("")
    tag.content = [
      { kind: "text", text: text.replace(/\b[A-Z]{2}-\d+(\.\d+)*/g, (clause) => clauseLink(clause, project)) },
    ]
  }
}

/** @type {(reflection: import("typedoc").Reflection, group: string) => void} */
function putInto(reflection, group) {
  reflection.comment ??= new Comment()
  reflection.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: group }]))
}

const entries = findPackages().flatMap((each) => [...entriesOf(each)])

/** @param {string} source - From the root. */
const titleOf = (source) => entries.find(({ file }) => file === join(root, source))?.title

/** @param {import("typedoc").Application} app */
export function load(app) {
  app.renderer.defineTheme("flottille", Theme)
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      linkClauses(reflection, project.name)
      if (!reflection.parent?.kindOf(ReflectionKind.SomeModule) || !reflection.isDeclaration()) continue
      if (reflection.kindOf(ReflectionKind.SomeModule)) continue
      const file = reflection.sources?.[0]?.fileName
      if (file) putInto(reflection, roomOf(file))
    }
    if (project.name.startsWith("@")) putInto(project, "Packages")
    for (const entry of project.children ?? []) {
      if (!entry.kindOf(ReflectionKind.SomeModule)) continue
      entry.name = titleOf(entry.sources?.[0]?.fileName ?? "") ?? project.name
      if (entry.name !== project.name && !entry.hasComment()) app.logger.warn(`${entry.name} has no summary`)
      putInto(entry, "Entry points")
    }
  })
  // A page is found by the tasks for which docs/start.md names it, before symbols with the same words.
  app.renderer.on(IndexEvent.PREPARE_INDEX, ({ searchResults, searchFields, searchFieldWeights }) => {
    searchFieldWeights.keywords = 600
    for (const [index, page] of searchResults.entries())
      if (page.isDocument())
        searchFields[index] = { ...searchFields[index], keywords: `${page.frontmatter.keywords ?? ""}` }
  })
  // The name of an entry point names its package too. Pages keep the addresses that they have got by now.
  app.renderer.on(Renderer.EVENT_BEGIN, ({ project }) => {
    for (const entry of project.getReflectionsByKind(ReflectionKind.Module))
      if (entry.parent?.kindOf(ReflectionKind.Module)) entry.getFullName = () => entry.name
    connect(project, clauseLink)
  })
  // Destructured parameters have got the names of their `@param` by now, where there is one.
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const reflection of project.getReflectionsByKind(ReflectionKind.Parameter))
      if (reflection.name === "__namedParameters") reflection.name = "options"
    for (const reflection of Object.values(project.reflections)) {
      // Inherited members come from the built declarations of another package, which have no page on GitHub.
      if ((reflection.isDeclaration() || reflection.isSignature()) && reflection.sources)
        reflection.sources = reflection.sources.filter(({ fileName }) => !fileName.includes("/.tsbuild/"))
    }
  })
}
