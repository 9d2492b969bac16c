// `npm run new-game -- my-game`: a package with a toy rule that passes every law, to be replaced clause by clause.
// `npm run new-game -- my-variant --from dejarik`: a variant, as a short difference from a game. docs/adding-a-game.md leads on from there.
import { parseArgs } from "node:util"
import { importTypeScript, install, say } from "./bootstrap.mjs"
import { writePlan } from "./new-game/write.mjs"
import { findPackages, isGame, root } from "./packages.mjs"
import { runNode, runNpm, runTool } from "./processes.mjs"

/** @typedef {import("./new-game/plan.ts").Plan} Plan */

const usage = `npm run new-game -- <name> [--blank | --from <game>] [options]

  --blank            a game from scratch (the default)
  --from <game>      a variant of a game of this repository
  --title <title>    its title, if not the words of the name
  --prefix <XY>      what its clauses begin with, if not its initials
  --example          in examples/ instead of packages/: tested, but neither registered nor published
  --dry-run          only say what would be written
  --no-install       leave package-lock.json and the generated pages alone`

/** Which files, in words. */
function listed(/** @type {Plan} */ { folder, files, changes }) {
  return [
    ...[...files.keys()].map((file) => `${folder}/${file}`),
    ...[...changes.keys()].map((file) => `${file} (${file.startsWith(".changeset/") ? "new" : "changed"})`),
  ]
}

/** Which files the last steps make of the new game, in words. */
function generated(/** @type {Plan} */ { id, files }) {
  const made = [`docs/rules/${id}.md`, `docs/rules/${id}.fr.md`, `api/${id}.md`, `vectors/${id}.json`]
  const drawn = files.has("src/diagram.ts") ? [`docs/boards/${id}.svg`] : []
  return [
    ...["package-lock.json", "docs/rules/README.md", "docs/rules/README.fr.md"].map((file) => `${file} (changed)`),
    ...[...made, ...drawn].sort().map((file) => `${file} (generated)`),
  ]
}

/** @param {string} folder */
async function format(folder) {
  const { code, output } = await runTool("biome", ["check", "--write", "--error-on-warnings", "--vcs-use-ignore-file=false", folder], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  if (code !== 0) throw new Error(`what was to be written is not well formed:\n${output}`)
}

/** @param {string} text */
function refuse(text) {
  say(text)
  process.exitCode = 2
}

/** What the command line asks for, or undefined with a message. */
function request() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        blank: { type: "boolean" },
        from: { type: "string" },
        title: { type: "string" },
        prefix: { type: "string" },
        example: { type: "boolean" },
        "dry-run": { type: "boolean" },
        "no-install": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    })
    const [name, ...more] = positionals
    if (values.help) console.log(usage)
    else if (name === undefined || more.length > 0) refuse(`Give one name.\n\n${usage}`)
    else if (values.blank && values.from !== undefined) refuse("Choose one of --blank and --from.")
    else return { ...values, name }
  } catch (error) {
    refuse(`${/** @type {Error} */ (error).message.split(". ")[0]}.\n\n${usage}`)
  }
  return undefined
}

/** @param {NonNullable<ReturnType<typeof request>>} asked */
async function main(asked) {
  await install()
  /** @type {typeof import("./new-game/plan.ts")} */
  const { NewGameError, planBlank, planVariant } = await importTypeScript("scripts/new-game/plan.ts")
  try {
    const { from } = asked
    const games = findPackages().filter(isGame)
    if (from !== undefined && !games.some(({ id }) => id === from))
      return refuse(`There is no game ${JSON.stringify(from)} to begin from, only ${games.map(({ id }) => id).join(", ")}.`)
    const base = from === undefined ? undefined : await loadGame(from)
    const plan = base ? planVariant(root, asked, base) : planBlank(root, asked)
    if (asked["dry-run"]) return console.log([...listed(plan), ...(settles(asked) ? generated(plan) : [])].join("\n"))
    await writePlan(root, plan, format)
    console.log(listed(plan).join("\n"))
    await settle(plan, asked)
  } catch (error) {
    if (!(error instanceof NewGameError)) throw error
    refuse(error.message)
  }
}

/** @param {string} id */
async function loadGame(id) {
  const exports = /** @type {Record<string, unknown>} */ (await importTypeScript(`packages/${id}/src/index.ts`))
  const { shapes } = /** @type {{ shapes: import("./new-game/plan.ts").Base }} */ (await importTypeScript(`packages/${id}/src/schema.ts`))
  /** @type {{ rulebook: import("@flottille/core/rulebook").Rulebook }} */
  const { rulebook } = await importTypeScript(`packages/${id}/src/rulebook.ts`)
  return { id, exports, options: shapes.options, credits: rulebook.credits.en }
}

/** Whether the lock file and the generated pages learn of the new game. */
function settles(/** @type {NonNullable<ReturnType<typeof request>>} */ asked) {
  return !asked.example && !asked["no-install"]
}

/**
 * Brings the lock file and the generated pages up to date, and says how to go on.
 *
 * @param {Plan} plan
 * @param {NonNullable<ReturnType<typeof request>>} asked
 */
async function settle({ id, folder }, asked) {
  if (settles(asked)) {
    say("\nnpm install: package-lock.json learns of the new package…")
    const { code } = await runNpm(["install", "--no-audit", "--no-fund", "--loglevel=error"])
    const pages = code === 0 ? await runNode(["scripts/docs.mjs", "--pages"]) : undefined
    if (pages?.code !== 0) {
      const rest = pages ? "`npm run docs -- --pages`" : "`npm install` and `npm run docs -- --pages`"
      say(`${folder} is complete, but the last step failed: once it can run, ${rest} makes what is missing.`)
      process.exitCode = 1
    }
  }
  console.log(`\n${folder} is ready. Its tests: npm test -- --project ${id}\nThe way from here: docs/adding-a-game.md`)
}

const asked = request()
if (asked) await main(asked)
