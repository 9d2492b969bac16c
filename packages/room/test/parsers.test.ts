import { createMatch } from "@flottille/core/match"
import { parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { games } from "./support/host"

/** A game in play, with the text of one of its actions. */
function played({ subject, options }: (typeof games)[number]) {
  const { game } = subject
  const match = createMatch(game, { options, seed: 3 })
  const [seat = 0] = match.actors().filter((actor) => actor !== "chance")
  const state = match.state()
  return { game, state, seat, text: game.formatAction(match.legalActions(seat)[0], state) }
}

describe("the notation of actions", () => {
  it.each(games)("$subject.game.title reads no text of more than 1,000 characters", (tested) => {
    const { game, state, seat, text } = played(tested)
    for (const long of [" ".repeat(100_000), text + " ".repeat(16_000), `${text} `.repeat(2000), "(".repeat(100_000)]) {
      expect(() => game.parseAction(long, state, seat)).toThrow("at most 1000 characters")
      expect(() => parseRecord(game, `[Game "${game.id}"]\n1. ${long}`)).toThrow()
    }
  })

  it.each(games)("$subject.game.title reads a text with spaces and line breaks around it", (tested) => {
    const { game, state, seat, text } = played(tested)
    expect(game.parseAction(`\n ${text}\r\n`, state, seat)).toEqual(game.parseAction(text, state, seat))
  })
})

it.each(games)("$subject.game.title has views, turns and lists for its own viewers alone", (tested) => {
  const { game, state, seat, text } = played(tested)
  const action = game.parseAction(text, state, seat)
  for (const other of ["0", 99, -1, null, 0.5, undefined] as unknown[] as number[]) {
    expect(() => game.view(state, other)).toThrow(expect.objectContaining({ name: "SchemaError" }))
    expect(() => game.turn(state, other)).toThrow(expect.objectContaining({ name: "SchemaError" }))
    expect(game.legalActions(state, other)).toEqual([])
    expect(game.validate(state, other, action)).toMatchObject({ rule: "CO-2" })
  }
})
