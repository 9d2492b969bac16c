// Mutants of a package, of some of its files, or of the files that a branch has changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { changedSince } from "../commands/since.ts"
import { cache } from "../heavy-tools.ts"
import { findPackages, type Package, root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"
import { isMeasured, pageOf, share, summaryOf } from "./page.ts"
import { type Equivalent, type Results, reasonFor, resultsOf, type StrykerReport, scoreOf } from "./results.ts"

/** What every package shall have, in per cent. */
const ENOUGH = 90

/**
 * Sentences and drawings are compared with pages and pictures by other checks; what a module only
 * names has nothing to mutate.
 */
const unmutated =
  /\/chart\/|\/(?:index|package|rulebook|texts|clauses|refusals|tell|render|text-map|diagram|scenes|chart|drawn-ships|layout|outlines|pointing|french|lexicon|words?)\.ts$/

/** Results and pages of the packages measured on this machine; the weekly workflow keeps them as artifacts. */
const reports = join(root, ".tsbuild", "mutation")
const dataOf = (id: string) => join(reports, `${id}.json`)

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : otherwise
}

const readEquivalents = (id: string) =>
  readJson<readonly Equivalent[]>(join(root, "scripts", "mutation", "equivalent", `${id}.json`), [])

function sourcesOf({ id, folder }: Package): readonly string[] {
  const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  )
  const files = names.filter((name) => name.endsWith(".ts")).map((name) => `packages/${id}/src/${name}`)
  return files.filter((file) => !unmutated.test(file)).sort()
}

/** By package, the files that are asked for: `dejarik`, `core:undo.ts,options.ts`, `changed:origin/main`. */
async function wanted(text: string): Promise<ReadonlyMap<Package, readonly string[]>> {
  const packages = findPackages()
  const [name = "", rest] = text.split(/:(.*)/s)
  if (name === "changed") {
    const changed = new Set(await changedSince(rest ?? "main"))
    return new Map(packages.map((each) => [each, sourcesOf(each).filter((file) => changed.has(file))]))
  }
  const found = packages.find(({ id }) => id === name)
  if (!found)
    throw new RangeError(`There is no package ${JSON.stringify(name)}, only ${packages.map(({ id }) => id).join(", ")}`)
  const files = rest === undefined ? sourcesOf(found) : rest.split(",").map((file) => `packages/${name}/src/${file}`)
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new RangeError(`There is no ${missing.join(", ")}`)
  return new Map([[found, files]])
}

/** Mutates files of a package in a copy of the repository, and gives what came of it. */
async function mutate({ id }: Package, files: readonly string[]): Promise<Results | undefined> {
  const home = join(cache, "mutation")
  mkdirSync(home, { recursive: true })
  const [settings, report] = [join(home, `${id}.conf.json`), join(home, `${id}.report.json`)]
  const configuration = {
    mutate: files,
    testRunner: "warm",
    plugins: [join(root, "scripts", "mutation", "runner.mjs")],
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    concurrency: Number(process.env.STRYKER_CONCURRENCY ?? availableParallelism()),
    // Whether a test hangs is seen to in runner.mjs, which knows what is loaded only now.
    timeoutMS: 900_000,
    // Beside other work, the first run of all tests of a large package takes longer than the usual five.
    dryRunTimeoutMinutes: 60,
    disableTypeChecks: false,
    // What it found before counts as long as neither a mutant nor the tests that come there have changed.
    incremental: true,
    incrementalFile: join(home, `${id}.incremental.json`),
    ignorePatterns: ["docs", "api", "/vectors", "examples", "**/dist", "**/.tsbuild"],
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
  }
  writeFileSync(settings, JSON.stringify(configuration))
  const env = { ...cleanEnvironment(), FLOTTILLE_MUTATED: id, FLOTTILLE_RUNS: "6", FC_SEED: "1" }
  const { code } = await runTool("stryker", ["run", settings], { env })
  if (code !== 0) return undefined
  const made = resultsOf(readJson<StrykerReport>(report, { files: {} }), new Date().toISOString().slice(0, 10))
  return Object.fromEntries(Object.entries(made).filter(([file]) => files.includes(file)))
}

/** Keeps what was measured. */
function keep({ id }: Package, results: Results): void {
  const known = Object.entries({ ...readJson<Results>(dataOf(id), {}), ...results }).filter(([file]) =>
    existsSync(join(root, file)),
  )
  mkdirSync(dirname(dataOf(id)), { recursive: true })
  writeFileSync(
    dataOf(id),
    `${JSON.stringify(Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  )
}

/** The pages of all that was measured, by their files. */
function pages(): ReadonlyMap<string, string> {
  const all = findPackages().map(({ id }) => ({
    id,
    results: readJson<Results>(dataOf(id), {}),
    equivalents: readEquivalents(id),
  }))
  const own = all.filter(isMeasured).map((each) => [join(reports, `${each.id}.md`), pageOf(each)] as const)
  return new Map([...own, [join(reports, "README.md"), summaryOf(all)]])
}

function writePages(): void {
  mkdirSync(reports, { recursive: true })
  for (const [file, page] of pages()) writeFileSync(file, page)
}

/**
 * `npm run check -- --mutation dejarik`: what no test notices, with the score of the package.
 *
 * @returns The exit code: 1 where fewer than 90 % are noticed.
 */
export async function mutation(text: string): Promise<number> {
  if (text === "pages") {
    writePages()
    return 0
  }
  let failed = false
  for (const [each, files] of await wanted(text)) {
    if (files.length === 0) continue
    const equivalents = readEquivalents(each.id)
    console.log(`\nmutants of ${files.join(", ")}`)
    const results = await mutate(each, files)
    if (!results) return 1
    for (const [file, { survivors }] of Object.entries(results))
      for (const survivor of survivors)
        if (reasonFor(file, survivor, equivalents) === undefined)
          console.log(
            `- ${file}:${survivor.line} ${survivor.untested ? "(no test comes there) " : ""}${survivor.code}  =>  ${survivor.replacement}`,
          )
    const score = scoreOf(results, equivalents)
    console.log(`${each.id}: ${share(score)} of ${score.of} mutants noticed`)
    if (score.of > 0 && (100 * score.noticed) / score.of < ENOUGH) failed = true
    if (text.startsWith("changed")) continue
    keep(each, results)
    writePages()
  }
  return failed ? 1 : 0
}
