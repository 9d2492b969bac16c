// Posts the comparison of a pull request as one comment, and renews that one after further pushes.
// It runs with rights that the code of a fork must not have: so it is run from main, on Node alone,
// and what the comparison left behind is text to it, nothing else.
import { lstatSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Words by which the comment is known again. */
const MARK = "<!-- npm run compare -->"
/** GitHub takes no longer ones. */
const MOST = 65_000
/** Whose comment it is. */
const BOT = "github-actions[bot]"

const {
  GITHUB_API_URL: api = "",
  GITHUB_REPOSITORY: repository = "",
  GITHUB_TOKEN: token = "",
  HEAD_SHA: head = "",
} = process.env
const [, , folder = ""] = process.argv

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
async function ask(method, path, body) {
  const answer = await fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return JSON.parse(await answer.text())
}

/** @param {string} number */
async function ownComment(number) {
  for (let page = 1; ; page++) {
    /** @type {{ id: number; body?: string; user: { login: string } }[]} */
    const comments = await ask("GET", `issues/${number}/comments?per_page=100&page=${page}`)
    const own = comments.find(({ body, user }) => user.login === BOT && body?.startsWith(MARK))
    if (own || comments.length < 100) return own
  }
}

/** A file that was left behind; a link to another would show what is none of its business. @param {string} name */
function left(name) {
  const file = join(folder, name)
  if (!lstatSync(file).isFile()) throw new Error(`${name} is no file`)
  return readFileSync(file, "utf8")
}

const number = left("number").trim()
if (!/^[1-9]\d{0,9}$/.test(number)) throw new Error("that is no number of a pull request")
// The number comes from the fork: it must be that of the pull request whose push was compared.
/** @type {{ head: { sha: string } }} */
const pull = await ask("GET", `pulls/${number}`)
if (pull.head.sha !== head) {
  console.log(`pull request ${number} is not, or no longer, at ${head}`)
} else {
  // Nobody is called by it.
  const text = left("comparison.md").replaceAll("@", "@\u200b")
  const shown =
    text.length > MOST ? `${text.slice(0, MOST)}\n\n… and more: \`npm run compare -- main\` says all of it.` : text
  const body = `${MARK}\n${shown}`
  const own = await ownComment(number)
  if (own) await ask("PATCH", `issues/comments/${own.id}`, { body })
  else await ask("POST", `issues/${number}/comments`, { body })
}
