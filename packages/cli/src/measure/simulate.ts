import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { findGame } from "@flottille/host/descriptions"
import { isInterrupted } from "@flottille/host/errors"
import { sourceOf } from "@flottille/host/modules"
import { readPlayerNames } from "@flottille/host/players"
import type { SimulationHost, SimulationRequest } from "@flottille/lab/simulate"
import { simulate as simulateSeries, simulationReport } from "@flottille/lab/simulate"
import { type Io, makeBreather, say } from "../io"
import { findSeriesPlayer } from "../players/series-players"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"
import { notice } from "./report-words"
import { asTable } from "./series-table"

export interface SimulateRequest extends GivenOptions, Omit<SimulationRequest, "options" | "players"> {
  readonly policy?: string
  readonly json?: boolean
  readonly lang: Language
}

/** `simulate`: plays many games, here or by workers, and reports the results. */
export async function simulate(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: SimulateRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const options = readGivenOptions(entry, request)
  const players = readPlayerNames(entry.game.seats(options), request.policy, [], "--policy")
  for (const name of players) findSeriesPlayer(entry, name)
  const { policy: _policy, json, lang, option: _option, seats: _seats, ...more } = request
  const result = await simulateSeries(simulationHost(io, id, entry), entry, { ...more, options, players }).catch(
    (error) => {
      if (isInterrupted(error)) reportHowToContinue(io, request)
      throw error
    },
  )
  for (const { first, count, problem } of result.failures)
    notice(io, (words) => words.notCounted(first, first + count - 1, problem.split("\n")[0] ?? ""))
  const report = simulationReport(entry, result)
  say(io, json ? JSON.stringify(report, null, 2) : asTable(entry, report, lang))
  return result.failures.length > 0 ? EXIT_FAILED : 0
}

function simulationHost(io: Io, id: string, entry: AnyRuledPackage): SimulationHost {
  const source = sourceOf(entry)
  const { signal, now, sleep, freshSeed, threads, worker, version } = io
  return {
    signal,
    now,
    sleep,
    freshSeed,
    threads,
    ...(worker ? { worker } : {}),
    program: version,
    ...(source && { module: { name: source.name, integrity: source.integrity } }),
    breathe: makeBreather(io),
    findPlayer: findSeriesPlayer,
    startProgress: (total, done) => startProgress(io, `simulate ${id}`, total, done),
    onResumed: (games, damaged) => notice(io, (words) => words.goesOn(games, damaged || undefined)),
    onNoWorkers: (place) => notice(io, (words) => words.nobodyPlays(place)),
  }
}

/** As for bad input: the report does not cover the requested games. */
const EXIT_FAILED = 1

function reportHowToContinue(io: Io, { rows, queue }: SimulateRequest): void {
  if (queue !== undefined) notice(io, (words) => words.workersGoOn)
  else if (rows !== undefined) notice(io, (words) => words.isKept(rows))
}
