import { describe, expect, it } from "vitest"
import { allElements, parseXml, textOf } from "../../packages/core/test/support/xml.ts"
import { loadGames } from "../games.ts"
import { linked } from "./addresses"
import { compact } from "./compact"
import { refusalsOf } from "./pages"

describe("pages of the repository on the site", () => {
  it("link to pages of the site, or else to the repository", () => {
    const text =
      "[a](rules/dejarik.fr.md#x) [b](../packages/core) [c](../LICENSE) [d](https://example.org/) [e](#here) ![f](boards/dejarik.svg)"
    expect(linked(text, "docs/page.md", ".tsbuild/site/docs")).toBe(
      "[a](../documents/_flottille_dejarik.R%C3%A8gles.html#x) [b](../modules/_flottille_core.html) " +
        "[c](https://github.com/flottille/flottille/blob/main/LICENSE) [d](https://example.org/) [e](#here) ![f](../../../docs/boards/dejarik.svg)",
    )
  })

  it("leads to the report card of a game beside its package", () => {
    const page = linked("[a](reports/dejarik.md#clauses)", "docs/page.md", ".tsbuild/site/docs")
    expect(page).toBe("[a](../documents/_flottille_dejarik.Report_card.html#clauses)")
  })

  it("shows a picture that leads to itself in HTML", () => {
    expect(linked('[![A "word"](../boards/a.svg)](../boards/a.svg)', "docs/rules/page.md", "packages/a/site")).toBe(
      '<a href="../../../docs/boards/a.svg"><img src="../../../docs/boards/a.svg" alt="A &quot;word&quot;"></a>',
    )
  })
})

it("the page of refusal codes cites a clause of the rules for each code", async () => {
  const games = await loadGames()
  const missing = games.flatMap((game) =>
    refusalsOf(game).flatMap(([code, , rules]) => (rules.length > 0 ? [] : [`${game.id} ${code}`])),
  )
  expect([games.length, missing]).toEqual([6, []])
})

describe("the strict reader of drawings", () => {
  it("reads elements, attributes and texts", () => {
    const read = parseXml('<svg a="1 &lt; 2"><g/>x &amp; y</svg>')
    expect([read.attributes.a, textOf(read), allElements(read).map(({ name }) => name)]).toEqual([
      "1 < 2",
      "x & y",
      ["svg", "g"],
    ])
  })

  it.each([
    "<a>",
    "<a></b>",
    "<a/><b/>",
    '<a x="1" x="2"/>',
    "<a x=1/>",
    "<a>&nbsp;</a>",
    "<a>a & b</a>",
    '<a x="<"/>',
    "<a>\u0001</a>",
    "x<a/>",
  ])("refuses %s", (text) => {
    expect(() => parseXml(text)).toThrow()
  })
})

it("the card of a drawing is a part of it, 16 by 9, without labels and pieces that its edges would cut", () => {
  const piece = (id: string, x: number) =>
    `<g data-piece="${id}" transform="translate(${x} 9)"><circle r="2"/><text>${id}</text></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" viewBox="0 0 99 99"><style></style>${piece("A", 16)}${piece("B", 31)}<text x="9" y="9">C</text></svg>`
  const card = compact(svg, { x: 0, y: 0, width: 32 })
  expect(card).toMatch(/^<svg [^>]*viewBox="0 0 32 18"/)
  expect([...card.matchAll(/<text[^>]*>(\w)/g)].map(([, text]) => text)).toEqual(["A"])
})

it("a compacted drawing leaves its colours to the sheet, whose dark rules a style would outrank", () => {
  const sheet = ".a .x{fill:#fff}@media (prefers-color-scheme:dark){.a .x{fill:#000}}"
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="a" viewBox="0 0 9 9"><style>${sheet}</style><rect class="x" width="9" height="9"/></svg>`
  expect(compact(svg)).toMatch(/fill:#000.*<path (?!.*style=)/)
})
