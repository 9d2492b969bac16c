/**
 * The program of the worker in which a game of another author runs: plays it with one person, whose
 * view alone leaves the worker. It is bundled into one text (`vite.config.ts`) and has neither the
 * page nor storage nor a network.
 */
import { botNamed, botNames } from "@flottille/bots/named"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import { CHANCE, createRandom, type Seat } from "@flottille/core"
import { createMatch, winnersOf } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { explainEnding } from "@flottille/core/rulebook"
import { gameIn } from "@flottille/host/module"
import type { Numbered, OwnGame, OwnPosition, OwnReply } from "./protocol"

/** A running game. */
interface Running {
  readonly match: ReturnType<typeof matchOf>
  readonly seat: Seat
  readonly bots: ReadonlyMap<Seat, SeatedBot<unknown>>
  delivered: number
}

let pkg: AnyRuledPackage | undefined
let running: Running | undefined

const matchOf = (entry: AnyRuledPackage, seed: string) => createMatch(entry.game, { seed })

function loaded(): AnyRuledPackage {
  if (!pkg) throw new Error("no game is loaded")
  return pkg
}

function begun(): Running {
  if (!running) throw new Error("no game has begun")
  return running
}

async function load(code: string, name: string): Promise<OwnGame> {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }))
  const exports: object = await import(/* @vite-ignore */ url)
  const found = gameIn(exports, name)
  pkg = found.package
  const { game } = pkg
  const isHidden = game.traits.information === "imperfect" || game.traits.simultaneous
  const search = `${isHidden ? "ismcts" : "mcts"}:300ms`
  return {
    title: game.title,
    seats: game.seats(game.options()).map(({ title }) => title),
    bots: ["uniform", ...botNames(pkg).filter((each) => each === "greedy" || each.startsWith("policy:")), search],
    missing: found.missing,
  }
}

function begin(seat: Seat, bot: string, seed: string): OwnPosition {
  const entry = loaded()
  const match = matchOf(entry, seed)
  const others = entry.game.seats(match.options).flatMap((_, each) => (each === seat ? [] : [each]))
  const random = createRandom(`${seed} players`)
  const bots = new Map(others.map((each) => [each, seatBot(match, each, botNamed(entry, bot), random)]))
  running = { match, seat, bots, delivered: 0 }
  return position()
}

function act(index: number): OwnPosition {
  const { match, seat } = begun()
  const action = match.legalActions(seat)[index]
  if (action === undefined) throw new Error(`there is no action number ${index + 1}`)
  const done = match.submit(seat, action)
  if (!done.ok) throw new Error(loaded().explain(done.refusal))
  return position()
}

/** Lets the next bot act once. */
async function wait(): Promise<OwnPosition> {
  const { match, bots } = begun()
  const seat = match.actors().find((actor): actor is Seat => actor !== CHANCE && bots.has(actor))
  const bot = seat === undefined ? undefined : bots.get(seat)
  if (seat === undefined || !bot) return position()
  const done = match.submit(seat, await bot.next())
  if (!done.ok) throw new Error(loaded().explain(done.refusal))
  return position()
}

/** Returns the position as the person sees it, and the events since the last one. */
function position(): OwnPosition {
  const state = begun()
  const { match, seat, bots } = state
  const { game, describe, diagram, rulebook } = loaded()
  const seats = game.seats(match.options)
  const view = match.view(seat)
  const events = match.events(seat, state.delivered).flatMap((event) => describe(event, "en", seat, seats).split("\n"))
  state.delivered = match.events(seat).length
  const turn = match.turn(seat)
  const outcome = match.outcome()
  const winners = outcome && winnersOf(outcome)
  const names = (winners ?? []).map((each) => seats[each]?.title).join(", ")
  return {
    turn: `${turn.number}, ${turn.phase}`,
    board: game.render(view),
    picture: diagram ? diagram.draw(view) : null,
    actions: match.legalActions(seat).map((action) => game.formatAction(action)),
    events,
    waits: match.actors().some((actor) => actor !== CHANCE && bots.has(actor)),
    ending: outcome ? `${names}: ${explainEnding(rulebook, outcome.reason)} (${outcome.rule})` : null,
  }
}

function answer(request: Numbered): unknown {
  if (request.method === "load") return load(request.code, request.name)
  if (request.method === "begin") return begin(request.seat, request.bot, request.seed)
  return request.method === "act" ? act(request.index) : wait()
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const isImport = /module specifier|dynamically imported|bare specifier|error loading/i.test(message)
  return isImport ? `${message}; bundle the module into one file, with what it imports` : message
}

/** Serves the port that the page sends first. */
function serve(port: MessagePort): void {
  port.onmessage = async ({ data }: MessageEvent<Numbered>) => {
    const { id } = data
    const reply = await Promise.resolve()
      .then(() => answer(data))
      .then(
        (result): OwnReply => ({ id, result }),
        (error: unknown): OwnReply => ({ id, problem: messageOf(error) }),
      )
    port.postMessage(reply)
  }
}

addEventListener("message", ({ ports: [port] }: MessageEvent) => port && serve(port), { once: true })
