import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimal, drawing, element } from "../src/svg"
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
    expect(light).toContain(".test .fill-ink{fill:#000}.test .line-ink{stroke:#000}")
    expect(dark).toContain(".test .fill-ink{fill:#fff}.test .line-ink{stroke:#fff}")
  })
})
