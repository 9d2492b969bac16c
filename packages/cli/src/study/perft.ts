import { type AnyGame, CHANCE, perft as countLeaves, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { duration, grouped, indented, table } from "@flottille/host/layout"
import { actorName } from "@flottille/host/words"
import { type Io, makeBreather, say } from "../io"
import { reportWords } from "../measure/report-words"
import { type GivenOptions, givesOptions, readGivenOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"

export interface PerftRequest extends GivenOptions {
  readonly depth: number
  readonly divide?: boolean
  readonly json?: boolean
}

/** The legal actions or chance outcomes of a position, as the core's perft expands them. */
function expansions(game: AnyGame, state: StateWith) {
  const actor = game.actors(state)[0]
  if (actor === undefined) return []
  const actions =
    actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
  return actions.map((action) => ({ actor, action }))
}

function after(game: AnyGame, state: StateWith, { actor, action }: ReturnType<typeof expansions>[number]): StateWith {
  const next = game.clone(state)
  game.step(next, actor, action)
  return next
}

/** The core's perft, with a pause now and then: only the last two levels are counted in one go. */
async function countPatiently(
  game: AnyGame,
  state: StateWith,
  depth: number,
  breathe: () => Promise<void>,
): Promise<number> {
  await breathe()
  if (depth <= 2) return countLeaves(game, state, depth)
  let count = 0
  for (const choice of expansions(game, state))
    count += await countPatiently(game, after(game, state, choice), depth - 1, breathe)
  return count
}

/** `perft`: counts the action sequences of each length from a position, to compare programs and versions. */
export async function perft(
  io: Io,
  known: readonly AnyGamePackage[],
  id: string,
  position: string | undefined,
  request: PerftRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const { game } = entry
  if (position !== undefined && givesOptions(request))
    throw new InputError("--option", "a position brings its own options")
  const state = position === undefined ? game.initialState(readGivenOptions(entry, request)) : game.parseState(position)
  const breathe = makeBreather(io)
  if (request.divide) return divide(io, game, state, request, breathe)
  const rows: { depth: number; count: number; milliseconds: number }[] = []
  const progress = await startProgress(io, `perft ${id}`, request.depth)
  try {
    for (let depth = 1; depth <= request.depth; depth++) {
      const begin = io.now()
      const count = await countPatiently(game, state, depth, breathe)
      rows.push({ depth, count, milliseconds: io.now() - begin })
      progress.reach(depth)
    }
  } finally {
    progress.stop()
  }
  if (request.json) {
    const counts = rows.map(({ depth, count }) => ({ depth, count }))
    say(
      io,
      JSON.stringify({ game: game.id, version: game.version, position: game.formatState(state), counts }, null, 2),
    )
    return 0
  }
  const words = reportWords(io.language ?? "en")
  const cells = rows.map(({ depth, count, milliseconds }) => [String(depth), grouped(count), duration(milliseconds)])
  say(io, table([[words.depth, words.count, words.time], ...cells], ["right", "right", "right"]))
  return 0
}

async function divide(
  io: Io,
  game: AnyGame,
  state: StateWith,
  request: PerftRequest,
  breathe: () => Promise<void>,
): Promise<number> {
  const seats = game.seats((state as { readonly options: object }).options)
  const choices = expansions(game, state)
  const progress = await startProgress(io, `perft ${game.id}`, choices.length)
  const counts: { actor: string; action: string; count: number }[] = []
  try {
    for (const choice of choices) {
      const count = await countPatiently(game, after(game, state, choice), request.depth - 1, breathe)
      counts.push({ actor: actorName(seats, choice.actor), action: game.formatAction(choice.action, state), count })
      progress.reach(counts.length)
    }
  } finally {
    progress.stop()
  }
  const words = reportWords(io.language ?? "en")
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (request.json) {
    const report = {
      game: game.id,
      version: game.version,
      position: game.formatState(state),
      depth: request.depth,
      total,
      divide: counts,
    }
    say(io, JSON.stringify(report, null, 2))
    return 0
  }
  say(
    io,
    indented(
      table(
        counts.map(({ actor, action, count }) => [actor, action, grouped(count)]),
        ["left", "left", "right"],
      ),
    ),
  )
  say(io, `${words.depth} ${request.depth}${words.colon} ${grouped(total)}`)
  return 0
}
