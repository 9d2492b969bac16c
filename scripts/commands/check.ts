import { randomInt } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { inspect, parseArgs } from "node:util"
import { seconds } from "../bootstrap.mjs"
import { runCompiler } from "../declarations.ts"
import { findExamples, findPackages, findVariants, gameNamed, root } from "../packages.mjs"
import { cleanEnvironment, overhear, runTool } from "../processes.mjs"
import { build } from "./build.ts"
import { changedSince, foldersOf, isAffected, variantOf, variantsOf } from "./since.ts"
import { runTests } from "./test.ts"

/** What a run is about: one game, or what a branch has changed. */
interface Scope {
  readonly game?: string
  readonly since?: {
    readonly revision: string
    readonly folders: readonly string[]
    /** The variant that has changed, if it is one alone. */
    readonly variant: string | undefined
    /** The variants whose laws are tested, if not all. */
    readonly variants: readonly string[] | undefined
  }
}

/** Says whether all is well within a scope. */
type Work = (scope: Scope) => Promise<boolean>

/** What the step that runs has printed. */
let received = ""
/** Lines that say, at the end of a run, why it failed. */
const WHY = 60

function report(text: string): void {
  console.log(text)
  received += `${text}\n`
}

/** Checks of our own, one after the other: modules whose export `check` lists what is wrong. */
function own(...modules: readonly string[]): Work {
  return async ({ game, since }) => {
    const problems: string[] = []
    for (const module of modules)
      problems.push(...(await (await import(`../${module}.ts`)).check(game ?? since?.variant, since?.revision)))
    for (const problem of problems) report(`- ${problem}`)
    return problems.length === 0
  }
}

/** Tools that are run in turn until one fails. */
function tools(...commands: readonly string[]): Work {
  return async () => {
    for (const command of commands) {
      const [name = "", ...words] = command.split(" ")
      if ((await runTool(name, words)).code !== 0) return false
    }
    return true
  }
}

/** Builds what has changed; what follows is about the result and fails with it. */
const afterBuild =
  (work: Work): Work =>
  async (scope) =>
    (await build()) === 0 && work(scope)

/** Drawn anew in every run; `FC_SEED=7 npm run check -- --only fresh` repeats a step. */
const freshSeed = process.env.FC_SEED ?? `${randomInt(2 ** 31)}`
/** The steps that use it. */
const seeded = ["fresh", "fresh-whole", "thorough", "pairs"]

/** The environment in which the laws of all variants are those of the variants that a change can affect. */
const ofVariants = ({ since }: Scope) => (since?.variants ? { FLOTTILLE_GAME: since.variants.join() } : {})

const isGreen = async (files: readonly string[], environment: Readonly<Record<string, string>>) =>
  (await runTests(["--project=packages", ...files], { FLOTTILLE_TOGETHER: "1", ...environment })) === 0

/** Runs the tests of what has changed, or of the package or the examples whose turn it is, with a fresh seed. */
const fresh: Work = async (scope) => {
  const all = ["examples", ...readdirSync(join(root, "packages")).map((id) => `packages/${id}`)]
  const folders = scope.since?.folders ?? all.slice(Number(freshSeed) % all.length).slice(0, 1)
  // The laws of all variants are in one test.
  const laws = folders.some((folder) => folder.startsWith("examples/")) ? ["examples/laws.test.ts"] : []
  const words = ["--passWithNoTests", ...folders.map((folder) => `${folder}/`), ...laws]
  const environment = { FC_SEED: freshSeed, FLOTTILLE_DEEP: "0.25", ...ofVariants(scope) }
  return folders.length === 0 || isGreen(words, environment)
}

/** Runs all tests with a fresh seed, for all the time that they ask for. */
const freshWhole: Work = async () => isGreen([], { FC_SEED: freshSeed, FLOTTILLE_DEEP: "1", FLOTTILLE_LONG: "1" })

/** Some tests of packages with all the time that they ask for, by a variable of theirs. */
const atLength =
  (files: string, environment: Readonly<Record<string, string>>): Work =>
  () =>
    isGreen([files], environment)

const testsOfBuilt: Work = async () => {
  const { code } = await runCompiler(["--noEmit", "-p", "scripts/types/tsconfig.built.json"])
  return code === 0 && (await runTests(["--project=*-built", "--passWithNoTests"], { FLOTTILLE_BUILT: "1" })) === 0
}

