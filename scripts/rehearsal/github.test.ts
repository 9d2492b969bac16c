import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { root } from "../packages.mjs"
import { brokenLinks } from "./links.mjs"

// What only GitHub reads is found wrong only there, and late: at least it names what exists, and asks for no more than it needs.
const repository = "https://github.com/flottille/flottille"
const folder = join(root, ".github")
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile())
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const tree = {
  has: (path: string) => existsSync(join(root, path)),
  text: (path: string) => readFileSync(join(root, path), "utf8"),
}

function values(text: string, key: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^[ \\t-]*${key}: (\\S.*?)(?: #.*)?$`, "gm"))].map(([, value = ""]) => value)
}

test("CONTRIBUTING.md has links that lead somewhere", () => {
  expect(brokenLinks(tree.text("CONTRIBUTING.md"), { folder: "", repository, tree, isPublished: () => false })).toEqual([])
})

describe.each(names)(".github/%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8")

  test("has links that lead somewhere", () => {
    const bare = values(text, "url").map((url) => `[url](${url})`)
    const place = { folder: ".github", repository, tree, isPublished: () => false }
    expect(brokenLinks([text, ...bare].join("\n"), place)).toEqual([])
  })

  if (name.endsWith(".yml"))
    test("is indented by twos, without tabs", () => {
      expect(text.split("\n").filter((line) => /^(?: {2})* \S|\t/.test(line))).toEqual([])
    })

  if (name.startsWith("workflows"))
    test("pins its actions, runs what there is, and has no rights that it does not name", () => {
      for (const action of values(text, "uses"))
        expect(action).toMatch(action.startsWith("./") ? /^\.\/\.github\/workflows\/\w+\.yml$/ : /^[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/)
      for (const action of values(text, "uses").filter((each) => each.startsWith("./"))) expect(tree.has(action)).toBe(true)
      for (const command of [...values(text, "run"), ...values(text, "version")]) {
        const [program = "", , script = ""] = command.split(" ")
        expect(program === "npm" ? scripts[script] : tree.has(program), command).toBeTruthy()
      }
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
      expect(text).not.toContain("pull_request_target")
      expect(text.match(/runs-on:/g)?.length).toBe(text.match(/timeout-minutes:/g)?.length)
    })
})
