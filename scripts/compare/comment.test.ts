import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { quiet, run } from "../processes.mjs"

const folder = mkdtempSync(join(tmpdir(), "flottille-comment-"))
const asked = join(folder, "asked")
// Stands in for GitHub's command: the pull request is at abc.
writeFileSync(join(folder, "gh"), `#!/bin/sh\necho "$2 $3" >> ${asked}\n[ "$2" = comment ] || echo abc\n`)
chmodSync(join(folder, "gh"), 0o755)
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  for (const name of ["asked", "body.md", "comparison.md"]) rmSync(join(folder, name), { force: true })
})

function post(number: string, text: string | undefined, sha = "abc") {
  writeFileSync(join(folder, "number"), `${number}\n`)
  if (text !== undefined) writeFileSync(join(folder, "comparison.md"), text)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: "a/b", HEAD_SHA: sha }
  return run(join(root, ".ci", "comment"), [folder], { ...quiet, env })
}

const body = () => readFileSync(join(folder, "body.md"), "utf8")
const calls = () => (existsSync(asked) ? readFileSync(asked, "utf8").split("\n").filter(Boolean) : [])

it("posts a text that mentions no users", async () => {
  expect(await post("7", "# two, to @everyone")).toMatchObject({ code: 0 })
  expect(body()).toBe("# two, to @\u200beveryone")
  expect(calls()).toEqual(["view 7", "comment 7"])
})

it("cuts a long text", async () => {
  await post("7", `x${"é".repeat(100_000)}`)
  expect(body().length).toBeLessThan(65_536)
  expect(body()).toMatch(/^xé+\n\n….*says all of it\.\n$/)
})

it("posts nothing for another push or another pull request", async () => {
  const output = "pull request 7 is not, or no longer, at def\n"
  expect(await post("7", "# one", "def")).toEqual({ code: 0, output })
  for (const number of ["7/../8", "", "7\n8"]) expect((await post(number, "# one")).code).toBe(1)
  expect(calls()).toEqual(["view 7"])
})

it("does not follow a link to another file", async () => {
  symlinkSync("/proc/self/environ", join(folder, "comparison.md"))
  const { code, output } = await post("7", undefined)
  expect([code, output]).toEqual([1, "comparison.md is no file\n"])
  expect(calls()).toEqual([])
})
