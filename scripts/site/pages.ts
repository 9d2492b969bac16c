import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, posix } from "node:path"
import type { Language } from "@flottille/core/rulebook"
import { rulesOf } from "../checks/rules-docs.ts"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { findPackages, type Package, root } from "../packages.mjs"
import { reportPages } from "../reports.ts"
import { documentAddress, frontAddress, isDocument, linked, MADE, REPORT, titleOf } from "./addresses.ts"
import { allBoards, type BoardPicture, type Drawn } from "./boards.ts"
import { clausePictures } from "./clauses.ts"
import { measuresPage } from "./measures.ts"

/** Where the plots of report cards are written for the site. */
const REPORTS = `${MADE}/docs/reports`

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

/** A card for a game on the landing page. */
function card(each: Package, title: string, board: BoardPicture | undefined): string {
  const { id } = each
  const { name, description = "" } = each.manifest
  const picture = board ? `<img src="docs/boards/${board.file}.svg" alt="A position of ${title}" loading="lazy">` : ""
  return `<a class="card" href="${frontAddress(id)}">${picture}<strong>${title}</strong><span>${description}</span><code>${name}</code></a>`
}

function landing(cards: readonly string[], others: readonly Package[], pages: readonly string[]): string {
  const readme = textOf("README.md")
  const intro = readme.split("\n\n")[1] ?? ""
  const [begin = ""] = /## Where to begin[\s\S]*?(?=\n## )/.exec(readme) ?? []
  const [example = ""] = /```sh\nnpm install[\s\S]*?```\n\n```ts[\s\S]*?```/.exec(readme) ?? []
  const tools = others.map(
    ({ id, manifest }) => `| [${manifest.name}](${frontAddress(id)}) | ${manifest.description ?? ""} |`,
  )
  return [
    "# Flottille",
    intro,
    example,
    // This page stands at the root of the site, the others one folder below.
    linked(begin, "README.md", MADE).replaceAll("](../", "](").trim(),
    `<p class="play-it"><a href="play/index.html">Play them here</a>, against bots or each other, with every rule explained.</p>`,
    "## The games",
    `<div class="cards">\n${cards.join("\n")}\n</div>`,
    "Each game has its rules as numbered clauses in English and French, its options, its notation, its sizes and speeds.",
    `## The tools\n\n| package | what |\n|---|---|\n${tools.join("\n")}`,
    `## Read on\n\n${pages.map((file) => `- [${titleOf(file)}](${documentAddress(file)})`).join("\n")}`,
  ].join("\n\n")
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${text.trimEnd()}\n`)
}

/**
 * Writes the pages that the site has besides what TypeDoc makes of the sources: the landing page,
 * and for each package its front page, rules and measures.
 */
export async function writeSitePages(): Promise<void> {
  const [rules, variants] = [await loadGames(), await loadExamples()]
  const [boards, explained] = [await allBoards([...rules, ...variants]), clausePictures([...rules, ...variants])]
  const rulesOn = (game: LoadedGame, language: Language) => {
    const [pictures, ending] = [boards.get(game.id), language === "fr" ? ".fr.svg" : ".svg"]
    return rulesOf(game, language, pictures, explained.get(game.id), ending)
  }
  const reports = await reportPages()
  rmSync(join(root, MADE), { recursive: true, force: true })
  for (const [name, text] of reports) write(join(root, REPORTS), name, text)
  const writeDrawn = (folder: string, file: string, { en, fr }: Drawn) => {
    write(join(root, MADE, "docs", folder), `${file}.svg`, en)
    write(join(root, MADE, "docs", folder), `${file}.fr.svg`, fr)
  }
  for (const { file, svg } of [...boards.values()].flat()) writeDrawn("boards", file, svg)
  for (const { clause, svg } of [...explained.values()].flat()) writeDrawn("boards/clauses", clause, svg)
  for (const game of variants) {
    write(join(root, MADE, "docs", "rules"), `${game.id}.md`, rulesOn(game, "en"))
    write(join(root, MADE, "docs", "rules"), `${game.id}.fr.md`, rulesOn(game, "fr"))
  }
  const cards: string[] = []
  const others: Package[] = []
  for (const each of findPackages()) {
    const { id, folder } = each
    const place = join(folder, MADE)
    rmSync(place, { recursive: true, force: true })
    const onSite = (from: string, text: string) => linked(text, `${from}/page.md`, `packages/${id}/.tsbuild/site`)
    const game = rules.find((game) => game.id === id)
    const pictures = boards.get(id) ?? []
    const measures = measuresPage(each)
    const links: (readonly [string, string])[] = []
    if (game) {
      const page = (language: Language) => anchored(onSite(`${MADE}/docs/rules`, rulesOn(game, language)))
      write(place, "1-rules.md", titled("Rules", page("en")))
      write(place, "2-regles.md", titled("Règles", page("fr")))
      links.push(
        ["Rules", "1-rules.md"],
        ["Règles", "2-regles.md"],
        ["Options", "1-rules.md#options"],
        ["Notation", "#notation"],
      )
      cards.push(card(each, game.rulebook.title.en, pictures[0]))
    } else others.push(each)
    if (measures) {
      write(place, "3-sizes-and-speeds.md", titled("Sizes and speeds", measures))
      links.push(["Sizes and speeds", "3-sizes-and-speeds.md"])
    }
    const report = reports.get(`${id}.md`)
    if (report) {
      write(place, "4-report-card.md", titled(REPORT, onSite(REPORTS, report)))
      links.push([REPORT, "4-report-card.md"])
    }
    for (const name of existsSync(join(folder, "docs")) ? readdirSync(join(folder, "docs")) : [])
      if (name.endsWith(".md")) {
        const file = `packages/${id}/docs/${name}`
        write(place, `5-${name}`, titled(titleOf(file), onSite(`packages/${id}/docs`, textOf(file))))
      }
    write(place, "README.md", frontPage(each, pictures[0], links))
  }
  const documents = ["docs", posix.join(MADE, "docs")].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }) : [],
  )
  const pages = [...new Set(documents.map((name) => posix.join("docs", name)))].filter(isDocument).sort()
  write(
    join(root, MADE),
    "index.md",
    landing(
      cards,
      others,
      pages.filter((file) => !file.startsWith("docs/rules/")),
    ),
  )
  for (const file of pages) {
    const to = posix.join(MADE, dirname(file))
    const text = file.startsWith("docs/reports/") ? reports.get(basename(file)) : undefined
    const page = text ? linked(text, `${MADE}/${file}`, to) : linked(textOf(file), file, to)
    write(join(root, to), basename(file), titled(titleOf(file), page, groupOf(file)))
  }
}
