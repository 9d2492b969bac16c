import { type Actor, CHANCE, pick, type Random, type RecordEntry } from "@flottille/core"
import { type History, openingOf } from "../game-under-test"
import { difference, jsonCopy, same } from "../json"
import { fresh, type LawCase, violate } from "../law-case"
import { advance, historyRecord } from "../playout"
import { type AnyMatch, unchecked } from "../unchecked"

/** Every cut replays the match up to there, so only a few entries are used. */
const MOST_ENTRIES = 12
const CUTS = 2

const doerOf = (entry: RecordEntry<unknown>): Actor => ("resign" in entry ? entry.resign : entry.actor)

function enter(match: AnyMatch, entry: RecordEntry<unknown>): boolean {
  return ("resign" in entry ? match.resign(entry.resign) : match.submit(entry.actor, entry.action)).ok
}

/** Replays the seats' actions of a random game as far as other dice allow, and legal ones otherwise. */
function playAlong(match: AnyMatch, entries: readonly RecordEntry<unknown>[], random: Random): void {
  for (const entry of entries) {
    if (doerOf(entry) === CHANCE) continue
    if (random.below(4) === 0) match.undo()
    if (enter(match, entry)) continue
    const [seat] = match.actors()
    const actions = seat === undefined || seat === CHANCE ? [] : match.legalActions(seat)
    if (seat === undefined || actions.length === 0) return
    match.submit(seat, pick(actions, random))
  }
}

function retrace({ tested }: LawCase, start: History["start"], entries: readonly RecordEntry<unknown>[]): History {
  const history: History = { start, states: [openingOf(tested.game, start)], entries: [] }
  for (const entry of entries) advance(tested, history, entry)
  return history
}

/**
 * Checks that a match with a seed rolls the same dice after it is resumed from its record at any
 * entry, and repeats them for an action that was taken back.
 *
 * @param open - Creates the match.
 */
export function checkResumption(lawCase: LawCase, open: typeof unchecked.createMatch = unchecked.createMatch): void {
  const { tested, history } = lawCase
  const { game } = tested
  const random = fresh(lawCase)
  const from = random.below(history.states.length)
  const state = history.states[from]
  const start = from === 0 || !state ? history.start : { text: game.formatState(state) }
  const seed = random.below(1000)
  const { text } = start
  const whole = open(game, { seed, ...(text === undefined ? { options: start.options } : { start: text }) })
  playAlong(whole, history.entries.slice(from, from + MOST_ENTRIES), random)
  const entries = jsonCopy(whole.record().entries)
  const played = retrace(lawCase, start, entries)
  const assertSame = (match: AnyMatch, what: string) => {
    const found = jsonCopy(match.record().entries)
    if (!same(entries, found))
      violate({ ...lawCase, history: played }, `${what} rolls other dice: ${difference(entries, found)}`)
  }
  for (let cut = 0; cut < CUTS; cut++) {
    const kept = random.below(entries.length + 1)
    const before: History = { start, states: played.states.slice(0, kept + 1), entries: entries.slice(0, kept) }
    const resumed = open(game, { seed, record: jsonCopy(historyRecord(tested, before)) })
    for (const entry of entries.slice(kept)) if (doerOf(entry) !== CHANCE) enter(resumed, entry)
    const place = `a match with seed ${seed}, resumed after ${kept} of ${entries.length} entries`
    assertSame(resumed, `${place},`)
    const last = entries.findLast((entry) => doerOf(entry) !== CHANCE)
    if (!last || !resumed.undo().ok) continue
    enter(resumed, last)
    assertSame(resumed, `${place}, after an action that was taken back,`)
  }
}
