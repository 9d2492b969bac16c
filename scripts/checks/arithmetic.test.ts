import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { findPackages, isGame, root } from "../packages.mjs"

/** Functions whose last digits differ between engines. */
const inexact = /\bMath\.(a?(?:cos|sin|tan)h?|atan2|cbrt|expm?1?|hypot|log(?:10|1p|2)?|pow)\b/

/** Where they do no harm: what is drawn, and statistics of campaigns, which are shown rounded. */
const harmless = /\/(?:layout|diagram|ladder|sprt)\.ts$/

it("rules and bots count with arithmetic that is the same on every engine", () => {
  const packages = findPackages().filter((each) => isGame(each) || ["core", "bots"].includes(each.id))
  const files = packages.flatMap(({ folder }) => {
    const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
    return names.map((name) => join(folder, "src", name)).filter((file) => !harmless.test(file.replaceAll("\\", "/")))
  })
  expect(files.length).toBeGreaterThan(200)
  const code = (file: string) => readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
  expect(files.filter((file) => inexact.test(code(file))).map((file) => file.slice(root.length + 1))).toEqual([])
})
