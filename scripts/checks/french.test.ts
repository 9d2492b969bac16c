import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { typeset } from "@flottille/host/rules-page"
import ts from "typescript"
import { expect, it } from "vitest"
import { root } from "../packages.mjs"

/** Sources whose spaces before signs are those of SQL, shells, a grammar and a scoreboard. */
const foreign =
  /\b(dist|node_modules|test)\/|sql\.ts$|completion\.ts$|record-text\.ts$|pig\/src\/index\.ts$|\.test\.ts$/

/** Returns the texts of a file that `typeset` would change: none but French ones have such spaces and apostrophes. */
function loose(file: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent ?? node) && node.parent.getChildAt(0) === node
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && !isKey && /[':;!?»]/.test(node.text) && typeset(node.text, "fr") !== node.text)
      found.push(`${file}: ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true))
  return found
}

it("every French text has curly apostrophes and spaces that do not break", () => {
  const files = ["packages", "examples"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.(tsx?|json)$/.test(name) && !foreign.test(name)),
  )
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap(loose)).toEqual([])
})
