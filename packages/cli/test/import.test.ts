import { describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

const main = "USES shores\nVICTORY 2\nREDS WES\nA WES\nBLUES EAS\nF GUL\nRULE BLIND\n"
const shores =
  "West = wes\nEast = eas\nGulf = gul\nCOAST WES ABUTS EAS GUL\nCOAST EAS ABUTS WES GUL\nWATER GUL ABUTS WES EAS\n"

describe("importing a map", () => {
  it("prints a module with the map, reads the files beside it and reports the rest", async () => {
    const { code, out, err } = await run("import maps/two.map", {
      files: { "maps/two.map": main, "maps/shores.map": shores },
    })
    expect(code).toBe(0)
    expect(out).toContain('export const map: DiplomacyRules["map"] = {')
    expect(err).toBe("two.map:7:1: RULE: BLIND has no effect\n3 provinces, 2 powers, 1 report\n")
  })

  it("prints JSON that is a map, and takes other files as arguments", async () => {
    const { out } = await run("import two.map geo.txt --json", { files: { "two.map": main, "geo.txt": shores } })
    expect(out).toBe("")
    const found = await run("import two.map shores.map --json", { files: { "two.map": main, "shores.map": shores } })
    expect(JSON.parse(found.out)).toMatchObject({ victory: 2, firstYear: 1901 })
  })

  it("plays random games with laws on request", async () => {
    const { code, err } = await run("import two.map --check", { files: { "two.map": main, "shores.map": shores } })
    expect(err).toContain("20 random games obey all 16 laws\n")
    expect(code).toBe(0)
  })

  it("prints its reports for a map that makes no game too", async () => {
    const { code, out, err } = await run("import two.map shores.map", {
      files: { "two.map": main.replace("BLUES EAS\nF GUL\n", ""), "shores.map": shores },
    })
    expect(code).not.toBe(0)
    expect(out).toBe("")
    expect(err).toMatch(/^two\.map:5:1: RULE: BLIND has no effect\n/)
    expect(err).toContain("map.powers: expected a list of 2 to 60")
  })

  it("names line and column of a malformed file", async () => {
    const { code, err } = await run("import bad.xml", { files: { "bad.xml": "<VARIANTS>\n<VARIANT name=x>" } })
    expect(code).not.toBe(0)
    expect(err).toContain("line 2, column 15")
  })
})
