/** The answers of a session. */
import { ask } from "@flottille/bots"
import type { Actor, Outcome, Random, StateWith } from "@flottille/core"
import {
  assert,
  assertGame,
  CHANCE,
  canonicalJson,
  createRandom,
  pick,
  pickOutcome,
  SchemaError,
} from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "../errors"
import { actorName, eventLines, outcomeLine } from "../words"
import type { ParamsOf } from "./protocol"
import { playerNamed, refusedOf, type Session, seatOf, type Table, viewerOf } from "./session"

/** A session in a line. */
export function whatItIs({ name, table, holds }: Session) {
  return {
    session: name,
    game: table.entry.game.id,
    holds: holds === "referee" ? holds : actorName(table.seats, holds),
  }
}

/** An action in its forms. */
export function described({ entry }: Table, action: unknown) {
  return { action, text: entry.game.formatAction(action), ...(entry.space && { index: entry.space.index(action) }) }
}

/** Returns true if the game is over, and how. */
export function resultOf({ entry, match, seats, language }: Table) {
  const outcome: Outcome | undefined = match.outcome()
  if (!outcome) return { over: false, returns: seats.map(() => 0) }
  return {
    over: true,
    returns: outcome.returns,
    outcome: { ...outcome, sentence: outcomeLine(entry, seats, outcome, language) },
  }
}

export function statusOf(session: Session): object {
  const { table } = session
  const viewer = viewerOf(session)
  const all = table.match.events(viewer)
  const events = all.slice(session.sent)
  session.sent = all.length
  const turn = table.match.turn(viewer)
  return {
    ...whatItIs(session),
    seats: table.seats.map(({ id }) => id),
    turn,
    waiting: turn.waiting.map((actor) => actorName(table.seats, actor)),
    events: events.map((event) => ({
      event,
      text: eventLines(table.entry, table.seats, event, table.language, viewer).join("\n"),
    })),
    ...resultOf(table),
  }
}

/** The action that parameters name in one of three ways. */
export function actionOf(
  { entry, match }: Table,
  actor: Actor,
  params: Pick<ParamsOf<"act">, "action" | "text" | "index">,
): unknown {
  const { action, text, index } = params
  const ways = ["action", "text", "index"].filter((way) => Object.hasOwn(params, way))
  if (ways.length !== 1) throw new SchemaError("params", [], "one of action, text, index")
  if (text !== undefined) return entry.game.parseAction(text, match.state(), actor)
  if (index === undefined) return action
  if (!entry.space) throw new InputError("index", said`the actions of ${entry.game.id} have no numbers`)
  return entry.space.at(index)
}

/** Draws an outcome of chance by its weight, or an action of a seat uniformly. */
export function drawnAction(table: Table, actor: Actor, seed: number | string | undefined): unknown {
  const random = seed === undefined ? table.random : createRandom(seed)
  const outcomes = actor === CHANCE ? table.match.chanceOutcomes() : []
  if (outcomes.length > 0) return pickOutcome(outcomes, random)
  const actions = actor === CHANCE ? [] : table.match.legalActions(actor)
  if (actions.length > 0) return pick(actions, random)
  throw refusedOf(
    table,
    table.match.outcome() ? { code: "game-over", rule: "CO-1" } : { code: "not-your-turn", rule: "CO-2" },
  )
}

/** All that a learner asks for at once. */
export function observe(session: Session, params: ParamsOf<"observe">): object {
  const { as, since = 0, information, sample, seed = crypto.randomUUID() } = params
  const { table } = session
  const { match, entry } = table
  const viewer = viewerOf(session, as)
  if (sample !== undefined && typeof viewer !== "number")
    throw new InputError("sample", "only a seat has samples; name one with as")
  const view = match.view(viewer)
  const turn = match.turn(viewer)
  const actions = typeof viewer === "number" ? match.legalActions(viewer) : []
  return {
    view,
    waiting: turn.waiting.map((actor) => actorName(table.seats, actor)),
    events: match.events(viewer, since),
    seen: match.events(viewer).length,
    legal: entry.space ? actions.map((action) => entry.space?.index(action)) : actions,
    ...(information && { information: canonicalJson({ events: match.events(viewer), view }) }),
    // Never the random numbers of the game: a sample must not depend on what will be rolled.
    ...(sample !== undefined && { samples: samplesOf(entry.game, view, createRandom(seed), sample) }),
    ...resultOf(table),
  }
}

/** Returns a bot's evaluation of a seat's actions, from the seat's view and events. */
export async function analyse(
  session: Session,
  { as, bot: name, lines = 5, seed = 0 }: ParamsOf<"analyse">,
  signal: AbortSignal,
): Promise<object> {
  const { table } = session
  const { match, entry } = table
  const seat = seatOf(session, as)
  const actions = match.legalActions(seat)
  if (actions.length === 0) throw refusedOf(table, { code: "not-your-turn", rule: "CO-2" })
  const player = playerNamed(entry, name, "bot")
  if (player.kind !== "bot") throw new InputError("bot", said`${name} has nothing to say`)
  const { bot } = player
  const events = standingEvents(match.events(seat))
  const { action, info } = await ask(bot, {
    seat,
    view: match.view(seat),
    actions,
    events,
    random: createRandom(seed),
    budget: bot.budget,
    signal,
  })
  const judged = info?.lines ?? [{ action, visits: 1, values: [], next: [] }]
  return {
    best: described(table, action),
    lines: judged.slice(0, lines).map((line) => ({
      ...described(table, line.action),
      visits: line.visits,
      value: line.values[seat] ?? null,
      next: line.next.map((each) => entry.game.formatAction(each)),
    })),
  }
}

/**
 * Returns positions that the viewer of a view cannot tell from the true one, in the notation of positions. Nobody else
 * has sealed a choice in them.
 *
 * They are made from the view alone, so they contain nothing that the viewer may not know.
 *
 * @example
 * const view = dejarik.view(dejarik.initialState(), "spectator")
 * samplesOf(dejarik, view, createRandom(1), Math.min(2, MOST_SAMPLES)).length // => 2
 */
export function samplesOf(
  game: AnyGamePackage["game"],
  view: unknown,
  random: Random,
  count: number,
): readonly string[] {
  assertGame(game, "samplesOf")
  assert(typeof random?.below === "function", "samplesOf", "random", "a generator, as createRandom makes one")
  const sample = (): StateWith => game.determinize(view, random, { sealed: "none" })
  return Array.from({ length: count }, () => game.formatState(sample()))
}
