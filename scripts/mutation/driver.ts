// The only file of the run in which mutants are tried: it loads the tests of a package once and
// runs, again and again, those that it is told to.
import { once } from "node:events"
import { connect } from "node:net"
import { resolve } from "node:path"
import { createInterface } from "node:readline"
import { collectTests, type File, getFn, getHooks, type Suite, type Test, type VitestRunner } from "@vitest/runner"
import { vi } from "vitest"
import type { Order, Reply } from "./orders.ts"

/** What Stryker's instrumented code reads and writes. */
interface Switchboard {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> }
}

const scope = globalThis as unknown as {
  __stryker__?: Switchboard
  __vitest_worker__: { config: VitestRunner["config"] }
}
scope.__stryker__ ??= {}
const switchboard = scope.__stryker__

const collector: VitestRunner = {
  config: scope.__vitest_worker__.config,
  importFile: (file) => import(file),
  onTestAnnotate: (_, annotation) => Promise.resolve(annotation),
}

interface Loaded {
  readonly tests: ReadonlyMap<string, Test>
  /** What follows the tests of a suite that has begun. */
  readonly begun: Map<Suite, readonly (() => unknown)[]>
}

const files = new Map<string, Loaded>()

function testsOf(suite: Suite, path: string): readonly (readonly [string, Test])[] {
  return suite.tasks.flatMap((task) => {
    const name = `${path} > ${task.name}`
    if (task.mode === "skip" || task.mode === "todo") return []
    return task.type === "suite" ? testsOf(task, name) : [[name, task] as const]
  })
}

function suitesOf({ suite, file }: Test): readonly Suite[] {
  const outwards: Suite[] = []
  for (let each = suite; each && each !== file; each = each.suite) outwards.push(each)
  return [file, ...outwards.reverse()]
}

/** The tests of a file, on modules that nothing has run yet. */
async function load(path: string): Promise<Loaded> {
  vi.resetModules()
  const [file] = (await collectTests([resolve(path)], collector)) as [File]
  if (file.result?.state === "fail") throw new Error(file.result.errors?.[0]?.message ?? "it cannot be loaded")
  const tests = new Map<string, Test>()
  for (const [name, test] of testsOf(file, path)) {
    let id = name
    for (let copy = 2; tests.has(id); copy++) id = `${name} (${copy})`
    tests.set(id, test)
  }
  return { tests, begun: new Map() }
}

async function drop(path: string): Promise<void> {
  const { begun } = files.get(path) ?? {}
  files.delete(path)
  for (const cleanups of [...(begun?.values() ?? [])].reverse()) for (const cleanup of cleanups) await cleanup()
}

async function attempt({ begun }: Loaded, test: Test): Promise<void> {
  const suites = suitesOf(test)
  for (const suite of suites) {
    if (begun.has(suite)) continue
    const { beforeAll, afterAll } = getHooks(suite)
    const cleanups: (() => unknown)[] = afterAll.map((hook) => () => hook(suite))
    begun.set(suite, cleanups)
    for (const hook of beforeAll) {
      const cleanup: unknown = await hook(suite)
      if (typeof cleanup === "function") cleanups.unshift(() => cleanup())
    }
  }
  const cleanups: (() => unknown)[] = []
  try {
    for (const suite of suites) {
      for (const hook of getHooks(suite).beforeEach) {
        const cleanup: unknown = await hook(test.context, suite)
        if (typeof cleanup === "function") cleanups.unshift(() => cleanup())
      }
    }
    await getFn(test)()
  } finally {
    for (const suite of suites.toReversed())
      for (const hook of getHooks(suite).afterEach) await hook(test.context, suite)
    for (const cleanup of cleanups) await cleanup()
  }
}

/** A test that skips itself has nothing against the code. */
const isSkipped = (error: unknown) => error instanceof Error && "code" in error && error.code === "VITEST_PENDING"

async function obey(order: Order): Promise<Reply> {
  switchboard.activeMutant = order.mutant
  switchboard.hitCount = 0
  switchboard.hitLimit = order.hitLimit
  const from = performance.now()
  const reply = (ok: boolean, rest: Partial<Reply> = {}) => ({
    ok,
    ms: performance.now() - from,
    hits: switchboard.hitCount ?? 0,
    ...rest,
  })
  try {
    switch (order.what) {
      case "load": {
        await drop(order.file)
        if (switchboard.mutantCoverage) switchboard.mutantCoverage.static = {}
        const loaded = await load(order.file)
        files.set(order.file, loaded)
        return reply(true, { tests: [...loaded.tests.keys()], passed: switchboard.mutantCoverage?.static ?? {} })
      }
      case "run": {
        const loaded = files.get(order.file)
        const test = loaded?.tests.get(order.test)
        // Under a mutant a file may name its tests otherwise: that is noticed.
        if (!loaded || !test) return reply(false, { message: "there is no such test any more" })
        switchboard.currentTestId = order.test
        await attempt(loaded, test)
        return reply(
          true,
          order.mutant === undefined ? { passed: switchboard.mutantCoverage?.perTest[order.test] ?? {} } : {},
        )
      }
    }
  } catch (error) {
    if (isSkipped(error)) return reply(true)
    return reply(false, { message: error instanceof Error ? error.message : String(error) })
  } finally {
    switchboard.currentTestId = undefined
    switchboard.activeMutant = undefined
  }
}

// While this file is being collected, no test is running yet: within one, no others may be collected.
const socket = connect(Number(process.env.FLOTTILLE_MUTATION_PORT), "127.0.0.1")
await once(socket, "connect")
for await (const line of createInterface({ input: socket }))
  socket.write(`${JSON.stringify(await obey(JSON.parse(line)))}\n`)
