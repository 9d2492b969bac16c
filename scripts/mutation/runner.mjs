// How Stryker runs tests here: one process keeps all of them loaded, and a mutant costs no more than the tests that come there.
//
// Modules keep what they have once computed, under a mutant as well. So nothing counts as noticed unless the same test passes right afterwards without the
// mutant, on modules loaded anew where need be; and where a test does not pass the mutated place any more, as it did at first, it is run once more on new modules.
// A place that is passed while modules are loaded is mutated from the first: what is made then and what is made later shall not differ by it.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { createInterface } from "node:readline"

/**
 * @typedef {import("./orders.ts").Order} Order
 * @typedef {import("./orders.ts").Reply} Reply
 * @typedef {{ readonly file: string; readonly ms: number; readonly hits: Readonly<Record<string,
 *   number>> }} Tried
 * @typedef {{ readonly early: Readonly<Record<string, readonly string[]>>; readonly tests:
 *   Readonly<Record<string, Tried>> }} Notes What is passed while each file is loaded, and each
 *   test.
 * @typedef {{ readonly static: Record<string, number>; readonly perTest: Record<string,
 *   Record<string, number>> }} Coverage
 */

/** What the first run found out. The copy of the repository has it, for all processes. */
const notes = "mutation-notes.json"

/**
 * Milliseconds: for tests of one mutant together, for a test at first, for a test beyond what it
 * took at first, for a file to load.
 */
const budget = 2500
const longest = 5000
const patience = 3000
const loading = 120_000
/** About what a file costs that is loaded. */
const anew = 300

class Hung extends Error {}

/** A process that holds the tests. */
class Host {
  /** @type {Map<string, boolean>} Whether modules of a loaded file are as good as new. */
  loaded = new Map()
  /** @type {(reply: Reply) => void} */
  #answer = () => {}

  /**
   * @param {import("node:child_process").ChildProcess} child
   * @param {import("node:net").Server} server
   * @param {import("node:net").Socket} socket
   */
  constructor(child, server, socket) {
    this.child = child
    this.server = server
    this.socket = socket
    socket.on("error", () => {})
    createInterface({ input: socket }).on("line", (line) => this.#answer(JSON.parse(line)))
  }

  /** @param {boolean} counts Whether it shall say what each test passes. */
  static async start(counts) {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
    const env = { ...process.env, FLOTTILLE_MUTATION_PORT: `${port}`, FLOTTILLE_MUTATION_COUNTS: counts ? "1" : "" }
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "scripts/mutation/vitest.config.ts"]
    const child = spawn(process.execPath, vitest, { env, stdio: ["ignore", "ignore", "ignore"] })
    const ended = once(child, "exit").then(() => {
      throw new Error(`the tests cannot be run: node ${vitest.join(" ")}`)
    })
    ended.catch(() => {})
    const [socket] = await Promise.race([once(server, "connection"), ended])
    return new Host(child, server, socket)
  }

  /**
   * @param {Pick<Order, "what"> & Partial<Order>} order
   * @param {number} limit Milliseconds.
   * @returns {Promise<Reply>}
   */
  async ask(order, limit) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    try {
      return await new Promise((resolve, reject) => {
        this.#answer = resolve
        this.child.once("exit", () => reject(new Hung("the process of the tests has ended")))
        timer = setTimeout(() => reject(new Hung(`no answer within ${limit} ms`)), limit)
        this.socket.write(`${JSON.stringify(order)}\n`)
      })
    } finally {
      clearTimeout(timer)
      this.child.removeAllListeners("exit")
    }
  }

  stop() {
    this.child.kill("SIGKILL")
    this.socket.destroy()
    this.server.close()
  }
}

export class WarmRunner {
  static inject = /** @type {const} */ (["logger"])

  /** @type {Host | undefined} */
  #host
  #counts = false
  /** @type {Notes | undefined} */
  #notes

  /** @param {{ warn(message: string): void }} logger */
  constructor(logger) {
    this.logger = logger
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  /**
   * @param {Pick<Order, "what"> & Partial<Order>} order
   * @param {number} limit
   */
  async #ask(order, limit) {
    this.#host ??= await Host.start(this.#counts)
    return this.#host.ask(order, limit)
  }

