import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimal, drawing, element, label, markings } from "../src/picture/svg"
import { allElements, parseXml, textOf } from "./support/xml"

const sheet = { name: "test", box: [0, 0, 10, 20], palette: { ink: ["#000", "#fff"] } } as const

describe("drawings", () => {
  it("keep all texts and attributes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, other) => {
        const svg = drawing(
          { ...sheet, title: text, description: other },
          element("text", { class: other }, text, element("tspan", {}, "<")),
        )
        const read = allElements(parseXml(svg))
        expect(read.map(({ name }) => name)).toEqual(["svg", "title", "desc", "style", "text", "tspan"])
        const plain = (given: string) => given.replace(/(?![\t\n\r])\p{Cc}/gu, " ")
        expect([textOf(read[1] as never), read[4]?.attributes.class, textOf(read[4] as never)]).toEqual([
          plain(text),
          plain(other),
          `${plain(text)}<`,
        ])
      }),
    )
  })

  it("replace characters that XML does not allow", () => {
    expect(element("text", {}, "a\u0000b\ud800c\uffff").markup).toBe("<text>a b\ufffdc </text>")
  })

  it("write numbers plainly", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        expect(decimal(value)).toMatch(/^(0|-?(?!0\d)\d+(\.\d{1,2})?)$/)
        expect(Math.abs(Number(decimal(value)) - value)).toBeLessThanOrEqual(0.00501)
      }),
    )
    expect([decimal(-0), decimal(-0.004), decimal(1e-7)]).toEqual(["0", "0", "0"])
  })

  it("have a colour for a light and for a dark ground", () => {
    const svg = drawing({ ...sheet, title: "", description: "" })
    const [light = "", dark = ""] = svg.split("@media(prefers-color-scheme:dark)")
    const rules = (paint: string) =>
      `.test .fill-ink{fill:var(--board-ink,${paint})}.test .line-ink{stroke:var(--board-ink,${paint})}`
    expect(light).toContain(rules("#000"))
    expect(dark).toContain(rules("#fff"))
    const forDark = drawing({ ...sheet, title: "", description: "", theme: "dark" })
    expect(forDark).toContain(rules("#fff"))
    expect(forDark).not.toContain("@media")
  })

  it("mark the named places by distinct shapes, and define their colours only then", () => {
    const places = [..."abcde"].map((id, index) => ({ id, outline: `M${index} 0h1v1Z`, centre: { x: index, y: 0.5 } }))
    const marks = { a: "start", b: "chosen", c: "next", d: "last", e: "refused", z: "next" } as const
    const drawn = markings(places, marks).map(({ markup }) => markup)
    expect(drawn.map((markup) => /data-mark="(.*?)"/.exec(markup)?.[1])).toEqual([
      "start",
      "chosen",
      "next",
      "last",
      "refused",
    ])
    expect(
      new Set(
        drawn.map((markup) =>
          markup.replace(/(?:line|fill)-mark-[a-z]+|data-mark="[a-z]+"|M\d 0h1v1Z|translate\([^)]*\)/g, ""),
        ),
      ).size,
    ).toBe(5)
    expect(markings(places)).toEqual([])
    const words = { ...sheet, title: "", description: "" }
    expect(drawing(words, ...markings(places, marks))).toContain(".fill-mark-next")
    expect(drawing(words, ...markings(places))).not.toContain("mark-next")
    // A choice is not drawn in the red of refusals.
    const colours = [...drawing(words, ...markings(places, marks)).matchAll(/--board-mark-(\w+),(#\w+)/g)]
    expect(new Set(colours.map(([, name, colour]) => `${name} ${colour}`)).size).toBe(10)
    expect(new Set(colours.map(([, , colour]) => colour)).size).toBe(10)
  })

  it("have a title, a description, colours, and one line per part", () => {
    const words = { ...sheet, title: "A & B", description: '"<"' }
    const font = ".test text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}"
    const paint = (colour: string) =>
      `.test .fill-ink{fill:var(--board-ink,${colour})}.test .line-ink{stroke:var(--board-ink,${colour})}`
    const dark = `@media(prefers-color-scheme:dark){${paint("#fff")}}`
    const opened = (lang: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" class="test"${lang} role="img" viewBox="0 0 10 20" width="10" height="20">`
    const head = (style: string) => `<title>A &amp; B</title>\n<desc>&quot;&lt;&quot;</desc>\n<style>${style}</style>`
    expect(drawing(words, element("path", { d: "M0 0" }), element("g", {}, "text"))).toBe(
      `${opened("")}\n${head(font + paint("#000") + dark)}\n<path d="M0 0"/>\n<g>text</g>\n</svg>\n`,
    )
    expect(drawing({ ...words, theme: "light", lang: "fr" })).toBe(
      `${opened(' lang="fr"')}\n${head(font + paint("#000"))}\n</svg>\n`,
    )
    expect(drawing({ ...words, theme: "dark" })).toBe(`${opened("")}\n${head(font + paint("#fff"))}\n</svg>\n`)
  })

  it("write given attributes and omit undefined ones", () => {
    const attributes = { id: 'a"b', x: 1.239, y: undefined, d: "" }
    expect(element("path", attributes).markup).toBe('<path id="a&quot;b" x="1.24" d=""/>')
    expect(element("g", {}, element("path", {}), "<", "&", "").markup).toBe("<g><path/>&lt;&amp;</g>")
    expect(label(1, 2.5, 12, "A1").markup).toBe(
      '<text x="1" y="2.5" font-size="12" text-anchor="middle" dy="0.35em">A1</text>',
    )
    expect(label(0, 0, 9, "", { class: "fill-ink", dy: "0" }).markup).toBe(
      '<text x="0" y="0" font-size="9" text-anchor="middle" dy="0" class="fill-ink"/>',
    )
  })

  it("mark a place by its outline, with a central sign if next or refused", () => {
    const places = [{ id: "a", outline: "M0 0h1v1Z", centre: { x: 0.333, y: 2 } }]
    const drawn = (mark: "start" | "chosen" | "next" | "last" | "refused") =>
      markings(places, { a: mark }).map(({ markup }) => markup)
    const path = (mark: string, edge: string) =>
      `<path d="M0 0h1v1Z" fill="none" class="line-mark-${mark}" stroke-linejoin="round" ${edge}/>`
    const sign = (mark: string, outline: string) =>
      `<path d="${outline}" transform="translate(0.33 2)" fill="none" class="line-mark-${mark}" stroke-width="4"/>`
    expect(drawn("start")).toEqual([
      `<g data-mark="start">${path("start fill-mark-start", 'stroke-width="1.5" fill-opacity="0.14"')}</g>`,
    ])
    expect(drawn("chosen")).toEqual([`<g data-mark="chosen">${path("chosen", 'stroke-width="5"')}</g>`])
    expect(drawn("last")).toEqual([
      `<g data-mark="last">${path("last", 'stroke-width="3" stroke-dasharray="12 4"')}</g>`,
    ])
    const ring = sign("next", "M-25 0a25 25 0 1 0 50 0a25 25 0 1 0 -50 0Z")
    expect(drawn("next")).toEqual([
      `<g data-mark="next">${path("next", 'stroke-width="2" stroke-dasharray="2 4"')}${ring}</g>`,
    ])
    expect(drawn("refused")[0]).toContain('<path d="M-9 -9L9 9M9 -9L-9 9"')
    expect(markings([{ id: "toString", outline: "", centre: { x: 0, y: 0 } }], {})).toEqual([])
  })
})