const variantNamed = (game: string) => [...findVariants(), ...findExamples()].find(({ id }) => id === game)
const lint: Work = ({ game = "." }) => {
  const folder = variantNamed(game)?.folder ?? findPackages().find(({ id }) => id === game)?.folder ?? root
  return tools(`biome check --error-on-warnings ${relative(root, folder) || "."}`)({})
}
const projects = ["tsconfig.json", "tsconfig.dom.json", "examples/react-board"]
const types: Work = async () => {
  const compiled = await Promise.all(projects.map((project) => runCompiler(["--noEmit", "-p", project])))
  return compiled.every(({ code }) => code === 0)
}
/** Tests that play every game of the repository, so that one that is new can break them. */
const visiting = ["french", "names", "render-options", "report", "serve"].map(
  (name) => `packages/cli/test/${name}.test`,
)
const ofEvery = [...visiting, "packages/create-game/test/variants", "scripts/examples/reference"]
const tests: Work = async (scope) => {
  const { game, since } = scope
  const words = game ? ["--project", game] : since ? ["--changed", since.revision, "--passWithNoTests"] : []
  return (!game || (await isGreen(ofEvery, {}))) && (await runTests(words, ofVariants(scope))) === 0
}
/** What starts processes, servers and brokers, or plays for long. */
const programs: Work = async ({ since }) => {
  const words = [".long.test", ...(since ? ["--changed", since.revision, "--passWithNoTests"] : [])]
  return (await runTests(words, { FLOTTILLE_LONG: "1" })) === 0
}
const browsers =
  (environment: Readonly<Record<string, string>> = {}): Work =>
  async () => {
    const words = ["run", "--config", "scripts/browsers/vitest.config.ts", "--reporter=verbose"]
    return (await runTool("vitest", words, { env: { ...cleanEnvironment(), ...environment } })).code === 0
  }
const pairs = { FLOTTILLE_PAIRS: "10000", FC_SEED: freshSeed }
const games = process.env.FLOTTILLE_FARM ?? "1000000"
const farm: Work = async () =>
  (await runTests(["--project=cli-built", "farm"], { FLOTTILLE_BUILT: "1", FLOTTILLE_FARM: games })) === 0

type Step = readonly [name: string, title: string, work: Work]

/** In this order. */
const usual: readonly Step[] = [
  ["lint", "format and lint", lint],
  ["types", "types, with those that an editor infers", types],
  ["tests", "all tests, with the examples of the documentation", tests],
  ["programs", "processes, servers, brokers and mail at length", programs],
  ["fresh", `random tests with more cases and the new seed ${freshSeed}`, fresh],
  ["rules", "every clause has a test, every cited clause exists", own("checks/rule-coverage")],
  ["floor-plan", "the rooms of games have the same names, and import from earlier ones only", own("checks/floor-plan")],
  ["api", "exported names match the lists in api/", own("checks/api")],
  ["names", "every exported name has a user or a page", own("checks/used-names")],
  ["vectors", "the test vectors match the games", own("vectors")],
  [
    "pages",
    "rules pages and pictures match the games, the page of bundles their parts",
    own("checks/rules-docs", "site/boards", "site/clauses", "checks/bundles"),
  ],
  ["readme", "pages and links of the repository", own("checks/readme")],
  ["figures", "pages quote the measured speeds, which are not older than the last release", own("checks/figures")],
  ["site", "every export is documented; the site works in a browser", own("site/check")],
  ["browsers", "boards and pages work in Chromium, the board of every game in Firefox", browsers()],
  ["proofs", "the theorems of docs/reports/proofs.md, proved by Z3", atLength("proofs", { FLOTTILLE_PROOFS: "1" })],
  ["supply", "the lock file is complete, dependencies have a licence and a reason", own("checks/supply")],
  ["changesets", "every changeset can be released, releases keep their recorded games", own("checks/changesets")],
  ["commits", "commit subjects follow the conventions", own("checks/commits")],
  ["build", "build", afterBuild(async () => true)],
  ["built", "tests of the built packages and their types", afterBuild(testsOfBuilt)],
  ["packed", "manifests, types, source maps, and all pages with TypeScript 5.4 to 7", afterBuild(own("checks/packed"))],
  ["engines", "vectors, games, records and bots agree on eight engines", own("engines/check")],
  ["publish", "rehearsal: publish, install and use the packages", afterBuild(own("rehearsal"))],
  ["size", "size limits of the entry points", afterBuild(tools("size-limit"))],
  ["knip", "no unused files, exports or dependencies", tools("knip --no-progress --no-config-hints")],
]

/** Steps that take hours: they run by `--deep`, by their names, and every week by weekly.yml. */
const weekly: readonly Step[] = [
  ["fresh-whole", "random tests with a new seed and all their cases", freshWhole],
  [
    "thorough",
    "every law at 3,000 different positions of every game, with default and with drawn options",
    atLength("drawn-options", { FLOTTILLE_DISTINCT: "3000", FC_SEED: freshSeed }),
  ],
  [
    "soak",
    "200 rooms, 10,000 cut connections, 200 killed servers, a million hostile messages",
    atLength("packages/ws/test/soak", { FLOTTILLE_LONG: "1", FLOTTILLE_SOAK: "1" }),
  ],
  [
    "browsers-whole",
    "boards, pages and every game work in Firefox too",
    browsers({ FLOTTILLE_BROWSERS: "all", FLOTTILLE_PICTURES: "1" }),
  ],
  ["pairs", "hidden information influences no bot, in 10,000 pairs", atLength("packages/bots/test/hidden", pairs)],
  ["farm", `${games} games of Dejarik (FLOTTILLE_FARM) while ten workers are killed`, afterBuild(farm)],
]
const steps = [...usual, ...weekly]
const namesOf = (list: readonly Step[]) => list.map(([name]) => name)
const ofOneGame = ["lint", "tests", "rules", "floor-plan", "api", "vectors", "pages"]
const ofOneVariant = ["lint", "tests", "rules", "pages"]