  /**
   * @param {string} file
   * @param {string} [mutant]
   */
  async #load(file, mutant) {
    const reply = await this.#ask({ what: "load", file, mutant, hitLimit: 1_000_000 }, loading)
    this.#host?.loaded.set(file, mutant === undefined)
    return reply
  }

  /** Each test that is quick enough, and the places that it passes. */
  async dryRun() {
    const folder = `packages/${process.env.FLOTTILLE_MUTATED}/test`
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".test.ts"))
    const files = names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`).sort()
    this.#counts = true
    /** @type {{ id: string; name: string; fileName: string; timeSpentMs: number; status: 0 }[]} */
    const tests = []
    /** @type {Coverage} */
    const mutantCoverage = { static: {}, perTest: {} }
    /** @type {Record<string, Tried>} */
    const tried = {}
    /** @type {Record<string, readonly string[]>} */
    const early = {}
    for (const file of files) {
      const { ok, tests: found = [], message, passed = {} } = await this.#load(file)
      if (!ok) this.logger.warn(`left out, it cannot be loaded: ${file}: ${message}`)
      Object.assign(mutantCoverage.static, passed)
      early[file] = Object.keys(passed)
      for (const test of found) {
        // What takes long is left out: a mutant that nothing notices would take as long.
        const { ok, ms, message, passed: hits = {} } = await this.#attempt({ file, test }, longest)
        if (ok) {
          tests.push({ id: test, name: test, fileName: file, timeSpentMs: ms, status: 0 })
          mutantCoverage.perTest[test] = hits
          tried[test] = { file, ms, hits }
        } else this.logger.warn(`left out: ${test}: ${message}`)
      }
    }
    writeFileSync(notes, JSON.stringify({ early, tests: tried }))
    this.#counts = false
    this.dispose()
    return { status: "complete", tests, mutantCoverage }
  }

  /**
   * Runs a test. A process that hangs is given up.
   *
   * @param {Pick<Order, "file" | "test"> & Partial<Order>} order
   * @param {number} limit
   * @returns {Promise<Reply & { readonly hung?: boolean }>}
   */
  async #attempt(order, limit) {
    try {
      if (!this.#host) await this.#load(order.file)
      return await this.#ask({ what: "run", ...order }, limit)
    } catch (error) {
      if (!(error instanceof Hung)) throw error
      this.dispose()
      return { ok: false, ms: limit, hits: Number.POSITIVE_INFINITY, message: error.message, hung: true }
    }
  }

  /**
   * Whether a test notices a mutant, on the modules as they are.
   *
   * @param {string} test
   * @param {Tried} tried
   * @param {string} [mutant]
   */
  #run(test, { file, ms, hits }, mutant) {
    const hitLimit = mutant === undefined ? undefined : 10_000 + 100 * (hits[mutant] ?? 0)
    return this.#attempt({ file, test, mutant, hitLimit }, patience + 20 * ms)
  }

  /**
   * Whether a test that failed under a mutant passes without it; else its modules are loaded anew,
   * and both are tried again.
   *
   * @param {string} test
   * @param {Tried} tried
   * @param {string} mutant
   */
  async #isTheMutants(test, tried, mutant) {
    if ((await this.#run(test, tried)).ok) return true
    await this.#load(tried.file)
    const { ok } = await this.#run(test, tried, mutant)
    await this.#load(tried.file)
    return !ok && (await this.#run(test, tried)).ok
  }

  /** @param {{ activeMutant: { id: string }; testFilter?: readonly string[] }} options */
  async mutantRun({ activeMutant: { id }, testFilter = [] }) {
    this.#notes ??= /** @type {Notes} */ (JSON.parse(readFileSync(notes, "utf8")))
    const { early, tests: known } = this.#notes
    /** @type {[string, Tried][]} */
    const covering = testFilter.flatMap((test) => (known[test] ? [[test, known[test]]] : []))
    covering.sort(([, a], [, b]) => a.ms - b.ms)
    let spent = 0
    let nrOfTests = 0
    /** @type {(test: string, reply: Pick<Reply, "message"> & { readonly hung?: boolean }) => object} */
    const noticed = (test, { message = "", hung = false }) =>
      hung
        ? { status: "timeout", reason: message }
        : { status: "killed", killedBy: [test], failureMessage: message, nrOfTests }
    /** @type {Map<string, [string, Tried][]>} */
    const again = new Map()
    /** @type {(test: string, tried: Tried) => void} */
    const tryAgain = (test, tried) => void again.set(tried.file, [...(again.get(tried.file) ?? []), [test, tried]])
    try {
      for (const [test, tried] of covering) {
        spent += tried.ms
        if (spent > budget && nrOfTests > 0) break
        if (early[tried.file]?.includes(id)) {
          if (!again.has(tried.file)) spent += anew
          tryAgain(test, tried)
          nrOfTests++
          continue
        }
        if (this.#host?.loaded.get(tried.file) !== true) await this.#load(tried.file)
        nrOfTests++
        const reply = await this.#run(test, tried, id)
        if (!reply.ok && (await this.#isTheMutants(test, tried, id))) return noticed(test, reply)
        if (reply.hits === 0) tryAgain(test, tried)
      }
      for (const [file, tests] of again) {
        const { ok: loads, message: why = "" } = await this.#load(file, id)
        for (const [test, tried] of tests) {
          const reply = loads ? await this.#run(test, tried, id) : { ok: false, message: why }
          if (reply.ok) continue
          await this.#load(file)
          if ((await this.#run(test, tried)).ok) return noticed(test, reply)
          break
        }
      }
      return { status: "survived", nrOfTests }
    } catch (error) {
      this.dispose()
      if (error instanceof Hung) return { status: "timeout", reason: error.message }
      throw error
    }
  }

  dispose() {
    this.#host?.stop()
    this.#host = undefined
  }
}

/** As Stryker finds it. */
export const strykerPlugins = [{ kind: "TestRunner", name: "warm", injectableClass: WarmRunner }]
