import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { brokenLinks } from "../checks/links.ts"
import { root } from "../packages.mjs"

// What only GitHub reads is found wrong only there, and late: at least it names what exists, and
// asks for no more than it needs.
const folder = join(root, ".github")
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  statSync(join(folder, name)).isFile(),
)
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const isThere = (path: string) => existsSync(join(root, path))

function values(text: string, key: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^[ \\t-]*${key}: (\\S.*?)(?: #.*)?$`, "gm"))].map(([, value = ""]) => value)
}

describe.each(names)(".github/%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8")

  test("has no broken links", () => {
    const links = values(text, "url").map((url) => `<a href="${url}">`)
    expect(brokenLinks({ texts: new Map([[name, links.join("")]]), has: () => false })).toEqual([])
  })

  if (name.endsWith(".yml"))
    test("is indented by two spaces, without tabs", () => {
      expect(text.split("\n").filter((line) => /^(?: {2})* \S|\t/.test(line))).toEqual([])
    })

  if (name.startsWith("workflows"))
    test("pins its actions, runs existing commands, and names all its permissions", () => {
      for (const action of values(text, "uses"))
        expect(action).toMatch(
          action.startsWith("./") ? /^\.\/\.github\/workflows\/\w+\.yml$/ : /^[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/,
        )
      for (const action of values(text, "uses").filter((each) => each.startsWith("./")))
        expect(isThere(action)).toBe(true)
      for (const command of [...values(text, "run"), ...values(text, "version")]) {
        const [program = "", verb, script = ""] = command.split(" ")
        if (verb !== "sbom") expect(program === "npm" ? scripts[script] : isThere(program), command).toBeTruthy()
      }
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
      expect(text).not.toContain("pull_request_target")
      expect(text.match(/runs-on:/g)?.length).toBe(text.match(/timeout-minutes:/g)?.length)
    })
})

describe("rights", () => {
  const workflow = (name: string) => readFileSync(join(folder, "workflows", name), "utf8")

  test("a release has provenance, by a token of its own, and a bill of materials", () => {
    const text = workflow("release.yml")
    expect(text).toContain("id-token: write")
    expect(text).toContain('NPM_CONFIG_PROVENANCE: "true"')
    expect(text).toContain("npm sbom --sbom-format=cyclonedx --package-lock-only > sbom.cdx.json")
  })

  test("only a release uses secrets, forks get no rights, and writing jobs run main", () => {
    for (const name of names.filter((each) => each.startsWith("workflows/"))) {
      const text = readFileSync(join(folder, name), "utf8")
      const isFork = /^ {2}pull_request:/m.test(text)
      if (isFork) expect(text, name).not.toMatch(/: write|secrets\.|github\.token/)
      if (name !== "workflows/release.yml") expect(text, name).not.toContain("secrets.")
    }
    const comment = workflow("comment.yml")
    expect(comment).toMatch(/ref: \$\{\{ github\.event\.repository\.default_branch \}\}/)
    expect(comment).not.toContain("npm ")
    expect(comment.indexOf("download-artifact")).toBeLessThan(comment.indexOf("actions/checkout"))
  })
})
