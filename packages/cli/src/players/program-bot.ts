/** Bots that are programs in any language: a question a line in, an answer a line out. */
import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { Socket } from "node:net"
import type { Readable, Writable } from "node:stream"
import { type AnyBot, BotError, type SearchRequest, type SearchResult } from "@flottille/bots"
import { integer, object, type Shape, string, union, violation } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Said, said } from "@flottille/core/said"
import { MOST_SAMPLES, samplesOf } from "@flottille/host"
import { InputError, problemOf } from "@flottille/host/errors"
import { type Line, linesOf } from "../terminal/lines"
import { addChild } from "./child-processes"

/**
 * The answer of a program: an index into the list of actions, from 0, or an action as text. Before that, it may ask for
 * so many determinizations.
 */
type ProgramAnswer = { readonly id: number } & (
  | { readonly choice: number }
  | { readonly text: string }
  | { readonly sample: number }
)

const id = integer()
const answerShape: Shape<ProgramAnswer> = union(
  object({ id, choice: integer() }),
  object({ id, text: string(1000) }),
  object({ id, sample: integer(1, MOST_SAMPLES) }),
)

/** Bytes of an answer. */
const mostBytes = 65_536

interface Waiting {
  readonly answered: (answer: ProgramAnswer) => void
  readonly failed: (error: Error) => void
}

interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, null>
  readonly waiting: Map<number, Waiting>
  hasEnded: boolean
}

/** A program keeps its asker alive only while it is asked. */
function attend({ child, waiting }: Running): void {
  const act = waiting.size > 0 ? "ref" : "unref"
  child[act]()
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream[act]()
}

function end(program: Running): void {
  program.hasEnded = true
  program.child.kill("SIGKILL")
}

function fail(program: Running, why: string | Said): void {
  for (const { failed } of program.waiting.values()) failed(new BotError(why))
  program.waiting.clear()
}

function read(line: Line): ProgramAnswer {
  if ("tooLong" in line) throw new BotError(said`its answer has more than ${mostBytes} bytes`)
  let given: unknown
  try {
    given = JSON.parse(line.text)
  } catch {
    throw new BotError(said`its answer is not JSON: ${line.text.slice(0, 80)}`)
  }
  if (isAnswer(given)) return given
  throw new BotError(
    said`its answer is neither {"id","choice"} nor {"id","text"} nor {"id","sample"}: ${line.text.slice(0, 80)}`,
  )
}

function isAnswer(given: unknown): given is ProgramAnswer {
  return violation(answerShape, given) === undefined
}

async function listen(program: Running): Promise<void> {
  const { child, waiting } = program
  try {
    for await (const line of linesOf(child.stdout, mostBytes)) {
      const answer = read(line)
      waiting.get(answer.id)?.answered(answer)
      waiting.delete(answer.id)
      attend(program)
    }
    fail(program, "it has ended")
  } catch (error) {
    fail(program, problemOf(error))
  } finally {
    end(program)
  }
}

async function start(command: string): Promise<Running> {
  const [path = "", ...given] = command.split(" ").filter(Boolean)
  const child = spawn(path, given, { stdio: ["pipe", "pipe", "inherit"] })
  await once(child, "spawn").catch((error) => {
    throw new InputError(command, problemOf(error))
  })
  for (const each of [child, child.stdin]) each.on("error", () => {})
  const program: Running = { child, waiting: new Map(), hasEnded: false }
  addChild(child)
  void listen(program)
  attend(program)
  return program
}

function told(
  program: Running,
  line: { readonly id: number; readonly samples?: readonly string[] },
): Promise<ProgramAnswer> {
  return new Promise((answered, failed) => {
    if (program.hasEnded) return failed(new BotError("it has ended"))
    program.waiting.set(line.id, { answered, failed })
    attend(program)
    program.child.stdin.write(`${JSON.stringify(line)}\n`)
  })
}

/**
 * Creates a bot from a program; `docs/bots.md` describes the protocol. One process serves all
 * games. A process that has ended, or that no caller waits for, is started again when needed.
 *
 * @throws InputError for a program that cannot be started.
 */
export async function programBot({ game }: AnyGamePackage, command: string): Promise<AnyBot> {
  let program = await start(command)
  let tables = 0
  let questions = 0

  async function choose(table: number, question: SearchRequest<unknown, unknown>): Promise<SearchResult<unknown>> {
    const { seat, view, actions, events, random, budget, signal } = question
    // A new question abandons unanswered ones.
    if (program.waiting.size > 0) end(program)
    if (program.hasEnded) program = await start(command)
    const asked = program
    const number = ++questions
    const texts = actions.map((action) => game.formatAction(action))
    const line = {
      id: number,
      game: game.id,
      table,
      seat,
      view,
      board: game.render(view),
      actions: texts,
      events,
      budget,
      seed: random.below(2 ** 31),
    }
    const stop = () => end(asked)
    signal?.addEventListener("abort", stop, { once: true })
    if (signal?.aborted) stop()
    try {
      let answer = await told(asked, line)
      while ("sample" in answer)
        answer = await told(asked, { id: number, samples: samplesOf(game, view, random, answer.sample) })
      const place = "choice" in answer ? answer.choice : texts.indexOf(answer.text)
      // An answer that is not one of the actions is reported as given.
      return { action: place in actions ? actions[place] : "choice" in answer ? answer.choice : answer.text }
    } finally {
      signal?.removeEventListener("abort", stop)
    }
  }

  const seated = (table: number): AnyBot => ({
    name: command,
    budget: { ms: 1000 },
    start: () => seated(++tables),
    choose: (question) => choose(table, question),
  })
  return seated(0)
}
