// What a caller writes first: play a game to its end, write it down, read it back, verify it. Each kind of caller gets this page.
import { createRandom, type Game, pick, replay, type StateWith, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"
import type { Rulebook } from "@flottille/core/rulebook"
import type { GameSchema } from "@flottille/core/schema"

/** Plays a game of it and prints one line of JSON. */
export function play<
  State extends StateWith<Options>,
  Action,
  Options extends object,
  Event,
  View extends { readonly viewer: Viewer },
>(
  game: Game<State, Action, Options, Event, View>,
  schema: GameSchema<State, Action, Options, View>,
  rulebook: Rulebook,
): void {
  const random = createRandom(1)
  const match = createMatch(game, { seed: 1 })
  for (let seat = match.actors()[0]; typeof seat === "number"; seat = match.actors()[0]) {
    const answer = match.submit(seat, pick(match.legalActions(seat), random))
    if (!answer.ok) throw new Error(`a listed action is refused: ${answer.refusal.rule}`)
  }
  const outcome = match.outcome()
  if (!outcome) throw new Error("nobody is waited for, and the game is not over")
  if (rulebook.game !== game.id) throw new Error(`the rulebook is that of ${rulebook.game}`)
  const { record, state } = replay(game, JSON.parse(JSON.stringify(match.record())))
  if (!schema.state.safeParse(state).success) throw new Error("the schema does not know the final state")
  const { entries, hash } = record
  console.log(
    JSON.stringify({
      game: game.id,
      actions: entries.length,
      ending: outcome.reason,
      rule: outcome.rule,
      hash,
      text: formatRecord(game, record),
    }),
  )
}
