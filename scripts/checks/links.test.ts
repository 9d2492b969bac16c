import { expect, test } from "vitest"
import { brokenLinks, rendered } from "./links.ts"

const html = {
  "index.html":
    '<a href="sub/Règles.html#le-d%C3%A9but">x</a><a href="#top">x</a><img src="media/board.svg" alt=""><i id="top"></i>',
  "sub/Règles.html": '<h2 id="le-début">x</h2><a href="https://example.org/">x</a><a href="../sub/">x</a>',
}
const others = ["media/board.svg", "sub", "docs/oars.svg"]

const broken = (texts: Readonly<Record<string, string>>) =>
  brokenLinks({ texts: new Map(Object.entries(texts)), has: (path) => others.includes(path) })

test("links are followed to pages, files, folders, and to places within pages", () => {
  expect(broken(html)).toEqual([])
})

test.each([
  ['<a href="gone.html">', "it is not there"],
  ['<a href="sub/Règles.html#gone">', "no such place in that page"],
  ['<a href="#gone">', "no such place in that page"],
  ['<a href="../secret">', "it is not there"],
  ['<img src="gone.svg">', "it is not there"],
  ['<script src="https://example.org/a.js">', "what a page shows may not come from elsewhere"],
  ['<a href="http://example.org">', "say https"],
  ['<a href="https://github.com/flottille/flottille/blob/main/gone.md">', "gone.md is not in the repository"],
  ['<a href="https://www.npmjs.com/package/@flottille/bench">', "@flottille/bench is not published"],
])("%s leads nowhere", (tag, problem) => {
  expect(broken({ ...html, "page.html": tag })).toEqual([
    expect.stringMatching(`^page\\.html links to .*: ${problem}$`),
  ])
})

test.each([
  '<a href="https://github.com/flottille/flottille/tree/main/packages/core">',
  '<a href="https://github.com/flottille/flottille/issues">',
  '<a href="https://www.npmjs.com/package/@flottille/core">',
  '<a href="/docs/oars.svg">',
  '<a href="./sub/R%C3%A8gles.html?x=1">',
])("%s leads somewhere", (tag) => {
  expect(broken({ ...html, "page.html": tag })).toEqual([])
})

test("in Markdown links are those that a reader sees", () => {
  const links = (text: string) => broken({ "page.md": rendered(text) }).length
  const bad = [
    "[x](gone.md)",
    "![x](gone.svg)",
    '<img src="gone.svg">',
    "[x]\n\n[x]: gone",
    '[x](gone "title")',
    "[x](#gone)",
  ]
  expect(bad.map(links)).toEqual(bad.map(() => 1))
  const good = ["# Oars\n\n[x](#oars)", "`[x](gone.md)`", "```md\n[x](gone.md)\n```", "[x](docs/oars.svg)"]
  expect(good.map(links)).toEqual(good.map(() => 0))
})

test("headings become anchors as on GitHub", () => {
  const anchors = [
    ...rendered("# A `b` & C!\n## A\n## A\n```\n# no\n```\n### [Link](x) é").matchAll(/id="([^"]*)"/g),
  ].map(([, id]) => id)
  expect(anchors).toEqual(["a-b--c", "a", "a-1", "link-é"])
})
