import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { say, seconds } from "../bootstrap.mjs"
import { build } from "../commands/build.ts"
import { root } from "../packages.mjs"
import { type Difference, differences, firstStep, type Run, type Said, tableOf } from "./compare.ts"
import type { Plan } from "./digests.mjs"
import { type Engine, engines } from "./engines.ts"
import { assign, optionsOf, prepare, subjects, type Work } from "./stage.ts"

const hash = (text: string) => createHash("sha256").update(text).digest("hex")

const head = `# The same on every engine

Written by \`npm run digests -- --write\`, with \`--whole\` for a thousand games of the slow ones too; a part is a step of \`npm run check\`. The packages as they are packed are installed in an empty folder, and
every engine runs one program there: it plays the test vectors and random games by a seed, writes records, reads them and plays them again, and asks
every bot for decisions under a budget of iterations. All that an action does, and now and then all that anybody sees of a position, goes into the
hash, and so do the values that a bot comes to, to the last digit. Seconds, two engines at
a time, stand where the hash is that of the first engine; the hash stands where it is another.`

/** Games of which one takes a tenth of a second and more, with all that is looked at. */
const slow = [
  "diplomacy",
  "diplomacy-ancient-mediterranean",
  "diplomacy-fleet-rome",
  "sub-variant",
  "sous-marins-ancient",
]

/** What is done with each game: a thousand games, or as many of the slow ones as a change of the code has the time for. */
function plansOf(whole: boolean, only?: string): Readonly<Record<string, Plan>> {
  const { games, variants } = subjects()
  const planOf = (id: string): Plan => {
    const options = variants.includes(id) ? [{}] : optionsOf(id)
    const some =
      slow.includes(id) && !whole ? { games: 20, records: 1, decisions: 3 } : { games: 1000, records: 3, decisions: 10 }
    return { options, ...some, iterations: 40 }
  }
  return Object.fromEntries(
    [...games, ...variants].filter((id) => only === undefined || id === only).map((id) => [id, planOf(id)]),
  )
}

/** Runs the program in an engine; says now and then how far it has come. */
async function runIn(engine: Engine, folder: string, games: number): Promise<Run> {
  const began = performance.now()
  const said: Said[] = []
  let spoken = began
  let isDone = false
  await engine.run(folder, (line) => {
    const read = JSON.parse(line)
    if (read.done) isDone = true
    else said.push(read)
    if (performance.now() - spoken < 10_000) return
    spoken = performance.now()
    say(
      `${engine.name}: ${said.at(-1)?.game}, ${new Set(said.map(({ game }) => game)).size} of ${games}, ${seconds(spoken - began)}`,
    )
  })
  if (!isDone) throw new Error(`${engine.name} did not come to the end`)
  const run = { engine: engine.name, version: await engine.version(), ms: performance.now() - began, said }
  say(`${engine.name} ${run.version}: done in ${seconds(run.ms)}`)
  return run
}

/** The step at which two engines begin to differ, and the words for it. */
async function trace(
  folder: string,
  work: Work,
  first: Engine,
  { engine, game, part, item, error }: Difference,
): Promise<string> {
  const what = `${engine}, ${game}, ${part}, ${item}`
  if (error) return `${what}: ${error}`
  await assign(folder, { ...work, trace: { game, part, item } })
  const stepsIn = async (each: Engine | undefined): Promise<string> => {
    const lines: string[] = []
    await each?.run(folder, (line) => lines.push(line))
    return JSON.parse(lines[0] ?? "{}").items[item]
  }
  const mine = await stepsIn(first)
  const theirs = await stepsIn(engines.find(({ name }) => name === engine))
  return `${what}: from step ${firstStep(mine, theirs)} on it is not as in ${first.name}`
}

/** What to run. */
export interface Wanted {
  /** A thousand games each; a part of them otherwise. */
  readonly whole: boolean
  /** Names of engines; all if left out. The first one is always among them. */
  readonly only?: readonly string[]
  readonly game?: string
}

/** What came of it. */
export interface Results {
  readonly runs: readonly Run[]
  /** What is different, a line each. */
  readonly problems: readonly string[]
  readonly plans: Readonly<Record<string, Plan>>
}

/** Every engine does the same with the packages as they are packed. */
export async function digests({ whole, only, game }: Wanted): Promise<Results> {
  const { games } = subjects()
  const plans = plansOf(whole, game)
  const built = await build({ only: ["bots", "conformance", ...games], declarations: false })
  if (built !== 0) return { runs: [], problems: ["it does not build"], plans }
  const chosen: Engine[] = []
  for (const [index, engine] of engines.entries()) {
    if (index > 0 && only && !only.includes(engine.name)) continue
    await engine.provide()
    chosen.push(engine)
  }
  const folder = mkdtempSync(join(tmpdir(), "flottille-digests-"))
  try {
    const work = { plans }
    await prepare(folder)
    await assign(folder, work)
    const runs = new Map<Engine, Run>()
    const problems: string[] = []
    const waiting = [...chosen]
    const worker = async () => {
      for (let engine = waiting.shift(); engine; engine = waiting.shift()) {
        const run = await runIn(engine, folder, Object.keys(plans).length).catch((error) =>
          problems.push(`${engine?.name}: ${error.message}`),
        )
        if (typeof run === "object") runs.set(engine, run)
      }
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
    const done = chosen.flatMap((engine) => runs.get(engine) ?? [])
    const [one] = done
    const found = one ? done.flatMap((run) => differences(one, run)) : []
    for (const each of found) problems.push(chosen[0] ? await trace(folder, work, chosen[0], each) : each.item)
    return { runs: done, problems, plans }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Shows what came of it. */
export function print({ runs, problems }: Results): void {
  console.log(tableOf(runs, hash))
  for (const problem of problems) console.log(`- ${problem}`)
}

async function shown(whole: boolean): Promise<readonly string[]> {
  const { runs, problems } = await digests({ whole })
  console.log(tableOf(runs, hash))
  return problems
}

/** The step of `npm run check`: as much as two minutes hold. */
export const checkPart = () => shown(false)

/** The step of every week: a thousand games each. */
export const checkWhole = () => shown(true)

/** All of it, as a page. */
export function writePage({ runs, problems, plans }: Results): void {
  const verdict = problems.length === 0 ? "All hashes are equal." : problems.map((problem) => `- ${problem}`).join("\n")
  const counts = Object.entries(plans).map(([id, { games, records, decisions, iterations }]) => {
    return `| ${[id, games, records, `${decisions} × ${iterations}`].join(" | ")} |`
  })
  const done = [
    "| game | random games | records | decisions of each bot × iterations |",
    "| --- | --: | --: | --: |",
    ...counts,
  ].join("\n")
  const date = new Date().toISOString().slice(0, 10)
  const page = `${head}\n\nOf ${date}. ${verdict}\n\n${tableOf(runs, hash)}\n\n## What was done\n\n${done}\n`
  mkdirSync(join(root, "docs", "reports"), { recursive: true })
  writeFileSync(join(root, "docs", "reports", "engines.md"), page)
}
