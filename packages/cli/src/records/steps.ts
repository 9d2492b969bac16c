/** `replay --step`: a recorded game, entry by entry. */
import { REFEREE, type ReplayStep, replay, type StateWith } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { eventLines } from "@flottille/host/words"
import type { Io } from "../io"
import { entryLines, turnLine } from "../language/wording"
import { phrasesIn } from "../play/phrases"
import { boardText } from "../play/session"
import { createDisplay, type Position } from "../terminal/display"
import { renderOptionsFor } from "../terminal/render-options"
import type { AnyRecord } from "./record-file"

interface Moment {
  readonly lines: readonly string[]
  readonly state: StateWith
}

function momentsOf(entry: AnyRuledPackage, record: AnyRecord, language: Language): readonly Moment[] {
  const { game } = entry
  const steps: ReplayStep<StateWith, unknown>[] = []
  const { state: last } = replay(game, record, (step) => steps.push({ ...step, state: game.clone(step.state) }))
  const seats = game.seats(game.options(record.options))
  const states = [...steps.map(({ state }) => state), last]
  return states.map((state, index) => {
    const before = steps[index - 1]
    if (!before) return { lines: [phrasesIn(language).beginning], state }
    const events: unknown[] = []
    const again = game.clone(before.state)
    if ("resign" in before.entry) game.resign(again, before.entry.resign, (event) => events.push(event))
    else game.step(again, before.entry.actor, before.entry.action, (event) => events.push(event))
    const described = events.flatMap((event) => eventLines(entry, seats, event, language, REFEREE))
    return {
      lines: [...entryLines(entry, seats, [before.entry], language), ...described.map((line) => `  ${line}`)],
      state,
    }
  })
}

/** Shows a game moment by moment, or all at once without a terminal: Enter, `b` and numbers lead through it. */
export async function stepThrough(
  io: Io,
  entry: AnyRuledPackage,
  record: AnyRecord,
  language: Language,
): Promise<void> {
  const phrases = phrasesIn(language)
  const { game } = entry
  const moments = momentsOf(entry, record, language)
  const seats = game.seats(game.options(record.options))
  const display = createDisplay(io, language)
  const count = moments.length - 1
  const position = (at: number): Position => {
    const state = moments[at]?.state ?? game.initialState(record.options)
    const view = game.view(state, REFEREE)
    return {
      head: `${phrases.ply(at, count)} · ${turnLine(seats, game.turn(state, REFEREE), undefined, language)}`,
      board: (room) => boardText(entry, view, { ...renderOptionsFor(io, seats, language), room }, language),
      list: () => [],
    }
  }
  let at = 0
  let shown: Position | undefined
  for (let from = -1; at <= count; ) {
    if (from !== at) {
      for (const line of moments[at]?.lines ?? []) display.say(line)
      shown = position(at)
      from = at
    }
    const line = await display.ask({ message: phrases.stepHow, choices: [] }, shown ?? position(at))
    const word = line?.trim().toLowerCase()
    if (word === undefined || word === "q") return
    if (word === "") at++
    else if (word === "b" || word === "r") at = Math.max(0, at - 1)
    else if (/^\d{1,9}$/.test(word)) at = Math.min(count, Number(word))
    else display.say(phrases.stepWhat)
  }
}