export const usage = `npm run check                     run all checks, as CI does on main
npm run check -- --only a,b       run some: ${namesOf(steps).join(", ")}
npm run check -- --skip a,b       run all but some
npm run check -- --since main     run those that a branch can affect, as CI does for a pull request
npm run check -- --deep           run the weekly ones, which take hours: ${namesOf(weekly).join(", ")}
npm run check -- --mutation dejarik              run mutation tests on a package, or some files of it: core:undo.ts,match/**
npm run check -- --mutation changed:origin/main  run mutation tests on the changed files
npm run check -- --game dejarik   run those of one game: ${ofOneGame.join(", ")};
                                  of a variant: ${ofOneVariant.join(", ")}`

function named(words: string | undefined): readonly string[] | undefined {
  const names = words?.split(",")
  const unknown = names?.filter((each) => !namesOf(steps).includes(each)) ?? []
  if (unknown.length > 0) throw new RangeError(`No such step: ${unknown.join(", ")}`)
  return names
}

function sinceOf(revision: string, changed: readonly string[]): NonNullable<Scope["since"]> {
  const variant = variantOf(changed)
  return { revision, folders: foldersOf(changed), variant, variants: variant ? [variant] : variantsOf(changed) }
}

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const options = {
    only: text,
    skip: text,
    game: text,
    since: text,
    mutation: text,
    deep: { type: "boolean" },
  } as const
  const { values } = parseArgs({ args: [...given], options })
  if (values.mutation !== undefined) return (await import("../mutation/run.ts")).mutation(values.mutation)
  const [only, skip, game] = [named(values.only), named(values.skip), values.game && gameNamed(values.game)]
  const changed = values.since === undefined ? undefined : await changedSince(values.since)
  const scope: Scope = {
    ...(game && { game }),
    ...(changed && { since: sinceOf(values.since ?? "", changed) }),
  }
  const wanted = only ? steps.filter(([name]) => only.includes(name)) : values.deep ? weekly : usual
  const ofGame = game && variantNamed(game) ? ofOneVariant : ofOneGame
  const chosen = wanted.filter(([name]) => {
    const concerned = (!game || ofGame.includes(name)) && (!changed || isAffected(name, changed))
    return concerned && !skip?.includes(name)
  })
  const idle = game ? namesOf(wanted).filter((name) => only?.includes(name) && !ofGame.includes(name)) : []
  if (idle.length > 0) throw new RangeError(`No step of one game: ${idle.join(", ")}`)
  const rest = usual.filter((step) => !chosen.includes(step))
  if (changed) console.log(`${changed.length} changed files; left out: ${namesOf(rest).join(", ") || "nothing"}`)
  return runSteps(chosen, scope)
}

/** Returns the CPU time of this process and of its ended children, in milliseconds; 0 where no file tells it. */
function cpuTime(): number {
  const file = "/proc/self/stat"
  // After the name in parentheses: utime, stime, cutime and cstime, in ticks of 10 ms.
  const fields = existsSync(file)
    ? readFileSync(file, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
    : []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + 10 * Number(ticks), 0)
}

/** Runs steps in turn, and says at the end why each of those that failed did so. */
async function runSteps(chosen: readonly Step[], scope: Scope): Promise<number> {
  const start = performance.now()
  const summary: string[] = []
  const failed: string[] = []
  overhear((words) => {
    received += words
  })
  for (const [index, [name, title, work]] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${name}: ${title}`)
    const [began, used] = [performance.now(), cpuTime()]
    received = ""
    const good = await work(scope).catch((error) => report(inspect(error)))
    const seed = seeded.includes(name) ? `FC_SEED=${freshSeed} ` : ""
    const again = good ? "" : `   failed; again by itself: ${seed}npm run check -- --only ${name}`
    const times = `${seconds(performance.now() - began).padStart(8)}${seconds(cpuTime() - used).padStart(10)} CPU`
    const line = `${good ? "✓" : "✗"} ${name.padEnd(12)}${times}${again}`
    console.log(line)
    // The middle of a long log is not always kept: why it failed stands at its end once more.
    if (!good) failed.push(`\nwhy ${name} failed:`, ...received.trimEnd().split("\n").slice(-WHY))
    summary.push(line)
  }
  overhear(undefined)
  const result = failed.length > 0 ? "check failed" : "all good"
  console.log([...failed, "", ...summary, `${result} in ${seconds(performance.now() - start)}`].join("\n"))
  return failed.length > 0 ? 1 : 0
}
