/**
 * Bots of rooms in threads of Node, so that none of them thinks on the event loop of the server.
 *
 * @packageDocumentation
 */
import { availableParallelism } from "node:os"
import { parentPort, Worker } from "node:worker_threads"
import type { AnyBot } from "@flottille/bots"
import { botNamed } from "@flottille/bots/named"
import { inWorker, serveBot } from "@flottille/bots/worker"
import type { AnyGameBots } from "@flottille/core/package"

type AnyQuestion = Parameters<AnyBot["choose"]>[0]
type AnyAnswer = Awaited<ReturnType<AnyBot["choose"]>>

/** Setup of threads. */
interface BotThreadsSetup {
  /** Number of threads; by default that of the processor's cores without one, at least 1. */
  readonly size?: number
  /** Called with the exit code of a thread that has ended by itself; nothing by default. */
  failed?(code: number): void
}

/** Threads in which bots think. */
interface BotThreads {
  /** Returns the function that creates the bots of a game in the threads: `bot` of a room's setup. */
  bot(subject: AnyGameBots): (name: string) => AnyBot
  /** Ends all threads. */
  stop(): Promise<void>
}

/** A thread. It is started by the first question. */
class Thread {
  readonly #module: URL
  readonly #failed: ((code: number) => void) | undefined
  #worker: Worker | undefined
  isStopped = false

  constructor(module: URL, failed: ((code: number) => void) | undefined) {
    this.#module = module
    this.#failed = failed
  }

  worker(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module)
    // A server that has nothing else to do may end.
    worker.unref()
    worker.on("error", () => undefined)
    worker.on("exit", (code) => {
      if (this.#worker === worker) this.#worker = undefined
      if (!this.isStopped) this.#failed?.(code)
    })
    this.#worker = worker
    return worker
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.#worker?.terminate()
  }
}

/** A bot in a thread. If the thread ends, the bot begins again in another one, with all of its events. */
class ThreadBot implements AnyBot {
  readonly name: string
  readonly budget: AnyBot["budget"]
  readonly #thread: Thread
  readonly #events: unknown[] = []
  #worker: Worker | undefined
  #bot: Pick<AnyBot, "choose"> | undefined

  constructor(thread: Thread, { name, budget }: Pick<AnyBot, "name" | "budget">) {
    this.#thread = thread
    this.name = name
    this.budget = budget
  }

  start(): AnyBot {
    return new ThreadBot(this.#thread, this)
  }

  async choose(question: AnyQuestion): Promise<AnyAnswer> {
    this.#events.push(...question.events)
    try {
      return await this.#ask(question)
    } catch (error) {
      if (question.signal?.aborted || this.#thread.isStopped || !this.#hasLostThread()) throw error
      return this.#ask(question)
    }
  }

  #hasLostThread(): boolean {
    return this.#worker !== undefined && this.#worker.threadId < 0
  }

  async #ask(question: AnyQuestion): Promise<AnyAnswer> {
    const worker = this.#thread.worker()
    if (this.#bot && this.#worker === worker) return this.#bot.choose(question)
    this.#worker = worker
    this.#bot = inWorker(worker, this)
    return this.#bot.choose({ ...question, events: [...this.#events] })
  }
}

/**
 * Creates threads for the bots of rooms: `serveRooms({ open: () => ({ package, bot: threads.bot(package) }) })`.
 *
 * @param module - A module that calls {@link serveBots} with the games.
 * @throws RangeError unless the size is a positive integer.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const threads = botThreads(new URL("file:///srv/bots.worker.js"), { size: 2 })
 * threads.bot(dejarikBots)("mcts:200").budget // => { iterations: 200 }
 * await threads.stop()
 */
export function botThreads(module: URL, setup: BotThreadsSetup = {}): BotThreads {
  const { size = Math.max(1, availableParallelism() - 1) } = setup
  if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`size: an integer of at least 1, not ${size}`)
  const threads = Array.from({ length: size }, () => new Thread(module, setup.failed?.bind(setup)))
  let bots = 0
  return {
    bot: (subject) => (name) => {
      // An unknown name is reported here, and the thread is not asked.
      const { budget } = botNamed(subject, name)
      const [thread] = threads.slice(bots++ % threads.length)
      if (!thread) throw new RangeError("there are no threads")
      return new ThreadBot(thread, { name: `${subject.game.id} ${name}`, budget })
    },
    stop: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  }
}

/**
 * Serves bots of these games to {@link botThreads}. Call it in the module of the threads.
 *
 * @param make - Creates a bot by its name; `botNamed` of `@flottille/bots/named` if left out.
 * @throws RangeError outside of a thread.
 */
export function serveBots(
  games: readonly AnyGameBots[],
  make: (subject: AnyGameBots, name: string) => AnyBot = botNamed,
): void {
  if (!parentPort) throw new RangeError("serveBots: call it in the module of a thread that botThreads has started")
  serveBot(parentPort, (text) => {
    const [id, name = ""] = text.split(/ (.*)/s)
    const subject = games.find(({ game }) => game.id === id)
    if (!subject) throw new RangeError(`the module of the threads serves no game ${JSON.stringify(id)}`)
    return make(subject, name)
  })
}
