/**
 * Bots in other threads, in a browser and in Node. A thread serves them, and the caller uses them
 * like local bots.
 *
 * @packageDocumentation
 */
import type { Random, RandomState, SeededRandom } from "@flottille/core"
import { createRandom, deepFreeze, restoreRandom } from "@flottille/core"
import type { AnyBot, Bot, Info, SearchRequest, SearchResult } from "./bot"
import { errorOf, type Fault, faultOf, messageOf } from "./fault"
import { AbortedError, BotError, checkRequest } from "./request"

/** An end of the line to a thread in a browser: `Worker` and, inside of it, `self`. */
export interface WebPort {
  /** Sends plain data. */
  postMessage(message: unknown): void
  /** Listens to messages and errors. */
  addEventListener(type: string, listener: (event: unknown) => void): void
}

/** An end of the line to a thread in Node: `Worker` and `parentPort` of `node:worker_threads`. */
interface NodePort {
  /** Sends plain data. */
  postMessage(message: unknown): void
  /** Listens to messages, errors and the end. */
  on(type: string, listener: (given: unknown) => void): unknown
}

/** Either end of the line to a thread. */
export type Port = WebPort | NodePort

/** A bot that thinks elsewhere. How it mixes is not asked through a line. */
interface BotInWorker<Action, View, Event = unknown>
  extends Omit<Bot<Action, View, Event>, "start" | "choose" | "policy"> {
  /** The same bot with nothing remembered, in the same thread. */
  start(): BotInWorker<Action, View, Event>
  /** As {@link Bot.choose}; a BotError also where the thread fails. */
  choose(request: SearchRequest<Action, View, Event>): Promise<SearchResult<Action>>
}

type Plain<Action, View, Event> = Omit<SearchRequest<Action, View, Event>, "random" | "signal" | "onInfo">

interface Question {
  readonly flottille: "ask"
  readonly id: number
  readonly bot: number
  readonly name: string
  readonly request: Plain<unknown, unknown, unknown>
  readonly luck: RandomState
  readonly stoppable: boolean
  readonly curious: boolean
}

/** Messages to the thread: search, abort, release a bot. */
type Order =
  | Question
  | { readonly flottille: "stop"; readonly id: number }
  | { readonly flottille: "forget"; readonly bot: number }

/** From the thread. */
type Word<Action> = { readonly id: number } & (
  | { readonly flottille: "info"; readonly info: Info<Action> }
  | { readonly flottille: "answer"; readonly answer: SearchResult<Action>; readonly luck: RandomState }
  | { readonly flottille: "fault"; readonly fault: Fault }
)

/** Returns true for a message of this protocol; a thread may send others. */
function isOurs<Message extends { readonly flottille: string }>(given: unknown): given is Message {
  return typeof given === "object" && given !== null && "flottille" in given
}

function isSeeded(random: Random): random is SeededRandom {
  return "state" in random && "goTo" in random
}

function listen(port: Port, onMessage: (message: unknown) => void, end: (why: unknown) => void): void {
  if ("on" in port) {
    port.on("message", onMessage)
    for (const type of ["error", "messageerror"]) port.on(type, end)
    port.on("exit", (code) => end(`it exited with code ${code}`))
    return
  }
  const has = <Key extends string>(event: unknown, key: Key): event is Record<Key, unknown> =>
    typeof event === "object" && event !== null && key in event
  port.addEventListener("message", (event) => onMessage(has(event, "data") ? event.data : event))
  for (const type of ["error", "messageerror"])
    port.addEventListener(type, (event) => end(has(event, "message") ? event.message : type))
}

/** A connection to a thread: the pending requests, and the reason why it ended. */
interface Line {
  /** By request. */
  readonly waiting: Map<number, { onMessage(word: unknown): void; end(why: string): void }>
  /** The reason why the thread answers no longer. */
  ended: string | undefined
}

const lines = /* @__PURE__ */ new WeakMap<Port, Line>()

function lineTo(worker: Port): Line {
  const known = lines.get(worker)
  if (known) return known
  const line: Line = { waiting: new Map(), ended: undefined }
  lines.set(worker, line)
  const onMessage = (word: unknown) => {
    if (isOurs<Word<unknown>>(word)) line.waiting.get(word.id)?.onMessage(word)
  }
  listen(worker, onMessage, (why) => {
    line.ended ??= messageOf(why)
    for (const { end } of [...line.waiting.values()]) end(line.ended)
  })
  return line
}

/** Releases bots in their thread once they are garbage; a search may hold a large tree. */
const gone = /* @__PURE__ */ new FinalizationRegistry<() => void>((forget) => forget())

/** Numbers of bots and requests. */
let last = 0

