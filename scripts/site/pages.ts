import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, posix } from "node:path"
import type { Language } from "@flottille/core/rulebook"
import { rulesOf } from "../checks/rules-docs.ts"
import { runCompiler } from "../declarations.ts"
import { type LoadedGame, loadGames, loadVariants } from "../games.ts"
import { findPackages, isGame, type Package, root } from "../packages.mjs"
import { runTool } from "../processes.mjs"
import { reportPages } from "../reports.ts"
import { isDocument, linked, MADE, pictureLink, REPORT, titleOf } from "./addresses.ts"
import { allBoards, type BoardPicture, type Drawn } from "./boards.ts"
import { type ClausePicture, clausePictures } from "./clauses.ts"
import { REFUSALS } from "./connect.mjs"
import { buildPlayground, built } from "./play.ts"
import { tasksByPage } from "./start.mjs"

/** A page with the title by which TypeDoc lists it, the group of the navigation that it stands in, and words to find it by. */
const titled = (title: string, text: string, group = "Documents", keywords = "") =>
  `---\ntitle: ${JSON.stringify(title)}\ngroup: ${JSON.stringify(group)}\nkeywords: ${JSON.stringify(keywords)}\n---\n\n${text}`

/** Puts an anchor of its id before each clause, for links of the reference. */
const anchored = (rules: string) => rules.replace(/^#+ ([A-Z]{2}-[\d.]+) /gm, '<a id="$1"></a>\n\n$&')

/** Groups of the navigation for the folders and files of docs/; other pages are in "Guide". */
const groups: Readonly<Record<string, string>> = {
  "docs/learn": "Lessons",
  "docs/start.md": "Lessons",
  "docs/playing-at-the-terminal.md": "Play",
  "docs/playing-in-the-browser.md": "Play",
  "docs/playing-together.md": "Play",
  "docs/playing-by-mail.md": "Play",
  "docs/comparing.md": "For maintainers",
  "docs/design/tools.md": "For maintainers",
  "docs/playing-by-mail-campaign.md": "For maintainers",
  "docs/releasing.md": "For maintainers",
  "docs/reports": "For maintainers",
  "docs/rules": "Rules of variants",
  "docs/design": "Design decisions",
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8")

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : []

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${text.trimEnd()}\n`)
}

/** Returns the board of a game for its front page: live, or a picture where it can only be drawn or no script runs. */
function boardOf(id: string, { file, caption, start }: BoardPicture, to: string): readonly string[] {
  const picture = `${pictureLink(caption.en, posix.relative(to, `${MADE}/docs/boards/${file}.svg`))}\n\n*${caption.en}*`
  if (start === undefined) return [`<div class="board">\n\n${picture}\n\n</div>`]
  const position = start.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  return [
    `<flottille-live class="board" data-game="${id}" data-start="${position}">\n<div data-picture>\n\n${picture}\n\n</div>\n</flottille-live>`,
    `<p class="play-it"><a href="../play/index.html#game=${id}">Play it</a> against a bot, or a game of your own on this board.</p>`,
    `<script type="module" src="../play/live.js"></script>`,
  ]
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
function writePackage({ id, folder }: Package, game: LoadedGame | undefined, sources: Sources): void {
  const place = join(folder, MADE)
  const to = `packages/${id}/${MADE}`
  rmSync(place, { recursive: true, force: true })
  const links: string[] = []
  const add = (file: string, title: string, text: string, from: string) => {
    write(place, file, titled(title, anchored(linked(text, `${from}/page.md`, to))))
    links.push(`[${title}](${file})`)
  }
  if (game) {
    add("1-rules.md", "Rules", rulesOn(game, "en", sources), `${MADE}/docs/rules`)
    add("2-regles.md", "Règles", rulesOn(game, "fr", sources), `${MADE}/docs/rules`)
    links.push("[Options](1-rules.md#options)", "[Notation](#notation)")
  }
  const report = sources.reports.get(`${id}.md`)
  if (report !== undefined) add("3-report-card.md", REPORT, report, `${MADE}/docs/reports`)
  // TypeDoc puts the package's name above it.
  const [, intro = "", ...rest] = linked(textOf(`packages/${id}/README.md`), `packages/${id}/README.md`, to).split(
    "\n\n",
  )
  const [board] = sources.boards.get(id) ?? []
  const parts = [links.join(" · "), intro, ...(board ? boardOf(id, board, to) : []), ...rest]
  write(place, "README.md", parts.join("\n\n"))
  for (const name of filesIn(join(folder, "docs")).filter((each) => each.endsWith(".md"))) {
    const file = `packages/${id}/docs/${name}`
    add(`4-${name}`, titleOf(file), textOf(file), dirname(file))
  }
}

const groupOf = (file: string) => groups[file] ?? groups[dirname(file)] ?? "Guide"

/** Returns the links to the pages before and after a page in its group, in a reading order. */
function neighbours(file: string, order: readonly string[]): string {
  const pages = order.filter((each) => groupOf(each) === groupOf(file))
  const place = pages.indexOf(file)
  const link = (words: string, page: string | undefined) =>
    page === undefined ? [] : [`${words} [${titleOf(page)}](${posix.relative(dirname(file), page)})`]
  const links = place < 0 ? [] : [...link("Previous:", pages[place - 1]), ...link("Next:", pages[place + 1])]
  return links.length === 0 ? "" : `\n\n---\n\n${links.join(" · ")}`
}

/** Writes the copies of the pages of docs/, whose links lead to pages of the site. */
function writeDocuments(): void {
  const found = ["docs", posix.join(MADE, "docs")].flatMap((folder) => filesIn(join(root, folder)))
  const tasks = tasksByPage()
  const order = [...tasks.keys()]
  for (const file of new Set(found.map((name) => posix.join("docs", name)).filter(isDocument))) {
    const made = posix.join(MADE, file)
    const from = existsSync(join(root, made)) ? made : file
    const text = textOf(from).trimEnd() + (from === file ? neighbours(file, order) : "")
    const page = titled(titleOf(file), linked(text, from, dirname(made)), groupOf(file), tasks.get(file))
    write(join(root, dirname(made)), basename(file), page)
  }
}

/** Returns a game's refusals by code, each with its sentence and the clauses that its sources and vectors cite for it. */
export function refusalsOf({ id, rulebook }: LoadedGame) {
  const facts = new Proxy({}, { get: (_, fact) => `{${String(fact)}}` })
  const { dependencies = {} } = JSON.parse(textOf(`packages/${id}/package.json`))
  const sources = findPackages()
    .filter((each) => each.id === id || (isGame(each) && `@flottille/${each.id}` in dependencies))
    .flatMap((each) => filesIn(join(each.folder, "src")).map((name) => `packages/${each.id}/src/${name}`))
    .flatMap((file) => (file.endsWith(".ts") ? textOf(file) : []))
  const vectors = textOf(`vectors/${id}.json`).replace(/("code": ?"[\w-]+",)\s*("rule")/g, "$1 $2")
  // A code whose line cites nothing has the clauses above its function.
  const lines = [vectors, ...sources].flatMap((text) => text.split("\n"))
  const functions = sources.flatMap((text) => text.split(/\n\s*\n/))
  const citedIn = (texts: readonly string[], code: string) =>
    texts
      .filter((text) => text.includes(`"${code}"`))
      .flatMap((text) => text.split("*/")[0]?.match(/\b[A-Z]{2}-[\d.]*\d/g) ?? [])
  return Object.entries(rulebook.refusals).map(([code, { en }]) => {
    const own = citedIn(lines, code)
    const rules = own.length > 0 ? own : citedIn(functions, code)
    return [code, en(facts), [...new Set(rules)].sort()] as const
  })
}

/** Writes the pages that the site has besides those that TypeDoc makes of the sources. */
async function writeSitePages(): Promise<void> {
  const [games, variants] = [await loadGames(), await loadVariants()]
  const all = [...games, ...variants]
  const sources = { boards: await allBoards(all), explained: clausePictures(all), reports: await reportPages() }
  rmSync(join(root, MADE), { recursive: true, force: true })
  writeMade(sources, variants)
  for (const each of findPackages())
    writePackage(
      each,
      games.find(({ id }) => id === each.id),
      sources,
    )
  writeDocuments()
  const refusals = games.map((game) => [`@flottille/${game.id}`, refusalsOf(game)] as const)
  writeFileSync(REFUSALS, JSON.stringify(Object.fromEntries(refusals)))
  // The front page stands at the root, other pages one folder below.
  const [title, ...rest] = linked(textOf("README.md"), "README.md", MADE)
    .replaceAll(/(\]\(|<a href=")\.\.\//g, "$1")
    .split("\n\n")
  const play = `<p class="play-it"><a href="play/index.html">Play the games here</a>, against bots or each other.</p>`
  write(join(root, MADE), "index.md", [title, play, ...rest].join("\n\n"))
}

/** Builds the site in docs/reference with TypeDoc, and the page to play on in it. Returns 0, or the code of a failure. */
export async function buildSite(): Promise<number> {
  await writeSitePages()
  const folders = findPackages().map(({ folder }) => folder)
  const types = await runCompiler(["-b", ...folders])
  if (types.code !== 0) return types.code
  const [{ code }] = await Promise.all([runTool("typedoc", ["--logLevel", "Warn"]), buildPlayground()])
  // TypeDoc empties the folder of the site.
  if (code === 0) cpSync(built, join(root, "docs", "reference", "play"), { recursive: true })
  return code
}
