import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { linked } from "./addresses"
import { brokenLinks } from "./links.mjs"
import { allElements, parseXml, textOf } from "./xml"

const folder = mkdtempSync(join(tmpdir(), "flottille-site-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** A site of these pages. */
function site(pages: Readonly<Record<string, string>>): string {
  const place = mkdtempSync(join(folder, "site-"))
  mkdirSync(join(place, "media"))
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(place, name), text)
  return place
}

describe("the links of a site", () => {
  it("are followed to files and to places within pages", () => {
    const whole = site({
      "index.html": '<a href="Règles.html#le-d%C3%A9but">x</a><a href="#top">x</a><img src="media/board.svg" alt=""><i id="top"></i>',
      "Règles.html": '<h2 id="le-début">x</h2><a href="https://example.org/">x</a>',
      "media/board.svg": "<svg/>",
    })
    expect(brokenLinks(whole)).toEqual([])
  })

  it("are told apart when they lead nowhere, to no place of a page, to a page that is none of the site, or elsewhere for what a page needs", () => {
    const broken = site({
      "index.html":
        '<a href="gone.html">x</a><a href="other.html#gone">x</a><a href="media/notes.md">x</a><script src="https://example.org/a.js"></script>',
      "other.html": "",
      "media/notes.md": "",
    })
    expect(brokenLinks(broken)).toEqual([
      "index.html links to gone.html, which is not there",
      "index.html links to other.html#gone: no such place in that page",
      "index.html links to media/notes.md, a page that is none of the site",
      "index.html needs https://example.org/a.js from elsewhere",
    ])
  })
})

describe("pages of the repository on the site", () => {
  it("link to what the site has, and else to the repository", () => {
    const text =
      "[a](rules/dejarik.fr.md#x) [b](../packages/core) [c](../LICENSE) [d](https://example.org/) [e](#here) ![f](boards/dejarik.svg)"
    expect(linked(text, "docs/page.md", ".tsbuild/site/docs")).toBe(
      "[a](../documents/_flottille_dejarik.R%C3%A8gles.html#x) [b](../modules/_flottille_core.html) " +
        "[c](https://github.com/flottille/flottille/blob/main/LICENSE) [d](https://example.org/) [e](#here) ![f](../../../docs/boards/dejarik.svg)",
    )
  })

  it("shows a picture that leads to itself in HTML", () => {
    expect(linked('[![A "word"](../boards/a.svg)](../boards/a.svg)', "docs/rules/page.md", "packages/a/site")).toBe(
      '<a href="../../../docs/boards/a.svg"><img src="../../../docs/boards/a.svg" alt="A &quot;word&quot;"></a>',
    )
  })
})

describe("the strict reader of drawings", () => {
  it("reads elements, attributes and texts", () => {
    const read = parseXml('<svg a="1 &lt; 2"><g/>x &amp; y</svg>')
    expect([read.attributes.a, textOf(read), allElements(read).map(({ name }) => name)]).toEqual(["1 < 2", "x & y", ["svg", "g"]])
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
