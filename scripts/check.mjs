// `npm run check`: all that has to hold, in the order in which a mistake is found soonest. CI runs the same.
// `npm run check -- --only types,knip` runs some of it, `-- --skip tests` all but some.
import { randomInt } from "node:crypto"
import { install, say, seconds } from "./bootstrap.mjs"
import { build } from "./build.mjs"
import { cleanEnvironment, runTool } from "./processes.mjs"
import { runTests } from "./tests.mjs"

/** @typedef {{ check: () => Promise<readonly string[]> }} Check */
/** @typedef {() => Promise<boolean>} Work */

/**
 * @param {string} name
 * @param {...string} parameters
 * @returns {Work}
 */
function tool(name, ...parameters) {
  return async () => (await runTool(name, parameters)).code === 0
}

/**
 * A check of our own: a module that lists what is wrong.
 *
 * @param {string} file
 * @returns {Work}
 */
function own(file) {
  return async () => {
    /** @type {Check} */
    const { check } = file.endsWith(".ts") ? await (await import("./run.mjs")).importTypeScript(file) : await import(`../${file}`)
    const problems = await check()
    for (const problem of problems) console.log(`- ${problem}`)
    return problems.length === 0
  }
}

/** @param {Readonly<Record<string, string>>} [environment] */
async function typeTests(environment) {
  const env = { ...cleanEnvironment(), ...environment }
  return (await runTool("vitest", ["run", "--config", "scripts/types/vitest.config.ts"], { env })).code === 0
}

/** @type {Promise<number> | undefined} */
let building
/** Builds what has changed, once; what follows is about the result and fails with it. */
const built = async () => {
  building ??= build()
  return (await building) === 0
}

const freshSeed = randomInt(2 ** 31)

/** @type {readonly { name: string; title: string; work: Work }[]} */
const steps = [
  { name: "lint", title: "format and lint", work: tool("biome", "check", "--error-on-warnings", ".") },
  { name: "types", title: "types", work: tool("tsc", "--noEmit", "-p", "tsconfig.json") },
  { name: "type-tests", title: "what an editor infers", work: () => typeTests() },
  { name: "tests", title: "tests, examples of the documentation among them", work: async () => (await runTests([])) === 0 },
  {
    name: "fresh",
    title: `tests with a fresh seed: FC_SEED=${freshSeed} npm test`,
    work: async () => (await runTests(["--project=!examples"], { FC_SEED: `${freshSeed}` })) === 0,
  },
  { name: "rules", title: "every clause has a test, every cited clause exists", work: own("scripts/checks/rule-coverage.ts") },
  { name: "api", title: "exported names and signatures are those of the committed reports", work: own("scripts/checks/api.ts") },
  { name: "vectors", title: "the vectors say what the games do", work: own("scripts/vectors.ts") },
  { name: "pages", title: "the rules pages say what the rulebooks say", work: own("scripts/checks/rules-docs.ts") },
  { name: "readme", title: "the first pages that people read", work: own("scripts/checks/readme.mjs") },
  { name: "site", title: "every export is documented; the site's links, and its pages in a browser", work: own("scripts/site/check.ts") },
  {
    name: "example-types",
    title: "the examples of the pages compile under the strictest settings",
    work: own("scripts/checks/example-types.ts"),
  },
  { name: "lock", title: "no holes in the lock file", work: own("scripts/checks/lock-file.mjs") },
  { name: "changesets", title: "changesets", work: own("scripts/checks/changesets.mjs") },
  { name: "build", title: "build", work: built },
  {
    name: "built",
    title: "tests of what was built, its types among it",
    work: async () =>
      (await built()) &&
      (await typeTests({ FLOTTILLE_BUILT: "1" })) &&
      (await runTests(["--project=*-built", "--passWithNoTests"], { FLOTTILLE_BUILT: "1" })) === 0,
  },
  {
    name: "packed",
    title: "the packages as packed: publint, are-the-types-wrong",
    work: async () => (await built()) && own("scripts/checks/packed.mjs")(),
  },
  {
    name: "publish",
    title: "a rehearsal of publishing: a registry of our own, npm install, and every kind of caller",
    work: async () => (await built()) && own("scripts/rehearsal.mjs")(),
  },
  { name: "size", title: "size of each entry point", work: async () => (await built()) && tool("size-limit")() },
  { name: "knip", title: "nothing unused", work: tool("knip", "--no-progress", "--no-config-hints") },
]

/** @param {string} flag */
function listed(flag) {
  const at = process.argv.indexOf(flag)
  const names = at < 0 ? [] : (process.argv[at + 1] ?? "").split(",")
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    say(`no such step: ${unknown.join(", ")}; there are ${steps.map(({ name }) => name).join(", ")}`)
    process.exit(2)
  }
  return names
}

const only = listed("--only")
const skip = listed("--skip")
const chosen = steps.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name))

await install()
const start = performance.now()
/** @type {string[]} */
const summary = []
for (const [index, { name, title, work }] of chosen.entries()) {
  console.log(`\n[${index + 1}/${chosen.length}] ${name}: ${title}`)
  const began = performance.now()
  const good = await work().catch((error) => {
    console.log(error)
    return false
  })
  const line = `${good ? "✓" : "✗"} ${name.padEnd(12)}${seconds(performance.now() - began).padStart(8)}`
  console.log(good ? line : `${line}   failed; again by itself: npm run check -- --only ${name}`)
  summary.push(line)
  if (!good) process.exitCode = 1
}
console.log(`\n${summary.join("\n")}\n${process.exitCode ? "check failed" : "all good"} in ${seconds(performance.now() - start)}`)
