import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, posix } from "node:path"
import type { Language } from "@flottille/core/rulebook"
import { rulesOf } from "../checks/rules-docs.ts"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { findPackages, type Package, root } from "../packages.mjs"
import { reportPages } from "../reports.ts"
import { isDocument, linked, MADE, REPORT, titleOf } from "./addresses.ts"
import { allBoards, type BoardPicture, type Drawn } from "./boards.ts"
import { type ClausePicture, clausePictures } from "./clauses.ts"

/** A page with the title by which TypeDoc lists it, and the group of the navigation that it stands in. */
const titled = (title: string, text: string, group = "Documents") =>
  `---\ntitle: ${JSON.stringify(title)}\ngroup: ${JSON.stringify(group)}\n---\n\n${text}`

/** Puts an anchor of its id before each clause, for links of the reference. */
const anchored = (rules: string) => rules.replace(/^#+ ([A-Z]{2}-[\d.]+) /gm, '<a id="$1"></a>\n\n$&')

/** The group of the navigation that a page of docs/ stands in. */
const groupOf = (file: string) =>
  file.startsWith("docs/reports/")
    ? "Reports for maintainers"
    : file.startsWith("docs/rules/")
      ? "Rules of variants"
      : file.startsWith("docs/design/")
        ? "Design decisions"
        : "Guide"

const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "")

/** The README of a package, above it the ways to its other pages and a picture. */
function frontPage(
  { id }: Package,
  board: BoardPicture | undefined,
  links: readonly (readonly [string, string])[],
): string {
  const to = `packages/${id}/.tsbuild/site`
  // TypeDoc puts the package's name above it.
  const [, intro = "", ...rest] = linked(textOf(`packages/${id}/README.md`), `packages/${id}/README.md`, to).split(
    /\n\n/,
  )
  const figure =
    board &&
    `[![${board.caption.en}](${MADE}/docs/boards/${board.file}.svg)](${MADE}/docs/boards/${board.file}.svg)\n\n*${board.caption.en}*`
  const inside = figure && linked(figure, "README.md", to)
  const start = board?.start?.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  // The picture stands for the board until it is there, and where no script runs.
  const picture = start
    ? [
        `<flottille-live class="board" data-game="${id}" data-start="${start}">\n<div data-picture>\n\n${inside}\n\n</div>\n</flottille-live>`,
        `<p class="play-it"><a href="../play/index.html#game=${id}">Play it</a> against a bot, or a game of your own on this board.</p>`,
        `<script type="module" src="../play/live.js"></script>`,
      ]
    : inside
      ? [`<div class="board">\n\n${inside}\n\n</div>`]
      : []
  const ways = links.map(([name, target]) => `[${name}](${target})`).join(" · ")
  return [ways, intro, ...picture, ...rest].join("\n\n")
}

/** The front page of the site: the README of the repository. It stands at the root, other pages one folder below. */
function landing(): string {
  const play = `<p class="play-it"><a href="play/index.html">Play the games here</a>, against bots or each other.</p>`
  const [title = "", ...rest] = linked(textOf("README.md"), "README.md", MADE)
    .replaceAll("](../", "](")
    .replaceAll('<a href="../', '<a href="')
    .split("\n\n")
  return [title, play, ...rest].join("\n\n")
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${text.trimEnd()}\n`)
}

/** What pages of the site are made of. */
interface Sources {
  readonly boards: ReadonlyMap<string, readonly BoardPicture[]>
  readonly explained: ReadonlyMap<string, readonly ClausePicture[]>
  /** Report cards and their plots by file name. */
  readonly reports: ReadonlyMap<string, string>
}

function rulesOn(game: LoadedGame, language: Language, { boards, explained }: Sources): string {
  return rulesOf(game, language, boards.get(game.id), explained.get(game.id), language === "fr" ? ".fr.svg" : ".svg")
}

/** Writes the pictures, the rules of variants and the report cards, laid out as in the repository. */
function writeMade(sources: Sources, variants: readonly LoadedGame[]): void {
  const place = (folder: string) => join(root, MADE, "docs", folder)
  for (const [name, text] of sources.reports) write(place("reports"), name, text)
  const writeDrawn = (folder: string, file: string, { en, fr }: Drawn) => {
    write(place(folder), `${file}.svg`, en)
    write(place(folder), `${file}.fr.svg`, fr)
  }
  for (const { file, svg } of [...sources.boards.values()].flat()) writeDrawn("boards", file, svg)
  for (const { clause, svg } of [...sources.explained.values()].flat()) writeDrawn("boards/clauses", clause, svg)
  for (const game of variants) {
    write(place("rules"), `${game.id}.md`, rulesOn(game, "en", sources))
    write(place("rules"), `${game.id}.fr.md`, rulesOn(game, "fr", sources))
  }
}

/** Writes the pages of a package: its front page, and beside it its rules, report card and other pages. */
function writePackage(each: Package, game: LoadedGame | undefined, sources: Sources): void {
  const { id, folder } = each
  const place = join(folder, MADE)
  rmSync(place, { recursive: true, force: true })
  const onSite = (from: string, text: string) => linked(text, `${from}/page.md`, `packages/${id}/${MADE}`)
  const links: (readonly [string, string])[] = []
  const add = (file: string, title: string, text: string | undefined) => {
    if (text === undefined) return
    write(place, file, titled(title, text))
    links.push([title, file])
  }
  if (game) {
    const page = (language: Language) => anchored(onSite(`${MADE}/docs/rules`, rulesOn(game, language, sources)))
    add("1-rules.md", "Rules", page("en"))
    add("2-regles.md", "Règles", page("fr"))
    links.push(["Options", "1-rules.md#options"], ["Notation", "#notation"])
  }
  const report = sources.reports.get(`${id}.md`)
  add("3-report-card.md", REPORT, report && onSite(`${MADE}/docs/reports`, report))
  write(place, "README.md", frontPage(each, sources.boards.get(id)?.[0], links))
  for (const name of existsSync(join(folder, "docs")) ? readdirSync(join(folder, "docs")) : []) {
    const file = `packages/${id}/docs/${name}`
    if (name.endsWith(".md")) add(`4-${name}`, titleOf(file), onSite(`packages/${id}/docs`, textOf(file)))
  }
}

/** Writes the copies of the pages of docs/, whose links lead to pages of the site. */
function writeDocuments(): void {
  const found = ["docs", posix.join(MADE, "docs")].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }) : [],
  )
  const pages = [...new Set(found.map((name) => posix.join("docs", name)))].filter(isDocument).sort()
  for (const file of pages) {
    const made = posix.join(MADE, file)
    const from = existsSync(join(root, made)) ? made : file
    const page = linked(textOf(from), from, dirname(made))
    write(join(root, dirname(made)), basename(file), titled(titleOf(file), page, groupOf(file)))
  }
}

/** Writes the pages that the site has besides what TypeDoc makes of the sources. */
export async function writeSitePages(): Promise<void> {
  const [rules, variants] = [await loadGames(), await loadExamples()]
  const all = [...rules, ...variants]
  const sources = { boards: await allBoards(all), explained: clausePictures(all), reports: await reportPages() }
  rmSync(join(root, MADE), { recursive: true, force: true })
  writeMade(sources, variants)
  const packages = findPackages()
  const gameOf = ({ id }: Package) => rules.find((game) => game.id === id)
  for (const each of packages) writePackage(each, gameOf(each), sources)
  writeDocuments()
  write(join(root, MADE), "index.md", landing())
}
