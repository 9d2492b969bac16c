import { type AnyGame, CHANCE, perft as countLeaves, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { duration, grouped, table } from "@flottille/host/layout"
import { type Io, makeBreather, say, sayJson } from "../io"
import { reportWords } from "../measure/report-words"
import { type GivenOptions, givesOptions, readGivenOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"

export interface PerftRequest extends GivenOptions {
  readonly depth: number
  readonly json?: boolean
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
  const actor = game.actors(state)[0]
  if (actor === undefined) return 0
  const actions =
    actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
  let count = 0
  for (const action of actions) {
    const next = game.clone(state)
    game.step(next, actor, action)
    count += await countPatiently(game, next, depth - 1, breathe)
  }
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
    return sayJson(io, { game: game.id, version: game.version, position: game.formatState(state), counts })
  }
  const words = reportWords(io.language ?? "en")
  const cells = rows.map(({ depth, count, milliseconds }) => [String(depth), grouped(count), duration(milliseconds)])
  say(io, table([[words.depth, words.count, words.time], ...cells], ["right", "right", "right"]))
  return 0
}
