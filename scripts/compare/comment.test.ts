import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { quiet, runNode } from "../processes.mjs"

// What stands in for GitHub: one pull request, and its comments.
const mark = "<!-- npm run compare -->"
const comments: { id: number; body: string; user: { login: string } }[] = []
const asked: string[] = []
const server = createServer((request, response) => {
  let text = ""
  request.on("data", (part) => {
    text += part
  })
  request.on("end", () => {
    const { method, url = "" } = request
    asked.push(`${method} ${url}`)
    const { body = "" } = text ? JSON.parse(text) : {}
    const page = Number(new URL(url, "http://x").searchParams.get("page") ?? 1)
    if (request.headers.authorization !== "Bearer secret") response.statusCode = 401
    else if (method === "POST") comments.push({ id: comments.length, body, user: { login: "github-actions[bot]" } })
    else if (method === "PATCH")
      for (const comment of comments) if (url.endsWith(`/comments/${comment.id}`)) comment.body = body
    const answer = url.includes("/pulls/") ? { head: { sha: "abc" } } : comments.slice(100 * (page - 1), 100 * page)
    response.end(JSON.stringify(answer))
  })
})

const folder = mkdtempSync(join(tmpdir(), "flottille-comment-"))
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  comments.length = 0
  asked.length = 0
})

async function post(number: string, text: string, { sha = "abc", token = "secret" } = {}) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "number"), `${number}\n`)
  writeFileSync(join(folder, "comparison.md"), text)
  return run(sha, token)
}

function run(sha = "abc", token = "secret") {
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const env = {
    ...process.env,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
    GITHUB_REPOSITORY: "a/b",
    GITHUB_TOKEN: token,
    HEAD_SHA: sha,
  }
  return runNode([join(root, "scripts", "comment.mjs"), folder], { ...quiet, env })
}

it("one comment, renewed by later pushes among other comments", async () => {
  for (let id = 0; id < 101; id++)
    comments.push({ id, body: id === 0 ? `${mark}\nnot ours` : "talk", user: { login: "someone" } })
  expect(await post("7", "# one")).toMatchObject({ code: 0 })
  expect(comments).toHaveLength(102)
  expect(await post("7", "# two, to @everybody")).toMatchObject({ code: 0 })
  expect(comments).toHaveLength(102)
  // Nobody is called by it.
  expect(comments[101]?.body).toBe(`${mark}\n# two, to @\u200beverybody`)
  expect(asked.filter((words) => words.includes("page=2"))).toHaveLength(2)
})

it("a long one is cut", async () => {
  await post("7", "x".repeat(200_000))
  expect(comments[0]?.body.length).toBeLessThan(65_536)
  expect(comments[0]?.body).toMatch(/says all of it\.$/)
})

it("nothing is posted for another push or another pull request", async () => {
  expect(await post("7", "# one", { sha: "def" })).toMatchObject({
    code: 0,
    output: "pull request 7 is not, or no longer, at def\n",
  })
  for (const number of ["7/../8", ""]) expect((await post(number, "# one")).code).toBe(1)
  expect(comments).toEqual([])
  expect(asked).toEqual(["GET /repos/a/b/pulls/7"])
})

it("what is no file is not read, and a refused token is told", async () => {
  expect((await post("7", "# one", { token: "other" })).output).toContain("401")
  rmSync(join(folder, "comparison.md"))
  symlinkSync("/proc/self/environ", join(folder, "comparison.md"))
  const { code, output } = await run()
  expect([code, output.includes("comparison.md is no file")]).toEqual([1, true])
  expect(comments).toEqual([])
})
