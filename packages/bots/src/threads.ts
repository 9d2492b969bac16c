/**
 * A pool of threads of Node in which the bots of all rooms of a server think, so that none of them holds its event
 * loop.
 *
 * @packageDocumentation
 */
import { availableParallelism } from "node:os"
import { parentPort, Worker } from "node:worker_threads"
import type { AnyGameBots } from "@flottille/core/package"
import type { AnyBot } from "./bot"
import { botNamed } from "./named"
import { AbortedError, BotError, patienceOf } from "./request"
import { inWorker, serveBot } from "./worker"

type AnyQuestion = Parameters<AnyBot["choose"]>[0]
type AnyAnswer = Awaited<ReturnType<AnyBot["choose"]>>

/** Setup of threads. */
interface BotThreadsSetup {
  /** Number of threads; by default that of the processor's cores without one, at least 1. */
  readonly size?: number
  /**
   * Milliseconds after which a bot with a budget of iterations has hung, 60,000 if left out. One with a budget of
   * milliseconds has hung after three times as many, at least 1,000.
   */
  readonly patience?: number
  /** Called with the exit code of a thread that has ended by itself; nothing by default. */
  failed?(code: number): void
}

/** Threads in which bots think. */
interface BotThreads {
  /** Returns the function that creates the bots of a game for one room: `bot` of the room's setup. */
  bot(subject: AnyGameBots): (name: string) => AnyBot
  /** Ends all threads. */
  stop(): Promise<void>
}

/** The questions of a thread: one at a time, in turn of the rooms that ask. */
class Turns {
  readonly #waiting = new Map<object, (() => void)[]>()
  #isTaken = false

  async take(room: object): Promise<void> {
    if (this.#isTaken) {
      const mine = this.#waiting.get(room) ?? []
      this.#waiting.set(room, mine)
      return new Promise((resolve) => mine.push(resolve))
    }
    this.#isTaken = true
  }

  give(): void {
    const [first] = this.#waiting
    this.#isTaken = first !== undefined
    if (!first) return
    const [room, [next, ...others]] = first
    this.#waiting.delete(room)
    if (others.length > 0) this.#waiting.set(room, others)
    next?.()
  }
}

/** A thread. It is started by the first question, and again by the first one after its end. */
class Thread {
  readonly turns = new Turns()
  readonly #module: URL
  readonly #setup: BotThreadsSetup
  #worker: Worker | undefined
  /** Resolves once the module is loaded, or cannot be. */
  #ready: Promise<unknown> = Promise.resolve()
  #isStopped = false
  /** True after a question that was aborted: its bot may think on. */
  #isInDoubt = false

  constructor(module: URL, setup: BotThreadsSetup) {
    this.#module = module
    this.#setup = setup
  }

  worker(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module)
    // A server that has nothing else to do may end.
    worker.unref()
    worker.on("error", () => undefined)
    worker.on("exit", (code) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      if (!this.#isStopped) this.#setup.failed?.(code)
    })
    this.#ready = new Promise((resolve) => worker.once("message", resolve).once("exit", resolve))
    this.#worker = worker
    this.#isInDoubt = false
    return worker
  }

  /**
   * Asks a bot of a worker of this thread, and ends the worker if the answer takes too long.
   *
   * @returns The answer, or nothing if the worker has ended for no fault of this bot.
   */
  async ask(
    bot: Pick<AnyBot, "name" | "choose">,
    worker: Worker,
    question: AnyQuestion,
  ): Promise<AnyAnswer | undefined> {
    const { patience = 60_000 } = this.#setup
    const { budget, signal } = question
    let hasHung = false
    const end = () => {
      hasHung = true
      this.#worker = undefined
      void worker.terminate()
    }
    let timer = setTimeout(end, patience)
    try {
      await this.#ready
      clearTimeout(timer)
      timer = setTimeout(end, patienceOf(budget, patience))
      const answer = await bot.choose(question)
      this.#isInDoubt = false
      return answer
    } catch (error) {
      const wasInDoubt = this.#isInDoubt
      this.#isInDoubt = signal?.aborted ?? false
      if (this.#isInDoubt || this.#isStopped || worker.threadId >= 0) throw error
      if (hasHung && !wasInDoubt) throw new AbortedError(`${bot.name} has hung, and its thread was ended`)
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#worker?.terminate()
  }
}

/** Makes a bot in a thread. If the thread ends, the bot begins again in another one, with all of its events. */
function threadBot(room: object, thread: Thread, { name, budget }: Pick<AnyBot, "name" | "budget">): AnyBot {
  const events: unknown[] = []
  let known: { readonly worker: Worker; readonly bot: Pick<AnyBot, "name" | "choose"> } | undefined
  const ask = (question: AnyQuestion) => {
    const worker = thread.worker()
    if (known?.worker === worker) return thread.ask(known.bot, worker, question)
    known = { worker, bot: inWorker(worker, { name, budget }) }
    return thread.ask(known.bot, worker, { ...question, events: [...events] })
  }
  return {
    name,
    budget,
    hasPatience: true,
    start: () => threadBot(room, thread, { name, budget }),
    async choose(question) {
      events.push(...question.events)
      await thread.turns.take(room)
      try {
        const answer = (await ask(question)) ?? (await ask(question))
        if (!answer) throw new BotError(`the thread of ${name} has ended twice`)
        return answer
      } finally {
        thread.turns.give()
      }
    },
  }
}

/**
 * Creates a pool of threads for the bots of all rooms of a server:
 * `serveRooms({ server, open: () => ({ package, bot: threads.bot(package) }) })`.
 *
 * A bot thinks in one thread, which asks the bots of each room in turn. If it does not answer, its thread is ended and
 * the request rejects with an AbortedError; a room then treats the seat as one whose time is up.
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
  const threads = Array.from({ length: size }, () => new Thread(module, setup))
  let bots = 0
  return {
    bot(subject) {
      const room = {}
      return (name) => {
        // An unknown name is reported here, and the thread is not asked.
        const { budget } = botNamed(subject, name)
        const [thread] = threads.slice(bots++ % threads.length)
        if (!thread) throw new RangeError("there are no threads")
        return threadBot(room, thread, { name: `${subject.game.id} ${name}`, budget })
      }
    },
    stop: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  }
}

function lazyBot(name: string, load: () => Promise<AnyBot>): AnyBot {
  let bot: Promise<AnyBot> | undefined
  return {
    name,
    budget: { iterations: 1 },
    start: () => lazyBot(name, load),
    async choose(question) {
      bot ??= load()
      return (await bot).choose(question)
    },
  }
}

/**
 * Serves bots of games to {@link botThreads}. Call it in the module of the threads.
 *
 * @param games - The games, or a function that loads one by its id.
 * @param make - Creates a bot by its name; `botNamed` of `@flottille/bots/named` if left out.
 * @throws RangeError outside of a thread.
 */
export function serveBots(
  games: readonly AnyGameBots[] | ((id: string) => Promise<AnyGameBots>),
  make: (subject: AnyGameBots, name: string) => AnyBot = botNamed,
): void {
  if (!parentPort) throw new RangeError("serveBots: call it in the module of a thread that botThreads has started")
  const load = async (text: string): Promise<AnyBot> => {
    const [id = "", name = ""] = text.split(/ (.*)/s)
    const subject = typeof games === "function" ? await games(id) : games.find(({ game }) => game.id === id)
    if (!subject) throw new RangeError(`the module of the threads serves no game ${JSON.stringify(id)}`)
    return make(subject, name).start()
  }
  serveBot(parentPort, (name) => lazyBot(name, () => load(name)))
  parentPort.postMessage("ready")
}
