// `npm run docs`: the rules pages of docs/rules, the pictures of docs/boards, the reports of names and signatures in api/, the vectors in vectors/,
// and the reference site in docs/reference.
// `npm run docs -- --pages` stops before the reference: it makes what is committed.
import { parseArgs } from "node:util"
import { install, say } from "./bootstrap.mjs"

const usage = "npm run docs [-- --pages]   writes what is generated and committed; without --pages the reference site too"

/** What the command line asks for, or undefined with a message. */
function wish() {
  try {
    const { values } = parseArgs({ options: { pages: { type: "boolean" }, help: { type: "boolean", short: "h" } } })
    if (!values.help) return values
    console.log(usage)
  } catch (error) {
    say(`${/** @type {Error} */ (error).message.split(". ")[0]}.\n\n${usage}`)
    process.exitCode = 2
  }
  return undefined
}

/** @param {NonNullable<ReturnType<typeof wish>>} asked */
async function main({ pages }) {
  await install()
  const { importTypeScript } = await import("./run.mjs")
  for (const file of ["scripts/checks/rules-docs.ts", "scripts/site/boards.ts", "scripts/checks/api.ts", "scripts/vectors.ts"]) {
    /** @type {{ write: () => Promise<void> }} */
    const { write } = await importTypeScript(file)
    await write()
  }
  if (pages) return
  const { buildReference } = await import("./reference.mjs")
  const code = await buildReference()
  process.exitCode = code
  if (code === 0) console.log("docs/reference/index.html")
}

const asked = wish()
if (asked) await main(asked)
