// `npm test`: every test, without a build. What follows `--` goes to Vitest: `npm test -- --project dejarik`.
import { install, say } from "./bootstrap.mjs"
import { runTests } from "./tests.mjs"

await install()
const given = process.argv.slice(2)

/** The projects asked for by name that there are not, and those that there are. Patterns are left to Vitest. */
async function strangers() {
  const names = given.flatMap((word, at) => /^--project=(.*)/s.exec(word)?.[1] ?? (word === "--project" ? (given[at + 1] ?? "") : []))
  const plain = names.filter((name) => !/^!|\*/.test(name))
  if (plain.length === 0) return { unknown: [], known: [] }
  const { importTypeScript } = await import("./run.mjs")
  /** @type {{ default: { test: { projects: readonly { test: { name: string } }[] } } }} */
  const { default: config } = await importTypeScript("vitest.workspace.ts")
  const known = config.test.projects.map(({ test }) => test.name)
  return { unknown: plain.filter((name) => !known.includes(name)), known }
}

const { unknown, known } = await strangers()
if (unknown.length > 0) {
  say(`There is no project ${unknown.map((name) => JSON.stringify(name)).join(", ")}, only ${known.join(", ")}.`)
  process.exitCode = 1
} else process.exitCode = await runTests(given)