/**
 * Returns a bot that thinks in another thread, where {@link serveBot} creates it by name.
 *
 * It answers as a local bot would: equal seeds give equal answers, and the request's `random`
 * continues where the thread left it. (A `random` that cannot report its state lends the thread a
 * seed instead.)
 *
 * If the thread fails or ends, all open and later requests reject with a BotError. Browsers do not
 * report the termination of a worker: give requests a signal there.
 *
 * @param worker - The thread. Several bots may share one; the caller terminates it.
 * @param bot - The name by which the thread creates it, and its default budget; any bot with that
 * name has both.
 * @example
 * import { MessageChannel } from "node:worker_threads"
 * import { mcts } from "@flottille/bots/mcts"
 * const { port1: worker, port2: port } = new MessageChannel() // stands for a thread here
 * serveBot(port, () => mcts(dejarikBots))
 * const state = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * const told = { seat: 0, view: dejarik.view(state, 0), actions: dejarik.legalActions(state, 0), events: [] }
 * const request = () => ({ ...told, random: createRandom(1), budget: { iterations: 20 } })
 * const there = await inWorker(worker, { name: "mcts", budget: { iterations: 20 } }).choose(request())
 * const here = await mcts(dejarikBots).choose(request())
 * worker.close()
 * JSON.stringify(there) === JSON.stringify(here) // => true
 */
export function inWorker<Action, View, Event = unknown>(
  worker: Port,
  bot: Pick<AnyBot, "name" | "budget">,
): BotInWorker<Action, View, Event> {
  const { name, budget } = bot
  const line = lineTo(worker)
  const number = ++last
  const send = (order: Order) => worker.postMessage(order)

  async function choose(request: SearchRequest<Action, View, Event>): Promise<SearchResult<Action>> {
    checkRequest(request)
    const { random, signal, onInfo, ...plain } = request
    const id = ++last
    const dead = (why: string) => new BotError(`the worker of ${name} cannot answer: ${why}`)
    if (line.ended !== undefined) throw dead(line.ended)
    const luck = (isSeeded(random) ? random : createRandom(random.below(0x8000_0000))).state()
    let stop: (() => void) | undefined
    try {
      return await new Promise((resolve, reject) => {
        line.waiting.set(id, {
          onMessage(word) {
            if (!isOurs<Word<Action>>(word)) return
            if (word.flottille === "info") onInfo?.(word.info)
            else if (word.flottille === "fault") reject(errorOf(word.fault))
            else {
              if (isSeeded(random)) random.goTo(word.luck)
              resolve(word.answer)
            }
          },
          end: (why) => reject(dead(why)),
        })
        stop = () => {
          send({ flottille: "stop", id })
          reject(new AbortedError())
        }
        signal?.addEventListener("abort", stop)
        send({
          flottille: "ask",
          id,
          bot: number,
          name,
          request: plain,
          luck,
          stoppable: signal !== undefined,
          curious: onInfo !== undefined,
        })
      })
    } finally {
      line.waiting.delete(id)
      if (stop) signal?.removeEventListener("abort", stop)
    }
  }

  const made: BotInWorker<Action, View, Event> = { name, budget, start: () => inWorker(worker, bot), choose }
  gone.register(made, () => send({ flottille: "forget", bot: number }))
  return made
}

/**
 * Serves bots from this thread to {@link inWorker} in another.
 *
 * @param port - `parentPort` in Node, `self` in a browser.
 * @param make - Makes a bot by its name, as for one seat of one game.
 * @example
 * import { MessageChannel } from "node:worker_threads"
 * import { uniform } from "@flottille/bots/uniform"
 * const { port1, port2 } = new MessageChannel() // in a worker thread: `parentPort`
 * serveBot(port2, () => uniform())
 * port1.close()
 */
export function serveBot(port: Port, make: (name: string) => AnyBot): void {
  const bots = new Map<number, AnyBot>()
  const stops = new Map<number, AbortController>()
  const say = (word: Word<unknown>) => port.postMessage(word)

  async function think({ id, bot, name, request, luck, stoppable, curious }: Question): Promise<void> {
    const random = restoreRandom(luck)
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      const made = bots.get(bot) ?? make(name).start()
      bots.set(bot, made)
      const answer = await made.choose({
        ...deepFreeze(request),
        random,
        ...(stoppable ? { signal: stop.signal } : {}),
        ...(curious ? { onInfo: (info) => say({ flottille: "info", id, info }) } : {}),
      })
      say({ flottille: "answer", id, answer, luck: random.state() })
    } catch (error) {
      say({ flottille: "fault", id, fault: faultOf(error) })
    } finally {
      stops.delete(id)
    }
  }

  const onMessage = (order: unknown) => {
    if (!isOurs<Order>(order)) return
    if (order.flottille === "ask") void think(order)
    else if (order.flottille === "stop") stops.get(order.id)?.abort()
    else bots.delete(order.bot)
  }
  listen(port, onMessage, () => {})
}
