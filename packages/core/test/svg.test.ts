import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimal, drawing, element, markings } from "../src/svg"
import { allElements, parseXml, textOf } from "./support/xml"

const sheet = { name: "test", box: [0, 0, 10, 20], palette: { ink: ["#000", "#fff"] } } as const

describe("drawings", () => {
  it("come out as the same texts and attributes that went in, whatever they hold", () => {
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

  it("cannot be broken by what XML does not allow", () => {
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
    const rules = (paint: string) => `.test .fill-ink{fill:var(--board-ink,${paint})}.test .line-ink{stroke:var(--board-ink,${paint})}`
    expect(light).toContain(rules("#000"))
    expect(dark).toContain(rules("#fff"))
    const forDark = drawing({ ...sheet, title: "", description: "", theme: "dark" })
    expect(forDark).toContain(rules("#fff"))
    expect(forDark).not.toContain("@media")
  })

  it("mark the places that are named, each mark by a shape of its own, and have its colours only then", () => {
    const places = [..."abcde"].map((id, index) => ({ id, outline: `M${index} 0h1v1Z`, centre: { x: index, y: 0.5 } }))
    const marks = { a: "start", b: "chosen", c: "next", d: "last", e: "refused", z: "next" } as const
    const drawn = markings(places, marks).map(({ markup }) => markup)
    expect(drawn.map((markup) => /data-mark="(.*?)"/.exec(markup)?.[1])).toEqual(["start", "chosen", "next", "last", "refused"])
    expect(
      new Set(drawn.map((markup) => markup.replace(/(?:line|fill)-mark-[a-z]+|data-mark="[a-z]+"|M\d 0h1v1Z|translate\([^)]*\)/g, "")))
        .size,
    ).toBe(5)
    expect(markings(places)).toEqual([])
    const words = { ...sheet, title: "", description: "" }
    expect(drawing(words, ...markings(places, marks))).toContain(".fill-mark-next")
    expect(drawing(words, ...markings(places))).not.toContain("mark-next")
  })
})
