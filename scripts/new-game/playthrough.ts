import type { Game, GameRecord, StateWith } from "@flottille/core"
import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"

/** Plays at random with a fixed seed, and writes down what happened: the first playthrough of a new game. */
export function playthrough<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  plies: number,
): string {
  const match = createMatch(game, { seed: 1 })
  const random = createRandom(1)
  for (let ply = 0; ply < plies; ply++) {
    const seat = match.actors().find((actor) => typeof actor === "number")
    if (seat === undefined) break
    match.submit(seat, pick(match.legalActions(seat), random))
  }
  const record: GameRecord<Action, Options> = match.record([["Title", "The first moves"]])
  return formatRecord(game, record)
}
