import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const source = join(import.meta.dirname, "../src")
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
const texts = files.map((name) => readFileSync(join(source, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""))

/** What the package takes from Diplomacy: each name with where it comes from. */
function imported(): string[] {
  const names = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /^(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|(\*[^"]*?))\s+from\s+"(@flottille\/diplomacy[^"]*)"/gm,
      ),
    ].flatMap(([, list = "", all = "", from]) =>
      [...list.split(","), all].flatMap((name) => {
        const [own = ""] = name
          .trim()
          .replace(/^type /, "")
          .split(" as ")
        return own === "" ? [] : [`${own} of ${from}`]
      }),
    ),
  )
  return [...new Set(names)].sort()
}

describe("the variant's dependency on Diplomacy", () => {
  it("[SV-1.2] imports a few names and no whole module", () => {
    const names = imported()
    expect(names.filter((name) => name.startsWith("*"))).toEqual([])
    const ofPictures = names.filter((name) => /diplomacy\/(diagram|text-map)$/.test(name))
    expect(ofPictures.length).toBeLessThan(9)
    expect(names.length - ofPictures.length).toBeGreaterThan(10)
    expect(names.length - ofPictures.length).toBeLessThan(29)
  })

  it("[SV-2.4] never writes to the adjudicator's arrays", () => {
    const arrays =
      "act|arrival|backs|bit|byConvoy|kind|matched|moves|named|occupant|of|opponent|path|place|power|province|struck|success|support|target|to|unitClass|viaConvoy"
    const writing = new RegExp(`\\b(?:field|battle)\\.(?:${arrays})\\[[^\\]]*\\]!?\\s*(?:[-+|&^]?=(?!=)|\\+\\+|--)`)
    expect(texts.filter((text) => writing.test(text))).toEqual([])
  })
})
