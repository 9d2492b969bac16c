import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import ts from "typescript"
import { afterEach, describe, expect, it } from "vitest"
import { files as diskFiles } from "../src/terminal/files"
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

/** A map with a title, the names of a power and of a place, and a comment, as the formats write them. */
const written: Readonly<Record<string, (title: string, power: string, place: string, note: string) => string>> = {
  // White space ends a word of this format.
  "two.map": (_, power, place, note) =>
    `# ${note}\nVICTORY 2\nREDS (${power.replace(/\s/g, "")}) WES\nA WES\nBLUES (X) EAS\nF GUL\n${place} = wes\n${shores.replace("West = wes\n", "")}`,
  "two.xml": (title, power, place, note) => {
    const text = (given: string) => given.replace(/[<&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    const move = (type: string, refs: string) => `<ADJACENCY type="${type}" refs="${refs}"/>`
    return `<VARIANTS><!-- ${note.replaceAll("-", "")} --><VARIANT name="${text(title)}"><MAP adjacencyURI="x"/>
<DESCRIPTION>${text(note)}</DESCRIPTION>
<POWER name="Reds ${text(power)}" altnames="reds" active="true"/><POWER name="Blues" active="true"/>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="wes" homepower="reds" owner="reds"/><SUPPLYCENTER province="eas" homepower="blues" owner="blues"/>
</VARIANT><PROVINCES><PROVINCE shortname="wes" fullname="West ${text(place)}">${move("mv", "eas")}</PROVINCE>
<PROVINCE shortname="eas" fullname="East">${move("mv", "wes")}</PROVINCE></PROVINCES></VARIANTS>`
  },
  "two.json": (title, power, place, note) => {
    const land = (id: string, name: string, to: string, homeNation: string) => ({
      ...{ id, name, type: "land", supplyCenter: true, homeNation },
      adjacencies: [{ to, pass: "army" }],
    })
    return JSON.stringify({
      ...{ name: title, description: note, nations: [{ id: "reds", name: `Reds ${power}` }, { id: "blues" }] },
      provinces: [land("wes", `West ${place}`, "eas", "reds"), land("eas", "East", "wes", "blues")],
      initialState: { phase: { season: "Spring", year: 1901 } },
      victoryConditions: [{ type: "supply-center-majority", supplyCenters: 2 }],
    })
  },
}

/** Returns the kinds of the nodes of a module and its comments, and fails if it does not parse. */
function treeOf(text: string): readonly string[] {
  const source = ts.createSourceFile("map.ts", text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text)
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if ([ts.SyntaxKind.SingleLineCommentTrivia, ts.SyntaxKind.MultiLineCommentTrivia].includes(kind))
      found.push(scanner.getTokenText())
  const visit = (node: ts.Node): void => {
    found.push(ts.SyntaxKind[node.kind] + (ts.isIdentifier(node) ? node.text : ""))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true })
  expect(diagnostics).toEqual([])
  return found
}

describe("a module of a foreign map", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        "*/",
        "/**",
        "//",
        "`",
        "$\u007bx}",
        '"',
        "'",
        "\\",
        ";",
        "console.log(1)",
        "}",
        "</x>",
        "\u2028",
        "é",
        "a",
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => `q${parts.join("")}q`)

  it.each(Object.entries(written))(
    "has the syntax tree of a harmless one whatever the texts of %s are",
    async (file, write) => {
      const moduleOf = async (path: string, text: string) =>
        (await run(["import", path], { files: { [path]: text } })).out
      const harmless = treeOf(await moduleOf(file, write("Title", "Power", "Place", "Note")))
      expect(harmless.length).toBeGreaterThan(50)
      await fc.assert(
        fc.asyncProperty(hostile, hostile, hostile, hostile, async (title, power, place, note) => {
          expect(treeOf(await moduleOf(`*;x() ${file}`, write(title, power, place, note)))).toEqual(harmless)
        }),
        { numRuns: 20 },
      )
    },
  )
})

describe("a file in Latin-1", () => {
  const folder = mkdtempSync(join(tmpdir(), "flottille-"))
  afterEach(() => rmSync(folder, { recursive: true }))

  it("keeps its accents", async () => {
    const path = join(folder, "latin.map")
    writeFileSync(path, Buffer.from("Cap Ferré = fer", "latin1"))
    expect(await diskFiles.read(path)).toBe("Cap Ferré = fer")
    writeFileSync(path, "Cap Ferré = fer")
    expect(await diskFiles.read(path)).toBe("Cap Ferré = fer")
  })
})
